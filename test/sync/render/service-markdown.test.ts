// The service's front matter has unquoted names. Reading it must not lose or change a name, and must not
// let the service set our own properties.
import * as fc from "../../support/fast-check";
import type { PropertyValue } from "../../../src/sync/note/property";
import { readForeign } from "../../../src/sync/render/service-markdown";
import { COSTLY, runs } from "../../support/depth";

const read = (...lines: string[]) => readForeign(["---", ...lines, "---", "body"].join("\n"));
const valueOf = (line: string): PropertyValue | undefined => read(line).properties[0]?.value;
const keysOf = (...lines: string[]) => read(...lines).properties.map((property) => property.key);

describe("The service's front matter", () => {
  it("is read in the form of the spec", () => {
    const note = readForeign(
      [
        "---",
        "date: 2026-11-21",
        "time: 09:30 AM",
        "duration: 30min",
        "attendees: [Ann Lee, Bob]",
        "tags: [meeting, q4/plan]",
        "acme_id: 11111111-2222-4333-8444-555555555555",
        "---",
        "",
        "# Title",
        "---",
        "more",
      ].join("\n"),
    );
    expect(note).toEqual({
      properties: [
        { key: "date", value: "2026-11-21" },
        { key: "time", value: "09:30 AM" },
        { key: "duration", value: "30min" },
        { key: "attendees", value: ["Ann Lee", "Bob"] },
        { key: "tags", value: ["meeting", "q4/plan"] },
        { key: "acme_id", value: "11111111-2222-4333-8444-555555555555" },
      ],
      body: "\n# Title\n---\nmore",
    });
  });

  it.each<[string, PropertyValue]>([
    ["a: [Ann: CEO, Bob]", ["Ann: CEO", "Bob"]],
    ['a: ["Lee, Ann", Bob]', ["Lee, Ann", "Bob"]],
    ["a: ['Lee, Ann', 'O''Brien']", ["Lee, Ann", "O'Brien"]],
    ["a: [O'Brien, Bob 'the' Builder, 't Hooft]", ["O'Brien", "Bob 'the' Builder", "'t Hooft"]],
    ['a: [Ann "Annie" Lee, "Bob" Smith]', ['Ann "Annie" Lee', '"Bob" Smith']],
    ['a: ["Ann, Bob]', ['"Ann', "Bob"]],
    ["a: [[[Ann]], [[Bob|B.]]]", ["[[Ann]]", "[[Bob|B.]]"]],
    ["a: [[Ann]], [[Bob]]", ["[[Ann]]", "[[Bob]]"]],
    ["a: [[Ann]]", ["[[Ann]]"]],
    ['a: ["[[Ann]]", "[[Bob, Jr.]]"]', ["[[Ann]]", "[[Bob, Jr.]]"]],
    ["a: [Ann [CEO], Bob]", ["Ann [CEO]", "Bob"]],
    ["a: [Ann [CEO, Bob]", ["Ann [CEO", "Bob"]],
    ["a: [Ann], CEO], Bob]", ["Ann]", "CEO]", "Bob"]],
    ["a: []", []],
    ["a: [ ]", []],
    ["a: [Ann,, Bob,]", ["Ann", "Bob"]],
    ["a: [1, true, null, x]", [1, true, null, "x"]],
    ["a:", null],
    ["a: 30", 30],
    ["a: 007", "007"],
    ["a: 1.10", "1.10"],
    ["a: 12345678901234567890", "12345678901234567890"],
    ["a: yes", "yes"],
    ["a: x # not a comment", "x # not a comment"],
    ['a: "x \\"y\\" \\u00e9"', 'x "y" é'],
    ['a: "x', '"x'],
    ["a: 'x' y", "'x' y"],
    ["a: &x *y !!z", "&x *y !!z"],
    ["a: {b: c}", "{b: c}"],
    ["a: | b", "| b"],
    ["a: x [b]", "x [b]"],
    ["a: [b] x", "[b] x"],
    ["a: x [[Ann]]", "x [[Ann]]"],
    ["a: [[Ann]], Bob", "[[Ann]], Bob"],
    ["a: [[Ann, Jr.]]", ["[[Ann, Jr.]]"]],
    ["a: [[Ann]],[[Bob]],   [[Cid]]", ["[[Ann]]", "[[Bob]]", "[[Cid]]"]],
    ["a: [Ann [CEO, CFO], Bob]", ["Ann [CEO, CFO]", "Bob"]],
    ["a: [Ann ]x[, Bob]", ["Ann ]x[", "Bob"]],
    ['a: [ "Lee, Ann" , Bob,  "Lee, Bob"]', ["Lee, Ann", "Bob", "Lee, Bob"]],
    ['a: ["Lee, Ann"x, Bob]', ['"Lee', 'Ann"x', "Bob"]],
    ['a: [Bob,x "Lee, Ann"]', ["Bob", 'x "Lee', 'Ann"']],
    ["a: ['', Bob]", ["", "Bob"]],
    ["a: ~", null],
    ["a: false", false],
    ["a: falsey", "falsey"],
    ["a: x'", "x'"],
    ["a: x1", "x1"],
    ["a: -5", -5],
    ["tags: [-a-, --b//, 12, 1a, C, c]", ["a", "b", "1a", "c"]],
  ])("reads %j as %j", (line, expected) => {
    expect(valueOf(line)).toEqual(expected);
  });

  it("may have lists over several lines, and names with line breaks", () => {
    expect(read("attendees:", "  - Ann", '  - "Lee, Bob"', "tags:", "- a").properties).toEqual([
      { key: "attendees", value: ["Ann", "Lee, Bob"] },
      { key: "tags", value: ["a"] },
    ]);
    expect(read("attendees: [Ann", "Lee, Bob]", "date: x").properties).toEqual([
      { key: "attendees", value: ["Ann Lee", "Bob"] },
      { key: "date", value: "x" },
    ]);
  });

  it("may have a name that continues in the next line, and has nothing before the first key", () => {
    const valuesOf = (...lines: string[]) => read(...lines).properties.map(({ value }) => value);
    expect(valuesOf("a:", "- Ann", "   Lee  ", "- Bob")).toEqual([["Ann Lee", "Bob"]]);
    expect(valuesOf("a: Ann", "  Lee  ")).toEqual(["Ann Lee"]);
    expect(valuesOf("a: Ann", "- Lee")).toEqual(["Ann - Lee"]);
    expect(valuesOf("a:", "- x", "b: y", "  - z")).toEqual([["x"], "y - z"]);
    expect(read("- x", "a: y").properties).toEqual([]);
  });

  it("ends only at a line with exactly three dashes", () => {
    expect(readForeign("---\na: x---\nb: y\n---  \n\n\nc")).toEqual({
      properties: [
        { key: "service_a", value: "x---" },
        { key: "service_b", value: "y" },
      ],
      body: "\n\nc",
    });
    expect(readForeign("---\na: x\n---y\n---\nb").properties).toEqual([{ key: "service_a", value: "x ---y" }]);
    expect(readForeign("x\ufeff---\na: b\n---\nc").body).toBe("x\ufeff---\na: b\n---\nc");
    expect(readForeign("---\ra: b\r---\rc")).toEqual({ properties: [{ key: "service_a", value: "b" }], body: "c" });
  });

  it("may end its lines in any way, start with a byte order mark, or be missing", () => {
    expect(readForeign("\ufeff---\r\na: b\r\n---\r\nx\r\ny")).toEqual({
      properties: [{ key: "service_a", value: "b" }],
      body: "x\ny",
    });
    expect(readForeign("\n\n---\na: b\n---")).toEqual({ properties: [{ key: "service_a", value: "b" }], body: "" });
    expect(readForeign("---\n---\nx")).toEqual({ properties: [], body: "x" });
    for (const body of ["", "# Title", "---\nnever: closed", "---\nA rule, and text.\n\n---\n", "a\n---\nb: c\n---"]) {
      expect(readForeign(body)).toEqual({ properties: [], body });
    }
  });

  it("cannot set our own properties, in any case", () => {
    const ours = ["sync_version: 9.x", "Meeting_ID: x", "decision_id: x", 'meeting: "[[x]]"'];
    const odd = ["__proto__: x", "a b: x", "ä: x", '"q": x', "? x", "<<: *x"];
    expect(keysOf("date: x", ...ours, ...odd, "acme_id: y")).toEqual(["date", "acme_id"]);
  });

  it("has a prefix before every name that is not on the list of ordinary words", () => {
    const active = [
      "publish",
      "share",
      "draft",
      "connie-publish",
      "path",
      "repo",
      "cssclasses",
      "css",
      "theme",
      "scripts",
    ];
    const more = [
      "marp",
      "fileClass",
      "aliases",
      "image",
      "banner",
      "kanban-plugin",
      "TQ_extra",
      "constructor",
      "toString",
    ];
    const names = [...active, ...more];
    expect(keysOf(...names.map((name) => `${name}: x`))).toEqual(names.map((name) => `service_${name}`));
    expect(keysOf("project: x", "Location: x", "timezone: x", "type: x")).toEqual([
      "project",
      "Location",
      "timezone",
      "type",
    ]);
    expect(keysOf("foo: x", "service_foo: x")).toEqual(["service_foo", "service_service_foo"]);
  });

  it("has text for every attendee, also for people called True, Null or 7", () => {
    expect(valueOf("attendees: [true, null, ~, 7, Ann]")).toEqual(["true", "null", "~", "7", "Ann"]);
  });

  it("keeps the first of equal keys", () => {
    expect(read("a: 1", "A: 2", "a: 3").properties).toEqual([{ key: "service_a", value: 1 }]);
  });

  it("gives tags that Obsidian accepts", () => {
    expect(valueOf("tags: [#Meeting, meeting, Q4 plan, a.b!, /x/, 2026, y2026, größe, 会议, 🎉, '', -]")).toEqual([
      "meeting",
      "Q4-plan",
      "a-b",
      "x",
      "y2026",
      "größe",
      "会议",
      "🎉",
    ]);
    expect(valueOf("tags: one, #two three")).toEqual(["one", "two", "three"]);
    expect(valueOf("tags:")).toEqual([]);
  });

  it("is limited in keys, items and length", () => {
    const many = Array.from({ length: 60 }, (_, i) => `k${i}: [${Array.from({ length: 600 }, () => "x").join(",")}]`);
    const { properties } = readForeign(["---", ...many, `z: ${"y".repeat(5000)}`, "---"].join("\n"));
    expect(properties).toHaveLength(50);
    expect(properties[0]?.value).toHaveLength(500);
    expect(valueOf(`a: ${"😀".repeat(5000)}`)).toBe("😀".repeat(500));
  });

  it("never causes an error, and gives only scalars and flat lists", () => {
    const piece = fc.constantFrom(
      "---",
      "\n",
      "a: ",
      "b:",
      "- ",
      "[",
      "]",
      ",",
      '"',
      "'",
      "[[",
      "]]",
      "\\",
      "#",
      "x",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { properties } = readForeign(`---\n${pieces.join("")}\n---\n`);
        for (const { value } of properties) {
          for (const item of Array.isArray(value) ? value : [value]) {
            expect(["string", "number", "boolean", "object"]).toContain(typeof item);
            if (typeof item === "object") expect(item).toBeNull();
          }
        }
      }),
      { numRuns: runs(5_000 * COSTLY, 100) },
    );
  });
});
