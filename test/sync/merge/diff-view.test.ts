// The preview and the conflict dialog show what an update would change. They must show all of it.
import { difference, type DifferenceLine } from "../../../src/sync/merge/diff-view";

const SIGN = { same: "  ", gone: "- ", new: "+ ", gap: "…" } as const;

const differenceText = (lines: readonly DifferenceLine[]): string =>
  lines.map(({ kind, text }) => (SIGN[kind] + text).trimEnd()).join("\n");

const before = ["# Launch", "", "one", "two", "three", "four", "five", "six", "seven", "eight"].join("\n");

describe("The diff view", () => {
  it("is empty when only line ends and white space at the end of lines differ", () => {
    expect(difference(before, `${before.replaceAll("\n", "\r\n")}  \r\n\r\n`)).toEqual([]);
  });

  it("shows each change with two lines around it, and a gap for the rest", () => {
    const after = before.replace("two", "zwei").replace("eight", "eight\nnine");
    expect(differenceText(difference(before, after))).toBe(
      ["…", "", "  one", "- two", "+ zwei", "  three", "  four", "…", "  seven", "  eight", "+ nine"].join("\n"),
    );
  });

  it("shows lines between two near changes once", () => {
    const after = before.replace("two", "zwei").replace("four", "vier");
    expect(difference(before, after, 1).map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
      "gap",
      "same one",
      "gone two",
      "new zwei",
      "same three",
      "gone four",
      "new vier",
      "same five",
      "gap",
    ]);
  });

  it("shows every line of a new text, however many there are", () => {
    expect(differenceText(difference("", "a\nb\n"))).toBe("+ a\n+ b");
    expect(difference("", "a\n".repeat(200_000))).toHaveLength(200_000);
  });
});
