// What a device remembers must survive crashes, and what cannot be read must neither be lost nor trusted.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { openLevelStore, StateInUse, StateUnusable, type LevelStore } from "../../../src/node/state/level-store";
import { takeLock } from "../../../src/node/state/lock";
import { openNoteMarks } from "../../../src/node/state/deletion-marks";
import { describeStore } from "../../support/contracts/store-contract";

let base: string;
let folder: string;
let opened: LevelStore[];
let asides: string[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "store-"));
  folder = join(base, "state");
  opened = [];
  asides = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(base, { recursive: true, force: true });
});

async function open(): Promise<LevelStore> {
  const store = await openLevelStore(folder, (where, why) => asides.push(`${why}: ${where.slice(base.length + 1)}`));
  opened.push(store);
  return store;
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

describe("The lock of a vault", () => {
  it("is held by one, free when released, and mended when its files are damaged", async () => {
    const release = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(StateInUse);
    await release();
    writeFileSync(join(folder, "CURRENT"), "");
    const again = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(StateInUse);
    await again();
  });

  it("says so when it cannot be had at all", async () => {
    writeFileSync(join(base, "file"), "");
    await expect(takeLock(join(base, "file", "lock"))).rejects.toThrow(StateUnusable);
  });
});

describe("State on a disk", () => {
  it("is one process's at a time", async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(StateInUse);
    await store.close();
    await expect(open()).resolves.toBeDefined();
    expect(asides).toEqual([]);
  });

  it("is set aside when it is damaged, and can still be looked at", async () => {
    const store = await open();
    await store.write(new Map([["a", 1]]));
    await store.close();
    writeFileSync(join(folder, "CURRENT"), "nonsense\n");
    const fresh = await open();
    expect(await fresh.get("a")).toBeUndefined();
    expect(asides).toEqual(["damaged: state.broken-1"]);
    expect(readFileSync(join(base, "state.broken-1", "CURRENT"), "utf8")).toBe("nonsense\n");
  });

  it("is set aside when files of it are missing", async () => {
    await (await open()).close();
    for (const name of readdirSync(folder)) if (name.startsWith("MANIFEST")) rmSync(join(folder, name));
    await open();
    expect(asides).toEqual(["damaged: state.broken-1"]);
  });

  it("is set aside when a newer version wrote it, each time under a new name", async () => {
    for (const number of [1, 2]) {
      const store = await open();
      await store.close();
      const database = new ClassicLevel(folder);
      await database.put("format", "2");
      await database.close();
      await (await open()).close();
      expect(asides.at(-1)).toBe(`newer: state.broken-${number}`);
    }
    expect(existsSync(join(base, "state.broken-1"))).toBe(true);
  });

  it("is set aside at the next start when a value in it cannot be read", async () => {
    await (await open()).close();
    const database = new ClassicLevel(folder);
    await database.put("entry:a", "{torn");
    await database.close();
    const store = await open();
    await expect(store.get("a")).rejects.toThrow(StateUnusable);
    await store.close();
    expect(await (await open()).get("a")).toBeUndefined();
    expect(asides).toEqual(["damaged: state.broken-1"]);
  });

  it("says so when its place cannot be used", async () => {
    writeFileSync(folder, "a file");
    await expect(open()).rejects.toThrow(StateUnusable);
    expect(readFileSync(folder, "utf8")).toBe("a file");
  });

  it("keeps the user's decisions, whatever the ids look like", async () => {
    const ids = ["3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b", "m/dec_1", "m/ünï", `m/${"x".repeat(5000)}`];
    const mark = { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "Meetings/Ä.md" } as const;
    let store = await open();
    let marks = await openNoteMarks(store);
    for (const id of ids) await marks.set(id, mark);
    await marks.set("m/dec_1", { ...mark, state: "restored" });
    await store.close();
    store = await open();
    marks = await openNoteMarks(store);
    expect(new Map(marks.all())).toEqual(new Map(ids.map((id) => [id, marks.get(id)])));
    expect(marks.get("m/dec_1")?.state).toBe("restored");
    expect(marks.get("m/ünï")).toEqual(mark);
  });
});
