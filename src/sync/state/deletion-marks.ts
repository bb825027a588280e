import { meetingIdOf, type NoteId } from "../note/note-id";
import type { Mark, Marks, Vault } from "../ports";
import type { Run } from "../run";
import type { NoteRecord } from "./records";
import { writeSyncVersion } from "../note/sync-version";

/** The user's decision that a note is to stay away, with the version that was deleted as far as this device knows it. */
export function deletionOf(record: NoteRecord | undefined, at: string, path: string): Mark {
  const mark: Mark = { state: "deleted", at, path };
  return record === undefined ? mark : { ...mark, version: writeSyncVersion(record) };
}

/** The user's later word: so that no device takes the note for one that came back by itself. */
export async function markRestored({ parts: { marks, clock } }: Run, id: NoteId, path: string): Promise<void> {
  await marks.set(id, { state: "restored", at: new Date(clock.now()).toISOString(), path });
}

/**
 * The user wants deleted notes back. `write` is told which meetings to ask for; a note that did not come back with it, since
 * the service could not be asked, stays as deleted as it was, so that it can be asked for again.
 *
 * @param at ISO 8601.
 */
export async function takeBack<T>(
  { vault, marks }: { readonly vault: Pick<Vault, "find">; readonly marks: Marks },
  ids: readonly NoteId[],
  at: string,
  write: (meetingIds: readonly string[]) => Promise<T>,
): Promise<T> {
  const before = ids.map((id) => [id, marks.get(id)] as const);
  // First the word and then the note: a note without it would be taken for one that came back by itself.
  for (const [id, mark] of before) await marks.set(id, { state: "restored", at, path: mark?.path ?? "" });
  try {
    return await write([...new Set(ids.map(meetingIdOf))]);
  } finally {
    for (const [id, mark] of before) {
      if (mark !== undefined && (await vault.find(id)).length === 0) await marks.set(id, mark);
    }
  }
}
