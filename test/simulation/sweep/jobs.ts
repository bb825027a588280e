import * as fc from "../../support/fast-check";
import type { Change } from "../compile";
import { hireCrew, THREADS, type Crew } from "../crew";
import { failureOf, simulate, type Failure, type SimReport, type Simulation, type Story } from "./sim";
import { pagingVectors, pairwiseVectors, vectors, type Vector } from "./vector";

/** What one thread does: stories that are given, or some of the batches, counted in turn so that several threads share them evenly. */
export type SweepJob = { readonly stories: readonly Story[] } | SweepShare;

interface SweepShare extends SweepTask {
  readonly shard: number;
  readonly of: number;
}

export interface SweepTask {
  /** Each combination of the paging switches, rows in which all pairs of values meet, or any service. */
  readonly services: "paging" | "pairwise" | "any";
  /** Of each service; of all together where any will do. */
  readonly histories: number;
  /** Of any service: so many histories of this seed were simulated before, a whole number of batches. */
  readonly from?: number | undefined;
  readonly seed: number;
  /** What all services have in common. */
  readonly under?: Partial<Vector> | undefined;
  readonly shrink?: boolean | undefined;
  /** What breaks a rule ends its batch only. */
  readonly goesOn?: boolean | undefined;
}

export interface SweepDone extends SimReport {
  /** Services that all histories ran on. */
  readonly batches: number;
  readonly failures: readonly Failure[];
}

export type SweepCrew = Crew<SweepJob, SweepDone>;

export function hireSweepCrew(changes?: readonly Change[]): Promise<SweepCrew> {
  return hireCrew<SweepJob, SweepDone>(changes, "test/simulation/sweep/worker.ts");
}

/** A task shared among all processors. */
export async function shareSweep(crew: SweepCrew, task: SweepTask): Promise<SweepDone> {
  const done = await Promise.all(
    Array.from({ length: THREADS }, (_, shard) => crew.run({ ...task, shard, of: THREADS })),
  );
  const sum = (count: (one: SweepDone) => number) => done.reduce((all, one) => all + count(one), 0);
  return {
    simulated: sum(({ simulated }) => simulated),
    requests: sum(({ requests }) => requests),
    batches: sum(({ batches }) => batches),
    failure: done.find(({ failure }) => failure !== undefined)?.failure,
    failures: done.flatMap(({ failures }) => failures),
  };
}

export function runSweepJob(job: SweepJob): Promise<SweepDone> {
  return "stories" in job ? simulateStories(job.stories) : simulateShare(job);
}

async function simulateStories(stories: readonly Story[]): Promise<SweepDone> {
  const failures: Failure[] = [];
  for (const story of stories) {
    const failure = await failureOf(story);
    if (failure !== undefined) failures.push(failure);
  }
  return { simulated: stories.length, requests: 0, batches: 0, failure: failures[0], failures };
}

async function simulateShare(job: SweepShare): Promise<SweepDone> {
  let [simulated, requests, batches] = [0, 0, 0];
  const failures: Failure[] = [];
  for (const [at, batch] of batchesOf(job).entries()) {
    if (at % job.of !== job.shard) continue;
    const report = await simulate({
      ...batch,
      seed: seedOf(job.seed, at + (job.from ?? 0) / BATCH),
      shrink: job.shrink ?? true,
    });
    simulated += report.simulated;
    requests += report.requests;
    if (report.failure !== undefined) {
      failures.push(report.failure);
      if (job.goesOn !== true) break;
    } else {
      batches += 1;
    }
  }
  return { simulated, requests, batches, failure: failures[0], failures };
}

type Batch = Pick<Simulation, "services" | "histories" | "cycles">;

/** Histories of any service come in batches of this size, so that their number of threads makes no difference. */
export const BATCH = 250;

function batchesOf({ services, histories, under }: SweepTask): readonly Batch[] {
  if (services !== "any") {
    const all = services === "paging" ? pagingVectors() : pairwiseVectors();
    return all.map((vector) => ({ services: fc.constant(vector), histories, cycles: 2 }));
  }
  const any = vectors.map((vector) => underAll(vector, under ?? {}));
  const begins = Array.from({ length: Math.ceil(histories / BATCH) }, (_, at) => at * BATCH);
  return begins.map((begin) => ({ services: any, histories: Math.min(BATCH, histories - begin), cycles: 3 }));
}

function underAll(vector: Vector, under: Partial<Vector>): Vector {
  return { ...vector, ...under, switches: { ...vector.switches, ...under.switches } };
}

function seedOf(seed: number, batch: number): number {
  return (Math.imul(seed, 1_000_003) + batch) | 0;
}
