import type { Change } from "../compile";
import { hireCrew } from "../crew";
import { DEFECTS } from "./defects";
import type { Defect } from "./defect";
import type { Done } from "./jobs";

/** What the invariants say of a defect in the history that is to catch it; nothing: it goes unnoticed. */
export async function violationsUnder(defect: Defect): Promise<readonly string[]> {
  const { problems } = await simulate(defect.changes, [defect]);
  return problems.flatMap(({ violations }) => violations);
}

/** The histories of all defects, simulated with the product as it is. */
export const catchingHistories = () => simulate([], DEFECTS);

async function simulate(changes: readonly Change[], defects: readonly Defect[]): Promise<Done> {
  const crew = await hireCrew(changes);
  const histories = defects.map(({ history }) => history);
  return crew.run({ kind: "these", histories, shard: 0, of: 1 }).finally(() => crew.end());
}
