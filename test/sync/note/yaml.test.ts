// Every form of a property's value and its meaning.
import * as jsYaml from "js-yaml";
import { load } from "js-yaml";
import * as yaml from "yaml";
import { parse } from "yaml";
import type { ValueFault } from "../../../src/sync/note/fault";
import { NotYaml, readInline, readQuoted, readValue, trimBlank, writeScalar } from "../../../src/sync/note/yaml";
import { withProperties } from "../../../src/sync/note/edit-note";
import { identitiesOf } from "../../../src/sync/note/identity";
import { noteText, parseNote } from "../../../src/sync/note/note";
import type { PropertyValue } from "../../../src/sync/note/property";
import { COSTLY, runs } from "../../support/depth";
import * as fc from "../../support/fast-check";

const BEYOND = { value: undefined, comments: [] };

describe("A value on one line", () => {
  it.each<[string, unknown, readonly string[]]>([
    ['"a" # c', "a", ["# c"]],
    ['"a"', "a", []],
    ["a # c", "a", ["# c"]],
    ["a#b", "a#b", []],
    [" # c", null, ["# c"]],
    ["false", false, []],
    ["xfalse", "xfalse", []],
    ["falsehood", "falsehood", []],
    ["0o17", 15, []],
    ["0o18", "0o18", []],
    ["0x1F", 31, []],
    ["1.5e3", 1500, []],
    ["[a- b, c]", ["a- b", "c"], []],
    ["[a, ] # c", ["a"], ["# c"]],
  ])("%s", (source, value, comments) => {
    expect(readInline(source)).toMatchObject({ value, comments });
  });

  it.each(['["a" b]', "[a, [b]]", "[a: b]", "{a: 1}", "&a b", "[.inf]"])("is not read: %s", (source) => {
    expect(readInline(source)).toEqual(BEYOND);
  });

  it.each<[string, ValueFault]>([
    ["#c", "value-starts-with-sign"],
    ["- a", "value-starts-with-sign"],
    ["a: b", "colon-in-value"],
    ['"a', "quote-not-closed"],
    ['"a" b', "text-after-value"],
    ["[a, ", "bracket-not-closed"],
    ['["a"', "bracket-not-closed"],
    ["['a, b]", "quote-not-closed"],
    ["[, a]", "list-unreadable"],
    ["[- a]", "list-unreadable"],
    ["[-]", "list-unreadable"],
  ])("is not YAML: %s", (source, fault) => {
    expect(() => readInline(source)).toThrow(new NotYaml(fault));
  });

  it("may have every escape of YAML, and no other", () => {
    expect(readQuoted('"\\x41\\xe9\\u00E9\\U0001F600\\U0010FFFF\\t\\/"', 0)?.value).toBe("Aéé😀\u{10ffff}\t/");
    for (const wrong of ["\\x4", "\\xg1", "\\u00g9", "\\U0001F6", "\\U0001F60g", "\\U00110000", "\\q"]) {
      expect(readQuoted(`"${wrong}"`, 0)).toBeUndefined();
    }
    expect(readQuoted("'it''s' # x", 0)).toEqual({ value: "it's", end: 7 });
  });
});

describe("A value with lines under it", () => {
  it.each<[string, string, readonly string[], unknown, readonly string[]]>([
    ["a list", "", ["- a", "- 2", "-"], ["a", 2, null], []],
    [
      "an indented list with comments",
      " # why",
      ["  - a # one", "  # two", "  - b"],
      ["a", "b"],
      ["# why", "# one", "# two"],
    ],
    [
      "a list in brackets with comments",
      "[a,",
      ["  # one", "  b] # two", "# three"],
      ["a", "b"],
      ["# two", "# one", "# three"],
    ],
    ["items with room before them", "", ["-   a", "-\tb"], ["a", "b"], []],
    ["items without text", "", ["- # later: x", "- b"], [null, "b"], ["# later: x"]],
    ["items with quotes and colons", "", ['- "a: b"', "- 'c:'"], ["a: b", "c:"], []],
  ])("%s", (_, first, below, value, comments) => {
    expect(readValue(first, below)).toMatchObject({ value, comments });
  });

  it.each([
    [["  a-"]],
    [["-a"]],
    [["- a", "b"]],
    [["- a", " - b"]],
    [["- - a"]],
    [["-  - a"]],
    [["- -"]],
    [["- ? a"]],
    [["- [a]"]],
    [["- {a: 1}"]],
    [["- a: b"]],
    [["- a:"]],
    [['- a "b": c']],
    [['- "a": 1']],
    [["- 'a' :", "  - b"]],
  ])("is not read: %j", (below) => {
    expect(readValue("", below)).toMatchObject(BEYOND);
  });

  it("is not YAML if a list starts under a value", () => {
    expect(() => readValue("a", ["  b", "- c"])).toThrow(new NotYaml("list-item-under-value"));
    expect(readValue("a", ["  b"])).toEqual(BEYOND);
    expect(readValue("[a,", ["  b]"])).toMatchObject({ value: ["a", "b"], comments: [] });
  });
});

