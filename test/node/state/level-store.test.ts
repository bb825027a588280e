// The state of a device must survive crashes. A state that cannot be read must be kept, and must not be used.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { openLevelStore, StateInUse, StateUnusable, type LevelStore } from "../../../src/node/state/level-store";
import { describeStore } from "../../support/contracts/store-contract";

let base: string;
let folder: string;
let opened: LevelStore[];
let replaced: string[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "store-"));
  folder = join(base, "state");
  opened = [];
  replaced = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(base, { recursive: true, force: true });
});

async function open(): Promise<LevelStore> {
  const store = await openLevelStore(folder, (where, why) => replaced.push(`${why}: ${where.slice(base.length + 1)}`));
  opened.push(store);
  return store;
}

/** A state whose entries are in tables: each start moves the last changes into one. */
async function makeTables(): Promise<void> {
  const store = await open();
  await store.write(new Map([["a", "x".repeat(1000)]]));
  await store.close();
  await (await open()).close();
}

function damageTables(damage: (file: string, size: number) => void): void {
  const tables = readdirSync(folder).filter((name) => name.endsWith(".ldb"));
  expect(tables).not.toEqual([]);
  for (const file of tables.map((name) => join(folder, name))) damage(file, statSync(file).size);
}

/** Starts, writes and ends. Returns whether this was possible. */
async function writes(): Promise<boolean> {
  try {
    const store = await open();
    await store.write(new Map([["b", 1]]));
    await store.close();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(StateUnusable);
    for (const store of opened) await store.close();
    return false;
  }
}

describeStore("A database", async () => {
  const store = await open();
  return {
    store,
    reopen: async () => {
      await store.close();
      return open();
    },
  };
});

describe("State on a disk", () => {
  it("can be open only once", async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(StateInUse);
    await store.close();
    await expect(open()).resolves.toBeDefined();
    expect(replaced).toEqual([]);
  });

  it("is renamed when it is damaged, and its files stay readable", async () => {
    const store = await open();
    await store.write(new Map([["a", 1]]));
    await store.close();
    writeFileSync(join(folder, "CURRENT"), "nonsense\n");
    const fresh = await open();
    expect(await fresh.get("a")).toBeUndefined();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
    expect(readFileSync(join(base, "state.broken-1", "CURRENT"), "utf8")).toBe("nonsense\n");
  });

  it("is renamed when files of it are missing", async () => {
    await (await open()).close();
    for (const name of readdirSync(folder)) if (name.startsWith("MANIFEST")) rmSync(join(folder, name));
    await open();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
  });

  it("is renamed when a newer version wrote it, each time to a new name", async () => {
    for (const number of [1, 2]) {
      const store = await open();
      await store.close();
      const database = new ClassicLevel(folder);
      await database.put("format", "2");
      await database.close();
      await (await open()).close();
      expect(replaced.at(-1)).toBe(`newer: state.broken-${number}`);
    }
    expect(existsSync(join(base, "state.broken-1"))).toBe(true);
  });

  it("is not called damaged when it is read after it was closed", async () => {
    const store = await open();
    await store.close();
    await expect(store.get("a")).rejects.toMatchObject({ code: "LEVEL_DATABASE_NOT_OPEN" });
    await (await open()).close();
    expect(replaced).toEqual([]);
  });

  it("says what a failure of the disk means, and is not called damaged for it", async () => {
    const store = await open();
    await store.write(new Map([["a", 1]]));
    // As with a full disk, the next file of the database cannot be created. Some megabytes need one.
    renameSync(folder, join(base, "moved"));
    writeFileSync(folder, "");
    const writeMuch = async () => {
      for (let n = 0; n < 9; n += 1) await store.write(new Map([["b", "x".repeat(3_000_000) + n]]));
    };
    const failure = writeMuch();
    await expect(failure).rejects.toThrow(StateUnusable);
    await expect(failure).rejects.toThrow(
      /^The sync state cannot be stored: .*IO error.* Notes that were written stay/,
    );
    await store.close();
    rmSync(folder);
    renameSync(join(base, "moved"), folder);
    expect(await (await open()).get("a")).toBe(1);
    expect(replaced).toEqual([]);
  });

  it("is renamed at the next start when one of several values in it cannot be read", async () => {
    const first = await open();
    await first.write(new Map([["a", 1]]));
    await first.close();
    const database = new ClassicLevel(folder);
    await database.put("entry:b", "{torn");
    await database.close();
    const store = await open();
    const read = async () => {
      for await (const entry of store.entries("")) expect(entry).toEqual(["a", 1]);
    };
    await expect(read()).rejects.toThrow(StateUnusable);
    await store.close();
    await (await open()).close();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
  });

  /** The value "a" cannot be read now, and the next start begins with an empty state. */
  async function expectReplacement(): Promise<void> {
    const store = await open();
    await expect(store.get("a")).rejects.toThrow(StateUnusable);
    await store.close();
    expect(await (await open()).get("a")).toBeUndefined();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
  }

  it.each<readonly [string, (file: string, size: number) => void]>([
    ["damaged", (file, size) => writeFileSync(file, Buffer.alloc(size))],
    ["empty", (file) => truncateSync(file, 0)],
    ["cut to half", (file, size) => truncateSync(file, Math.floor(size / 2))],
  ])("is renamed at the next start when its tables are %s", async (_, damage) => {
    await makeTables();
    damageTables(damage);
    await expectReplacement();
  });

  it("is renamed when one of its tables was lost", async () => {
    await makeTables();
    damageTables((file) => rmSync(file));
    expect(await (await open()).get("a")).toBeUndefined();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
  });

  it("is renamed when it cannot be written because of a table that is cut short", async () => {
    // The database then tries to combine the tables, and refuses all writes.
    for (let number = 0; number < 4; number += 1) await makeTables();
    damageTables((file) => truncateSync(file, 100));
    // A start may end before the database finds that out.
    for (let start = 0; start < 50 && replaced.length === 0; start += 1) await writes();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
    expect(await writes()).toBe(true);
  });

  it("is renamed when the file that names its other files is lost", async () => {
    await makeTables();
    rmSync(join(folder, "CURRENT"));
    expect(await (await open()).get("a")).toBeUndefined();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
    expect(readdirSync(join(base, "state.broken-1")).filter((name) => name.endsWith(".ldb"))).not.toEqual([]);
  });

  it("is not called damaged when its first start ended before it had any entry", async () => {
    mkdirSync(folder);
    for (const name of ["LOCK", "LOG", "MANIFEST-000001"]) writeFileSync(join(folder, name), "");
    await open();
    expect(replaced).toEqual([]);
  });

  it("is renamed when its tables are damaged and its last changes are lost", async () => {
    await makeTables();
    damageTables((file, size) => writeFileSync(file, Buffer.alloc(size)));
    for (const name of readdirSync(folder)) if (name.endsWith(".log")) writeFileSync(join(folder, name), "");
    expect(await (await open()).get("a")).toBeUndefined();
    expect(replaced).toEqual(["damaged: state.broken-1"]);
  });

  it("is renamed at the next start when a value in it cannot be read", async () => {
    await (await open()).close();
    const database = new ClassicLevel(folder);
    await database.put("entry:a", "{torn");
    await database.close();
    await expectReplacement();
  });

  it("is rejected when its folder is a file, which stays unchanged", async () => {
    writeFileSync(folder, "a file");
    await expect(open()).rejects.toThrow(StateUnusable);
    await expect(open()).rejects.toThrow(/cannot be opened: .*ENOTDIR/);
    expect(readFileSync(folder, "utf8")).toBe("a file");
  });
});
