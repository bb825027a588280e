// The vault of a running plugin: what it records of the user's moves and deletions, and when a sync may run in it.
import type { Plugin } from "obsidian";
import { GRACE } from "../../../src/obsidian/vault/user-deletions";
import { createVaultParts } from "../../../src/obsidian/vault/vault-parts";
import type { NoteRecord } from "../../../src/sync/state/records";
import { App, Component } from "../../support/obsidian";
import { MEETING, noteOf, OTHER } from "../../support/contracts/vault-fixture";
import { createMemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore } from "../../support/engine/memory-store";
import { keys } from "../../support/engine/store-keys";

const MINUTE = 60_000;
const NOTE = noteOf("x");

/** A plugin in a vault with two of our notes. */
async function setUp() {
  const app = await App.start({ files: { "a.md": NOTE, "Sample/b.md": noteOf("y", { meeting_id: OTHER }) } });
  const component = new Component();
  component.load();
  const plugin = Object.assign(component, { app }) as unknown as Plugin;
  const [deletionMarks, store] = [createMemoryMarks(), createMemoryStore()];
  await store.write(new Map([[keys.record(MEETING), { id: MEETING, path: "a.md", text: { hash: "", updatedAt: 0 } }]]));
  const work: Promise<void>[] = [];
  const run = (start: () => Promise<void>) => void work.push(start());
  const parts = createVaultParts({
    plugin,
    deletionMarks,
    store: () => Promise.resolve(store),
    reportToUser: run,
    logFailure: run,
  });
  await parts.vault.refresh();
  const file = (path: string) =>
    app.vault.getFileByPath(path) as NonNullable<ReturnType<App["vault"]["getFileByPath"]>>;
  const recorded = () => Promise.all(work);
  async function recordedPath(): Promise<string | undefined> {
    await recorded();
    return (await store.get<NoteRecord>(keys.record(MEETING)))?.path;
  }
  return { app, component, deletionMarks, parts, file, recorded, recordedPath };
}

describe("A sync", () => {
  let time: number;
  beforeEach(() => {
    time = Date.now();
    jest.spyOn(Date, "now").mockImplementation(() => time);
  });
  afterEach(() => void jest.restoreAllMocks());

  it("may not run, and finds no note missing, before the plugin watches the vault", async () => {
    const { parts } = await setUp();
    time += 10 * MINUTE;
    expect(parts.vaultMayRun()).toBe(false);
    expect((await parts.vault.refresh()).settled).toBe(false);
  });

  it("may run a minute after the plugin began to watch the vault, when no other program changes a file", async () => {
    const { parts } = await setUp();
    parts.watchVault();
    expect([parts.vaultMayRun(), (await parts.vault.refresh()).settled]).toStrictEqual([false, false]);
    time += MINUTE;
    expect([parts.vaultMayRun(), (await parts.vault.refresh()).settled]).toStrictEqual([true, true]);
  });

  it("may still run at once after the plugin itself wrote a note into a new folder", async () => {
    const { parts } = await setUp();
    parts.watchVault();
    time += MINUTE;
    await parts.vault.create("New/Deep/c.md", "x", {});
    expect(parts.vaultMayRun()).toBe(true);
  });

  it("writes nothing into a note while the user types in it", async () => {
    const { app, file, parts } = await setUp();
    app.workspace.trigger("editor-change", {}, { file: file("a.md") });
    expect(["a.md", "Sample/b.md"].map((path) => parts.vault.busy(path))).toStrictEqual([true, false]);
  });

  it("counts only the notes of its own service", async () => {
    const { parts } = await setUp();
    const sample = parts.vaultOf((path) => path.startsWith("Sample/"));
    expect([(await sample.refresh()).notes, (await parts.vault.refresh()).notes]).toStrictEqual([1, 2]);
    const other = async function* () {
      yield await Promise.resolve("of no note");
    };
    expect([...(await sample.notesWithout(other()))]).toStrictEqual(["Sample/b.md"]);
  });
});

describe("A move", () => {
  it("by the user is recorded", async () => {
    const { app, file, recordedPath } = await setUp();
    await app.vault.rename(file("a.md"), "Mine.md");
    expect(await recordedPath()).toBe("Mine.md");
  });

  it("by a sync is not recorded as one by the user", async () => {
    const { parts, recordedPath } = await setUp();
    await parts.vault.rename("a.md", "Renamed.md", NOTE);
    expect(await recordedPath()).toBe("a.md");
  });

  it("is not recorded when the plugin is switched off", async () => {
    const { app, component, file, recordedPath } = await setUp();
    component.unload();
    await app.vault.rename(file("a.md"), "Mine.md");
    expect(await recordedPath()).toBe("a.md");
  });
});

describe("A deletion by the user", () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ["queueMicrotask", "performance"] }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ["is recorded after a while", false, ["deleted"]],
    ["is left to the next sync when the plugin is switched off before that", true, []],
  ])("%s", async (_, isStopped, marked) => {
    const ready = setUp();
    await jest.advanceTimersByTimeAsync(100);
    const { app, deletionMarks, file, parts, recorded } = await ready;
    await app.fileManager.trashFile(file("a.md"));
    if (isStopped) parts.stopVault();
    await jest.advanceTimersByTimeAsync(GRACE + 100);
    await recorded();
    expect([...deletionMarks.all()].map(([, { state }]) => state)).toStrictEqual(marked);
  });
});
