// What the words of a line are, and how alike two lines are by them.
import { hasContent, similarity, wordCounts, wordsOf } from "../../../src/sync/merge/words";

describe("a line says something", () => {
  it.each(["a", "1", "ж", "🎉", "- x", "> x", "a ``` b", "a```", "[ ] 1"])("that could be missed: %s", (line) => {
    expect(hasContent(line)).toBe(true);
  });

  it.each(["", "---", "***", "> ", "|--|", "…", "```", "```js", "  ```js", "> ```js", "> > ~~~text"])(
    "that nobody would miss: %j",
    (line) => {
      expect(hasContent(line)).toBe(false);
    },
  );
});

describe("two lines are alike", () => {
  it.each([
    ["a b c", "a b c", 1],
    ["a b c d", "a x y z", 0.25],
    ["a a a b", "a c d e", 0.25],
    ["a a b b", "a a c d", 0.5],
    ["a", "b", 0],
    ["", "", 0],
    ["---", "---", 0],
    ["- Café, 2 words!", "* café 2 WORDS Café", 4 / 7],
  ])("by the words they share: %j, %j", (line, other, share) => {
    expect(similarity(wordCounts(line), wordCounts(other))).toBeCloseTo(share);
    expect(similarity(wordCounts(other), wordCounts(line))).toBeCloseTo(share);
  });

  it("by as many words as they have", () => {
    const [line, other] = ["word ".repeat(20_000), `${"word ".repeat(19_999)}other`];
    expect(similarity(wordCounts(line), wordCounts(other))).toBeCloseTo(0.99995);
  });

  it("and a line of signs has no words", () => {
    expect(wordsOf("--- … !")).toEqual([]);
  });
});
