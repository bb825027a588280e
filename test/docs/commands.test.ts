// The commands of the README and of CONTRIBUTING are run as they stand there, in a folder of their own.
import { execFile, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve, startCli, type ServedEmulator } from "../support/programs/cli";
import { sectionsOf } from "../support/plugin/document";
import { installTool } from "../support/programs/installed-tool";

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

describe.each(["README.md", "CONTRIBUTING.md"])("%s", (document) => {
  const lines = sectionsOf(join(root, document))
    .flatMap(({ blocks }) => blocks.filter(({ language }) => language === "sh"))
    .flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => line.replace(/\s+# .*$/, ""))
    .filter((line) => !isOfNpm(line) && !isOwn(line));
  const needsCurl = (line: string): boolean => line.includes("curl");
  const hasCurl = spawnSync("curl", ["--version"]).status === 0;
  const possible = lines.filter((line) => hasCurl || !needsCurl(line));

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
