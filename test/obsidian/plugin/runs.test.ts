/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The list of the last runs: the changes of each note, and how one change is undone.
import {
  canPress,
  chooseSide,
  connected,
  idOf,
  inConflict,
  meetingNote,
  press,
  readStatus,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";
import { setLanguage } from "../../support/obsidian";
import { choose, menuOf } from "../../support/plugin/file-menu";
import { type PluginFixture, SECRET, startPlugin } from "../../support/plugin/plugin-fixture";
import { openScreen } from "../../support/plugin/settings-screen";

/** The texts of marked words in the dialog. */
const deletionMarks = (): readonly string[] =>
  [...document.querySelectorAll(".modal mark")].map((mark) => mark.textContent);

async function unfoldHistory(fixture: PluginFixture): Promise<void> {
  await run(fixture, "open-status");
  const folds = document.querySelectorAll(".meeting-notes-sync-status details");
  for (const each of folds) each.dispatchEvent(new Event("toggle"));
  await fixture.idle();
}

describe("a note in the list of runs", () => {
  it("shows the changes of an earlier run, with words marked, and gets its version before back separately", async () => {
    const fixture = await synced();
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await rewrite(fixture, path, "The launch is on March 3.");
    await run(fixture, "sync-now");
    const before = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    await rewrite(fixture, other, "Something else.");
    await run(fixture, "sync-now");

    await unfoldHistory(fixture);
    const rows = [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-status details li")];
    const name = path.slice("Meetings/".length, -".md".length);
    rows
      .find(({ textContent }) => textContent.includes(name))
      ?.querySelector("button")
      ?.click();
    await fixture.until(() => document.querySelector(".modal mark") !== null);
    expect(deletionMarks()).toEqual(expect.arrayContaining(["3", "10"]));
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.notices().includes("The note is as it was before."));
    expect(await fixture.text(path)).toBe(before);
    expect(await fixture.text(other)).toContain("Something else.");
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toBe(before);
  });

  it("has a conflict again when the version with the conflict is restored, which only one notice is about", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The launch is on March 3.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, (await fixture.text(path)).replace("March 3", "March 4"));
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    const conflicting = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 4.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).not.toContain("[!note]");
    await unfoldHistory(fixture);
    expect(fixture.app.statusBarEl.textContent).not.toContain("decision");
    const { length } = fixture.notices();
    press("Show what changed");
    await fixture.until(() => document.querySelector(".modal") !== null);
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.app.statusBarEl.textContent.includes("1 needs attention"));
    await fixture.idle();
    expect(await fixture.text(path)).toBe(conflicting);
    expect(fixture.notices().slice(length)).toEqual(["The note is as it was before."]);
  });

  it("says that it stays when the user edited it since", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The launch is on March 11.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    const mine = await fixture.text(path);
    await unfoldHistory(fixture);
    const { length } = fixture.notices();
    press("Show what changed");
    await fixture.until(() => document.querySelector(".modal mark") !== null);
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.notices().length > length);
    expect(fixture.notices().at(-1)).toContain("so it stays as it is");
    expect(await fixture.text(path)).toBe(mine);
  });

  it("gets its old name back after a rename", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    fixture.emulator.world.change(await idOf(fixture, path), { title: "Another title" });
    await run(fixture, "sync-now");
    expect(fixture.notes()).not.toContain(path);
    await unfoldHistory(fixture);
    press("Restore the name");
    await fixture.until(() => fixture.notes().includes(path));
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(fixture.notes()).toContain(path);
  });
});

