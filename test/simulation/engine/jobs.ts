import { createHash } from "node:crypto";
import type { Trouble } from "./trouble";
import { allHistories, randomHistory, shortLives } from "./histories";
import { endOf, simulate, type History } from "./history";
import type { World } from "./world";

/** What one thread does: some of the histories, counted in turn so that several threads share them evenly. */
export type Job = Share &
  (
    | { readonly kind: "all"; readonly devices: 1 | 2; readonly most: number; readonly crashes: boolean }
    | { readonly kind: "random"; readonly from: number; readonly runs: number; readonly until?: Until }
    /** Every short life; `crashes`: those of at most two actions, with a crash at each write. */
    | { readonly kind: "lives"; readonly crashes: boolean }
    | { readonly kind: "these"; readonly histories: readonly History[] }
    /** Whatever breaks an invariant, the shortest histories first; it comes back without what is not needed. */
    | { readonly kind: "hunt"; readonly random: number }
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
    for await (const { history: one, world, violations } of simulations(history, crashes)) {
      simulated += 1;
      hash.update(world.hash());
      if (violations.length > 0) {
        const found = { history: one, seed, violations, trace: world.trace };
        problems.push(most !== 1 || job.kind === "hunt" ? await inShort(job, found) : found);
      }
      if (problems.length >= most) return { simulated, problems, hash: hash.digest("hex") };
    }
  }
  return { simulated, problems, hash: hash.digest("hex") };
}

function mostOf(job: Job): number {
  if (job.kind === "hunt") return 1;
  if (job.kind !== "random" || job.until === undefined) return MOST_PROBLEMS;
  return job.until === "the first" ? 1 : Infinity;
}

/** What is simulated without exception is as short as it can be. */
const inShort = (job: Job, found: Problem) =>
  job.kind === "hunt" || job.kind === "random" ? shrunk(found) : Promise.resolve(found);

interface Story {
  readonly history: History;
  /** Whether it is simulated once more for each write at which a device may crash. */
  readonly crashes: boolean;
  /** Of a random one. */
  readonly seed?: number;
}

function* storiesOf(job: Job): Generator<Story> {
  if (job.kind === "all") yield* all(job.devices, job.most, job.crashes);
  if (job.kind === "lives")
    for (const history of shortLives())
      if (!job.crashes || history.actions.length <= 2) yield { history, crashes: job.crashes };
  if (job.kind === "random") yield* random(job.from, job.runs);
  if (job.kind === "these") for (const history of job.histories) yield { history, crashes: false };
  if (job.kind === "hunt") {
    for (const devices of [1, 2] as const) yield* all(devices, 1, true);
    for (const devices of [1, 2] as const) yield* all(devices, 2, false);
    yield* random(1, job.random);
    for (const devices of [1, 2] as const) yield* all(devices, 2, true);
  }
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
  readonly violations: readonly string[];
}

/** The history undisturbed, and then with a crash at each of its writes, which must come to the same end. */
async function* simulations(history: History, crashes: boolean): AsyncGenerator<Simulated> {
  const undisturbed = await simulated(history);
  yield undisturbed;
  if (!crashes) return;
  const end = endOf(undisturbed.world);
  // Crashes in what happened before the history began belong to the history of which nothing else is simulated.
  const first = history.actions.length === 0 ? 0 : history.devices;
  for (const { run, trouble } of crashesOf(undisturbed.world)) {
    if (run >= first) yield simulated({ ...history, troubles: { [run]: trouble } }, end);
  }
}

/** @param end how the history ends without its crash; found out when it is not known yet. */
export async function simulated(history: History, end?: string): Promise<Simulated> {
  const world = await simulate(history);
  const [trouble, ...more] = Object.values(history.troubles ?? {});
  const crashed = history.seed === undefined && trouble?.crashAt !== undefined && more.length === 0;
  // Who types while a run goes on types at another moment when that run begins anew.
  if (!crashed || history.actions.some((action) => action.includes("while the user types"))) {
    return { history, world, violations: world.violations };
  }
  const expected = end ?? endOf(await simulate({ ...history, troubles: {} }));
  const differs = endOf(world) === expected ? [] : [`I9: ${JSON.stringify(history.troubles)} changes the end`];
  return { history, world, violations: [...world.violations, ...differs] };
}

/** Without all that the problem does not need, and without names nobody reads. */
async function shrunk(problem: Problem): Promise<Problem> {
  let found = problem;
  async function without(change: Partial<History>): Promise<boolean> {
    const history = { ...found.history, ...change };
    const { violations, world } = await simulated(history);
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

function* crashesOf({ runs }: World): Generator<{ run: number; trouble: Trouble }> {
  for (const [run, writes] of runs.entries()) {
    for (const [crashAt, write] of writes.entries()) {
      yield { run, trouble: { crashAt, powerCut: crashAt % 2 === 1 } };
      if (write.startsWith("create ")) yield { run, trouble: { crashAt, torn: true } };
    }
  }
}
