// Obsidian lists only the commands that make sense now: one that does nothing would look broken.
import { meetingNote, ready, rewrite, run, synced } from "../../support/plugin/plugin-user";
import type { PluginFixture } from "../../support/plugin/plugin-fixture";

const offered = ({ app }: PluginFixture) => app.commands.available().map((id) => id.replace("meeting-notes-sync:", ""));

async function open({ app, idle }: PluginFixture, path: string): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (!file) throw new Error(`There is no ${path}.`);
  await app.workspace.getLeaf(true).openFile(file);
  await idle();
}

describe("The commands", () => {
  it("that change notes are not offered during a sync, and those that only show something are", async () => {
    const fixture = await synced();
    const before = offered(fixture);
    expect(fixture.command("full-sync")).toBe(true);
    const during = offered(fixture);
    await fixture.idle();
    expect(before).not.toContain("cancel-sync");
    expect(during.sort()).toEqual(["cancel-sync", "create-dashboard", "open-history", "open-status", "open-tasks"]);
  });

  it("are asked whether they make sense without doing anything", async () => {
    const fixture = await ready();
    for (let times = 0; times < 3; times += 1) offered(fixture);
    await fixture.idle();
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
    expect(document.querySelector(".modal")).toBeNull();
  });
});

describe("The command Refresh this note", () => {
  it("is offered for the notes of meetings only", async () => {
    const fixture = await synced({ files: { "Mine.md": "My words.\n" } });
    expect(offered(fixture)).not.toContain("refresh-note");
    await open(fixture, "Mine.md");
    expect(offered(fixture)).not.toContain("refresh-note");
    await open(fixture, meetingNote(fixture));
    expect(offered(fixture)).toContain("refresh-note");
  });

  it("reads the meeting of the open note again, and no other one", async () => {
    const fixture = await synced();
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await rewrite(fixture, path, "New words.");
    await rewrite(fixture, other, "New words.");
    await open(fixture, path);
    await run(fixture, "refresh-note");
    expect(await fixture.text(path)).toContain("New words.");
    expect(await fixture.text(other)).not.toContain("New words.");
  });
});

it("The sync of the open note can be stopped by a command, which is not offered again then", async () => {
  const fixture = await synced();
  const path = meetingNote(fixture);
  await open(fixture, path);
  await run(fixture, "stop-syncing");
  expect(offered(fixture)).not.toContain("stop-syncing");
  await rewrite(fixture, path, "New words.");
  await run(fixture, "sync-now");
  expect(await fixture.text(path)).not.toContain("New words.");
});

it("The command Open history opens the status at the history", async () => {
  const fixture = await synced();
  await run(fixture, "open-history");
  await fixture.until(() => document.activeElement?.textContent === "History");
});