// Deletions, restored notes, edits and undo by the user, and changes of the service, through the whole plugin.

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
  it("of a sync that has just started is not undone", async () => {
    const fixture = await synced();
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

  it("that the user decided about is not shown as the last sync after a restart", async () => {
    const fixture = await inConflict();
    press("Choose a version");
    await fixture.until(() => document.querySelector(".modal") !== null);
    chooseSide("Service");
    press("Apply", ".modal");
    await fixture.until(() => view().includes("All caught up."));
    await fixture.idle();
    const lastSync = ({ app }: PluginFixture) =>
      app.statusBarEl.querySelector("[aria-label]")?.getAttribute("aria-label")?.split("\n")[1];
    const before = lastSync(fixture);
    fixture.app.plugins.disable(fixture.plugin);
    expect(before).toContain("Meeting notes: ");
    expect(lastSync(await startPlugin({ again: fixture }))).toBe(before);
  });

  afterEach(() => setLanguage("en"));

  it("is reported in the user's language, with the engine's own sentences", async () => {
    const before = await synced();
    before.app.plugins.disable(before.plugin);
    setLanguage("de");
    const fixture = await startPlugin({ again: before });
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    await rewrite(fixture, other, "Something else.");
    await run(fixture, "full-sync");
    await readStatus(fixture);
    expect(view()).toContain("Du hast diese Notiz geändert; deine Version bleibt.");
  });

  it("can be requested for one note from its menu, and stopped there, whatever other ids it has, before a sync since the start, too", async () => {
    const before = await synced();
    const path = meetingNote(before);
    before.app.plugins.disable(before.plugin);
    const fixture = await startPlugin({ again: before });
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
});

// Obsidian ends or the disk is full while the plugin writes a note: only the first part of the text is on the disk.

/** A note in which the user wrote, and for which the service has something new. */
async function edited() {
  const fixture = await synced();
  const path = meetingNote(fixture);
  await userWrites(fixture, path, `${await fixture.text(path)}\nMy own words.\n`);
  await rewrite(fixture, path, "Entirely new.");
  return { ...fixture, path, mine: await fixture.text(path) };
}

/** The next write of a note stops after a part of the text with an error. */
function tear({ app }: PluginFixture, share: number, onTorn: () => void = () => undefined): void {
  const { vault } = app;
  jest.spyOn(vault, "process").mockImplementationOnce(async (file, change) => {
    const text = change(await vault.read(file));
    await vault.adapter.write(file.path, text.slice(0, Math.floor(text.length * share)));
    onTorn();
    throw new Error("ENOSPC: no space left on device, write");
  });
}

describe("A note that Obsidian cannot write completely", () => {
  it("has its text from before at once, however much of it was written, and the update later", async () => {
    const fixture = await edited();
    const { path, mine } = fixture;
    for (const share of [0, 0.4, 0.9]) {
      tear(fixture, share);
      await run(fixture, "sync-now");
      expect(await fixture.text(path)).toBe(mine);
    }
    // The cut may be inside a character.
    const withSmile = `${mine}\u{1F600}\n`;
    await userWrites(fixture, path, withSmile);
    const { vault } = fixture.app;
    jest.spyOn(vault, "process").mockImplementationOnce(async (file, change) => {
      const bytes = Buffer.from(change(await vault.read(file)));
      const part = bytes.subarray(0, bytes.indexOf("\u{1F600}") + 2);
      await vault.adapter.writeBinary(path, Uint8Array.from(part).buffer);
      throw new Error("ENOSPC: no space left on device, write");
    });
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).toBe(withSmile);
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toMatch(/Entirely new\.[^]*My own words\./);
  });

  it.each([0, 0.9])("is put right after Obsidian was started again (%d of it was written)", async (share) => {
    const fixture = await edited();
    const { app, plugin, path } = fixture;
    tear(fixture, share, () => {
      // An ended process reads and writes nothing.
      jest.spyOn(app.vault, "read").mockRejectedValue(new Error("Dead."));
    });
    await run(fixture, "sync-now");
    jest.restoreAllMocks();
    app.plugins.disable(plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    await run(again, "full-sync");
    expect(await again.text(path)).toMatch(/Entirely new\.[^]*My own words\./);
    await readStatus(again);
    expect(view()).toContain("Its old text is restored.");
  });

  it.each([0, 0.9])("is whole at once where it is a new one (%d of it was written)", async (share) => {
    const fixture = await ready();
    const { app } = fixture;
    const whole = new Map<string, string>();
    const create = app.vault.create.bind(app.vault);
    jest.spyOn(app.vault, "create").mockImplementation(async (path, text, options) => {
      const file = await create(
        path,
        whole.size === 0 ? text.slice(0, Math.floor(text.length * share)) : text,
        options,
      );
      whole.set(path, text);
      if (whole.size === 1) throw new Error("ENOSPC: no space left on device, write");
      return file;
    });
    await run(fixture, "sync-now");
    const [[path = "", text] = []] = [...whole];
    expect(await fixture.text(path)).toBe(text);
    expect(fixture.notes().filter((each) => each.startsWith(path.replace(".md", "")))).toEqual([path]);
  });
});

describe("A note that Obsidian renames", () => {
  it("gets all its links updated, even if Obsidian ended when only some of them were updated", async () => {
    const fixture = await synced();
    const { app, plugin } = fixture;
    const from = meetingNote(fixture);
    const mine = ["Mine.md", "Mine too.md"];
    for (const path of mine) await userWrites(fixture, path, `See [[${from.slice(0, -3)}|that talk]].\n`);
    fixture.emulator.world.change(await idOf(fixture, from), { title: "Quite another name" });
    app.fileManager.beforeLinksFollow = ({ path }) => {
      if (path !== mine[1]) return;
      jest.spyOn(app.vault, "read").mockRejectedValue(new Error("Dead."));
      throw new Error("Dead.");
    };
    await run(fixture, "sync-now");
    const to = fixture.notes().find((path) => path.includes("Quite another name")) ?? "";
    const links = () => Promise.all(mine.map((path) => fixture.text(path)));
    const [before, after] = [from, to].map((path) => `See [[${path.slice(0, -3)}|that talk]].\n`);
    expect([fixture.notes().includes(from), await links()]).toEqual([false, [after, before]]);

    jest.restoreAllMocks();
    app.fileManager.beforeLinksFollow = () => undefined;
    app.plugins.disable(plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    expect([again.notes().includes(to), await links()]).toEqual([true, [after, after]]);
    await readStatus(again);
    expect(view()).toContain("It is complete now.");
  });
});

describe("A daily note that Obsidian cannot write completely", () => {
  it("gets the user's words back immediately, and its line later", async () => {
    const fixture = await ready();
    await openScreen(fixture).toggle("Link new meetings in daily notes");
    await run(fixture, "sync-now");
    const day = /\d{4}-\d{2}-\d{2}/.exec(meetingNote(fixture))?.[0] ?? "";
    await userWrites(fixture, `${day}.md`, "# My day\n");
    tear(fixture, 0);
    await run(fixture, "sync-now");
    expect(await fixture.text(`${day}.md`)).toBe("# My day\n");
    jest.restoreAllMocks();
    await run(fixture, "sync-now");
    expect(await fixture.text(`${day}.md`)).toMatch(/^# My day\n- \d\d:\d\d \[\[/);
  });
});

// Undoing the first import restores the vault, and nothing is imported again before the user starts it.

async function undoImport(fixture: PluginFixture): Promise<void> {
  const { length } = fixture.notes();
  await run(fixture, "undo-import");
  press(`Move ${length} notes to the trash`);
  await fixture.idle();
}

describe("Undoing the first import", () => {
  it("moves its notes to the trash, keeps edited ones, and waits for the user to import again", async () => {
    const fixture = await synced();
    const all = fixture.notes();
    const edited = meetingNote(fixture);
    await userWrites(fixture, edited, `${await fixture.text(edited)}\nMy words.\n`);
    expect(await fixture.data()).toMatchObject({ syncStarted: true });
    await undoImport(fixture);
    expect(fixture.notes()).toEqual([edited]);
    expect(fixture.notices().at(-1)).toContain(`${all.length - 1} notes moved to the trash; 1 not: changed since`);
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    // The user refreshes the note that stayed.
    await fixture.app.workspace.getLeaf(true).openFile(fixture.app.vault.getFileByPath(edited) as never);
    await run(fixture, "refresh-note");
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    const before = fixture.requests.length;
    window.dispatchEvent(new Event("online"));
    await fixture.idle();
    expect(fixture.requests).toHaveLength(before);
    await run(fixture, "sync-now");
    expect(fixture.notes()).toEqual(all);
  });

  it("counts a note that cannot be read now among those that stay", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    fixture.app.vault.adapter.breakPath(path, "EBUSY");
    await undoImport(fixture);
    expect(fixture.notes()).toEqual([path]);
    expect(fixture.notices().at(-1)).toContain("; 1 not: changed since, or not writable now");
  });
});

it("After a later import is undone, syncs go on starting by themselves", async () => {
  const fixture = await synced();
  const before = fixture.notes();
  fixture.emulator.world.put({ title: "Kickoff" });
  await run(fixture, "sync-now");
  expect(fixture.notes()).toHaveLength(before.length + 1);
  await run(fixture, "undo-import");
  press("Move 1 note to the trash");
  await fixture.idle();
  expect(fixture.notes()).toEqual(before);
  expect(await fixture.data()).toMatchObject({ syncStarted: true });
});
