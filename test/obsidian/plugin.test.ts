// The whole plugin as a user has it: loaded into Obsidian, run by its commands, its menus, its schedule and from outside.
import { phone, setPlatform } from "../support/obsidian";
import { startPlugin } from "../support/plugin-fixture";
import { connected, idOf, meetingNote, ready, run, synced, userWrites, view } from "../support/plugin-user";
import { openScreen } from "../support/settings-screen";

describe("the plugin", () => {
  afterEach(() => setPlatform());

  it("asks nobody and writes nothing while it is loading", async () => {
    const { requests, notes } = await startPlugin({ data: connected });
    expect([requests, notes()]).toEqual([[], []]);
  });

  it("offers its commands with no hotkeys of its own, and only where they make sense", async () => {
    const { app } = await startPlugin();
    const offered = app.commands.available().map((id) => id.replace("meeting-notes-sync:", ""));
    expect(offered.sort()).toEqual(
      [
        "create-dashboard",
        "full-sync",
        "open-status",
        "preview-sync",
        "restore-deleted",
        "sync-now",
        "undo-last-run",
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

  it("offers no second run from the moment one was asked for, but a way to end it", async () => {
    const fixture = await ready();
    expect(fixture.command("sync-now")).toBe(true);
    expect(fixture.command("sync-now")).toBe(false);
    expect(fixture.app.commands.available()).toContain("meeting-notes-sync:cancel-sync");
    await fixture.idle();
  });

  it("goes on where it was after a restart, on what the device remembers", async () => {
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

  it("leaves nothing behind when it is switched off", async () => {
    const { app, plugin } = await synced();
    app.plugins.disable(plugin);
    expect(app.commands.available()).toEqual([]);
    expect([app.cliHandlers.size, app.protocolHandlers.size, app.workspace.viewCreators.size]).toEqual([0, 0, 0]);
    expect(document.body.textContent).not.toContain("Meetings");
  });

  it("leaves nothing behind when it is switched off before the layout is there", async () => {
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

  it("is there although its data is locked while Obsidian starts, and syncs as soon as it can be read", async () => {
    const before = await ready();
    before.app.plugins.disable(before.plugin);
    const { adapter } = before.app.vault;
    const data = ".obsidian/plugins/meeting-notes-sync/data.json";
    adapter.breakPath(data, "EBUSY");
    const fixture = await startPlugin({ again: before });
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toContain("data.json cannot be read");
    adapter.breakPath(data);
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(await fixture.data()).toEqual(connected);
  });

  it("says in words what went wrong, without the key", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toMatch(/did not accept the API key/);
    expect(fixture.notices().join()).not.toContain(fixture.emulator.apiKey);
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: failed");
  });
});

describe("the status", () => {
  const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

  it("says what is in the way where this device's memory cannot be opened", async () => {
    const before = await startPlugin({ data: connected });
    before.app.plugins.disable(before.plugin);
    const opening = jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new Error("The disk is full.");
    });
    const fixture = await startPlugin({ again: before });
    await run(fixture, "open-status");
    expect(view()).toContain("What this device remembers of the sync cannot be opened (The disk is full.)");
    const screen = openScreen(fixture);
    await screen.press("API key", "Check");
    expect(screen.text()).toContain("What this device remembers of the sync cannot be opened (The disk is full.)");
    opening.mockRestore();
  });

  it("follows the settings, wherever they were changed", async () => {
    const fixture = await synced();
    await run(fixture, "open-status");
    expect(view()).toContain(`Connected to ${connected.baseUrl}.`);
    const data = { ...connected, baseUrl: "https://other.example/api" };
    await fixture.app.vault.adapter.write(DATA, JSON.stringify(data));
    await fixture.until(() => view().includes("The server address is now https://other.example/api"));
    await openScreen(fixture).choose("Server", "Choose…");
    expect(view()).toContain("Choose your server or the sample data in the settings first.");
  });
});

describe("from outside", () => {
  it("a link opens a meeting's note or begins a sync, and can do nothing else", async () => {
    const fixture = await synced();
    const { app, notices } = fixture;
    const path = meetingNote(fixture);
    const call = async (params: Record<string, string>): Promise<void> => {
      app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", ...params });
      await fixture.idle();
    };
    await call({ meeting: (await idOf(fixture, path)).toUpperCase() });
    expect(app.workspace.getActiveFile()?.path).toBe(path);
    await call({ meeting: "../../secret" });
    expect(notices().at(-1)).toContain("asks for nothing");
    const requests = fixture.requests.length;
    await call({ sync: "" });
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("a link does not begin the first sync, which waits for the user's word in the settings", async () => {
    const fixture = await ready({ data: { baseUrl: connected.baseUrl } });
    fixture.app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", sync: "" });
    await fixture.idle();
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
    expect(fixture.app.setting.activeTab?.id).toBe("meeting-notes-sync");
    expect(await fixture.data()).toEqual({ baseUrl: connected.baseUrl });
  });

  it("Obsidian's command line syncs and tells the state, as text or JSON", async () => {
    const { app, notes } = await ready();
    const cli = async (command: string, params: Record<string, string> = {}): Promise<string> =>
      (await app.cliHandlers.get(`meeting-notes-sync${command}`)?.handler(params)) ?? "";
    expect(await cli("")).toBe("None on this device yet.");
    expect(JSON.parse(await cli(":sync", { full: "true", format: "json" }))).toMatchObject({
      status: "done",
      created: notes().length,
    });
    expect(JSON.parse(await cli(":status", { format: "json" }))).toMatchObject({ obstacle: null, running: false });
    expect(await cli(":sync")).toBe("Meeting notes: nothing new.");
  });
});

describe("beyond notes", () => {
  it("the dashboard is written once and never over the user's changes", async () => {
    const fixture = await synced();
    await run(fixture, "create-dashboard");
    const written = await fixture.text("Meetings.base");
    expect(written).toContain("name: This week");
    await userWrites(fixture, "Meetings.base", `${written}# mine\n`);
    await run(fixture, "create-dashboard");
    expect(await fixture.text("Meetings.base")).toBe(`${written}# mine\n`);
  });

  it("a command that fails says why", async () => {
    const fixture = await synced();
    jest.spyOn(fixture.app.vault, "create").mockRejectedValue(new Error("The disk is full."));
    await run(fixture, "create-dashboard");
    await fixture.until(() => fixture.notices().at(-1) === "The disk is full.");
  });

  it("the dashboard uses the names that the user gave to properties", async () => {
    const fixture = await synced({ data: { ...connected, propertyNames: "date: my day, attendees: people" } });
    await run(fixture, "create-dashboard");
    const written = await fixture.text("Meetings.base");
    expect(written).toMatch(/note\[\\?"my day\\?"\] > today\(\)/);
    expect(written).toContain("people");
    expect(written).not.toMatch(/\bdate\b|attendees/);
  });

  it.each(["", "date: day"])("a meeting is linked in its day's note, once, on one device only (%s)", async (names) => {
    const fixture = await ready({ data: { ...connected, ...(names !== "" && { propertyNames: names }) } });
    const [meeting] = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
    const day = meeting?.start.slice(0, 10) ?? "";
    await fixture.app.vault.create(`${day}.md`, "# Today");
    const screen = openScreen(fixture);
    await screen.toggle("Add a line to daily notes");
    await run(fixture, "sync-now");
    const text = await fixture.text(`${day}.md`);
    expect(text).toMatch(/^# Today\n(- \[\[.*\]\]\n)+$/);
    await run(fixture, "full-sync");
    expect(await fixture.text(`${day}.md`)).toBe(text);
    expect(fixture.notes().filter((path) => /^\d{4}-\d{2}-\d{2}\.md$/.test(path))).toEqual([`${day}.md`]);
  });
});

describe("a line in the daily note", () => {
  /** Synced before the meetings' days have notes. */
  async function waiting(count?: number) {
    const fixture = await ready(count === undefined ? {} : { service: { count } });
    await openScreen(fixture).toggle("Add a line to daily notes");
    await run(fixture, "sync-now");
    const meetings = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    const dayOf = (path: string): string => `${/\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ""}.md`;
    const makeDays = async (): Promise<void> => {
      for (const day of new Set(meetings.map(dayOf))) await userWrites(fixture, day, "# Day\n");
    };
    const linked = async (path: string, name = path): Promise<boolean> =>
      (await fixture.text(dayOf(path))).includes(`[[${name.replace(/.*\/|\.md$/g, "")}`);
    return { ...fixture, meetings, dayOf, makeDays, linked };
  }

  it("comes for every meeting of a sync that brings more than the history holds", async () => {
    const fixture = await waiting(350);
    await fixture.makeDays();
    await run(fixture, "sync-now");
    for (const path of fixture.meetings) expect([path, await fixture.linked(path)]).toEqual([path, true]);
  });

  it("comes for a meeting whose note was moved before its day", async () => {
    const fixture = await waiting();
    const [path = ""] = fixture.meetings;
    const file = fixture.app.vault.getFileByPath(path);
    if (file) await fixture.app.fileManager.renameFile(file, "Moved.md");
    await fixture.makeDays();
    await run(fixture, "sync-now");
    expect(await fixture.linked(path, "Moved.md")).toBe(true);
  });

  it("comes later where it cannot be written now, and the sync is not called failed for it", async () => {
    const fixture = await waiting();
    await fixture.makeDays();
    const [path = ""] = fixture.meetings;
    const { vault } = fixture.app;
    vault.adapter.breakPath(fixture.dayOf(path), "EBUSY");
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toBe("Meeting notes: nothing new.");
    for (const each of fixture.meetings.filter((other) => fixture.dayOf(other) !== fixture.dayOf(path))) {
      expect(await fixture.linked(each)).toBe(true);
    }
    vault.adapter.breakPath(fixture.dayOf(path));
    await run(fixture, "sync-now");
    expect(await fixture.linked(path)).toBe(true);
  });
});

describe("a long run", () => {
  it("can be cancelled before it has asked for anything, and says so in words", async () => {
    const fixture = await synced();
    fixture.command("sync-now");
    fixture.command("cancel-sync");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("The sync was cancelled.");
    expect(fixture.app.statusBarEl.textContent).not.toContain("failed");
  });

  it("shows how far it is and can be cancelled; the next one goes on from there", async () => {
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
