// The verification checks a merge independently of what the merge says about itself. Each test gives it a merge that is
// wrong in one way.
import { faultsOf, frontMatterIsSound } from "../../../src/sync/merge/verify";
import { mergeBody } from "../../../src/sync/merge/merge-note";
import { mergeLines } from "../../../src/sync/merge/merge-lines";
import type { MergedLine } from "../../../src/sync/note/lines";
import { withProperties } from "../../../src/sync/note/edit-note";
import { noteText, parseNote } from "../../../src/sync/note/note";
import { mergeProperties } from "../../../src/sync/merge/merge-properties";

const base = ["one", "two", "three"];

const note = ["one", "mine", "two", "three"];

const remote = ["one", "two", "three", "theirs"];

const fromNote = (i: number): MergedLine => ({ text: note[i] ?? "", note: i });

const theirs: MergedLine = { text: "theirs", remote: 3 };

const right = [...note.map((_, i) => fromNote(i)), theirs];

const faults = (lines: readonly MergedLine[], texts = { note, base, remote }) => [...faultsOf({ ...texts, lines })];

describe("The verification", () => {
  it("accepts a correct merge", () => {
    expect(faults(right)).toEqual([]);
    expect(faults(mergeLines(note, base, remote).lines)).toEqual([]);
  });

  it("finds a lost line of the user", () => {
    expect(faults(right.filter(({ text }) => text !== "mine"))).toEqual(["mine"]);
  });

  it("finds a line that occurs fewer times than the user wrote it", () => {
    const twice = { note: ["mine", "mine"], base: [], remote: [] };
    expect(faults([{ text: "mine", note: 0 }], twice)).toEqual(["mine"]);
  });

  it("finds lines of the user in another order", () => {
    expect(faults([fromNote(1), fromNote(0), fromNote(2), fromNote(3), theirs])).toEqual(["one"]);
  });

  it("finds a line with a wrong origin", () => {
    expect(faults([...right.slice(0, 4), { text: "their", remote: 3 }])).toContain("their");
    expect(faults([...right.slice(0, 4), { text: "theirs", remote: 2 }])).toContain("theirs");
  });

  it("finds a line that came back after the user deleted it", () => {
    const deleted = { note: ["one"], base: ["one", "two"], remote: ["one", "two", "three"] };
    const lines = ["one", "two", "three"].map((text, i) => ({ text, ...(i === 0 ? { note: 0 } : {}), remote: i }));
    expect(faults(lines, deleted)).toEqual(["two"]);
  });

  it("finds a line that occurs twice because both sides moved it", () => {
    const moved = { note: ["b", "a", "c"], base: ["a", "b", "c"], remote: ["b", "c", "a"] };
    const lines = [...moved.note.map((text, i) => ({ text, note: i })), { text: "a", remote: 2 }];
    expect(faults(lines, moved)).toEqual(["a"]);
  });

  it("finds a line of the service in the user's code block, comment or maths", () => {
    for (const mark of ["```", "%%", "$$"]) {
      const open = { note: [mark, "a", mark], base: ["a"], remote: ["a", "b"] };
      const lines = [...[0, 1].map((i) => ({ text: open.note[i] ?? "", note: i })), { text: "b", remote: 1 }];
      expect(faults([...lines, { text: mark, note: 2 }], open)).toEqual(["b"]);
    }
  });

  it("finds the lost end of the user's block, which no line follows", () => {
    const open = { note: ["```js", "a", "```"], base: ["a", "```"], remote: ["a"] };
    const lines = [
      { text: "```js", note: 0 },
      { text: "a", note: 1, remote: 0 },
    ];
    expect(faults(lines, open)).toEqual(["```"]);
  });

  it("finds the service's block that has no end, which no line follows", () => {
    const open = { note: ["a"], base: ["a"], remote: ["a", "$$", "b", "$$"] };
    const lines = [
      { text: "a", note: 0, remote: 0 },
      ...[1, 2].map((i) => ({ text: open.remote[i] ?? "", remote: i })),
    ];
    expect(faults(lines, open)).toEqual(["$$", "b"]);
  });

  it("finds a line of the user in the service's code block", () => {
    const fenced = { note: ["a", "mine"], base: ["a"], remote: ["```", "a", "```"] };
    const lines = [
      { text: "```", remote: 0 },
      { text: "a", note: 0, remote: 1 },
      { text: "mine", note: 1 },
      { text: "```", remote: 2 },
    ];
    expect(faults(lines, fenced)).toContain("mine");
  });

  it("finds a lost word in a line merged by words", () => {
    const texts = { note: ["we go in May"], base: ["we go"], remote: ["all of us go"] };
    const line = { note: 0, base: 0, remote: 0 };
    expect(faults([{ text: "all of us go in May", ...line }], texts)).toEqual([]);
    expect(faults([{ text: "all of us go", ...line }], texts)).toEqual(["all of us go"]);
  });

  it("finds a word that came back after the user removed it from a line", () => {
    const texts = { note: ["we go"], base: ["we go in May"], remote: ["all of us go in May"] };
    const line = { note: 0, base: 0, remote: 0 };
    expect(faults([{ text: "all of us go", ...line }], texts)).toEqual([]);
    expect(faults([{ text: "all of us go in May", ...line }], texts)).toEqual(["all of us go in May"]);
  });

  it("makes the merge omit only the lines that it rejects", () => {
    const swapped = mergeBody(["b", "a", "c", "d"], ["a", "b", "c", "d"], ["b", "c", "a", "d", "new"]);
    expect(swapped.lines.map(({ text }) => text)).toEqual(["b", "a", "c", "d", "new"]);
  });

  it("makes the merge omit all changes of the service if nothing else helps", () => {
    const merged = mergeBody(["a", "%%", "b"], ["a", "b"], ["a", "b", "c", "d"]);
    expect(merged.lines.map(({ text }) => text)).toEqual(["a", "%%", "b"]);
    expect(merged.conflicts).toEqual([{ start: 2, end: 4 }]);
  });
});

