// The sweep's simulation is itself tested: mistakes that would lose meetings, each made in the product's text. Each is noticed
// in the story that names it, and by chance, in deep runs. The product as it is
// comes through the same stories: see sweep.test.ts.
import { depth } from "../../support/depth";
import { defects, type Defect } from "./defects";
import noted from "./defect-stories.json";
import { hireSweepCrew } from "./jobs";
import { failureText, type Story } from "./sim";
import { judgeAll } from "./sweep";

const stories = new Map(Object.entries(noted as unknown as Readonly<Record<string, Story>>));

async function failuresIn(simulated: readonly Story[], changes: Defect["changes"] = []): Promise<readonly string[]> {
  const crew = await hireSweepCrew(changes);
  const { failures } = await crew.run({ stories: simulated }).finally(() => crew.end());
  return failures.map(failureText);
}

describe("The simulation of the sweep", () => {
  it("knows a dozen mistakes and more, with a story for each", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(12);
    expect(defects.map(({ name }) => name).sort()).toEqual([...stories.keys()].sort());
  });

  if (depth < 1) return;

  it.each(defects.map((defect) => [defect.name, defect] as const))("notices when %s", async (name, { changes }) => {
    const story = stories.get(name);
    expect(story && (await failuresIn([story], changes))).toHaveLength(1);
  });

  it("notices all of them by chance", async () => {
    const judged = await judgeAll({ seed: 1, histories: 2000 });
    expect(judged.filter(({ verdict }) => verdict !== "caught")).toEqual([]);
    expect(judged).toHaveLength(defects.length);
  });
});
