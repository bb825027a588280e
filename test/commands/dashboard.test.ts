/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The dashboard is a file of Obsidian's Bases: a YAML parser reads it, it contains only documented parts, and
// its first line shows whether somebody changed it.
import { load } from "js-yaml";
import { dashboardPath, dashboardText, isUnchangedDashboard } from "../../src/commands/dashboard";
import { faultsIn } from "../support/obsidian/base-grammar";

interface View {
  readonly name: string;
  readonly filters: unknown;
  readonly order: readonly string[];
}
interface Base {
  readonly properties: Readonly<Record<string, { readonly displayName: string }>>;
  readonly views: readonly View[];
}
const baseFor = (settings: Parameters<typeof dashboardText>[0]) => load(dashboardText(settings)) as Base;
const viewOf = (name: string, settings = {}) => baseFor(settings).views.find((view) => view.name === name);

describe("The dashboard", () => {
  it.each([
    ["without settings", {}],
    ["with the user's names", { propertyNames: "date: my day, attendees: Leute, tags: thèmes, project: x" }],
  ])("contains only parts from Obsidian's documentation: %s", (_, settings) => {
    expect(faultsIn(dashboardText(settings))).toEqual([]);
  });

  it("has a view for each question, and names for its columns", () => {
    const { views, properties } = baseFor({ propertyNames: "date: my day" });
    expect(views.map(({ name }) => name)).toEqual([
      "Last 7 days",
      "All meetings",
      "Decisions",
      "This series",
      "With this person",
    ]);
    const titles = new Map(Object.entries(properties).map(([key, { displayName }]) => [key, displayName]));
    const columns = new Set(views.flatMap(({ order }) => order));
    for (const column of columns)
      expect([column, titles.get(column) ?? titles.get(`note.${column}`)]).toEqual([
        column,
        expect.stringMatching(/^[A-Z]/),
      ]);
    expect(titles.get("note.my day")).toBe("Date");
  });

  it("lists the meetings of a series, which have one title, beside one of their notes", () => {
    const { and } = viewOf("This series")?.filters as { and: readonly [string, string] };
    const [title, ofThis] = and[1].split(" == ");
    expect(ofThis).toBe(`this.${title ?? ""}`);
    const patterns = [...(title ?? "").matchAll(/replace\(\/(.+?)\/, ""\)/g)].map(
      ([, source = ""]) => new RegExp(source),
    );
    const titleOf = (name: string) => patterns.reduce((all, each) => all.replace(each, ""), name);
    expect(titleOf("2026-03-02 - Weekly")).toBe(titleOf("2026-03-09 - Weekly (0a1b2c3d)"));
    expect(titleOf("2026-03-02 - Weekly")).not.toBe(titleOf("2026-03-02 - Planning"));
  });

  it("lists the meetings of the person in whose note it is embedded, by link and by name", () => {
    expect(viewOf("With this person")?.filters).toEqual({
      and: [
        '!file.hasProperty("decision_id")',
        { or: ["list(note.attendees).contains(this)", "list(note.attendees).contains(this.file.basename)"] },
      ],
    });
  });

  it("uses the user's names for properties, and puts names with spaces in brackets", () => {
    const text = dashboardText({ propertyNames: "date: my day, attendees: people" });
    expect(text).toContain('note[\\"my day\\"] > today()');
    expect(text).not.toMatch(/\bdate\b|attendees/);
  });

  it("shows whether it was changed", () => {
    const text = dashboardText({});
    expect(isUnchangedDashboard(text)).toBe(true);
    for (const changed of [`${text}\n`, text.replace("Last 7 days", "Soon"), text.slice(text.indexOf("\n") + 1), ""])
      expect([changed, isUnchangedDashboard(changed)]).toEqual([changed, false]);
  });

  it("is written beside the one that the user changed", () => {
    expect([1, 2, 3].map(dashboardPath)).toEqual(["Meetings.base", "Meetings 2.base", "Meetings 3.base"]);
  });
});

describe("The check against the documentation of Bases", () => {
  it.each([
    ["an unknown section", "filtres: []\n", "base: has no key filtres"],
    ["two conjunctions in one filter", "filters: {and: [], or: []}\n", "base.filters: has not one of and, or, not"],
    ["an unknown function", "filters: file.hasTasks()\n", "there is no function hasTasks"],
    ["an unknown field of files", "filters: file.tasks\n", "there is no file.tasks"],
    ["a formula that is not there", "filters: formula.x > 1\n", "there is no formula.x"],
    ["a property without its kind", "filters: date > 1\n", "there is no date"],
    ["an item outside a list's function", "filters: value > 1\n", "there is no value"],
    ["an open bracket", "filters: file.hasTag(\n", "no value before the end"],
    ["two values beside each other", "filters: note.a note.b\n", "nothing goes before note"],
    ["a view that is none", "views: [{type: board, name: x}]\n", "cannot be board"],
    ["a direction that is none", "views: [{groupBy: {property: a, direction: down}}]\n", "cannot be down"],
    ["a column that is none", "views: [{order: [file.tasks]}]\n", "there is no file.tasks"],
  ])("finds %s", (_, text, fault) => {
    expect(faultsIn(text).join("\n")).toContain(fault);
  });
});
