// What docs/emulator.md shows is run as it stands there, so that nobody copies what does not work.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmulator } from "../../src/emulator/emulator";
import { faultProse } from "../../src/emulator/prose/faults";
import { runCli } from "../support/programs/cli";
import { describeManual } from "../support/programs/manual";

const root = join(__dirname, "../..");
const text = fs.readFileSync(join(root, "docs/emulator.md"), "utf8");
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "emulator-docs-"));
  fs.symlinkSync(join(root, "dist"), join(folder, "dist"));
  fs.mkdirSync(join(folder, "node_modules"));
  fs.symlinkSync(root, join(folder, "node_modules/meeting-notes-sync"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describeManual({
  name: "docs/emulator.md",
  file: join(root, "docs/emulator.md"),
  command: "node dist/cli.mjs emulator",
  program: ["dist/cli.mjs", "emulator"],
  jest: join(root, "node_modules/jest/bin/jest.js"),
  folder: () => folder,
});

describe("docs/emulator.md", () => {
  it("knows every fault", () => {
    const faults = [...text.matchAll(/^\| `([a-zA-Z]+)` \|/gm)].map(([, kind]) => kind);
    expect(faults).toEqual([...Object.keys(faultProse), "sequence"]);
  });

  it("names parts of an emulator and exports of the package that exist", () => {
    const { stdout } = spawnSync(
      process.execPath,
      ["-p", 'Object.keys(require("meeting-notes-sync/emulator")).join(" ")'],
      { cwd: folder, encoding: "utf8" },
    );
    const [, section = ""] = /^## All calls\n([^]*?)\n\nWho /m.exec(text) ?? [];
    const names = [...section.matchAll(/`([a-zA-Z]+)`/g)].map(([, name = ""]) => name);
    const there = [...stdout.trim().split(" "), ...Object.keys(createEmulator({ count: 0 }))];
    expect(names.filter((name) => !there.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
  });

  it("says what --help says about flags", async () => {
    const { stdout } = await runCli(["emulator", "--help"]);
    const flags = [...text.matchAll(/cli\.mjs emulator ([^\n]*)/g)].flatMap(
      ([, line = ""]) => line.match(/--[a-z-]+/g) ?? [],
    );
    expect(flags.filter((flag) => flag !== "--" && !stdout.includes(flag))).toEqual([]);
  });
});
