import type { NoteId } from "./note-id";
import type { Mark } from "./ports";
import type { Run } from "./run";
import type { NoteRecord } from "./state";
import { writeSyncVersion } from "./sync-version";

/** The user's decision that a note is to stay away, with the version that was deleted as far as this device knows it. */
export function deletionOf(record: NoteRecord | undefined, at: string, path: string): Mark {
  const mark: Mark = { state: "deleted", at, path };
  return record === undefined ? mark : { ...mark, version: writeSyncVersion(record) };
}

/** The user's later word: so that no device takes the note for one that came back by itself. */
export async function markRestored({ parts: { marks, clock } }: Run, id: NoteId, path: string): Promise<void> {
  await marks.set(id, { state: "restored", at: new Date(clock.now()).toISOString(), path });
}
