import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { Change } from "../compile";
import { hireCrew, share, type Crew } from "../crew";
import { runFresh } from "../fresh";
import { DEFECTS, type Defect } from "./defects";
import { randomHistory } from "./histories";
import { simulate, type History } from "./history";
import type { Done, Problem } from "./jobs";

/** What `npm run sim -- engine` does: see its help. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: "string" },
      seed: { type: "string", default: "1" },
      replay: { type: "string" },
      all: { type: "boolean", default: false },
      defects: { type: "boolean", default: false },
      fresh: { type: "string" },
      scoreboard: { type: "boolean", default: false },
    },
  });
  if (values.replay !== undefined) await replay(values.replay);
  else if (values.defects) await withCrew(scoreboard);
  else if (values.scoreboard) await powerOfChance(Number(values.histories ?? ENOUGH));
  else if (values.fresh !== undefined) await withCrew((crew) => fresh(crew, Number(values.fresh)));
  else
    await withCrew((crew) =>
      values.all ? all(crew) : random(crew, Number(values.seed), Number(values.histories ?? 20_000)),
    );
}

async function withCrew(work: (crew: Crew) => Promise<void>): Promise<void> {
  const crew = await hireCrew();
  try {
    await work(crew);
  } finally {
    await crew.end();
  }
}

async function random(crew: Crew, from: number, runs: number): Promise<void> {
  report(`seeds ${from} to ${from + runs - 1}`, await share(crew, { kind: "random", from, runs }));
}

const fresh = (crew: Crew, runs: number) =>
  runFresh("The engine", { runs, portion: 5000 }, async (seed, from, portion) => {
    const done = await share(crew, { kind: "random", from: seed + from, runs: portion, until: "the end" });
    for (const problem of done.problems) console.log(printed(problem));
    return { simulated: done.simulated, broken: done.problems.length };
  });

async function all(crew: Crew): Promise<void> {
  for (const devices of [1, 2] as const)
    report(
      `${devices} device(s), up to three actions, a crash at every write`,
      await share(crew, { kind: "all", devices, most: 3, crashes: true }),
    );
}

/** One history again, with its trace: a seed, or the history as it was printed. */
async function replay(given: string): Promise<void> {
  const history = /^\d+$/.test(given) ? randomHistory(Number(given)) : (JSON.parse(given) as History);
  const world = await simulate(history);
  console.log(world.trace.join("\n"));
  console.log(`trace ${world.hash()}`);
  for (const violation of world.violations) console.log(`VIOLATED ${violation}`);
  if (world.violations.length > 0) process.exitCode = 1;
}

/** What the rules say of a defect in its life; nothing: it goes unnoticed. */
export async function violationsUnder({ changes, history }: Defect): Promise<readonly string[]> {
  const crew = await hireCrew(changes);
  return violationsIn(history, crew).finally(() => crew.end());
}

/** What the rules say of the life; nothing, when the crew is one of the engine as it is. */
export async function violationsIn(history: History, crew: Crew): Promise<readonly string[]> {
  const { problems } = await crew.run({ kind: "these", histories: [history], shard: 0, of: 1 });
  return problems.flatMap(({ violations }) => violations);
}

/** Each defect in its life; the engine as it is comes through all of them. */
async function scoreboard(sound: Crew): Promise<void> {
  let wrong = 0;
  for (const defect of DEFECTS) {
    const [alarm] = await violationsIn(defect.history, sound);
    const [violation] = await violationsUnder(defect);
    if (violation === undefined || alarm !== undefined) wrong += 1;
    console.log(`${violation === undefined ? "SURVIVED" : "caught  "}  ${defect.name}: ${violation ?? ""}`);
    if (alarm !== undefined) console.log(`FALSE ALARM in its life: ${alarm}`);
  }
  console.log(`${DEFECTS.length - wrong} of ${DEFECTS.length} defects are caught, without a false alarm.`);
  if (wrong > 0) process.exitCode = 1;
}

/** After how many random histories each defect is noticed: the median of five seeds. */
async function powerOfChance(most: number): Promise<void> {
  let late = 0;
  for (const { name, changes } of DEFECTS) {
    const { found, simulated } = await foundAfter(changes, most);
    const median = [...found.values()].sort((a, b) => a - b)[2] ?? Infinity;
    if (median > ENOUGH) late += 1;
    const counts = SEEDS.map((seed) => found.get(seed) ?? `over ${simulated}`).join(", ");
    console.log(`${median > ENOUGH ? "LATE " : "found"}  ${String(median).padStart(8)}  ${name}: ${counts}`);
  }
  console.log(`${DEFECTS.length - late} of ${DEFECTS.length} defects are found by ${ENOUGH} random histories.`);
  if (late > 0) process.exitCode = 1;
}

const ENOUGH = 2000;
const SEEDS = [1, 2, 3, 4, 5] as const;
const PORTION = 50;

interface FoundAfter {
  /** The number of the history that breaks a rule, by seed. */
  readonly found: ReadonlyMap<number, number>;
  /** How many histories of each other seed break none. */
  readonly simulated: number;
}

/** Ends when three of the five seeds have found it, because the median is known then. */
async function foundAfter(changes: readonly Change[], most: number): Promise<FoundAfter> {
  const crew = await hireCrew(changes);
  const found = new Map<number, number>();
  let from = 0;
  try {
    for (; from < most && found.size < 3; from += PORTION) {
      const runs = Math.min(PORTION, most - from);
      const open = SEEDS.filter((seed) => !found.has(seed));
      const simulatePortions = async () => {
        for (let seed = open.pop(); seed !== undefined; seed = open.pop()) {
          const portion = { from: seed * 1_000_000 + from, runs, until: "the first" } as const;
          const { simulated, problems } = await crew.run({ kind: "random", ...portion, shard: 0, of: 1 });
          if (problems.length > 0) found.set(seed, from + simulated);
        }
      };
      await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, simulatePortions));
    }
  } finally {
    await crew.end();
  }
  return { found, simulated: Math.min(from, most) };
}

function report(what: string, { simulated, problems, hash }: Done): void {
  console.log(`${what}: ${simulated} histories, traces ${hash}`);
  for (const problem of problems) console.log(printed(problem));
  if (problems.length > 0) process.exitCode = 1;
}

/** The shortest history that shows it, and how to simulate it again. */
export function printed({ history, seed, violations, trace }: Problem): string {
  const broken = violations.map((violation) => `VIOLATED ${violation}`);
  const again = `npm run sim -- engine --replay '${JSON.stringify(history)}'`;
  const found = seed === undefined ? [] : [`found with --replay ${seed}`];
  return ["", ...trace, "", ...broken, again, ...found].join("\n");
}
