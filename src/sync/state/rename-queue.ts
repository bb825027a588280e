import type { NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/** A note that gets the service's new name as soon as that is allowed. */
export interface Rename {
  readonly id: NoteId;
  readonly from: string;
  readonly wanted: string;
}

/**
 * Renames wait for the end of the run, when their number is known. They are stored, so that they survive the run. The
 * only owner of the keys `rename/`.
 */
export interface RenameQueue {
  all(): readonly Rename[];
  /** Undefined: the note needs no rename. */
  set(id: NoteId, rename: Rename | undefined): Promise<void>;
}

const PREFIX = "rename/";

export async function openRenameQueue(store: StateStore): Promise<RenameQueue> {
  const renames = new Map<NoteId, Rename>();
  for await (const [, rename] of store.entries<Rename>(PREFIX)) renames.set(rename.id, rename);
  return {
    all: () => [...renames.values()],
    async set(id, rename) {
      const before = renames.get(id);
      if (before?.from === rename?.from && before?.wanted === rename?.wanted) return;
      if (rename === undefined) renames.delete(id);
      else renames.set(id, rename);
      await store.write(new Map([[PREFIX + keyPart(id), rename]]), { soon: true });
    },
  };
}
