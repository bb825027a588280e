import { isoOf } from "../../api/timestamp";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { textVersion, writeSyncVersion, type TextVersion } from "../note/sync-version";
import type { Mark, DeletionMarks, Vault } from "../ports";

/**
 * The mark that the user deleted a note.
 *
 * @param version the deleted one; undefined if it is not known.
 * @param before the mark so far. The new one gets a later time, even if another device's clock is ahead.
 * @param at ISO 8601.
 */
export function deletionOf(version: TextVersion | undefined, at: string, path: string, before?: Mark): Mark {
  const mark: Mark = { state: "deleted", at: before !== undefined && before.at >= at ? justAfter(before) : at, path };
  return version === undefined ? mark : { ...mark, version: writeSyncVersion(textVersion(version)) };
}

/** One millisecond after a mark, ISO 8601. */
export const justAfter = ({ at }: Mark): string => isoOf(Date.parse(at) + 1);

/** Whether no sync changes the note: the user deleted it, or stopped its sync. */
export const isLeftAlone = (mark: Mark | undefined) => mark !== undefined && mark.state !== "restored";

/** Marks a note as one that the user wants again. */
export async function markRestored(deletionMarks: DeletionMarks, id: NoteId, path: string, at: string): Promise<void> {
  await deletionMarks.set(id, { state: "restored", at, path });
}

/** Whether the user restored a note, or had a stopped one synced again, at this time or later. @param since ISO 8601 */
export const isRestored = (mark: Mark | undefined, since = "") => mark?.state === "restored" && mark.at >= since;

/** The options of a run for notes that the user wants again. */
export interface RestoreOptions {
  /** The ids of the meetings to request. */
  readonly only: readonly string[];
  readonly missing?: "create";
  /** ISO 8601. */
  readonly restoredSince: string;
}

/**
 * Restores deleted notes for the user. `write` syncs with these options. A note that is still absent after it, because the service
 * did not answer, keeps its old mark, so that the user can try again.
 *
 * @param at ISO 8601.
 */
export async function restoreDeleted<T>(
  { vault, deletionMarks }: { readonly vault: Pick<Vault, "find">; readonly deletionMarks: DeletionMarks },
  ids: readonly NoteId[],
  at: string,
  write: (options: RestoreOptions) => Promise<T>,
): Promise<T> {
  const before = ids.map((id) => [id, deletionMarks.get(id)] as const);
  try {
    // First the mark, then the note: a note without the mark would look like another device's update.
    for (const [id, mark] of before) await markRestored(deletionMarks, id, mark?.path ?? "", at);
    return await write({ only: [...new Set(ids.map(meetingIdOf))], missing: "create", restoredSince: at });
  } finally {
    for (const [id, mark] of before) {
      if (mark !== undefined && (await vault.find(id)).length === 0) await deletionMarks.set(id, mark);
    }
  }
}

/** Files may be replicated so much later than marks, or than one another, in milliseconds. */
export const LATENESS = 24 * 60 * 60_000;

/**
 * Syncs a stopped note again, and gives it the service's present text: the next sync would read only what changes from now on.
 *
 * @param at ISO 8601.
 */
export async function resumeStopped<T>(
  deletionMarks: DeletionMarks,
  id: NoteId,
  at: string,
  write: (options: RestoreOptions) => Promise<T>,
): Promise<T> {
  await markRestored(deletionMarks, id, deletionMarks.get(id)?.path ?? "", at);
  return write({ only: [meetingIdOf(id)], restoredSince: at });
}
