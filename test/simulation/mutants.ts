import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Change } from "./compile";

/** The simulation and the product in one thread, with one deliberate mistake after another, or as they are. */
export interface Mutants<J, D> {
  /** One job at a time. */
  run(changes: readonly Change[], job: J): Promise<D>;
  end(): Promise<void>;
}

/** What the thread answers to a job. */
export type MutantAnswer<D> = { readonly done: D } | { readonly error: Error };

/**
 * A thread that compiles each file once, and those of a mistake anew: a bundle for each mistake takes longer than its history.
 * @param file from the project's root: it has the function `name`, which does a job and says what came of it.
 */
export function startMutants<J, D>(file: string, name: string): Mutants<J, D> {
  const worker = new Worker(resolve("test/simulation/mutant-thread.cjs"), {
    workerData: { file: resolve(file), name },
  });
  return {
    run: (changes, job) =>
      new Promise((resolve, reject) => {
        worker.once("error", reject);
        worker.once("message", (answer: MutantAnswer<D>) => {
          worker.off("error", reject);
          if ("error" in answer) reject(answer.error);
          else resolve(answer.done);
        });
        worker.postMessage({ changes, job });
      }),
    end: async () => void (await worker.terminate()),
  };
}
