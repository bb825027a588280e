// A note belongs to the user: everything that we do not change on purpose stays byte for byte.
import * as fc from "../../support/fast-check";
import type { PropertyValue } from "../../../src/sync/note/property";
import { sameValue } from "../../../src/sync/note/property";
import { withBody, withProperties } from "../../../src/sync/note/edit-note";
import { entryOf, normaliseBody, noteText, parseNote, propertyOf } from "../../../src/sync/note/note";
import { value } from "../../support/hostile/property-values";
import { runs } from "../../support/depth";

const change = (text: string, changes: Record<string, PropertyValue | undefined>) =>
  noteText(withProperties(parseNote(text), new Map(Object.entries(changes))));

describe("A note's text", () => {
  const line = fc.constantFrom(
    ...["---", "--- ", "", "# comment", "a: 1", "b: [x, y]", "b:", "  - x", "- y", "c: 'it''s' # why", 'd: "\\u00e9"'],
    ...["\ttab", "e: |", "  text", "nonsense", "<<<<<<< HEAD", "=======", ">>>>>>> x", "f: {a: 1}", "a: 2", "g: [1,"],
  );
  const end = fc.constantFrom("\n", "\n", "\r\n", "\r");
  const lines = fc.array(fc.tuple(line, end), { maxLength: 12 }).map((list) => list.flat().join(""));
  const noteLike = fc
    .tuple(fc.constantFrom("", "\ufeff"), fc.constantFrom("---\n", "---\r\n", ""), lines, fc.string())
    .map((parts) => parts.join(""));

  it("is the same after reading, whatever its content", () => {
    fc.assert(
      fc.property(fc.oneof(noteLike, fc.anyText()), (source) => {
        expect(noteText(parseNote(source))).toBe(source);
      }),
      { numRuns: runs(3_000) },
    );
  });

  it("changes only in the property that was changed", () => {
    const source = [
      "\ufeff---",
      "# mine",
      'date: "2026-11-20" # a Friday',
      "attendees: # who",
      "  - Ann # chair",
      "  # left early:",
      "  - 'Bob'",
      "",
      "mood:   good",
      "steps: |",
      "  one",
      "  # two",
      "nested: {a: 1}",
      "# end",
      "---",
      "text",
      "mood: body",
    ].join("\r\n");
    expect(change(source, { mood: "great", date: "2026-11-20", nested: undefined, extra: ["x"] })).toBe(
      source.replace("mood:   good", "mood: great").replace("nested: {a: 1}\r\n", "extra:\r\n  - x\r\n"),
    );
    expect(change(source, { attendees: ["Ann"] })).toContain(
      "attendees: # who\r\n# chair\r\n# left early:\r\n  - Ann\r\n\r\nmood",
    );
    expect(change(source, { attendees: undefined })).toContain("# who\r\n# chair\r\n# left early:\r\n\r\nmood");
  });

  it("keeps the user's own way of writing a value that did not change", () => {
    const source = "---\ntags: [a, 'b']\ntitle: \"T\"\ncount: 1e1\n---\n";
    expect(change(source, { tags: ["a", "b"], title: "T", count: 10 })).toBe(source);
  });

  it("gets front matter if it had none", () => {
    expect(change("text", { a: "b" })).toBe("---\na: b\n---\ntext");
    expect(change("text", { a: undefined })).toBe("text");
  });

  it("accepts a body with LF and writes it with the note's line ends", () => {
    expect(noteText(withBody(parseNote("---\r\na: b\r\n---"), "x\ny\n"))).toBe("---\r\na: b\r\n---\r\nx\r\ny\r\n");
  });

  it("changes as requested and nowhere else, for any sound note and any change", () => {
    fc.assert(
      fc.property(
        noteLike,
        fc.constantFrom("a", "b", "c", "new"),
        fc.option(value, { nil: undefined }),
        (source, name, next) => {
          const before = parseNote(source);
          fc.pre(before.broken === undefined);
          const after = parseNote(noteText(withProperties(before, new Map([[name, next]]))));
          expect(after.broken).toBeUndefined();
          expect(after.body).toBe(before.body);
          expect(after.entries.filter((entry) => entry.key !== name).map((entry) => entry.raw)).toEqual(
            before.entries.filter((entry) => entry.key !== name).map((entry) => entry.raw),
          );
          expect(entryOf(after, name) === undefined).toBe(next === undefined);
          if (next !== undefined) expect(propertyOf(after, name)).toEqual(next);
        },
      ),
      { numRuns: runs(3_000) },
    );
  });
});

describe("A comparison", () => {
  it("of values compares their meaning, and a missing value equals nothing", () => {
    expect(sameValue(["a", 1], ["a", 1])).toBe(true);
    expect(sameValue(["a"], ["a", "b"])).toBe(false);
    expect(sameValue("1", 1)).toBe(false);
    expect(sameValue([], "")).toBe(false);
    expect(sameValue(undefined, undefined)).toBe(false);
  });

  it("of bodies ignores line ends and white space at the end", () => {
    expect(normaliseBody("a  \r\n\rb\n \n\n")).toBe("a  \n\nb");
  });
});
