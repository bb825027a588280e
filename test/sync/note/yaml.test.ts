// Every form of a property's value and its meaning.
import type { ValueFault } from "../../../src/sync/note/fault";
import { NotYaml, readInline, readQuoted, readValue, trimBlank, writeScalar } from "../../../src/sync/note/yaml";

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
