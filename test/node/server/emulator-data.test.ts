// Data of the user's own are served, or refused with the place in the file that is wrong.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmulator } from "../../../src/emulator/emulator";
import { DataUnusable, readEmulatorData } from "../../../src/node/server/emulator-data";
import { watchData } from "../../../src/node/server/watch-data";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { CannotExport, checkExport, exportState } from "../../../src/node/server/export-state";

describe("Data for an emulator", () => {
  let folder: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), "data-"));
  });

  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  const at = (name: string) => join(folder, name);

  function written(text: string, name = "data.json"): string {
    fs.mkdirSync(join(at(name), ".."), { recursive: true });
    fs.writeFileSync(at(name), text);
    return at(name);
  }

  describe("A file", () => {
    it("may begin with a byte order mark", async () => {
      const file = written('\uFEFF{ "meetings": [{ "title": "One" }] }');
      expect(await readEmulatorData(file)).toEqual({ meetings: [{ title: "One" }] });
    });

    it.each<[text: string, message: RegExp]>([
      ['{\n "meetings": [\n {"title": "One"},\n oops ] }', /^The data file .*data\.json is not JSON, line 4: \w/],
      [
        '{ "meetings": [\n{ "title": "One" },\n{ "title": 3 }] }',
        /cannot be used\. line 3: meetings\[1\]\.title should/,
      ],
      ['\n\n{ "meetings": [], "colour": 3 }', /cannot be used\. line \d: colour is not known/],
      [
        '{ "meetings": [\n{ "title": 1 },\n{ "title": 2 }] }',
        /line 2: meetings\[0\].* line 3: meetings\[1\].*\. The format is in emulator-data\.schema\.json\.$/,
      ],
    ])("is refused with the line of each problem: %j", async (text, message) => {
      const refused = readEmulatorData(written(text));
      await expect(refused).rejects.toThrow(DataUnusable);
      await expect(refused).rejects.toThrow(message);
    });

    it.each<[text: string, message: RegExp]>([
      ["", /is not JSON, line 1: it is empty\.$/],
      ["\n \n", /is not JSON, line 1: it is empty\.$/],
      ['{\n"meetings": ]', /is not JSON, line 2: value expected\.$/],
      ['{ "meetings": [ { "title": "One",\n"start":\n"noon" } ] }', /line 3: meetings\[0\]\.start should be a time/],
      ['{\n\n"meetings":\n[ { } ] }', /line 4: meetings\[0\]\.title should be a text/],
      ["\n{ }", /line 2: meetings should be a list/],
    ])("is refused with the line of the field, or of what is around it: %j", async (text, message) => {
      await expect(readEmulatorData(written(text))).rejects.toThrow(message);
    });

    it("that is not there or cannot be read is named", async () => {
      await expect(readEmulatorData(at("none"))).rejects.toThrow(`There is no data at ${at("none")}.`);
      const below = join(written("{}"), "x");
      await expect(readEmulatorData(below)).rejects.toThrow(`The data in ${below} cannot be read (ENOTDIR).`);
    });
  });

  describe("Watched data", () => {
    /** A watch of the data, and its next line. */
    async function watching(path: string) {
      const emulator = createEmulator({ meetings: [] });
      const state = await readEmulatorData(path);
      let tell: (line: string) => void = () => undefined;
      const next = () => new Promise<string>((resolve) => (tell = resolve));
      const stop = watchData(path, state, emulator, (line) => tell(line));
      const titles = () => [...emulator.world.heads()].map(({ title }) => title);
      return { next, stop, titles };
    }

    it("of a file change the emulator, and stay when the file breaks", async () => {
      const file = written('{ "meetings": [] }');
      const { next, stop, titles } = await watching(file);
      try {
        let line = next();
        written('{ "meetings": [{ "title": "One" }] }', "new.json");
        fs.renameSync(at("new.json"), file);
        expect(await line).toBe("Data: 1 added, 0 changed, 0 removed.");
        line = next();
        written("{");
        expect(await line).toMatch(/is not JSON, line 1: .* The last valid data stays\.$/);
        expect(titles()).toEqual(["One"]);
      } finally {
        stop();
      }
    });
  });
});

// An export is complete or absent: a half-written one would replace the user's data.

describe("An export", () => {
  let folder: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), "export-"));
  });

  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  const at = (name: string) => join(folder, name);

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
