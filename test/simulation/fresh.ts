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
export function rateOf(broken: number, simulated: number): string {
  const rate = simulated === 0 ? 0 : (broken / simulated) * 10_000;
  return `${simulated} histories, ${broken} break a rule: ${rate.toFixed(2)} in 10,000`;
}

/**
 * Simulates histories of new seeds, a portion at a time, and prints after each how far it has come: all of them take hours.
 * @param simulate prints what breaks a rule; it does not end there.
 */
export async function runFresh(
  what: string,
  { runs, portion }: { readonly runs: number; readonly portion: number },
  simulate: (
    seed: number,
    from: number,
    runs: number,
  ) => Promise<{ readonly simulated: number; readonly broken: number }>,
): Promise<void> {
  const { commit, seed } = freshSeeds();
  let [simulated, broken] = [0, 0];
  for (let from = 0; from < runs; from += portion) {
    const done = await simulate(seed, from, Math.min(portion, runs - from));
    simulated += done.simulated;
    broken += done.broken;
    console.log(`${what}, commit ${commit}, from seed ${seed}: ${rateOf(broken, simulated)}.`);
  }
  if (broken > 0) process.exitCode = 1;
}
