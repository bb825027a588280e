// The simulation of the engine is itself tested: deliberate mistakes, each made in the product's text and each noticed in
// the history that names it, by an invariant that the product as it is keeps.
import { catchingHistories, violationsUnder } from "./catch";
import { DEFECTS } from "./defects";
import { FOREIGN_DEFECTS } from "./foreign-defects";
import { printed } from "./engine";

it("The engine as it is comes through the histories of all mistakes", async () => {
  const { simulated, problems } = await catchingHistories();
  expect(problems.map(printed).join("\n")).toBe("");
  expect(simulated).toBe(DEFECTS.length);
});

describe("It is noticed that", () => {
  it("many mistakes are possible, with the user's words and with foreign ones", () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(DEFECTS.length - FOREIGN_DEFECTS.length).toBeGreaterThanOrEqual(20);
    expect(FOREIGN_DEFECTS.length).toBeGreaterThanOrEqual(5);
  });

  const rows = DEFECTS.map((defect) => [defect.name, defect] as const);
  it.each(rows)("%s", async (_, defect) => {
    const violations = await violationsUnder(defect);
    expect(violations).not.toEqual([]);
    // A name that does not exist is noticed by any history.
    expect(violations.filter((violation) => /is not (defined|a function)|properties of/.test(violation))).toEqual([]);
  });
});
