/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The vault port decides whether a word of the user can be lost, so it passes the contract of all vaults, on
// case-sensitive disks and on others. The other tests are about behaviour of Obsidian only.
import type { EventRef, Plugin } from "obsidian";
import { NoteChanged, NoteUnreadable, PathTaken } from "../../../src/sync/ports";
import { asObsidian, type ObsidianVaultFixture, openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";
import { describeVault } from "../../support/contracts/vault-contract";
import { MEETING, noteOf, OTHER } from "../../support/contracts/vault-fixture";
import { createOwnWrites } from "../../../src/obsidian/vault/own-writes";
import { type Typing, watchTyping } from "../../../src/obsidian/vault/typing";
import { App, Component, MarkdownView, phone, setPlatform } from "../../support/obsidian";
import { GRACE } from "../../../src/obsidian/vault/user-deletions";
import { createVaultParts } from "../../../src/obsidian/vault/vault-parts";
import type { NoteRecord } from "../../../src/sync/state/records";
import { createMemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore } from "../../support/engine/memory-store";
import { keys } from "../../support/engine/store-keys";
import { createYieldToUi } from "../../../src/obsidian/vault/yield-to-ui";
import { type SettledWatch, watchSettled } from "../../../src/obsidian/vault/settled";

describe("Obsidian's vault", () => {
  describeVault("Obsidian on a disk like Linux", () => openObsidianVault());

  describeVault("Obsidian on a disk like macOS", () => openObsidianVault({ caseInsensitive: true }));

  afterEach(() => void jest.restoreAllMocks());

  const MEETING = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";

  it("finds the notes that existed before the plugin", async () => {
    const { vault } = await openObsidianVault({ files: { "Old/a.md": noteOf("x"), "b.md": "nothing" } });
    expect(await vault.refresh()).toEqual({ unknown: [], settled: true, notes: 1, duplicates: [] });
    expect(await vault.find(MEETING)).toEqual(["Old/a.md"]);
  });

  it("reports the ids that several notes have, as long as they have them", async () => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": noteOf("x"), "b.md": noteOf("x") } });
    expect((await vault.refresh()).duplicates).toEqual([MEETING]);
    const copy = app.vault.getFileByPath("b.md");
    if (copy) await app.fileManager.trashFile(copy);
    expect((await vault.refresh()).duplicates).toEqual([]);
  });

  it("reads notes that Obsidian has no metadata of yet", async () => {
    const fixture = await openObsidianVault();
    const { app, vault } = fixture;
    app.metadataCache.hold();
    await fixture.userWrite("a.md", noteOf("x"));
    expect((await vault.refresh()).notes).toBe(1);
    expect(await vault.find(MEETING)).toEqual(["a.md"]);
  });

  it.each([
    ["moved", ["moved.md"]],
    ["deleted", []],
  ])("indexes a note correctly that is %s while it is read", async (what, places) => {
    const { app, vault } = await openObsidianVault();
    await vault.refresh();
    app.metadataCache.hold();
    const file = await app.vault.create("new.md", noteOf("x"));
    const read = app.vault.cachedRead.bind(app.vault);
    app.vault.cachedRead = async (note) => {
      const text = await read(note);
      if (note.path === "new.md")
        await (what === "moved" ? app.vault.rename(file, "moved.md") : app.vault.delete(file));
      return text;
    };
    expect((await vault.refresh()).notes).toBe(places.length);
    expect(await vault.find(MEETING)).toEqual(places);
  });

  it.each([
    ["properties that are no YAML", `---\nmeeting_id: ${MEETING}\nsync_version: 1.a\ntitle: a: b\n---\n`],
    ["an id that YAML takes for a number", "---\nsync_version: 1.a\nmeeting_id: 12345678901234567890\n---\n"],
  ])("finds a note with %s", async (_, text) => {
    const { vault } = await openObsidianVault({ files: { "a.md": text } });
    expect((await vault.refresh()).notes).toBe(1);
    const id = /meeting_id: (.*)/.exec(text)?.[1] ?? "";
    expect(await vault.find(id)).toEqual(["a.md"]);
  });

  it("does not treat a file with an id as our note if no sync wrote it", async () => {
    const { vault } = await openObsidianVault({ files: { "a.md": `---\nmeeting_id: ${MEETING}\n---\n` } });
    expect((await vault.refresh()).notes).toBe(0);
    expect(await vault.find(MEETING)).toEqual([]);
  });

  it("treats later events about its own writes, renames and deletions as its own", async () => {
    const { vault, own } = await openObsidianVault({ files: { "a.md": noteOf("x"), "mine.md": "mine" } });
    await vault.refresh();
    await vault.replace("a.md", noteOf("x"), noteOf("y"), {});
    expect(own.includes("a.md")).toBe(true);
    await vault.create("b.md", "new", {});
    await vault.rename("a.md", "c.md", noteOf("y"));
    expect(["b.md", "c.md", "mine.md"].map((path) => own.includes(path))).toEqual([true, true, false]);
    await vault.trash("mine.md", "mine");
    expect(own.includes("mine.md")).toBe(true);
  });

  it("treats later events about the folders that it creates as its own", async () => {
    const { vault, own } = await openObsidianVault();
    await vault.create("New/Deep/a.md", "x", {});
    expect(["New", "New/Deep"].map((path) => own.includes(path))).toEqual([true, true]);
  });

  it("follows the user's moves, including folders, and a file that becomes a note by its name", async () => {
    const { app, vault } = await openObsidianVault({ files: { "In/a.md": noteOf("x"), "b.txt": noteOf("y") } });
    await vault.refresh();
    const folder = app.vault.getFolderByPath("In");
    const text = app.vault.getFileByPath("b.txt");
    if (!folder || !text) throw new Error("The files are missing.");
    await app.vault.rename(folder, "Archive");
    await app.vault.rename(text, "b.md");
    await vault.refresh();
    expect(await vault.find(MEETING)).toEqual(["Archive/a.md", "b.md"]);
  });

  it("checks on disk whether a file that Obsidian lists exists", async () => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": "x" } });
    await app.vault.adapter.remove("a.md");
    expect(await vault.occupant("a.md")).toBeUndefined();
    expect(await vault.read("a.md")).toBeUndefined();
    await expect(vault.replace("a.md", "x", "y", {})).rejects.toThrow(NoteChanged);
  });

  it("does not overwrite a file that has just appeared on disk", async () => {
    const { app, vault } = await openObsidianVault();
    await app.vault.adapter.write("a.md", "theirs");
    await expect(vault.create("a.md", "ours", {})).rejects.toThrow(PathTaken);
    await expect(vault.replace("a.md", "theirs", "ours", {})).rejects.toThrow(NoteUnreadable);
  });

  it.each([
    ["another text", "theirs", PathTaken],
    ["the beginning of the note's text, as an incomplete write leaves it", "our", NoteUnreadable],
  ])("reports what a file contains that appears while a note is created: %s", async (_, text, failure) => {
    const { app, vault } = await openObsidianVault();
    jest.spyOn(app.vault, "create").mockImplementation(async (path) => {
      await app.vault.adapter.write(path, text);
      throw new Error("File already exists.");
    });
    await expect(vault.create("a.md", "ours", {})).rejects.toThrow(failure);
    expect(await app.vault.adapter.read("a.md")).toBe(text);
  });

  it("says that a name is taken where only the disk takes two names for one", async () => {
    const { app, vault } = await openObsidianVault({ files: { "Strasse.md": "theirs" } });
    const { adapter } = app.vault;
    const exists = adapter.exists.bind(adapter);
    const read = adapter.read.bind(adapter);
    const onDisk = (path: string) => path.replace("ß", "ss");
    adapter.exists = (path) => exists(onDisk(path));
    adapter.read = (path) => read(onDisk(path));
    jest.spyOn(app.vault, "create").mockRejectedValue(new Error("File already exists."));
    jest.spyOn(app.vault, "getAbstractFileByPath").mockReturnValue(null);
    await expect(vault.create("Straße.md", "ours", {})).rejects.toThrow(PathTaken);
  });

  it("refuses to read a file whose bytes are not UTF-8, since they could not be kept", async () => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": noteOf("x"), "b.md": "A broken \uFFFD." } });
    await vault.refresh();
    await app.vault.adapter.writeBinary("a.md", Uint8Array.from(Buffer.from(noteOf("f\xfcr Anna"), "latin1")).buffer);
    await app.vault.watched();
    await expect(vault.read("a.md")).rejects.toThrow(NoteUnreadable);
    expect(await vault.find(MEETING)).toEqual(["a.md"]);
    expect((await vault.read("b.md"))?.text).toBe("A broken \uFFFD.");
  });

  it("says of a folder that it is no note, and of a new file that the next run reads it", async () => {
    const { app, vault } = await openObsidianVault({ files: { "Folder.md/a.md": "x" } });
    await app.vault.adapter.write("new.md", "x");
    await expect(vault.read("Folder.md")).rejects.toThrow("Folder.md is a folder.");
    await expect(vault.read("new.md")).rejects.toThrow("new.md is new: the next run reads it.");
  });

  it("reports a file that appears while a note is created and cannot be read", async () => {
    const { app, vault } = await openObsidianVault();
    jest.spyOn(app.vault, "create").mockImplementation(async (path) => {
      await app.vault.adapter.write(path, "our");
      app.vault.adapter.breakPath(path, "EACCES");
      throw new Error("EACCES: permission denied");
    });
    await expect(vault.create("a.md", "ours", {})).rejects.toThrow(NoteUnreadable);
  });

  it("names the folder that cannot be created for a note", async () => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": noteOf("x") } });
    app.vault.adapter.breakPath("Meetings", "EACCES");
    for (const write of [
      () => vault.create("Meetings/New/n.md", "x", {}),
      () => vault.rename("a.md", "Meetings/a.md", noteOf("x")),
    ]) {
      await expect(write()).rejects.toThrow(NoteUnreadable);
      await expect(write()).rejects.toThrow(/^Meetings cannot be written now: EACCES/);
    }
  });

  it("uses a folder that another program creates at the same moment", async () => {
    const fixture = await openObsidianVault();
    const { vault } = fixture.app;
    const create = vault.createFolder.bind(vault);
    jest.spyOn(vault, "createFolder").mockImplementationOnce(async (path) => {
      await vault.adapter.mkdir(path);
      return create(path);
    });
    await fixture.vault.create("Meetings/a.md", noteOf("x"), {});
    expect(await fixture.list()).toEqual(["Meetings/a.md"]);
  });

  it("uses an existing folder whose name differs in case", async () => {
    const fixture = await openObsidianVault({ files: { "Meetings/a.md": "x" }, caseInsensitive: true });
    const { vault } = fixture;
    await vault.create("meetings/b.md", noteOf("x"), {});
    expect(await fixture.list()).toEqual(["Meetings/a.md", "Meetings/b.md"]);
    expect(await vault.find(MEETING)).toEqual(["Meetings/b.md"]);
  });

  it("names the note and the reason when the disk refuses a write", async () => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": "x" } });
    app.vault.adapter.breakPath("a.md", "EBUSY");
    await expect(vault.replace("a.md", "x", "y", {})).rejects.toThrow(/a\.md cannot be .* EBUSY/);
    app.vault.adapter.breakPath("new.md", "ENOSPC");
    await expect(vault.create("new.md", "y", {})).rejects.toThrow(NoteUnreadable);
  });

  it.each(["trash", "rename"] as const)("knows a note where it is when Obsidian cannot do this: %s", async (what) => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": noteOf("x") } });
    await vault.refresh();
    const busy = new Error("EBUSY: resource busy or locked");
    jest.spyOn(app.fileManager, what === "trash" ? "trashFile" : "renameFile").mockRejectedValue(busy);
    const act = () => (what === "trash" ? vault.trash("a.md", noteOf("x")) : vault.rename("a.md", "b.md", noteOf("x")));
    await expect(act()).rejects.toThrow(/a\.md cannot be .* EBUSY/);
    await expect(act()).rejects.toThrow(NoteUnreadable);
    expect(await vault.find(MEETING)).toEqual(["a.md"]);
  });

  it("finds names in a folder that came back under the name of one that was moved away", async () => {
    const fixture = await openObsidianVault({ files: { "In/Deep/a.md": "x" }, caseInsensitive: true });
    const { app, vault } = fixture;
    expect(await vault.occupant("in/deep/A.md")).toBe("In/Deep/a.md");
    const folder = app.vault.getFolderByPath("In");
    if (folder) await app.vault.rename(folder, "Out");
    expect(await vault.occupant("in/deep/a.md")).toBeUndefined();
    await app.vault.createFolder("In");
    await app.vault.createFolder("In/Deep");
    await app.vault.create("In/Deep/B.md", "y");
    expect(await vault.occupant("in/deep/b.md")).toBe("In/Deep/B.md");
    expect(await vault.occupant("in/deep/a.md")).toBeUndefined();
    expect(await vault.occupant("out/deep/a.md")).toBe("Out/Deep/a.md");
  });

  it.each(["trash", "rename"] as const)("leaves a note alone that the user moves at that moment: %s", async (what) => {
    const { app, vault } = await openObsidianVault({ files: { "a.md": "x" } });
    const read = app.vault.read.bind(app.vault);
    jest.spyOn(app.vault, "read").mockImplementationOnce(async (file) => {
      const text = await read(file);
      await app.vault.rename(file, "Mine.md");
      return text;
    });
    const act = what === "trash" ? vault.trash("a.md", "x") : vault.rename("a.md", "b.md", "x");
    await expect(act).rejects.toThrow(NoteChanged);
    expect(await app.vault.adapter.read("Mine.md")).toBe("x");
  });

  it("knows the other one of two notes whose names differ only in case when one of them is deleted", async () => {
    const { app, vault } = await openObsidianVault({ files: { "Note.md": "x", "NOTE.md": "y" } });
    const known = (await vault.occupant("note.md")) ?? "";
    const other = ["Note.md", "NOTE.md"].find((path) => path !== known);
    const file = app.vault.getFileByPath(known);
    if (file) await app.vault.delete(file);
    expect(await vault.occupant("note.md")).toBe(other);
    await expect(vault.create("note.md", "ours", {})).rejects.toThrow(PathTaken);
  });

  it("reports which notes were deleted, with their ids, and no others", async () => {
    const { app, vault, deleted } = await openObsidianVault({ files: { "a.md": noteOf("x"), "b.md": "y" } });
    await vault.refresh();
    for (const file of app.vault.getMarkdownFiles()) await app.fileManager.trashFile(file);
    expect(deleted).toEqual([{ path: "a.md", ids: [MEETING] }]);
  });

  it.each([
    ["system", ["x"], false],
    ["local", [], true],
    ["none", [], false],
  ] as const)("puts a note into the trash that the user chose: %s", async (choice, inSystem, inVault) => {
    const fixture = await openObsidianVault({ files: { "a.md": "x" } });
    const { app, vault } = fixture;
    app.fileManager.preferences.trash = choice;
    await vault.trash("a.md", "x");
    expect([await fixture.list(), await fixture.trashed()]).toEqual([[], inSystem]);
    expect(await app.vault.adapter.exists(".trash/a.md")).toBe(inVault);
  });

  it("indexes many notes in slices and yields to the UI in between", async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.md`, noteOf("x")]));
    const { vault } = await openObsidianVault({ files });
    // A device on which each note takes 1 ms, independent of this machine.
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => (now += 1));
    const turns = jest.spyOn(window, "setTimeout");
    await vault.refresh();
    // At least one turn of the event loop in 20 ms.
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(25);
    expect(await vault.find(MEETING)).toHaveLength(500);
  });
});

// The vault's events about the plugin's own writes are not changes by the user; all others are.

describe("A write by the plugin", () => {
  it("is known while it runs, and for two seconds after it", async () => {
    let now = 0;
    const own = createOwnWrites(() => now);
    let end = (): void => undefined;
    const write = own.during(["a.md"], () => new Promise<void>((resolve) => (end = resolve)));
    now = 60_000;
    expect([own.running("a.md"), own.includes("a.md"), own.includes("b.md")]).toEqual([true, true, false]);
    end();
    await write;
    now += 2_000;
    expect([own.running("a.md"), own.includes("a.md")]).toEqual([false, true]);
    now += 1;
    expect(own.includes("a.md")).toBe(false);
  });

  it("is known even while thousands of others start and end", async () => {
    let now = 0;
    const own = createOwnWrites(() => now);
    let end = (): void => undefined;
    const write = own.during(["slow.md"], () => new Promise<void>((resolve) => (end = resolve)));
    for (let n = 0; n < 1_500; n += 1) {
      await own.during([`${n}.md`], () => Promise.resolve());
      now += 1;
    }
    expect(own.running("slow.md")).toBe(true);
    expect(own.includes("1499.md")).toBe(true);
    expect(own.includes("0.md")).toBe(true);
    end();
    await write;
  });
});

// Nothing is written into a note while the user types in it, nor in the two minutes after.

const MINUTE = 60_000;

async function watched() {
  const app = await App.start({ files: { "a.md": "a", "b.md": "b" } });
  const clock = { now: 10 * MINUTE };
  const refs: EventRef[] = [];
  const typing = watchTyping(
    asObsidian(app),
    (ref) => void refs.push(ref),
    () => clock.now,
  );
  const type = (path: string) =>
    void app.workspace.trigger("editor-change", {}, { file: app.vault.getFileByPath(path) });
  return { app, clock, typing, type };
}

describe("A note in which the user types", () => {
  it("is busy for two minutes after the last key, and no other note is", async () => {
    const { clock, typing, type } = await watched();
    expect(typing.busy("a.md")).toBe(false);
    type("a.md");
    clock.now += MINUTE;
    type("a.md");
    clock.now += 2 * MINUTE - 1;
    expect([typing.busy("a.md"), typing.busy("b.md")]).toEqual([true, false]);
    clock.now += 1;
    expect(typing.busy("a.md")).toBe(false);
  });

  it("is busy under its new name when it is renamed, and the old name is free", async () => {
    const { app, typing, type } = await watched();
    type("a.md");
    const [a, b] = ["a.md", "b.md"].map((path) => app.vault.getFileByPath(path));
    if (!a || !b) throw new Error("The files are missing.");
    await app.vault.rename(a, "c.md");
    await app.vault.rename(b, "d.md");
    expect(["a.md", "c.md", "d.md"].map((path) => typing.busy(path))).toEqual([false, true, false]);
  });

  it("is busy for only one more check when the clock was set back", async () => {
    const { clock, typing, type } = await watched();
    type("a.md");
    clock.now -= 5 * MINUTE;
    expect([typing.busy("a.md"), typing.busy("a.md")]).toEqual([true, false]);
  });

  it("is no longer busy after one check without typing, at any later time of the clock", async () => {
    const { clock, typing, type } = await watched();
    type("a.md");
    clock.now += 2 * MINUTE;
    expect(typing.busy("a.md")).toBe(false);
    clock.now -= MINUTE;
    expect(typing.busy("a.md")).toBe(false);
  });
});

// The vault of a running plugin: what it records of the user's moves and deletions, and when a sync may run in it.

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
  return { app, component, deletionMarks, store, parts, file, recorded, recordedPath };
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

describe("A note that another program changed", () => {
  it.each([
    ["is asked for again if it has an older text of the service", "2026-01-01T00:00:00.000Z", 1],
    ["is not asked for if it has the text that this device knows", "2026-02-02T00:00:00.000Z", 0],
  ])("%s", async (_, time, count) => {
    const { app, store, recorded } = await setUp();
    const text = { updatedAt: Date.UTC(2026, 1, 2), hash: "1123456789ab" };
    await store.write(
      new Map<string, unknown>([
        [keys.account, { baseUrl: "https://notes.example.com", userId: "u" }],
        [keys.record(MEETING), { id: MEETING, path: "a.md", text }],
      ]),
    );
    await app.vault.adapter.write("a.md", NOTE.replace("1772445600000", time));
    await app.settled();
    await recorded();
    expect(await store.get(keys.retry(MEETING)).then((entry) => (entry === undefined ? 0 : 1))).toBe(count);
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

// A long run must let the window react, and a short one must not become longer.

/** Whether a step continued without a turn of the event loop. */
async function wentOn(yieldToUi: () => Promise<void>): Promise<boolean> {
  let done = false;
  const step = yieldToUi().then(() => (done = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  const at = done;
  await step;
  return at;
}

it("long work yields to the UI after a while, and again after as long", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000);
  const yieldToUi = createYieldToUi();
  const steps: boolean[] = [];
  for (const time of [1_001, 1_011, 1_013, 1_014, 1_026]) {
    now.mockReturnValue(time);
    steps.push(await wentOn(yieldToUi));
  }
  now.mockRestore();
  expect(steps).toEqual([true, true, false, true, false]);
});

// A sync after half of another device's changes would create duplicates and false deletions; typing must not be disturbed.
// Both are detected from the vault's events.

describe("When it has settled", () => {
  const MINUTE = 60_000;

  async function setUp() {
    const app = await App.start({ files: { "a.md": "a", "b.md": "b" } });
    const time = { now: 1_000_000 };
    const now = (): number => time.now;
    const register = (_ref: EventRef): void => undefined;
    const own = createOwnWrites(now);
    const typing: Typing = watchTyping(asObsidian(app), register, now);
    const watch: SettledWatch = watchSettled({ app: asObsidian(app), register, own, typing, now });
    async function write(path: string, text: string): Promise<void> {
      await app.vault.adapter.write(path, text);
      await app.settled();
    }
    async function type(path: string, text: string): Promise<void> {
      const file = app.vault.getFileByPath(path);
      if (file) await app.workspace.getLeaf(true).openFile(file);
      await app.workspace.getActiveViewOfType(MarkdownView)?.editor.type(text);
    }
    return { app, time, own, typing, watch, write, type };
  }

  function fileIn(vault: App["vault"]) {
    const file = vault.getFileByPath("a.md");
    if (!file) throw new Error("The note is missing.");
    return file;
  }

  describe("a vault", () => {
    afterEach(() => setPlatform());

    it("has settled a minute after the last foreign change", async () => {
      const { time, watch, write } = await setUp();
      expect(watch.settled()).toBe(false);
      time.now += 50_000;
      await write("new.md", "x");
      time.now += 50_000;
      expect(watch.settled()).toBe(false);
      time.now += 10_000;
      expect(watch.settled()).toBe(true);
    });

    it.each<[string, (vault: App["vault"]) => Promise<void>]>([
      ["changes a note", (vault) => vault.adapter.write("a.md", "theirs")],
      ["deletes a note", (vault) => vault.adapter.remove("a.md")],
      ["moves a note", (vault) => vault.rename(fileIn(vault), "moved.md")],
    ])("is no longer settled when another program %s", async (_, act) => {
      const { app, time, watch } = await setUp();
      time.now += MINUTE;
      await act(app.vault);
      await app.settled();
      expect(watch.settled()).toBe(false);
    });

    it("has settled and may run after the clock was set back by hours", async () => {
      const { time, watch, write } = await setUp();
      await write("new.md", "x");
      time.now -= 120 * MINUTE;
      expect([watch.settled(), watch.mayRun()]).toEqual([true, true]);
      await write("new.md", "y");
      expect([watch.settled(), watch.mayRun()]).toEqual([false, true]);
    });

    it("has settled after ten seconds on a phone", async () => {
      setPlatform(phone);
      const { time, watch } = await setUp();
      time.now += 10_000;
      expect(watch.settled()).toBe(true);
    });

    it("stays settled while the plugin or the user writes", async () => {
      const { app, time, own, watch, type } = await setUp();
      time.now += MINUTE;
      const file = app.vault.getFileByPath("a.md");
      await own.during(["a.md"], async () => file && app.vault.process(file, () => "ours"));
      await type("b.md", "the user's");
      await app.settled();
      expect(watch.settled()).toBe(true);
    });

    it("stays settled when Obsidian reports a write of the plugin shortly after it, but not two seconds later", async () => {
      const { time, own, watch, write } = await setUp();
      time.now += MINUTE;
      await own.during(["a.md"], () => Promise.resolve());
      time.now += 1_500;
      await write("a.md", "reported late");
      expect(watch.settled()).toBe(true);
      time.now += 1_000;
      await write("a.md", "by another program");
      expect(watch.settled()).toBe(false);
    });

    it("that never settles delays runs for five minutes, not longer", async () => {
      const { time, watch, write } = await setUp();
      for (let minute = 0; minute < 5; minute += 1) {
        expect(watch.mayRun()).toBe(false);
        time.now += MINUTE;
        await write("new.md", String(time.now));
      }
      expect([watch.settled(), watch.mayRun()]).toEqual([false, true]);
      watch.restart();
      expect(watch.mayRun()).toBe(false);
    });
  });

  describe("a note", () => {
    it("is busy for two minutes after the last key, under its new name, too", async () => {
      const { app, time, typing, type } = await setUp();
      await type("a.md", "typed");
      expect([typing.busy("a.md"), typing.busy("b.md")]).toEqual([true, false]);
      time.now += MINUTE;
      const file = app.vault.getFileByPath("a.md");
      if (file) await app.vault.rename(file, "c.md");
      expect([typing.busy("a.md"), typing.busy("c.md")]).toEqual([false, true]);
      time.now += MINUTE;
      expect(typing.busy("c.md")).toBe(false);
    });
  });
});

// The user moves, deletes or edits a note in the moments in which the vault port works on it.

describe("Events during a write", () => {
  const NOTE = noteOf("x");

  afterEach(() => void jest.restoreAllMocks());

  /** A vault with one note, which is indexed. */
  async function open(): Promise<ObsidianVaultFixture> {
    const fixture = await openObsidianVault({ files: { "a.md": NOTE } });
    await fixture.vault.refresh();
    return fixture;
  }

  async function move({ app }: ObsidianVaultFixture, from: string, to: string): Promise<void> {
    const file = app.vault.getFileByPath(from);
    if (file) await app.vault.rename(file, to);
  }

  async function remove({ app }: ObsidianVaultFixture, path: string): Promise<void> {
    const file = app.vault.getFileByPath(path);
    if (file) await app.vault.delete(file);
  }

  /** Where the note is found after Obsidian has read all changes. */
  async function found({ app, vault }: ObsidianVaultFixture): Promise<readonly string[]> {
    await app.metadataCache.indexed();
    await vault.refresh();
    return vault.find(MEETING);
  }

  /** Something happens when the port has looked whether this path is free. */
  function whenLookingAt({ app }: ObsidianVaultFixture, wanted: string, happens: () => Promise<void>): void {
    const { adapter } = app.vault;
    const exists = adapter.exists.bind(adapter);
    jest.spyOn(adapter, "exists").mockImplementation(async (path, sensitive) => {
      const result = await exists(path, sensitive);
      if (path === wanted) await happens();
      return result;
    });
  }

  describe("A note that is being renamed", () => {
    it("stays where the user moves it", async () => {
      const fixture = await open();
      whenLookingAt(fixture, "b.md", () => move(fixture, "a.md", "mine.md"));
      await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
      expect(await fixture.list()).toEqual(["mine.md"]);
    });

    it("stays where the user moves it while it is read", async () => {
      const fixture = await open();
      const read = fixture.app.vault.read.bind(fixture.app.vault);
      jest.spyOn(fixture.app.vault, "read").mockImplementation(async (file) => {
        const text = await read(file);
        await move(fixture, "a.md", "mine.md");
        return text;
      });
      await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
      expect(await fixture.list()).toEqual(["mine.md"]);
    });

    it("keeps its name when the user types in it", async () => {
      const fixture = await open();
      whenLookingAt(fixture, "b.md", () => fixture.app.vault.adapter.write("a.md", noteOf("typed")));
      await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
      expect(await fixture.list()).toEqual(["a.md"]);
    });

    it.each([
      ["moves it", (fixture: ObsidianVaultFixture) => move(fixture, "b.md", "mine.md"), ["mine.md"]],
      ["deletes it", (fixture: ObsidianVaultFixture) => remove(fixture, "b.md"), []],
      [
        "creates a copy in its old place",
        ({ app }: ObsidianVaultFixture) => app.vault.create("a.md", NOTE),
        ["a.md", "b.md"],
      ],
    ])("is found where it is if the user %s while Obsidian asks about its links", async (_, happens, paths) => {
      const fixture = await open();
      const { fileManager } = fixture.app;
      const rename = fileManager.renameFile.bind(fileManager);
      jest.spyOn(fileManager, "renameFile").mockImplementationOnce(async (file, path) => {
        await rename(file, path);
        await happens(fixture);
      });
      await fixture.vault.rename("a.md", "b.md", NOTE);
      expect(await found(fixture)).toEqual(paths);
    });
  });

  describe("A note that is being replaced", () => {
    it.each([
      ["moves", (fixture: ObsidianVaultFixture) => move(fixture, "a.md", "mine.md"), ["mine.md"]],
      ["deletes", (fixture: ObsidianVaultFixture) => remove(fixture, "a.md"), []],
    ])("is found where it is if the user %s it", async (_, happens, paths) => {
      const fixture = await open();
      const { vault } = fixture.app;
      const process = vault.process.bind(vault);
      jest.spyOn(vault, "process").mockImplementationOnce(async (...parts) => {
        const text = await process(...parts);
        await happens(fixture);
        return text;
      });
      await fixture.vault.replace("a.md", NOTE, noteOf("y"), {});
      expect(await found(fixture)).toEqual(paths);
    });
  });

  describe("A note that is being created", () => {
    it("is found where the user moves it", async () => {
      const fixture = await openObsidianVault();
      await fixture.vault.refresh();
      const { vault } = fixture.app;
      const create = vault.create.bind(vault);
      jest.spyOn(vault, "create").mockImplementationOnce(async (...parts) => {
        const file = await create(...parts);
        await move(fixture, "a.md", "mine.md");
        return file;
      });
      await fixture.vault.create("a.md", NOTE, {});
      expect(await found(fixture)).toEqual(["mine.md"]);
    });
  });

  describe("A note on its way to the trash", () => {
    it("is followed by another one that the user creates in its place", async () => {
      const fixture = await open();
      const { fileManager, vault } = fixture.app;
      const trash = fileManager.trashFile.bind(fileManager);
      jest.spyOn(fileManager, "trashFile").mockImplementationOnce(async (file) => {
        await trash(file);
        await vault.create("a.md", noteOf("mine"));
        await fixture.app.metadataCache.indexed();
      });
      await fixture.vault.trash("a.md", NOTE);
      expect(await found(fixture)).toEqual(["a.md"]);
    });
  });

  it("A deleted note is not found when Obsidian tells its metadata late", async () => {
    const fixture = await open();
    const { metadataCache, vault } = fixture.app;
    const file = vault.getFileByPath("a.md");
    await remove(fixture, "a.md");
    metadataCache.trigger("changed", file, NOTE, {});
    expect(await found(fixture)).toEqual([]);
  });
});
