import { pathKey } from "../note/path";
import type { NoteId } from "../note/note-id";
import type { Observation } from "../plan/observe";
import { NoteChanged, NoteUnreadable, PathTaken } from "../ports";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import { isUntouched } from "../note/server-part";
import type { SeenNote } from "../plan/read-note";
import { keys, recordOf, type NoteRecord } from "../state/records";
import { hasConflictName, placesOf, plainName } from "../plan/pick-original";
import { SENTENCES } from "../sentences";

/** Several notes with one id. The survivor was chosen when they were observed; this is about the others. */

const TRASHED_UNASKED = 5;

/** Spare copies go to the trash, a few a run; what a person may have made or written in is only named. */
export async function trashCopies(
  run: Run,
  remote: RemoteNote,
  { seen: survivor, copies, record }: Observation,
): Promise<void> {
  const places = placesOf(remote, record);
  for (const seen of copies) {
    // Made by a sync tool or by another device, and nobody wrote in it.
    const mine = record?.copies?.includes(seen.path) === true;
    const made = !mine && (hasConflictName(seen.path) || places.has(pathKey(seen.path)));
    if (made && (isUntouched(seen) || seen.text === survivor?.text)) {
      await rememberTrashing(run, remote.id);
      await trashSpare(run, remote.id, seen, SENTENCES.spare);
    } else {
      const why = SENTENCES.copy;
      run.tally.add({ id: remote.id, path: seen.path, outcome: "kept", why });
    }
  }
}

async function rememberTrashing({ parts: { store, clock } }: Run, id: NoteId): Promise<void> {
  const record = await recordOf(store, id);
  if (record === undefined) return;
  await store.write(new Map([[keys.record(id), { ...record, trashedSpare: clock.now() }]]));
}

/** Moves a note that nobody edited to the trash; after a few in one run only when the user says so. */
export async function trashSpare(run: Run, id: NoteId, { path, text }: SeenNote, why: string): Promise<boolean> {
  if (run.copiesTrashed >= TRASHED_UNASKED && run.options.copies !== "trash") {
    run.tally.ask({
      kind: "copies",
      count: run.copiesTrashed + 1,
      text: SENTENCES.askCopies,
    });
    run.tally.add({
      id,
      path,
      outcome: "waiting",
      why: SENTENCES.spareWaits,
    });
    return false;
  }
  await run.recovery.keep({ id, path, before: text, after: null });
  try {
    await run.parts.vault.trash(path, text);
  } catch (error) {
    // Written in meanwhile: then it is no spare copy. Or the trash cannot take it.
    if (error instanceof NoteChanged || error instanceof NoteUnreadable || error instanceof PathTaken) return false;
    throw error;
  }
  run.copiesTrashed += 1;
  run.tally.add({ id, path, outcome: "trashed", why });
  return true;
}

/**
 * A note that a sync tool set aside under a conflict name takes its own name again once that is free. Where it lies now.
 */
export async function takePlainName(
  run: Run,
  remote: RemoteNote,
  record: NoteRecord | undefined,
  from: string,
): Promise<string> {
  const { vault } = run.parts;
  const to = plainName(from);
  const isItsName = to !== undefined && (to === record?.movedTo || placesOf(remote, record).has(pathKey(to)));
  if (!isItsName || !run.quiet || (await vault.occupant(to)) !== undefined) return from;
  try {
    const file = await vault.read(from);
    if (file === undefined) return from;
    await vault.rename(from, to, file.text);
  } catch (error) {
    const later = error instanceof NoteChanged || error instanceof NoteUnreadable || error instanceof PathTaken;
    if (!later) throw error;
    return from;
  }
  run.tally.add({
    id: remote.id,
    path: to,
    outcome: "renamed",
    why: SENTENCES.plainName,
  });
  return to;
}
