import { availableParallelism } from "node:os";
import type { SwitchSettings } from "../../../src/emulator/switches/switches";
import type { SimArguments } from "../sim-arguments";
import { runFresh } from "../fresh";
import { defects, type Defect } from "./defects";
import { BATCH, hireSweepCrew, shareSweep } from "./jobs";
import { failureOf, failureText, type Failure, type Story } from "./sim";

/** What `npm run sim -- sweep` does: see its help. */
export async function main(asked: SimArguments): Promise<void> {
  const { replay, seed } = asked;
  if (replay !== undefined) print(await failureOf(JSON.parse(replay) as Story));
  else if (asked.fresh !== undefined) await fresh(asked.fresh);
  else if (asked.defects) await scoreboard(seed, asked.histories ?? 4000);
  else await random(asked);
}

async function random({ seed, histories = 2000, variants }: SimArguments): Promise<void> {
  const crew = await hireSweepCrew();
  try {
    const switches: SwitchSettings = Object.fromEntries(
      variants.map((variant) => variant.split("=") as [string, string]),
    );
    const done = await shareSweep(crew, { services: "any", histories, seed, under: { switches } });
    console.log(`The sweep, seed ${seed}: ${done.simulated} histories, ${done.requests} requests.`);
    print(done.failure);
  } finally {
    await crew.end();
  }
}

async function fresh(runs: number): Promise<void> {
  const crew = await hireSweepCrew();
  await runFresh("The sweep", { runs, portion: 80 * BATCH }, async (seed, from, histories) => {
    const done = await shareSweep(crew, { services: "any", histories, from, seed, goesOn: true });
    for (const failure of done.failures) print(failure);
    // A history that breaks a rule ends its batch.
    return { simulated: done.simulated, broken: done.failures.length };
  }).finally(() => crew.end());
}

function print(failure: Failure | undefined): void {
  if (failure === undefined) console.log("No rule was broken.");
  else console.log(`\n${failureText(failure)}`);
  if (failure !== undefined) process.exitCode = 1;
}

async function scoreboard(seed: number, histories: number): Promise<void> {
  const judgements = await judgeAll({ seed, histories }, ({ verdict, simulated, name, rule }) => {
    console.log(`${verdict.padEnd(8)} ${String(simulated).padStart(5)}  ${name}: ${rule}`);
  });
  const caught = judgements.filter(({ verdict }) => verdict === "caught").length;
  console.log(`${caught} of ${judgements.length} defects of the sweep are caught.`);
  if (caught < judgements.length) process.exitCode = 1;
}

/** What came of a defect. */
export interface Judgement {
  readonly name: string;
  /** `UNSOUND`: the same histories break a rule without the defect as well, which tells nothing about it. */
  readonly verdict: "caught" | "SURVIVED" | "UNSOUND";
  /** Histories up to the first that broke a rule. */
  readonly simulated: number;
  /** The rule that was broken. */
  readonly rule: string;
  /** Whether the story that names the defect breaks a rule, too; false without one. */
  readonly inStory: boolean;
}

interface Work {
  readonly seed: number;
  /** At most so many of each defect. */
  readonly histories: number;
  /** By the defect's name. */
  readonly stories?: ReadonlyMap<string, Story>;
}

/** Judges every defect, as many at once as there are processors. */
export async function judgeAll(work: Work, onJudged?: (one: Judgement) => void): Promise<readonly Judgement[]> {
  const sound = await hireSound(work.seed);
  const waiting = [...defects];
  const judgements: Judgement[] = [];
  async function judgeNext(): Promise<void> {
    for (let defect = waiting.shift(); defect !== undefined; defect = waiting.shift()) {
      const judgement = await judge(defect, sound, work);
      judgements.push(judgement);
      onJudged?.(judgement);
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, judgeNext)).finally(() => sound.end());
  return judgements;
}

/** Runs the story and histories on a sweep with the defect, up to the first that breaks a rule, and the same ones to `sound`. */
async function judge(
  { name, under, changes }: Defect,
  sound: Sound,
  { seed, histories, stories }: Work,
): Promise<Judgement> {
  const crew = await hireSweepCrew(changes);
  try {
    const story = stories?.get(name);
    const { failures } = await crew.run({ stories: story === undefined ? [] : [story] });
    const { failure, simulated } = await crew.run({ ...byChance(seed, under), histories });
    const other = await sound.failureIn(under, simulated);
    const verdict = other !== undefined ? "UNSOUND" : failure !== undefined ? "caught" : "SURVIVED";
    const rule = (other ?? failure)?.rule.split("\n")[0] ?? "";
    return { name, verdict, simulated, rule, inStory: failures.length > 0 };
  } finally {
    await crew.end();
  }
}

/** The sweep as it is, in the histories of the defects. */
interface Sound {
  failureIn(under: Defect["under"], histories: number): Promise<Failure | undefined>;
  end(): Promise<void>;
}

async function hireSound(seed: number): Promise<Sound> {
  const crew = await hireSweepCrew();
  /** Histories that broke no rule, by service: many defects have the same ones. */
  const proven = new Map<string, number>();
  return {
    async failureIn(under, histories) {
      const key = JSON.stringify(under);
      if (histories <= (proven.get(key) ?? 0)) return undefined;
      const { failure } = await crew.run({ ...byChance(seed, under), histories });
      if (failure === undefined) proven.set(key, histories);
      return failure;
    },
    end: () => crew.end(),
  };
}

const byChance = (seed: number, under: Defect["under"]) =>
  ({ services: "any", seed, under, shrink: false, shard: 0, of: 1 }) as const;
