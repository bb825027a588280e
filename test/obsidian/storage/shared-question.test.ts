// A question that is asked on every device is answered once, on any of them: its state is shared in data.json.
import type { AskedRenames } from "../../../src/sync/ports";
import { folder, openPluginData } from "../../support/plugin/plugin-data-fixture";

const asked = (state: string, day: string, notes = ""): AskedRenames => ({
  state,
  at: Date.parse(`2026-01-${day}`),
  notes,
});

describe("the shared question in data.json", () => {
  const ID = "0123456789ab";
  const open = asked("open", "01", ID);

  it("is one flat key beside the settings", async () => {
    const { data, file } = await openPluginData({ "data.json": `{"project":"A"}` });
    expect(data.sharedQuestion.get()).toBeUndefined();
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ project: "A", renames: open });
    expect(data.sharedQuestion.get()).toEqual(open);
  });

  it("is the later one of two devices, in any order of arrival", async () => {
    const { app, data, file } = await openPluginData({ "data.json": JSON.stringify({ renames: open }) });
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
  ])("is the same on all devices when two decide at the same time: %s, %s", async (ours, theirs) => {
    const { app, data } = await openPluginData({ "data.json": JSON.stringify({ renames: asked(ours, "02") }) });
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify({ renames: asked(theirs, "02") }));
    await data.reload();
    expect(data.sharedQuestion.get()?.state).toBe("rename");
  });

  it("is not written if another device decided later", async () => {
    const { app, data, file } = await openPluginData({ "data.json": "{}" });
    await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify({ renames: asked("rename", "03") }));
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ renames: asked("rename", "03") });
    expect(data.sharedQuestion.get()?.state).toBe("rename");
  });

  it("is written with the next change when the file was locked", async () => {
    const { app, data, file } = await openPluginData({ "data.json": "{}" });
    app.vault.adapter.breakPath(`${folder}/data.json`, "EBUSY");
    await data.sharedQuestion.set(open);
    expect(data.sharedQuestion.get()).toEqual(open);
    app.vault.adapter.breakPath(`${folder}/data.json`);
    await data.set({ project: "A" });
    expect(await file()).toEqual({ project: "A", renames: open });
  });

  it("stays unchanged when a newer version wrote it", async () => {
    const newer = { ...asked("partly", "01", ID), more: [1] };
    const { data, file } = await openPluginData({ "data.json": JSON.stringify({ renames: newer }) });
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
  ])("is ignored when it is invalid: %j", async (renames) => {
    const { data, file } = await openPluginData({ "data.json": JSON.stringify({ project: "A", renames }) });
    expect(data.sharedQuestion.get()).toBeUndefined();
    expect(data.settings).toEqual({ project: "A" });
    await data.set({ status: "x" });
    expect(await file()).toEqual({ project: "A", renames, status: "x" });
    await data.sharedQuestion.set(open);
    expect(await file()).toEqual({ project: "A", renames: open, status: "x" });
  });

  it("is found in a file with conflict markers and in the conflict copies of sync tools, the later one", async () => {
    const torn = `<<<<<<< HEAD\n{ "renames": ${JSON.stringify(open)},\n=======\n{ "renames": ${JSON.stringify(asked("keep", "02", ID))} }`;
    const { data } = await openPluginData({ "data.json": torn });
    expect(data.sharedQuestion.get()).toEqual(asked("keep", "02", ID));
    const copy = JSON.stringify({ renames: asked("rename", "03", ID) });
    const beside = await openPluginData({ "data.json": torn, "data.sync-conflict-20261121-072137-OPXSON4.json": copy });
    expect(beside.data.sharedQuestion.get()?.state).toBe("rename");
  });
});
