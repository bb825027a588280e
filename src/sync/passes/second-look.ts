import { meetingIdOf, type NoteId } from "../note/note-id";
import { SECOND_LOOK } from "../plan/absent-note";
import { isAsWritten } from "../plan/as-written";
import { findNote } from "../plan/observe";
import type { SeenNote } from "../plan/read-note";
import { isDone, type DeletionMarks, type Mark } from "../ports";
import type { Run } from "../run";
import { justAfter, markRestored } from "../state/deletion-marks";
import { noteDuplicate } from "../state/open-issues";
import { recordOf } from "../state/records";

/**
 * A note that is there again after the user deleted it, and an id that several files have, count when a second look sees the
 * same in a settled vault. Then the note is synced again, since a change wins over a deletion. Until then nothing is written in
 * these files. A missing note that is there again is missed no more.
 */
export async function lookTwice(run: Run): Promise<void> {
  const { vault, suspicions, settled } = run;
  for (const { id } of suspicions.of("missing"))
    if ((await vault.find(id)).length > 0) await suspicions.drop("missing", id);
  if (!settled) return;
  await lookForReturned(run);
  await lookForCopies(run);
}

async function lookForReturned(run: Run): Promise<void> {
  const { vault, deletionMarks, suspicions, retries, reporter } = run;
  const open = new Set<NoteId>();
  for (const [id, mark] of deletionMarks.all()) {
    const [path] = mark.state === "deleted" ? await vault.find(id) : [];
    if (path === undefined) continue;
    if (!(await suspicions.see("back", id, mark.at, SECOND_LOOK))) {
      open.add(id);
      continue;
    }
    await comesBack(deletionMarks, id, path, mark);
    reporter.note({ id, path, outcome: "kept", reason: { code: "note-is-back" } });
    // It did not get the service's newer texts meanwhile.
    await retries.askNow(meetingIdOf(id));
  }
  for (const { id } of suspicions.of("back")) if (!open.has(id)) await suspicions.drop("back", id);
}

/** The mark answers this deletion only. A later deletion on another device stays the later decision. */
const comesBack = (deletionMarks: DeletionMarks, id: NoteId, path: string, mark: Mark) =>
  markRestored(deletionMarks, id, path, justAfter(mark));

async function lookForCopies(run: Run): Promise<void> {
  const { duplicates, deletionMarks, suspicions, retries } = run;
  const several = new Set(duplicates);
  for (const { id, confirmed } of suspicions.of("several")) {
    if (several.has(id)) continue;
    await suspicions.drop("several", id);
    // The note did not get the service's newer texts meanwhile.
    if (confirmed !== true && deletionMarks.get(id)?.state !== "deleted") await retries.askNow(meetingIdOf(id));
  }
  for (const id of duplicates) {
    const wasConfirmed = suspicions.get("several", id)?.confirmed === true;
    const isConfirmed = await suspicions.see("several", id, "", SECOND_LOOK);
    if (isConfirmed && !wasConfirmed) await retries.askNow(meetingIdOf(id));
  }
}

/** Lists the files of an id besides its note, or moves them to the trash if the user asked for that. */
export async function handleCopies(run: Run): Promise<void> {
  const { store, suspicions, options } = run;
  const { trashCopies = [] } = options;
  for (const { id } of suspicions.of("several").filter(({ confirmed }) => confirmed)) {
    const record = await recordOf(store, id);
    const found = await findNote(run, { id, wanted: record?.wanted ?? "" });
    if (found.local !== "present" && found.local !== "several") continue;
    for (const copy of found.copies) {
      const isAsked = trashCopies === "unedited" || trashCopies.includes(copy.path);
      // Without the note itself, the copy may have its only text.
      const mayGo = found.local === "present" && isAsWritten(copy, record);
      if (isAsked && mayGo && (await trash(run, copy))) continue;
      await noteDuplicate(store, { id, path: copy.path, outcome: "kept", reason: { code: "same-id" } });
    }
  }
}

async function trash({ vault, journal, reporter }: Run, copy: SeenNote): Promise<boolean> {
  const { id, path, text } = copy;
  if (vault.busy(path) || !(await isDone(journal.trash(id, path, text)))) return false;
  reporter.note({ id, path, outcome: "trashed", reason: undefined });
  return true;
}
