// One line that the user and the service changed: when it can be merged word by word, and when it cannot.
import { mergeLine } from "../../../src/sync/merge/merge-words";

describe("A line that both sides changed", () => {
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
    [
      "a line as long as a page",
      `${"word ".repeat(2000)}a`,
      "word ".repeat(2000),
      `b ${"word ".repeat(2000)}`,
      `b ${"word ".repeat(2000)}a`,
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
    ["two markers", "* a", "- a", "+ a"],
    ["two other ticks", "- [x] a", "- [ ] a", "- [/] a"],
    ["more than half of the line by the user", "a b q r s t u v", "a b c d e f g h", "z a b c d e f g h"],
    ["more than half of the line by the service", "z a b c d e f g h", "a b c d e f g h", "a b q r s t u v"],
  ])("is in conflict: %s", (_, note, base, remote) => {
    expect(mergeLine(note, base, remote)).toBeUndefined();
  });
});
