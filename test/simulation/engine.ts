import { parseArgs } from "node:util";
import { hireCrew, share, type Crew } from "./crew";
import { DEFECTS } from "./defects";
import { randomHistory } from "./histories";
import { tell, type History } from "./history";
import type { Done, Problem } from "./jobs";

/** What `npm run sim -- engine` does: see its help. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: "string", default: "20000" },
      seed: { type: "string", default: "1" },
      replay: { type: "string" },
      all: { type: "boolean", default: false },
      defects: { type: "boolean", default: false },
    },
  });
  if (values.replay !== undefined) await replay(values.replay);
  else if (values.defects) await scoreboard();
  else await withCrew((crew) => (values.all ? all(crew) : random(crew, Number(values.seed), Number(values.histories))));
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
  const world = await tell(history);
  console.log(world.trace.join("\n"));
  console.log(`trace ${world.hash()}`);
  for (const violation of world.violations) console.log(`VIOLATED ${violation}`);
  if (world.violations.length > 0) process.exitCode = 1;
}

async function scoreboard(): Promise<void> {
  let caught = 0;
  for (const { name, changes } of DEFECTS) {
    const crew = await hireCrew(changes);
    const { told, problems } = await crew.run({ kind: "hunt", random: 3000, shard: 0, of: 1 });
    await crew.end();
    const [problem] = problems;
    if (problem !== undefined) caught += 1;
    const rule = problem === undefined ? "" : `: ${problem.violations[0] ?? ""}`;
    console.log(`${problem === undefined ? "SURVIVED" : "caught  "} ${String(told).padStart(5)}  ${name}${rule}`);
  }
  console.log(`${caught} of ${DEFECTS.length} defects are caught.`);
  if (caught < DEFECTS.length) process.exitCode = 1;
}

function report(what: string, { told, problems, hash }: Done): void {
  console.log(`${what}: ${told} histories, traces ${hash}`);
  for (const problem of problems) print(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function print({ history, violations, trace }: Problem): void {
  const again =
    history.troubles === undefined || history.seed === undefined ? JSON.stringify(history) : String(history.seed);
  console.log(`\n${trace.join("\n")}\n\n${violations.map((violation) => `VIOLATED ${violation}`).join("\n")}`);
  console.log(`npm run sim -- engine --replay '${again}'\n`);
}
