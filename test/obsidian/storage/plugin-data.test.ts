/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// data.json is replicated and several devices write it, so a write of one device must never remove
// decisions of another device or the user.
import type { Plugin as ObsidianPlugin } from "obsidian";
import { createPluginData, type PluginData } from "../../../src/obsidian/storage/plugin-data";
import { App, Plugin } from "../../support/obsidian";
import { overrulingMark } from "../../../src/sync/state/deletion-marks";
import { addDeletionMarks, readDeletionMarks } from "../../../src/sync/state/shared-marks";
import type { Mark } from "../../../src/sync/ports";
import { createTrustedOrigin } from "../../../src/obsidian/storage/trusted-origin";
import { createMemoryStore } from "../../support/engine/memory-store";

const manifest = { id: "p", name: "P", version: "1.0.0", author: "a", minAppVersion: "1.13.0", description: "" };
/** The plugin's, in the vault. */
const folder = ".obsidian/plugins/p";
const mark = (state: Mark["state"], at: string): Mark => ({ state, at, path: "a.md" });

/** The plugin's data, read from these files in its folder. */
async function openPluginData(
  files: Record<string, string> = {},
): Promise<{ app: App; data: PluginData; file: () => Promise<unknown> }> {
  const app = await App.start();
  await app.vault.adapter.mkdir(folder);
  for (const [name, text] of Object.entries(files)) await app.vault.adapter.write(`${folder}/${name}`, text);
  const plugin = await app.plugins.enable(class extends Plugin {}, manifest);
  const data = createPluginData(plugin as unknown as ObsidianPlugin);
  await data.reload();
  return { app, data, file: async () => JSON.parse(await app.vault.adapter.read(`${folder}/data.json`)) as unknown };
}

