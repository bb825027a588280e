import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { sectionsOf, type Block } from "../plugin/document";
import { startServer, type StartedEmulator } from "./cli";

/** A document that explains the emulator with examples. */
export interface Manual {
  readonly name: string;
  readonly file: string;
  /** How its examples start the emulator. */
  readonly command: string;
  /** What the command starts: a file in the folder, and its first arguments. */
  readonly program: readonly [file: string, ...args: string[]];
  /** Jest's own program. */
  readonly jest: string;
  /** Where its examples run. It exists when the first one runs. */
  readonly folder: () => string;
}

/** Where a manual says that the emulator listens; a test takes a free port. */
const WRITTEN = "http://127.0.0.1:4747";
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** Tests that each example of a manual works as it stands there. */
export function describeManual(manual: Manual): void {
  describe(`Each example of ${manual.name} works`, () => {
    let started: StartedEmulator;
    beforeAll(async () => {
      started = await serverOf(manual, manual.command);
    });
    afterAll(async () => {
      started.process.process.kill("SIGTERM");
      await started.process.result;
    });
    beforeEach(async () => {
      const reset = { method: "POST", headers: { "Content-Type": "application/json" } };
      await fetch(`${originOf(started.url)}/__emulator/reset`, reset);
    });

    const sections = sectionsOf(manual.file).map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.filter(({ notRun }) => notRun === undefined),
    }));
    const isTest = ({ language }: Block) => language === "js";
    it(
      "as a test, with Jest",
      () =>
        runJest(
          sections.flatMap(({ blocks }) => blocks.filter(isTest)),
          manual,
        ),
      120_000,
    );

    for (const { heading, blocks } of sections) {
      const running = blocks.filter((block) => !isTest(block));
      const isPossible = hasCurl || !running.some((block) => block.text.includes("curl"));
      if (running.length === 0) continue;
      (isPossible ? it : it.skip)(
        `${heading}${isPossible ? "" : " (needs curl)"}`,
        async () => {
          for (const block of running) {
            try {
              await run(block, manual, started);
            } catch (error) {
              throw new Error(`${manual.name}, line ${block.line}: ${String(error)}`, { cause: error });
            }
          }
        },
        120_000,
      );
    }
  });
}

/** Starts what the line says. */
function serverOf({ command, program, folder }: Manual, line: string): Promise<StartedEmulator> {
  const [file, ...first] = program;
  const args = line.trim().slice(command.length).split(/\s+/).filter(Boolean);
  return startServer(join(folder(), file), [...first, ...args], { cwd: folder() });
}

/** Whether the block is one line that starts an emulator which runs until it is stopped. */
function isServer({ text }: Block, { command }: Manual): boolean {
  const rest = text.startsWith(command) ? text.slice(command.length) : undefined;
  return rest !== undefined && /^(?! --list| .*exec)[^\n]*\n$/.test(rest);
}

async function run(block: Block, manual: Manual, started: StartedEmulator): Promise<void> {
  if (isServer(block, manual)) {
    const { process: server, apiKey } = await serverOf(manual, block.text);
    server.process.kill("SIGTERM");
    expect(await server.result).toMatchObject({ code: 0 });
    // The first one of the document is the one that the others are about.
    if (block.prints) check(block, JSON.stringify({ apiKey, url: started.url }), started);
  } else {
    expect(block.language).toBe("sh");
    check(block, shell(block, manual, started), started);
  }
}

/** Each block is a file of its own. */
function runJest(blocks: readonly Block[], manual: Manual): void {
  const folder = manual.folder();
  for (const { line, text } of blocks) fs.writeFileSync(join(folder, `line-${line}.test.js`), text);
  const config = JSON.stringify({ transform: {}, testMatch: ["**/*.test.js"] });
  const args = [manual.jest, "--rootDir", folder, "--config", config, "--watchman=false", "--runInBand"];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(stderr).toMatch(/^Tests: +(\d+) passed, \1 total$/m);
  expect(stderr).toMatch(new RegExp(`^Test Suites: ${blocks.length} passed, ${blocks.length} total$`, "m"));
}

function shell(block: Block, manual: Manual, { url, apiKey }: StartedEmulator): string {
  const { stdout, stderr, status } = spawnSync("sh", ["-ec", block.text.replaceAll(WRITTEN, originOf(url))], {
    cwd: manual.folder(),
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      HOME: manual.folder(),
      MEETING_NOTES_BASE_URL: url,
      MEETING_NOTES_API_KEY: apiKey,
    },
  });
  if (status !== 0) throw new Error(`It ended with ${status}: ${stderr}`);
  return stdout;
}

function check({ prints }: Block, printed: string, { url }: StartedEmulator): void {
  if (prints?.language === "json") {
    const wanted = JSON.parse(prints.text.replaceAll(WRITTEN, originOf(url))) as object;
    expect(lastJson(printed)).toMatchObject(wanted);
  } else if (prints?.language === "text") {
    expect(printed.slice(-prints.text.length)).toBe(prints.text);
  }
  if (!(prints?.text.includes('"error"') ?? false)) expect(printed).not.toContain('{"error"');
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

function originOf(url: string): string {
  return new URL(url).origin;
}
