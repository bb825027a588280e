import { isoOf } from "../../api/timestamp";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { writeSyncVersion } from "../note/sync-version";
import type { Mark, DeletionMarks, Vault } from "../ports";
import type { NoteRecord } from "./records";

/**
 * The user's decision that a note is to stay away, with the version that was deleted as far as this device knows it.
 *
 * @param before what was decided so far: a later decision has the later time, though another device's clock be ahead.
 * @param at ISO 8601.
 */
export function deletionOf(record: NoteRecord | undefined, at: string, path: string, before?: Mark): Mark {
  const mark: Mark = { state: "deleted", at: before !== undefined && before.at >= at ? justAfter(before) : at, path };
  return record === undefined ? mark : { ...mark, version: writeSyncVersion(record) };
}

/** The first moment after a decision, ISO 8601. */
export const justAfter = ({ at }: Mark): string => isoOf(Date.parse(at) + 1);

/** The user's later decision: so that no device takes the note for one that came back by itself. */
export async function markRestored(deletionMarks: DeletionMarks, id: NoteId, path: string, at: string): Promise<void> {
  await deletionMarks.set(id, { state: "restored", at, path });
}

/**
 * The user wants deleted notes back. `write` gets the meetings to ask for; a note that did not come back with it, since
 * the service could not be asked, stays as deleted as it was, so that it can be asked for again.
 *
 * @param at ISO 8601.
 */
export async function restoreDeleted<T>(
  { vault, deletionMarks }: { readonly vault: Pick<Vault, "find">; readonly deletionMarks: DeletionMarks },
  ids: readonly NoteId[],
  at: string,
  write: (meetingIds: readonly string[]) => Promise<T>,
): Promise<T> {
  const before = ids.map((id) => [id, deletionMarks.get(id)] as const);
  // First the decision and then the note: a note without it would be taken for one that came back by itself.
  for (const [id, mark] of before) await markRestored(deletionMarks, id, mark?.path ?? "", at);
  try {
    return await write([...new Set(ids.map(meetingIdOf))]);
  } finally {
    for (const [id, mark] of before) {
      if (mark !== undefined && (await vault.find(id)).length === 0) await deletionMarks.set(id, mark);
    }
  }
}

const DAY = 24 * 60 * 60_000;

/** Files may arrive that much later than marks: until then, a note that was there at the deletion may still go. */
export function mayBeLate(mark: Mark, now: number): boolean {
  return now - Date.parse(mark.at) < DAY;
}
