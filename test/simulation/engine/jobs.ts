import { createHash } from "node:crypto";
import type { Trouble } from "./trouble";
import { allHistories, randomHistory } from "./histories";
import { simulate, type History } from "./history";
import type { World } from "./world";

/** What one thread does: some of the histories, counted in turn so that several threads share them evenly. */
export type Job = Share &
  (
    | { readonly kind: "all"; readonly devices: 1 | 2; readonly most: number; readonly crashes: boolean }
    | { readonly kind: "random"; readonly from: number; readonly runs: number; readonly until?: Until }
    | { readonly kind: "these"; readonly histories: readonly History[] }
  );

/** Where random histories end: at the first that breaks a rule, as it was found; or at none. Otherwise after a few. */
export type Until = "the first" | "the end";

export interface Share {
  readonly shard: number;
  readonly of: number;
}

export interface Done {
  /** Histories simulated, crashes counted as histories of their own. */
  readonly simulated: number;
  readonly problems: readonly Problem[];
  /** Of all traces in their order. */
  readonly hash: string;
}

export interface Problem {
  /** As short as it can be. */
  readonly history: History;
  /** The random history in which it was found. */
  readonly seed?: number | undefined;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

const MOST_PROBLEMS = 3;

export async function runJob(job: Job): Promise<Done> {
  const hash = createHash("sha256");
  const problems: Problem[] = [];
  const most = mostOf(job);
  let simulated = 0;
  let turn = 0;
  for (const { history, crashes, seed } of storiesOf(job)) {
    if (turn++ % job.of !== job.shard) continue;
    for await (const { history: one, world } of simulations(history, crashes)) {
      simulated += 1;
      hash.update(world.hash());
      const { violations } = world;
      if (violations.length > 0) {
        const found = { history: one, seed, violations, trace: world.trace };
        problems.push(job.kind === "random" && most !== 1 ? await shrunk(found) : found);
      }
      if (problems.length >= most) return { simulated, problems, hash: hash.digest("hex") };
    }
  }
  return { simulated, problems, hash: hash.digest("hex") };
}

function mostOf(job: Job): number {
  if (job.kind !== "random" || job.until === undefined) return MOST_PROBLEMS;
  return job.until === "the first" ? 1 : Infinity;
}

interface Story {
  readonly history: History;
  /** Whether it is simulated once more for each write at which a device may crash. */
  readonly crashes: boolean;
  /** Of a random one. */
  readonly seed?: number;
}

function* storiesOf(job: Job): Generator<Story> {
  if (job.kind === "all") yield* all(job.devices, job.most, job.crashes);
  if (job.kind === "random") yield* random(job.from, job.runs);
  if (job.kind === "these") for (const history of job.histories) yield { history, crashes: false };
}

function* all(devices: 1 | 2, most: number, crashes: boolean): Generator<Story> {
  for (const history of allHistories(devices, most)) yield { history, crashes };
}

function* random(from: number, runs: number): Generator<Story> {
  for (let seed = from; seed < from + runs; seed += 1) yield { history: randomHistory(seed), crashes: false, seed };
}

interface Simulated {
  readonly history: History;
  readonly world: World;
}

/** The history undisturbed, and then with a crash at each of its writes. */
async function* simulations(history: History, crashes: boolean): AsyncGenerator<Simulated> {
  const undisturbed = await simulate(history);
  yield { history, world: undisturbed };
  if (!crashes) return;
  // Crashes in what happened before the history began belong to the history of which nothing else is simulated.
  const first = history.actions.length === 0 ? 0 : history.devices;
  for (const { run, trouble } of crashesOf(undisturbed)) {
    const crashed = { ...history, troubles: { [run]: trouble } };
    if (run >= first) yield { history: crashed, world: await simulate(crashed) };
  }
}

/** Without all that the problem does not need, and without names nobody reads. */
async function shrunk(problem: Problem): Promise<Problem> {
  let found = problem;
  async function without(change: Partial<History>): Promise<boolean> {
    const history = { ...found.history, ...change };
    const world = await simulate(history);
    const { violations } = world;
    if (violations.length > 0) found = { ...found, history, violations, trace: world.trace };
    return violations.length > 0;
  }
  await without({ seed: undefined });
  for (const plain of PLAIN) await without(plain);
  for (let smaller = true; smaller;) {
    smaller = false;
    for (let at = found.history.actions.length - 1; at >= 0; at -= 1) {
      smaller = (await without({ actions: found.history.actions.filter((_, n) => n !== at) })) || smaller;
    }
  }
  return found;
}

const PLAIN: readonly Partial<History>[] = [
  { troubles: undefined },
  { caseSensitive: undefined },
  { ahead: undefined },
  { joined: undefined },
  { apart: undefined },
  { meetings: undefined },
];

function* crashesOf({ troubledRuns }: World): Generator<{ run: number; trouble: Trouble }> {
  for (const [run, writes] of troubledRuns.entries()) {
    for (const [crashAt, write] of writes.entries()) {
      yield { run, trouble: { crashAt, powerCut: crashAt % 2 === 1 } };
      if (write.startsWith("create ")) yield { run, trouble: { crashAt, torn: true } };
    }
  }
}
