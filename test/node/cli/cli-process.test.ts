// The command line tool as a process of its own: what it prints where, and how it ends.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, serve, startCli, type CliResult, type ServedEmulator } from "../../support/programs/cli";

let service: ServedEmulator;
let base: string;
let vault: string;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await serve({ count: 12 });
});
afterAll(() => service.close());
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "cli-"));
  vault = join(base, "vault");
  env = { HOME: join(base, "home"), ...service.env };
  fs.mkdirSync(vault);
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const sync = (...args: readonly string[]) => runCli(["sync", "--vault", vault, ...args], { env });
const reportOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Readonly<Record<string, unknown>>;

describe("meeting-notes-sync sync", () => {
  it("fills an empty vault, and changes nothing the second time", async () => {
    const first = await sync("--json");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    const served = [...service.emulator.world.all()].filter(({ status }) => status === "completed");
    expect(fs.readdirSync(join(vault, "Meetings"))).toHaveLength(served.length);
    expect(reportOf(first)).toMatchObject({
      status: "done",
      created: fs.readdirSync(vault, { recursive: true }).filter((name) => name.toString().endsWith(".md")).length,
    });

    const second = await sync("--json");
    expect(second.code).toBe(0);
    expect(reportOf(second)).toMatchObject({ status: "done", created: 0, updated: 0, notes: [] });
    expect(reportOf(second)["requests"]).toBeLessThanOrEqual(2);
  });

  it("prints only the result when its output is not a terminal", async () => {
    const { stderr, stdout } = await sync();
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^Done: \d+ created \(\d+ requests\)\.\n$/);
  });

  it("does all its work although the reader of its output has closed the pipe, as head(1) does", async () => {
    await sync();
    const paths = fs.readdirSync(join(vault, "Meetings")).map((name) => join(vault, "Meetings", name));
    const skipped = paths.slice(0, paths.length / 2);
    // Each of these prints a line during the sync.
    for (const path of skipped) fs.writeFileSync(path, fs.readFileSync(path, "utf8").replace("---", "---\nopen: [a"));
    for (const { id } of service.emulator.world.all()) service.emulator.world.change(id, { summary: "A new summary." });
    const { process: child, result } = startCli(["sync", "--vault", vault, "--full"], { env });
    child.stdout?.destroy();
    expect(await result).toMatchObject({ code: 3, stderr: "" });
    const updated = paths.filter((path) => fs.readFileSync(path, "utf8").includes("A new summary."));
    expect(updated).toEqual(paths.slice(skipped.length));
  });

  it("does all its work although the reader of its messages has closed the pipe", async () => {
    const key = join(base, "key");
    // A message says that others may read this file.
    fs.writeFileSync(key, service.emulator.apiKey, { mode: 0o644 });
    const { process: child, result } = startCli(["sync", "--vault", vault, "--api-key-file", key], { env });
    child.stderr?.destroy();
    expect([(await result).code, fs.existsSync(join(vault, "Meetings"))]).toEqual([0, true]);
  });

  it("writes nothing to the working directory when it only checks the connection", async () => {
    expect((await runCli(["sync", "--check"], { env, cwd: base })).code).toBe(0);
    expect(fs.readdirSync(base)).toEqual(["vault"]);
    expect(fs.readdirSync(vault)).toEqual([]);
  });
});

it("The version needs no vault and no service", async () => {
  expect((await runCli(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe("meeting-notes-sync sync --watch", () => {
  it("syncs until a signal stops it, and then ends with exit code 0", async () => {
    const watching = startCli(["sync", "--vault", vault, "--watch"], { env });
    await watching.shows(/Next sync at/);
    watching.process.kill("SIGINT");
    expect(await watching.result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Done: /) as unknown });
  });
});
