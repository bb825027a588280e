// The command line tool keeps notes in a directory. It must behave like the vault in memory, and be safe on a disk.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDirectoryVault } from "../../../src/node/vault/directory-vault";
import { temporaryName } from "../../../src/node/vault/temporary-file";
import { NoteUnreadable, PathTaken } from "../../../src/sync/ports";
import { describeVault } from "../../support/contracts/vault-contract";
import { noteOf, type VaultFixture } from "../../support/contracts/vault-fixture";

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
    expect(await fixture.vault.occupant("Linked/new.md")).toBeUndefined();
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
