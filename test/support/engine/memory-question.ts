import type { AskedRenames, SharedQuestion } from "../../../src/sync/ports";

export interface MemoryQuestion extends SharedQuestion {
  /** How often a device has written it. */
  readonly writes: number;
  /** What arrives from another device, or undefined: the key is gone. */
  receive(asked: AskedRenames | undefined): void;
}

/** The shared question of one device, kept in memory. */
export function createMemoryQuestion(): MemoryQuestion {
  let question: AskedRenames | undefined;
  let writes = 0;
  return {
    get writes() {
      return writes;
    },
    get: () => question,
    async set(asked) {
      question = asked;
      writes += 1;
    },
    receive: (asked) => void (question = asked),
  };
}