describe("the plugin's data", () => {
  it("is not written before the user sets something, and then holds no defaults", async () => {
    const { app, data, file } = await openPluginData();
    expect(data.settings).toEqual({});
    expect(await app.vault.adapter.exists(`${folder}/data.json`)).toBe(false);
    await data.set({ project: "Apollo" });
    expect(await file()).toEqual({ project: "Apollo" });
    await data.set({ project: undefined });
    expect(await file()).toEqual({});
  });

  it("has a changed setting at once, although the disk is slow, and has it no more when it cannot be written", async () => {
    const { app, data } = await openPluginData({ "data.json": `{"project":"A","status":"draft"}` });
    const stored = data.set({ project: "B", status: undefined });
    expect(data.settings).toEqual({ project: "B" });
    await stored;
    expect(data.settings).toEqual({ project: "B" });
    app.vault.adapter.breakPath(`${folder}/data.json`, "EROFS");
    const failed = data.set({ project: "C" });
    expect(data.settings).toEqual({ project: "C" });
    await expect(failed).rejects.toThrow("EROFS");
    expect(data.settings).toEqual({ project: "B" });
  });

  it("contains deletion marks as flat keys beside the settings", async () => {
    const { data, file } = await openPluginData({ "data.json": `{"baseUrl":"https://a.example"}` });
    await data.deletionMarks.set("m1", mark("deleted", "2026-01-01"));
    expect(await file()).toEqual({ baseUrl: "https://a.example", "note:m1": mark("deleted", "2026-01-01") });
    expect(data.deletionMarks.get("m1")).toEqual(mark("deleted", "2026-01-01"));
  });

  it("does not overwrite changes of another device, nor unknown keys", async () => {
    const { app, data, file } = await openPluginData({ "data.json": `{"project":"A"}` });
    const theirs = { project: "B", newer: [1], "note:m2": mark("deleted", "2026-01-02") };
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(theirs));
    await data.set({ status: "draft" });
    expect(await file()).toEqual({ ...theirs, status: "draft" });
    expect(data.deletionMarks.get("m2")?.state).toBe("deleted");
  });

  it("keeps all changes that are made at the same time", async () => {
    const { data, file } = await openPluginData();
    const deletionMarks = ["m1", "m2"].map((id) => data.deletionMarks.set(id, mark("stopped", "2026-01-01")));
    await Promise.all([data.set({ project: "A" }), ...deletionMarks, data.set({ status: "x" })]);
    expect(Object.keys((await file()) as object).sort()).toEqual(["note:m1", "note:m2", "project", "status"]);
  });

  it("is written once for all decisions that wait for a write, such as those about a deleted folder", async () => {
    const { app, data, file } = await openPluginData();
    const writing = jest.spyOn(app.vault.adapter, "write");
    const ids = Array.from({ length: 200 }, (_, index) => `m${index}`);
    await Promise.all(
      ids.map(async (id) => {
        await data.deletionMarks.set(id, mark("deleted", "2026-01-01"));
        expect(await file()).toHaveProperty([`note:${id}`]);
      }),
    );
    expect(writing).toHaveBeenCalledTimes(1);
  });

  it("keeps a mark when a file without it arrives, and lets the later decision win", async () => {
    const { app, data } = await openPluginData({
      "data.json": JSON.stringify({
        "note:m1": mark("deleted", "2026-01-01"),
        "note:m2": mark("deleted", "2026-01-01"),
      }),
    });
    const arrived = { "note:m2": mark("restored", "2026-01-02") };
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(arrived));
    await data.reload();
    expect(data.deletionMarks.get("m1")?.state).toBe("deleted");
    expect(data.deletionMarks.get("m2")?.state).toBe("restored");
  });

  it("gets a mark that a file of another device lacks, so that it is known after a restart", async () => {
    const { app, data, file } = await openPluginData({ "data.json": `{"project":"A"}` });
    const stopped = mark("stopped", "2026-01-01");
    await data.deletionMarks.set("m1", stopped);
    // The other device changed a setting at the same time.
    await app.vault.adapter.write(`${folder}/data.json`, `{"project":"B"}`);
    await data.reload();
    expect(await file()).toEqual({ project: "B", "note:m1": stopped });
  });

  it("lets the user overrule a decision of a device whose clock is ahead", async () => {
    const ahead = mark("deleted", "2027-01-01T00:00:00.000Z");
    const { data } = await openPluginData({ "data.json": JSON.stringify({ "note:m1": ahead }) });
    await data.deletionMarks.set("m1", mark("restored", "2026-01-01T00:00:00.000Z"));
    expect(data.deletionMarks.get("m1")).toEqual(mark("restored", "2027-01-01T00:00:00.001Z"));
    await data.reload();
    expect(data.deletionMarks.get("m1")?.state).toBe("restored");
  });

  it.each(["", "yesterday", "2026-13-01", "Thu Nov 26 2026"])(
    "lets the user overrule a decision without a valid time: %j",
    async (at) => {
      const { data } = await openPluginData({ "data.json": JSON.stringify({ "note:m1": mark("deleted", at) }) });
      expect(data.deletionMarks.get("m1")?.state).toBe("deleted");
      await data.deletionMarks.set("m1", mark("restored", "2026-01-01T00:00:00.000Z"));
      await data.reload();
      expect(data.deletionMarks.get("m1")).toEqual(mark("restored", "2026-01-01T00:00:00.000Z"));
    },
  );

  it("keeps a decision's time if it is the later one, and sets a later one if both have the same time", async () => {
    const { data } = await openPluginData();
    await data.deletionMarks.set("m1", mark("deleted", "2026-01-01T00:00:00.000Z"));
    await data.deletionMarks.set("m1", mark("restored", "2026-01-02T00:00:00.000Z"));
    expect(data.deletionMarks.get("m1")).toEqual(mark("restored", "2026-01-02T00:00:00.000Z"));
    await data.deletionMarks.set("m1", mark("deleted", "2026-01-02T00:00:00.000Z"));
    expect(data.deletionMarks.get("m1")).toEqual(mark("deleted", "2026-01-02T00:00:00.001Z"));
  });

  it("stays known when the file is emptied, like by an interrupted write", async () => {
    const { app, data } = await openPluginData({ "data.json": `{"project":"Apollo"}` });
    await app.vault.adapter.write(`${folder}/data.json`, "");
    await data.reload();
    expect([data.broken, data.settings]).toEqual([false, { project: "Apollo" }]);
  });

  it("is written again by the next change when another program emptied the file, even if nothing else changes", async () => {
    const { app, data, file } = await openPluginData();
    await data.set({ meetingsFolder: "Work" });
    await app.vault.adapter.write(`${folder}/data.json`, "");
    await data.set({ meetingsFolder: "Work" });
    expect(await file()).toEqual({ meetingsFolder: "Work" });
  });

  it("is found in the plugin's own folder, even if its name is not the plugin's id", async () => {
    const dir = ".obsidian/plugins/renamed";
    const app = await App.start();
    for (const place of [dir, folder]) await app.vault.adapter.mkdir(place);
    await app.vault.adapter.write(`${dir}/data.json`, `{"project":"here"}`);
    await app.vault.adapter.write(`${folder}/data.json`, `{"project":"elsewhere"}`);
    const plugin = await app.plugins.enable(class extends Plugin {}, manifest);
    // Obsidian provides the plugin's folder.
    Object.assign(plugin.manifest, { dir });
    const data = createPluginData(plugin as unknown as ObsidianPlugin);
    await data.reload();
    expect(data.settings).toEqual({ project: "here" });
  });

  it.each(["data.broken-1.json", "conflict.json", "main.conflict.json", "data.conflict.json.bak"])(
    "takes no decision from %s, which is no conflict copy of it",
    async (name) => {
      const text = JSON.stringify({ "note:m1": mark("deleted", "2026-01-01") });
      const { data } = await openPluginData({ "data.json": "{}", [name]: text });
      expect([...data.deletionMarks.all()]).toEqual([]);
    },
  );

  it("reads marks from the conflict copies of sync tools", async () => {
    const name = "data.sync-conflict-20261121-072137-OPXSON4.json";
    const { data } = await openPluginData({
      "data.json": "{}",
      [name]: JSON.stringify({ "note:m1": mark("deleted", "2026-01-01") }),
    });
    expect(data.deletionMarks.get("m1")?.state).toBe("deleted");
  });

  it.each(["Roadmap {draft}.md", "a } b.md", 'a "quoted \\\\ {.md'])(
    "reads marks of notes whose paths have braces, even if the copy is not JSON: %s",
    async (path) => {
      const deleted = { ...mark("deleted", "2026-01-01"), path };
      const copy = JSON.stringify({ "note:m1": deleted, "note:m2": mark("stopped", "2026-01-01") }, null, 2);
      for (const text of [copy, `<<<<<<< HEAD\n${copy}`]) {
        const { data } = await openPluginData({ "data.json": "{}", "data.sync-conflict-1.json": text });
        expect([data.deletionMarks.get("m1"), data.deletionMarks.get("m2")?.state]).toEqual([deleted, "stopped"]);
      }
    },
  );

  it("is read even if such a copy cannot be read: it may be locked or removed", async () => {
    const { app, data } = await openPluginData({
      "data.json": `{"project":"Apollo"}`,
      "data.sync-conflict-1.json": "{}",
    });
    app.vault.adapter.breakPath(`${folder}/data.sync-conflict-1.json`, "EACCES");
    await data.reload();
    expect(data.settings).toEqual({ project: "Apollo" });
  });

  it("is read even if its folder cannot be listed: a sync tool may be replacing a file in it", async () => {
    const { app, data } = await openPluginData({ "data.json": "{}" });
    const { adapter } = app.vault;
    adapter.list = () => Promise.reject(new Error("ENOENT: .syncthing.data.json.tmp"));
    await adapter.write(`${folder}/data.json`, `{"project":"Apollo"}`);
    await data.reload();
    expect(data.settings).toEqual({ project: "Apollo" });
  });

  it.each([
    `{"note:m1": {"state": 1}}`,
    `{"note:m1": null}`,
    `{"note:m1": {"state":"gone","at":"","path":""}}`,
    `{"note:m1": {"state":"deleted","at":1767225600000,"path":"a.md"}}`,
    `{"note:m1": {"state":"deleted","at":"2026-01-01","path":["a.md"]}}`,
  ])("ignores %s, and keeps it", async (text) => {
    const { data, file } = await openPluginData({ "data.json": text });
    expect([...data.deletionMarks.all()]).toEqual([]);
    await data.set({ project: "A" });
    expect(await file()).toEqual({ ...(JSON.parse(text) as object), project: "A" });
  });

  it("ignores a setting of the wrong type", async () => {
    const { data } = await openPluginData({
      "data.json": `{"baseUrl":7,"project":"A","syncFrequencyMinutes":"often"}`,
    });
    expect(data.settings).toEqual({ project: "A" });
  });
});

