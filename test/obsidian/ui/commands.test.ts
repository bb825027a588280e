/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Obsidian lists only the commands that make sense now: one that does nothing would look broken.
import type { App } from "obsidian";
import {
  connected,
  idOf,
  meetingNote,
  ready,
  rewrite,
  run,
  synced,
  userWrites,
  view,
} from "../../support/plugin/plugin-user";
import { type PluginFixture, startPlugin } from "../../support/plugin/plugin-fixture";
import { choose, menuOf } from "../../support/plugin/file-menu";
import { openSettings } from "../../../src/obsidian/ui/open-settings";

const offered = ({ app }: PluginFixture) => app.commands.available().map((id) => id.replace("meeting-notes-sync:", ""));

const titles = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ textContent }) => textContent);

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

describe("Refresh this note", () => {
  it("is offered for the notes of meetings only, and reads this meeting again and no other one, by command and menu", async () => {
    const fixture = await synced({ files: { "Mine.md": "My words.\n" } });
    expect(offered(fixture)).not.toContain("refresh-note");
    await open(fixture, "Mine.md");
    expect([offered(fixture).includes("refresh-note"), titles(fixture, "Mine.md")]).toEqual([false, []]);
    const [path = "", other = "", third = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    for (const each of [path, other, third]) await rewrite(fixture, each, "New words.");
    await open(fixture, path);
    expect(offered(fixture)).toContain("refresh-note");
    const isNew = async (each: string) => (await fixture.text(each)).includes("New words.");
    await run(fixture, "refresh-note");
    expect([await isNew(path), await isNew(other), await isNew(third)]).toEqual([true, false, false]);
    choose(fixture, other, "Refresh this note");
    await fixture.idle();
    expect([await isNew(other), await isNew(third)]).toEqual([true, false]);
  });
});

it("The sync of the open note can be stopped by a command, which is not offered again then; its menu syncs it again", async () => {
  const fixture = await synced();
  const path = meetingNote(fixture);
  const id = await idOf(fixture, path);
  await open(fixture, path);
  await run(fixture, "stop-syncing");
  expect(offered(fixture)).not.toContain("stop-syncing");
  await rewrite(fixture, path, "New words.");
  await run(fixture, "sync-now");
  expect(await fixture.text(path)).not.toContain("New words.");
  choose(fixture, path, "Sync this note again");
  await fixture.idle();
  expect(await fixture.data()).toMatchObject({ [`note:${id}`]: { state: "restored", path } });
  expect(await fixture.text(path)).toContain("New words.");
});

it("The status is opened from a note's menu, and by the command Open history at the history", async () => {
  const fixture = await synced();
  choose(fixture, meetingNote(fixture), "Open sync status");
  await fixture.until(() => view() !== "");
  await run(fixture, "open-history");
  await fixture.until(() => document.activeElement?.textContent === "History");
});

// What the plugin adds to the menu of a file: only for its own notes, and each entry acts on that note alone.

describe("The menu of a file", () => {
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

// What links and Obsidian's command line can do with the plugin, and what they cannot do.

describe("links and Obsidian's command line", () => {
  it("open a meeting's note or start a sync by a link, but do nothing else", async () => {
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
    expect(notices().at(-1)).toContain("is not recognised");
    const requests = fixture.requests.length;
    await call({ sync: "" });
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("do not start the first sync by a link: the user starts it in the settings", async () => {
    const fixture = await ready({ data: { baseUrl: connected.baseUrl } });
    fixture.app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", sync: "" });
    await fixture.idle();
    expect(fixture.notes()).toEqual([]);
    expect(fixture.app.setting.activeTab?.id).toBe("meeting-notes-sync");
    expect(await fixture.data()).toEqual({ baseUrl: connected.baseUrl });
  });

  it("sync and print the state on the command line, as text or JSON, and read everything again only when asked to", async () => {
    const { app, notes, requests } = await ready();
    const cli = async (command: string, params: Record<string, string> = {}): Promise<string> =>
      (await app.cliHandlers.get(`meeting-notes-sync${command}`)?.handler(params)) ?? "";
    expect(await cli("")).toBe("None on this device yet.");
    expect(JSON.parse(await cli(":sync", { full: "true", format: "json" }))).toMatchObject({
      status: "done",
      created: notes().length,
    });
    expect(JSON.parse(await cli(":status", { format: "json" }))).toMatchObject({ obstacle: null, running: false });
    const asked = async (params: Record<string, string>) => {
      const before = requests.length;
      expect(await cli(":sync", params)).toBe("Meeting notes: nothing new.");
      return requests.length - before;
    };
    expect(await asked({ full: "true" })).toBeGreaterThan(await asked({}));
    expect(Object.keys(app.cliHandlers.get("meeting-notes-sync:sync")?.flags ?? {})).toEqual(["format", "full"]);
  });

  it("say that a meeting's note is not there any more, and do not look for what cannot be an id", async () => {
    const { app, notices, idle, requests } = await ready();
    const call = async (meeting: string) => {
      app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", meeting });
      await idle();
      return notices().at(-1);
    };
    expect(await call("0b9a3c1e-0000-4000-8000-000000000001")).toBe("The note no longer exists.");
    expect(await call("a".repeat(100))).toBe("The note no longer exists.");
    for (const wrong of ["a".repeat(101), "a/b", "", "x y"]) expect(await call(wrong)).toContain("is not recognised");
    expect(requests).toEqual([]);
  });
});

describe("Obsidian's command line", () => {
  async function withCli(options: Parameters<typeof startPlugin>[0] = {}) {
    const fixture = await startPlugin(options);
    const cli = async (command: string, params: Record<string, string> = {}): Promise<string> =>
      (await fixture.app.cliHandlers.get(`meeting-notes-sync${command}`)?.handler(params)) ?? "";
    const json = async (command: string) => JSON.parse(await cli(command, { format: "json" })) as unknown;
    return { ...fixture, cli, json };
  }

  it("says why no sync can begin, as text and as JSON", async () => {
    const { cli, json } = await withCli({ data: connected, key: null });
    const why = expect.stringContaining("no API key on this device") as string;
    expect([await cli(""), await cli(":sync")]).toEqual([why, why]);
    const attention = [expect.objectContaining({ kind: "connection", text: why })];
    expect(await json(":status")).toMatchObject({
      obstacle: why,
      running: false,
      last: null,
      summary: null,
      attention,
    });
    expect(await json(":sync")).toEqual({ status: "failed", error: why });
  });

  it("says that a sync is on, and does not begin a second one", async () => {
    const fixture = await ready();
    const handler = fixture.app.cliHandlers.get("meeting-notes-sync:sync")?.handler;
    const [first, second] = await Promise.all([handler?.({}), handler?.({ format: "json" })]);
    expect(first).toMatch(/^Meeting notes: \d+ new/);
    expect(JSON.parse(second ?? "")).toEqual({
      status: "failed",
      error: expect.stringContaining("running already") as string,
    });
  });

  it("tells the last sync with its time, the next one and what waits for the user", async () => {
    const before = await synced();
    const [path = ""] = before.notes().filter((each) => each.startsWith("Meetings/"));
    await userWrites(before, path, `${await before.text(path)}<<<<<<< HEAD\n=======\n>>>>>>> theirs\n`);
    await run(before, "full-sync");
    before.app.plugins.disable(before.plugin);
    const { cli, json, idle } = await withCli({ again: before });
    const line = "Meeting notes: 1 needs attention.";
    expect([await cli(":sync"), await cli(":status"), await cli("")]).toEqual([line, line, line]);
    await idle();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    const attention = [expect.objectContaining({ kind: "skipped" })];
    expect(await json(":status")).toMatchObject({ last: time, next: time, attention, summary: { created: 0 } });
    expect(await json(":sync")).toMatchObject({ status: "done", created: 0, attention });
  });

  it("names for a sync that is overdue no time in the past", async () => {
    const { json } = await withCli({ data: connected });
    const before = Date.now();
    const { next } = (await json(":status")) as { next: string };
    expect(Date.parse(next)).toBeGreaterThanOrEqual(before);
  });
});

describe("The settings", () => {
  it("open at the plugin's own page", () => {
    const done: string[] = [];
    const setting = { open: () => done.push("open"), openTabById: (id: string) => done.push(id) };
    openSettings({ setting } as unknown as App, "my-plugin");
    expect(done).toEqual(["open", "my-plugin"]);
  });

  it.each([
    ["has no such screen", {}],
    ["cannot open it", { setting: {} }],
  ])("stay closed without a failure in an Obsidian that %s", (_, app) => {
    expect(() => openSettings(app as unknown as App, "my-plugin")).not.toThrow();
  });
});
