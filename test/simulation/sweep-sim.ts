import fc from "fast-check";
import { checkShuffled, checkSweep, Violated } from "./sweep-check";
import { histories, type SweepHistory } from "./sweep-history";
import { vectors, type Vector } from "./sweep-vector";

/** A service and what happens to it: what a failure prints, and what can be told again. */
export interface Story {
  readonly vector: Vector;
  readonly history: SweepHistory;
}

export interface SimReport {
  readonly seed: number;
  /** Histories told. */
  readonly histories: number;
  readonly requests: number;
  readonly failure?: { readonly rule: string; readonly story: Story; readonly journal: readonly string[] };
}

const MEETINGS = { min: 0, max: 9 };
const stories: fc.Arbitrary<Story> = fc.record({ vector: vectors, history: histories(MEETINGS) });

/** Tells as many histories as wanted, of services of all kinds; the first that breaks a rule is made as short as it can be. */
export async function simulate(options: {
  readonly histories: number;
  readonly seed: number;
  /** What all services have in common. */
  readonly under?: Partial<Vector>;
  readonly shrink?: boolean;
}): Promise<SimReport> {
  const { seed, histories: numRuns, under = {}, shrink = true } = options;
  const underAll = ({ vector, history }: Story): Story => ({
    vector: { ...vector, ...under, switches: { ...vector.switches, ...under.switches } },
    history,
  });
  let requests = 0;
  const property = fc.asyncProperty(stories, async (story) => {
    requests += await tell(underAll(story));
  });
  const result = await fc.check(property, { numRuns, seed, endOnFailure: !shrink });
  const report = { seed, histories: result.numRuns, requests };
  const story = result.counterexample?.[0];
  return story === undefined ? report : { ...report, failure: await failureOf(underAll(story)) };
}

/** Tells one story again, with a journal of every request and everything that happened between them. */
export async function failureOf(story: Story): Promise<SimReport["failure"]> {
  try {
    await tell(story, true);
    return undefined;
  } catch (error) {
    if (error instanceof Violated) return { rule: error.rule, journal: error.journal, story };
    return { rule: error instanceof Error ? (error.stack ?? error.message) : String(error), journal: [], story };
  }
}

/** Rejects with `Violated`; resolves with the number of requests. */
export function tell({ vector, history }: Story, withJournal = false): Promise<number> {
  if (vector.isShuffled === true) return checkShuffled(vector.limit, history, withJournal);
  return checkSweep(vector, history, withJournal);
}
