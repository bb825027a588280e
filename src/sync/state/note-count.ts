import type { StateStore } from "../ports";

/** How many notes of ours lay in the vault at the end of the last run. The only owner of the key `notes`. */
const KEY = "notes";

/** Whether notes are gone since the last run, as far as their number shows. */
export async function hasFewerNotes(store: StateStore, count: number): Promise<boolean> {
  return count < ((await store.get<number>(KEY)) ?? 0);
}

export async function saveNoteCount(store: StateStore, count: number): Promise<void> {
  if ((await store.get<number>(KEY)) !== count) await store.write(new Map([[KEY, count]]), { soon: true });
}
