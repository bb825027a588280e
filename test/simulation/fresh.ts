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
