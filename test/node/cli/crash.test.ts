// A run may end at any instant, and disks refuse. The next run must end where one undisturbed run would have.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { runCli, serve, startCli, type CliProcess, type CliResult, type ServedEmulator } from "../../support/programs/cli";

let service: ServedEmulator;
let base: string;
let running: CliProcess[];

jest.setTimeout(60_000);

beforeEach(async () => {
  service = await serve({ count: 25 });
  base = fs.mkdtempSync(join(tmpdir(), "crash-"));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill("SIGKILL");
  await Promise.all(running.map(({ result }) => result));
  await service.close();
  fs.rmSync(base, { recursive: true, force: true });
});

interface Place {
  readonly vault: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function place(name: string): Place {
  const vault = join(base, name);
  fs.mkdirSync(vault, { recursive: true });
  return { vault, args: ["sync", "--vault", vault, "--json"], env: { ...service.env, HOME: join(base, "home") } };
}

const run = ({ args, env }: Place, ...more: readonly string[]) => runCli([...args, ...more], { env });
const start = ({ args, env }: Place) => {
  const started = startCli(args, { env });
  running.push(started);
  return started;
};
const reportOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Readonly<Record<string, unknown>>;

/** Everything in a vault, with text and time, hidden files too. */
function contents({ vault }: Place): Readonly<Record<string, string>> {
  const files = fs.readdirSync(vault, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const entries = files.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return [file.slice(vault.length + 1), `${fs.statSync(file).mtimeMs} ${fs.readFileSync(file, "utf8")}`] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const notes = (at: Place) => Object.entries(contents(at)).filter(([path]) => path.endsWith(".md"));

/** Names of the notes, while another process may be writing them. */
function names({ vault }: Place): readonly string[] {
  const all = fs.readdirSync(vault, { recursive: true, encoding: "utf8" });
  return all.filter((path) => path.endsWith(".md"));
}

/** Waits, without sleeping, until something is so or the process has ended. */
async function until(condition: () => boolean, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over && !condition()) await setImmediate();
}

describe("Killed at any instant,", () => {
  it("a first sync is finished by the next, as if nothing had been", async () => {
    const undisturbed = place("undisturbed");
    expect((await run(undisturbed)).code).toBe(0);
    const whole = contents(undisturbed);

    const killed = place("killed");
    for (const count of [0, 1, 2, 7, 15, 24, 33]) {
      const { process, result } = start(killed);
      await until(() => names(killed).length >= count, result);
      process.kill("SIGKILL");
      await result;
      for (const [path, content] of notes(killed)) expect(content).toBe(whole[path]);
    }
    expect((await run(killed)).code).toBe(0);
    expect(contents(killed)).toEqual(whole);
    expect(reportOf(await run(killed))).toMatchObject({ status: "done", created: 0, updated: 0, renamed: 0 });
  });

  it("so are updates and renames", async () => {
    const [killed, undisturbed] = [place("killed"), place("undisturbed")];
    for (const one of [killed, undisturbed]) await run(one);
    const [first] = notes(killed).map(([path]) => path);
    const linking = `[[${first?.replace(/\.md$/, "")}]]`;
    for (const { vault } of [killed, undisturbed]) fs.writeFileSync(join(vault, "mine.md"), linking);
    for (const { id, title } of [...service.emulator.world.all()]) service.emulator.world.retitle(id, `New ${title}`);
    const before = new Set(names(killed));

    for (const count of [1, 4, 9, 16]) {
      const { process, result } = start(killed);
      await until(() => names(killed).filter((path) => !before.has(path)).length >= count, result);
      process.kill("SIGKILL");
      await result;
    }
    for (const one of [killed, undisturbed]) await run(one, "--renames", "rename");
    const named = (at: Place) => notes(at).map(([path, content]) => [path, content.slice(content.indexOf(" "))]);
    expect(named(killed)).toEqual(named(undisturbed));
    expect(Object.keys(contents(killed)).filter((path) => path.endsWith(".tmp"))).toEqual([]);
    expect(fs.readFileSync(join(killed.vault, "mine.md"), "utf8")).toMatch(
      /^\[\[Meetings\/.*New .*\]\]$|^\[\[Decisions/,
    );
  });
});

describe("Stopped by Ctrl-C,", () => {
  it("a sync ends after the note at hand, and the next goes on", async () => {
    service.emulator.faults.add({ fault: { kind: "latency", ms: 100 }, after: 1 });
    const stopped = place("stopped");
    const { process, result } = start(stopped);
    await until(() => service.emulator.journal.count >= 2, result);
    process.kill("SIGINT");
    const { code, stdout, stderr } = await result;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Stopping after the note at hand/);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/stop|cancel/i) as unknown,
    });
    expect((await run(stopped)).code).toBe(0);
  });
});

describe("Two runs on one vault", () => {
  it("do not get in each other's way: the second one says so and ends, wherever it keeps its state", async () => {
    service.emulator.faults.add({ fault: { kind: "hang" }, count: 1 });
    const one = place("one");
    const { process, result } = start(one);
    await until(() => service.emulator.faults.list()[0]?.struck === 1, result);
    for (const more of [[], ["--state", join(base, "elsewhere")]]) {
      const second = await run(one, ...more);
      expect(second.code).toBe(1);
      expect(reportOf(second)).toMatchObject({ status: "failed", created: 0 });
      expect(second.stderr).toMatch(/Another run is at work on this vault/);
    }
    process.kill("SIGKILL");
    await result;
    expect((await run(one)).code).toBe(0);
  });
});

describe("What cannot be written", () => {
  it("waits, is named, and is written when it can be", async () => {
    const at = place("vault");
    await run(at);
    const meeting = [...service.emulator.world.all()].find(({ status }) => status === "completed");
    const path = notes(at).find(([, content]) => content.includes(meeting?.id ?? "none"))?.[0] ?? "";
    fs.chmodSync(join(at.vault, path), 0o444);
    service.emulator.world.change(meeting?.id ?? "", { summary: "Entirely new." });
    const refused = await run(at);
    expect(refused.code).toBe(3);
    const why = expect.stringMatching(/read-only/) as unknown;
    expect(reportOf(refused)["notes"]).toContainEqual({ id: meeting?.id, path, outcome: "failed", why });
    expect(fs.readFileSync(join(at.vault, path), "utf8")).not.toContain("Entirely new.");
    fs.chmodSync(join(at.vault, path), 0o644);
    expect((await run(at, "--full")).code).toBe(0);
    expect(fs.readFileSync(join(at.vault, path), "utf8")).toContain("Entirely new.");
  });

  it("on a full disk is made up for when there is room", async () => {
    // Only an administrator can make a small disk.
    if (process.getuid?.() !== 0) return;
    const small = place("small");
    const mount = (...options: readonly string[]) =>
      execFileSync("mount", [...options, small.vault], { stdio: "pipe" });
    try {
      mount("-t", "tmpfs", "-o", "size=64k", "tmpfs");
    } catch {
      return;
    }
    try {
      const full = await run(small);
      expect(full.code).toBe(3);
      expect(JSON.stringify(reportOf(full))).toMatch(/the disk is full/);
      mount("-o", "remount,size=10m");
      await run(small, "--full");
      const roomy = place("roomy");
      await run(roomy);
      expect(contents(small)).toEqual(contents(roomy));
    } finally {
      execFileSync("umount", [small.vault]);
    }
  });
});
