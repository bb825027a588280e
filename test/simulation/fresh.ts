import { execFileSync } from "node:child_process";

/** The seeds of `--fresh`: each commit has its own, so that they were never tried before. */
export interface FreshSeeds {
  readonly commit: string;
  readonly seed: number;
}

export function freshSeeds(): FreshSeeds {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  return { commit, seed: seedOfCommit(commit) };
}

/** The first 28 bits of the hash: so many seeds can be counted on from there without a number that is not exact. */
export function seedOfCommit(commit: string): number {
  return Number.parseInt(commit.slice(0, 7), 16);
}

/** How often a rule was broken, for people. */
export function rateOf(broken: number, told: number): string {
  const rate = told === 0 ? 0 : (broken / told) * 10_000;
  return `${told} histories, ${broken} break a rule: ${rate.toFixed(2)} in 10,000`;
}

/**
 * Tells histories that nobody told before, a portion at a time, and prints after each how far it has come: all of them take hours.
 * @param tell prints what breaks a rule; it does not end there.
 */
export async function tellFresh(
  what: string,
  { runs, portion }: { readonly runs: number; readonly portion: number },
  tell: (seed: number, from: number, runs: number) => Promise<{ readonly told: number; readonly broken: number }>,
): Promise<void> {
  const { commit, seed } = freshSeeds();
  let [told, broken] = [0, 0];
  for (let from = 0; from < runs; from += portion) {
    const done = await tell(seed, from, Math.min(portion, runs - from));
    told += done.told;
    broken += done.broken;
    console.log(`${what}, commit ${commit}, from seed ${seed}: ${rateOf(broken, told)}.`);
  }
  if (broken > 0) process.exitCode = 1;
}
