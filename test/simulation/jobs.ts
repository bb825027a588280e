import { createHash } from "node:crypto";
import type { Trouble } from "./device";
import { allHistories, randomHistory } from "./histories";
import { endOf, tell, type History } from "./history";
import type { World } from "./world";

/** What one thread does: some of the histories, counted in turn so that several threads share them evenly. */
export type Job = Share &
  (
    | { readonly kind: "all"; readonly devices: 1 | 2; readonly most: number; readonly crashes: boolean }
    | { readonly kind: "random"; readonly from: number; readonly runs: number }
    /** Whatever breaks an invariant, the shortest histories first. */
    | { readonly kind: "hunt"; readonly random: number }
  );

export interface Share {
  readonly shard: number;
  readonly of: number;
}

export interface Done {
  /** Histories told, crashes counted as histories of their own. */
  readonly told: number;
  readonly problems: readonly Problem[];
  /** Of all traces in their order. */
  readonly hash: string;
}

export interface Problem {
  readonly history: History;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

const MOST_PROBLEMS = 3;

export async function runJob(job: Job): Promise<Done> {
  const hash = createHash("sha256");
  const problems: Problem[] = [];
  const most = job.kind === "hunt" ? 1 : MOST_PROBLEMS;
  let told = 0;
  let turn = 0;
  for (const { history, crashes } of storiesOf(job)) {
    if (turn++ % job.of !== job.shard) continue;
    for await (const { history: one, world, violations } of tellings(history, crashes)) {
      told += 1;
      hash.update(world.hash());
      if (violations.length > 0) problems.push({ history: one, violations, trace: world.trace });
      if (problems.length >= most) return { told, problems, hash: hash.digest("hex") };
    }
  }
  return { told, problems, hash: hash.digest("hex") };
}

interface Story {
  readonly history: History;
  /** Whether it is told once more for each write at which a device may crash. */
  readonly crashes: boolean;
}

function* storiesOf(job: Job): Generator<Story> {
  if (job.kind === "all") yield* all(job.devices, job.most, job.crashes);
  if (job.kind === "random") yield* random(job.from, job.runs);
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
  for (let seed = from; seed < from + runs; seed += 1) yield { history: randomHistory(seed), crashes: false };
}

interface Telling {
  readonly history: History;
  readonly world: World;
  readonly violations: readonly string[];
}

/** The history undisturbed, and then with a crash at each of its writes, which must come to the same end. */
async function* tellings(history: History, crashes: boolean): AsyncGenerator<Telling> {
  const undisturbed = await tell(history);
  yield { history, world: undisturbed, violations: undisturbed.violations };
  if (!crashes) return;
  const end = endOf(undisturbed);
  // Who types while a run goes on types at another moment when that run begins anew.
  const comparable = !history.actions.some((action) => action.includes("while the user types"));
  // Crashes in what happened before the history began belong to the history of which nothing else is told.
  const first = history.actions.length === 0 ? 0 : history.devices;
  for (const { run, trouble } of crashesOf(undisturbed)) {
    if (run < first) continue;
    const crashed = { ...history, troubles: { [run]: trouble } };
    const world = await tell(crashed);
    const what = `a crash at write ${trouble.crashAt ?? 0} of run ${run + 1} changes the end`;
    const same = !comparable || endOf(world) === end ? [] : [`I9: ${what}`];
    yield { history: crashed, world, violations: [...world.violations, ...same] };
  }
}

function* crashesOf({ runs }: World): Generator<{ run: number; trouble: Trouble }> {
  for (const [run, writes] of runs.entries()) {
    for (const [crashAt, write] of writes.entries()) {
      yield { run, trouble: { crashAt, powerCut: crashAt % 2 === 1 } };
      if (write.startsWith("create ")) yield { run, trouble: { crashAt, torn: true } };
    }
  }
}
