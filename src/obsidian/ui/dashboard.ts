import { stringifyYaml, type App } from "obsidian";

const PATH = "Meetings.base";
const MEETINGS = '!file.hasProperty("decision_id")';
const newestFirst = (property: string) => [{ property, direction: "DESC" }];

/** Views of all our notes in any folder. `nameOf` maps a property's key to the user's name for it. */
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

/** The property in a filter. A name with spaces or punctuation needs brackets. */
function inFilter(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? `note.${name}` : `note[${JSON.stringify(name)}]`;
}

/** Opens the dashboard, and creates it if there is none. An existing one belongs to the user and is not changed. */
export async function openDashboard(app: App, nameOf: (key: string) => string): Promise<void> {
  const file = app.vault.getFileByPath(PATH) ?? (await app.vault.create(PATH, stringifyYaml(views(nameOf))));
  await app.workspace.getLeaf(true).openFile(file);
}
