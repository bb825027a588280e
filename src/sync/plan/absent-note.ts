import { meetingIdOf } from "../note/note-id";
import { fileName, folderOf, pathKey } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import type { DeletionMarks, StateStore, Vault } from "../ports";
import { MOST_ASKED_ABOUT, type Question } from "../report";
import { StopAndAsk } from "../run";
import { isRestored, LATENESS } from "../state/deletion-marks";
import type { Policy } from "../state/policy";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";
import { knownNotes } from "./known-notes";
import type { AbsentNotes, AbsentState } from "./observe";

/** The time between two checks, in milliseconds of the device: a note that is being moved is not a deleted one. */
export const SECOND_LOOK = 10 * 60_000;

export interface AbsentNotesParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly policy: Policy;
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  /** The question that `policy.missing` answers. */
  readonly asked?: Question | undefined;
  readonly account: string;
  /** The user's first day, YYYY-MM-DD; undefined: all days. */
  readonly startDate: string | undefined;
  /** Paths of files and folders that cannot be read now. */
  readonly unknown: ReadonlySet<string>;
  /** Whether foreign changes in the vault have settled. */
  readonly settled: boolean;
  /** The user refreshes single meetings: only those of their notes are created again that are marked as restored. */
  readonly refreshing: boolean;
  /** Only these: their marks are from this time, ISO 8601, or later. */
  readonly restoredSince?: string | undefined;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Device time at the start of the run, in milliseconds. */
  readonly startedAt: number;
}

export interface AllAbsentNotes extends AbsentNotes {
  /**
   * Rejects with `StopAndAsk` if so many notes are missing that the vault may be incomplete, and the user has not answered,
   * or was asked about other notes.
   */
  assertComplete(): Promise<void>;
  /** Ends the question about missing notes if none is missing any more. */
  endQuestion(): Promise<void>;
}

export function createAbsentNotes(parts: AbsentNotesParts): AllAbsentNotes {
  const { vault, deletionMarks, policy, retries, suspicions, startDate, settled, refreshing, restoredSince, now } =
    parts;
  const { asked } = parts;
  const wantsAll = policy.missing === "create" && !refreshing;
  let isComplete = policy.missing !== "ask" && asked === undefined;

  async function assertComplete(): Promise<void> {
    // Computed at most once in a run.
    if (isComplete) return;
    const { isBulk, missing } = await bulkOf(parts);
    // A question names only its first notes, in any order.
    const others = missing.filter((path) => asked?.notes.includes(path) !== true).length;
    isComplete = asked ? others <= asked.count - asked.notes.length : !isBulk;
    if (isComplete) return;
    const notes = missing.slice(0, MOST_ASKED_ABOUT);
    throw new StopAndAsk({ kind: "missing", code: "ask-missing", count: missing.length, notes });
  }

  async function creatable(remote: RemoteNote): Promise<AbsentState> {
    return (await vault.occupant(remote.wanted)) === undefined ? "new" : "taken";
  }

  function neverMet(remote: RemoteNote): Promise<AbsentState> | AbsentState {
    // The user asked for this note, whatever their filters leave out.
    if (refreshing && restoredSince !== undefined && isRestored(deletionMarks.get(remote.id), restoredSince))
      return creatable(remote);
    const isEarlier = startDate !== undefined && remote.date !== "" && remote.date < startDate;
    if (isEarlier || remote.isLeftOut === true) return "left-out";
    if (isRestored(deletionMarks.get(remote.id))) return creatable(remote);
    const needsAnswer = policy.adopting || retries.get(meetingIdOf(remote.id))?.kind === "ask";
    if (!needsAnswer || wantsAll) return creatable(remote);
    return policy.missing === "deleted" ? "missing-twice" : "unanswered";
  }

  return {
    assertComplete,
    async endQuestion() {
      // On a device that is new to the vault, the question is about meetings without a note.
      if (!policy.isOpen("missing") || policy.adopting || retries.all().some(({ kind }) => kind === "ask")) return;
      if ((await bulkOf(parts)).missing.length === 0) await policy.close("missing");
    },
    async stateOf(remote, record) {
      if (record === undefined) return neverMet(remote);
      // Before any note is created again: with one note there, the others would look like single deletions.
      await assertComplete();
      if (wantsAll || (policy.missing === "create" && isRestored(deletionMarks.get(remote.id), restoredSince)))
        return "wanted-back";
      if (policy.missing === "deleted") return "missing-twice";
      const since = suspicions.get("missing", remote.id)?.since;
      if (mayBeUnknown(parts, since, [remote.wanted, record.path])) return "missing";
      // While the question about missing notes is open, no note counts as deleted.
      const open = policy.isOpen("missing");
      return settled && !open && since !== undefined && now() - since >= SECOND_LOOK ? "missing-twice" : "missing";
    },
  };
}

/**
 * Whether a missing note may be a file that cannot be read now: it has the note's name, or is in a folder that cannot be listed.
 * A file with another name may be the note for a day. After that, it is one of the files that some vaults always have.
 */
function mayBeUnknown(
  { unknown, now }: Pick<AbsentNotesParts, "unknown" | "now">,
  since: number | undefined,
  paths: readonly (string | undefined)[],
): boolean {
  if (unknown.size === 0) return false;
  const nameOf = (path: string) => pathKey(fileName(path));
  const names = new Set(paths.map((path) => nameOf(path ?? "")));
  const isNew = since === undefined || now() - since < LATENESS;
  return isNew || [...unknown].some((path) => !/\.md$/i.test(path) || names.has(nameOf(path)));
}

interface Bulk {
  readonly isBulk: boolean;
  /** The last known paths of the notes. */
  readonly missing: readonly string[];
}

/**
 * An incomplete vault (not mounted, files still arriving) must not look like many deletions. Many are: all notes of a folder, or
 * more than five and a fifth of all. Notes that no sync or every sync would create again do not count for the fifth, because
 * the user is not asked about them. They do count for a folder, because a folder without any note may not be mounted.
 *
 * Notes that this device created after it first missed a note do not count: they show nothing about the earlier vault.
 */
async function bulkOf(parts: AbsentNotesParts): Promise<Bulk> {
  const { suspicions, startedAt } = parts;
  const firstMissed = Math.min(startedAt, ...suspicions.of("missing").map(({ since }) => since));
  let all = 0;
  const missing: string[] = [];
  /** The folders of the notes, and whether all notes of a folder are missing. */
  const folders = new Map<string, { notes: number; isEmpty: boolean }>();
  for await (const { record, isMissing, path, isStopped } of knownNotes(parts)) {
    if (!isMissing && (record.created ?? 0) >= firstMissed) continue;
    const folder = folderOf(record.path);
    const { notes, isEmpty } = folders.get(folder) ?? { notes: 0, isEmpty: true };
    folders.set(folder, { notes: notes + 1, isEmpty: isEmpty && isMissing });
    if (isStopped || suspicions.get("gone", record.id)?.confirmed === true) continue;
    all += 1;
    if (isMissing) missing.push(path);
  }
  const states = [...folders.values()];
  const isNothingThere = states.length > 1 && states.every(({ isEmpty }) => isEmpty);
  const wholeFolder = states.some(({ notes, isEmpty }) => notes > 1 && isEmpty);
  return { isBulk: wholeFolder || isNothingThere || missing.length > Math.max(5, all / 5), missing };
}
