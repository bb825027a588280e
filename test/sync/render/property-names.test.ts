// The user may rename the service's properties, but not the ids that identify a note.
import * as fc from "../../support/fast-check";
import { cleanTags } from "../../../src/sync/render/service-markdown";
import type { Property } from "../../../src/sync/note/property";
import { nameOf, readPropertyNames, rename, withTags } from "../../../src/sync/render/property-names";

const key = fc.constantFrom("date", "time", "Attendees", "tags", "topics", "example_id", "status", "people");
const property = fc.record({ key, value: fc.constantFrom<Property["value"]>("x", 7, null, ["a", "b"]) });
const properties = fc.uniqueArray(property, { selector: (each) => each.key.toLowerCase() });
const pair = fc.tuple(
  fc.constantFrom("date", "attendees", "topics", "status"),
  fc.constantFrom("tags", "people", "status", "day"),
);
const names = fc
  .uniqueArray(pair, { maxLength: 4, selector: ([from]) => from })
  .map((pairs) => pairs.map((each) => each.join(": ")).join(", "));

describe("The list of names for properties", () => {
  it("is read from pairs, in an order that does not depend on how they were typed", () => {
    expect(readPropertyNames(" date : day,Attendees:Wer war da ,")).toEqual([
      ["attendees", "Wer war da"],
      ["date", "day"],
    ]);
    expect(readPropertyNames("")).toEqual([]);
    expect(readPropertyNames("date: day, attendees: people")).toEqual(
      readPropertyNames("attendees: people, date: day"),
    );
  });

  it.each([
    "date",
    "date: a: b",
    "date: ",
    "date: day, date: tag",
    "date: day, time: Day",
    "date: [day]",
    "example_id: id",
    "date: some_id",
    "date: sync_version",
    "title: cssclasses",
    "title: publish",
    "title: dg-home",
  ])("is refused as a whole if one name cannot be used: %s", (text) => expect(readPropertyNames(text)).toBeUndefined());

  it("never loses or repeats a property, a value or an id, whatever is renamed", () => {
    fc.assert(
      fc.property(properties, names, (before, text) => {
        const read = readPropertyNames(text);
        fc.pre(read !== undefined);
        const after = rename(before, read);
        expect(after.map(({ value }) => value)).toEqual(before.map(({ value }) => value));
        expect(new Set(after.map((each) => each.key.toLowerCase())).size).toBe(before.length);
        expect(after.some((each) => each.key === "example_id")).toBe(before.some((each) => each.key === "example_id"));
        for (const [index, { key: now }] of after.entries()) {
          const [, wanted] = read.find(([from]) => from === before[index]?.key.toLowerCase()) ?? [];
          expect([before[index]?.key, wanted]).toContain(now);
        }
      }),
    );
  });

  it("may swap two names", () => {
    const both = [
      { key: "date", value: "2026-01-31" },
      { key: "time", value: "09:30" },
    ];
    expect(rename(both, readPropertyNames("date: time, time: date") ?? []).map((each) => each.key)).toEqual([
      "time",
      "date",
    ]);
  });
});

describe("The user's own tags", () => {
  it("come after the service's, each once, in a form that Obsidian reads", () => {
    expect(withTags([{ key: "tags", value: ["a", "Work"] }], cleanTags("work, to do #x"))).toEqual([
      { key: "tags", value: ["a", "work", "to", "do", "x"] },
    ]);
    expect(withTags([], ["meeting"])).toEqual([{ key: "tags", value: ["meeting"] }]);
    expect(withTags([], [])).toEqual([]);
  });

  it("are valid even if another property was renamed to tags", () => {
    expect(withTags([{ key: "tags", value: "two words, #hash" }], [])).toEqual([
      { key: "tags", value: ["two", "words", "hash"] },
    ]);
  });
});

describe("The user's name for a property", () => {
  it("is the service's own if the list has none, or cannot be read", () => {
    expect(nameOf("attendees", "attendees: people")).toBe("people");
    expect(nameOf("date", "attendees: people")).toBe("date");
    expect(nameOf("date", undefined)).toBe("date");
    expect(nameOf("date", "no list")).toBe("date");
  });

  it("may come after an extra comma, and may end in “idea”, which is not an id", () => {
    expect(readPropertyNames("date: day, ")).toEqual([["date", "day"]]);
    expect(readPropertyNames("my_idea: thought")).toEqual([["my_idea", "thought"]]);
    expect(readPropertyNames("my_id: thought")).toBeUndefined();
  });
});
