// A note belongs to the user: everything that we do not change on purpose stays byte for byte.
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import * as fc from "../../support/fast-check";
import { type PropertyValue, sameValue } from "../../../src/sync/note/property";
import { composeNote, withBody, withProperties, writeProperty } from "../../../src/sync/note/edit-note";
import { entryOf, normaliseBody, noteText, parseNote, propertyOf } from "../../../src/sync/note/note";
import { COSTLY, runs } from "../../support/depth";
import { joinCallout } from "../../../src/sync/note/callout";
import { isUntouched, renderingIn, uneditedProperties } from "../../../src/sync/note/server-part";
import { renderingOf } from "../../../src/sync/note/service-text";
import { readSyncVersion, SYNC_VERSION, writeSyncVersion } from "../../../src/sync/note/sync-version";
import { linesWithEnds, readLines, writeLines } from "../../../src/sync/note/lines";

// What properties can be called and can hold, with every sign that means something to YAML.
/** Words that mean something to YAML, and ordinary ones. */
const word = fc.constantFrom(
  ...["a", "Ann", "é", "…", "#", " #", ": ", ":", "-", "- ", "---", "...", "?", "[", "]", "{", "}", ",", "'", '"'],
  ...["\\", "|", ">", "&", "*", "!", "%", "@", "`", "~", "null", "true", "No", "1", "0x1f", "1e3", ".5", ".inf", "+"],
  ...[" ", "\t", "=", "<<", "2026-11-21", "09:30 AM", "\u0085", "\u2028", "\ufeff", "\u202e", "\x07", "\n", "😀"],
);
const text = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join("")),
  fc.anyText(),
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
      { numRuns: runs(3_000 * COSTLY, 100) },
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
          // The lines of others in one text: a blank line below a block of text belongs to the block, or to what follows.
          const others = ({ entries, eol, open, close }: typeof before) => {
            const lines = entries.map(({ key, lead, raw, comments }) => {
              if (key !== name) return lead + raw;
              return next === undefined ? [lead, ...comments.map((comment) => comment + eol)].join("") : lead;
            });
            return (before.hasFrontMatter ? [open, ...lines, close] : lines).join("");
          };
          expect(after.broken).toBeUndefined();
          expect(after.body).toBe(before.body);
          expect(others(after)).toBe(others(before));
          const values = ({ entries }: typeof before) =>
            entries.filter(({ key }) => key !== name).map(({ key, value }) => [key, value]);
          expect(values(after)).toEqual(values(before));
          expect(entryOf(after, name) === undefined).toBe(next === undefined);
          if (next !== undefined) expect(propertyOf(after, name)).toEqual(next);
        },
      ),
      { numRuns: runs(3_000 * COSTLY, 100) },
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

// Unusual front matter, as people and programs write it: what is a fence, a key or a comment, and what remains of it when
// properties are added and removed.

const note = (block: string, body = "Text.\n") => parseNote(`---\n${block}---\n${body}`);

describe("The fences of front matter", () => {
  it.each(["---x\na: 1\n---\n", " ---\na: 1\n---\n", "----\na: 1\n---\n"])("are not found in %j", (text) => {
    expect(parseNote(text)).toMatchObject({ hasFrontMatter: false, body: text });
    expect(parseNote(text).broken).toBeUndefined();
  });

  it("may have spaces after them", () => {
    expect(propertyOf(parseNote("--- \t\na: 1\n---  \nText.\n"), "a")).toBe(1);
    expect(parseNote("---\na: 1\n---x\n---\n").body).toBe("");
  });

  it("must be two: with one, the note is broken, and its whole text is its body", () => {
    expect(parseNote("---\na: 1\n")).toMatchObject({ hasFrontMatter: false, body: "---\na: 1\n" });
    expect(parseNote("---\na: 1\n").broken).toEqual({ code: "properties-not-closed" });
  });

  it("are not added to a text without properties", () => {
    expect(composeNote([], "a --- b\n")).toBe("a --- b\n");
    expect(composeNote([], "--- b\n")).toBe("---\n---\n--- b\n");
    expect(composeNote([], "\ufeff---\n")).toBe("---\n---\n\ufeff---\n");
  });
});

