// A canvas belongs to the user: its cards must still show the note when the service renames it.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rewriteCanvas } from "../../../src/node/vault/canvas-links";
import { createDirectoryVault } from "../../../src/node/vault/directory-vault";
import { moveOf } from "../../../src/node/vault/link-rewriting";
import { foldedName, type NoteNames } from "../../../src/node/vault/link-target";

const names: NoteNames = {
  named: (name) => ["Boards/Week.canvas", "New/B.md", "Old/Other.md"].filter((path) => foldedName(path) === name),
  hasAttachment: () => false,
};
const after = (text: string) => rewriteCanvas(text, "Boards/Week.canvas", moveOf("Old/A.md", "New/B.md", names));

/** In Obsidian's form. */
const canvas = (...nodes: readonly string[]) =>
  `{\n\t"nodes":[\n${nodes.map((node) => `\t\t{"id":"1","x":0,"y":0,"width":400,"height":400,${node}}`).join(",\n")}\n\t],\n\t"edges":[]\n}`;

describe("A canvas, after a note is renamed,", () => {
  it.each([
    ['"type":"file","file":"Old/A.md"', '"type":"file","file":"New/B.md"'],
    ['"type":"file", "file" : "Old/A.md","subpath":"#Plan"', '"type":"file", "file" : "New/B.md","subpath":"#Plan"'],
    ['"type":"file","file":"Old\\/A.md"', '"type":"file","file":"New/B.md"'],
    [
      '"type":"text","text":"See [[Old/A#Plan|that]],\\n\\"well\\""',
      '"type":"text","text":"See [[New/B#Plan|that]],\\n\\"well\\""',
    ],
    ['"type":"text","text":"[x](Old/A.md)"', '"type":"text","text":"[x](New/B.md)"'],
  ])("shows the note on its card: %s", (before, expected) => {
    expect(after(canvas(before, '"type":"file","file":"Old/Other.md"'))).toBe(
      canvas(expected, '"type":"file","file":"Old/Other.md"'),
    );
  });

  it("shows a note whose name has another Unicode form on the disk", () => {
    const move = moveOf("Old/Café.md".normalize("NFD"), "New/B.md", names);
    const next = rewriteCanvas(canvas('"type":"file","file":"Old/Café.md"'), "Boards/Week.canvas", move);
    expect(next).toBe(canvas('"type":"file","file":"New/B.md"'));
  });

  it.each([
    '"type":"text","text":"Old/A.md"',
    '"type":"text","text":"He wrote \\"file\\":\\"Old/A.md\\" and \\\\"',
    '"type":"text","text":"`[[Old/A]]`"',
    '"type":"file","file":"Old/A.md.md"',
    '"type":"link","url":"https://example.com/Old/A.md"',
    '"type":"group","label":"Old/A.md"',
    '"type":"file","file":7,"text":null',
  ])("stays byte for byte when it shows something else: %s", (node) => {
    expect(after(canvas(node))).toBe(canvas(node));
  });

  it.each(["", "{", '{"nodes":[{"file":"Old/A.md"}', '"file":"Old/A.md"'])(
    "stays as it is when it is not valid JSON: %j",
    (text) => {
      expect(after(text)).toBe(text);
    },
  );
});

test("Renaming a note updates the canvases of the vault, and changes nothing else in them and no other file", async () => {
  const base = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), "canvas-links-"));
  const at = (path: string) => join(base, "vault", path);
  const card = (file: string) => canvas(`"type":"file","file":"${file}"`);
  fs.mkdirSync(at("Boards"), { recursive: true });
  fs.writeFileSync(at("Boards/Week.canvas"), card("Old.md"));
  fs.writeFileSync(at("Boards/Other.CANVAS"), card("Mine.md"));
  fs.writeFileSync(at("Boards/data.json"), card("Old.md"));
  fs.writeFileSync(at("Old.md"), "text");
  const untouched = fs.statSync(at("Boards/Other.CANVAS")).mtimeMs;
  const vault = createDirectoryVault({ root: join(base, "vault"), stateDir: join(base, "state") });
  await vault.refresh();
  await vault.rename("Old.md", "Meetings/New.md", "text");
  expect(fs.readFileSync(at("Boards/Week.canvas"), "utf8")).toBe(card("Meetings/New.md"));
  expect(fs.readFileSync(at("Boards/Other.CANVAS"), "utf8")).toBe(card("Mine.md"));
  expect(fs.statSync(at("Boards/Other.CANVAS")).mtimeMs).toBe(untouched);
  expect(fs.readFileSync(at("Boards/data.json"), "utf8")).toBe(card("Old.md"));
  // The update does not turn a canvas into a note.
  expect(await vault.notesIn("Boards")).toEqual([]);
  await vault.rename("Meetings/New.md", "Newer.md", "text");
  expect(fs.readFileSync(at("Boards/Week.canvas"), "utf8")).toBe(card("Newer.md"));
  // A canvas that was added later is updated too.
  fs.writeFileSync(at("Boards/Late.canvas"), card("Newer.md"));
  await vault.refresh();
  await vault.rename("Newer.md", "Newest.md", "text");
  expect(fs.readFileSync(at("Boards/Late.canvas"), "utf8")).toBe(card("Newest.md"));
  expect(fs.readFileSync(at("Boards/Week.canvas"), "utf8")).toBe(card("Newest.md"));
  vault.close();
  fs.rmSync(base, { recursive: true });
});
