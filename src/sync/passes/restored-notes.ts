import { meetingIdOf, type NoteId } from "../note/note-id";
import { readSyncVersion } from "../note/sync-version";
import { SECOND_LOOK } from "../plan/absent-note";
import { isUntouched } from "../note/server-part";
import { plainName } from "../plan/pick-original";
import { readNotes, type SeenNote } from "../plan/read-note";
import type { Mark, DeletionMarks, StateStore, Vault } from "../ports";
import type { SpareCopies } from "../apply/spare-copies";
import { basesOf, changeRecord, recordOf, type NoteRecord } from "../state/records";
import { justAfter, markRestored, mayBeLate } from "../state/deletion-marks";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";

export interface RestoredParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  readonly spareCopies: SpareCopies;
  /** Whether foreign changes in the vault have settled. */
  readonly settled: boolean;
  /** Device time, in milliseconds. */
  readonly now: () => number;
}

/**
 * Notes that are there again though the user deleted them. Two hands can have done that: the user, who restored it, or
 * another device whose update of the note outran the deletion, since replication lets a change beat a deletion.
 *
 * The first look only notes it: the mark may have arrived before the deletion itself, or before the mark of a
 * restoration. At the second look, a version newer than the deleted one, in the same place and without a word of the user's,
 * is another device's update and goes to the trash again. Any other one in the same place, in which nobody wrote since the
 * deletion, is waited for until a day has passed: it may still go, or the device that wrote it did not know of the deletion.
 * That device takes it away at once, whatever version was deleted. Anything else the user restored.
 */
export async function handleRestored(parts: RestoredParts): Promise<void> {
  const { deletionMarks, vault, retries, suspicions, settled, now } = parts;
  if (!settled) return;
  const open = new Set<NoteId>();
  for (const [id, mark] of deletionMarks.all()) {
    if (mark.state !== "deleted") continue;
    if ((await vault.find(id)).length === 0) {
      if (!mayBeLate(mark, now())) continue;
      await suspicions.see("restored", id, "", Infinity);
      open.add(id);
      continue;
    }
    const record = await recordOf(parts.store, id);
    const { notes, trouble } = await readNotes(parts, id, await basesOf(parts.store, id));
    // A device that took in another text meanwhile did not know of the deletion yet: it is waited for.
    const evidence = notes.map(({ version }) => version.hash).join(" ");
    const isSettled =
      trouble === undefined &&
      ((await suspicions.see("restored", id, evidence, SECOND_LOOK)) || wroteSince(record, mark)) &&
      (await settle(parts, id, { mark, record, notes }));
    if (!isSettled) open.add(id);
  }
  for (const { id } of suspicions.of("restored")) {
    if (open.has(id)) continue;
    await suspicions.drop("restored", id);
    // Trashed here as brought back by an update, before it was known that the user had it written again elsewhere.
    if (deletionMarks.get(id)?.state === "restored" && (await vault.find(id)).length === 0)
      await retries.askNow(meetingIdOf(id));
  }
}

interface Restored {
  readonly mark: Mark;
  readonly record: NoteRecord | undefined;
  readonly notes: readonly SeenNote[];
}

/** False: another look is needed, as it could not be settled yet or may come back. */
async function settle(parts: RestoredParts, id: NoteId, { mark, record, notes }: Restored): Promise<boolean> {
  const { store, deletionMarks, retries, suspicions, spareCopies, now } = parts;
  const [first] = notes;
  if (first === undefined) return true;
  const isOutrun = (note: SeenNote) => isNewer(note, mark) || (isOurs(note, record) && wroteSince(record, mark));
  if (notes.every((note) => isInPlace(note, mark) && isUntouched(note) && isOutrun(note))) {
    let settled = true;
    for (const note of notes) settled = (await spareCopies.trash(id, note, OUTRUN)) && settled;
    if (settled) {
      // If it is there once more, this device did not write it.
      await changeRecord(store, id, { writtenAt: undefined, trashedSpare: now() });
      await suspicions.see("restored", id, "", Infinity);
    }
    return false;
  }
  const isAsItWas = (note: SeenNote) => isUntouched(note) || note.mtime <= Date.parse(mark.at);
  if (mayBeLate(mark, now()) && notes.every((note) => isInPlace(note, mark) && isAsItWas(note))) return false;
  // What the service said meanwhile was not taken in.
  await retries.askNow(meetingIdOf(id));
  // An answer to this deletion only: one that another device has seen meanwhile is the later decision.
  await markRestored(deletionMarks, id, first.path, justAfter(mark));
  return true;
}

const OUTRUN = { code: "brought-back-by-update" } as const;

/**
 * Under another name it may be the other half of a move, whose first half looked like a deletion. A name in another case is
 * another name.
 */
function isInPlace({ path }: SeenNote, mark: Mark): boolean {
  return path.normalize("NFC") === mark.path.normalize("NFC") || plainName(path) === mark.path;
}

/** Whether the note holds the text that this device wrote last. */
function isOurs({ version }: SeenNote, record: NoteRecord | undefined): boolean {
  return version.hash === record?.hash;
}

/** Whether this device wrote the note after the user deleted it elsewhere: it did not know of that yet. */
function wroteSince(record: NoteRecord | undefined, mark: Mark): boolean {
  return record?.writtenAt !== undefined && record.writtenAt > Date.parse(mark.at);
}

function isNewer({ version }: SeenNote, mark: Mark): boolean {
  const deleted = readSyncVersion(mark.version);
  return deleted !== undefined && version.updatedAt > deleted.updatedAt;
}
