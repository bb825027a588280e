// How changes are divided, as users would describe them: this line was changed, that paragraph was replaced. It decides
// which of the other side's changes can be merged beside them.
import * as fc from "../../support/fast-check";
import { changesBetween as changesWithin } from "../../../src/sync/merge/changes";
import { stepsFor } from "../../../src/sync/merge/steps";
import { similarity, wordCounts } from "../../../src/sync/merge/words";
import { runs } from "../../support/depth";

const changesBetween = (before: readonly string[], after: readonly string[]) =>
  changesWithin(before, after, stepsFor(before, after));

/** Each change as `old => new`, lines divided by `/`. */
function changes(before: readonly string[], after: readonly string[]): readonly string[] {
  return changesBetween(before, after).map(
    ({ oldStart, oldEnd, newStart, newEnd }) =>
      `${before.slice(oldStart, oldEnd).join("/")} => ${after.slice(newStart, newEnd).join("/")}`,
  );
}

describe("A line and its new text are a separate change", () => {
  it("when they share half of their words", () => {
    expect(changes(["a b c d", "e f g h"], ["a b x y", "e f z w"])).toEqual([
      "a b c d => a b x y",
      "e f g h => e f z w",
    ]);
  });

  it("but not when they share less", () => {
    expect(changes(["a b c d e", "f g h i j"], ["a b x y z", "f g u v w"])).toEqual([
      "a b c d e/f g h i j => a b x y z/f g u v w",
    ]);
  });

  it.each([
    ["a new line comes before them", ["a b c d"], ["quite new", "a b c x"], [" => quite new", "a b c d => a b c x"]],
    ["a new line comes after them", ["a b c d"], ["a b c x", "quite new"], ["a b c d => a b c x", " => quite new"]],
    ["a line before them is gone", ["quite old", "a b c d"], ["a b c x"], ["quite old => ", "a b c d => a b c x"]],
    ["a line after them is gone", ["a b c d", "quite old"], ["a b c x"], ["a b c d => a b c x", "quite old => "]],
    ["a later line is more alike", ["a b c d"], ["a b x y", "a b c x"], [" => a b x y", "a b c d => a b c x"]],
    ["an earlier line is more alike", ["a b c d"], ["a b c x", "a b x y"], ["a b c d => a b c x", " => a b x y"]],
    ["a later one was more alike", ["a b x y", "a b c x"], ["a b c d"], ["a b x y => ", "a b c x => a b c d"]],
  ])("even when %s", (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it.each([
    ["> a b c", "> d e f", "a b c", "d e f"],
    ["  > a b c", "  > d e f", "a b c", "d e f"],
    ["\t> a b c", "\t> d e f", "a b c", "d e f"],
    ["a b c", "d e f", "> a b c", "> d e f"],
    ["a b c", "d e f", "  > a b c", "  > d e f"],
  ])("but not if only one of them is quoted: %j, %j", (one, other, oneNow, otherNow) => {
    expect(changes([one, other], [oneNow, otherNow])).toEqual([`${one}/${other} => ${oneNow}/${otherNow}`]);
  });

  it.each([
    [
      ["a > b c d", "e > f g h"],
      ["a b c d", "e f g h"],
    ],
    [
      ["a>b c d", "e>f g h"],
      ["a b c d", "e f g h"],
    ],
    [
      ["a b c d", "e f g h"],
      ["a > b c d", "e > f g h"],
    ],
    [
      ["a b c d", "e f g h"],
      ["a>b c d", "e>f g h"],
    ],
  ])("even when a line has a > in its middle, which is not a quote: %j", (before, after) => {
    expect(changes(before, after)).toEqual(before.map((line, i) => `${line} => ${after[i] ?? ""}`));
  });

  it("so that as many words as possible stay", () => {
    // Each line has its own word, so that no line is unchanged.
    const text = (mark: string) =>
      fc
        .array(fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 2, maxLength: 4 }), { maxLength: 5 })
        .map((lines) => lines.map((words, i) => [...words, `${mark}${String(i)}`].join(" ")));
    fc.assert(
      fc.property(text("old"), text("new"), (before, after) => {
        const share = (i: number, j: number) => {
          const alike = similarity(wordCounts(before[i] ?? ""), wordCounts(after[j] ?? ""));
          return alike < 0.5 ? 0 : alike;
        };
        const most = (i: number, j: number): number =>
          i === before.length || j === after.length
            ? 0
            : Math.max(most(i + 1, j), most(i, j + 1), share(i, j) === 0 ? 0 : share(i, j) + most(i + 1, j + 1));
        const kept = changesBetween(before, after)
          .filter(({ oldStart, oldEnd, newStart, newEnd }) => oldEnd - oldStart === 1 && newEnd - newStart === 1)
          .reduce((sum, { oldStart, newStart }) => sum + share(oldStart, newStart), 0);
        expect(kept).toBeCloseTo(most(0, 0));
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe("A rewritten passage is one change", () => {
  it("even if old and new share a blank line or a horizontal rule", () => {
    expect(changes(["one", "", "two"], ["three", "", "four"])).toEqual(["one//two => three//four"]);
    expect(changes(["one", "---", "two"], ["three", "---", "four"])).toEqual(["one/---/two => three/---/four"]);
    expect(changes(["1", "", "2", "", "3"], ["4", "", "5", "", "6"])).toEqual(["1//2//3 => 4//5//6"]);
  });

  it("up to a line with only a few changed words", () => {
    expect(changes(["one", "", "two", "a b c d"], ["three", "", "four", "a b c x"])).toEqual([
      "one//two => three//four",
      "a b c d => a b c x",
    ]);
    expect(changes(["a b c d", "", "e f g h"], ["a b c x", "", "e f g y"])).toEqual([
      "a b c d => a b c x",
      "e f g h => e f g y",
    ]);
  });

  it("but not across an unchanged line", () => {
    expect(changes(["one", "stays", "two"], ["three", "stays", "four"])).toEqual(["one => three", "two => four"]);
  });

  it("but two lines that are only added, or only removed, are two changes", () => {
    expect(changes(["words", "---"], ["words", "one", "---", "two"])).toEqual([" => one", " => two"]);
    expect(changes(["words", "one", "---", "two"], ["words", "---"])).toEqual(["one => ", "two => "]);
  });
});

describe("In a long text with many changed words", () => {
  const spoken = (count: number, last: string) =>
    Array.from(
      { length: count },
      (_, i) => `speaker${String(i)} says${String(i)} that${String(i)} ${last}${String(i)}`,
    );
  const same = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => `${String(i)} => ${String(i + from)}`);
  /** Each change as the numbers of its lines. */
  const numbers = (before: readonly string[], after: readonly string[]) =>
    changesBetween(before, after).map(({ oldStart, oldEnd, newStart, newEnd }) => {
      const range = (start: number, end: number) =>
        end - start === 1 ? String(start) : `${String(start)}-${String(end)}`;
      return `${range(oldStart, oldEnd)} => ${range(newStart, newEnd)}`;
    });

  it("each line is paired with its new text", () => {
    expect(numbers(spoken(60, "old"), spoken(60, "new"))).toEqual(same(60));
  });

  it("each other line is paired when the first or the last line has no new text", () => {
    expect(numbers(spoken(60, "old"), ["other words", ...spoken(60, "new").slice(1)])).toEqual(same(60));
    expect(numbers(spoken(60, "old"), [...spoken(59, "new"), "other words"])).toEqual(same(60));
  });

  it("a line that only one text has is a separate change", () => {
    expect(numbers(spoken(60, "old"), ["other words", ...spoken(60, "new")])).toEqual(["0-0 => 0", ...same(60, 1)]);
    expect(numbers(spoken(60, "old"), [...spoken(60, "new"), "other words"])).toEqual([...same(60), "60-60 => 60"]);
    const gone = same(59).map((_, i) => `${String(i + 1)} => ${String(i)}`);
    expect(numbers(spoken(60, "old"), spoken(60, "new").slice(1))).toEqual(["0 => 0-0", ...gone]);
  });

  it("all lines are one change if neither the first nor the last ones are similar and there are too many to compare", () => {
    const [before, after] = [
      ["once", ...spoken(49, "old"), "upon"],
      ["now", ...spoken(49, "new"), "here"],
    ];
    expect(numbers(before, after)).toEqual(["0-51 => 0-51"]);
    // With one line less there are enough steps to compare.
    expect(
      numbers(
        before.filter((_, i) => i !== 25),
        after.filter((_, i) => i !== 25),
      ),
    ).toEqual(same(50));
  });
});
