import * as fc from "../../support/fast-check";
import { checkShuffled, checkSweep, Violated } from "./check";
import { histories, type SweepHistory } from "./history";
import type { Vector } from "./vector";

/** A service and what happens to it: what a failure prints, and what can be simulated again. */
export interface Story {
  readonly vector: Vector;
  readonly history: SweepHistory;
}

export interface SimReport {
  /** Histories simulated. */
  readonly simulated: number;
  readonly requests: number;
  readonly failure?: Failure | undefined;
}

export interface Failure {
  readonly seed: number;
  readonly rule: string;
  readonly story: Story;
  readonly journal: readonly string[];
}

export interface Simulation {
  readonly services: fc.Arbitrary<Vector>;
  readonly histories: number;
  /** Runs of the device in each, at most. */
  readonly cycles: number;
  readonly seed: number;
  /** A failure is made as short as it can be, which takes a while. */
  readonly shrink: boolean;
}

/** Tries to make a failure shorter; after so many it is short enough. */
const MOST_SHRINKS = 300;

/** Meetings by page size, besides two for each run of the device: enough for several pages, as small as they are. */
const MEETINGS: Readonly<Record<number, number>> = { 2: 0, 3: 1, 5: 3 };

/** Simulates so many histories, up to the first that breaks a rule. */
export async function simulate(simulation: Simulation): Promise<SimReport> {
  const { services, histories: numRuns, cycles, seed, shrink } = simulation;
  let requests = 0;
  let shrinks = -1;
  const stories = services.chain((vector) =>
    histories({ meetings: (MEETINGS[vector.limit] ?? 0) + 2 * cycles, cycles }).map((history): Story => ({
      vector,
      history,
    })),
  );
  const property = fc.asyncProperty(stories, async (story) => {
    if (shrinks >= MOST_SHRINKS) return;
    if (shrinks >= 0) shrinks += 1;
    requests += await simulateStory(story).catch((error: unknown) => {
      shrinks = Math.max(0, shrinks);
      throw error;
    });
    // What the platform clears away between two tasks would pile up.
    await new Promise((resolve) => setImmediate(resolve));
  });
  const result = await fc.check(property, { numRuns, seed, endOnFailure: !shrink });
  const story = result.counterexample?.[0];
  const failure = story === undefined ? undefined : await failureOf(story, seed);
  return { simulated: result.numRuns, requests, failure };
}

/** Simulates one story again, with a journal of every request and everything that happened between them. */
export async function failureOf(story: Story, seed = 0): Promise<Failure | undefined> {
  try {
    await simulateStory(story, true);
    return undefined;
  } catch (error) {
    if (error instanceof Violated) return { seed, rule: error.rule, journal: error.journal, story };
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed, rule: text, journal: [], story };
  }
}

/** Rejects with `Violated`; resolves with the number of requests. */
function simulateStory({ vector, history }: Story, withJournal = false): Promise<number> {
  if (vector.isShuffled === true) return checkShuffled(vector.limit, history, withJournal);
  return checkSweep(vector, history, withJournal);
}

/** Everything that is needed to understand a failure, and to see it again. */
export function failureText({ seed, rule, story, journal }: Failure): string {
  const { switches, limit, isShuffled = false } = story.vector;
  const set = Object.entries(switches).map(([name, value]) => `${name}=${value}`);
  const service = [...set, isShuffled ? "no order at all" : "", `pages of ${limit}`].filter((part) => part !== "");
  return [
    `VIOLATED: ${rule}`,
    `seed ${seed}, ${service.join(", ")}`,
    ...journal,
    `npm run sim -- sweep --replay '${JSON.stringify(story)}'`,
  ].join("\n");
}
