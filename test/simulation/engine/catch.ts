import type { Change } from "../compile";
import { hireCrew } from "../crew";
import type { Defect } from "./defect";
import { DEFECTS } from "./defects";
import type { Done } from "./jobs";

/** What the invariants say of a defect in the history that is to catch it; nothing: it goes unnoticed. */
export async function violationsUnder({ changes, history }: Defect): Promise<readonly string[]> {
  const crew = await hireCrew(changes);
  try {
    const { problems } = await crew.run({ kind: "these", histories: [history], shard: 0, of: 1 });
    return problems.flatMap(({ violations }) => violations);
  } finally {
    await crew.end();
  }
}

/** The histories of all defects, told to one program. */
export async function catchingHistories(changes: readonly Change[]): Promise<Done> {
  const crew = await hireCrew(changes);
  try {
    return await crew.run({ kind: "these", histories: DEFECTS.map(({ history }) => history), shard: 0, of: 1 });
  } finally {
    await crew.end();
  }
}
