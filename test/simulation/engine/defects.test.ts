// The simulation of the engine is itself tested: deliberate mistakes, each made in the product's text, and each noticed in a life
// by a rule that the product as it is keeps there.
import { readFileSync } from "node:fs";
import { changedText } from "../compile";
import { depth } from "../../support/depth";
import { DEFECTS } from "./defects";
import { violationsIn, violationsUnder } from "./engine";
import { hireCrew, type Crew } from "../crew";

describe("The rules of the simulation notice that", () => {
  it("many different mistakes are possible", () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(DEFECTS.length).toBeGreaterThanOrEqual(30);
  });

  it("each of them changes one place of the product", () => {
    for (const { changes } of DEFECTS)
      for (const change of changes) expect(() => changedText(readFileSync(change.file, "utf8"), change)).not.toThrow();
  });

  if (depth < 1) return;

  let sound: Crew;
  beforeAll(async () => {
    sound = await hireCrew();
  });
  afterAll(() => sound.end());

  it.each(DEFECTS.map((defect) => [defect.name, defect] as const))("%s", async (_, defect) => {
    expect(await violationsIn(defect.history, sound)).toEqual([]);
    const violations = await violationsUnder(defect);
    expect(violations).not.toEqual([]);
    // A name that does not exist is noticed in any life.
    expect(violations.filter((violation) => /is not (defined|a function)|properties of/.test(violation))).toEqual([]);
  });
});
