// The lines for cron and systemd are run as they stand in the page; only the server, the home and the key are the test's.
import { execFile, spawn } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sectionsOf, type Block } from "../support/plugin/document";
import { serve, type ServedEmulator } from "../support/programs/cli";
import { installTool } from "../support/programs/installed-tool";

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

it("The line for cron fills the vault without a word, and keeps the state where the page says", async () => {
  expect(await shell(ofCron())).toEqual({ stdout: "", stderr: "" });
  expect(notes().length).toBeGreaterThan(3);
  expect(fs.existsSync(join(home, ".local/state/meeting-notes-sync"))).toBe(true);
});

it("The line for cron tells of a failure once, on standard error, and each time in its exit code", async () => {
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
