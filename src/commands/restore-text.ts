import type { NoteId } from "../sync/note/note-id";
import { pathKey } from "../sync/note/path";
import { assertNoteError, NoteUnreadable, type Ports, type Vault } from "../sync/ports";
import { changeRecord, recordOf, type NoteRecord } from "../sync/state/records";

export interface Undone {
  /** Where the note lies now, as far as it was found. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it or moved it since, so it stays. `failed`: it cannot be written now, or the user types
   * in it. In both cases its old text is still kept.
   */
  readonly result: "restored" | "changed" | "failed";
}

interface OverwrittenText {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  readonly after: string | null;
}

/** Puts the text before back, where the text after is still there. Trashed notes, whose text after is null, are created again. */
export async function restoreText(
  vault: Vault,
  { id, path, before, after }: OverwrittenText,
  record: Pick<NoteRecord, "path"> | undefined,
  now: number,
): Promise<Undone> {
  let at = path;
  try {
    if (after === null) {
      const occupant = await vault.occupant(path);
      if (occupant !== undefined) {
        const isBack = (await vault.read(occupant))?.text === before;
        return isBack ? { path: occupant, result: "restored" } : { path, result: "changed" };
      }
      await vault.create(path, before, { mtime: now });
      return { path, result: "restored" };
    }
    // The note may have been renamed since, by the same run or by the user. A vault may not find it where it cannot be read.
    const ours = [record?.path ?? path, path];
    const found = await vault.find(id);
    // Where it still has its place, the others are copies that the user made since.
    for (at of found.some((each) => ours.includes(each)) ? ours : [...ours, ...found]) {
      const text = (await vault.read(at))?.text;
      if (text !== after && text !== before) continue;
      if (text === after && vault.busy(at)) return { path: at, result: "failed" };
      // It has its old text already where a write that was cut short was restored, or an undo was.
      if (text === after) await vault.replace(at, after, before, { mtime: now });
      return { path: at, result: "restored" };
    }
    return { path, result: "changed" };
  } catch (error) {
    assertNoteError(error);
    return { path: at, result: error instanceof NoteUnreadable ? "failed" : "changed" };
  }
}

/**
 * Gives a note its former name back after a sync renamed it. From then on the name is the user's.
 *
 * @param vault a vault without interrupted writes, with a current index.
 * @param from the path before the rename.
 * @param to the path after it.
 * @returns `restored` if the note has its old name. `changed`: the user moved it since, or the name is taken, so it stays.
 *   `failed`: it cannot be renamed now.
 */
export async function giveNameBack(
  { vault, store }: Pick<Ports, "vault" | "store">,
  id: NoteId,
  from: string,
  to: string,
): Promise<Undone["result"]> {
  const record = await recordOf(store, id);
  if (record === undefined || pathKey(record.path) !== pathKey(to)) return "changed";
  const { path } = record;
  const occupant = await vault.occupant(from);
  if (occupant !== undefined && pathKey(occupant) !== pathKey(path)) return "changed";
  try {
    const file = await vault.read(path);
    if (file === undefined || !(await vault.find(id)).includes(path)) return "changed";
    await vault.rename(path, from, file.text);
  } catch (error) {
    assertNoteError(error);
    return error instanceof NoteUnreadable ? "failed" : "changed";
  }
  await changeRecord(store, id, { path: from });
  return "restored";
}
