import { withProperties } from "../../sync/note/edit-note";
import { noteText, parseNote, propertyOf } from "../../sync/note/note";
import { SYNC_VERSION, versionIn } from "../../sync/note/sync-version";
import { assertNoteError, type Vault } from "../../sync/ports";
import type { NoteIndex } from "../vault/note-index";

/** Properties that only the plugin uses. `meeting`, the link from a decision to its meeting, is kept for the user. */
const OURS = [SYNC_VERSION, "meeting_id", "decision_id"];

/** Removes our properties from every note. Resolves with the number of changed notes, and of notes that could not be changed. */
export async function removeOurProperties(
  vault: Vault,
  index: NoteIndex,
): Promise<{ readonly changed: number; readonly left: number }> {
  await vault.refresh();
  let changed = 0;
  let left = 0;
  for (const path of index.paths()) {
    try {
      const file = await vault.read(path);
      const note = file && parseNote(file.text);
      if (!note || note.broken !== undefined) left += 1;
      else {
        // A value that is not read is the user's, or a version over several lines.
        const isOurs = (key: string) =>
          propertyOf(note, key) !== undefined || (key === SYNC_VERSION && versionIn(note) !== undefined);
        const changes = new Map(OURS.filter(isOurs).map((key) => [key, undefined]));
        await vault.replace(path, file.text, noteText(withProperties(note, changes)), { mtime: file.mtime });
        changed += 1;
      }
    } catch (error) {
      assertNoteError(error);
      left += 1;
    }
  }
  return { changed, left };
}
