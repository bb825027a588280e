import { heldHash, type RemoteNote } from "../note/service-text";
import type { PresentNote } from "../plan/observe";
import { arrangeLike } from "../render/arrange";
import { movedAlike } from "../render/moved-sections";
import type { Templates } from "../render/template";
import { newNote } from "./create-note";

/**
 * The service's note with its text in the places that it has in the vault. Where this device does not know these, the
 * template may tell: only for the text that the note has.
 */
export function arrangedAs({ note, base }: PresentNote, remote: RemoteNote, templates: Templates): RemoteNote {
  if (base !== undefined || note.version.layout === undefined) return base ? arrangeLike(remote, base) : remote;
  const made = newNote(templates, remote).remote;
  // Another device may have merged it after the user moved its sections.
  const moved = arrangeLike(remote, movedAlike(made.rendering, note.note.body));
  return [made, moved].find(({ rendering }) => heldHash(rendering) === heldHash(note.version)) ?? remote;
}
