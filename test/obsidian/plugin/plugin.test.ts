/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The whole plugin like for a user: loaded into Obsidian, run by its commands, cancelled, and disabled again.
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import type { PluginManifest } from "obsidian";
import { App, phone, type Plugin, setPlatform } from "../../support/obsidian";
import { ADDRESS, startPlugin } from "../../support/plugin/plugin-fixture";
import {
  connected,
  inConflict,
  meetingNote,
  press,
  ready,
  rewrite,
  run,
  synced,
  view,
} from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";
import manifest from "../../../manifest.json";

const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

describe("the plugin", () => {
  afterEach(() => setPlatform());

  it("sends no request and writes nothing while it loads", async () => {
    const { requests, notes } = await startPlugin({ data: connected });
    expect([requests, notes()]).toEqual([[], []]);
  });

  it.each([
    ["opens its settings when the user has just enabled it", undefined, true],
    ["leaves its settings closed when it is enabled with an address", connected, false],
  ])("%s", async (_, data, isOpen) => {
    const { plugin, app } = await startPlugin(data && { data });
    plugin.onUserEnable();
    expect(app.setting.activeTab !== undefined).toBe(isOpen);
  });

  it("offers its commands without default hotkeys, and only when they are possible", async () => {
    const { app } = await startPlugin();
    const offered = app.commands.available().map((id) => id.replace("meeting-notes-sync:", ""));
    expect(offered.sort()).toEqual(
      [
        "open-tasks",
        "create-dashboard",
        "full-sync",
        "open-status",
        "preview-sync",
        "move-notes",
        "apply-templates",
        "sync-now",
        "undo-last-run",
        "undo-import",
        "open-history",
      ].sort(),
    );
    expect(Object.values(app.commands.commands).some(({ hotkeys }) => hotkeys)).toBe(false);
  });

  it("fills the vault, and writes nothing the second time", async () => {
    const fixture = await synced();
    const before = fixture.notes();
    expect(before.filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    const requests = fixture.requests.length;
    await run(fixture, "sync-now");
    expect(fixture.notes()).toEqual(before);
    expect(fixture.requests.length - requests).toBeLessThanOrEqual(2);
    expect(fixture.notices().at(-1)).toBe("Meeting notes: nothing new.");
  });

  it("offers a cancel command instead of a second run while one is on", async () => {
    const fixture = await ready();
    expect(fixture.command("sync-now")).toBe(true);
    expect(fixture.command("sync-now")).toBe(false);
    expect(fixture.app.commands.available()).toContain("meeting-notes-sync:cancel-sync");
    await fixture.idle();
  });

  it("continues after a restart from the state of this device", async () => {
    const fixture = await synced();
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    expect(again.requests.length).toBeLessThanOrEqual(2);
    expect(again.notices().at(-1)).toBe("Meeting notes: nothing new.");
  });

  it("works on a phone, where there is no status bar", async () => {
    setPlatform(phone);
    const { notes } = await synced();
    expect(notes().length).toBeGreaterThan(5);
  });

  it("removes everything it added when it is disabled", async () => {
    const { app, plugin } = await synced();
    app.plugins.disable(plugin);
    expect(app.commands.available()).toEqual([]);
    expect([app.cliHandlers.size, app.protocolHandlers.size, app.workspace.viewCreators.size]).toEqual([0, 0, 0]);
    expect(document.body.textContent).not.toContain("Meetings");
  });

  it("does not watch the vault when it is disabled before the layout is ready", async () => {
    const before = await synced();
    before.app.plugins.disable(before.plugin);
    const { workspace, vault } = before.app;
    workspace.layoutReady = false;
    const { app, plugin, idle } = await startPlugin({ again: before });
    app.plugins.disable(plugin);
    const listening = jest.spyOn(vault, "on");
    workspace.setLayoutReady();
    await idle();
    expect(listening).not.toHaveBeenCalled();
  });

  it("loads although data.json is locked while Obsidian starts, and syncs as soon as it can be read", async () => {
    const before = await ready();
    before.app.plugins.disable(before.plugin);
    const { adapter } = before.app.vault;
    adapter.breakPath(DATA, "EBUSY");
    const fixture = await startPlugin({ again: before });
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toContain("data.json cannot be read");
    adapter.breakPath(DATA);
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(await fixture.data()).toEqual(connected);
  });

  it("shows the reason of a failure, without the key", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toMatch(/did not accept the API key/);
    expect(fixture.notices().join()).not.toContain(fixture.emulator.apiKey);
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: key refused");
  });
});

