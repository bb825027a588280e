// The command line tool keeps notes in a directory. It must behave like the vault in memory, and be safe on a disk.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDirectoryVault } from "../../../src/node/vault/directory-vault";
import { temporaryName } from "../../../src/node/vault/temporary-file";
import { NoteChanged, NoteUnreadable, PathTaken } from "../../../src/sync/ports";
import { describeVault } from "../../support/contracts/vault-contract";
import { createDevice } from "../../support/engine/device";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync } from "../../../src/sync/sync";
import { MEETING, noteOf, OTHER, type VaultFixture } from "../../support/contracts/vault-fixture";
import { moveNote, replaceNote } from "../../../src/node/vault/note-file";
import * as fc from "../../support/fast-check";
import {
  createVaultIndex,
  NOTES,
  pathOf,
  type Row,
  rowsFrom,
  type StoredRow,
  type VaultIndex,
} from "../../../src/node/vault/vault-index";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";

interface DirectoryFixture extends VaultFixture {
  readonly root: string;
  readonly stateDir: string;
}

function makeFixture(): DirectoryFixture {
  const base = fs.mkdtempSync(join(tmpdir(), "vault-"));
  const root = join(base, "vault");
  const stateDir = join(base, "state");
  fs.mkdirSync(root);
  const at = (path: string) => join(root, path);
  const text = (path: string) => (fs.existsSync(at(path)) ? fs.readFileSync(at(path), "utf8") : undefined);
  return {
    root,
    stateDir,
    vault: createDirectoryVault({ root, stateDir }),
    userWrite: async (path, content) => {
      fs.mkdirSync(dirname(at(path)), { recursive: true });
      fs.writeFileSync(at(path), content);
    },
    userDelete: async (path) => fs.rmSync(at(path)),
    text: async (path) => text(path),
    list: async () => filesIn(root).filter((path) => !path.startsWith(".trash/")),
    trashed: async () => filesIn(at(".trash")).map((path) => fs.readFileSync(at(join(".trash", path)), "utf8")),
    // Permissions do not stop an administrator, who may run this test; a placeholder stops everyone.
    lockOut: async (path) => {
      fs.rmSync(at(path));
      fs.writeFileSync(join(dirname(at(path)), `.${path.split("/").at(-1)}.icloud`), "placeholder");
    },
    dispose: async () => fs.rmSync(base, { recursive: true, force: true }),
  };
}

/** Bytes with a text in them replaced. */
function edited(bytes: Buffer, from: RegExp, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
}

function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

describeVault("A directory", async () => makeFixture(), false);

