import type { NoteId } from "../note/note-id";
import type { StateStore, Vault } from "../ports";
import type { Question } from "../report";
import { giveNameBack } from "./former-name";
import { askAgain } from "./open-issues";
import { changeRecord, recordOf } from "./records";
import { openRenameQueue } from "./rename-queue";

/** What a run did besides to texts: names, and what the user's answer left as it was. The undo log keeps it. */
export interface UndoSteps {
  readonly question: Question;
  /** The user answered it: an undo asks again. */
  readonly answered: boolean;
  readonly notes: readonly UndoStep[];
}

/** A note that the service gave another name; or, without names, a duplicate that counts as the user's own from now on. */
export interface UndoStep {
  readonly id: NoteId;
  readonly from: string;
  /** The path that the service's name asks for, and the one that it asked for before. */
  readonly wanted?: string;
  readonly before?: string | undefined;
}

export interface Undone {
  /** Where the note lies now, as far as it was found. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it or moved it since, so it stays. `failed`: it cannot be written now. In both cases its
   * old text is still kept. `asked`: an answer had left it as it is, and the user is asked again.
   */
  readonly result: "restored" | "changed" | "failed" | "asked";
}

/** @param vault one where nothing is cut short. */
export async function undoSteps(
  vault: Vault,
  store: StateStore,
  { question, answered, notes }: UndoSteps,
): Promise<readonly Undone[]> {
  const undone: Undone[] = [];
  const queue = await openRenameQueue(store);
  for (const { id, from, wanted, before } of notes) {
    const record = await recordOf(store, id);
    let result: Undone["result"] = "asked";
    let path = from;
    if (wanted === undefined) {
      await changeRecord(store, id, { copies: record?.copies?.filter((path) => path !== from) });
    } else {
      const isKept = record?.placed === from;
      // Not renamed by that run, or renamed once more since.
      if (record?.wanted !== wanted || (isKept && !answered)) continue;
      if (!isKept) result = (await giveNameBack(vault, store, id, from)) ? "restored" : "changed";
      if (result === "changed") path = record.placed;
      else if (answered) {
        await changeRecord(store, id, { wanted: before ?? from });
        await queue.set(id, { id, from, wanted });
      }
    }
    undone.push({ path, result });
  }
  if (answered) await askAgain(store, question);
  return undone;
}