describe("the sync version of each note", () => {
  const shown = (doc = document) => doc.body.classList.contains("meeting-notes-sync-show-version");
  it("is hidden unless the user wants to see it, and is hidden again without the plugin", async () => {
    const { app, plugin, idle } = await startPlugin({ data: connected });
    expect(shown()).toBe(false);
    await app.vault.adapter.write(DATA, JSON.stringify({ ...connected, showSyncVersion: true }));
    await idle();
    expect(shown()).toBe(true);
    app.plugins.disable(plugin);
    expect(shown()).toBe(false);
  });

  it("is shown in the notes of another window, too", async () => {
    const { app } = await startPlugin({ data: { ...connected, showSyncVersion: true } });
    const other = document.implementation.createHTMLDocument();
    const { view } = app.workspace.getLeaf(true);
    other.body.append(view.containerEl);
    app.workspace.trigger("window-open");
    expect([shown(other), view.containerEl.doc === other]).toEqual([true, true]);
  });
});

describe("the status", () => {
  it("shows the reason when this device's database cannot be opened", async () => {
    const before = await startPlugin({ data: connected });
    before.app.plugins.disable(before.plugin);
    const opening = jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new Error("The disk is full.");
    });
    const fixture = await startPlugin({ again: before });
    await run(fixture, "open-status");
    expect(view()).toContain("The sync database of this device cannot be opened (The disk is full.)");
    const screen = openScreen(fixture);
    await screen.press("Account");
    await screen.click("Test");
    expect(screen.text()).toContain("The sync database of this device cannot be opened (The disk is full.)");
    opening.mockRestore();
  });

  it("follows the settings, changed on any screen or device", async () => {
    const fixture = await synced();
    await run(fixture, "open-status");
    expect(view()).toContain("Connected to notes.example.com");
    const data = { ...connected, baseUrl: "https://other.example/api" };
    await fixture.app.vault.adapter.write(DATA, JSON.stringify(data));
    await fixture.until(() => view().includes("The server address is now https://other.example/api"));
    const screen = openScreen(fixture);
    await screen.press("Account");
    await screen.press("Disconnect");
    expect(view()).toContain("Connect your account in the settings first, or choose the sample data.");
  });
});

describe("a long run", () => {
  it("can be cancelled before its first request, which is shown, and does not count as a failure", async () => {
    const fixture = await synced();
    fixture.command("sync-now");
    fixture.command("cancel-sync");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("The sync was cancelled.");
    expect(fixture.app.statusBarEl.textContent).toMatch(/^Meetings: \d+ notes · /);
  });

  it("can be cancelled, and the next one continues from there", async () => {
    const fixture = await ready({ service: { count: 20 } });
    fixture.command("sync-now");
    await fixture.until(() => fixture.notes().length > 5);
    expect(fixture.command("sync-now")).toBe(false);
    expect(fixture.command("cancel-sync")).toBe(true);
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("cancelled");
    const written = fixture.notes();
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(written.length);
    expect(fixture.notes()).toEqual(expect.arrayContaining(written));
  });
});

// Users install main.js, not the sources: it must load and work with Obsidian only.

interface Bundle {
  readonly default: new (app: App, manifest: PluginManifest) => Plugin;
}

describe("the built main.js (npm run build)", () => {
  it("requires only Obsidian", () => {
    const required = [...readFileSync("main.js", "utf8").matchAll(/\brequire\(["']([^"']+)["']\)/g)];
    expect(new Set(required.map(([, name]) => name))).toEqual(new Set(["obsidian"]));
  });

  it("is a CommonJS module that Obsidian can enable and disable", async () => {
    const app = await App.start();
    const bundle = jest.requireActual<Bundle>("../../../main.js");
    const plugin = await app.plugins.enable(bundle.default, manifest);
    expect(app.commands.available()).toContain("meeting-notes-sync:sync-now");
    await app.settled();
    app.plugins.disable(plugin);
    expect(app.commands.available()).toEqual([]);
  });
});

// Other folders in the settings, and the command that moves the notes there.

const modal = () => document.querySelector(".modal")?.textContent ?? "";

describe("A folder of the settings that the user renames", () => {
  async function renamed(data: Readonly<Record<string, string>>, from: string, to: string) {
    const fixture = await synced({ data: { ...connected, ...data } });
    const { fileManager, vault } = fixture.app;
    await fileManager.renameFile(vault.getFolderByPath(from) as never, to);
    await fixture.until(() => modal() !== "");
    return fixture;
  }

  it("is the one for new notes from then on, if the user wants that", async () => {
    const fixture = await renamed({ projectFolders: "Apollo: Meetings/A, B: Other" }, "Meetings", "Talks");
    expect(modal()).toContain("Folder for meetings: Meetings → Talks");
    press("Use the new name", ".modal");
    await fixture.idle();
    const data = await fixture.data();
    expect(data).toMatchObject({ meetingsFolder: "Talks", projectFolders: "Apollo: Talks/A, B: Other" });
    expect(data).not.toHaveProperty("decisionsFolder");
  });

  it("leaves a folder whose name only begins alike", async () => {
    await renamed({ meetingsFolder: "Meet/Notes", decisionsFolder: "Meetings" }, "Meet", "Talks");
    expect(modal()).toContain("Meet/Notes → Talks/Notes");
    expect(modal()).not.toContain("Meetings");
  });

  it("changes the beginning of folders with fields in them", async () => {
    const fixture = await renamed({ meetingsFolder: "Work/Notes/{year}" }, "Work", "Job");
    expect(modal()).toContain("Folder for meetings: Work/Notes/{year} → Job/Notes/{year}");
    press("Keep the old name", ".modal");
    expect((await fixture.data())["meetingsFolder"]).toBe("Work/Notes/{year}");
  });
});

