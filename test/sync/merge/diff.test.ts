// The hunks between two texts: exact where lines differ from each other, and found in few steps where lines repeat, since
// the texts come from outside.
import * as fc from "../../support/fast-check";
import { hunksBetween } from "../../../src/sync/merge/diff";
import { runs } from "../../support/depth";
import { hasContent, similarity, wordCounts, wordsOf } from "../../../src/sync/merge/words";
import { difference, type DifferenceLine } from "../../../src/sync/merge/diff-view";

const hunk = (oldStart: number, oldEnd: number, newStart: number, newEnd: number) => ({
  oldStart,
  oldEnd,
  newStart,
  newEnd,
});

/** Alternating lines `yes` and `no`, starting with either. */
const turns = (count: number, first: "yes" | "no"): string[] =>
  Array.from({ length: count }, (_, i) => ((i % 2 === 0) === (first === "yes") ? "yes" : "no"));

/** The length of the longest ascending subsequence. */
function longestAscent(numbers: readonly number[]): number {
  const best: number[] = [];
  numbers.forEach((number, i) => {
    best[i] = 1 + Math.max(0, ...numbers.slice(0, i).map((other, j) => (other < number ? (best[j] ?? 0) : 0)));
  });
  return Math.max(0, ...best);
}

describe("The hunks between two texts", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "d", "", "- x", "# y"), { maxLength: 30 });

  it("turn the first text into the second", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        let at = 0;
        const result = hunksBetween(before, after).flatMap(({ oldStart, oldEnd, newStart, newEnd }) => {
          const kept = before.slice(at, oldStart);
          at = oldEnd;
          return [...kept, ...after.slice(newStart, newEnd)];
        });
        expect([...result, ...before.slice(at)]).toEqual(after);
      }),
      { numRuns: runs(500) },
    );
  });

  it("are as small as possible when one line was moved", () => {
    expect(hunksBetween(["a", "b", "c", "d"], ["b", "c", "d", "a"])).toEqual([
      { oldStart: 0, oldEnd: 1, newStart: 0, newEnd: 0 },
      { oldStart: 4, oldEnd: 4, newStart: 3, newEnd: 4 },
    ]);
  });

  it("are few where too many lines repeat to compare them all", () => {
    const [one, other] = [0, 1].map((odd) => Array.from({ length: 5000 }, (_, i) => (i % 3 === odd ? "yes" : "no")));
    const before = ["start", ...(one ?? []), "end"];
    const after = ["start", ...(other ?? []), "end"];
    expect(hunksBetween(before, after).length).toBeLessThan(5);
  });
});

describe("In texts whose lines all differ", () => {
  const lines = Array.from({ length: 12 }, (_, i) => String(i));

  it("as few lines as possible are in a hunk", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: 12 }), (shuffled) => {
        const moved = hunksBetween(lines, shuffled).reduce((sum, { oldStart, oldEnd }) => sum + oldEnd - oldStart, 0);
        expect(moved).toBe(12 - longestAscent(shuffled.map(Number)));
      }),
      { numRuns: runs(300) },
    );
  });

  it("the hunks are in order, and start and end with a difference", () => {
    const few = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
    fc.assert(
      fc.property(few, few, (before, after) => {
        let [old, now] = [-1, -1];
        for (const { oldStart, oldEnd, newStart, newEnd } of hunksBetween(before, after)) {
          expect(oldStart > old && newStart > now).toBe(true);
          expect(oldEnd > oldStart || newEnd > newStart).toBe(true);
          [old, now] = [oldEnd, newEnd];
          if (oldStart === oldEnd || newStart === newEnd) continue;
          expect(before[oldStart]).not.toBe(after[newStart]);
          expect(before[oldEnd - 1]).not.toBe(after[newEnd - 1]);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it("only the moved line is in a hunk, from the end to the start and from the start to the end", () => {
    expect(hunksBetween(["1", "2", "3", "m"], ["m", "1", "2", "3"])).toEqual([hunk(0, 0, 0, 1), hunk(3, 4, 4, 4)]);
    expect(hunksBetween(["m", "1", "2", "3"], ["1", "2", "3", "m"])).toEqual([hunk(0, 1, 0, 0), hunk(4, 4, 3, 4)]);
  });
});

describe("A passage that repeats itself", () => {
  it("is compared line by line up to 200 lines with 200, wherever it is", () => {
    const frame = (lines: readonly string[]) => ["a", "b", "c", ...lines, "d"];
    const hunks = hunksBetween(frame(turns(200, "yes")), frame(turns(200, "no")));
    expect(hunks).toEqual([hunk(3, 4, 3, 3), hunk(203, 203, 202, 203)]);
  });

  it("is one hunk if it is longer, without the common lines at the start and the end", () => {
    const frame = (lines: readonly string[]) => ["no", "no", ...lines, "yes", "yes"];
    const [before, after] = [frame(turns(202, "yes")), frame(turns(202, "no"))];
    expect(hunksBetween(before, after)).toEqual([hunk(2, 204, 2, 204)]);
  });

  it("is compared until the steps are used up, and is one hunk after that", () => {
    // In each part, the first line of one text is at the end in the other: two hunks, if it is compared.
    const stretches = Array.from({ length: 40 }, (_, i) => i);
    const text = (first: "yes" | "no") => stretches.flatMap((i) => [...turns(200, first), `heading ${String(i)}`]);
    const [before, after] = [text("yes"), text("no")];
    const hunks = hunksBetween(before, after);
    const compared = stretches.filter(
      (i) => hunks.filter(({ oldStart }) => Math.floor(oldStart / 201) === i).length === 2,
    );
    expect(compared).toEqual(stretches.slice(0, 32));
  });

  it("is not searched for unique lines either after the steps are used up", () => {
    const stretches = Array.from({ length: 40 }, (_, i) => i);
    const text = (first: "yes" | "no") =>
      stretches.flatMap((i) => {
        const lines = turns(200, first);
        // Twice in the text, once in its part.
        if (i === 0 || i === 39) lines[100] = "in the middle";
        return [...lines, `heading ${String(i)}`];
      });
    expect(hunksBetween(text("yes"), text("no")).at(-1)).toEqual(
      hunk(39 * 201, 39 * 201 + 200, 39 * 201, 39 * 201 + 200),
    );
  });
});

// The words of a line, and how similar two lines are by them.

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

// The preview and the conflict dialog show what an update would change. They must show all of it.

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
