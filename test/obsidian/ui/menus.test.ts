// What the plugin adds to the menu of a file: only for its own notes, and each entry acts on that note alone.
import { choose, menuOf } from "../../support/plugin/file-menu";
import { idOf, meetingNote, rewrite, run, synced, userWrites, view } from "../../support/plugin/plugin-user";

const titles = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ textContent }) => textContent);

describe("The menu of a file", () => {
  it("has nothing of the plugin for a note that is not of a meeting", async () => {
    const fixture = await synced({ files: { "Mine.md": "My words.\n" } });
    expect(titles(fixture, "Mine.md")).toEqual([]);
  });

  it("reads the meeting of this note again, and no other one", async () => {
    const fixture = await synced();
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await rewrite(fixture, path, "New words.");
    await rewrite(fixture, other, "New words.");
    choose(fixture, path, "Refresh this note");
    await fixture.idle();
    expect(await fixture.text(path)).toContain("New words.");
    expect(await fixture.text(other)).not.toContain("New words.");
  });

  it("syncs a stopped note again, which then has what the service wrote meanwhile", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const id = await idOf(fixture, path);
    choose(fixture, path, "Stop syncing this note");
    await fixture.idle();
    await rewrite(fixture, path, "New words.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).not.toContain("New words.");
    choose(fixture, path, "Sync this note again");
    await fixture.idle();
    expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "restored", path } });
    expect(await fixture.text(path)).toContain("New words.");
  });

  it("opens the status", async () => {
    const fixture = await synced();
    choose(fixture, meetingNote(fixture), "Open sync status");
    await fixture.until(() => view() !== "");
  });

  it("does nothing, and reports no failure, when the note is no meeting's any more", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const entries = menuOf(fixture, path);
    await userWrites(fixture, path, "My words.\n");
    await fixture.idle();
    const before = [fixture.notices(), fixture.requests.length, await fixture.data()];
    for (const entry of entries.slice(0, 2)) entry.click();
    await fixture.idle();
    expect([fixture.notices(), fixture.requests.length, await fixture.data()]).toEqual(before);
  });
});
