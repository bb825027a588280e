// What the documents point at is there: pages, headings, pictures, files, scripts and flags.
import * as fs from "node:fs";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { execFile, spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../../package.json";
import { runCli, serve, type ServedEmulator, startCli } from "../support/programs/cli";
import { type Block, sectionsOf } from "../support/plugin/document";
import { createEmulator } from "../../src/emulator/emulator";
import { faultProse } from "../../src/emulator/prose/faults";
import { describeManual } from "../support/programs/manual";

/** Puts the built tool into a folder for `PATH`, under the name that npm gives it. */
function installTool(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli.mjs")}" "$@"\n`;
  fs.writeFileSync(join(folder, "meeting-notes-sync"), script, { mode: 0o755 });
}

const root = join(__dirname, "../..");

const documents = [".", "docs", ".github", ".github/ISSUE_TEMPLATE"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

const withoutCode = (text: string): string => text.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, "");

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function anchorsOf(path: string): readonly string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** The links of a document that lead nowhere; addresses elsewhere are not asked. */
function brokenLinks(path: string): readonly string[] {
  const targets = [...withoutCode(read(path)).matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)].map(
    ([, target = ""]) => target,
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const page = file === "" ? path : relative(root, join(root, dirname(path), decodeURI(file)));
    if (!existsSync(join(root, page))) return true;
    return anchor !== undefined && !anchorsOf(page).includes(anchor);
  });
}

describe.each(documents)("%s", (path) => {
  it("links to nothing that is not there", () => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    const named = [...read(path).matchAll(/`((?:src|test|scripts|docs|\.github|\.ci)\/[\w./-]+)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it("tells nobody to run a script that there is none of", () => {
    const scripts = [...read(path).matchAll(/\bnpm (?:run (?:--\w+ )*)?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
    const ofNpm = ["ci", "install", "version", "i", "publish", "pack"];
    expect(scripts.filter((name) => !ofNpm.includes(name) && !(name in packageJson.scripts))).toEqual([]);
  });
});

it.each(["sync", "emulator", "demo"])(
  "every flag of `%s` in a document is one that its help explains",
  async (command) => {
    const { stdout: help } = await runCli([command, "--help"]);
    const calls = documents.flatMap(
      (path) => read(path).match(/(?:node dist\/cli\.mjs|meeting-notes-sync|npm start --) (?:[^\n`#]|\\\n)*/g) ?? [],
    );
    const mine = calls.filter((call) =>
      (command === "demo" ? /^npm start/ : new RegExp(`^(?:node dist/cli\\.mjs|meeting-notes-sync) ${command} `)).test(
        call,
      ),
    );
    const flags = mine.flatMap((call) => call.replace(/ exec -- .*/, "").match(/--[a-z][a-z-]*/g) ?? []);
    expect(flags).not.toEqual([]);
    expect(flags.filter((flag) => flag !== "--help" && !help.includes(` ${flag} `))).toEqual([]);
  },
);

// The commands of the README and of CONTRIBUTING are run as they stand there, in a folder of their own.

describe("A command of README.md or CONTRIBUTING.md works:", () => {
  const root = join(__dirname, "../..");

  const run = promisify(execFile);

  let folder: string;

  let service: ServedEmulator;

  beforeAll(async () => {
    folder = fs.mkdtempSync(join(tmpdir(), "documented-commands-"));
    fs.symlinkSync(join(root, "dist"), join(folder, "dist"));
    installTool(join(folder, "bin"));
    for (const vault of ["notes", "some-folder"]) fs.mkdirSync(join(folder, vault));
    service = await serve({ count: 12 });
  });

  afterAll(async () => {
    await service.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Lines that install, build or test: that their scripts and folders exist is checked with the links. */
  const isOfNpm = (line: string): boolean => /^(npm|npx) /.test(line);

  /** The reader's own address and key; here they are the emulator's. */
  const isOwn = (line: string): boolean => line.startsWith("export MEETING_NOTES_");

  const lines = ["README.md", "CONTRIBUTING.md"]
    .flatMap((document) => sectionsOf(join(root, document)))
    .flatMap(({ blocks }) => blocks.filter(({ language }) => language === "sh"))
    .flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => line.replace(/\s+# .*$/, ""))
    .filter((line) => !isOfNpm(line) && !isOwn(line));
  const needsCurl = (line: string): boolean => line.includes("curl");
  const hasCurl = spawnSync("curl", ["--version"]).status === 0;
  const possible = [...new Set(lines)].filter((line) => hasCurl || !needsCurl(line));

  it.each(possible)("%s", async (line) => {
    const [, served] = /^node dist\/cli\.mjs (emulator) --port \d+$/.exec(line) ?? [];
    if (served !== undefined) {
      const emulator = startCli([served, "--port", "0"], { cwd: folder });
      const [printed] = await emulator.shows(/^\{.*\}$/m);
      emulator.process.kill("SIGINT");
      expect(await emulator.result).toMatchObject({ code: 0 });
      expect(Object.keys(JSON.parse(printed) as object)).toEqual(["url", "apiKey"]);
      return;
    }
    const env = { PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, HOME: folder, ...service.env };
    const { stdout } = await run("sh", ["-ec", line], { cwd: folder, env });
    expect(stdout).toMatch(/^Done: |^Dry run, |^ok {4}The key is accepted|^\{"meetings":/m);
  });
});

// The lines for cron and systemd are run as they stand in the page; only the server, the home and the key are the test's.

describe("docs/on-a-server.md", () => {
  const run = promisify(execFile);

  const blocks = sectionsOf(join(__dirname, "../../docs/on-a-server.md")).flatMap((section) => section.blocks);

  const textOf = (wanted: string): string => (blocks.find(({ language }) => language === wanted) as Block).text;

  let home: string;

  let service: ServedEmulator;

  beforeEach(async () => {
    home = fs.mkdtempSync(join(tmpdir(), "on-a-server-"));
    fs.mkdirSync(join(home, "notes"));
    installTool(join(home, "bin"));
    service = await serve({ count: 12 });
    const lines = blocks.filter(({ language }) => language === "sh").flatMap(({ text }) => text.trim().split("\n"));
    for (const line of lines.filter((each) => !each.startsWith("npm "))) await shell(here(line));
  });

  afterEach(async () => {
    await service.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  const here = (line: string): string =>
    line
      .replace("https://notes.example.com/api/v1", service.env["MEETING_NOTES_BASE_URL"] ?? "")
      .replace("YOUR_KEY", service.emulator.apiKey)
      .replace("/usr/local/bin/", "")
      .replaceAll("%h", home);

  const env = () => ({ PATH: `${join(home, "bin")}:${process.env["PATH"]}`, HOME: home });

  const shell = (line: string) => run("sh", ["-ec", line], { cwd: home, env: env() });

  const notes = () => fs.readdirSync(join(home, "notes", "Meetings"));

  /** The command, without the times at which cron runs it. */
  const ofCron = () =>
    here(
      textOf("crontab")
        .trim()
        .replace(/^(\S+ ){5}/, ""),
    );

  it("The line for cron fills the vault without a word, keeps the state where the page says, and tells of a failure once", async () => {
    expect(await shell(ofCron())).toEqual({ stdout: "", stderr: "" });
    expect(notes().length).toBeGreaterThan(3);
    expect(fs.existsSync(join(home, ".local/state/meeting-notes-sync"))).toBe(true);
    const key = join(home, ".config/meeting-notes-sync/key");
    fs.writeFileSync(key, "a-key-that-the-service-refuses-0123456789");
    const refused = expect.stringContaining("did not accept the API key") as string;
    await expect(shell(ofCron())).rejects.toMatchObject({ code: 4, stdout: "", stderr: refused });
    await expect(shell(ofCron())).rejects.toMatchObject({ code: 4, stdout: "", stderr: "" });
  });

  it("The service for systemd fills the vault, and ends with 0 when it is stopped", async () => {
    const [, command = ""] = /^ExecStart=(.*)$/m.exec(textOf("ini")) ?? [];
    const child = spawn("sh", ["-c", `exec ${here(command)}`], { cwd: home, env: env(), stdio: "pipe" });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (!fs.existsSync(join(home, "notes", "Meetings")) || notes().length < 4) await sleep(50);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});

// What docs/emulator.md shows is run as it stands there, so that nobody copies what does not work.

describe("docs/emulator.md", () => {
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

  it("knows every fault", () => {
    const faults = [...text.matchAll(/^\| `([a-zA-Z]+)` \|/gm)].map(([, kind]) => kind);
    expect(faults).toEqual(Object.keys(faultProse));
  });

  it("names parts of an emulator and exports of the package that exist", () => {
    const exported = createRequire(join(folder, "example.js"))("meeting-notes-sync/emulator") as object;
    const [, section = ""] = /^## All calls\n([^]*?)^## /m.exec(text) ?? [];
    const names = [...section.matchAll(/`([a-zA-Z]+)`/g)].map(([, name = ""]) => name);
    const there = [...Object.keys(exported), ...Object.keys(createEmulator({ count: 0 }))];
    expect(names.filter((name) => !there.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
  });
});