describe("The verification of the front matter", () => {
  const before = parseNote("---\na: 1 # one\nb: 'two'\n---\nbody\n");

  it("accepts an intended change of a value", () => {
    expect(frontMatterIsSound(before, withProperties(before, new Map([["a", 2]])), new Set(["a"]))).toBe(true);
  });

  it("finds a property of the user that is rewritten, moved or lost", () => {
    for (const text of ["a: 1 # one\nb: two", "b: 'two'\na: 1 # one", "a: 1 # one"]) {
      expect(frontMatterIsSound(before, parseNote(`---\n${text}\n---\nbody\n`), new Set())).toBe(false);
    }
  });

  it("finds front matter that cannot be read", () => {
    const [first, second] = before.entries;
    if (first === undefined || second === undefined) throw new Error("two entries are needed");
    expect(
      frontMatterIsSound(before, { ...before, entries: [first, second, { ...first, raw: "a: 3\n" }] }, new Set(["a"])),
    ).toBe(false);
    expect(
      frontMatterIsSound(
        before,
        { ...before, entries: [first, second, { ...first, key: "c", raw: "---\n" }] },
        new Set(["c"]),
      ),
    ).toBe(false);
  });
});

// The verification does not trust a merge's statements about its lines: their origin and their context.

describe("What a merge claims", () => {
  const faults = (
    { note = [], base = [], remote = [] }: Partial<Record<"note" | "base" | "remote", readonly string[]>>,
    lines: readonly MergedLine[],
  ) => [...faultsOf({ note, base, remote, lines })];

  describe("The verification rejects", () => {
    it("a line that is from no text", () => {
      expect(faults({ note: ["a", "a"], remote: ["b", "b"] }, [{ text: " b " }])).toEqual(["a", "b", ""]);
      expect(faults({ remote: ["b", "x"] }, [{ text: " x " }])).toEqual(["x", ""]);
    });

    it("a line of the user that occurs twice", () => {
      const one = { text: "a", note: 0 };
      expect(faults({ note: ["a"], base: ["a"], remote: ["a", "a"] }, [one, one])).toEqual(["a"]);
    });

    it("no difference in white space", () => {
      expect(
        faults({ note: ["a"], remote: ["a", " ", "\t"] }, [
          { text: "a", note: 0 },
          { text: " ", remote: 1 },
        ]),
      ).toEqual([]);
      expect(faults({ note: ["", " ", "a"] }, [{ text: "a", note: 2 }])).toEqual([]);
      expect(faults({ note: [" a"], base: ["a "], remote: ["a"] }, [{ text: " a", note: 0, remote: 0 }])).toEqual([]);
    });

    it("a line merged by words that is not from all three texts", () => {
      const three = { note: ["a b c"], base: ["a b"], remote: [" a b d "] };
      expect(faults(three, [{ text: "a b c d", note: 0, base: 0, remote: 0 }])).toEqual([]);
      expect(faults(three, [{ text: "a b c d", base: 0, remote: 0 }])).toContain("a b d");
      expect(faults(three, [{ text: "a b c d", note: 0, base: 0 }])).toContain("");
      expect(faults(three, [{ text: "a b c d", note: 0, base: 7, remote: 0 }])).toContain("a b d");
      expect(faults({ ...three, note: ["x", "a b c"] }, [{ text: "a b c d", base: 0, remote: 0 }])).toContain("a b d");
    });

    it("a word that neither side put there, even if both have it", () => {
      const three = { note: ["a b"], base: ["a b"], remote: ["a b c"] };
      const from = { note: 0, base: 0, remote: 0 };
      expect(faults(three, [{ text: "a b c", ...from }])).toEqual([]);
      expect(faults(three, [{ text: "a b b c", ...from }])).toEqual(["a b c"]);
      // The service may remove a word that the user did not change.
      expect(faults({ ...three, remote: ["a c"] }, [{ text: "a c", ...from }])).toEqual([]);
    });

    it("a line merged by words that is code in only one of the two texts", () => {
      const three = { note: ["```", "a b c", "```"], base: ["a b"], remote: ["  a b d"] };
      const lines = [
        { text: "```", note: 0 },
        { text: "a b c d", note: 1, base: 0, remote: 0 },
        { text: "```", note: 2 },
      ];
      expect(faults(three, lines)).toEqual(["a b c d", "a b d"]);
      const other = { note: ["a b c"], base: ["a b"], remote: ["```", "a b d", "```"] };
      expect(faults(other, [{ text: "a b c d", note: 0, base: 0, remote: 1 }])).toEqual(["a b c d", "a b d"]);
    });

    it("a line in a code block that is not code in its own text", () => {
      const lines = [
        { text: "```", note: 0 },
        { text: "  b ", remote: 0 },
        { text: "```", note: 1 },
      ];
      expect(faults({ note: ["```", "```"], remote: ["  b "] }, lines)).toEqual(["b"]);
    });

    it("no blank line in a code block", () => {
      const lines = [
        { text: "```", note: 0 },
        { text: " ", remote: 0 },
        { text: "```", note: 1 },
      ];
      expect(faults({ note: ["```", "```"], remote: [" "] }, lines)).toEqual([]);
    });
  });

  describe("A property", () => {
    const date = { key: "date", value: "2026-03-02" };
    const merged = (block: string, base: Parameters<typeof mergeProperties>[1], remote: typeof base) => {
      const { note, conflicts } = mergeProperties(parseNote(`---\n${block}---\n`), base, remote, []);
      return { text: noteText(note), conflicts };
    };

    it("that is in neither text of the service is kept without a conflict", () => {
      expect(merged("mine: 1\n", [], [])).toEqual({ text: "---\nmine: 1\n---\n", conflicts: [] });
    });

    it("that both the service and the user removed is not a conflict", () => {
      expect(merged("mine: 1\n", [date], [])).toEqual({ text: "---\nmine: 1\n---\n", conflicts: [] });
    });

    it("without a value is an empty list when the service adds an item", () => {
      const tags = (...value: string[]) => [{ key: "tags", value }];
      expect(merged('tags: ""\n', tags("old"), tags("old", "new")).text).toBe("---\ntags:\n  - new\n---\n");
      expect(merged("tags: [mine]\n", [], tags("new")).text).toBe("---\ntags:\n  - mine\n  - new\n---\n");
      expect(merged("tags: [mine, old]\n", tags("old"), []).text).toBe("---\ntags:\n  - mine\n---\n");
      expect(merged("Tags: [mine]\n", [], tags("new")).text).toBe("---\nTags:\n  - mine\n  - new\n---\n");
      expect(merged("tags: { a: 1 }\n", tags("old"), tags("new"))).toEqual({
        text: "---\ntags: { a: 1 }\n---\n",
        conflicts: tags("new"),
      });
      expect(merged("", tags("old"), tags("new"))).toEqual({ text: "---\n---\n", conflicts: tags("new") });
    });
  });
});
