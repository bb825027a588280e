// Two runs on one vault at the same time could overwrite each other's notes. The lock must hold between processes, and a
// process that was killed must not keep it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os, { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { buildSync } from "esbuild";
import { StateInUse, StateUnusable } from "../../../src/node/state/level-store";
import { acquireLock, repairLockFolder } from "../../../src/node/state/lock";
import { depth } from "../../support/depth";
import { lockFolder, makePrivate, stateFolder } from "../../../src/node/state/state-folder";

describe("The lock of a vault", () => {
  jest.setTimeout(60_000);

  const ROUNDS = depth < 1 ? 1 : 5;

  const ROOT = join(__dirname, "../../..");

  /** At each line that it reads, locks the folder in its first argument, or releases its lock. Prints what happened. */
  const PROGRAM = `
  import { createInterface } from "node:readline";
  import "classic-level";
  import { acquireLock } from "./src/node/state/lock";
  let release;
  console.log("ready");
  for await (const _ of createInterface({ input: process.stdin })) {
    if (release === undefined) {
      release = await acquireLock(process.argv[2]).catch((error) => console.log(error.name));
      if (release !== undefined) console.log("locked");
    } else {
      await release();
      release = undefined;
      console.log("released");
    }
  }
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

  /** Makes the files in the lock's folder unreadable for the database. */
  function damage(): void {
    fs.mkdirSync(folder, { recursive: true });
    for (const name of ["CURRENT", "LOCK"]) fs.writeFileSync(join(folder, name), "nonsense");
  }

  it("is refused to a second process while the first one runs, and free when that one releases it or is killed", async () => {
    const [first, second] = [await compete(), await compete()];
    expect(await first.proceed()).toBe("locked");
    expect(await second.proceed()).toBe("StateInUse");
    expect(await first.proceed()).toBe("released");
    expect(await second.proceed()).toBe("locked");
    await kill(second.child);
    expect(fs.readdirSync(folder)).toContain("LOCK");
    expect(await first.proceed()).toBe("locked");
  });

  it("is not blocked by damaged files, and stays with its process when another one, which found them before, repairs them now", async () => {
    damage();
    const [holder, second] = [await compete(), await compete()];
    expect(await holder.proceed()).toBe("locked");
    expect(await second.proceed()).toBe("StateInUse");
    repairLockFolder(folder);
    expect(fs.readdirSync(folder)).toEqual(["LOCK"]);
    expect(await second.proceed()).toBe("StateInUse");
    await expect(acquireLock(folder)).rejects.toThrow(StateInUse);
    await kill(holder.child);
    await lockAndRelease();
  });

  /** All of them try at the same moment. */
  const race = (competitors: readonly Competitor[]) => Promise.all(competitors.map((one) => one.proceed()));

  it("goes to exactly one of several processes that try at the same moment, also after the one that had it was killed", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      fs.rmSync(folder, { recursive: true, force: true });
      const competitors = await Promise.all([1, 2, 3, 4].map(() => compete()));
      const results = await race(competitors);
      expect([...results].sort()).toEqual(["StateInUse", "StateInUse", "StateInUse", "locked"]);
      const [holder] = competitors.splice(results.indexOf("locked"), 1);
      if (holder !== undefined) await kill(holder.child);
      expect((await race(competitors)).sort()).toEqual(["StateInUse", "StateInUse", "locked"]);
      for (const { child } of competitors) await kill(child);
    }
  });

  it("goes to at most one of several processes that find damaged files at the same moment", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      fs.rmSync(folder, { recursive: true, force: true });
      damage();
      const competitors = await Promise.all([1, 2, 3].map(() => compete()));
      const results = await race(competitors);
      expect(results.filter((result) => result === "locked").length).toBeLessThanOrEqual(1);
      for (const { child } of competitors) await kill(child);
      await lockAndRelease();
    }
  });
});

// The lock of a vault as one process sees it; lock.test.ts has several. Other accounts of the machine must not get hold of it.

describe("Where the lock lies", () => {
  let base: string;

  let folder: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(fs.realpathSync(os.tmpdir()), "lock-"));
    folder = join(base, "deep", "lock");
  });

  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(base, { recursive: true, force: true });
  });

  async function lockAndRelease(): Promise<void> {
    await (
      await acquireLock(folder)
    )();
  }

  describe("The lock of a vault", () => {
    it("is refused a second time to the process that has it, and the files of the first time stay", async () => {
      const release = await acquireLock(folder);
      const names = fs.readdirSync(folder);
      await expect(acquireLock(folder)).rejects.toThrow(StateInUse);
      expect(fs.readdirSync(folder)).toStrictEqual(expect.arrayContaining(names));
      await release();
      await lockAndRelease();
    });

    it("is not blocked by damaged files, which are removed together with foreign ones", async () => {
      fs.mkdirSync(join(folder, "foreign", "more"), { recursive: true });
      for (const name of ["CURRENT", "LOCK", "foreign.log"]) fs.writeFileSync(join(folder, name), "nonsense");
      await lockAndRelease();
      expect(fs.readdirSync(folder)).toContain("CURRENT");
      expect(fs.readdirSync(folder).filter((name) => name.startsWith("foreign"))).toStrictEqual([]);
    });

    it("keeps its locked file when its damaged files are removed", () => {
      fs.mkdirSync(folder, { recursive: true });
      for (const name of ["CURRENT", "LOCK"]) fs.writeFileSync(join(folder, name), "");
      const { ino } = fs.statSync(join(folder, "LOCK"));
      repairLockFolder(folder);
      expect(fs.readdirSync(folder)).toStrictEqual(["LOCK"]);
      expect(fs.statSync(join(folder, "LOCK")).ino).toBe(ino);
    });

    it("gets its folder when there is none, or a file in its place", () => {
      repairLockFolder(folder);
      expect(fs.readdirSync(folder)).toStrictEqual([]);
      fs.rmdirSync(folder);
      fs.writeFileSync(folder, "");
      repairLockFolder(folder);
      expect(fs.readdirSync(folder)).toStrictEqual([]);
    });

    it("is not blocked by a file instead of its folder, or a folder instead of its file", async () => {
      fs.mkdirSync(join(base, "deep"));
      fs.writeFileSync(folder, "");
      await lockAndRelease();
      fs.rmSync(folder, { recursive: true });
      fs.mkdirSync(join(folder, "LOCK", "more"), { recursive: true });
      await lockAndRelease();
    });

    it("is rejected with a reason when its folder cannot be used", async () => {
      fs.writeFileSync(join(base, "file"), "");
      const locked = acquireLock(join(base, "file", "lock"));
      await expect(locked).rejects.toThrow("cannot be used as a lock for runs. Check its permissions.");
      await expect(locked).rejects.toThrow(StateUnusable);
    });
  });

  describe("The folder of a vault's lock", () => {
    it("is the same for every spelling of the vault's path, and another for another vault", () => {
      const vault = join(base, "vault");
      fs.mkdirSync(vault);
      fs.mkdirSync(join(base, "other"));
      fs.symlinkSync(vault, join(base, "link"));
      const own = lockFolder(vault);
      expect(lockFolder(join(base, "link"))).toBe(own);
      expect(lockFolder(`${join(base, "other", "..", "vault")}/`)).toBe(own);
      expect(lockFolder(join(base, "other"))).not.toBe(own);
    });

    it("moves with a vault that is renamed", () => {
      fs.mkdirSync(join(base, "old"));
      const before = lockFolder(join(base, "old"));
      fs.renameSync(join(base, "old"), join(base, "new"));
      expect(lockFolder(join(base, "new"))).toBe(before);
    });

    it("is created in the account's home", () => {
      jest.spyOn(os, "homedir").mockReturnValue(join(base, "home"));
      const locks = join(base, "home", ".local", "state", "meeting-notes-sync", "locks");
      expect(lockFolder(base)).toBe(join(locks, fs.readdirSync(locks)[0] ?? ""));
    });
  });

  const onUnix = process.platform === "win32" ? describe.skip : describe;

  onUnix("The folder of the lock of an account without a home", () => {
    const uid = process.getuid?.() ?? 0;
    let locks: string;
    beforeEach(() => {
      const temporary = join(base, "tmp");
      fs.mkdirSync(temporary);
      fs.writeFileSync(join(base, "file"), "");
      jest.spyOn(os, "homedir").mockReturnValue(join(base, "file"));
      jest.spyOn(os, "tmpdir").mockReturnValue(temporary);
      locks = join(temporary, `meeting-notes-sync-locks-${uid}`);
    });

    it("is in a folder that only the account can use, each time", () => {
      const place = lockFolder(base);
      expect(join(place, "..")).toBe(locks);
      expect(fs.statSync(locks).mode & 0o777).toBe(0o700);
      expect(lockFolder(base)).toBe(place);
    });

    it.each<[what: string, make: () => void]>([
      ["a link", () => fs.symlinkSync(base, locks)],
      ["a file", () => fs.writeFileSync(locks, "", { mode: 0o600 })],
      [
        "a folder in which others can write",
        () => {
          fs.mkdirSync(locks);
          fs.chmodSync(locks, 0o722);
        },
      ],
      ["a folder that cannot be created", () => fs.rmdirSync(join(base, "tmp"))],
    ])("is refused where there is %s", (_, make) => {
      make();
      expect(() => lockFolder(base)).toThrow(StateUnusable);
      expect(() => lockFolder(base)).toThrow(/does not belong to this account alone/);
    });

    it("is refused where the folder belongs to another account", () => {
      jest.spyOn(process, "getuid").mockReturnValue(uid + 1);
      fs.mkdirSync(join(base, "tmp", `meeting-notes-sync-locks-${uid + 1}`), { mode: 0o700 });
      expect(() => lockFolder(base)).toThrow(StateUnusable);
    });

    it("has no number of the account where the system has none", () => {
      jest.spyOn(process, "getuid").mockReturnValue(undefined as unknown as number);
      expect(join(lockFolder(base), "..")).toBe(join(base, "tmp", "meeting-notes-sync-locks"));
    });
  });

  describe("The folder for the state of a vault", () => {
    // Devices have their states under these names: another name would cost each of them a full sync.
    const NAME = "8ff12d5f9aa95bfc";
    const home = (...path: readonly string[]) => join(os.homedir(), ".local", "state", ...path);

    it("has a name that stays the same for the vault's path", () => {
      expect(stateFolder("/vaults/Work", "/states")).toBe(join("/states", NAME));
      expect(stateFolder("/vaults/Home", "/states")).not.toBe(join("/states", NAME));
    });

    it.each([
      ["the home folder", {}, home("meeting-notes-sync", NAME)],
      ["XDG_STATE_HOME", { XDG_STATE_HOME: join("/", "xdg") }, join("/", "xdg", "meeting-notes-sync", NAME)],
      [
        "the home folder if XDG_STATE_HOME is not absolute",
        { XDG_STATE_HOME: "xdg" },
        home("meeting-notes-sync", NAME),
      ],
    ])("is in %s", (_, env, expected) => {
      expect(stateFolder("/vaults/Work", undefined, env)).toBe(expected);
    });

    it("stays as it is if it cannot be made private", () => {
      fs.writeFileSync(join(base, "file"), "x");
      expect(() => makePrivate(join(base, "file", "state"))).not.toThrow();
      expect(fs.readFileSync(join(base, "file"), "utf8")).toBe("x");
    });
  });
});
