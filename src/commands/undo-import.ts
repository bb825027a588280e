import { isAsWritten } from "../sync/plan/read-note";
import { findNote } from "../sync/plan/observe";
import { assertNoteError, type StateStore } from "../sync/ports";
import { allRecords, forgetRecord, type NoteRecord } from "../sync/state/records";
import { asDeleted, type AnswerParts } from "./answers";
import type { Undone } from "./restore-text";
import { rememberUndo } from "./run-history";
import { forgetCursors } from "../sync/sweep/cursor";

/** The notes of the last run that created any. */
export interface Import {
  readonly notes: readonly NoteRecord[];
  /** Whether it was the first import: this device has no records of other notes. */
  readonly isFirst: boolean;
}

export async function lastImport(store: StateStore): Promise<Import> {
  let newest = 0;
  let notes: NoteRecord[] = [];
  let all = 0;
  for await (const record of allRecords(store)) {
    const { created = 0 } = record;
    all += 1;
    if (created > newest) {
      notes = [];
      newest = created;
    }
    if (created > 0 && created === newest) notes.push(record);
  }
  return { notes, isFirst: notes.length === all };
}

/**
 * Moves the unedited notes of the last import to the trash. After a first import everything can be imported again; otherwise
 * these notes count as deleted by the user.
 *
 * @param now device time, in milliseconds.
 */
export async function undoImport(parts: AnswerParts, now: number): Promise<readonly Undone[]> {
  const { vault, store, deletionMarks } = parts;
  const { notes, isFirst } = await lastImport(store);
  const undone: Undone[] = [];
  for (const record of notes) {
    const found = await findNote(parts, record);
    // It stays, and may have the user's text.
    if (found.local === "copies-only") undone.push({ path: found.path, result: "changed" });
    if (found.local === "untrusted") undone.push({ path: found.path, result: "failed" });
    // An undo that was cut short put it in the trash.
    if (found.local === "absent" && isFirst) await forgetRecord(store, record.id);
    if (found.local !== "present") continue;
    const { note } = found;
    try {
      const isEdited = !isAsWritten(note, record) || vault.busy(note.path);
      const trash = () => vault.trash(note.path, note.text);
      if (!isEdited) await (isFirst ? trash() : asDeleted(deletionMarks, note, record.text, now, trash));
      if (!isEdited && isFirst) await forgetRecord(store, record.id);
      undone.push({ path: note.path, result: isEdited ? "changed" : "restored" });
    } catch (error) {
      assertNoteError(error);
      undone.push({ path: note.path, result: "failed" });
    }
  }
  if (isFirst) await forgetCursors(store);
  const [{ created } = {}] = notes;
  if (created !== undefined && undone.some(({ result }) => result === "restored")) await rememberUndo(store, created);
  return undone;
}
