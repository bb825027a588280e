// Which changes of the two sides share a region, whose lines are in the result there, and in which order.
import type { MergedLine } from "../../../src/sync/note/lines";
import { mergeLines, orderOfAdditions } from "../../../src/sync/merge/merge-lines";
import { regionsOf } from "../../../src/sync/merge/regions";

const places = (note: readonly string[], base: readonly string[], remote: readonly string[]) =>
  regionsOf(note, base, remote).map(({ start, end, note: mine, remote: theirs }) => [
    start,
    end,
    mine.length,
    theirs.length,
  ]);

describe("Two changes share a region", () => {
  it("when they overlap, together with all other changes that one of them overlaps", () => {
    expect(places(["x", "y"], ["a", "b", "c", "d"], ["a", "q", "r", "s"])).toEqual([[0, 4, 1, 1]]);
    expect(places(["x", "y"], ["a", "b", "c", "d"], ["a", "q", "c", "s"])).toEqual([[0, 4, 1, 2]]);
    // A change that only touches the place from below is separate.
    expect(places(["x", "y", "e"], ["a", "b", "c", "d", "e"], ["a", "q", "c", "s", "u"])).toEqual([[0, 5, 1, 2]]);
  });

  it("when both add lines between the same two lines", () => {
    expect(places(["a", "mine", "b"], ["a", "b"], ["a", "theirs", "b"])).toEqual([[1, 1, 1, 1]]);
  });

  it("but not when they only touch", () => {
    expect(places(["A", "b"], ["a", "b"], ["a", "B"])).toEqual([
      [0, 1, 1, 0],
      [1, 2, 0, 1],
    ]);
    expect(places(["mine", "a"], ["a"], ["b"])).toEqual([
      [0, 0, 1, 0],
      [0, 1, 0, 1],
    ]);
  });

  it("when the user wrote an indented line under a line that the service removes", () => {
    expect(places(["- a", "  - mine", "- b"], ["- a", "- b"], ["- b"])).toEqual([[0, 1, 1, 1]]);
    expect(places(["- a", "\tmine", "- b"], ["- a", "- b"], ["- b"])).toEqual([[0, 1, 1, 1]]);
    // Even when it is the service's second change there.
    expect(places(["- x", "- a", " mine", "- b"], ["- x", "- a", "- b"], ["- b"])).toEqual([[0, 2, 1, 1]]);
  });

  it.each([
    ["is not indented", ["- a", "- a word of mine", "- b"], ["- a", "- b"], ["- b"]],
    ["stands under a line that is only worded anew", ["- a c", "  - mine", "- b"], ["- a c", "- b"], ["- a d", "- b"]],
    ["stands further down", ["- a", "- b", "  - mine"], ["- a", "- b"], ["- b"]],
  ])("but not when what they wrote %s", (_, note, base, remote) => {
    expect(places(note, base, remote)).toHaveLength(2);
  });

  it("when the service adds an indented line under a line that the user deleted", () => {
    expect(places(["- b"], ["- a", "- b"], ["- a", "  - theirs", "- b"])).toEqual([[0, 1, 1, 1]]);
  });

  it.each([
    ["a line", ["a", "## B", "c", "new"]],
    ["a paragraph", ["a", "## B", "c", "", "new"]],
    ["a part", ["a", "## B", "c", "### new"]],
  ])("when the service adds %s to a section that the user deleted", (_, remote) => {
    expect(places(["a"], ["a", "## B", "c"], remote)).toEqual([[1, 3, 1, 1]]);
  });

  it.each([
    ["an item under one that the user deleted", ["- b"], ["- a", "- b"], ["- a", "- theirs", "- b"]],
    ["a section under one that the user deleted", ["a"], ["a", "## B", "c"], ["a", "## B", "c", "## new"]],
  ])("but not when the service adds %s", (_, note, base, remote) => {
    expect(places(note, base, remote)).toHaveLength(2);
  });
});

describe("Where two changes share a region,", () => {
  const merged = (note: readonly string[], base: readonly string[], remote: readonly string[], options = {}) =>
    mergeLines(note, base, remote, options);
  const line = (text: string, from: Omit<MergedLine, "text">): MergedLine => ({ text, ...from });

  it("a change that both sides made comes from both", () => {
    expect(merged(["a", "x"], ["a"], ["a", "x"]).lines[1]).toEqual(line("x", { note: 1, remote: 1 }));
  });

  it("an addition of the user that contains the service's comes from the user only", () => {
    expect(merged(["a", "x", "y"], ["a"], ["a", "x"]).lines.slice(1)).toEqual([
      line("x", { note: 1 }),
      line("y", { note: 2 }),
    ]);
  });

  it("an addition of the service is refused as a whole if one of its lines is", () => {
    const refused = (text: string) => text === "bad";
    const { lines, conflicts } = merged(["a", "", "mine"], ["a"], ["a", "", "good", "bad"], { refused });
    expect(lines.map(({ text }) => text)).toEqual(["a", "", "mine"]);
    expect(conflicts).toEqual([{ start: 1, end: 4 }]);
  });

  it.each([
    ["made two other ones of it", ["p", "q"], ["b c d"], ["x"]],
    ["made one of two", ["p"], ["b", "c"], ["x"]],
    ["worded it anew, and the service made two of it", ["x"], ["b c d"], ["y", "z"]],
  ])("words are merged only where one line became one: the user %s", (_, note, base, remote) => {
    const { lines, conflicts } = merged(note, base, remote, { mergeLine: () => "by words" });
    expect(lines.map(({ text }) => text)).toEqual(note);
    expect(conflicts).toHaveLength(1);
  });
});

describe("Of two blocks added at one place", () => {
  const order = (note: string, remote: string, above = "") =>
    orderOfAdditions({ note: [note], remote: [remote], above, below: "" })?.join();

  it("the deeper section comes first, since it belongs to the section above", () => {
    expect(order("## Mine", "### Theirs")).toBe("remote,note");
    expect(order("### Mine", "## Theirs")).toBe("note,remote");
    expect(order("###### Mine", "# Theirs")).toBe("note,remote");
  });

  it("a paragraph comes before a section, even with a # in it", () => {
    expect(orderOfAdditions({ note: ["", "# Mine"], remote: ["", "number # one"], above: "a", below: "" })).toEqual([
      "remote",
      "note",
    ]);
  });
});