describe("A directory", () => {
  let fixture: DirectoryFixture;
  beforeEach(() => {
    fixture = makeFixture();
  });
  afterEach(async () => fixture.dispose?.());
  const at = (path: string) => join(fixture.root, path);
  const reopen = () => createDirectoryVault(fixture);

  it("finds a note whose id is at the end of long properties", async () => {
    const names = Array.from(
      { length: 500 },
      (_, n) => `  - Anneliese Müller-Lüdenscheidt ${n} (anneliese.${n}@example.org)\n`,
    );
    await fixture.userWrite(
      "a.md",
      `---\nattendees:\n${names.join("")}meeting_id: ${ID}\nsync_version: x\n---\nWords.\n`,
    );
    await fixture.vault.refresh();
    expect(await fixture.vault.find(ID)).toEqual(["a.md"]);
  });

  it.each([
    "../out.md",
    "a/../../out.md",
    "/etc/out.md",
    "",
    "a//b.md",
    "./a.md",
    ".obsidian/a.md",
    "a/.b/c.md",
    "a\0.md",
  ])("refuses %j, which is not a path of a note", async (path) => {
    await expect(fixture.vault.create(path, "x", {})).rejects.toThrow(NoteUnreadable);
    await expect(fixture.vault.read(path)).rejects.toThrow(NoteUnreadable);
    expect(filesIn(dirname(fixture.root))).toEqual([]);
  });

  it("leaves nothing of a new note that cannot be written completely", async () => {
    await expect(fixture.vault.create("Notes/a.md", "text", { mtime: NaN })).rejects.toThrow(NoteUnreadable);
    expect(filesIn(fixture.root)).toEqual([]);
  });

  it("follows no symbolic link to a file or to a folder", async () => {
    const outside = join(fixture.stateDir, "..", "outside");
    fs.mkdirSync(outside);
    fs.writeFileSync(join(outside, "note.md"), noteOf("theirs"));
    fs.symlinkSync(outside, at("Linked"));
    fs.symlinkSync(join(outside, "note.md"), at("note.md"));
    expect((await fixture.vault.refresh()).notes).toBe(0);
    for (const path of ["note.md", "Linked/note.md"]) {
      await expect(fixture.vault.read(path)).rejects.toThrow(NoteUnreadable);
      await expect(fixture.vault.replace(path, noteOf("theirs"), "x", {})).rejects.toThrow(NoteUnreadable);
      await expect(fixture.vault.trash(path, noteOf("theirs"))).rejects.toThrow(NoteUnreadable);
    }
    await expect(fixture.vault.create("note.md", "x", {})).rejects.toThrow(PathTaken);
    await expect(fixture.vault.create("Linked/new.md", "x", {})).rejects.toThrow(NoteUnreadable);
    await expect(fixture.vault.occupant("Linked/new.md")).rejects.toThrow(NoteUnreadable);
    expect(fs.readdirSync(outside)).toEqual(["note.md"]);
  });

  it("has no occupant at a name that is too long for the disk, and refuses to write a note there", async () => {
    const path = `${"n".repeat(300)}.md`;
    expect(await fixture.vault.occupant(path)).toBeUndefined();
    await expect(fixture.vault.create(path, "x", {})).rejects.toThrow(/the name is too long for this disk/);
    expect(await fixture.list()).toEqual([]);
  });

  it("keeps notes with the same name in the trash, with a number in the name", async () => {
    for (const nr of [1, 2, 3]) {
      await fixture.userWrite("v1.0/a.md", `${noteOf("x")}${nr}`);
      const vault = reopen();
      await vault.refresh();
      await vault.trash("v1.0/a.md", `${noteOf("x")}${nr}`);
    }
    const trash = join(fixture.root, ".trash/v1.0");
    expect(fs.readdirSync(trash).sort()).toEqual(["a 2.md", "a 3.md", "a.md"]);
    expect(fs.readFileSync(join(trash, "a.md"), "utf8")).toBe(`${noteOf("x")}1`);
  });

  it("trashes a note with the longest possible name when the trash has one with this name", async () => {
    const path = `${"x".repeat(252)}.md`;
    for (const text of ["one", "two"]) {
      await fixture.userWrite(path, text);
      await fixture.vault.trash(path, text);
    }
    expect([...(await fixture.trashed())].sort()).toEqual(["one", "two"]);
  });

  it("does not trash through a symbolic link", async () => {
    const outside = join(fixture.stateDir, "..", "outside");
    fs.mkdirSync(outside);
    fs.symlinkSync(outside, at(".trash"));
    await fixture.userWrite("a.md", "x");
    await expect(fixture.vault.trash("a.md", "x")).rejects.toThrow(NoteUnreadable);
    expect(fs.readdirSync(outside)).toEqual([]);
    expect(await fixture.list()).toEqual(["a.md"]);
  });

  it("refuses to read a file whose bytes are not UTF-8, since they could not be kept", async () => {
    fs.writeFileSync(at("old.md"), Buffer.from([0x63, 0x61, 0x66, 0xe9]));
    await expect(fixture.vault.read("old.md")).rejects.toThrow(/not UTF-8/);
  });

  it("refuses to write a read-only file, even as administrator", async () => {
    await fixture.userWrite("a.md", "x");
    fs.chmodSync(at("a.md"), 0o444);
    await expect(fixture.vault.replace("a.md", "x", "y", {})).rejects.toThrow(/read-only/);
    expect(await fixture.text("a.md")).toBe("x");
  });

  it("keeps the file mode of a note that it replaces", async () => {
    await fixture.userWrite("a.md", "x");
    fs.chmodSync(at("a.md"), 0o640);
    await fixture.vault.replace("a.md", "x", "y", {});
    expect(fs.statSync(at("a.md")).mode & 0o777).toBe(0o640);
  });

  it("leaves only notes, and removes temporary files of ended processes", async () => {
    await fixture.vault.create("A/a.md", "x", {});
    await fixture.vault.replace("A/a.md", "x", "y", {});
    expect(filesIn(fixture.root)).toEqual(["A/a.md"]);

    const dead = 999_999_999;
    fs.writeFileSync(at(`A/${temporaryName(dead)}`), "half a no");
    const foreign = ".meeting-notes-sync-other-999999999-abc.tmp";
    fs.writeFileSync(at(`A/${foreign}`), "of another machine");
    await reopen().refresh();
    expect(filesIn(fixture.root)).toEqual([`A/${foreign}`, "A/a.md"]);
  });

  it("finds its notes at the next start by the stored index", async () => {
    await fixture.userWrite("A/a.md", noteOf("x"));
    const old = new Date(Date.now() - 60_000);
    const first = reopen();
    await first.refresh();
    first.close();
    const second = reopen();
    expect(await second.find(ID)).toEqual(["A/a.md"]);
    fs.utimesSync(at("A/a.md"), old, old);
    await fixture.userDelete("A/a.md");
    expect(await second.find(ID)).toEqual([]);
  });

  it.each([
    ["cut short", (index: Buffer) => index.subarray(0, index.length - 9)],
    ["changed", (index: Buffer) => Buffer.concat([index.subarray(0, -4), Buffer.from("????")])],
    ["of another format", (index: Buffer) => edited(index, /index \d+/, "index 1")],
    ["older than a day", (index: Buffer) => edited(index, /"built":\d+/, `"built":${Date.now() - 25 * 3_600_000}`)],
    ["empty", () => Buffer.alloc(0)],
  ])("builds a new index when the stored one is %s", async (_, damage) => {
    await fixture.userWrite("a.md", noteOf("x"));
    const first = reopen();
    await first.refresh();
    first.close();
    const file = join(fixture.stateDir, "index");
    fs.writeFileSync(file, damage(fs.readFileSync(file)));
    const second = reopen();
    expect(await second.find(ID)).toEqual([]);
    expect((await second.refresh()).notes).toBe(1);
    expect(await second.find(ID)).toEqual(["a.md"]);
  });

  it("finds a note by any of its ids, with front matter of any length", async () => {
    const long = `---\nuser: ${"x".repeat(9000)}\nsync_version: 1.0123456789ab\nminutes_id: "${ID.toUpperCase()}"\n---\n`;
    await fixture.userWrite("long.md", long);
    await fixture.vault.refresh();
    expect(await fixture.vault.find(ID)).toEqual(["long.md"]);
  });

  it("is usable when its index cannot be stored, since the next run can read all notes", async () => {
    await fixture.userWrite("a.md", noteOf("x"));
    fs.mkdirSync(join(fixture.stateDir, "index"), { recursive: true });
    const vault = reopen();
    expect((await vault.refresh()).notes).toBe(1);
    await vault.create("b.md", "x", {});
    vault.close();
    expect(await fixture.list()).toEqual(["a.md", "b.md"]);
  });

  it("replaces an index that a killed run did not finish", async () => {
    fs.mkdirSync(fixture.stateDir, { recursive: true });
    fs.writeFileSync(join(fixture.stateDir, "index.tmp"), "half");
    await fixture.userWrite("a.md", noteOf("x"));
    const vault = reopen();
    await vault.refresh();
    vault.close();
    expect(fs.readdirSync(fixture.stateDir)).toEqual(["index"]);
  });
});

