import { identitiesOf } from "../../sync/note/identity";
import { parseNote } from "../../sync/note/note";
import { isUntouched, uneditedProperties } from "../../sync/note/server-part";
import { versionIn } from "../../sync/note/sync-version";
import { assertPassing, moveToTrash, type Vault } from "../../sync/ports";

/**
 * Moves these notes to the trash: those that the user did not edit or, with `edited`, all of them, except one in which
 * the user types. Resolves with the number of moved notes and of the others.
 */
export async function removeSampleNotes(
  vault: Vault,
  paths: readonly string[],
  edited: boolean,
): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  let kept = 0;
  for (const path of paths) {
    const text = await readText(vault, path);
    if (text !== undefined && (edited || isAsWritten(text)) && (await moveToTrash(vault, { path, text }))) removed += 1;
    else kept += 1;
  }
  return { removed, kept };
}

async function readText(vault: Vault, path: string): Promise<string | undefined> {
  try {
    return (await vault.read(path))?.text;
  } catch (error) {
    assertPassing(error);
    return undefined;
  }
}

/** Whether the note has nothing but what the sample's sync wrote. */
function isAsWritten(text: string): boolean {
  const note = parseNote(text);
  const version = versionIn(note);
  const [id] = identitiesOf(text);
  if (note.broken !== undefined || version === undefined || id === undefined) return false;
  return isUntouched({ id, note, unedited: uneditedProperties(note, version, []) });
}
