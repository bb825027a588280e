// What is published must work in a project that has nothing of this one: its files, its types, its command.
import * as fs from "node:fs";
import { join } from "node:path";
import { createProject, type Project } from "./project";

let project: Project;
beforeAll(() => {
  project = createProject();
});
afterAll(() => project.dispose());

const USE = `
import { startEmulator, type RunningEmulator } from "meeting-notes-emulator";
import { emulatorTest } from "meeting-notes-emulator/jest";
import { emulatorFixture } from "meeting-notes-emulator/vitest";
export async function use(): Promise<number> {
  const emulator: RunningEmulator = await startEmulator({ switches: { sort: "created" } });
  await emulator[Symbol.asyncDispose]();
  return emulator.world.size;
}
export const define: (name: string, run: () => void) => void = emulatorTest({ count: 1 });
export const fixture = emulatorFixture();
`;

describe("The packed emulator", () => {
  it("has no dependencies, nothing native, and its documents", () => {
    const folder = join(project.folder, "node_modules/meeting-notes-emulator");
    const manifest = JSON.parse(fs.readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
    for (const name of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"]) {
      expect(manifest[name]).toBeUndefined();
    }
    const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const name of ["README.md", "emulator.md", "openapi.json", "emulator-data.schema.json", "LICENSE"]) {
      expect(files).toContain(name);
    }
    expect(files.filter((name) => /\.(node|wasm|map|test\.)/.test(name))).toEqual([]);
    const code = files
      .filter((name) => /\.[mc]js$/.test(name))
      .map((name) => fs.readFileSync(join(folder, name), "utf8"));
    const external = code.flatMap((text) =>
      [...text.matchAll(/\b(?:from|require\()\s*"([^".][^"]*)"/g)].map(([, name]) => name),
    );
    expect([...new Set(external)].filter((name) => name?.startsWith("node:") !== true)).toEqual([]);
  });

  it("installs with npm, without a network", () => {
    project.write("other/package.json", '{ "name": "other", "private": true }');
    const printed = project.run(
      "cd other && npm install --offline --no-audit --no-fund ../meeting-notes-emulator-*.tgz && npx --no-install meeting-notes-emulator --version",
    );
    expect(printed).toMatch(/^\d+\.\d+\.\d+$/m);
  });

  it.each([
    ["node10", { module: "esnext", moduleResolution: "node" }],
    ["node16", { module: "node16", moduleResolution: "node16" }],
    ["nodenext, CommonJS", { module: "nodenext", moduleResolution: "nodenext" }],
    ["bundler", { module: "esnext", moduleResolution: "bundler" }],
  ])("brings types that work under moduleResolution %s", (name, options) => {
    const file = name.includes("CommonJS") ? "use.cts" : "use.ts";
    const compilerOptions = {
      ...options,
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
      strict: true,
      noEmit: true,
      types: [],
    };
    project.write("types/tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
    project.write(`types/${file}`, USE);
    project.run("tsc -p types");
    const wrong =
      'export const wrong = [startEmulator({ switches: { sort: "nope" } }), startEmulator({ swiches: {} })];';
    project.write(`types/${file}`, USE + wrong);
    const printed = project.run("tsc -p types", true);
    expect(printed).toMatch(/Type '"nope"' is not assignable/);
    expect(printed).toMatch(/'swiches' does not exist/);
  });

  it("runs in a bundle for a browser, which has nothing of Node", () => {
    project.write(
      "browser/page.mjs",
      `import { createEmulator, createFetch } from "meeting-notes-emulator/browser";
const emulator = createEmulator({ count: 3 });
const headers = { "X-API-Key": emulator.apiKey };
createFetch(emulator)("/sync", { headers }).then((answer) => answer.json()).then((page) => show(page.pagination.total));`,
    );
    project.write(
      "browser/run.mjs",
      `import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
const show = (total) => console.log("meetings: " + total);
const names = ["Request", "Response", "Headers", "URL", "URLSearchParams", "TextEncoder", "TextDecoder", "ReadableStream",
  "AbortController", "AbortSignal", "DOMException", "crypto", "setTimeout", "clearTimeout"];
const web = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
runInContext(readFileSync("browser/page.js", "utf8"), createContext({ show, ...web }));`,
    );
    project.run("esbuild browser/page.mjs --bundle --platform=browser --outfile=browser/page.js");
    expect(project.run("node browser/run.mjs")).toMatch(/^meetings: \d+$/m);
  });

  it("prints its own name in its help and its errors", () => {
    expect(project.run("npx meeting-notes-emulator --help")).toMatch(/^Usage: meeting-notes-emulator \[options\]/);
    expect(project.run("npx meeting-notes-emulator --bogus", true)).toMatch(
      /^meeting-notes-emulator: .*See: meeting-notes-emulator --help$/m,
    );
  });
});

describe("A failed test", () => {
  const failing =
    'emulator.keys.revoke(emulator.apiKey); await fetch(`${emulator.url}/sync`, { headers: { "X-API-Key": emulator.apiKey } }); expect(1).toBe(2);';
  const shows = /Requests to the emulator \(1\):\s+1\. GET \/api\/v1\/sync 401 {2}\(The key is revoked\.\)/;

  it("shows the requests under Vitest", () => {
    project.write(
      "vitest/fails.test.mjs",
      `import { test as base } from "vitest";
import { emulatorFixture } from "meeting-notes-emulator/vitest";
const test = base.extend({ emulator: emulatorFixture({ count: 1 }) });
test("fails", async ({ emulator, expect }) => { ${failing} });`,
    );
    expect(project.run("vitest run --root vitest", true)).toMatch(shows);
  });

  it("shows the requests under Jest", () => {
    project.write(
      "jest/fails.test.cjs",
      `const { emulatorTest } = require("meeting-notes-emulator/jest");
const test = emulatorTest({ count: 1 });
test("fails", async ({ emulator }) => { ${failing} });`,
    );
    expect(project.run("jest --rootDir jest --testMatch '**/*.test.cjs'", true)).toMatch(shows);
  });
});
