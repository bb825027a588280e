// The simulation of the engine is itself tested: deliberate mistakes, each made in the product's text and each noticed in
// the history that names it, by an invariant that the product as it is keeps.
import { catchingHistories, violationsUnder } from "./catch";
import { DEFECTS } from "./defects";
import { FOREIGN_DEFECTS } from "./foreign-defects";
import { printed } from "./engine";

/**
 * What their histories showed, a later rule puts right: an edited note whose base is lost is merged after a day, and a note that
 * two devices trashed is created again. So these are mistakes that nothing notices; one that is noticed must leave this list.
 */
const UNNOTICED = [
  "a note created again forgets what it was edited from",
  "the text that an unedited note holds is not remembered before it is written",
  "the user's copies of a decision take its new id over",
  "two devices take a name in another case for different originals",
];

it("The engine as it is comes through the histories of all mistakes", async () => {
  const { told, problems } = await catchingHistories([]);
  expect(problems.map(printed).join("\n")).toBe("");
  expect(told).toBe(DEFECTS.length);
});

describe("It is noticed that", () => {
  it("many mistakes are possible, with the user's words and with foreign ones", () => {
    expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length);
    expect(DEFECTS.length - FOREIGN_DEFECTS.length).toBeGreaterThanOrEqual(20);
    expect(FOREIGN_DEFECTS.length).toBeGreaterThanOrEqual(5);
  });

  const rows = DEFECTS.map((defect) => [defect.name, defect] as const);
  it.each(rows.filter(([name]) => !UNNOTICED.includes(name)))("%s", async (_, defect) => {
    expect(await violationsUnder(defect)).not.toEqual([]);
  });

  it.failing.each(rows.filter(([name]) => UNNOTICED.includes(name)))("%s", async (_, defect) => {
    expect(await violationsUnder(defect)).not.toEqual([]);
  });
});
