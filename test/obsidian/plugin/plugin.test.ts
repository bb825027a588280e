// The whole plugin like for a user: loaded into Obsidian, run by its commands, cancelled, and disabled again.
import { phone, setPlatform } from "../../support/obsidian";
import { startPlugin } from "../../support/plugin/plugin-fixture";
import { connected, ready, run, synced, view } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

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
  it("can be cancelled before its first request, which is shown", async () => {
    const fixture = await synced();
    fixture.command("sync-now");
    fixture.command("cancel-sync");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("The sync was cancelled.");
    expect(fixture.app.statusBarEl.textContent).not.toContain("failed");
  });

  it("can be cancelled, and the next one continues from there", async () => {
    const fixture = await ready({ service: { count: 120 } });
    fixture.command("sync-now");
    await fixture.until(() => fixture.notes().length > 20);
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
