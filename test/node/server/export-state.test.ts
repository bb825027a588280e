// An export is complete or absent: a half-written one would replace the user's data.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { createEmulator } from "../../../src/emulator/emulator";
import { CannotExport, checkExport, exportState } from "../../../src/node/server/export-state";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

describe("An export", () => {
  const emulator = createEmulator({ count: 3, now: Date.UTC(2026, 9, 30) });

  it("replaces the file before it, and leaves no other file", async () => {
    fs.writeFileSync(at("state.json"), "old");
    await exportState(at("state.json"), emulator);
    expect(JSON.parse(fs.readFileSync(at("state.json"), "utf8"))).toEqual(
      JSON.parse(JSON.stringify(takeSnapshot(emulator))),
    );
    expect(fs.readdirSync(folder)).toEqual(["state.json"]);
  });

  it("that fails leaves the file before it, removes what it wrote, and says why", async () => {
    fs.mkdirSync(at("state.json/kept"), { recursive: true });
    const failed = exportState(at("state.json"), emulator);
    await expect(failed).rejects.toThrow(CannotExport);
    await expect(failed).rejects.toThrow(/^The state could not be written to .*state\.json: .*[A-Z]{5,}.*\.$/);
    expect(fs.readdirSync(folder)).toEqual(["state.json"]);
    expect(fs.readdirSync(at("state.json"))).toEqual(["kept"]);
  });

  it("is refused before anything runs when its place is a folder, or is in none", () => {
    fs.writeFileSync(at("file"), "");
    expect(() => checkExport(folder)).toThrow(new CannotExport(`${folder} is a folder; the state needs a file.`));
    for (const parent of ["none", "file"])
      expect(() => checkExport(at(`${parent}/state.json`))).toThrow(
        new CannotExport(`There is no folder ${at(parent)} to write the state to.`),
      );
    for (const name of ["file", "new.json"]) expect(() => checkExport(at(name))).not.toThrow();
  });
});
