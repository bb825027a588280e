// The whole plugin as a user has it: loaded into Obsidian, run by its commands, its menus, its schedule and from outside.
import { ADDRESS, startPlugin, type PluginFixture, type PluginOptions } from "../support/plugin-fixture";
import { Menu, phone, setLanguage, setPlatform } from "../support/obsidian";
import { openScreen } from "../support/settings-screen";

const connected = { baseUrl: ADDRESS, syncStarted: true };

/** The plugin on a device where the address has been confirmed. */
async function ready(options: PluginOptions = {}): Promise<PluginFixture> {
  const fixture = await startPlugin({ data: connected, ...options });
  const screen = openScreen(fixture);
  await fixture.until(() => screen.has("Confirm the new address"));
  await screen.press("Confirm the new address");
  fixture.app.setting.close();
  return fixture;
}

async function synced(options: PluginOptions = {}): Promise<PluginFixture> {
  const fixture = await ready(options);
  await run(fixture, "sync-now");
  return fixture;
}

async function run(fixture: PluginFixture, command: string): Promise<void> {
  expect(fixture.command(command)).toBe(true);
  await fixture.idle();
}

const meetingNote = ({ notes }: PluginFixture): string => notes().find((path) => path.startsWith("Meetings/")) ?? "";

const view = (): string => document.querySelector(".meeting-notes-sync-status")?.textContent ?? "";

function press(label: string, within = "body"): void {
  const buttons = [...(document.querySelector(within)?.querySelectorAll("button") ?? [])];
  const button = buttons.find((each) => each.textContent === label);
  if (!button) throw new Error(`There is no button "${label}".`);
  button.click();
}

async function userWrites({ app }: PluginFixture, path: string, text: string): Promise<void> {
  await app.vault.adapter.write(path, text);
  await app.settled();
}

/** The service has a new summary for the meeting of a note. */
async function rewrite(fixture: PluginFixture, path: string, summary: string): Promise<void> {
  fixture.emulator.world.change(await idOf(fixture, path), { summary });
}

async function idOf({ text }: Pick<PluginFixture, "text">, path: string): Promise<string> {
  return /_id: "?([0-9a-f-]{36})/.exec(await text(path))?.[1] ?? "";
}

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

  it("says in words what went wrong, without the key", async () => {
    const fixture = await ready();
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    expect(fixture.notices().at(-1)).toMatch(/did not accept the API key/);
    expect(fixture.notices().join()).not.toContain(fixture.emulator.apiKey);
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: failed");
  });
});

