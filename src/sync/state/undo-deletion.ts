import { meetingIdOf, type NoteId } from "../note/note-id";
import type { DeletionMarks, StateStore } from "../ports";
import { accountScope, storedAccount } from "./account";
import { justAfter, markRestored } from "./deletion-marks";
import { recordOf } from "./records";
import { openRetryList } from "./retry-list";
import { openSuspicions } from "./suspicions";

export interface DeletionParts {
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
}

/**
 * Takes the answer back that missing notes count as deleted: nothing is known about them again, and only the user can say.
 *
 * @param now device time, in milliseconds.
 * @returns whether the note still counted as deleted.
 */
export async function createDeletionUndo({ store, deletionMarks }: DeletionParts, now: number) {
  const suspicions = await openSuspicions(store, () => now);
  const account = await storedAccount(store);
  const retries = account && (await openRetryList(store, accountScope(account), now));
  return async (id: NoteId, path: string): Promise<boolean> => {
    const mark = deletionMarks.get(id);
    if (mark?.state !== "deleted") return false;
    // A note that this device never met would be created as a new one.
    if ((await recordOf(store, id)) === undefined) await retries?.put(meetingIdOf(id), "ask", undefined);
    await suspicions.drop("restored", id);
    await markRestored(deletionMarks, id, path, justAfter(mark));
    return true;
  };
}