// Another program may write a note at any time: a sync that read the note before must not overwrite or move the new text.

describe("Writing a note", () => {
  const bases: string[] = [];

  afterAll(() => {
    for (const base of bases) fs.rmSync(base, { recursive: true });
  });

  function setUp() {
    const base = fs.mkdtempSync(join(tmpdir(), "note-"));
    bases.push(base);
    const at = (path: string) => join(base, path);
    fs.mkdirSync(at("vault"));
    fs.writeFileSync(at("vault/a.md"), "before");
    return { at, text: (path: string) => (fs.existsSync(at(path)) ? fs.readFileSync(at(path), "utf8") : undefined) };
  }

  /** Something happens just before the system's call. */
  function before(call: "fsyncSync" | "mkdirSync" | "linkSync", happens: () => void): void {
    const original = fs[call] as (...all: unknown[]) => unknown;
    const spy = jest.spyOn(fs, call).mockImplementation(((...all: unknown[]) => {
      spy.mockRestore();
      happens();
      return original(...all);
    }) as never);
  }

  describe("A note that another program writes", () => {
    afterEach(() => void jest.restoreAllMocks());

    it("while its new text is written is not replaced", () => {
      const { at, text } = setUp();
      before("fsyncSync", () => fs.writeFileSync(at("vault/a.md"), "the user's"));
      expect(() => replaceNote(at("vault/a.md"), "before", "after", {})).toThrow(NoteChanged);
      expect(text("vault/a.md")).toBe("the user's");
    });

    it("while its new folder is created is not moved", () => {
      const { at, text } = setUp();
      before("mkdirSync", () => fs.writeFileSync(at("vault/a.md"), "the user's"));
      expect(() => moveNote(at("vault/a.md"), at("vault/new/a.md"), "before")).toThrow(NoteChanged);
      expect([text("vault/a.md"), text("vault/new/a.md")]).toEqual(["the user's", undefined]);
    });
  });

  describe("A move", () => {
    afterEach(() => void jest.restoreAllMocks());
    const failing = (code: string) => () => {
      throw Object.assign(new Error(code), { code });
    };

    it("leaves the note where it is when its old name cannot be removed, as on Windows while a program has it open", () => {
      const { at, text } = setUp();
      jest.spyOn(fs, "unlinkSync").mockImplementationOnce(failing("EBUSY"));
      expect(() => moveNote(at("vault/a.md"), at("vault/b.md"), "before")).toThrow(NoteUnreadable);
      expect([text("vault/a.md"), text("vault/b.md")]).toEqual(["before", undefined]);
    });

    it("leaves both names of the note when none of them can be removed", () => {
      const { at, text } = setUp();
      jest.spyOn(fs, "unlinkSync").mockImplementation(failing("EBUSY"));
      expect(() => moveNote(at("vault/a.md"), at("vault/b.md"), "before")).toThrow(/another program is using it/);
      expect([text("vault/a.md"), text("vault/b.md")]).toEqual(["before", "before"]);
    });

    it("on a disk without hard links leaves what another program writes to the old path", () => {
      const { at, text } = setUp();
      jest.spyOn(fs, "linkSync").mockImplementation(failing("EPERM"));
      const rename = fs.renameSync.bind(fs);
      jest.spyOn(fs, "renameSync").mockImplementation((from, to) => {
        rename(from, to);
        fs.writeFileSync(at("vault/a.md"), "the user's");
      });
      moveNote(at("vault/a.md"), at("vault/b.md"), "before");
      expect([text("vault/a.md"), text("vault/b.md")]).toEqual(["the user's", "before"]);
    });
  });
});