describe("A git conflict", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n";

  it.each([conflict, conflict.replaceAll("\n", "\r\n")])("is found: %j", (text) => {
    expect(parseNote(text).broken).toEqual({ code: "git-conflict" });
  });

  it.each([
    conflict.replace("=======", "a ======="),
    conflict.replace("=======", "======= a"),
    conflict.replace(">>>>>>>", "a >>>>>>>"),
    conflict.replace("<<<<<<<", "a <<<<<<<"),
  ])("is not found if its markers are inside lines: %j", (text) => {
    expect(parseNote(text).broken).toBeUndefined();
  });
});

describe("A key", () => {
  it.each<[string, unknown]>([
    ['"a" : 1', 1],
    ["'a': 1", 1],
    ["a : 1", 1],
    ["a:", null],
  ])("may be written as %s", (line, value) => {
    expect(propertyOf(note(`${line}\n`), "a")).toBe(value);
  });

  it.each(['"a: 1', '"a" x: 1', '"a"x: 1', '"a" 1', "-: 1", "?: 1", "- a: 1", "a", " a: 1", "a #b: 1"])(
    "cannot be read in %s, so the note is left alone",
    (line) => {
      expect(note(`${line}\n`).broken).toEqual({ code: "line-without-property" });
    },
  );

  it("may have a list with blank lines and tabs in its items, but none indented with a tab", () => {
    expect(propertyOf(note("a:\n  - b\n\n  - c\td\n"), "a")).toEqual(["b", "c\td"]);
    expect(note("a:\n  - b\n\n  - c\td\n").broken).toBeUndefined();
    expect(note("a:\n \t- b\n").broken).toEqual({ code: "tab-as-indentation" });
  });
});

describe("Comments", () => {
  it("about a removed property stay in their place", () => {
    const before = note("a: 1\n# about b\nb: 2 # two\n");
    const changes = new Map([
      ["b", undefined],
      ["c", 3],
    ]);
    const after = withProperties(before, changes, ["c", "a", "b"]);
    expect(noteText(after)).toBe("---\nc: 3\na: 1\n# about b\n# two\n---\nText.\n");
    expect(noteText(withProperties(before, changes))).toBe("---\na: 1\n# about b\n# two\nc: 3\n---\nText.\n");
  });

  it("are not created for a property that is added and then changed", () => {
    const added = withProperties(note(""), new Map([["a", 1]]));
    expect(noteText(withProperties(added, new Map([["a", 2]])))).toBe("---\na: 2\n---\nText.\n");
  });
});

test("Front matter that is added to a note is read as its front matter", () => {
  const once = withProperties(parseNote("Text.\n"), new Map([["a", 1]]));
  expect(once.hasFrontMatter).toBe(true);
  expect(noteText(withProperties(once, new Map([["b", 2]])))).toBe("---\na: 1\nb: 2\n---\nText.\n");
});

// Properties are read like in Obsidian or not at all, and Obsidian must read written properties with the same meaning.

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
      { numRuns: runs(5_000 * COSTLY, 100) },
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
    ["&,", undefined],
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
      { numRuns: runs(3_000 * COSTLY, 100) },
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
      { numRuns: runs(3_000 * COSTLY, 100) },
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

// The note itself shows whether the user edited it, so that a device without state knows.

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";

const served = renderingOf(
  [
    { key: "date", value: "2026-03-02" },
    { key: "topic", value: "Budget" },
    { key: "tags", value: ["meeting"] },
    { key: "example_id", value: ID },
  ],
  "\nWords.",
);

const version = writeSyncVersion({ updatedAt: Date.UTC(2026, 2, 2), hash: served.hash });

const written = composeNote([...served.properties, { key: SYNC_VERSION, value: version }], `${served.body}\n`);

describe("A note is unedited", () => {
  const untouched = (text: string) => {
    const note = parseNote(text);
    const known = readSyncVersion(propertyOf(note, SYNC_VERSION));
    return known !== undefined && isUntouched({ id: ID, note, unedited: uneditedProperties(note, known, []) });
  };

  it("when it is as it was written", () => {
    expect(untouched(written)).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    ["a word was added", (text) => `${text}\nMine.\n`],
    ["a property was added", (text) => text.replace(/\n---\n/, "\nrating: 5\n---\n")],
    ["our name has a value of the user", (text) => text.replace(/\n---\n/, "\nmeeting_id: mine\n---\n")],
    ["our name has a nested value", (text) => text.replace(/\n---\n/, "\nmeeting_id:\n  room: mine\n---\n")],
    ["a callout holds words that are nowhere else", (text) => joinCallout(text, ["Newer."], "\n")],
  ])("but not when %s", (_, edit) => {
    expect(untouched(edit(written))).toBe(false);
  });
});

