import { sha256Hex } from "../../sync/note/hash";
import type { NoteId } from "../../sync/note/note-id";
import type { Mark, DeletionMarks, StateStore } from "../../sync/ports";

const PREFIX = "note:";

interface StoredMark extends Mark {
  /** The whole id. If it cannot be a key, the key has its hash. */
  readonly id: NoteId;
}

/** Reads the user's decisions about notes from the state of this device, and keeps them in memory. */
export async function openDeletionMarks(store: StateStore): Promise<DeletionMarks> {
  const deletionMarks = new Map<NoteId, Mark>();
  for await (const [, { id, ...mark }] of store.entries<StoredMark>(PREFIX)) deletionMarks.set(id, mark);
  return {
    get: (id) => deletionMarks.get(id),
    async set(id, mark) {
      await store.write(new Map([[keyOf(id), { id, ...mark }]]));
      deletionMarks.set(id, mark);
    },
    all: () => deletionMarks.entries(),
  };
}

/** ASCII and at most 1,000 characters, different for different ids. */
function keyOf(id: NoteId): string {
  return PREFIX + (/^[ -~]{1,200}$/.test(id) ? id : `#${sha256Hex(id)}`);
}
