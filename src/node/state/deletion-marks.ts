import { sha256Hex } from "../../sync/note/hash";
import type { NoteId } from "../../sync/note/note-id";
import type { Mark, Marks, StateStore } from "../../sync/ports";

const PREFIX = "note:";

interface StoredMark extends Mark {
  /** The whole id. The key holds a hash of it when the id itself cannot be a key. */
  readonly id: NoteId;
}

/** Reads the user's decisions about notes from the state of this device, and keeps them in memory. */
export async function openDeletionMarks(store: StateStore): Promise<Marks> {
  const marks = new Map<NoteId, Mark>();
  for await (const [, { id, ...mark }] of store.entries<StoredMark>(PREFIX)) marks.set(id, mark);
  return {
    get: (id) => marks.get(id),
    async set(id, mark) {
      await store.write(new Map([[keyOf(id), { id, ...mark }]]));
      marks.set(id, mark);
    },
    all: () => marks.entries(),
  };
}

/** ASCII and at most 1,000 characters, different for different ids. */
function keyOf(id: NoteId): string {
  return PREFIX + (/^[ -~]{1,200}$/.test(id) ? id : `#${sha256Hex(id)}`);
}
