import type { NoteId } from "../../../src/sync/note/note-id";
import type { Mark, DeletionMarks } from "../../../src/sync/ports";

export interface MemoryMarks extends DeletionMarks {
  /** Takes a mark back as if it had never been: only tests can. */
  forget(id: NoteId): void;
  /** A mark that arrives from another device, or from an event that the engine did not see. */
  receive(id: NoteId, mark: Mark): void;
}

export interface MemoryMarksOptions {
  /** Called before every mark is kept; what it throws comes out, with the mark not kept. */
  readonly onStep?: (step: string) => void;
}

export function createMemoryMarks({ onStep = () => undefined }: MemoryMarksOptions = {}): MemoryMarks {
  const deletionMarks = new Map<NoteId, Mark>();
  return {
    get: (id) => deletionMarks.get(id),
    async set(id, mark) {
      onStep(`mark ${id}`);
      deletionMarks.set(id, { ...mark });
    },
    all: () => deletionMarks.entries(),
    forget: (id) => void deletionMarks.delete(id),
    receive: (id, mark) => void deletionMarks.set(id, { ...mark }),
  };
}
