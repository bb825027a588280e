import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { Change } from "../compile";
import { hireCrew, share, type Crew } from "../crew";
import { runFresh } from "../fresh";
import { startJudge } from "./catch";
import { DEFECTS } from "./defects";
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
      hunt: { type: "string" },
    },
  });
  if (values.replay !== undefined) await replay(values.replay);
  else if (values.defects) await scoreboard();
  else if (values.scoreboard) await powerOfChance(Number(values.histories ?? ENOUGH));
  else if (values.hunt !== undefined) await hunt(values.hunt);
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
  for (const devices of [1, 2] as const) {
    const crashes = await share(crew, { kind: "all", devices, most: 2, crashes: true });
    report(`${devices} device(s), up to two actions, a crash at every write`, crashes);
    report(
      `${devices} device(s), up to three actions`,
      await share(crew, { kind: "all", devices, most: 3, crashes: false }),
    );
  }
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

/** Each defect runs the history that catches it; the sound engine comes through all of them. */
async function scoreboard(): Promise<void> {
  const judge = startJudge();
  const sound = await judge.catchingHistories();
  for (const problem of sound.problems) console.log(printed(problem));
  let caught = 0;
  for (const defect of DEFECTS) {
    const [violation] = await judge.violationsUnder(defect);
    if (violation !== undefined) caught += 1;
    console.log(`${violation === undefined ? "SURVIVED" : "caught  "}  ${defect.name}: ${violation ?? ""}`);
  }
  await judge.end();
  console.log(`${caught} of ${DEFECTS.length} defects are caught; ${sound.problems.length} false alarms.`);
  if (caught < DEFECTS.length || sound.problems.length > 0) process.exitCode = 1;
}

/** After how many random histories each defect is noticed: the median of five seeds. */
async function powerOfChance(most: number): Promise<void> {
  let late = 0;
  for (const { name, changes } of DEFECTS) {
    const found = await foundAfter(changes, most);
    const median = [...found].sort((a, b) => a - b)[2] ?? Infinity;
    if (median > ENOUGH) late += 1;
    const counts = found.map((count) => (count === Infinity ? `over ${most}` : count)).join(", ");
    console.log(`${median > ENOUGH ? "LATE " : "found"}  ${String(median).padStart(8)}  ${name}: ${counts}`);
  }
  console.log(`${DEFECTS.length - late} of ${DEFECTS.length} defects are found by ${ENOUGH} random histories.`);
  if (late > 0) process.exitCode = 1;
}

const ENOUGH = 2000;

/** For each of five seeds, the number of the history that breaks a rule; infinite if none does. */
async function foundAfter(changes: readonly Change[], most: number): Promise<readonly number[]> {
  const crew = await hireCrew(changes);
  const found: number[] = [];
  try {
    for (let seed = 1; seed <= 5; seed += 1) {
      const job = { kind: "random", from: seed * 1_000_000, runs: most, until: "the first" } as const;
      // Shared among threads, each of which stops by itself: as if they had been simulated in turn.
      const of = Math.max(1, availableParallelism());
      const done = await Promise.all(Array.from({ length: of }, (_, shard) => crew.run({ ...job, shard, of })));
      const broken = done.filter(({ problems }) => problems.length > 0).map(({ simulated }) => simulated * of);
      found.push(Math.min(Infinity, ...broken));
    }
  } finally {
    await crew.end();
  }
  return found;
}

/** Looks for a history that catches a defect: all the short ones, then random ones. */
async function hunt(name: string): Promise<void> {
  for (const defect of DEFECTS.filter((each) => each.name.includes(name))) {
    const crew = await hireCrew(defect.changes);
    const { simulated, problems } = await crew.run({ kind: "hunt", random: 3000, shard: 0, of: 1 });
    await crew.end();
    console.log(`${defect.name}: ${problems.length === 0 ? "SURVIVED" : "caught by history"} ${simulated}`);
    for (const { history, violations } of problems) console.log(JSON.stringify(history), violations[0]);
  }
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
