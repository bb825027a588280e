// A note is the user's: whatever we do not change on purpose must survive byte for byte, and what we write must mean
// to Obsidian exactly what we meant.
import fc from "fast-check";
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import type { PropertyValue } from "../../src/sync/front-matter";
import { sameValue } from "../../src/sync/front-matter";
import {
  composeNote,
  entryOf,
  normaliseBody,
  noteText,
  parseNote,
  propertyOf,
  withBody,
  withProperties,
  writeProperty,
} from "../../src/sync/note";

const change = (text: string, changes: Record<string, PropertyValue | undefined>) =>
  noteText(withProperties(parseNote(text), new Map(Object.entries(changes))));

/** Words that mean something to YAML, and ordinary ones. */
const word = fc.constantFrom(
  ...["a", "Ann", "é", "…", "#", " #", ": ", ":", "-", "- ", "---", "...", "?", "[", "]", "{", "}", ",", "'", '"'],
  ...["\\", "|", ">", "&", "*", "!", "%", "@", "`", "~", "null", "true", "No", "1", "0x1f", "1e3", ".5", ".inf", "+"],
  ...[" ", "\t", "=", "<<", "2026-11-21", "09:30 AM", "\u0085", "\u2028", "\ufeff", "\u202e", "\x07", "\n", "😀"],
);
const text = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join("")),
  fc.string({ unit: "binary" }),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
  fc.boolean(),
);
const value: fc.Arbitrary<PropertyValue> = fc.oneof(scalar, fc.constant(null), fc.array(scalar, { maxLength: 4 }));
const key = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_ -]{0,12}$/).map((name) => name.trim()),
    text,
  )
  .filter((name) => name !== "__proto__");
const properties = fc
  .uniqueArray(fc.record({ key, value }), { selector: (property) => property.key, maxLength: 5 })
  .filter((list) => list.length > 0);

