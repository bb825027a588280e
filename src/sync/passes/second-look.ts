import { meetingIdOf, type NoteId } from "../note/note-id";
import { SECOND_LOOK } from "../plan/absent-note";
import { isAsWritten, readNotes } from "../plan/read-note";
import { findNote } from "../plan/observe";
import { moveToTrash } from "../ports";
import type { Run } from "../run";
import { justAfter } from "../state/deletion-marks";
import { basesOf, recordOf } from "../state/records";

/**
 * A note that is there again after the user deleted it, and an id that several files have, count when a second look sees the
 * same in a settled vault. Then the note is synced again, since a change wins over a deletion. Until then nothing is written in
 * these files. A missing note that is there again is missed no more.
 */
export async function lookAgain(run: Run): Promise<void> {
  const { store, pending, settled } = run;
  for (const { id } of pending.of("missing")) {
    // Of one that the service has no more, or under another id, nothing will tell again.
    if (
      pending.isConfirmed("gone", id) ||
      (await pathsOf(run, id)).length > 0 ||
      (await recordOf(store, id)) === undefined
    )
      await pending.drop("missing", id);
  }
  if (!settled) return;
  await lookForReturned(run);
  await lookForCopies(run);
}

/** The files that are the note: a note may have the ids of other meetings, too. */
async function pathsOf(run: Run, id: NoteId): Promise<readonly string[]> {
  // Most deleted notes are not there: the index tells, without a look into the state.
  if ((await run.vault.find(id)).length === 0) return [];
  const { notes, trouble } = await readNotes(run, id, await basesOf(run.store, id));
  return trouble === undefined ? notes.map(({ path }) => path) : [trouble.path];
}

async function lookForReturned(run: Run): Promise<void> {
  const { deletionMarks, pending, retries, reporter } = run;
  const open = new Set<NoteId>();
  for (const [id, mark] of deletionMarks.all()) {
    const [path] = mark.state === "deleted" ? await pathsOf(run, id) : [];
    if (path === undefined) continue;
    if (!(await pending.confirm("back", id, mark.at, SECOND_LOOK))) {
      open.add(id);
      continue;
    }
    // It did not get the service's newer texts meanwhile. Before the mark: nothing tells of it after a crash.
    await retries.askNow(meetingIdOf(id));
    // This deletion only: a later one on another device stays the later decision.
    await deletionMarks.set(id, { state: "restored", at: justAfter(mark), path });
    reporter.report({ id, path, outcome: "kept", reason: { code: "note-is-back" } });
  }
  for (const { id } of pending.of("back")) if (!open.has(id)) await pending.drop("back", id);
}

async function lookForCopies(run: Run): Promise<void> {
  const { duplicates, deletionMarks, pending, retries } = run;
  const several = new Set(duplicates);
  for (const { id } of pending.of("several")) {
    if (several.has(id)) continue;
    await pending.drop("several", id);
    // The note did not get the service's newer texts meanwhile.
    if (deletionMarks.get(id)?.state !== "deleted") await retries.askNow(meetingIdOf(id));
  }
  for (const id of duplicates) {
    const wasConfirmed = pending.isConfirmed("several", id);
    const isConfirmed = await pending.confirm("several", id, "", SECOND_LOOK);
    if (isConfirmed && !wasConfirmed) await retries.askNow(meetingIdOf(id));
  }
}

/** Moves copies to the trash that nobody edited, if the user asked for that. */
export async function trashCopies(run: Run): Promise<void> {
  const { store, pending, journal, reporter, options } = run;
  if (options.trashCopies === undefined) return;
  for (const { id } of pending.of("several").filter(({ confirmed }) => confirmed)) {
    const record = await recordOf(store, id);
    const found = await findNote(run, { id, wanted: record?.wanted ?? "" });
    // Without the note itself, a copy may have its only text.
    if (found.local !== "present") continue;
    for (const copy of found.copies) {
      const isAsked = options.trashCopies === "unedited" || options.trashCopies.includes(copy.path);
      if (!isAsked || !isAsWritten(copy, record)) continue;
      if (await moveToTrash(journal.undoable({ id }), copy))
        reporter.report({ id, path: copy.path, outcome: "trashed", reason: undefined });
    }
  }
}
