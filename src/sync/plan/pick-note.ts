import type { NoteId } from "../note/note-id";
import { pathKey, pathsFor } from "../note/path";
import type { NoteRecord } from "../state/records";

/**
 * Which of the files with one id is the note: the only one; of several, the one where this device knows the note or, without a
 * record, the one that has a name that the service asks for. Undefined: none of them. The others are copies, whatever their names.
 */
export function pickNote<File extends { readonly path: string }>(
  files: readonly File[],
  { id, wanted }: { readonly id: NoteId; readonly wanted: string },
  record: Pick<NoteRecord, "path"> | undefined,
): File | undefined {
  if (files.length < 2) return files[0];
  const known = record === undefined ? pathsFor(wanted, id) : [record.path];
  for (const path of known) {
    const same = files.find((file) => file.path === path) ?? files.find((file) => pathKey(file.path) === pathKey(path));
    if (same !== undefined) return same;
  }
  return undefined;
}
