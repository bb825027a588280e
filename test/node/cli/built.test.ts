// The built command line tool as a process of its own: what only a process shows. All else: the other files of this folder, which
// run the same commands in this process.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  runCli,
  serve,
  startCli,
  startEmulator,
  type CliProcess,
  type ServedEmulator,
} from "../../support/programs/cli";

let service: ServedEmulator;
let base: string;
let vault: string;
let env: Readonly<Record<string, string>>;
let running: CliProcess | undefined;

beforeAll(async () => {
  service = await serve({ count: 4 });
});
afterAll(() => service.close());
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "cli-"));
  vault = join(base, "vault");
  env = { HOME: join(base, "home"), ...service.env };
  fs.mkdirSync(vault);
});
afterEach(async () => {
  running?.process.kill("SIGKILL");
  await running?.result;
  running = undefined;
  fs.rmSync(base, { recursive: true, force: true });
});

const sync = (...args: readonly string[]) => runCli(["sync", "--vault", vault, ...args], { env, cwd: base });
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe("The built tool's sync", () => {
  it("fills an empty vault, says only that, and changes nothing the second time, nor ever the working directory", async () => {
    const first = await sync();
    expect(first).toMatchObject({ code: 0, stderr: "", stdout: matching(/^Done: \d+ created \(\d+ requests\)\.\n$/) });
    const served = [...service.emulator.world.heads()].filter(({ status }) => status === "completed");
    expect(fs.readdirSync(join(vault, "Meetings"))).toHaveLength(served.length);

    const second = await sync("--json");
    const report = JSON.parse(second.stdout) as Readonly<Record<string, unknown>>;
    expect([second.code, report]).toMatchObject([0, { status: "done", created: 0, updated: 0, notes: [] }]);
    expect(report["requests"]).toBeLessThanOrEqual(2);
    expect(fs.readdirSync(base).sort()).toEqual(["home", "vault"]);
  });

  it("does all its work although the readers of its output and messages have closed the pipes, as head(1) does", async () => {
    await sync();
    const paths = fs.readdirSync(join(vault, "Meetings")).map((name) => join(vault, "Meetings", name));
    const skipped = paths.slice(0, paths.length / 2);
    // Each of these prints a line during the sync.
    for (const path of skipped) fs.writeFileSync(path, fs.readFileSync(path, "utf8").replace("---", "---\nopen: [a"));
    for (const { id } of service.emulator.world.heads())
      service.emulator.world.change(id, { summary: "A new summary." });
    const key = join(base, "key");
    // A message says that others may read this file.
    fs.writeFileSync(key, service.emulator.apiKey, { mode: 0o644 });
    const args = ["sync", "--vault", vault, "--full", "--api-key-file", key];
    const { process: child, result } = startCli(args, { env });
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect((await result).code).toBe(3);
    const updated = paths.filter((path) => fs.readFileSync(path, "utf8").includes("A new summary."));
    expect(updated).toEqual(paths.slice(skipped.length));
  });

  it("goes on with --watch until a signal stops it, and then ends with exit code 0", async () => {
    running = startCli(["sync", "--vault", vault, "--watch"], { env });
    await running.shows(/Next sync at/);
    running.process.kill("SIGINT");
    expect(await running.result).toMatchObject({ code: 0, stdout: matching(/^Done: /) });
  });
});

it("The built tool's version needs no vault and no service", async () => {
  expect((await runCli(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe("The built emulator", () => {
  it("prints its address, key and console, and at a signal writes a file from which it starts again", async () => {
    const file = join(base, "state.json");
    const { process: emulator, url, apiKey } = await startEmulator(["--meetings", "4", "--export-on-exit", file]);
    running = emulator;
    const [, address = ""] = await emulator.shows(/^Console: (\S+)/m);
    const page = await (await fetch(address)).text();
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'/,
    );
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect((await fetch(`${url}/sync`, { headers: { "X-API-Key": apiKey } })).status).toBe(200);
    emulator.process.kill("SIGTERM");
    expect(await emulator.result).toMatchObject({ code: 0, stderr: matching(/\n200 GET \/api\/v1\/sync\n$/) });

    const again = await startEmulator(["--data", file]);
    running = again.process;
    expect(again.apiKey).toBe(apiKey);
    expect(fs.readdirSync(base).sort()).toEqual(["state.json", "vault"]);
  });

  it("runs a command with its address and key, and ends with the command's exit code or signal", async () => {
    const exec = (script: string) => ["emulator", "--meetings", "1", "exec", "--", process.execPath, "-e", script];
    const shown = "console.log(process.env.MEETING_NOTES_BASE_URL, process.env.MEETING_NOTES_API_KEY)";
    expect(await runCli(exec(`${shown}; process.exit(7)`))).toMatchObject({
      code: 7,
      stdout: matching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1 \S{20,}\n$/),
    });
    expect((await runCli(exec("process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 10000)"))).code).toBe(143);
    running = startCli(exec("console.log('ready'); setTimeout(() => {}, 10000)"));
    await running.shows(/ready/);
    running.process.kill("SIGTERM");
    expect((await running.result).code).toBe(143);
  });
});

it("The built tool records what a command asks, ends with its exit code, and answers the same from the recording", async () => {
  const out = join(base, "session");
  const asking = (code: number, ...paths: readonly string[]) => [
    process.execPath,
    "--input-type=module",
    "-e",
    `const { MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key } = process.env;
     for (const path of ${JSON.stringify(paths)}) {
       const answer = await fetch(url + path, { headers: { "x-api-key": key } });
       console.log(answer.status, (await answer.text()).length);
     }
     process.exitCode = ${code};`,
  ];
  const recorded = await runCli(["record", "--out", out, "--", ...asking(7, "/sync")], { env });
  expect(recorded).toMatchObject({ code: 7, stdout: matching(/^200 \d+\n$/) });
  const replay = ["emulator", "--replay", out, "exec", "--", ...asking(0, "/sync", "/sync?limit=3")];
  const { code, stdout } = await runCli(replay, { env });
  const [same = "", other = ""] = stdout.split("\n");
  expect([code, `${same}\n`]).toEqual([0, recorded.stdout]);
  expect(other).toMatch(/^424 /);
});
