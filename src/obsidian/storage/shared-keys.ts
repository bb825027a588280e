import type { NoteId } from "../../sync/note/note-id";
import type { DeletionMarks, Mark } from "../../sync/ports";
import { overrulingMark } from "../../sync/state/deletion-marks";
import { addDeletionMarks, readDeletionMarks, writeDeletionMarks } from "../../sync/state/shared-marks";
import type { Data } from "./data-file";

/**
 * The decisions that the devices of a vault share. A decision that this device knows is kept if a new data.json lacks
 * it.
 */
export interface SharedKeys {
  readonly deletionMarks: DeletionMarks;
  /** Adds the decisions in a data.json. Of two decisions about the same note, the later one is kept. */
  readonly take: (found: Data) => void;
  /** All decisions as keys of data.json. */
  readonly all: () => Data;
}

/** @param save writes data.json; rejects when it cannot be written now. */
export function createSharedKeys(save: () => Promise<void>): SharedKeys {
  const deletionMarks = new Map<NoteId, Mark>();
  return {
    deletionMarks: {
      get: (id) => deletionMarks.get(id),
      all: () => [...deletionMarks],
      set(id, mark) {
        deletionMarks.set(id, overrulingMark(mark, deletionMarks.get(id)));
        return save();
      },
    },
    take(found) {
      addDeletionMarks(deletionMarks, readDeletionMarks(found));
    },
    all: () => writeDeletionMarks(deletionMarks),
  };
}
