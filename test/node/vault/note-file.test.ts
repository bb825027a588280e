// Another program may write a note at any time: a sync that read the note before must not overwrite or move the new text.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveNote, replaceNote } from "../../../src/node/vault/note-file";
import { NoteChanged, NoteUnreadable } from "../../../src/sync/ports";

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