describe("a data.json that cannot be read", () => {
  const conflict = `<<<<<<< HEAD
{ "project": "A", "note:m1": { "state": "deleted", "at": "2026-01-01", "path": "a.md" },
=======
{ "project": "B",
>>>>>>> theirs
  "note:m2": { "state": "stopped", "at": "2026-01-01", "path": "b.md" } }`;

  it("is not changed, and its marks are still used", async () => {
    const { app, data } = await openPluginData({ "data.json": conflict });
    expect(data.broken).toBe(true);
    expect(data.settings).toEqual({});
    expect([...data.deletionMarks.all()].map(([id]) => id).sort()).toEqual(["m1", "m2"]);
    expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe(conflict);
  });

  it("shows the later one of two decisions about a note", async () => {
    const decisions = ["01", "03", "02"].map((day) => JSON.stringify({ "note:m1": mark("deleted", `2026-01-${day}`) }));
    const { data } = await openPluginData({ "data.json": decisions.join("\n=======\n") });
    expect(data.deletionMarks.get("m1")).toEqual(mark("deleted", "2026-01-03"));
  });

  it("is not changed by a decision about a note, which the next write after its repair includes", async () => {
    const { app, data, file } = await openPluginData({ "data.json": conflict });
    await expect(data.deletionMarks.set("m3", mark("deleted", "2026-01-01"))).rejects.toThrow("data.json");
    expect(data.deletionMarks.get("m3")?.state).toBe("deleted");
    const names = (await app.vault.adapter.list(folder)).files;
    expect([names, await app.vault.adapter.read(`${folder}/data.json`)]).toEqual([[`${folder}/data.json`], conflict]);
    await app.vault.adapter.write(`${folder}/data.json`, `{"project":"A"}`);
    await data.deletionMarks.set("m1", mark("restored", "2026-01-02"));
    expect(await file()).toMatchObject({
      project: "A",
      "note:m1": { state: "restored" },
      "note:m3": { state: "deleted" },
    });
  });

  it("is copied byte for byte, even if it is not UTF-8", async () => {
    const { app, data } = await openPluginData();
    const { adapter } = app.vault;
    const bytes = Buffer.from(`{"project":"Gr\xfc\xdfe"`, "latin1");
    await adapter.writeBinary(`${folder}/data.json`, Uint8Array.from(bytes).buffer);
    await data.set({ project: "C" });
    expect(Buffer.from(await adapter.readBinary(`${folder}/data.broken-1.json`))).toEqual(bytes);
  });

  it("is copied before it is overwritten, when the user changes a setting", async () => {
    const { app, data, file } = await openPluginData({ "data.json": conflict, "data.broken-1.json": "older" });
    await data.set({ project: "C" });
    expect(await app.vault.adapter.read(`${folder}/data.broken-2.json`)).toBe(conflict);
    expect(await app.vault.adapter.read(`${folder}/data.broken-1.json`)).toBe("older");
    expect(await file()).toMatchObject({
      project: "C",
      "note:m1": { state: "deleted" },
      "note:m2": { state: "stopped" },
    });
    expect(data.broken).toBe(false);
  });

  it("is used again as soon as it is repaired", async () => {
    const { app, data } = await openPluginData({ "data.json": "{" });
    await app.vault.adapter.write(`${folder}/data.json`, `{"project":"A"}`);
    await data.reload();
    expect([data.broken, data.settings.project]).toEqual([false, "A"]);
  });
});

