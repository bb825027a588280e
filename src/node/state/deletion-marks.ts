import { sha256Hex } from "../../sync/note/hash";
import type { NoteId } from "../../sync/note/note-id";
import type { Mark, DeletionMarks, StateStore } from "../../sync/ports";
import { overrulingMark } from "../../sync/state/deletion-marks";
import { addDeletionMarks } from "../../sync/state/shared-marks";

const PREFIX = "note:";

interface StoredMark extends Mark {
  /** The whole id. If it cannot be a key, the key has its hash. */
  readonly id: NoteId;
}

export interface DeviceMarks extends DeletionMarks {
  /** Adds those that the plugin stored in the vault. Of two decisions about one note, the later one counts. */
  take(found: ReadonlyMap<NoteId, Mark>): void;
}

/** Reads the user's decisions about notes from the state of this device, and keeps them in memory. */
export async function openDeletionMarks(store: StateStore): Promise<DeviceMarks> {
  const deletionMarks = new Map<NoteId, Mark>();
  for await (const [, { id, ...mark }] of store.entries<StoredMark>(PREFIX)) deletionMarks.set(id, mark);
  return {
    get: (id) => deletionMarks.get(id),
    take: (found) => addDeletionMarks(deletionMarks, found),
    async set(id, given) {
      const mark = overrulingMark(given, deletionMarks.get(id));
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