describe("a note that the user deletes", () => {
  it("can be brought back by command, and stays away otherwise", async () => {
    const fixture = await synced({ data: { ...connected } });
    const [path = ""] = fixture.notes();
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

describe("notes that the user wants back", () => {
  async function deleted(count: number) {
    const fixture = await synced({ data: { ...connected } });
    const meetings = fixture.notes().filter((path) => path.startsWith("Meetings/"));
    const paths = meetings.slice(0, count);
    const marks: Record<string, unknown> = {};
    for (const path of paths) {
      marks[`note:${await idOf(fixture, path)}`] = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
      await fixture.app.vault.adapter.remove(path);
    }
    const file = ".obsidian/plugins/meeting-notes-sync/data.json";
    await fixture.app.vault.adapter.write(file, JSON.stringify({ ...(await fixture.data()), ...marks }));
    await fixture.idle();
    await run(fixture, "restore-deleted");
    return { ...fixture, paths };
  }
  const restoreButtons = () =>
    [...document.querySelectorAll<HTMLElement>(".modal button")].filter(({ textContent }) => textContent === "Restore");

  it("all come, however fast the buttons are pressed", async () => {
    const { until, notes, paths } = await deleted(3);
    for (const button of restoreButtons()) button.click();
    await until(() => paths.every((path) => notes().includes(path)));
    await until(() => restoreButtons().length === 0);
  });

  it("stay on the list while the service cannot be asked", async () => {
    const { until, idle, notes, notices, data, emulator, paths } = await deleted(1);
    emulator.keys.revoke(emulator.apiKey);
    restoreButtons()[0]?.click();
    await until(() => notices().join().includes("did not accept the API key"));
    await idle();
    expect(notes()).not.toContain(paths[0]);
    expect(restoreButtons()).toHaveLength(1);
    expect(Object.values(await data())).toContainEqual(expect.objectContaining({ state: "deleted", path: paths[0] }));
  });
});

describe("a change at the service", () => {
  it("is shown before it is written, by the preview", async () => {
    const fixture = await ready();
    await run(fixture, "preview-sync");
    expect(document.querySelector(".modal")?.textContent).toMatch(/What a sync would do now.*New/);
    expect(fixture.notes()).toEqual([]);
  });

  it("comes with the next sync, and can be undone", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "Everything is different now.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).toContain("Everything is different now.");
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => fixture.notices().join().includes("put back"));
    expect(await fixture.text(path)).toBe(before);
  });

  it("that clashes with the user's words is listed, with ways out that keep the loser for an undo", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.");
    await run(fixture, "sync-now");
    const mine = (await fixture.text(path)).replace("The first of two sentences.", "What I say of it.");
    await userWrites(fixture, path, mine);
    await rewrite(fixture, path, "What the service says of it.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).toMatch(/What I say of it[^]*What the service says of it/);

    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Clash"));
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: needs your attention");
    press("Show the difference");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    expect(document.querySelector(".mod-gone")?.textContent).toContain("What I say of it.");
    expect(document.querySelector(".mod-new")?.textContent).toContain("What the service says of it.");
    await userWrites(fixture, path, (await fixture.text(path)).replace("What I say of it.", "What I say of it now."));
    press("Take theirs", ".modal");
    await fixture.until(() => fixture.notices().join().includes("Look at it, and choose again."));
    expect(await fixture.text(path)).toContain("What I say of it now.");
    press("Show the difference");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    press("Take theirs", ".modal");
    await fixture.until(() => view().includes("Nothing."));
    expect(await fixture.text(path)).not.toContain("What I say of it");
    await fixture.idle();
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => fixture.notices().join().includes("put back"));
    expect(await fixture.text(path)).toContain("What I say of it now.");
  });

  it("is told in the user's language, in the engine's own sentences too", async () => {
    setLanguage("de");
    const fixture = await startPlugin({ data: { baseUrl: "sample" } });
    await run(fixture, "sync-now");
    const [path = ""] = fixture.notes();
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    await run(fixture, "full-sync");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Du hast diese Notiz geändert; deine Fassung bleibt."));
    setLanguage("en");
  });

  it("that clashes can be put aside for the user's own words", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.");
    await run(fixture, "sync-now");
    await userWrites(
      fixture,
      path,
      (await fixture.text(path)).replace("The first of two sentences.", "What I say of it."),
    );
    await rewrite(fixture, path, "What the service says of it.");
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Clash"));
    press("Keep mine");
    await fixture.until(() => view().includes("Nothing."));
    expect(await fixture.text(path)).toContain("What I say of it.");
    expect(await fixture.text(path)).not.toContain("What the service says of it.");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toContain("What I say of it.");
  });

  it("can be asked for one note from its menu, and stopped there", async () => {
    const fixture = await synced();
    const [path = ""] = fixture.notes();
    const file = fixture.app.vault.getFileByPath(path);
    if (!file) throw new Error("The note is missing.");
    const titles = (): string[] => {
      const menu = new Menu();
      fixture.app.workspace.openFileMenu(menu, file);
      menu.showAtPosition({ x: 0, y: 0 });
      return menu.items.map(({ title }) => title);
    };
    expect(titles()).toEqual(["Refresh this note", "Stop syncing this note", "Show the sync status"]);
    [...document.querySelectorAll<HTMLElement>(".menu-item")].at(-2)?.click();
    await fixture.idle();
    expect(Object.values(await fixture.data())).toContainEqual(expect.objectContaining({ state: "stopped", path }));
    expect(titles()).toEqual(["Sync this note again", "Show the sync status"]);
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

describe("a long run", () => {
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
