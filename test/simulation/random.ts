/** Numbers that one seed determines (mulberry32): the same seed is the same history, on any machine. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** True once in `times`. */
  oneIn(times: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneIn: (times) => below(times) === 0, pick: (list) => list[below(list.length)] };
}

/** Three times of four the first choice: so that what happens adds up. */
export function mostlyFirst(random: Random): Random {
  return { ...random, pick: (list) => (random.oneIn(4) ? random.pick(list) : list[0]) };
}

/** Always the first choice: for histories that name every step themselves. */
export const noRandom: Random = { below: () => 0, oneIn: () => false, pick: (list) => list[0] };

/** Always the first choice that has a decision's id, if any has. */
export const decisionFirst: Random = { ...noRandom, pick: (list) => list.find(isOfDecision) ?? list[0] };

function isOfDecision(choice: unknown): boolean {
  return typeof choice === "object" && choice !== null && "id" in choice && String(choice.id).includes("/");
}