// A write that fails may leave an empty file, or a part of one. The user's settings must survive that.

describe("data.json on a full disk", () => {
  const known = { baseUrl: "https://notes.example.com/api", meetingsFolder: "Work" };
  const decision = mark("deleted", "2026-03-02T10:00:00.000Z");

  /** A disk with room for that many characters of data.json: a write empties the file, then writes what fits. */
  async function withRoomFor(room: () => number) {
    const opened = await openPluginData({ "data.json": JSON.stringify(known) });
    const { adapter } = opened.app.vault;
    const write = adapter.write.bind(adapter);
    adapter.write = async (path, text, ...rest) => {
      await write(path, text.slice(0, room()), ...rest);
      if (text.length > room()) throw new Error("ENOSPC: no space left on device, write");
    };
    return opened;
  }

  it("keeps the settings in the file when a decision does not fit", async () => {
    const { data, file } = await withRoomFor(() => 150);
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
    expect(await file()).toEqual(known);
  });

  it.each([0, 20])("is written again once there is room, after %s characters of it were written", async (written) => {
    let room = written;
    const { data, file } = await withRoomFor(() => room);
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
    await data.reload();
    expect([data.broken, data.settings]).toEqual([false, known]);
    room = Infinity;
    await data.reload();
    expect(await file()).toEqual({ ...known, "note:m1": decision });
  });

  const theirs = mark("deleted", "2026-03-02T11:00:00.000Z");
  const CONFLICT = `{\n<<<<<<< HEAD\n  "project": "A"\n=======\n  "note:m2": ${JSON.stringify(theirs)}\n>>>>>>> theirs\n}\n`;

  it.each([20, 150])(
    "is neither ignored nor overwritten when another device's changes replace it after a failed write (%d)",
    async (room) => {
      let free = room;
      const { app, data } = await withRoomFor(() => free);
      await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
      free = Infinity;
      await app.vault.adapter.write(`${folder}/data.json`, CONFLICT);
      await data.reload();
      expect([data.broken, data.deletionMarks.get("m2")]).toEqual([true, theirs]);
      expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe(CONFLICT);
    },
  );

  it.each(["our own write", "a write of another program"])(
    "is not written while another program has emptied it to write it, after a failed write and then %s",
    async (writer) => {
      let room = 0;
      const { app, data } = await withRoomFor(() => room);
      await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
      room = Infinity;
      if (writer === "our own write") await data.set({ project: "Apollo" });
      else await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(known));
      if (writer !== "our own write") await data.reload();
      await app.vault.adapter.write(`${folder}/data.json`, "");
      await data.reload();
      expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe("");
    },
  );

  it("leaves a file with conflict markers broken when a changed setting does not fit", async () => {
    const { app, data } = await withRoomFor(() => 9);
    await app.vault.adapter.write(`${folder}/data.json`, "<<<<<<<");
    await data.reload();
    await expect(data.set({ project: "Apollo" })).rejects.toThrow("ENOSPC");
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("data.json");
    expect(await app.vault.adapter.read(`${folder}/data.broken-1.json`)).toBe("<<<<<<<");
  });
});

