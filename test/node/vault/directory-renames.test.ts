// A rename on the disk updates the links to the note and those in it, also when the user writes in the meantime or a crash comes.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createDirectoryVault } from "../../../src/node/vault/directory-vault";
import { MEETING, noteOf, OTHER } from "../../support/contracts/vault-fixture";

let base: string;
let stateDir: string;
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "renames-"));
  stateDir = join(base, "state");
  fs.mkdirSync(join(base, "vault"));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(base, { recursive: true });
});

const at = (path: string) => join(base, "vault", path);
const text = (path: string) => fs.readFileSync(at(path), "utf8");
function write(path: string, content: string): void {
  fs.mkdirSync(dirname(at(path)), { recursive: true });
  fs.writeFileSync(at(path), content);
}
async function open() {
  const vault = createDirectoryVault({ root: join(base, "vault"), stateDir });
  await vault.refresh();
  return vault;
}

describe("A rename", () => {
  it("sets the time of a note whose link is updated slightly later than before, so that an edit on another device wins", async () => {
    write("old.md", noteOf("x"));
    write("links.md", "[[old]]");
    fs.utimesSync(at("links.md"), 1_000_000, 1_000_000);
    await (await open()).rename("old.md", "new.md", noteOf("x"));
    expect(text("links.md")).toBe("[[new]]");
    expect(fs.statSync(at("links.md")).mtimeMs).toBe(1_000_001_000);
  });

  it("into another folder keeps the note's relative links to images, PDFs and notes", async () => {
    write("files/board.png", "png");
    write("files/slides.pdf", "pdf");
    write("People/Ann.md", "Ann\n");
    const links = (up: string) =>
      noteOf(
        `![board](${up}/files/board.png) ![[${up}/files/board.png]] [s](${up}/files/slides.pdf) [[${up}/People/Ann]]\n`,
      );
    write("Meetings/a.md", links(".."));
    await (await open()).rename("Meetings/a.md", "Meetings/2026/a.md", links(".."));
    expect(text("Meetings/2026/a.md")).toBe(links("../.."));
  });

  it("late in a long run updates the links that the user wrote since the run began, in new files, too", async () => {
    const [a, b] = [noteOf("a"), noteOf("b", { meeting_id: OTHER })];
    write("a.md", a);
    write("b.md", b);
    write("Diary.md", "Today.");
    const vault = await open();
    await vault.rename("a.md", "a2.md", a);
    write("Diary.md", "Today. [[a2]] [[b]]");
    write("New.md", "[[b]]");
    write("Board.canvas", '{"nodes":[{"type":"file","file":"b.md"}]}');
    const late = performance.now() + 60_000;
    jest.spyOn(performance, "now").mockReturnValue(late);
    await vault.rename("b.md", "b2.md", b);
    expect([text("Diary.md"), text("New.md")]).toEqual(["Today. [[a2]] [[b2]]", "[[b2]]"]);
    expect(text("Board.canvas")).toContain('"b2.md"');
  });
});

describe("After a crash in a rename, the next run", () => {
  const crashed = (move: object) => {
    fs.mkdirSync(stateDir, { recursive: true });
    fs.writeFileSync(join(stateDir, "rename.json"), JSON.stringify(move));
  };

  it("updates the links that were not updated yet", async () => {
    write("new.md", noteOf("x"));
    write("done.md", "[[new]]");
    write("links.md", "[[old]]");
    crashed({ from: "old.md", to: "new.md" });
    await open();
    expect([text("links.md"), text("done.md")]).toEqual(["[[new]]", "[[new]]"]);
    expect(fs.existsSync(join(stateDir, "rename.json"))).toBe(false);
  });

  it("leaves the links that are already updated, even if another note has the new name", async () => {
    const note = noteOf("[[../Ann]]");
    write("A/Ann.md", "");
    write("A/B/Ann.md", "");
    write("A/B/Old.md", note);
    write("Archive/2019/Planning.md", "another one");
    write("Diary.md", "[[Old]]");
    write("Board.canvas", '{"nodes":[{"type":"text","text":"[[Old]]"}]}');
    const vault = await open();
    jest.spyOn(fs, "rmSync").mockImplementationOnce(() => {
      throw new Error("the process ends");
    });
    await expect(vault.rename("A/B/Old.md", "A/Planning.md", note)).rejects.toThrow("ends");
    const files = () => ["Diary.md", "Board.canvas", "A/Planning.md"].map(text);
    const before = files();
    expect(before).toEqual(["[[Planning]]", '{"nodes":[{"type":"text","text":"[[Planning]]"}]}', noteOf("[[./Ann]]")]);
    await open();
    expect(files()).toEqual(before);
  });

  it("removes the old name from a file that has both", async () => {
    write("old.md", noteOf("x"));
    fs.linkSync(at("old.md"), at("new.md"));
    crashed({ from: "old.md", to: "new.md" });
    expect(await (await open()).find(MEETING)).toEqual(["new.md"]);
  });

  it("changes nothing when the note was not moved, or two notes have the same text", async () => {
    write("old.md", noteOf("x"));
    write("links.md", "[[old]]");
    crashed({ from: "old.md", to: "new.md" });
    await open();
    expect(text("links.md")).toBe("[[old]]");
    write("new.md", noteOf("x"));
    crashed({ from: "old.md", to: "new.md" });
    await open();
    expect(fs.readdirSync(join(base, "vault")).sort()).toEqual(["links.md", "new.md", "old.md"]);
  });
});
