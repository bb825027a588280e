import { stringifyYaml, TFile, type App } from "obsidian";

const PATH = "Meetings.base";

/** Views over all notes of ours, wherever they lie. Property names are the service's, as the notes have them. */
const views = {
  filters: 'file.hasProperty("sync_version")',
  views: [
    {
      type: "table",
      name: "This week",
      filters: { and: ['!file.hasProperty("decision_id")', 'note.date > today() - "7d"'] },
      order: ["file.name", "date", "time", "duration", "attendees"],
      sort: [{ property: "date", direction: "DESC" }],
    },
    {
      type: "table",
      name: "All meetings",
      filters: '!file.hasProperty("decision_id")',
      order: ["file.name", "date", "duration", "attendees", "tags"],
      sort: [{ property: "date", direction: "DESC" }],
    },
    {
      type: "table",
      name: "By person",
      filters: '!file.hasProperty("decision_id")',
      groupBy: { property: "attendees", direction: "ASC" },
      order: ["file.name", "date", "attendees"],
    },
    {
      type: "table",
      name: "Decisions",
      filters: 'file.hasProperty("decision_id")',
      order: ["file.name", "meeting"],
      sort: [{ property: "file.name", direction: "DESC" }],
    },
  ],
};

/** Opens the dashboard, writing it first if there is none. What is there is the user's and stays as it is. */
export async function openDashboard(app: App): Promise<void> {
  const there = app.vault.getAbstractFileByPath(PATH);
  const file = there instanceof TFile ? there : await app.vault.create(PATH, stringifyYaml(views));
  await app.workspace.getLeaf(true).openFile(file);
}
