import type { NoteId } from "../sync/note/note-id";
import { assertPassing, NoteUnreadable, type Vault } from "../sync/ports";
import type { NoteRecord } from "../sync/state/records";

export interface Undone {
  /** Where the note lies now, as far as it was found. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it or moved it since, so it stays. `failed`: it cannot be written now. In both cases its
   * old text is still kept.
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
      // It has its old text already where a write that was cut short was restored, or an undo was.
      if (text === after) await vault.replace(at, after, before, { mtime: now });
      return { path: at, result: "restored" };
    }
    return { path, result: "changed" };
  } catch (error) {
    assertPassing(error);
    return { path: at, result: error instanceof NoteUnreadable ? "failed" : "changed" };
  }
}
