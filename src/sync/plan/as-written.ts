import { isUntouched } from "../note/server-part";
import { fileHash, type NoteRecord } from "../state/records";
import type { SeenNote } from "./read-note";

/**
 * Whether nobody edited the note: it is as this device wrote it, with the text that a template gave it, or it has only the
 * service's text.
 */
export function isAsWritten(
  note: Pick<SeenNote, "id" | "text" | "note" | "unedited">,
  record: Pick<NoteRecord, "wrote"> | undefined,
): boolean {
  return isUntouched(note) || (record?.wrote !== undefined && record.wrote === fileHash(note.text));
}
