import { heldHash, type RemoteNote } from "../note/service-text";
import type { PresentNote } from "../plan/observe";
import { arrangeLike } from "../render/arrange";
import { movedAlike } from "../render/moved-sections";
import type { Templates } from "../render/template";
import { newNote } from "./create-note";

/**
 * The service's note with its sections in the order of the note in the vault. Without a base, the template gives the order,
 * but only for the text that the note has.
 */
export function arrangedAs({ note, base }: PresentNote, remote: RemoteNote, templates: Templates): RemoteNote {
  if (base !== undefined || note.version.layout === undefined) return base ? arrangeLike(remote, base) : remote;
  const made = newNote(templates, remote).remote;
  // The user may have moved sections, and another device may have merged the note after that.
  const moved = arrangeLike(remote, movedAlike(made.rendering, note.note.body));
  return [made, moved].find(({ rendering }) => heldHash(rendering) === heldHash(note.version)) ?? remote;
}
