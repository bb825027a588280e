import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { depth } from "../support/depth";
import { compile, type Change } from "./compile";
import type { Done, Job } from "./engine/jobs";

/** One in a short run of all tests, whose other files keep the other processors busy: each thread would warm up by itself. */
export const THREADS =
  process.env["JEST_WORKER_ID"] !== undefined && depth < 1 ? 1 : Math.max(1, availableParallelism());

/** Jobs on several threads, each with the program of its own. A thread that has done a job waits for the next one. */
export interface Crew<J = Job, D = Done> {
  run(job: J): Promise<D>;
  end(): Promise<void>;
}

/** @param entry posts what came of each job that is posted to it. */
export async function hireCrew<J = Job, D = Done>(
  changes: readonly Change[] = [],
  entry = "test/simulation/engine/worker.ts",
): Promise<Crew<J, D>> {
  const program = await compile(entry, changes);
  const workers = new Set<Worker>();
  const waiting: Worker[] = [];
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const worker = waiting.pop() ?? new Worker(program.path, { execArgv: ["--enable-source-maps"] });
        workers.add(worker);
        worker.once("error", reject);
        worker.once("message", (done: D) => {
          worker.off("error", reject);
          waiting.push(worker);
          resolve(done);
        });
        worker.postMessage(job);
      }),
    async end() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
      await program.remove();
    },
  };
}

type Shared = Job extends infer One ? (One extends Job ? Omit<One, "shard" | "of"> : never) : never;

/**
 * A job shared among all processors. `part` of its histories are simulated, evenly chosen: 0.1 is a tenth. Each `turn` has others,
 * until all had theirs.
 */
export async function share(crew: Crew, job: Shared, part = 1, turn = 0): Promise<Done> {
  const of = Math.round(THREADS / part);
  // Neighbours differ in their last action; chosen so, all of them are met.
  const shards = Array.from({ length: THREADS }, (_, thread) => (turn + Math.floor((thread * of) / THREADS)) % of);
  const done = await Promise.all(shards.map((shard) => crew.run({ ...job, shard, of })));
  return {
    simulated: done.reduce((sum, { simulated }) => sum + simulated, 0),
    problems: done.flatMap(({ problems }) => problems),
    hash: done.map(({ hash }) => hash).join("+"),
  };
}
