import { identitiesOf } from "../note/identity";
import type { NoteId } from "../note/note-id";
import { parseNote } from "../note/note";
import { isUntouched, renderingIn } from "../note/server-part";
import { assertPassing, NoteUnreadable, type DeletionMarks, type StateStore, type Vault } from "../ports";
import { justAfter, markRestored } from "./deletion-marks";

/** What the answer about missing notes did about one: it counts as deleted or, if so, was created. */
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

/** They are missing again; what was created for the answer goes to the trash, unless somebody edited it since. */
export async function undoMissing(
  { vault, deletionMarks }: UndoMissingParts,
  steps: readonly MissingStep[],
): Promise<readonly (readonly [step: MissingStep, undone: UndoneMissing])[]> {
  const undone: [MissingStep, UndoneMissing][] = [];
  for (const step of steps) {
    const { id, from: path, created } = step;
    const mark = deletionMarks.get(id);
    if (created === true)
      undone.push([step, { path, result: await trashIf(vault, path, isUneditedNote(id), "asked") }]);
    else if (mark?.state === "deleted") {
      await markRestored(deletionMarks, id, path, justAfter(mark));
      undone.push([step, { path, result: "asked" }]);
    }
  }
  return undone;
}

/** At the path may be another meeting's note since. */
const isUneditedNote = (id: NoteId) => (text: string) =>
  identitiesOf(text).includes(id) &&
  isUntouched({ id, note: parseNote(text), unedited: renderingIn(text)?.properties });

/** Moves a note to the trash whose text is still as it was made, unless the user is typing in it. @returns `done`, or why the note stays. */
export async function trashIf<Done>(
  vault: Vault,
  path: string,
  isUnedited: (text: string) => boolean,
  done: Done,
): Promise<Done | "changed" | "failed"> {
  try {
    const file = await vault.read(path);
    if (file === undefined || vault.busy(path) || !isUnedited(file.text)) return "changed";
    await vault.trash(path, file.text);
    return done;
  } catch (error) {
    assertPassing(error);
    return error instanceof NoteUnreadable ? "failed" : "changed";
  }
}
