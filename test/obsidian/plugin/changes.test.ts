// Deletions, restored notes, edits and undo by the user, and changes of the service, through the whole plugin.
import { setLanguage } from "../../support/obsidian";
import { choose, menuOf } from "../../support/plugin/file-menu";
import { SECRET, startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import {
  canPress,
  chooseSide,
  connected,
  idOf,
  inConflict,
  meetingNote,
  press,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";

const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

describe("a note that the user deletes while data.json is busy", () => {
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

describe("notes that the user deleted", () => {
  it("are created by no sync, and restored by command, also after failures, and however quickly the buttons are pressed", async () => {
    const fixture = await synced({ data: { ...connected } });
    const { app, until, idle, notes, notices, emulator } = fixture;
    const paths = notes()
      .filter((path) => path.startsWith("Meetings/"))
      .slice(0, 3);
    const ids = await Promise.all(paths.map((path) => idOf(fixture, path)));
    for (const path of paths) await app.vault.adapter.remove(path);
    await app.settled();
    const at = "2026-01-01T00:00:00.000Z";
    const marks = paths.map((path, n) => [`note:${ids[n]}`, { state: "deleted", at, path }] as const);
    const data = JSON.stringify({ ...(await fixture.data()), ...Object.fromEntries(marks) });
    await userWrites(fixture, DATA, data);
    await idle();
    await run(fixture, "full-sync");
    expect(notes().filter((path) => paths.includes(path))).toEqual([]);

    await showDeleted(fixture);
    const buttons = () =>
      [...document.querySelectorAll<HTMLElement>("[data-fold=deleted] button")].filter(
        ({ textContent }) => textContent === "Create again from the service",
      );
    await until(() => buttons().length === 3);
    app.secretStorage.setSecret(SECRET, "mns_00000000000000000000000000000000");
    buttons()[0]?.click();
    await until(() => notices().join().includes("did not accept the API key"));
    await idle();
    expect(notices().filter((notice) => notice.includes("API key"))).toHaveLength(1);
    await until(() => buttons().length === 3);
    expect(notes()).not.toContain(paths[0]);
    app.secretStorage.setSecret(SECRET, emulator.apiKey);

    app.vault.adapter.breakPath(DATA, "EBUSY");
    buttons()[0]?.click();
    await until(() => notices().some((notice) => notice.includes("EBUSY")));
    await idle();
    app.vault.adapter.breakPath(DATA);
    await until(() => buttons().length === 3);
    for (const button of buttons()) button.click();
    await until(() => paths.every((path) => notes().includes(path)));
    await until(() => buttons().length === 0);
    expect(notices().join()).toContain("Created again: ");
    for (const id of ids) expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "restored" } });
  });
});

/** The list of deleted notes, unfolded. */
async function showDeleted(fixture: PluginFixture): Promise<void> {
  await run(fixture, "open-history");
  await fixture.until(() => document.querySelector("[data-fold=deleted]") !== null);
  document.querySelector("[data-fold=deleted]")?.setAttribute("open", "");
}

it("A deleted note comes back with the user's words from the vault's own trash, which is offered first", async () => {
  const fixture = await synced();
  const { app, text, notes, until } = fixture;
  const path = meetingNote(fixture);
  const id = await idOf(fixture, path);
  await userWrites(fixture, path, `${await text(path)}My own important line.\n`);
  const mine = await text(path);
  app.fileManager.preferences.trash = "local";
  const file = app.vault.getFileByPath(path);
  if (file) await app.fileManager.trashFile(file);
  const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
  await userWrites(fixture, DATA, JSON.stringify({ ...(await fixture.data()), [`note:${id}`]: mark }));
  await fixture.idle();
  await showDeleted(fixture);
  await until(() => view().includes("Take out of the trash"));
  expect(view()).toMatch(/Take out of the trash.*Create again from the service/);
  press("Take out of the trash");
  await until(() => notes().includes(path));
  await fixture.idle();
  await run(fixture, "full-sync");
  expect([await text(path), view().includes("Deleted notes")]).toEqual([mine, false]);
});

describe("a change at the service", () => {
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
    const fixture = await synced({ service: { count: 30 } });
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
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs attention");
    press("Choose a version");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    expect(document.querySelector(".mod-gone")?.textContent).toContain("What I say of it.");
    expect(document.querySelector(".mod-new")?.textContent).toContain("What the service says of it.");
    await userWrites(fixture, path, (await fixture.text(path)).replace("What I say of it.", "What I say of it now."));
    chooseSide("Service");
    press("Apply", ".modal");
    await fixture.until(() => fixture.notices().join().includes("Look at it, and choose again."));
    expect(await fixture.text(path)).toContain("What I say of it now.");
    await fixture.until(() => canPress("Choose a version"));
    press("Choose a version");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    chooseSide("Service");
    press("Apply", ".modal");
    await fixture.until(() => view().includes("All caught up."));
    expect(await fixture.text(path)).not.toContain("What I say of it");
    await fixture.idle();
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => fixture.notices().join().includes("restored"));
    expect(await fixture.text(path)).toContain("What I say of it now.");
  });

  it("is reported in the user's language, with the engine's own sentences", async () => {
    const before = await synced();
    before.app.plugins.disable(before.plugin);
    setLanguage("de");
    const fixture = await startPlugin({ again: before });
    const [path = ""] = fixture.notes();
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    await run(fixture, "full-sync");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Du hast diese Notiz geändert; deine Version bleibt."));
    setLanguage("en");
  });

  it("that conflicts can be rejected in favour of the user's text", async () => {
    const { path, ...fixture } = await inConflict();
    press("Keep mine");
    await fixture.until(() => view().includes("All caught up."));
    expect(await fixture.text(path)).toContain("What I say of it.");
    expect(await fixture.text(path)).not.toContain("What the service says of it.");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toContain("What I say of it.");
  });

  it("can be requested for one note from its menu, and stopped there, whatever other ids the note has", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const id = await idOf(fixture, path);
    const titles = (): string[] => menuOf(fixture, path).map((item) => item.textContent ?? "");
    expect(titles()).toEqual([
      "Refresh this note",
      "Stop syncing this note",
      "Show earlier versions",
      "Open sync status",
    ]);
    await userWrites(fixture, path, (await fixture.text(path)).replace("---\n", "---\nmeeting_id: 987-654\n"));
    choose(fixture, path, "Stop syncing this note");
    await fixture.idle();
    expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "stopped", path } });
    expect(titles()).toEqual(["Sync this note again", "Show earlier versions", "Open sync status"]);
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
