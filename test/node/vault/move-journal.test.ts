// A rename that a crash interrupted is finished by the next run. Only the file's own second name may be removed.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMoveJournal } from "../../../src/node/vault/move-journal";

let base: string;
const at = (path: string) => join(base, path);
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "moves-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(base, { recursive: true });
});

const MOVE = { from: "old.md", to: "new.md" };
const UNFINISHED = { ...MOVE, updated: new Set<string>() };

/** The state that the next process finds after a started rename. */
function recovered(move: object = MOVE) {
  fs.mkdirSync(at("state"), { recursive: true });
  fs.writeFileSync(at("state/rename.json"), JSON.stringify(move));
  return createMoveJournal(at("state")).recover(base);
}

/** From now on the disk takes the first path for the second one. */
function ignoreCaseOf(one: string, other: string): void {
  for (const call of ["lstatSync", "rmSync"] as const) {
    const original = fs[call].bind(fs) as (...all: unknown[]) => unknown;
    const ignoring = (path: unknown, ...all: unknown[]) => original(path === one ? other : path, ...all);
    jest.spyOn(fs, call).mockImplementation(ignoring as never);
  }
}

describe("A rename that was cut short", () => {
  it("removes the old name from a file that has both", () => {
    fs.writeFileSync(at("old.md"), "a");
    fs.linkSync(at("old.md"), at("new.md"));
    expect(recovered()).toEqual(UNFINISHED);
    expect(fs.existsSync(at("old.md"))).toBe(false);
    expect(fs.readFileSync(at("new.md"), "utf8")).toBe("a");
  });

  it("keeps another note that the user put in the old place, even if the moved file has another name", () => {
    fs.writeFileSync(at("new.md"), "a");
    fs.linkSync(at("new.md"), at("elsewhere.md"));
    fs.writeFileSync(at("old.md"), "the user's");
    expect(recovered()).toBeUndefined();
    expect(fs.readFileSync(at("old.md"), "utf8")).toBe("the user's");
  });

  it("keeps a file whose name changed only in case: it is one file with one name", () => {
    fs.writeFileSync(at("Old.md"), "a");
    fs.linkSync(at("Old.md"), at("elsewhere.md"));
    ignoreCaseOf(at("old.md"), at("Old.md"));
    expect(recovered({ from: "old.md", to: "Old.md" })).toBeUndefined();
    expect(fs.readFileSync(at("Old.md"), "utf8")).toBe("a");
  });

  it("is finished if the file has only its new name, and was not started if it has only its old one", () => {
    fs.writeFileSync(at("new.md"), "a");
    expect(recovered()).toEqual(UNFINISHED);
    fs.renameSync(at("new.md"), at("old.md"));
    expect(recovered()).toBeUndefined();
    expect(fs.existsSync(at("old.md"))).toBe(true);
  });

  it.each([[{ from: "old.md" }], [{ to: "new.md" }], [{ from: 1, to: "new.md" }], [{ from: "old.md", to: {} }]])(
    "is none where what is stored is no rename: %j",
    (move) => {
      fs.writeFileSync(at("new.md"), "a");
      expect(recovered(move)).toBeUndefined();
    },
  );

  it("knows whose links are updated, even if the last path was not written completely", () => {
    const journal = createMoveJournal(at("state"));
    journal.linksUpdated("before.md");
    journal.begin(MOVE);
    journal.linksUpdated("a.md");
    journal.linksUpdated('Boards/"b".canvas');
    fs.writeFileSync(at("new.md"), "a");
    fs.appendFileSync(at("state/rename.json"), '\n"c.m');
    const { updated } = createMoveJournal(at("state")).recover(base) ?? {};
    expect(["a.md", 'Boards/"b".canvas', "before.md", "c.md"].map((path) => updated?.has(path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is removed from the journal after the links are updated", () => {
    const journal = createMoveJournal(at("state"));
    journal.begin(MOVE);
    expect(fs.existsSync(at("state/rename.json"))).toBe(true);
    journal.end();
    fs.writeFileSync(at("new.md"), "a");
    expect(createMoveJournal(at("state")).recover(base)).toBeUndefined();
  });
});