// The index says where a note is. A wrong row would hide a note, and the next run would write it a second time.

const name = fc.constantFrom("a.md", "A.md", "b.md", "ü.md");

const ids = fc.uniqueArray(fc.constantFrom("one", "two", "three"), { maxLength: 3 });

const step = fc.oneof(
  fc.record({ does: fc.constant("update" as const), folder: fc.constantFrom("", "F"), name, ids }),
  fc.record({ does: fc.constant("remove" as const), folder: fc.constantFrom("", "F"), name }),
  fc.record({ does: fc.constant("removeFolder" as const) }),
  fc.record({ does: fc.constant("store" as const) }),
);

const STAMP = { time: 10, size: 20, inode: 30 };

const joined = (folder: string, file: string) => (folder === "" ? file : `${folder}/${file}`);

function rowOf(index: VaultIndex, folder: string, file: string): Row {
  const parent = index.rowAt(folder) ?? index.add(index.root, folder, "folder");
  return parent.children.get(file) ?? index.add(parent, file, "note");
}

/** The index after its data were stored and loaded. */
function reloaded(index: VaultIndex): VaultIndex {
  return createVaultIndex(JSON.parse(JSON.stringify(index.stored())) as StoredRow);
}

describe("The index of a vault", () => {
  it("has exactly the notes and ids of the last update of each path, even after it was stored", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let index = createVaultIndex();
        const model = new Map<string, readonly string[]>();
        for (const each of steps) {
          if (each.does === "update") {
            index.update(rowOf(index, each.folder, each.name), "note", each.ids, STAMP);
            model.set(joined(each.folder, each.name), each.ids);
          } else if (each.does === "remove") {
            const row = index.rowAt(joined(each.folder, each.name));
            if (row !== undefined) index.remove(row);
            model.delete(joined(each.folder, each.name));
          } else if (each.does === "removeFolder") {
            const row = index.rowAt("F");
            if (row !== undefined) index.remove(row);
            for (const path of model.keys()) if (path.startsWith("F/")) model.delete(path);
          } else index = reloaded(index);
        }
        const paths = [...rowsFrom(index.root)].filter(({ kind }) => NOTES.has(kind)).map(pathOf);
        expect(paths.sort()).toEqual([...model.keys()].sort());
        for (const id of ["one", "two", "three"]) {
          const expected = [...model].filter(([, has]) => has.includes(id)).map(([path]) => path);
          expect(index.rowsWithId(id).map(pathOf).sort()).toEqual(expected.sort());
          expect(index.idsInCommon().includes(id)).toBe(expected.length > 1);
        }
        expect(index.noteCount()).toBe([...model.values()].filter((has) => has.length > 0).length);
        expect([...index.named("a")].sort()).toEqual(paths.filter((path) => /a\.md$/i.test(path)).sort());
      }),
      { numRuns: 200 },
    );
  });

  it("finds paths that differ only in case or Unicode form", () => {
    const index = createVaultIndex();
    rowOf(index, "F", "Ü.md");
    expect(index.rowsLike("f/u\u0308.MD").map(pathOf)).toEqual(["F/Ü.md"]);
    expect(index.rowAt("f/ü.md")).toBeUndefined();
  });

  it("lists our notes that have none of some ids", async () => {
    const index = createVaultIndex();
    for (const [at, id] of ["one", "two", "three/dec_1"].entries())
      index.update(rowOf(index, "F", `${at}.md`), "note", [id], STAMP);
    index.update(rowOf(index, "", "foreign.md"), "note");
    async function* ids() {
      yield "two";
      index.update(rowOf(index, "", "late.md"), "note", ["late"]);
    }
    expect(await index.notesWithout(ids())).toEqual(["F/0.md", "F/2.md"]);
    expect(index.rowsWithId("three/").map(pathOf)).toEqual(["F/2.md"]);
  });

  it("reports files that cannot be read as unknown paths", () => {
    const index = createVaultIndex();
    index.update(rowOf(index, "", "b.md"), "unreadable");
    index.update(rowOf(index, "", "a.md"), "offloaded");
    expect(index.unknownPaths()).toEqual(["a.md", "b.md"]);
    index.remove(rowOf(index, "", "a.md"));
    expect(index.unknownPaths()).toEqual(["b.md"]);
  });
});

