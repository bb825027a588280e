import { isMeetingId } from "../../api/meeting-id";
import type { Property } from "../note/property";
import { decisionIdOf, type NoteId } from "../note/note-id";
import { parseNote, propertyOf, type Note } from "../note/note";
import { idKeyIn, identitiesOf } from "../note/identity";
import { NoteUnreadable, type Ports } from "../ports";
import { pathKey, pathsFor } from "../note/path";
import { isUntouched, uneditedProperties } from "../note/server-part";
import type { Rendering } from "../note/service-text";
import { versionIn, type SyncVersion } from "../note/sync-version";
import type { Reason } from "../reason";
import { fileHash, type NoteRecord } from "../state/records";

/** What a note is read with. */
export type ReadParts = Pick<Ports, "vault" | "store">;

/** A note of ours in the vault. */
export interface SeenNote {
  readonly id: NoteId;
  readonly path: string;
  readonly text: string;
  readonly mtime: number;
  readonly note: Note;
  readonly version: SyncVersion;
  /** The service's properties in the note, if its server part is the service's last text. Undefined: edited. */
  readonly unedited: readonly Property[] | undefined;
}

/**
 * The notes with the id, or why a file that may be one of them cannot be used.
 *
 * @param renderings known texts of the service that the note may have.
 */
export async function readNotes(
  { vault }: Pick<ReadParts, "vault">,
  id: NoteId,
  renderings: readonly Rendering[],
): Promise<{
  readonly notes: readonly SeenNote[];
  readonly trouble?: { readonly path: string; readonly reason: Reason };
}> {
  const notes: SeenNote[] = [];
  const likely: SeenNote[] = [];
  for (const path of await vault.find(id)) {
    try {
      const file = await vault.read(path);
      // The index may be outdated. Only the note itself shows its id.
      const ids = identitiesOf(file?.text ?? "");
      if (file === undefined || !ids.includes(id)) continue;
      const note = parseNote(file.text);
      const version = versionIn(note);
      if (note.broken !== undefined || version === undefined) {
        return { notes, trouble: { path, reason: note.broken ?? { code: "version-unreadable" } } };
      }
      const isIts = hasItsKey(note, id, ids, renderings);
      if (!(isIts ?? isLikely(note, id, ids))) continue;
      const unedited = uneditedProperties(note, version, renderings);
      (isIts === true ? notes : likely).push({ id, path, ...file, note, version, unedited });
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      return { notes, trouble: { path, reason: { code: "note-unreadable" } } };
    }
  }
  return { notes: notes.length > 0 ? notes : likely };
}

/**
 * Whether a note has the id under the service's id key: it may have the ids of other meetings too, such as the previous one.
 * Undefined: it has no such key, since the service has changed it or the user removed it.
 *
 * @param ids all that the note may have, the most likely first.
 */
function hasItsKey(
  note: Note,
  id: NoteId,
  ids: readonly NoteId[],
  renderings: readonly Rendering[],
): boolean | undefined {
  const complete = renderings.filter(({ properties }) => properties.length > 0);
  if (decisionIdOf(id) !== undefined) return true;
  if (renderings.length === 0) return ids[0] === id;
  // The service sends no properties, so its key is not known: of several ids, only ours says which meeting it is.
  if (complete.length === 0)
    return ids.filter(isMeetingId).length === 1 || String(propertyOf(note, "meeting_id")).toLowerCase() === id;
  const named = complete.flatMap(({ properties }) => propertyOf(note, idKeyIn(properties, id)) ?? []);
  return named.length === 0 ? undefined : named.some((value) => String(value).toLowerCase() === id);
}

/** A note with our id of its meeting and a link to it is a decision's, without the decision's id. */
const isLikely = (note: Note, id: NoteId, ids: readonly NoteId[]) =>
  ids[0] === id && [propertyOf(note, "meeting_id"), propertyOf(note, "meeting")].includes(undefined);

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
