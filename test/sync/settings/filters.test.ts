import { closest } from "../../../src/sync/settings/closest";
import { readNames, writeNames } from "../../../src/sync/settings/filters";

it("Names that are chosen on the screen are read again as they were, also with commas, dashes and spaces", () => {
  const lists = {
    wanted: ["Atlas", "Sales, EMEA", "-Minus", "—Dash", "a “b” c"],
    unwanted: ["Internal", "x, y", "、"],
  };
  expect(readNames(writeNames(lists))).toEqual(lists);
  expect(writeNames({ wanted: ["Atlas"], unwanted: ["Sales, EMEA"] })).toBe('Atlas, -"Sales, EMEA"');
  expect(writeNames({ wanted: [], unwanted: [] })).toBe("");
});

it.each([
  ["Atlsa", "Atlas"],
  ["atls", "Atlas"],
  ["Customer-portal", "Customer portal"],
  ["Internal", undefined],
  ["At", undefined],
])("Of the known projects, %j most likely means %j", (typed, meant) => {
  expect(closest(typed, ["Customer portal", "Atlas", "Billing"])).toBe(meant);
});
