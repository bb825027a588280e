// A run may be killed at any time, and a disk may be full. After the next run, the vault must be as after one complete run.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { depth, runs } from "../../support/depth";
import {
  runCli,
  serve,
  startCli,
  type CliProcess,
  type CliResult,
  type ServedEmulator,
} from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

/** Of meetings. */
const COUNT = runs(25, 12);

let service: ServedEmulator;
let base: string;
let running: CliProcess[];

beforeEach(async () => {
  service = await serve({ count: COUNT });
  base = fs.mkdtempSync(join(tmpdir(), "crash-"));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill("SIGKILL");
  await Promise.all(running.map(({ result }) => result));
  await service.close();
  fs.rmSync(base, { recursive: true, force: true });
});

interface TestVault {
  readonly vault: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function createVault(name: string): TestVault {
  const vault = join(base, name);
  fs.mkdirSync(vault, { recursive: true });
  return { vault, args: ["sync", "--vault", vault, "--json"], env: { ...service.env, HOME: join(base, "home") } };
}

const run = ({ args, env }: TestVault, ...more: readonly string[]) => runHere([...args, ...more], { env });
const start = ({ args, env }: TestVault) => {
  const started = startCli(args, { env });
  running.push(started);
  return started;
};
const reportOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Readonly<Record<string, unknown>>;

/** Everything in a vault, with text and time, hidden files too. */
function contents({ vault }: TestVault): Readonly<Record<string, string>> {
  const files = fs.readdirSync(vault, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const entries = files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return [file.slice(vault.length + 1), `${fs.statSync(file).mtimeMs} ${fs.readFileSync(file, "utf8")}`] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const notes = (at: TestVault) => Object.entries(contents(at)).filter(([path]) => path.endsWith(".md"));

/** Names of the notes, while another process may be writing them. */
function names({ vault }: TestVault): readonly string[] {
  const all = fs.readdirSync(vault, { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".md"));
}

/** Waits until the condition holds or the process has ended. */
async function until(condition: () => boolean, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over && !condition()) await sleep(5);
}

describe("A sync that is killed at any moment", () => {
  it("is completed by the next one: the notes are those of a complete run", async () => {
    const undisturbed = createVault("undisturbed");
    expect(await run(undisturbed)).toMatchObject({ code: 0 });
    const whole = contents(undisturbed);

    const killed = createVault("killed");
    for (const count of depth < 1 ? [2, 9] : [0, 1, 2, 7, 15, 24, 33]) {
      const { process, result } = start(killed);
      await until(() => names(killed).length >= count, result);
      process.kill("SIGKILL");
      await result;
      for (const [path, content] of notes(killed)) expect(content).toBe(whole[path]);
    }
    expect(await run(killed)).toMatchObject({ code: 0 });
    expect(contents(killed)).toEqual(whole);
    expect(reportOf(await run(killed))).toMatchObject({ status: "done", created: 0, updated: 0, renamed: 0 });
  });

  it("is completed by the next one when it updated notes", async () => {
    const [killed, undisturbed] = [createVault("killed"), createVault("undisturbed")];
    for (const one of [killed, undisturbed]) await run(one);
    for (const { id } of [...service.emulator.world.heads()])
      service.emulator.world.change(id, { summary: "Entirely new." });
    const isUpdated = (path: string) => fs.readFileSync(join(killed.vault, path), "utf8").includes("Entirely new.");
    const updated = () => names(killed).filter(isUpdated).length;

    for (const count of depth < 1 ? [4] : [1, 4, 9, 16]) {
      const { process, result } = start(killed);
      await until(() => updated() >= count, result);
      process.kill("SIGKILL");
      await result;
    }
    for (const one of [killed, undisturbed]) await run(one);
    expect(contents(killed)).toEqual(contents(undisturbed));
    expect(updated()).toBeGreaterThan(COUNT / 3);
  });
});

describe("A sync that is stopped by Ctrl-C", () => {
  it("ends after the current note, and the next one completes the vault", async () => {
    service.emulator.faults.add({ fault: { kind: "latency", ms: 100 }, after: 1 });
    const stopped = createVault("stopped");
    const { process, result } = start(stopped);
    await until(() => service.emulator.journal.count >= 2, result);
    process.kill("SIGINT");
    const { code, stdout, stderr } = await result;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Stopping after the current note/);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/stop|cancel/i) as unknown,
    });
    expect(await run(stopped)).toMatchObject({ code: 0 });
  });
});

describe("Two runs on one vault", () => {
  it("exclude each other: the second one ends with a message, wherever it keeps its state and however the path is spelled", async () => {
    service.emulator.faults.add({ fault: { kind: "hang" }, count: 1 });
    const one = createVault("one");
    const { process, result } = start(one);
    await until(() => service.emulator.faults.list()[0]?.struck === 1, result);
    fs.symlinkSync(one.vault, join(base, "link"));
    const again = ["sync", "--vault", join(base, "link"), "--state", join(base, "elsewhere"), "--json"];
    const second = await runCli(again, { env: one.env });
    expect(second.code).toBe(1);
    expect(reportOf(second)).toMatchObject({ status: "failed", created: 0 });
    expect(second.stderr).toMatch(/Another run is active in this vault/);
    process.kill("SIGKILL");
    await result;
    expect(await run(one)).toMatchObject({ code: 0 });
  });
});

describe("A note that cannot be written", () => {
  it("is reported when it is read-only, and written when it no longer is", async () => {
    const at = createVault("vault");
    await run(at);
    const meeting = [...service.emulator.world.heads()].find(({ status }) => status === "completed");
    const isOf = ([name, content]: readonly [string, string]) =>
      name.startsWith("Meetings/") && content.includes(meeting?.id ?? "none");
    const path = notes(at).find(isOf)?.[0] ?? "";
    fs.chmodSync(join(at.vault, path), 0o444);
    service.emulator.world.change(meeting?.id ?? "", { summary: "Entirely new." });
    const refused = await run(at);
    expect(refused.code).toBe(3);
    const why = expect.stringMatching(/read-only/) as unknown;
    const failed = { id: meeting?.id, path, outcome: "failed", why, code: "file-not-accessible" };
    expect(reportOf(refused)["notes"]).toContainEqual(failed);
    expect(fs.readFileSync(join(at.vault, path), "utf8")).not.toContain("Entirely new.");
    fs.chmodSync(join(at.vault, path), 0o644);
    expect((await run(at, "--full")).code).toBe(0);
    expect(fs.readFileSync(join(at.vault, path), "utf8")).toContain("Entirely new.");
  });

  it("because the disk is full is written when there is space", async () => {
    // Only an administrator can create a small disk.
    if (process.getuid?.() !== 0) return;
    const small = createVault("small");
    const mount = (...options: readonly string[]) =>
      execFileSync("mount", [...options, small.vault], { stdio: "pipe" });
    try {
      mount("-t", "tmpfs", "-o", `size=${depth < 1 ? 32 : 64}k`, "tmpfs");
    } catch {
      return;
    }
    try {
      const full = await run(small);
      expect(full.code).toBe(3);
      expect(JSON.stringify(reportOf(full))).toMatch(/the disk is full/);
      mount("-o", "remount,size=10m");
      await run(small, "--full");
      const roomy = createVault("roomy");
      await run(roomy);
      expect(contents(small)).toEqual(contents(roomy));
    } finally {
      execFileSync("umount", [small.vault]);
    }
  });
});
