// Properties are read like in Obsidian or not at all, and Obsidian must read written properties with the same meaning.
import * as fc from "../../support/fast-check";
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import { composeNote, withProperties, writeProperty } from "../../../src/sync/note/edit-note";
import { entryOf, parseNote, propertyOf } from "../../../src/sync/note/note";
import { properties, text, word } from "../../support/hostile/property-values";
import { runs } from "../../support/depth";

describe("Reading properties", () => {
  const read = (yamlText: string) => parseNote(`---\nkey: ${yamlText}\n---\n`);

  it("gives the same values as the YAML library", () => {
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
    let drawn = 0;
    let compared = 0;
    fc.assert(
      fc.property(written, (valueText) => {
        drawn++;
        const note = read(valueText);
        const document = yaml.parseDocument(`key: ${valueText}\n`);
        if (document.errors.length > 0) {
          // Text that Obsidian cannot read is broken or not supported, but never misread.
          expect(note.broken === undefined ? propertyOf(note, "key") : undefined).toBeUndefined();
        } else if (note.broken === undefined && propertyOf(note, "key") !== undefined) {
          compared++;
          expect({ key: propertyOf(note, "key") }).toEqual(document.toJS());
        }
      }),
      { numRuns: runs(5_000) },
    );
    expect(compared).toBeGreaterThan(drawn / 5);
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
  ])("reports a note as broken that has %s, and refuses to change it", (_, block) => {
    const note = parseNote(`---\n${block}\n---\nbody`);
    expect(note.broken?.code).toEqual(expect.any(String));
    expect(() => withProperties(note, new Map([["b", 1]]))).toThrow(/cannot be changed/);
  });

  it("reports a note as broken whose block never ends, or whose text has conflict markers", () => {
    expect(parseNote("---\na: 1\n").broken).toEqual({ code: "properties-not-closed" });
    const conflict = parseNote("---\na: 1\n---\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n");
    expect(conflict.broken).toEqual({ code: "git-conflict" });
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

describe("Writing properties", () => {
  it("gives exactly our keys and values in two YAML readers", () => {
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
      { numRuns: runs(3_000) },
    );
  });

  it("gives the text that Obsidian's library gives, for any text on one line", () => {
    // The library writes document end markers as a block; we write them in quotes. It writes invalid characters unchanged.
    const oneLine = text.filter(
      (string) => !/^(?:---|\.\.\.|%)|[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u.test(string),
    );
    const plainValue = fc.oneof(oneLine, fc.integer(), fc.boolean(), fc.array(oneLine, { maxLength: 3 }));
    fc.assert(
      fc.property(plainValue, (plain) => {
        expect(writeProperty("key", plain)).toBe(yaml.stringify({ key: plain }, { lineWidth: 0 }));
      }),
      { numRuns: runs(3_000) },
    );
  });

  it("never creates a body that is read as properties", () => {
    expect(composeNote([], "---\na: 1\n---\n")).toBe("---\n---\n---\na: 1\n---\n");
    expect(parseNote(composeNote([], "---\na: 1\n---\n")).entries).toEqual([]);
    expect(composeNote([], "text")).toBe("text");
  });

  it("leaves an empty property empty", () => {
    expect(writeProperty("a", null)).toBe("a:\n");
  });
});

describe("YAML that is valid and not read leaves the note usable, byte for byte:", () => {
  it.each([
    'mine: "one\n  #two"',
    "mine: 'one\n\n  # two'",
    'mine: ["one\n  two", three]',
    'mine: ["one\n  #two", three]',
    'mine:\n  - "one\n    # two"\n  - b',
    'mine:\n  - "room": 7',
  ])("%j", (block) => {
    expect(yaml.parseDocument(`${block}\n`).errors).toEqual([]);
    const note = parseNote(`---\n${block}\nlast: 1\n---\n`);
    expect(note.broken).toBeUndefined();
    expect(note.entries.map(({ key, value }) => [key, value])).toEqual([
      ["mine", undefined],
      ["last", 1],
    ]);
    expect(entryOf(note, "mine")?.raw).toBe(`${block}\n`);
  });

  it("but a quote that nothing closes is broken", () => {
    expect(parseNote('---\nmine: "one\n  # two\n---\n').broken?.code).toBe("quote-not-closed");
  });
});
