// The sweep's simulation is itself tested: mistakes that would lose meetings, each made in the product's text, must be
// caught by the same histories and rules that the product as it is comes through.
import { depth } from "../../support/depth";
import { judgeAll, type Judgement } from "./sweep";
import { defects, SEEDS } from "./defects";

let judgements: ReadonlyMap<string, Judgement>;
beforeAll(async () => {
  const all = await judgeAll({ seed: depth < 1 ? undefined : 1, histories: 2000 });
  judgements = new Map(all.map((one) => [one.name, one]));
}, 600_000);

describe("The simulation of the sweep", () => {
  it("knows a dozen mistakes and more", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(12);
    expect(defects.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SEEDS)));
  });

  it.each(defects.map(({ name }) => name))("notices when %s", (name) => {
    expect(judgements.get(name)?.verdict).toBe("caught");
  });
});
