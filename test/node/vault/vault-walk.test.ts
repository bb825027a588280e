// The walk finds the notes on the disk. A note that it misses would be written a second time, or count as deleted.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDirectoryVault } from "../../../src/node/vault/directory-vault";
import { temporaryName } from "../../../src/node/vault/temporary-file";
import { MEETING, noteOf, OTHER } from "../../support/contracts/vault-fixture";

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
