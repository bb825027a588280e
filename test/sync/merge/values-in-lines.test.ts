import { base } from "../../support/engine/launch-note";
import { mergeLine } from "../../../src/sync/merge/merge-words";
import { mergeTexts } from "../../support/merge/merge-texts";

describe("A value that both sides changed keeps the user's value", () => {
  it.each([
    ["a time", "We meet again at 10:30 in room four.", "10:30", "11:30", "10:45"],
    ["a date", "Launch moves to 2026-03-01 for everyone.", "2026-03-01", "2026-04-01", "2026-03-15"],
    ["an amount", "The budget is 10.000 euros for the printer.", "10.000", "12.000", "10.500"],
    ["a version", "Release 1.2.3 goes out next week.", "1.2.3", "2.2.3", "1.2.4"],
    ["a range", "We need 3-5 people for the stand.", "3-5", "4-5", "3-6"],
    [
      "an address",
      "Write to ann.smith@example.com about it.",
      "ann.smith@example.com",
      "anna.smith@example.com",
      "ann.smith@example.org",
    ],
    ["a link", "See https://x.org/a/b/c for the plan today.", "x.org/a/b/c", "x.org/z/b/c", "x.org/a/b/d"],
  ])("%s", (_, line, old, mine, theirs) => {
    const with1 = (value: string) => base.replace("The budget is fine.", line.replace(old, value));
    const { text } = mergeTexts({ base: with1(old), note: with1(mine), remote: with1(theirs) });
    expect(text).toContain(line.replace(old, mine));
    expect(text).toContain(line.replace(old, theirs));
  });
});

it("Words without white space between them, as in Chinese, are merged where signs separate them", () => {
  expect(mergeLine("我们周三见，带上计划。", "我们周二见，带上计划。", "我们周二见，带上计划！")).toBe(
    "我们周三见，带上计划！",
  );
});
