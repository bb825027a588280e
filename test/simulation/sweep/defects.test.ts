// The sweep's simulation is itself tested: mistakes that would lose meetings, each made in the product's text. Each is noticed
// in the story that names it, and by chance, in deep runs. The product as it is
// comes through the same stories: see sweep.test.ts.
import { depth } from "../../support/depth";
import { defects } from "./defects";
import noted from "./defect-stories.json";
import type { Story } from "./sim";
import { judgeAll, type Judgement } from "./sweep";

const stories = new Map(Object.entries(noted as unknown as Readonly<Record<string, Story>>));

describe("The simulation of the sweep", () => {
  it("knows a dozen mistakes and more, with a story for each", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(12);
    expect(defects.map(({ name }) => name).sort()).toEqual([...stories.keys()].sort());
  });

  if (depth < 1) return;

  let judged: readonly Judgement[];
  beforeAll(async () => {
    judged = await judgeAll({ seed: 1, histories: 4000, stories });
  });

  it.each(defects)("notices in its story and by chance when $name", ({ name }) => {
    expect(judged.find((one) => one.name === name)).toMatchObject({ verdict: "caught", inStory: true });
  });
});
