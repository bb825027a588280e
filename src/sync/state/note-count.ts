import type { StateStore } from "../ports";

/** The number of our notes in the vault at the end of the last run. The only owner of the key `notes`. */
const KEY = "notes";

/** Whether there are fewer notes than at the end of the last run. */
export async function hasFewerNotes(store: StateStore, count: number): Promise<boolean> {
  return count < ((await store.get<number>(KEY)) ?? 0);
}

export async function saveNoteCount(store: StateStore, count: number): Promise<void> {
  if ((await store.get<number>(KEY)) !== count) await store.write(new Map([[KEY, count]]), { soon: true });
}
