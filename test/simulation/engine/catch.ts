import type { Change } from "../compile";
import { startMutants } from "../mutants";
import { DEFECTS } from "./defects";
import type { Defect } from "./defect";
import type { Done, Job } from "./jobs";

/** Histories of defects, simulated in one thread. */
export interface Judge {
  /** What the invariants say of a defect in the history that is to catch it; nothing: it goes unnoticed. */
  violationsUnder(defect: Defect): Promise<readonly string[]>;
  /** The histories of all defects, simulated with the product as it is. */
  catchingHistories(): Promise<Done>;
  end(): Promise<void>;
}

export function startJudge(): Judge {
  const mutants = startMutants<Job, Done>("test/simulation/engine/jobs.ts", "runJob");
  const simulate = (changes: readonly Change[], defects: readonly Defect[]) =>
    mutants.run(changes, { kind: "these", histories: defects.map(({ history }) => history), shard: 0, of: 1 });
  return {
    async violationsUnder(defect) {
      const { problems } = await simulate(defect.changes, [defect]);
      return problems.flatMap(({ violations }) => violations);
    },
    catchingHistories: () => simulate([], DEFECTS),
    end: () => mutants.end(),
  };
}