// The walk finds the notes on the disk. A note that it misses would be written a second time, or count as deleted.

describe("Reading a folder", () => {
  let base: string;

  const at = (path: string) => join(base, "vault", path);

  const open = () => createDirectoryVault({ root: at(""), stateDir: join(base, "state") });

  beforeEach(() => {
    base = fs.mkdtempSync(join(tmpdir(), "walk-"));
    fs.mkdirSync(at("Meetings"), { recursive: true });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(base, { recursive: true, force: true });
  });

  /** From now on, all files and folders have this change time. */
  function setChangeTime(time: number): void {
    const lstat = fs.lstatSync.bind(fs) as (...all: unknown[]) => fs.Stats | undefined;
    const withTime = (...all: unknown[]) => {
      const stat = lstat(...all);
      return stat === undefined ? undefined : Object.assign(stat, { ctimeMs: time });
    };
    jest.spyOn(fs, "lstatSync").mockImplementation(withTime);
  }

  describe("Two folders that change places", () => {
    it.each([
      ["notes with the same name and size", "Weekly.md", "Weekly.md"],
      ["notes with other names", "Planning.md", "Weekly.md"],
    ])("are both found with %s, although all change times are equal", async (_, one, other) => {
      setChangeTime(Date.now() - 60_000);
      for (const folder of ["A", "B"]) fs.mkdirSync(at(folder));
      fs.writeFileSync(at(`A/${one}`), noteOf("x"));
      fs.writeFileSync(at(`B/${other}`), noteOf("x", { meeting_id: OTHER }));
      const vault = open();
      await vault.refresh();
      fs.renameSync(at("A"), at("C"));
      fs.renameSync(at("B"), at("A"));
      fs.renameSync(at("C"), at("B"));
      await vault.refresh();
      expect([await vault.find(MEETING), await vault.find(OTHER)]).toEqual([[`B/${one}`], [`A/${other}`]]);
    });
  });

  describe("On a disk without change times", () => {
    beforeEach(() => setChangeTime(Date.UTC(1601, 0)));

    it("a note that another program renames is found", async () => {
      fs.writeFileSync(at("Meetings/b.md"), noteOf("x"));
      const vault = open();
      await vault.refresh();
      fs.renameSync(at("Meetings/b.md"), at("Meetings/a.md"));
      await vault.refresh();
      expect(await vault.find(MEETING)).toEqual(["Meetings/a.md"]);
    });

    it("a note that another program rewrites in the same size is found", async () => {
      fs.writeFileSync(at("Meetings/a.md"), noteOf("x"));
      const vault = open();
      await vault.refresh();
      fs.writeFileSync(at("Meetings/a.md"), noteOf("x", { meeting_id: OTHER }));
      await vault.refresh();
      expect([await vault.find(MEETING), await vault.find(OTHER)]).toEqual([[], ["Meetings/a.md"]]);
    });

    it("a temporary file of another machine stays, since it may be new", async () => {
      const foreign = ".meeting-notes-sync-0-999999999-abc.tmp";
      fs.writeFileSync(at(foreign), "half a no");
      await open().refresh();
      expect(fs.readdirSync(at(""))).toContain(foreign);
    });
  });

  it("A temporary file of an ended process that another program has open hides no note", async () => {
    // It is listed before or after the note, as the disk has it.
    for (const name of ["a.md", temporaryName(999_999_999), "b.md"])
      fs.writeFileSync(at(`Meetings/${name}`), noteOf("x"));
    jest.spyOn(fs, "rmSync").mockImplementation(() => {
      throw Object.assign(new Error("EBUSY"), { code: "EBUSY" });
    });
    const vault = open();
    const { unknown } = await vault.refresh();
    expect([await vault.find(MEETING), unknown]).toEqual([["Meetings/a.md", "Meetings/b.md"], []]);
  });

  // Other systems have only names in Unicode.
  const onLinux = process.platform === "linux" ? describe : describe.skip;

  onLinux("A name that is not UTF-8, as old archives and network disks have them,", () => {
    const latin1 = (path: string) => Buffer.concat([Buffer.from(at("/")), Buffer.from(path, "latin1")]);

    it("makes a note unknown until it has another name", async () => {
      fs.writeFileSync(latin1("Meetings/M\xfcller.md"), noteOf("x"));
      const vault = open();
      expect((await vault.refresh()).unknown).toEqual(["Meetings/M\ufffdller.md"]);
      expect((await vault.refresh()).unknown).toEqual(["Meetings/M\ufffdller.md"]);
      fs.renameSync(latin1("Meetings/M\xfcller.md"), at("Meetings/Müller.md"));
      expect((await vault.refresh()).unknown).toEqual([]);
      expect(await vault.find(MEETING)).toEqual(["Meetings/Müller.md"]);
    });

    it("makes a folder unknown until it has another name", async () => {
      fs.mkdirSync(latin1("B\xfcro"));
      fs.writeFileSync(latin1("B\xfcro/a.md"), noteOf("x"));
      const vault = open();
      expect((await vault.refresh()).unknown).toEqual(["B\ufffdro"]);
      expect((await vault.refresh()).unknown).toEqual(["B\ufffdro"]);
      fs.renameSync(latin1("B\xfcro"), at("Büro"));
      expect((await vault.refresh()).unknown).toEqual([]);
      expect(await vault.find(MEETING)).toEqual(["Büro/a.md"]);
    });

    it("makes no other file unknown", async () => {
      fs.writeFileSync(latin1("M\xfcller.png"), "x");
      fs.writeFileSync(at("\ufffd.md"), noteOf("x"));
      const vault = open();
      expect((await vault.refresh()).unknown).toEqual([]);
      expect(await vault.find(MEETING)).toEqual(["\ufffd.md"]);
      fs.rmSync(at("\ufffd.md"));
      expect((await vault.refresh()).unknown).toEqual([]);
    });
  });
});

