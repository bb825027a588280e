/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// A disabled plugin has ended: no part of it may run, send requests or draw, or exist twice when it is
// enabled again.
import type { PluginManifest } from "obsidian";
import MeetingNotesSync from "../../../main";
import manifest from "../../../manifest.json";
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { meetingNote, press, rewrite, run, synced } from "../../support/plugin/plugin-user";
import type { Plugin } from "../../support/obsidian";

type Maker = new (app: PluginFixture["app"], manifest: PluginManifest) => Plugin;

/** The plugin's listeners of the window, timers and open databases, by name. */
function census() {
  const there: string[] = [];
  const gone = (name: string): void => void there.splice(there.indexOf(name), there.includes(name) ? 1 : 0);
  for (const target of [window, document]) {
    jest.spyOn(target, "addEventListener").mockImplementation(((type: string) => there.push(type)) as never);
    jest.spyOn(target, "removeEventListener").mockImplementation(gone as never);
  }
  jest.spyOn(window, "setInterval").mockImplementation((() => there.push("interval")) as never);
  jest.spyOn(window, "clearInterval").mockImplementation(() => gone("interval"));
  const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const waiting = new Map<unknown, string>();
  jest.spyOn(window, "setTimeout").mockImplementation(((work: () => void, ms = 0) => {
    // No test waits that long, so it is not called.
    if (ms < SECOND) return begin(work, ms);
    const timer = -1 - waiting.size;
    waiting.set(timer, `timeout of ${ms} ms`);
    there.push(`timeout of ${ms} ms`);
    return timer;
  }) as never);
  jest.spyOn(window, "clearTimeout").mockImplementation((timer) => {
    gone(waiting.get(timer) ?? "");
    end(timer);
  });
  countDatabases((opened) => (opened ? there.push("database") : gone("database")));
  return there;
}

const SECOND = 1_000;

/** Reports each database that is opened, and that it is closed. */
function countDatabases(report: (opened: boolean) => void): void {
  const open = indexedDB.open.bind(indexedDB);
  const closed = new Set<IDBDatabase>();
  jest.spyOn(indexedDB, "open").mockImplementation((...given) => {
    const request = open(...given);
    request.addEventListener("success", () => {
      const database = request.result;
      const close = database.close.bind(database);
      report(true);
      database.close = () => {
        if (!closed.has(database)) report(false);
        closed.add(database);
        close();
      };
    });
    return request;
  });
}

const partsOf = (plugin: Plugin): PluginParts | undefined => (plugin as unknown as { parts?: PluginParts }).parts;

describe("A disabled plugin", () => {
  afterEach(() => void jest.restoreAllMocks());

  const held = async () => (await navigator.locks.query()).held?.length;

  it("no longer reacts when something that it listened to changes", async () => {
    const { app, plugin, idle } = await synced();
    const parts = partsOf(plugin);
    if (parts === undefined) throw new Error("The plugin has no parts.");
    let asked = 0;
    const connection = () => Promise.reject(new Error(`asked ${(asked += 1)} times`));
    Object.assign(parts, { connection });
    parts.changes.set(1);
    await idle();
    expect(asked).toBeGreaterThan(0);
    app.plugins.disable(plugin);
    asked = 0;
    parts.changes.set(2);
    await idle();
    expect(asked).toBe(0);
  });

  it("that still starts sets no timer and listens to no event of the window", async () => {
    const { app, plugin, idle } = await synced();
    app.plugins.disable(plugin);
    await idle();
    const there = census();
    const again = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
    app.plugins.disable(again);
    await idle();
    expect(there).toEqual([]);
    const last = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
    await idle();
    expect(there).toEqual(expect.arrayContaining(["interval", "database"]));
    app.plugins.disable(last);
    await idle();
    expect(there).toEqual([]);
  });

  it("in the middle of a run closes its database when that run has ended, and opens no other", async () => {
    const there = census();
    const { app, plugin, command, idle, requests } = await synced();
    expect(there.filter((name) => name === "database")).toHaveLength(1);
    const before = requests.length;
    expect(command("full-sync")).toBe(true);
    // These are Obsidian's own timers: notices close by themselves.
    for (const notice of document.querySelectorAll<HTMLElement>(".notice")) notice.click();
    app.plugins.disable(plugin);
    await idle();
    expect([there, requests.slice(before)]).toEqual([[], []]);
  });

  it("in the middle of a run shows nothing about it when it has ended", async () => {
    const { app, plugin, command, idle, notices } = await synced();
    const before = notices();
    expect(command("full-sync")).toBe(true);
    app.plugins.disable(plugin);
    await idle();
    expect(notices()).toEqual(before);
  });

  it("in the middle of a run keeps the lock of its window only until that run has ended", async () => {
    const { app, plugin, command, idle } = await synced();
    expect(await held()).toBe(0);
    expect(command("full-sync")).toBe(true);
    while ((await held()) === 0) await new Promise((done) => setImmediate(done));
    app.plugins.disable(plugin);
    expect(await held()).toBe(1);
    await idle();
    expect(await held()).toBe(0);
  });

  it("that was asked to recover a text in the middle of a run does nothing after it, so that its update can sync", async () => {
    const fixture = await synced();
    const { app, plugin, idle } = fixture;
    await rewrite(fixture, meetingNote(fixture), "Everything is different now.");
    await run(fixture, "sync-now");
    await app.workspace.getLeaf(true).openFile(app.vault.getFileByPath(meetingNote(fixture)) as never);
    await run(fixture, "recover-note");
    const before = fixture.notes();
    expect(fixture.command("full-sync")).toBe(true);
    while ((await held()) === 0) await new Promise((done) => setImmediate(done));
    press("Restore the earlier text");
    app.plugins.disable(plugin);
    await idle();
    expect([await held(), fixture.notes()]).toEqual([0, before]);
    const update = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
    await idle();
    const result = await partsOf(update)?.runner.run({ byUser: true });
    app.plugins.disable(update);
    expect(result?.result).toBe("ran");
  });
});
