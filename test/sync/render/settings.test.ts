/** @jest-environment-options {"timeZone": "America/St_Johns"} */
import { invalidField, isDay, invalidKind } from "../../../src/sync/render/settings";

describe("The start date", () => {
  it.each(["2026-03-02", "2024-02-29", "0001-01-01", "9999-12-31"])("may be %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    "",
    "2026-02-30",
    "2026-13-01",
    "2026-3-2",
    "02026-03-02",
    "2026-03-02T10:00",
    "2026-03-021",
    "March",
    "a026-03-02",
    "2026-aa-02",
    "2026-03-aa",
  ])("cannot be %j", (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe("A setting's text", () => {
  it.each([
    ["folder", "Work/Calls", "../x"],
    ["folder", "", ".obsidian"],
    ["fileName", "{date} {title}", "Minutes"],
    ["fileName", "{title}", "{date}/{title}"],
    ["fileName", "{date:YYYY} {title}", "{dat} {title}"],
    ["folder", "Work/{project|Other}/{date:YYYY/MM}", "Work/{projct}"],
    ["projectFolders", "Apollo: Work/{year}", "Apollo: Work/{yaer}"],
    ["day", "2026-03-02", "2026-02-30"],
    ["propertyNames", "attendees: people", "example_id: id"],
    ["minutes", "0", "-1"],
    ["minutes", "1440", "1441"],
    ["minutes", "15", "often"],
    ["minutes", "15", ""],
  ] as const)("of the kind %s can be %j, but not %j", (kind, good, bad) => {
    expect(invalidKind(kind, good, ".obsidian")).toBeUndefined();
    expect(invalidKind(kind, bad, ".obsidian")).toBe(kind);
  });

  it("can be any text if its kind has no rule", () => {
    expect(invalidKind("text", "../x", ".obsidian")).toBeUndefined();
  });
});

describe("A field that does not exist", () => {
  it.each([
    ["{dat} {title}", "{dat}", "{date}"],
    ["Work/{projct|Other}", "{projct|Other}", "{project}"],
    ["Work/{year", "{year", "{year}"],
    ["Work/{date:jjjj}", "{date:jjjj}", "{date:YYYY-MM-DD}"],
    ["Work/{colour}", "{colour}", undefined],
    ["Work/year}", "}", undefined],
  ])("in %j is named with the one that was meant", (text, written, meant) => {
    expect(invalidField("folder", text)).toEqual({ written, meant });
  });

  it("is looked for only where fields are filled in", () => {
    expect(invalidField("text", "{dat}")).toBeUndefined();
    expect(invalidField("folder", "Work/{project|Other}/{date:YYYY/MM}")).toBeUndefined();
  });
});
