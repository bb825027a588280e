import { trashSpare } from "../apply/spare-copies";
import { markRestored } from "../state/deletion-marks";
import { askNow } from "./apply-meeting";
import { SECOND_LOOK } from "../apply/missing-note";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { pathKey } from "../note/path";
import type { Mark } from "../ports";
import type { Run } from "../run";
import { isUntouched } from "../note/server-part";
import { lookUp, type SeenNote } from "../plan/read-note";
import { baseOf, keys } from "../state/records";
import { plainName } from "../plan/pick-original";
import { readSyncVersion } from "../note/sync-version";

/**
 * Notes that are there again though the user deleted them. Two hands can have done that: the user, who restored it, or
 * another device whose update of the note outran the deletion, since replication lets a change beat a deletion.
 *
 * The first look only notes it down: the mark may have arrived before the deletion itself, or before the word of a
 * restoration. At the second, a version newer than the deleted one, in the same place and without a word of the user's,
 * is another device's doing and goes to the trash again; anything else the user restored.
 */
export async function followDeletions(run: Run): Promise<void> {
  const { store, marks, vault, clock } = run.parts;
  if (!run.quiet) return;
  const now = clock.now();
  const looks = new Map<string, number>();
  for await (const [key, since] of store.entries<number>(keys.backs)) looks.set(key, since);

  const changes = new Map<string, unknown>();
  for (const [id, mark] of marks.all()) {
    if (mark.state !== "deleted" || (await vault.find(id)).length === 0) continue;
    const key = keys.back(id);
    const since = looks.get(key);
    if (since === undefined) changes.set(key, now);
    if (since === undefined || now - since < SECOND_LOOK || (await settle(run, id, mark))) looks.delete(key);
  }
  for (const key of looks.keys()) changes.set(key, undefined);
  await store.write(changes);
}

/** True: it could not be settled yet, and needs another look. */
async function settle(run: Run, id: NoteId, mark: Mark): Promise<boolean> {
  const { store, vault } = run.parts;
  const base = await baseOf(store, id);
  const { notes, trouble } = await lookUp(vault, id, base === undefined ? [] : [base]);
  if (trouble !== undefined) return true;
  const [first] = notes;
  if (first === undefined) return false;
  if (notes.every((seen) => isInPlace(seen, mark) && isUntouched(seen) && isNewer(seen, mark))) {
    let left = false;
    for (const seen of notes) left = !(await trashSpare(run, id, seen, OUTRUN)) || left;
    return left;
  }
  // What the service said meanwhile was not taken in.
  const meeting = meetingIdOf(id);
  const entry = askNow(run, meeting);
  await store.write(new Map([[keys.retry(meeting), entry]]));
  run.pending.set(meeting, entry);
  await markRestored(run, id, first.path);
  return false;
}

const OUTRUN = "You deleted this note; an update on another device had brought it back, and nobody had edited it.";

/** Under another name it may be the other half of a move, whose first half looked like a deletion. */
function isInPlace({ path }: SeenNote, mark: Mark): boolean {
  return pathKey(path) === pathKey(mark.path) || plainName(path) === mark.path;
}

function isNewer({ version }: SeenNote, mark: Mark): boolean {
  const deleted = readSyncVersion(mark.version);
  return deleted !== undefined && version.updatedAt > deleted.updatedAt;
}
