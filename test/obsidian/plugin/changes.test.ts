// Deletions, restored notes, edits and undo by the user, and changes of the service, through the whole plugin.
import { setLanguage } from "../../support/obsidian";
import { choose, menuOf } from "../../support/plugin/file-menu";
import { startPlugin } from "../../support/plugin/plugin-fixture";
import {
  connected,
  idOf,
  inConflict,
  meetingNote,
  canPress,
  press,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";

describe("a note that the user deletes", () => {
  it("can be restored by command, and is not created again otherwise", async () => {
    const fixture = await synced({ data: { ...connected } });
    const path = meetingNote(fixture);
    const id = await idOf(fixture, path);
    await fixture.app.vault.adapter.remove(path);
    await fixture.app.settled();
    const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
    const file = ".obsidian/plugins/meeting-notes-sync/data.json";
    await fixture.app.vault.adapter.write(file, JSON.stringify({ ...(await fixture.data()), [`note:${id}`]: mark }));
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(fixture.notes()).not.toContain(path);
    await run(fixture, "restore-deleted");
    press("Restore");
    await fixture.until(() => fixture.notes().includes(path));
    expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "restored" } });
  });
});

describe("a note that the user deletes while data.json is busy", () => {
  const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";
  const rejections: unknown[] = [];
  const listen = (reason: unknown): void => void rejections.push(reason);

  beforeEach(() => {
    rejections.length = 0;
    process.on("unhandledRejection", listen);
    // The grace period of 15 seconds passes immediately.
    const later = window.setTimeout.bind(window);
    const sooner = (work: () => void, ms = 0) => later(work, ms === 15_000 ? 0 : ms);
    jest.spyOn(window, "setTimeout").mockImplementation(sooner as typeof window.setTimeout);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.off("unhandledRejection", listen);
  });

  it("shows a notice, and the next change of data.json includes the deletion", async () => {
    const fixture = await synced();
    const { app, notices, until, idle } = fixture;
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    const id = await idOf(fixture, path);
    app.vault.adapter.breakPath(DATA, "EBUSY");
    const file = app.vault.getFileByPath(path);
    if (file) await app.fileManager.trashFile(file);
    await until(() => notices().some((notice) => notice.includes("EBUSY")));
    app.vault.adapter.breakPath(DATA);
    choose(fixture, other, "Stop syncing this note");
    await idle();
    expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "deleted", path } });
    expect(rejections).toEqual([]);
  });
});

describe("deleted notes that the user restores", () => {
  async function deleted(count: number) {
    const fixture = await synced({ data: { ...connected } });
    const meetings = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    const paths = meetings.slice(0, count);
    const deletionMarks: Record<string, unknown> = {};
    for (const path of paths) {
      deletionMarks[`note:${await idOf(fixture, path)}`] = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
      await fixture.app.vault.adapter.remove(path);
    }
    const file = ".obsidian/plugins/meeting-notes-sync/data.json";
    await fixture.app.vault.adapter.write(file, JSON.stringify({ ...(await fixture.data()), ...deletionMarks }));
    await fixture.idle();
    await run(fixture, "restore-deleted");
    return { ...fixture, paths };
  }
  const restoreButtons = () =>
    [...document.querySelectorAll<HTMLElement>(".modal button")].filter(({ textContent }) => textContent === "Restore");

  it("are all restored, even if the buttons are pressed quickly", async () => {
    const { until, notes, paths } = await deleted(3);
    for (const button of restoreButtons()) button.click();
    await until(() => paths.every((path) => notes().includes(path)));
    await until(() => restoreButtons().length === 0);
  });

  it("can be restored again after a failure, which is shown", async () => {
    const { app, notes, notices, paths, until, idle } = await deleted(1);
    const data = ".obsidian/plugins/meeting-notes-sync/data.json";
    app.vault.adapter.breakPath(data, "EBUSY");
    press("Restore");
    await until(() => notices().some((notice) => notice.includes("EBUSY")));
    await idle();
    app.vault.adapter.breakPath(data);
    press("Restore");
    await until(() => paths.every((path) => notes().includes(path)));
  });

  it("stay on the list while the service refuses the key, which one notice says", async () => {
    const { until, idle, notes, notices, data, emulator, paths } = await deleted(1);
    emulator.keys.revoke(emulator.apiKey);
    restoreButtons()[0]?.click();
    await until(() => notices().join().includes("did not accept the API key"));
    await idle();
    expect(notices().filter((notice) => notice.includes("API key"))).toHaveLength(1);
    expect([notes().includes(paths[0] ?? ""), restoreButtons().length]).toEqual([false, 1]);
    expect(Object.values(await data())).toContainEqual(expect.objectContaining({ state: "deleted", path: paths[0] }));
  });
});

