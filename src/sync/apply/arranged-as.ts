import { heldHash, type RemoteNote } from "../note/service-text";
import type { PresentNote } from "../plan/observe";
import { arrangeLike } from "../render/arrange";
import type { Templates } from "../render/template";
import { newNote } from "./create-note";

/**
 * The service's note with its text in the places that it has in the vault. Where this device does not know these, the
 * template may tell: only for the text that the note has.
 */
export function arrangedAs({ note, base }: PresentNote, remote: RemoteNote, templates: Templates): RemoteNote {
  if (base !== undefined || note.version.layout === undefined) return base ? arrangeLike(remote, base) : remote;
  const made = newNote(templates, remote).remote;
  return heldHash(made.rendering) === heldHash(note.version) ? made : remote;
}
