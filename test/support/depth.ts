/**
 * How much of the random and simulated work is done: 0.1 is a tenth of the full number of cases, for `npm test`; the environment
 * variable TEST_DEPTH sets another part. The full number, 1, is that of `npm run test:deep`. As part of `.ci/run` it has the same
 * cases each time, so more of them prove little: they are as many as fit into eight minutes, while each deliberate defect is found
 * by half of its cases or fewer. TEST_DEPTH=10 by hand looks for faults that nobody knows: ten times as many cases, new ones each
 * time, and every short life of the engine.
 */
export const depth = Number(process.env["TEST_DEPTH"] ?? 0.1);

/** Simulated histories and texts in real renderers take most of the time: a short run has a tenth of what the depth says. */
export const COSTLY = depth < 1 ? 0.1 : 1;

/** @returns the number of cases of which `full` are all; never fewer than `least`, unless there are no more. */
export function runs(full: number, least = 50): number {
  return Math.max(Math.min(least, Math.ceil(full)), Math.round(full * depth));
}

/** @returns all items at full depth, else one of each so many. */
export function oneOf<T>(many: number, items: readonly T[]): readonly T[] {
  return depth >= 1 ? items : items.filter((_, at) => at % many === 0);
}

/** @returns all items at full depth, else the one whose turn it is, so that every turn still has one. */
export function inTurn<T>(items: readonly T[], turn: number): readonly T[] {
  return depth >= 1 ? items : items.filter((_, at) => at === turn % items.length);
}
