// The vault port decides whether a word of the user can be lost, so it passes the contract of all vaults, on
// case-sensitive disks and on others. The other tests are about behaviour of Obsidian only.
import { NoteChanged, NoteUnreadable, PathTaken } from "../../../src/sync/ports";
import { openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";
import { describeVault } from "../../support/contracts/vault-contract";
import { noteOf } from "../../support/contracts/vault-fixture";

describeVault("Obsidian on a disk like Linux", () => openObsidianVault());
describeVault("Obsidian on a disk like macOS", () => openObsidianVault({ caseInsensitive: true }));

afterEach(() => void jest.restoreAllMocks());

const MEETING = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";

describe("Obsidian's vault", () => {
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

  it("indexes thousands of notes in slices and yields to the UI in between", async () => {
    const files = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}.md`, noteOf("x")]));
    const { vault } = await openObsidianVault({ files });
    // A device on which each note takes 1 ms, independent of this machine.
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => (now += 1));
    const turns = jest.spyOn(window, "setTimeout");
    await vault.refresh();
    // At least one turn of the event loop in 20 ms.
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(100);
    expect(await vault.find(MEETING)).toHaveLength(2000);
  });
});
