// The verification does not trust a merge's statements about its lines: their origin and their context.
import { faultsOf } from "../../../src/sync/merge/verify";
import type { MergedLine } from "../../../src/sync/note/lines";
import { mergeProperties } from "../../../src/sync/merge/merge-properties";
import { noteText, parseNote } from "../../../src/sync/note/note";

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