describe("a note's text", () => {
  const line = fc.constantFrom(
    ...["---", "--- ", "", "# comment", "a: 1", "b: [x, y]", "b:", "  - x", "- y", "c: 'it''s' # why", 'd: "\\u00e9"'],
    ...["\ttab", "e: |", "  text", "nonsense", "<<<<<<< HEAD", "=======", ">>>>>>> x", "f: {a: 1}", "a: 2", "g: [1,"],
  );
  const end = fc.constantFrom("\n", "\n", "\r\n", "\r");
  const lines = fc.array(fc.tuple(line, end), { maxLength: 12 }).map((list) => list.flat().join(""));
  const noteLike = fc
    .tuple(fc.constantFrom("", "\ufeff"), fc.constantFrom("---\n", "---\r\n", ""), lines, fc.string())
    .map((parts) => parts.join(""));

  it("is the same after reading, whatever it holds", () => {
    fc.assert(
      fc.property(fc.oneof(noteLike, fc.string({ unit: "binary" })), (source) => {
        expect(noteText(parseNote(source))).toBe(source);
      }),
      { numRuns: 3000 },
    );
  });

  it("differs only in the property that was changed", () => {
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

  it("gets a block of properties when it had none", () => {
    expect(change("text", { a: "b" })).toBe("---\na: b\n---\ntext");
    expect(change("text", { a: undefined })).toBe("text");
  });

  it("takes a body with LF and writes it with the note's line ends", () => {
    expect(noteText(withBody(parseNote("---\r\na: b\r\n---"), "x\ny\n"))).toBe("---\r\na: b\r\n---\r\nx\r\ny\r\n");
  });

  it("changes as told, and in nothing else, for any sound note and any change", () => {
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
      { numRuns: 3000 },
    );
  });
});

describe("reading properties", () => {
  const read = (yamlText: string) => parseNote(`---\nkey: ${yamlText}\n---\n`);

  it("finds in every value what the YAML library finds", () => {
    const piece = fc.oneof(
      word,
      fc.constantFrom("\\n", "\\x41", "\\u00e9", "\\U0001F600", "\\_", "''", ", ", "12", "-"),
    );
    const source = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => pieces.join("").replace(/[\n\u0085\u2028\ufeff]/g, ""));
    const quoted = fc.tuple(fc.constantFrom("", '"', "'"), source).map(([quote, inner]) => quote + inner + quote);
    const list = fc.array(quoted, { maxLength: 3 });
    const written = fc.oneof(
      quoted,
      list.map((items) => `[${items.join(", ")}]`),
      list.map((items) => items.map((item) => `\n  - ${item}`).join("")),
    );
    let compared = 0;
    fc.assert(
      fc.property(written, (valueText) => {
        const note = read(valueText);
        const document = yaml.parseDocument(`key: ${valueText}\n`);
        if (document.errors.length > 0) {
          // What Obsidian cannot read is broken or beyond us, never misread.
          expect(note.broken === undefined ? propertyOf(note, "key") : undefined).toBeUndefined();
        } else if (note.broken === undefined && propertyOf(note, "key") !== undefined) {
          compared++;
          expect({ key: propertyOf(note, "key") }).toEqual(document.toJS());
        }
      }),
      { numRuns: 5000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

  it.each([
    ["Ann", "Ann"],
    ["", null],
    ["~", null],
    ["09:30 AM", "09:30 AM"],
    ["2026-11-21", "2026-11-21"],
    ["30min # about", "30min"],
    ["1.10", 1.1],
    ["0x10", 16],
    ["TRUE", true],
    ["yes", "yes"],
    ['"a \\"b\\" \\u00e9" # c', 'a "b" é'],
    ["'it''s'", "it's"],
    ["[a, 'b, c', \"d\", 4,]", ["a", "b, c", "d", 4]],
    ["[]", []],
    ["[a,\n  b]", ["a", "b"]],
    ["\n- a\n- b", ["a", "b"]],
    ["\n  - [[Ann]]", undefined],
    ["\n  - a: b", undefined],
    ["[[Ann]]", undefined],
    ["|\n  text", undefined],
    ["one\n  two", undefined],
    ["{a: 1}", undefined],
    ["*ref", undefined],
    ["!!str x", undefined],
    [".inf", undefined],
  ])("%j reads as %j", (source, expected) => {
    expect(read(source).broken).toBeUndefined();
    expect(propertyOf(read(source), "key")).toEqual(expected);
    expect(entryOf(read(source), "key")).toBeDefined();
  });

  it.each([
    ["a key twice", "a: 1\na: 2"],
    ["a line that is no property", "a: 1\nnonsense"],
    ["a line of git", "<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> x"],
    ["a tab as indentation", "a:\n\t- b"],
    ["an open quote", 'a: "b'],
    ["an open bracket", "a: [b, c"],
    ["a second colon", "title: Q3: plan"],
    ["a list beside a value", "a: b\n- c"],
    ["a reserved sign", "a: @ann"],
    ["a key without space", "a:1"],
    ["an indented first key", "  a: 1"],
  ])("calls a note broken that has %s, and refuses to change it", (_, block) => {
    const note = parseNote(`---\n${block}\n---\nbody`);
    expect(note.broken).toEqual(expect.any(String));
    expect(() => withProperties(note, new Map([["b", 1]]))).toThrow(/cannot be changed/);
  });

  it("calls a note broken whose block never ends, or whose text holds the marks of a conflict", () => {
    expect(parseNote("---\na: 1\n").broken).toMatch(/closing/);
    const conflict = parseNote("---\na: 1\n---\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n");
    expect(conflict.broken).toMatch(/git/);
    expect(propertyOf(conflict, "a")).toBe(1);
    expect(parseNote("---\na: 1\n---\nTitle\n=======\n>>>>>>> look\n").broken).toBeUndefined();
  });

  it("reads quoted keys and keys with spaces", () => {
    const note = parseNote("---\n\"a: b\": 1\n'c': 2\nmy key: 3\n---\n");
    expect(note.entries.map((entry) => [entry.key, entry.value])).toEqual([
      ["a: b", 1],
      ["c", 2],
      ["my key", 3],
    ]);
  });
});

describe("writing properties", () => {
  it("gives two YAML readers exactly our keys and values", () => {
    fc.assert(
      fc.property(properties, (list) => {
        const note = composeNote(list, "body\n");
        const block = note.slice("---\n".length, note.lastIndexOf("---\nbody"));
        const expected = Object.fromEntries(list.map((property) => [property.key, property.value]));
        expect(yaml.parse(block)).toEqual(expected);
        expect(jsYaml.load(block)).toEqual(expected);
        expect(parseNote(note).entries.map((entry) => [entry.key, entry.value])).toEqual(
          list.map((property) => [property.key, property.value]),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it("writes as Obsidian's library does, for all text on one line", () => {
    // Signs of a document's end it writes as a block of text; we do with quotes.
    const oneLine = text.filter((string) => !/^(?:---|\.\.\.|%)|[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u.test(string));
    const plainValue = fc.oneof(oneLine, fc.integer(), fc.boolean(), fc.array(oneLine, { maxLength: 3 }));
    fc.assert(
      fc.property(plainValue, (plain) => {
        expect(writeProperty("key", plain)).toBe(yaml.stringify({ key: plain }, { lineWidth: 0 }));
      }),
      { numRuns: 3000 },
    );
  });

  it("never lets a body be taken for properties", () => {
    expect(composeNote([], "---\na: 1\n---\n")).toBe("---\n---\n---\na: 1\n---\n");
    expect(parseNote(composeNote([], "---\na: 1\n---\n")).entries).toEqual([]);
    expect(composeNote([], "text")).toBe("text");
  });

  it("leaves an empty property empty", () => {
    expect(writeProperty("a", null)).toBe("a:\n");
  });
});

describe("comparing", () => {
  it("tells values apart by what they mean, and nothing equals what is absent", () => {
    expect(sameValue(["a", 1], ["a", 1])).toBe(true);
    expect(sameValue(["a"], ["a", "b"])).toBe(false);
    expect(sameValue("1", 1)).toBe(false);
    expect(sameValue([], "")).toBe(false);
    expect(sameValue(undefined, undefined)).toBe(false);
  });

  it("ignores a body's line ends and the white space after it", () => {
    expect(normaliseBody("a  \r\n\rb\n \n\n")).toBe("a  \n\nb");
  });
});
