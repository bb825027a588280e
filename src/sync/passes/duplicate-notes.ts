import { hasConflictName } from "../note/conflict-name";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { renderingOfUnedited } from "../note/server-part";
import { findNote } from "../plan/observe";
import type { ReadParts } from "../plan/own-links";
import type { DeletionMarks } from "../ports";
import type { SpareCopies } from "../apply/spare-copies";
import { LATENESS } from "../state/deletion-marks";
import { trashedLately } from "../state/note-paths";
import { keepBase, recordOf } from "../state/records";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";

export interface DuplicateParts extends ReadParts {
  readonly deletionMarks: DeletionMarks;
  readonly account: string;
  /** Ids that several files have, or one with a sync tool's conflict name: the note that it lay beside may be gone. */
  readonly duplicates: readonly NoteId[];
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  readonly spareCopies: SpareCopies;
  /** Whether foreign changes in the vault have settled. */
  readonly settled: boolean;
  /** Device time, in milliseconds. */
  readonly now: () => number;
}

/**
 * Handles ids with several notes if their paths changed since the last check, and once more after a day. So spare copies do not
 * stay until the service has a new text. The meeting of an outdated original is requested again.
 */
export async function handleDuplicates(parts: DuplicateParts): Promise<void> {
  const { vault, store, deletionMarks, account, suspicions, retries, duplicates, now } = parts;
  const known = new Set(duplicates);
  for (const { id } of suspicions.of("duplicate")) {
    if (known.has(id)) continue;
    const [path] = await vault.find(id);
    const record = await recordOf(store, id);
    // Two devices with different names of the note each trashed the other's: it is created again. Or the user deleted the note:
    // then their copy is the note now, and may have an older text.
    const isNoNote = path === undefined || (record?.account === account && record.copies?.includes(path) === true);
    // The other device's trash, or the user's deletion there of the note that stayed, may arrive later.
    if (!isNoNote && record !== undefined && trashedLately(record, now())) {
      await suspicions.see("duplicate", id, "", Infinity);
      continue;
    }
    await suspicions.drop("duplicate", id);
    if (isNoNote && deletionMarks.get(id)?.state !== "deleted") await retries.askNow(meetingIdOf(id));
  }
  for (const id of duplicates) await handleDuplicate(parts, id);
}

async function handleDuplicate(parts: DuplicateParts, id: NoteId): Promise<void> {
  const { vault, store, deletionMarks, account, retries, suspicions, spareCopies, settled } = parts;
  const record = await recordOf(store, id);
  if (record === undefined) return;
  const paths = await vault.find(id);
  // A second check while the user types would be used up without effect.
  if (paths.some((path) => vault.busy(path))) return;
  const before = suspicions.get("duplicate", id);
  const isSeen = before?.evidence === paths.join("\n");
  if (isSeen && (before.confirmed === true || !(await suspicions.see("duplicate", id, before.evidence, LATENESS))))
    return;
  const found = await findNote(parts, record);
  if (found.local !== "present" || deletionMarks.get(id)?.state === "deleted") return;
  // For other paths, the service's present name decides which is the right one. So its answer is needed first.
  const onlyConflictNames = found.copies.every(({ path }) => hasConflictName(path));
  // A copy of the user's that is alone is the note now: that is recorded with the answer.
  const isCopy = record.copies?.includes(found.path) === true;
  const upToDate = onlyConflictNames && !isCopy && found.note.version.hash === record.hash;
  // First, since after a crash the next run finds the rename done and nothing left to handle.
  if (!upToDate && record.account === account) await retries.askNow(meetingIdOf(id));
  if (onlyConflictNames) {
    await keepBase(store, id, renderingOfUnedited(found.note));
    await spareCopies.trashAll(record, found);
    await spareCopies.takePlainName(record, record, found.path);
  }
  // A note gets its plain name in a quiet vault only.
  await suspicions.see(
    "duplicate",
    id,
    settled || !onlyConflictNames ? (await vault.find(id)).join("\n") : "",
    LATENESS,
  );
}
