// data.json travels between devices and is written by several of them, so what a device writes there must never take
// away what another one, or the user, decided.
import type { Plugin as ObsidianPlugin } from "obsidian";
import { createPluginData, type PluginData } from "../../../src/obsidian/storage/plugin-data";
import type { AskedRenames, Mark } from "../../../src/sync/ports";
import { App, Plugin } from "../../support/obsidian";

const manifest = { id: "p", name: "P", version: "1.0.0", author: "a", minAppVersion: "1.13.0", description: "" };
const folder = ".obsidian/plugins/p";
const mark = (state: Mark["state"], at: string): Mark => ({ state, at, path: "a.md" });

const asked = (state: string, day: string, notes = ""): AskedRenames => ({
  state,
  at: Date.parse(`2026-01-${day}`),
  notes,
});

async function setUp(
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
    const { app, data, file } = await setUp();
    expect(data.settings).toEqual({});
    expect(await app.vault.adapter.exists(`${folder}/data.json`)).toBe(false);
    await data.set({ project: "Apollo" });
    expect(await file()).toEqual({ project: "Apollo" });
    await data.set({ project: undefined });
    expect(await file()).toEqual({});
  });

  it("holds deletion marks as flat keys beside the settings", async () => {
    const { data, file } = await setUp({ "data.json": `{"baseUrl":"https://a.example"}` });
    await data.deletionMarks.set("m1", mark("deleted", "2026-01-01"));
    expect(await file()).toEqual({ baseUrl: "https://a.example", "note:m1": mark("deleted", "2026-01-01") });
    expect(data.deletionMarks.get("m1")).toEqual(mark("deleted", "2026-01-01"));
  });

  it("does not overwrite what another device wrote meanwhile, nor keys it does not know", async () => {
    const { app, data, file } = await setUp({ "data.json": `{"project":"A"}` });
    const theirs = { project: "B", newer: [1], "note:m2": mark("deleted", "2026-01-02") };
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(theirs));
    await data.set({ status: "draft" });
    expect(await file()).toEqual({ ...theirs, status: "draft" });
    expect(data.deletionMarks.get("m2")?.state).toBe("deleted");
  });

  it("keeps all of several changes made at once", async () => {
    const { data, file } = await setUp();
    const deletionMarks = ["m1", "m2"].map((id) => data.deletionMarks.set(id, mark("stopped", "2026-01-01")));
    await Promise.all([data.set({ project: "A" }), ...deletionMarks, data.set({ status: "x" })]);
    expect(Object.keys((await file()) as object).sort()).toEqual(["note:m1", "note:m2", "project", "status"]);
  });

  it("keeps a mark when a file without it arrives, and lets the later decision win", async () => {
    const { app, data } = await setUp({
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

  it("lets the user overrule what a device decided whose clock is ahead", async () => {
    const ahead = mark("deleted", "2027-01-01T00:00:00.000Z");
    const { data } = await setUp({ "data.json": JSON.stringify({ "note:m1": ahead }) });
    await data.deletionMarks.set("m1", mark("restored", "2026-01-01T00:00:00.000Z"));
    expect(data.deletionMarks.get("m1")).toEqual(mark("restored", "2027-01-01T00:00:00.001Z"));
    await data.reload();
    expect(data.deletionMarks.get("m1")?.state).toBe("restored");
  });

  it("reads marks from the conflict copies of sync tools", async () => {
    const name = "data.sync-conflict-20261121-072137-OPXSON4.json";
    const { data } = await setUp({
      "data.json": "{}",
      [name]: JSON.stringify({ "note:m1": mark("deleted", "2026-01-01") }),
    });
    expect(data.deletionMarks.get("m1")?.state).toBe("deleted");
  });

  it("is read although such a copy cannot be: it may be locked or gone by now", async () => {
    const { app, data } = await setUp({ "data.json": `{"project":"Apollo"}`, "data.sync-conflict-1.json": "{}" });
    app.vault.adapter.breakPath(`${folder}/data.sync-conflict-1.json`, "EACCES");
    await data.reload();
    expect(data.settings).toEqual({ project: "Apollo" });
  });

  it.each([`{"note:m1": {"state": 1}}`, `{"note:m1": null}`, `{"note:m1": {"state":"gone","at":"","path":""}}`])(
    "takes no notice of %s, and leaves it there",
    async (text) => {
      const { data, file } = await setUp({ "data.json": text });
      expect([...data.deletionMarks.all()]).toEqual([]);
      await data.set({ project: "A" });
      expect(await file()).toEqual({ ...(JSON.parse(text) as object), project: "A" });
    },
  );

  it("ignores a setting of the wrong type", async () => {
    const { data } = await setUp({ "data.json": `{"baseUrl":7,"project":"A","syncFrequencyMinutes":"often"}` });
    expect(data.settings).toEqual({ project: "A" });
  });
});

describe("the shared question in data.json", () => {
  const ID = "0123456789ab";
  const open = asked("open", "01", ID);

  it("is one flat key beside the settings", async () => {
    const { data, file } = await setUp({ "data.json": `{"project":"A"}` });
    expect(data.sharedQuestion.get()).toBeUndefined();
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ project: "A", renames: open });
    expect(data.sharedQuestion.get()).toEqual(open);
  });

  it("is the later one of two devices, whichever file arrives", async () => {
    const { app, data, file } = await setUp({ "data.json": JSON.stringify({ renames: open }) });
    const arrive = async (renames: unknown) => {
      await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify({ renames }));
      await data.reload();
    };
    await arrive(asked("keep", "02"));
    expect(data.sharedQuestion.get()).toEqual(asked("keep", "02"));
    await arrive(open);
    expect(data.sharedQuestion.get()).toEqual(asked("keep", "02"));
    await arrive(undefined);
    await data.set({ project: "A" });
    expect(await file()).toEqual({ project: "A", renames: asked("keep", "02") });
  });

  it.each([
    ["open", "rename"],
    ["rename", "open"],
  ])("is the same on all devices when two decide in one moment: %s, %s", async (ours, theirs) => {
    const { app, data } = await setUp({ "data.json": JSON.stringify({ renames: asked(ours, "02") }) });
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify({ renames: asked(theirs, "02") }));
    await data.reload();
    expect(data.sharedQuestion.get()?.state).toBe("rename");
  });

  it("is not written back where another device decided later meanwhile", async () => {
    const { app, data, file } = await setUp({ "data.json": "{}" });
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify({ renames: asked("rename", "03") }));
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ renames: asked("rename", "03") });
    expect(data.sharedQuestion.get()?.state).toBe("rename");
  });

  it("is written with the next change when the file was locked", async () => {
    const { app, data, file } = await setUp({ "data.json": "{}" });
    app.vault.adapter.breakPath(`${folder}/data.json`, "EBUSY");
    await data.sharedQuestion.set(open);
    expect(data.sharedQuestion.get()).toEqual(open);
    app.vault.adapter.breakPath(`${folder}/data.json`);
    await data.set({ project: "A" });
    expect(await file()).toEqual({ project: "A", renames: open });
  });

  it("stays as it is, word for word, when a newer version wrote it", async () => {
    const newer = { ...asked("partly", "01", ID), more: [1] };
    const { data, file } = await setUp({ "data.json": JSON.stringify({ renames: newer }) });
    await data.set({ project: "A" });
    expect(await file()).toEqual({ project: "A", renames: newer });
  });

  it.each([
    7,
    null,
    "open",
    [],
    { state: "open" },
    { ...open, state: 1 },
    { ...open, at: "soon" },
    { ...open, at: 1e300 },
    { ...open, notes: "../../secret.md" },
    { ...open, notes: ID.slice(1) },
    { ...open, notes: [ID] },
    { ...open, notes: ID.repeat(100_000) },
  ])("is ignored when it is torn or foreign: %j", async (renames) => {
    const { data, file } = await setUp({ "data.json": JSON.stringify({ project: "A", renames }) });
    expect(data.sharedQuestion.get()).toBeUndefined();
    expect(data.settings).toEqual({ project: "A" });
    await data.set({ status: "x" });
    expect(await file()).toEqual({ project: "A", renames, status: "x" });
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ project: "A", renames: open, status: "x" });
  });

  it("is found in a file with conflict markers and in the conflict copies of sync tools, the later one", async () => {
    const torn = `<<<<<<< HEAD\n{ "renames": ${JSON.stringify(open)},\n=======\n{ "renames": ${JSON.stringify(asked("keep", "02", ID))} }`;
    const { data } = await setUp({ "data.json": torn });
    expect(data.sharedQuestion.get()).toEqual(asked("keep", "02", ID));
    const copy = JSON.stringify({ renames: asked("rename", "03", ID) });
    const beside = await setUp({ "data.json": torn, "data.sync-conflict-20261121-072137-OPXSON4.json": copy });
    expect(beside.data.sharedQuestion.get()?.state).toBe("rename");
  });
});

describe("a data.json that cannot be read", () => {
  const conflict = `<<<<<<< HEAD
{ "project": "A", "note:m1": { "state": "deleted", "at": "2026-01-01", "path": "a.md" },
=======
{ "project": "B",
>>>>>>> theirs
  "note:m2": { "state": "stopped", "at": "2026-01-01", "path": "b.md" } }`;

  it("is not changed, and its marks still count", async () => {
    const { app, data } = await setUp({ "data.json": conflict });
    expect(data.broken).toBe(true);
    expect(data.settings).toEqual({});
    expect([...data.deletionMarks.all()].map(([id]) => id).sort()).toEqual(["m1", "m2"]);
    expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe(conflict);
  });

  it("is copied before it is overwritten, when the user changes a setting", async () => {
    const { app, data, file } = await setUp({ "data.json": conflict, "data.broken-1.json": "older" });
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

  it("counts again as soon as it is repaired", async () => {
    const { app, data } = await setUp({ "data.json": "{" });
    await app.vault.adapter.write(`${folder}/data.json`, `{"project":"A"}`);
    await data.reload();
    expect([data.broken, data.settings.project]).toEqual([false, "A"]);
  });
});