describe("a change at the service", () => {
  it("is shown before it is written, by the preview", async () => {
    const fixture = await ready();
    await run(fixture, "preview-sync");
    expect(document.querySelector(".modal")?.textContent).toMatch(/What a sync would do now.*New/s);
    expect(fixture.notes()).toEqual([]);
  });

  it("is written by the next sync, and can be undone", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "Everything is different now.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).toContain("Everything is different now.");
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => fixture.notices().join().includes("restored"));
    expect(await fixture.text(path)).toBe(before);
  });

  it("of a sync that has just started is not undone", async () => {
    const fixture = await synced({ service: { count: 60 } });
    const [path = "", ...others] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await rewrite(fixture, path, "The first update.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    for (const other of others) await rewrite(fixture, other, "The second update.");
    expect(fixture.command("full-sync")).toBe(true);
    press("Undo");
    await fixture.idle();
    expect(fixture.notices().join()).toContain("A sync is running already");
    for (const other of others) expect(await fixture.text(other)).toContain("The second update.");
  });

  it("that conflicts with the user's text is listed, and either choice can be undone", async () => {
    const { path, ...fixture } = await inConflict();
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs your decision");
    press("Show the difference");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    expect(document.querySelector(".mod-gone")?.textContent).toContain("What I say of it.");
    expect(document.querySelector(".mod-new")?.textContent).toContain("What the service says of it.");
    await userWrites(fixture, path, (await fixture.text(path)).replace("What I say of it.", "What I say of it now."));
    press("Use service version", ".modal");
    await fixture.until(() => fixture.notices().join().includes("Look at it, and choose again."));
    expect(await fixture.text(path)).toContain("What I say of it now.");
    await fixture.until(() => canPress("Show the difference"));
    press("Show the difference");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    press("Use service version", ".modal");
    await fixture.until(() => view().includes("Nothing."));
    expect(await fixture.text(path)).not.toContain("What I say of it");
    await fixture.idle();
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => fixture.notices().join().includes("restored"));
    expect(await fixture.text(path)).toContain("What I say of it now.");
  });

  it("is reported in the user's language, with the engine's own sentences", async () => {
    setLanguage("de");
    const fixture = await startPlugin({ data: { baseUrl: "sample" } });
    await run(fixture, "sync-now");
    const [path = ""] = fixture.notes();
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    await run(fixture, "full-sync");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Du hast diese Notiz geändert; deine Version bleibt."));
    setLanguage("en");
  });

  it("that conflicts can be rejected in favour of the user's text", async () => {
    const { path, ...fixture } = await inConflict();
    press("Keep my version");
    await fixture.until(() => view().includes("Nothing."));
    expect(await fixture.text(path)).toContain("What I say of it.");
    expect(await fixture.text(path)).not.toContain("What the service says of it.");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toContain("What I say of it.");
  });

  it("can be requested for one note from its menu, and stopped there", async () => {
    const fixture = await synced();
    const [path = ""] = fixture.notes();
    const titles = (): string[] => menuOf(fixture, path).map((item) => item.textContent ?? "");
    expect(titles()).toEqual(["Refresh this note", "Stop syncing this note", "Show the sync status"]);
    choose(fixture, path, "Stop syncing this note");
    await fixture.idle();
    expect(Object.values(await fixture.data())).toContainEqual(expect.objectContaining({ state: "stopped", path }));
    expect(titles()).toEqual(["Sync this note again", "Show the sync status"]);
  });

  it("is not written to a note whose sync the user stopped, with any other ids in its properties", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const id = await idOf(fixture, path);
    await userWrites(fixture, path, (await fixture.text(path)).replace("---\n", "---\nmeeting_id: 987-654\n"));
    choose(fixture, path, "Stop syncing this note");
    await fixture.idle();
    expect(Object.keys(await fixture.data())).toContain(`note:${id}`);
    expect(menuOf(fixture, path)[0]?.textContent).toBe("Sync this note again");
  });

  it("can be stopped from the menu before anything was synced since the start", async () => {
    const before = await synced();
    const path = meetingNote(before);
    before.app.plugins.disable(before.plugin);
    const fixture = await startPlugin({ again: before });
    choose(fixture, path, "Stop syncing this note");
    await fixture.idle();
    expect(Object.values(await fixture.data())).toContainEqual(expect.objectContaining({ state: "stopped", path }));
  });
});