describe("White space", () => {
  it("that is trimmed is spaces, tabs and line ends at both ends", () => {
    expect(trimBlank("\n\t a \u00a0b\u00a0 \t\n")).toBe("a \u00a0b\u00a0");
    expect(trimBlank(" \n")).toBe("");
  });
});

describe("A written value", () => {
  it.each([
    [5, "5"],
    [true, "true"],
    ["a b", "a b"],
    ["5", '"5"'],
    ["xfalse", "xfalse"],
    ['it is "so"', 'it is "so"'],
    ['"so" it is', "'\"so\" it is'"],
    ["'so': \"it\" is", '"\'so\': \\"it\\" is"'],
    ["a\u2028\ufeff", '"a\\u2028\\ufeff"'],
  ])("%j is %s", (value, text) => {
    expect(writeScalar(value)).toBe(text);
  });
});

// Front matter that people and other programs write: whatever a YAML parser reads is kept byte for byte.

const ID = "11111111-2222-4333-8444-555555555555";

type Read = Readonly<Record<string, unknown>> | undefined;

const PARSERS: readonly ((text: string) => Read)[] = [
  (text) => {
    const document = yaml.parseDocument(text, { logLevel: "silent" });
    return document.errors.length === 0 ? asMap(document.toJS()) : undefined;
  },
  (text) => asMap(jsYaml.load(text)),
];

const asMap = (value: unknown): Read =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Read) : undefined;

function read(parse: (text: string) => Read, text: string): Read {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const changed = (block: string, changes: Readonly<Record<string, PropertyValue | undefined>>) => {
  const text = noteText(withProperties(parseNote(`---\n${block}---\nText.\n`), new Map(Object.entries(changes))));
  return text.slice("---\n".length, -"---\nText.\n".length);
};

const VALUES = [
  ...[
    "",
    "~",
    "a b # c",
    '"q: #x"',
    "'it''s'",
    "# only a comment",
    "[[x]]",
    "[a, 'b]c', \"d]\"]",
    "2026-01-01T10:00:00Z",
  ],
  ...[
    "[a,\n  b]",
    "[\n  a, # c\n  b,\n]",
    "[\na,\n# c\nb\n]",
    "[\n  'x ] y', # ] c\n  z ]",
    "[\n\n a\n\n]",
    "[a,\n\tb]",
  ],
  ...[
    "{x: 1}",
    "{\n  x: 1,\n  y: [2]\n}",
    "{\nx: 1\n}",
    "\n  [a,\n  b]",
    "\n  x: 1\n  y:\n    z: 2",
    "\n  - a: 1\n    b: 2\n  - c",
  ],
  ...[
    "\n  - a\n  - b",
    "\n- a\n- b",
    "\n  # c\n  - a",
    "\n  - [a,\n    b]\n  - {c: d}",
    "\n  -\n    a",
    "\n  ? k\n  : v",
  ],
  ...[
    "|\n  line\n   more\n\n  # text\n  end",
    ">-\n  fold\n  ed",
    "|2\n    x\n",
    "|+\n  keep\n\n",
    ">\n  a\n\n   b\n",
    "&x |\n  \ta",
  ],
  ...["one\n  two", '"one\n  two"', "'one\n\n  two'", "text\n  # c\n  more", "\n  text", '\n  "x"'],
  ...[
    "&anchor a",
    "*anchor",
    "&list\n  - a",
    "&l [x,\n  y\n]",
    "!!str 5",
    "!!seq\n- a",
    "!t {x: 1}",
    "\n  !!map\n  a: b",
  ],
];

const KEYS = [
  ...["a", "d e", '"q"', "'s'", "x:y", "-k", "e#f", "1", "é", '"a: b"', "<<"],
  ...["? e", "? |\n  block", "? - a\n  - b", "? [z]", "&key k", "!!str k2", "[f, g]", "{h: i}"],
];

const BETWEEN = ["", "", "", "\n", "# c\n", "  # c\n"];

const property = fc
  .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...VALUES), fc.constantFrom(...BETWEEN))
  .map(([key, value, between]) => {
    const colon = key.startsWith("?") ? "\n:" : ":";
    return `${key}${colon}${/^$|^\n/.test(value) ? value : ` ${value}`}`.replace(/\n?$/, "\n") + between;
  });

