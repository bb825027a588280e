import { settings } from "./reach";
import type { State } from "./states";
import { ADDRESS, type VaultPage } from "./vault-page";
import { command, firstMeeting, type Walks } from "./walks";

const TEMPLATE = `---
project: {{project}}
---
# {{title}}

{{date:dddd D MMMM YYYY}}, {{duration}}

## Before the meeting

- [ ] read the notes of the last one

{{summary}}

{{action_items}}

{{decisions}}

{{section:Risks}}

{{content}}
`;

/** What shapes notes after the user's vault, and what looks at all of them: a picture of each. */
export const NOTE_STATES: readonly State[] = [
  {
    name: "file-name-example",
    async reach(_, synced) {
      const walk = await settings(synced());
      await fill(walk, "File name format", "{date:YYYY-MM-DD ddd} {title}");
      await walk.sees(/\d{4}-\d\d-\d\d (?:Mon|Tue|Wed|Thu|Fri) /);
      // The field and the example in one picture.
      const example = walk.page.locator(".setting-item").filter({ hasText: "Example: Meetings/" });
      await example.evaluate((row) => row.scrollIntoView({ block: "end" }));
      return walk;
    },
  },
  {
    name: "filters",
    async reach(_, synced) {
      const walk = await settings(synced());
      await walk.page.getByText("Attendees", { exact: true }).click();
      await walk.page.getByRole("combobox", { name: "Import meetings" }).selectOption("only");
      await walk.sees(/^\d+ meetings?$/);
      return walk;
    },
  },
  {
    name: "moved-notes",
    async reach(_, synced) {
      const walk = await settings(synced());
      await fill(walk, "Folder for meetings", "Work/{project|Other}/{year}");
      await walk.inside((vault) => vault.app.setting.close());
      await command(walk, "move-notes");
      await walk.sees(/\d+ notes will move/);
      return walk;
    },
  },
  {
    name: "template",
    async reach(_, synced) {
      const walk = await withTemplate(synced, TEMPLATE);
      // What the template adds stands in the note that the settings show.
      const sample = walk.page.locator("pre", { hasText: "Before the meeting" });
      await sample.evaluate((text) => text.scrollIntoView({ block: "start" }));
      return walk;
    },
  },
  {
    name: "wrong-template",
    async reach(_, synced) {
      const walk = await withTemplate(synced, TEMPLATE.replace("{{summary}}", "{{sumary}}"));
      await walk.page.locator(".setting-item", { hasText: "there is no field {{sumary}}" }).first().waitFor();
      return walk;
    },
  },
  {
    name: "template-note",
    async reach(_, synced) {
      const data = { baseUrl: ADDRESS, syncStarted: true, meetingTemplate: "Templates/Meeting.md" };
      const walk = await synced({ data, files: { "Templates/Meeting.md": TEMPLATE } });
      await walk.inside((vault, note) => vault.open(note), await firstMeeting(walk));
      await walk.sees("Before the meeting");
      return walk;
    },
  },
  {
    name: "people",
    async reach(_, synced) {
      const walk = await withPeople(synced);
      await command(walk, "create-people");
      await walk.sees("Create notes for attendees");
      return walk;
    },
  },
  {
    name: "person-note",
    async reach(_, synced) {
      const walk = await withPeople(synced);
      await command(walk, "create-people");
      await walk.page.getByRole("button", { name: /^Create \d+ notes$/ }).click();
      await walk.becomes((vault) => vault.notes().some((path) => path.startsWith("People/")));
      await walk.inside(async (vault) => {
        await vault.app.settled();
        await vault.open(vault.notes().find((path) => path.startsWith("People/")) ?? "");
      });
      await walk.sees("Meetings of");
      return walk;
    },
  },
  {
    name: "dashboard",
    async reach(_, synced) {
      const walk = await synced();
      await command(walk, "create-dashboard");
      await walk.sees(/Last 7 days/);
      return walk;
    },
  },
  {
    name: "open-tasks",
    async reach(_, synced) {
      const walk = await synced();
      await command(walk, "open-tasks");
      await walk.sees(/Open action items: [1-9]/);
      return walk;
    },
  },
  {
    name: "weekly-note",
    async reach(open) {
      const data = { baseUrl: ADDRESS, syncStarted: true };
      const walk = await open({
        data,
        withKey: true,
        files: { "2026-W44.md": "# Week 44\n\n## Meetings\n\n## Plans\n" },
      });
      await walk.inside((vault) => {
        // As the community's plugin Periodic Notes keeps its settings: an empty format stands for the usual one.
        const weekly = { enabled: true, format: "", folder: "" };
        Object.assign(vault.app.plugins, { getPlugin: () => ({ settings: { weekly } }) });
      });
      await settings(Promise.resolve(walk));
      await walk.press("Confirm");
      await walk.page.getByRole("checkbox", { name: "Link new meetings in daily notes" }).check();
      await fill(walk, "Heading in daily notes", "Meetings");
      await walk.inside((vault) => vault.app.setting.close());
      await command(walk, "sync-now");
      await walk.inside((vault) => vault.open("2026-W44.md"));
      await walk.sees(/\[\[/);
      return walk;
    },
  },
];

/** A device on which the user keeps notes about people, made from a template. */
function withPeople(synced: Walks["synced"]): Promise<VaultPage> {
  const person = "---\ntags: [person]\n---\n# Meetings of {{name}}\n\n![[Meetings.base#With this person]]\n";
  const data = { peopleFolder: "People", personTemplate: "Templates/Person.md", linkAttendeesAsPeople: true };
  return synced({
    data: { baseUrl: ADDRESS, syncStarted: true, ...data },
    files: { "Templates/Person.md": person },
  });
}

/** The settings screen after a template for meetings was chosen. */
async function withTemplate(synced: Walks["synced"], template: string): Promise<VaultPage> {
  const walk = await settings(synced({ files: { "Templates/Meeting.md": template } }));
  await walk.page.getByText("Properties, tags and templates", { exact: true }).click();
  await fill(walk, "Template for new meeting notes", "Templates/Meeting.md");
  return walk;
}

/** Types into a field, and leaves it. */
async function fill({ page }: VaultPage, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  await field.fill(text);
  await field.press("Tab");
}
