import { settings } from "./reach";
import type { State } from "./states";
import { ADDRESS, type VaultPage } from "./vault-page";
import { command } from "./walks";

/** What shapes notes after the user's vault, and what looks at all of them: a picture of each. */
export const NOTE_STATES: readonly State[] = [
  {
    name: "file-name-example",
    async reach(_, synced) {
      const walk = await withKnownMeetings(synced());
      await fill(walk, "File name format", "{date:YYYY-MM-DD ddd} {title}");
      await walk.sees(/\d{4}-\d\d-\d\d (?:Mon|Tue|Wed|Thu|Fri) /);
      // The field and the example in one picture.
      const example = walk.page.locator(".setting-item").filter({ hasText: "Where a note would be written" });
      await example.evaluate((row) => row.scrollIntoView({ block: "end" }));
      return walk;
    },
  },
  {
    name: "filters",
    async reach(_, synced) {
      const walk = await withKnownMeetings(synced());
      await walk.page.getByText("Only meetings with", { exact: true }).scrollIntoViewIfNeeded();
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
      await walk.sees("Move notes to their folders");
      return walk;
    },
  },
  {
    name: "dashboard",
    async reach(_, synced) {
      const walk = await synced();
      await command(walk, "create-dashboard");
      await walk.sees(/By project/);
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
      await walk.page.getByRole("checkbox", { name: "Add a line to daily notes" }).check();
      await fill(walk, "Heading in daily notes", "Meetings");
      await walk.inside((vault) => vault.app.setting.close());
      await command(walk, "sync-now");
      await walk.inside((vault) => vault.open("2026-W44.md"));
      await walk.sees(/^\[\[/);
      return walk;
    },
  },
];

/** The settings screen after a connection test of a device that has synced. */
async function withKnownMeetings(opened: Promise<VaultPage>): Promise<VaultPage> {
  const walk = await settings(opened);
  await walk.press("Test connection");
  await walk.sees(/At the service: completed/);
  return walk;
}

/** Types into a field, and leaves it. */
async function fill({ page }: VaultPage, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name });
  await field.fill(text);
  await field.press("Tab");
}
