import { meetingIdOf, type NoteId } from "../note/note-id";
import { isUntouched, renderingIn } from "../note/server-part";
import { parseNote } from "../note/note";
import { NoteChanged, NoteUnreadable, type DeletionMarks, type StateStore, type Vault } from "../ports";
import { accountScope, storedAccount } from "./account";
import { justAfter, markRestored } from "./deletion-marks";
import { changeRecord, recordOf } from "./records";
import { openRetryList } from "./retry-list";
import { openSuspicions } from "./suspicions";

/** What the answer did about one note: it counts as deleted or, if so, was created. */
export interface MissingStep {
  readonly id: NoteId;
  readonly from: string;
  readonly created?: boolean;
}

interface UndoneMissing {
  readonly path: string;
  readonly result: "asked" | "changed" | "failed";
}

export interface UndoMissingParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
}

/**
 * Takes the answer about missing notes back. They count as missing again, and those that it created go to the trash, unless
 * somebody edited them since.
 *
 * @param now device time, in milliseconds.
 */
export async function undoMissing(
  parts: UndoMissingParts,
  steps: readonly MissingStep[],
  now: number,
): Promise<readonly UndoneMissing[]> {
  const { vault, store, deletionMarks } = parts;
  const suspicions = await openSuspicions(store, () => now);
  const account = await storedAccount(store);
  const retries = account && (await openRetryList(store, accountScope(account), now));
  const undone: UndoneMissing[] = [];
  for (const { id, from: path, created } of steps) {
    const mark = deletionMarks.get(id);
    if (created === true) {
      const result = await trash(vault, path);
      if (result === "asked") await changeRecord(store, id, { created: undefined });
      undone.push({ path, result });
    } else if (mark?.state === "deleted") {
      // A note that this device never met would be created as a new one.
      if ((await recordOf(store, id)) === undefined) await retries?.put(meetingIdOf(id), "ask", undefined);
      await suspicions.drop("restored", id);
      await markRestored(deletionMarks, id, path, justAfter(mark));
      undone.push({ path, result: "asked" });
    }
  }
  return undone;
}

async function trash(vault: Vault, path: string): Promise<UndoneMissing["result"]> {
  try {
    const text = (await vault.read(path))?.text ?? "";
    const unedited = renderingIn(text)?.properties;
    if (!isUntouched({ note: parseNote(text), unedited })) return "changed";
    await vault.trash(path, text);
    return "asked";
  } catch (error) {
    if (error instanceof NoteChanged) return "changed";
    if (error instanceof NoteUnreadable) return "failed";
    throw error;
  }
}
