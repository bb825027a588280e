import type { NoteId } from "../../../src/sync/note/note-id";
import type { Mark, Marks } from "../../../src/sync/ports";

export interface MemoryMarks extends Marks {
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
  const marks = new Map<NoteId, Mark>();
  return {
    get: (id) => marks.get(id),
    async set(id, mark) {
      onStep(`mark ${id}`);
      marks.set(id, { ...mark });
    },
    all: () => marks.entries(),
    forget: (id) => void marks.delete(id),
    receive: (id, mark) => void marks.set(id, { ...mark }),
  };
}
