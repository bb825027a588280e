import type { NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import { keys, recordOf } from "./records";

/**
 * The user moved or renamed a note before our eyes. Without this word the next run finds it out as well, unless another
 * device has written the note once more in its old place by then: the moved one might be a copy.
 */
export async function noteMoved(store: StateStore, id: NoteId, to: string): Promise<void> {
  const record = await recordOf(store, id);
  if (record !== undefined) await store.write(new Map([[keys.record(id), { ...record, movedTo: to }]]));
}
