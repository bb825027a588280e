import { fileName, folderOf, pathKey, pathsFor } from "../note/path";
import type { NoteId } from "../note/note-id";
import { assertPassing, NoteUnreadable, type StateStore, type Vault } from "../ports";
import { allRecords, changeRecord, recordOf } from "./records";

/** Where a note lies that was just put at the path: the vault may spell its folders in another way. */
export async function spelledPath(vault: Pick<Vault, "find">, id: NoteId, path: string): Promise<string> {
  return (await vault.find(id)).find((at) => pathKey(at) === pathKey(path)) ?? path;
}

/** Whether a path is one that a sync gives for a wanted path. A file name in another case is one that the user gave. */
export function isAtName(path: string, wanted: string, id: NoteId): boolean {
  return Array.from(pathsFor(wanted, id), nameKey).includes(nameKey(path));
}

/** The folders of the path as a file system compares them, and the exact file name. */
const nameKey = (path: string) => JSON.stringify([pathKey(folderOf(path)), fileName(path)]);

/**
 * The number of notes that lie where former folders or patterns of the user put them. Other settings are for new notes.
 *
 * @param places fingerprint of the present folders and patterns.
 */
export async function notesInFormerPlaces(store: StateStore, places: string): Promise<number> {
  let count = 0;
  for await (const { id, path, wanted, places: former } of allRecords(store))
    if (former !== undefined && former !== places && isAtName(path, wanted, id)) count += 1;
  return count;
}

/** Outside a run: the user moved or renamed a file with this id. */
export async function recordMove(
  store: StateStore,
  id: NoteId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if ((await recordOf(store, id))?.path === from) await changeRecord(store, id, { path: to });
}

/**
 * Gives a note its former name back after a sync renamed it. From then on the name is the user's.
 *
 * @param vault a vault without interrupted writes, with a current index.
 * @param from the path before the rename.
 * @returns `restored` if the note has its old name. `changed`: the user moved it since, or the name is taken, so it stays.
 *   `failed`: it cannot be renamed now.
 */
export async function giveNameBack(
  { vault, store }: { readonly vault: Vault; readonly store: StateStore },
  id: NoteId,
  from: string,
): Promise<"restored" | "changed" | "failed"> {
  const record = await recordOf(store, id);
  if (record === undefined) return "changed";
  const { path } = record;
  const occupant = await vault.occupant(from);
  if (occupant !== undefined && pathKey(occupant) !== pathKey(path)) return "changed";
  try {
    const file = await vault.read(path);
    if (file === undefined || !(await vault.find(id)).includes(path)) return "changed";
    await vault.rename(path, from, file.text);
  } catch (error) {
    assertPassing(error);
    return error instanceof NoteUnreadable ? "failed" : "changed";
  }
  await changeRecord(store, id, { path: from });
  return "restored";
}