describe("The service's text can be read from a note", () => {
  it("as long as nobody edited it", () => {
    expect(renderingIn(written)).toEqual(served);
  });

  it.each<[string, (text: string) => string]>([
    ["was edited", (text) => text.replace("Words.", "Wards.")],
    ["has no version", (text) => text.replace(/sync_version: .*\n/, "")],
    ["has a property twice", (text) => text.replace(/\n---\n/, "\nmood: a\nmood: b\n---\n")],
    ["is none of ours", () => "# My own\n"],
  ])("but not when the note %s", (_, edit) => {
    expect(renderingIn(edit(written))).toBeUndefined();
  });
});

// A body is divided into lines and joined again byte for byte, whatever its line ends.

const pieces = fc.array(fc.constantFrom("a", " b ", "\n", "\r\n", "\r", " ", "\t"), { maxLength: 12 });

const bodies = pieces.map((parts) => parts.join(""));

describe("A body as lines", () => {
  it("has each line with its end", () => {
    expect(linesWithEnds("")).toEqual([]);
    expect(linesWithEnds("a\r\n\rb\n\nc")).toEqual(["a\r\n", "\r", "b\n", "\n", "c"]);
  });

  it("keeps the white space of each line, and the blank lines at the end separately", () => {
    expect(readLines("a\r\n\n b \n\n \r\n")).toEqual({
      texts: ["a", "", " b "],
      ends: ["\r\n", "\n", "\n"],
      tail: "\n \r\n",
    });
    expect(readLines("a")).toEqual({ texts: ["a"], ends: [""], tail: "" });
    expect(readLines("\n\n")).toEqual({ texts: [], ends: [], tail: "\n\n" });
    expect(readLines("")).toEqual({ texts: [], ends: [], tail: "" });
  });

  it("is written back byte for byte if nothing is merged into it", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const user = readLines(body);
        const lines = user.texts.map((text, note) => ({ text: text.trimEnd(), note }));
        expect(writeLines(user, [], lines, "\n")).toBe(body);
      }),
    );
  });
});

describe("A merged body", () => {
  const user = readLines("mine \r\nshared\t\nlast");

  it("has the user's lines unchanged, the service's with the note's line end, and ends as the user's body", () => {
    const lines = [
      { text: "mine", note: 0 },
      { text: "theirs", remote: 1 },
      { text: "shared", note: 1, remote: 2 },
      { text: "last", note: 2 },
    ];
    expect(writeLines(user, ["x", "theirs ", "shared"], lines, "\r\n")).toBe("mine \r\ntheirs \r\nshared\t\nlast");
    expect(writeLines(user, ["x", "theirs ", "shared"], lines.slice(0, 2), "\r\n")).toBe("mine \r\ntheirs ");
  });

  it("gives the user's last line an end if a line of the service's follows", () => {
    const lines = [
      { text: "last", note: 2 },
      { text: "theirs", remote: 0 },
    ];
    expect(writeLines(user, ["theirs"], lines, "\r\n")).toBe("last\r\ntheirs");
  });

  it("has the merged text of a line merged by words, with the user's white space at its end", () => {
    expect(writeLines(user, ["b"], [{ text: "both", note: 0, base: 0, remote: 0 }], "\n")).toBe("both ");
    const broken = readLines("a  \r\nb\n");
    expect(writeLines(broken, ["b"], [{ text: "both", note: 0, base: 0, remote: 0 }], "\n")).toBe("both  \n");
  });

  it("keeps the user's blank lines at the end, also if nothing else is left", () => {
    expect(writeLines(readLines("a\n\n\n"), [], [{ text: "a", note: 0 }], "\n")).toBe("a\n\n\n");
    expect(writeLines(readLines("a\n\n\n"), [], [], "\n")).toBe("\n\n");
  });
});
