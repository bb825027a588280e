// What docs/emulator.md shows is run as it stands there, so that nobody copies what does not work.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createControl } from "../../src/emulator/control/control";
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
  it("knows every call and every fault", async () => {
    const control = createControl(createEmulator({ count: 1 }));
    const answer = await control(new Request("http://localhost/__emulator"));
    const { calls } = (await answer.json()) as {
      readonly calls: readonly { method: string; path: string; what: string }[];
    };
    const rows = calls.map(
      ({ method, path, what }) => `| \`${method} ${path.replace("/__emulator", "")}\` | ${what} |`,
    );
    const listed = text
      .split("\n")
      .flatMap((line) => /^\| `(?:GET|POST|PATCH|DELETE) .*?` \| .*? \|/.exec(line)?.[0] ?? []);
    expect(listed).toEqual(rows);
    const faults = [...text.matchAll(/^\| `([a-zA-Z]+)` \|/gm)].map(([, kind]) => kind);
    expect(faults).toEqual(Object.keys(faultProse));
  });

  it("names in its table what the package really exports", async () => {
    const { stdout } = spawnSync(
      process.execPath,
      ["-p", 'Object.keys(require("meeting-notes-sync/emulator")).join(" ")'],
      { cwd: folder, encoding: "utf8" },
    );
    const exported = stdout.trim().split(" ");
    const programs = text
      .split("\n")
      .flatMap((line) => /^\| `(?:GET|POST|PATCH|DELETE) .*?` \| .*? \|(.*)\|$/.exec(line)?.[1] ?? []);
    const used = programs.flatMap((code) =>
      [...code.matchAll(/(?<![.\w])([a-zA-Z]+)\(/g)].map(([, name]) => name ?? ""),
    );
    const emulatorParts = createEmulator({ count: 0 }) as unknown as Record<
      string,
      Record<string, unknown> | undefined
    >;
    for (const name of used) expect(exported.includes(name) || typeof emulatorParts[name] === "function").toBe(true);
    for (const code of programs) {
      for (const [, part = "", member = ""] of code.matchAll(/\b(world|keys|switches|faults|clock|journal)\.(\w+)/g)) {
        expect([part, member, emulatorParts[part]?.[member]]).not.toContain(undefined);
      }
    }
    expect(used.length).toBeGreaterThan(5);
  });

  it("says what --help says about flags", async () => {
    const { stdout } = await runCli(["emulator", "--help"]);
    const flags = [...text.matchAll(/cli\.mjs emulator ([^\n]*)/g)].flatMap(
      ([, line = ""]) => line.match(/--[a-z-]+/g) ?? [],
    );
    expect(flags.filter((flag) => flag !== "--" && !stdout.includes(flag))).toEqual([]);
  });
});
