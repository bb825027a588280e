// What docs/emulator.md shows is run as it stands there, so that nobody copies what does not work.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createControl } from "../../src/emulator/control/control";
import { createEmulator } from "../../src/emulator/emulator";
import { faultProse } from "../../src/emulator/prose/faults";
import { runCli, startEmulator, type StartedEmulator } from "../support/programs/cli";
import { sectionsOf, type Block } from "../support/plugin/document";

const root = join(__dirname, "../..");
const text = fs.readFileSync(join(root, "docs/emulator.md"), "utf8");
/** Where the document says that the emulator listens; a test takes a free port. */
const WRITTEN = "http://127.0.0.1:4747";
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

let folder: string;
let started: StartedEmulator;

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), "emulator-docs-"));
  fs.symlinkSync(join(root, "dist"), join(folder, "dist"));
  fs.mkdirSync(join(folder, "node_modules"));
  fs.symlinkSync(root, join(folder, "node_modules/meeting-notes-sync"));
  started = await serverOf("node dist/cli.mjs emulator");
});
afterAll(async () => {
  started.process.process.kill("SIGTERM");
  await started.process.result;
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts what the line says. */
function serverOf(line: string): Promise<StartedEmulator> {
  const [, , , ...args] = line.trim().split(/\s+/);
  return startEmulator(args, { cwd: folder });
}

function isServer({ text: line }: Block): boolean {
  return /^node dist\/cli\.mjs emulator(?! --list| .*exec)[^\n]*\n$/.test(line);
}

function shell(block: Block): string {
  const { stdout, stderr, status } = spawnSync("sh", ["-ec", block.text.replaceAll(WRITTEN, originOf(started.url))], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...{ PATH: process.env.PATH, HOME: folder },
      ...{ MEETING_NOTES_BASE_URL: started.url, MEETING_NOTES_API_KEY: started.apiKey },
    },
  });
  if (status !== 0) throw new Error(`It ended with ${status}: ${stderr}`);
  return stdout;
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** The last JSON document of several that stand behind each other. */
function lastJson(printed: string): unknown {
  for (let at = printed.indexOf("{"); at >= 0; at = printed.indexOf("{", at + 1)) {
    try {
      return JSON.parse(printed.slice(at));
    } catch {
      // It begins further on.
    }
  }
  throw new Error(`There is no JSON in: ${printed}`);
}

function check(block: Block, printed: string): void {
  const { prints } = block;
  if (prints?.language === "json") {
    const wanted = JSON.parse(prints.text.replaceAll(WRITTEN, originOf(started.url))) as object;
    expect(lastJson(printed)).toMatchObject(wanted);
  } else if (prints?.language === "text") {
    expect(printed.slice(-prints.text.length)).toBe(prints.text);
  }
  if (!(prints?.text.includes('"error"') ?? false)) expect(printed).not.toContain('{"error"');
}

async function run(block: Block): Promise<void> {
  if (isServer(block)) {
    const { process: server, apiKey } = await serverOf(block.text);
    server.process.kill("SIGTERM");
    expect(await server.result).toMatchObject({ code: 0 });
    // The first one of the document is the one that the others are about.
    if (block.prints) check(block, JSON.stringify({ apiKey, url: started.url }));
  } else if (block.language === "js") {
    const file = `line-${block.line}.test.js`;
    fs.writeFileSync(join(folder, file), block.text);
    const jest = join(root, "node_modules/jest/bin/jest.js");
    const config = JSON.stringify({ transform: {}, testMatch: ["**/*.test.js"] });
    const args = [jest, "--rootDir", folder, "--config", config, "--watchman=false", file];
    const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(stderr).toMatch(/^Tests: +(\d+) passed, \1 total$/m);
  } else {
    expect(block.language).toBe("sh");
    check(block, shell(block));
  }
}

describe("Each example of docs/emulator.md works", () => {
  beforeEach(async () => {
    const reset = { method: "POST", headers: { "Content-Type": "application/json" } };
    await fetch(`${originOf(started.url)}/__emulator/reset`, reset);
  });

  for (const { heading, blocks } of sectionsOf(join(root, "docs/emulator.md"))) {
    const running = blocks.filter(({ notRun }) => notRun === undefined);
    const isPossible = hasCurl || !running.some((block) => block.text.includes("curl"));
    if (running.length === 0) continue;
    (isPossible ? it : it.skip)(
      `${heading}${isPossible ? "" : " (needs curl)"}`,
      async () => {
        for (const block of running) {
          try {
            await run(block);
          } catch (error) {
            throw new Error(`docs/emulator.md, line ${block.line}: ${String(error)}`, { cause: error });
          }
        }
      },
      120_000,
    );
  }
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
    expect(used.length).toBeGreaterThan(8);
  });

  it("says what --help says about flags", async () => {
    const { stdout } = await runCli(["emulator", "--help"]);
    const flags = [...text.matchAll(/cli\.mjs emulator ([^\n]*)/g)].flatMap(
      ([, line = ""]) => line.match(/--[a-z-]+/g) ?? [],
    );
    expect(flags.filter((flag) => flag !== "--" && !stdout.includes(flag))).toEqual([]);
  });
});
