import { stringifyYaml, TFile, type App } from "obsidian";

const PATH = "Meetings.base";
const MEETINGS = '!file.hasProperty("decision_id")';
const newestFirst = (property: string) => [{ property, direction: "DESC" }];

/** Views over all notes of ours, wherever they lie, under the names that their properties have. */
const views = (nameOf: (key: string) => string) => ({
  filters: 'file.hasProperty("sync_version")',
  views: [
    {
      type: "table",
      name: "This week",
      filters: {
        and: [MEETINGS, `${inFilter(nameOf("date"))} > today() - "7d"`],
      },
      order: ["file.name", nameOf("date"), nameOf("time"), nameOf("duration"), nameOf("attendees")],
      sort: newestFirst(nameOf("date")),
    },
    {
      type: "table",
      name: "All meetings",
      filters: MEETINGS,
      order: ["file.name", nameOf("date"), nameOf("duration"), nameOf("attendees"), nameOf("tags")],
      sort: newestFirst(nameOf("date")),
    },
    {
      type: "table",
      name: "By person",
      filters: MEETINGS,
      groupBy: { property: nameOf("attendees"), direction: "ASC" },
      order: ["file.name", nameOf("date"), nameOf("attendees")],
    },
    {
      type: "table",
      name: "Decisions",
      filters: 'file.hasProperty("decision_id")',
      order: ["file.name", "meeting"],
      sort: newestFirst("file.name"),
    },
  ],
});

/** A name with blanks or signs in it needs brackets. */
function inFilter(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? `note.${name}` : `note[${JSON.stringify(name)}]`;
}

/** Opens the dashboard, writing it first if there is none. What is there is the user's and stays as it is. */
export async function openDashboard(app: App, nameOf: (key: string) => string): Promise<void> {
  const there = app.vault.getAbstractFileByPath(PATH);
  const file = there instanceof TFile ? there : await app.vault.create(PATH, stringifyYaml(views(nameOf)));
  await app.workspace.getLeaf(true).openFile(file);
}
