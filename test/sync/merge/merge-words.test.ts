// One line, word by word: what of it says anything, how alike two are, and when two changes of it are one.
import { mergeLine, says, similarity, wordsOf } from "../../../src/sync/merge/merge-words";

describe("a line says something", () => {
  it.each(["a", "1", "ж", "🎉", "- x", "> x", "a ``` b", "a```", "[ ] 1"])("that could be missed: %s", (line) => {
    expect(says(line)).toBe(true);
  });

  it.each(["", "---", "***", "> ", "|--|", "…", "```", "```js", "  ```js", "> ```js", "> > ~~~text"])(
    "that nobody would miss: %j",
    (line) => {
      expect(says(line)).toBe(false);
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
    expect(similarity(line, other)).toBeCloseTo(share);
    expect(similarity(other, line)).toBeCloseTo(share);
  });

  it("only up to a length that nobody edits by words", () => {
    const words = (length: number) => "word ".repeat(1600).slice(0, length);
    expect(similarity(words(4000), words(4000))).toBe(1);
    expect(similarity(words(4000), words(4001))).toBe(0);
  });

  it("and a line of signs has no words", () => {
    expect(wordsOf("--- … !")).toEqual([]);
  });
});

describe("one line that both sides changed", () => {
  it.each([
    [
      "different words",
      "- Ann writes the long plan",
      "- Ann writes the plan",
      "- Ann writes the plan today",
      "- Ann writes the long plan today",
    ],
    [
      "a tick and a new wording",
      "- [x] Ann writes the plan",
      "- [ ] Ann writes the plan",
      "- [ ] Ann writes the draft",
      "- [x] Ann writes the draft",
    ],
    ["a tick and the very same tick", "- [x] Ann", "- [ ] Ann", "- [x] Ann", "- [x] Ann"],
    ["an indentation and a new wording", "  - Ann writes it", "- Ann writes it", "- Ann wrote it", "  - Ann wrote it"],
    [
      "numbers and words",
      "2. Ann writes it now",
      "1. Ann writes it now",
      "1. Ann writes it soon",
      "2. Ann writes it soon",
    ],
    ["a marker of the service's and words of the user's", "- a b c x", "- a b c d", "* a b c d", "* a b c x"],
    [
      "a tick, though the service says something else entirely",
      "- [x] old",
      "- [ ] old",
      "- [ ] quite new",
      "- [x] quite new",
    ],
    [
      "a tick of the service's, though the user says something else",
      "- [ ] mine",
      "- [ ] old",
      "- [x] old",
      "- [x] mine",
    ],
    ["half of the line by the user, one word by the service", "a b x y", "a b c d", "z a b c d", "z a b x y"],
    ["half of the line by the service, one word by the user", "z a b c d", "a b c d", "a b x y", "z a b x y"],
  ])("is merged: %s", (_, note, base, remote, expected) => {
    expect(mergeLine(note, base, remote)).toBe(expected);
  });

  it.each([
    ["the same word", "Launch on March 4.", "Launch on March 3.", "Launch on March 10."],
    ["words that touch", "Launch on March 3 (I doubt it).", "Launch on March 3.", "Launch on March 10."],
    ["two ticks", "- [x] Ann", "- [ ] Ann", "- [-] Ann"],
    ["another text altogether", "a b c d e f", "a b c d e g", "u v w x y g"],
    ["a line as long as a page", `${"word ".repeat(2000)}a`, "word ".repeat(2000), `b ${"word ".repeat(2000)}`],
    ["two markers", "* a", "- a", "+ a"],
    ["two other ticks", "- [x] a", "- [ ] a", "- [/] a"],
    ["more than half of the line by the user", "a b q r s t u v", "a b c d e f g h", "z a b c d e f g h"],
    ["more than half of the line by the service", "z a b c d e f g h", "a b c d e f g h", "a b q r s t u v"],
  ])("is a clash: %s", (_, note, base, remote) => {
    expect(mergeLine(note, base, remote)).toBeUndefined();
  });
});
