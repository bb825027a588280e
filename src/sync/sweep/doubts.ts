import type { Reason } from "../reason";

/** Reasons why a sweep may have missed something. Equal reasons (code and parameters) are kept once. */
export interface Doubts {
  add(doubt: Reason): void;
  has(code: Reason["code"]): boolean;
  all(): readonly Reason[];
  readonly count: number;
}

export function createDoubts(known: readonly Reason[] = []): Doubts {
  const doubts = new Map<string, Reason>();
  const add = (doubt: Reason): void => void doubts.set(JSON.stringify(doubt), doubt);
  known.forEach(add);
  return {
    add,
    has: (code) => [...doubts.values()].some((doubt) => doubt.code === code),
    all: () => [...doubts.values()],
    get count() {
      return doubts.size;
    },
  };
}
