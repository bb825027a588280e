import type { NoteId } from "../../sync/note/note-id";
import type { AskedRenames, DeletionMarks, Mark, SharedQuestion } from "../../sync/ports";
import { laterRenames, readAskedRenames, RENAMES } from "./asked-renames";
import type { Data } from "./data-file";
import { addDeletionMarks, deletionMarkKey, overrulingMark, readDeletionMarks } from "./deletion-marks";

/**
 * The decisions that the devices of a vault share. A decision that this device knows is kept if a new data.json lacks
 * it.
 */
export interface SharedKeys {
  readonly deletionMarks: DeletionMarks;
  readonly sharedQuestion: SharedQuestion;
  /** Adds the decisions in a data.json. Of two decisions about the same note, the later one is kept. */
  readonly take: (found: Data) => void;
  /** All decisions as keys of data.json. */
  readonly all: () => Data;
}

/** @param save writes data.json; rejects when it cannot be written now. */
export function createSharedKeys(save: () => Promise<void>): SharedKeys {
  const deletionMarks = new Map<NoteId, Mark>();
  let renames: AskedRenames | undefined;
  return {
    deletionMarks: {
      get: (id) => deletionMarks.get(id),
      all: () => [...deletionMarks],
      set(id, mark) {
        deletionMarks.set(id, overrulingMark(mark, deletionMarks.get(id)));
        return save();
      },
    },
    sharedQuestion: {
      get: () => renames,
      set(asked) {
        renames = asked;
        return save().catch(() => undefined);
      },
    },
    take(found) {
      addDeletionMarks(deletionMarks, readDeletionMarks(found));
      renames = laterRenames(renames, readAskedRenames(found));
    },
    all() {
      const marks = [...deletionMarks].map(([id, mark]) => [deletionMarkKey(id), mark] as const);
      return { ...Object.fromEntries(marks), ...(renames && { [RENAMES]: renames }) };
    },
  };
}