// The decisions of several devices about the same note must become one decision, the same one on each device.

const ahead: Mark = { state: "restored", at: "2026-03-02T12:00:00.000Z", path: "a.md" };

const deleted: Mark = { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "a.md" };

it.each<[string, Mark]>([
  ["in another way", { ...deleted, state: "stopped", at: "2026-03-02T10:00:05.000Z" }],
  ["at another path", { ...deleted, path: "b.md" }],
  ["about another version of the note", { ...deleted, version: "2026-03-01T10:00:00.000Z 0123456789ab" }],
])("Two devices that overrule the same decision %s come to the same decision", (_, other) => {
  const [a, b] = [overrulingMark(deleted, ahead), overrulingMark(other, ahead)];
  const [ours, theirs] = [new Map([["m1", a]]), new Map([["m1", b]])];
  addDeletionMarks(ours, new Map([["m1", b]]));
  addDeletionMarks(theirs, new Map([["m1", a]]));
  expect(ours).toEqual(theirs);
});

it("Decisions of a data.json are added in a time that grows with their number", () => {
  const known = new Map<string, Mark>();
  for (let note = 0; note < 100_000; note += 1)
    addDeletionMarks(known, readDeletionMarks({ [`note:m${note}`]: deleted }));
  expect(known.size).toBe(100_000);
}, 5000);

// The address for the key is confirmed on each device, and stored in two places there, since one may be lost.

const HERE = "https://notes.example/api/v1";

const ELSEWHERE = "https://evil.example/api/v1";

const KEY = "secret-1";

function device() {
  const local = new Map<string, unknown>();
  const store = createMemoryStore();
  const app = {
    loadLocalStorage: (name: string): unknown => local.get(name) ?? null,
    saveLocalStorage: (name: string, value: unknown): void => void local.set(name, value),
  };
  const open = () => createTrustedOrigin(app, () => Promise.resolve(store));
  return { local, store, open };
}

describe("The origin that the key may be sent to", () => {
  it("does not exist before the user confirms it, and then it is only that one, with that key", async () => {
    const { open } = device();
    expect(await open().trusts(KEY, HERE)).toBe(false);
    await open().set(KEY, HERE);
    expect(await open().trusts(KEY, HERE)).toBe(true);
    expect(await open().trusts(KEY, "https://notes.example/another/path")).toBe(true);
    expect(await open().trusts(KEY, ELSEWHERE)).toBe(false);
    expect(await open().trusts("secret-2", HERE)).toBe(false);
  });

  it.each(["the database", "the local storage"])(
    "is still known when %s is lost, and then in both again",
    async (what) => {
      const { open, local, store } = device();
      const lose = { "the database": () => store.clear(), "the local storage": () => local.clear() };
      await open().set(KEY, HERE);
      lose[what as keyof typeof lose]();
      expect(await open().trusts(KEY, HERE)).toBe(true);
      lose[what === "the database" ? "the local storage" : "the database"]();
      expect(await open().trusts(KEY, HERE)).toBe(true);
      store.clear();
      local.clear();
      expect(await open().trusts(KEY, HERE)).toBe(false);
    },
  );
});