describe("Other folders in the settings", () => {
  it("are for new notes until the user moves the others after a preview, which shows nothing else that a sync would do", async () => {
    const fixture = await synced();
    await run(fixture, "move-notes");
    expect(modal()).toContain("All notes that you did not move");
    document.querySelector(".modal-container")?.remove();
    const screen = openScreen(fixture);
    await screen.type("Folder for meetings", "Work/{year}");
    fixture.app.setting.close();
    await run(fixture, "sync-now");
    const notes = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    await rewrite(fixture, notes[0] ?? "", "New words.");
    await run(fixture, "move-notes");
    expect(modal()).toMatch(
      new RegExp(`${notes.length} notes will move\\.(Work/\\d{4} \\(\\d+\\)From Meetings\\..*)+`),
    );
    expect(modal()).not.toContain("Moved");
    const buttons = [...document.querySelectorAll(".modal-button-container button")];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Cancel", `Move ${notes.length} notes…`]);
    press(`Move ${notes.length} notes…`, ".modal");
    await fixture.idle();
    expect(fixture.notes().filter((path) => /^Work\/\d{4}\/[^/]+$/.test(path))).toHaveLength(notes.length);
    expect(fixture.notes().filter((path) => path.startsWith("Meetings/"))).toEqual([]);
  });
});

// The sample data is independent of a server: notes of a server do not affect it, and the reverse.

describe("Sample data", () => {
  it("is written completely into a vault with notes of a server, without a question, and neither is missed by the other's syncs", async () => {
    let fixture = await synced({ service: { seed: 77 } });
    const own = fixture.notes();
    const restarted = async (baseUrl: string) => {
      const data = JSON.stringify({ ...(await fixture.data()), baseUrl });
      await fixture.app.vault.adapter.write(DATA, data);
      fixture.app.plugins.disable(fixture.plugin);
      fixture = await startPlugin({ again: fixture });
    };
    await restarted("sample");
    await run(fixture, "sync-now");
    const all = fixture.notes();
    expect(all.filter((path) => path.startsWith("Sample meetings/")).length).toBeGreaterThan(10);
    expect(all).toEqual(expect.arrayContaining([...own]));
    await run(fixture, "open-status");
    expect(view()).not.toContain("new to the vault");

    await restarted(ADDRESS);
    for (let times = 0; times < 2; times += 1) await run(fixture, "full-sync");
    await run(fixture, "open-status");
    expect(view()).not.toContain("Deleted in service");
    expect(fixture.notes()).toEqual(all);
  });
});

// Two windows on one vault each have a plugin. Two runs at a time would each miss what the other writes.

describe("A sync in one window", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

  it("does not start while another window of the vault runs one, and shows a message", async () => {
    const fixture = await ready();
    let isHeld = true;
    const names: string[] = [];
    const request = (name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
      names.push(name);
      return Promise.resolve(work(isHeld && ifAvailable === true ? null : {}));
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    await run(fixture, "sync-now");
    expect([fixture.notes(), fixture.requests]).toEqual([[], []]);
    expect(fixture.notices().join()).toContain("A sync is running already");
    isHeld = false;
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(1);
  });
});

describe("While another window runs a sync,", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

  /** Locks as the browser has them, one of which another window holds until it is released. */
  function heldLock() {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lock = { isAwaited: false, release: () => release() };
    const request = async (_name: string, ...rest: readonly unknown[]): Promise<unknown> => {
      lock.isAwaited = true;
      if (rest.length === 1) await held;
      return (rest.at(-1) as (lock: object) => unknown)({});
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    return lock;
  }

  it("an undo waits", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "Everything is different now.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    const lock = heldLock();
    press("Undo");
    await fixture.until(() => lock.isAwaited);
    expect(await fixture.text(path)).toContain("Everything is different now.");
    lock.release();
    await fixture.until(() => fixture.notices().join().includes("restored"));
    expect(await fixture.text(path)).toBe(before);
  });

  it("the choice of one version of a note waits, which a later sync leaves as it is", async () => {
    const { path, ...fixture } = await inConflict();
    const lock = heldLock();
    press("Keep mine");
    await fixture.until(() => lock.isAwaited);
    expect(await fixture.text(path)).toContain("What the service says of it.");
    lock.release();
    await fixture.until(() => view().includes("All caught up."));
    const mine = await fixture.text(path);
    expect(mine).toContain("What I say of it.");
    expect(mine).not.toContain("What the service says of it.");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toBe(mine);
  });
});
