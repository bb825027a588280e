// Two runs on one vault at the same time could overwrite each other's notes. The lock must hold between processes, and a
// process that was killed must not keep it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { buildSync } from "esbuild";
import { StateInUse } from "../../../src/node/state/level-store";
import { acquireLock, repairLockFolder } from "../../../src/node/state/lock";

jest.setTimeout(60_000);

const ROOT = join(__dirname, "../../..");

/** Locks the folder in its first argument when it reads a line; releases the lock at the next line. Prints what happened. */
const PROGRAM = `
  import { createInterface } from "node:readline";
  import "classic-level";
  import { acquireLock } from "./src/node/state/lock";
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  console.log("ready");
  await lines.next();
  const release = await acquireLock(process.argv[2]).catch((error) => console.log(error.name));
  if (release !== undefined) console.log("locked");
  await lines.next();
  await release?.();
  console.log("released");
  process.exit();
`;

let program: string;
let base: string;
let folder: string;
let running: ChildProcess[];

beforeAll(() => {
  // Inside the project, so that the native module is found.
  program = join(fs.mkdtempSync(join(ROOT, "node_modules", ".lock-test-")), "program.mjs");
  buildSync({
    stdin: { contents: PROGRAM, resolveDir: ROOT, loader: "ts" },
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["classic-level"],
  });
});
afterAll(() => fs.rmSync(join(program, ".."), { recursive: true, force: true }));
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "lock-"));
  folder = join(base, "lock");
  running = [];
});
afterEach(async () => {
  for (const child of running) await kill(child);
  fs.rmSync(base, { recursive: true, force: true });
});

interface Competitor {
  readonly child: ChildProcess;
  /** Locks or releases the folder; resolves with the line that is printed. */
  proceed(): Promise<string>;
}

/** A process that is ready to lock the folder. */
async function compete(place = folder): Promise<Competitor> {
  const child = spawn(process.execPath, [program, place], { stdio: ["pipe", "pipe", "inherit"] });
  running.push(child);
  const lines: Interface = createInterface({ input: child.stdout });
  const printed = lines[Symbol.asyncIterator]();
  await printed.next();
  return {
    child,
    async proceed() {
      child.stdin.write("\n");
      return String((await printed.next()).value);
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function lockAndRelease(): Promise<void> {
  const release = await acquireLock(folder);
  await release();
}

async function lockAndKill(): Promise<void> {
  const holder = await compete();
  expect(await holder.proceed()).toBe("locked");
  await kill(holder.child);
}

/** Makes the files in the lock's folder unreadable for the database. */
function damage(): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ["CURRENT", "LOCK"]) fs.writeFileSync(join(folder, name), "nonsense");
}

describe("The lock of a vault", () => {
  it("is refused to a second process while the first one runs, and free when the first one releases it", async () => {
    const first = await compete();
    const second = await compete();
    const third = await compete();
    expect(await first.proceed()).toBe("locked");
    expect(await second.proceed()).toBe("StateInUse");
    expect(await first.proceed()).toBe("released");
    expect(await third.proceed()).toBe("locked");
  });

  it("is free immediately when its process is killed, even though its files stay", async () => {
    const first = await compete();
    const second = await compete();
    expect(await first.proceed()).toBe("locked");
    await kill(first.child);
    expect(fs.readdirSync(folder)).toContain("LOCK");
    expect(await second.proceed()).toBe("locked");
  });

  it("is not blocked by files that are damaged", async () => {
    damage();
    const first = await compete();
    const second = await compete();
    expect(await first.proceed()).toBe("locked");
    expect(await second.proceed()).toBe("StateInUse");
  });

  it("stays with its process when another one, which found damaged files before, repairs them now", async () => {
    const holder = await compete();
    expect(await holder.proceed()).toBe("locked");
    repairLockFolder(folder);
    expect(fs.readdirSync(folder)).toEqual(["LOCK"]);
    expect(await (await compete()).proceed()).toBe("StateInUse");
    await expect(acquireLock(folder)).rejects.toThrow(StateInUse);
    await kill(holder.child);
    await lockAndRelease();
  });

  it.each([
    ["nobody had it before", async () => undefined],
    ["the process that had it was killed", lockAndKill],
  ])("goes to exactly one of several processes that start at the same moment, when %s", async (_, prepare) => {
    for (let round = 0; round < 3; round += 1) {
      fs.rmSync(folder, { recursive: true, force: true });
      await prepare();
      const competitors = await Promise.all([1, 2, 3].map(() => compete()));
      const results = await Promise.all(competitors.map((one) => one.proceed()));
      expect(results.sort()).toEqual(["StateInUse", "StateInUse", "locked"]);
      for (const { child } of competitors) await kill(child);
    }
  });

  it("goes to at most one of several processes that find damaged files at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      fs.rmSync(folder, { recursive: true, force: true });
      damage();
      const competitors = await Promise.all([1, 2, 3].map(() => compete()));
      const results = await Promise.all(competitors.map((one) => one.proceed()));
      expect(results.filter((result) => result === "locked").length).toBeLessThanOrEqual(1);
      for (const { child } of competitors) await kill(child);
      await lockAndRelease();
    }
  });
});
