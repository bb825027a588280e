import { identitiesOf } from "../../sync/note/identity";
import { parseNote } from "../../sync/note/note";
import { uneditedProperties } from "../../sync/note/server-part";
import { versionIn } from "../../sync/note/sync-version";
import { isAsWritten } from "../../sync/plan/read-note";
import { moveToTrash, textAt, type Ports } from "../../sync/ports";
import { recordOf } from "../../sync/state/records";

/**
 * Moves these notes to the trash: those that the user did not edit or, with `edited`, all of them, except one in which
 * the user types. Resolves with the number of moved notes and of the others.
 */
export async function removeSampleNotes(
  { vault, store }: Pick<Ports, "vault" | "store">,
  paths: readonly string[],
  edited: boolean,
): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  let kept = 0;
  for (const path of paths) {
    const text = await textAt(vault, path);
    const mayGo = text !== undefined && (edited || (await isUnedited(store, text)));
    if (mayGo && (await moveToTrash(vault, { path, text }))) removed += 1;
    else kept += 1;
  }
  return { removed, kept };
}

async function isUnedited(store: Ports["store"], text: string): Promise<boolean> {
  const note = parseNote(text);
  const version = versionIn(note);
  const [id] = identitiesOf(text);
  if (note.broken !== undefined || version === undefined || id === undefined) return false;
  return isAsWritten({ id, text, note, unedited: uneditedProperties(note, version, []) }, await recordOf(store, id));
}
