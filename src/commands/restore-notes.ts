import { meetingIdOf, type NoteId } from "../sync/note/note-id";
import type { DeletionMarks, Ports, Vault } from "../sync/ports";
import { askForNotes } from "../sync/state/retry-list";

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
    for (const [id, mark] of before) await deletionMarks.set(id, { state: "restored", at, path: mark?.path ?? "" });
    return await write({ only: [...new Set(ids.map(meetingIdOf))], missing: "create", restoredSince: at });
  } finally {
    for (const [id, mark] of before) {
      if (mark !== undefined && (await vault.find(id)).length === 0) await deletionMarks.set(id, mark);
    }
  }
}

/**
 * Syncs a stopped note again, and gives it the service's present text: the next sync would read only what changes from now on. If
 * `write` cannot, the next sync does.
 *
 * @param at ISO 8601.
 */
export async function resumeStopped<T>(
  { deletionMarks, store }: Pick<Ports, "deletionMarks" | "store">,
  id: NoteId,
  at: string,
  write: (options: RestoreOptions) => Promise<T>,
): Promise<T> {
  await askForNotes(store, [id], Date.parse(at));
  await deletionMarks.set(id, { state: "restored", at, path: deletionMarks.get(id)?.path ?? "" });
  return write({ only: [meetingIdOf(id)], restoredSince: at });
}