test("Only our own lines change in front matter that a YAML parser reads, and its values stay", () => {
  let compared = 0;
  const blocks = fc.array(property, { maxLength: 3 }).map((list) => list.join(""));
  fc.assert(
    fc.property(blocks, fc.boolean(), fc.constantFrom("", "...\n\n"), (others, isFirst, end) => {
      const ours = `meeting_id: ${ID}\nsync_version: old\n`;
      const block = (isFirst ? ours + others : others + ours) + end;
      for (const parse of PARSERS) {
        const before = read(parse, block);
        if (before?.["sync_version"] !== "old") continue;
        compared++;
        const now = changed(block, { sync_version: "new", added: ["p", "q"] });
        expect({ block, now: read(parse, now) }).toEqual({
          block,
          now: { ...before, sync_version: "new", added: ["p", "q"] },
        });
        expect(now.replace("sync_version: new\n", "sync_version: old\n").replace("added:\n  - p\n  - q\n", "")).toBe(
          block,
        );
        expect(identitiesOf(`---\n${block}---\n`)).toEqual([ID]);
      }
    }),
    { numRuns: runs(20_000 * COSTLY, 200) },
  );
  expect(compared).toBeGreaterThan(100);
});

describe("A property that another refers to", () => {
  const block = "date: &day 2026-01-01\nreview: *day\n";

  it("keeps its anchor when its value changes", () => {
    expect(changed(block, { date: "2026-02-02" })).toBe(block.replace("01-01", "02-02"));
    expect(changed("tags: &t [a]\nmine: *t\n", { tags: ["a", "b"] })).toBe("tags: &t\n  - a\n  - b\nmine: *t\n");
  });

  it("is not removed", () => {
    expect(changed(block, { date: undefined })).toBe(block);
    expect(changed("date: &day 2026-01-01\nreview: day\n", { date: undefined })).toBe("review: day\n");
  });
});

describe("A note of ours is found", () => {
  it.each([
    `? meeting_id\n: ${ID}`,
    `meeting_id: &id ${ID}`,
    `meeting_id: !!str "${ID}"`,
    `meeting_id: >-\n  ${ID}`,
    `meeting_id:\n  ${ID} # c`,
  ])("whatever way its id is written in: %j", (written) => {
    expect(identitiesOf(`---\nsync_version: x\n${written}\n---\n`)).toEqual([ID]);
  });

  it("but not by a list or a map", () => {
    for (const other of ["- a", "a: b", "- [x]"])
      expect(identitiesOf(`---\nsync_version: x\nother_id:\n  ${other}\nmeeting_id: ${ID}\n---\n`)).toEqual([ID]);
  });
});

describe("Front matter that YAML parsers read is not refused as broken:", () => {
  it.each([
    ["code with a tab in a block of text", "---\nsnippet: |\n  def f():\n  \treturn 1\nsync_version: x\n---\nWords.\n"],
    ["a comment in a block of text", "---\nsnippet: |\n  # a\n  x\nsync_version: x\n---\n"],
  ])("%s", (_, text) => {
    const front = text.split(/^---$/m)[1] ?? "";
    expect(parse(front)).toEqual(load(front));
    expect(parseNote(text).broken).toBeUndefined();
  });
});

it("A tab as indentation outside a block of text is still refused", () => {
  expect(parseNote("---\na:\n\t- b\n---\n").broken).toEqual({ code: "tab-as-indentation" });
});
