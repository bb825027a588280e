// The words of a line, and how similar two lines are by them.
import { hasContent, similarity, wordCounts, wordsOf } from "../../../src/sync/merge/words";

describe("A line", () => {
  it.each(["a", "1", "ж", "🎉", "- x", "> x", "a ``` b", "a```", "[ ] 1"])("has content: %s", (line) => {
    expect(hasContent(line)).toBe(true);
  });

  it.each(["", "---", "***", "> ", "|--|", "…", "```", "```js", "  ```js", "> ```js", "> > ~~~text"])(
    "has no content: %j",
    (line) => {
      expect(hasContent(line)).toBe(false);
    },
  );
});

describe("Two lines", () => {
  it.each([
    ["a b c", "a b c", 1],
    ["a b c d", "a x y z", 0.25],
    ["a a a b", "a c d e", 0.25],
    ["a a b b", "a a c d", 0.5],
    ["a", "b", 0],
    ["", "", 0],
    ["---", "---", 0],
    ["- Café, 2 words!", "* café 2 WORDS Café", 4 / 7],
  ])("are similar by their common words: %j, %j", (line, other, share) => {
    expect(similarity(wordCounts(line), wordCounts(other))).toBeCloseTo(share);
    expect(similarity(wordCounts(other), wordCounts(line))).toBeCloseTo(share);
  });

  it("are compared at any length", () => {
    const [line, other] = ["word ".repeat(20_000), `${"word ".repeat(19_999)}other`];
    expect(similarity(wordCounts(line), wordCounts(other))).toBeCloseTo(0.99995);
  });

  it("without letters and digits have no words", () => {
    expect(wordsOf("--- … !")).toEqual([]);
  });
});