it("The tool creates no second note for one that arrives from another device during the sync", async () => {
  const { service, device } = beginning();
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "vault-")));
  const [root, stateDir] = [join(folder, "vault"), join(folder, "state")];
  for (const each of [join(root, "Meetings"), stateDir]) fs.mkdirSync(each, { recursive: true });
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const arriving = `${device.vault.text(PLAN) ?? ""}\nWords of mine.\n`;
  service.beforeAnswer = (request) => {
    if (request === "page 0") fs.writeFileSync(join(root, PLAN), arriving);
  };
  await sync({ ...createDevice(service).parts, vault: createDirectoryVault({ root, stateDir }) });
  expect(fs.readdirSync(join(root, "Meetings"))).toEqual(["2026-03-02 - Planning.md"]);
});

describe("Notes in a folder that is not looked into", () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each<[string, string, (place: string) => void]>([
    ["this account may not read it, with the index known", "state", closed],
    ["this account may not read it, with the index lost", "elsewhere", closed],
    ["it became a symbolic link", "state", linked],
  ])("are skipped by their paths, and none counts as missing: %s", async (_, stateNow, change) => {
    const { service, device } = beginning();
    const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "vault-")));
    const root = join(folder, "vault");
    fs.mkdirSync(root);
    const vaultWith = (state: string) => createDirectoryVault({ root, stateDir: join(folder, state) });
    for (const id of [A, B]) service.put({ id, title: id });
    const vault = vaultWith("state");
    await sync({ ...device.parts, vault });
    vault.close();

    change(join(root, "Meetings"));
    for (const id of [A, B]) service.put({ id, title: id, summary: "Newer." });
    const outcomes: NoteOutcome[] = [];
    const summary = await sync(
      { ...device.parts, vault: vaultWith(stateNow) },
      { full: true, onOutcome: (outcome) => outcomes.push(outcome) },
    );
    expect(summary).toMatchObject({ error: null, questions: [], skipped: 2, created: 0 });
    expect(outcomes.map(({ path }) => path)).toEqual([A, B].map((id) => `Meetings/2026-03-02 - ${id}.md`));
    fs.rmSync(folder, { recursive: true });
  });

  function linked(place: string): void {
    const outside = join(place, "../../outside");
    fs.renameSync(place, outside);
    fs.symlinkSync(outside, place);
  }

  /** The system refuses to list the folder and to look at what is in it. Modes do not stop an administrator. */
  function closed(place: string): void {
    for (const call of ["lstatSync", "opendirSync"] as const) {
      const original = fs[call] as (...all: unknown[]) => unknown;
      jest.spyOn(fs, call).mockImplementation(((...all: unknown[]) => {
        const path = String(all[0]);
        const isRefused = path.startsWith(`${place}/`) || (path === place && call === "opendirSync");
        if (isRefused) throw Object.assign(new Error(`EACCES: permission denied, ${path}`), { code: "EACCES" });
        return original(...all);
      }) as never);
    }
  }
});
