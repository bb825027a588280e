import { meetingIdOf } from "../note/note-id";
import { fileName, folderOf, pathKey } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import { StopAndAsk, type Run } from "../run";
import { isRestored } from "../state/deletion-marks";
import type { NoteRecord } from "../state/records";
import { knownNotes } from "./known-notes";
import type { AbsentState } from "./decision-table";

/** The time between two checks, in milliseconds of the device: a note that is being moved is not a deleted one. */
export const SECOND_LOOK = 10 * 60_000;
/** Files may be replicated so much later than marks, or than one another, in milliseconds. */
const LATENESS = 24 * 60 * 60_000;

/**
 * Rejects with `StopAndAsk` if so many notes are missing that the vault may be incomplete, and the user has not answered, or was
 * asked about other notes.
 */
export async function stopIfManyMissing(run: Run): Promise<void> {
  const { vaultCheck, policy, options } = run;
  const { asked } = options;
  if (vaultCheck.passed || (policy.missing !== "ask" && asked === undefined)) return;
  const { isBulk, missing } = await missingNotes(run);
  // A question names only its first notes, in any order.
  const others = missing.filter((path) => asked?.notes.includes(path) !== true).length;
  vaultCheck.passed = asked ? others <= asked.count - asked.notes.length : !isBulk;
  if (vaultCheck.passed) return;
  throw new StopAndAsk({ kind: "missing", code: "ask-missing", count: missing.length, notes: missing });
}

/** Ends the question about missing notes if none is missing any more. */
export async function closeMissingQuestion(run: Run): Promise<void> {
  const { policy, retries } = run;
  // On a device that is new to the vault, the question is about meetings without a note.
  if (!policy.isOpen("missing") || policy.adopting || retries.all().some(({ kind }) => kind === "ask")) return;
  if ((await missingNotes(run)).missing.length === 0) await policy.close("missing");
}

/** The state of a note that is not in the vault and that the user did not delete. Rejects as `stopIfManyMissing` does. */
export async function absentState(run: Run, remote: RemoteNote, record: NoteRecord | undefined): Promise<AbsentState> {
  if (record === undefined) return stateWithoutRecord(run, remote);
  const { deletionMarks, policy, pending, settled, options, now } = run;
  // Before any note is created again: with one note there, the others would look like single deletions.
  await stopIfManyMissing(run);
  if (wantsAll(run) || (policy.missing === "create" && isRestored(deletionMarks.get(remote.id), options.restoredSince)))
    return "wanted-back";
  if (policy.missing === "deleted") return "missing-twice";
  const since = pending.get("missing", remote.id)?.since;
  if (mayBeUnknown(run, since, [remote.wanted, record.path])) return "missing";
  // While the question about missing notes is open, no note counts as deleted.
  const open = policy.isOpen("missing");
  return settled && !open && since !== undefined && now() - since >= SECOND_LOOK ? "missing-twice" : "missing";
}

/** When the user refreshes single meetings, only those of their notes are created again that are marked as restored. */
const wantsAll = ({ policy, options }: Run): boolean => policy.missing === "create" && options.only === undefined;

function stateWithoutRecord(run: Run, remote: RemoteNote): AbsentState {
  const { deletionMarks, policy, retries, options } = run;
  const { startDate } = run.settings;
  const mark = deletionMarks.get(remote.id);
  // The user asked for this note, whatever their filters leave out.
  if (options.only && options.restoredSince !== undefined && isRestored(mark, options.restoredSince)) return "new";
  const isEarlier = startDate !== undefined && remote.date !== "" && remote.date < startDate;
  if (isEarlier || remote.isLeftOut === true) return "left-out";
  if (isRestored(mark)) return "new";
  const needsAnswer = policy.adopting || retries.get(meetingIdOf(remote.id))?.kind === "ask";
  if (!needsAnswer || wantsAll(run)) return "new";
  return policy.missing === "deleted" ? "missing-twice" : "unanswered";
}

/**
 * Whether a missing note may be a file that cannot be read now: it has the note's name, or is in a folder that cannot be listed.
 * A file with another name may be the note for a day. After that, it is one of the files that some vaults always have.
 */
function mayBeUnknown({ unknown, now }: Run, since: number | undefined, paths: readonly string[]): boolean {
  if (unknown.size === 0) return false;
  const nameOf = (path: string) => pathKey(fileName(path));
  const names = new Set(paths.map(nameOf));
  const isNew = since === undefined || now() - since < LATENESS;
  return isNew || [...unknown].some((path) => !/\.md$/i.test(path) || names.has(nameOf(path)));
}

/**
 * An incomplete vault (not mounted, files still arriving) must not look like many deletions. Many are: all notes of a folder, or
 * more than five and a fifth of all. Notes that no sync or every sync would create again do not count for the fifth, because
 * the user is not asked about them. They do count for a folder, because a folder without any note may not be mounted.
 *
 * @returns `missing`: the last known paths of the notes.
 */
async function missingNotes(run: Run): Promise<{ readonly isBulk: boolean; readonly missing: readonly string[] }> {
  const { pending } = run;
  let all = 0;
  const missing: string[] = [];
  /** The folders of the notes, and whether all notes of a folder are missing. */
  const folders = new Map<string, { notes: number; isEmpty: boolean }>();
  for await (const { record, isMissing, path, isStopped } of knownNotes(run)) {
    const folder = folderOf(record.path);
    const { notes, isEmpty } = folders.get(folder) ?? { notes: 0, isEmpty: true };
    folders.set(folder, { notes: notes + 1, isEmpty: isEmpty && isMissing });
    if (isStopped || pending.isConfirmed("gone", record.id)) continue;
    all += 1;
    if (isMissing) missing.push(path);
  }
  const states = [...folders.values()];
  const isNothingThere = states.length > 1 && states.every(({ isEmpty }) => isEmpty);
  const wholeFolder = states.some(({ notes, isEmpty }) => notes > 1 && isEmpty);
  return { isBulk: wholeFolder || isNothingThere || missing.length > Math.max(5, all / 5), missing };
}
