// Texts that a sync overwrote or trashed are kept for some time, and can be restored if the note was not changed since. The stories
// of an undone update are in undo.test.ts.
import { createDevice } from "../../support/engine/device";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createPlainService } from "../../support/engine/plain-service";
import { NoteChanged, NoteUnreadable, PathTaken, type Vault } from "../../../src/sync/ports";
import { keptTexts } from "../../../src/commands/recover";
import { undoLastRun } from "../../../src/commands/undo-run";
import { journalEntries } from "../../../src/sync/state/journal";
import { journalWith } from "../../support/engine/journal-with";
import { keys } from "../../support/engine/store-keys";
import { sync } from "../../../src/sync/sync";
import { A, PLAN } from "../../support/engine/planning";

const HOUR = 3_600_000;

describe("the texts that are kept for an undo", () => {
  /** Stores texts of these lengths in one run, and returns the lengths of the texts that are left, oldest first. */
  async function keep(...lengths: number[]): Promise<number[]> {
    const store = createMemoryStore();
    const recovery = await journalWith(store, 0);
    for (const length of lengths) {
      await recovery.keep({ id: A, path: PLAN, before: "x".repeat(length), after: null });
    }
    await recovery.prune();
    const left: number[] = [];
    for await (const [, { before }] of store.entries<{ before: string }>(keys.journal)) left.push(before.length);
    return left;
  }

  it("are the five hundred newest texts", async () => {
    const lengths = Array.from({ length: 502 }, (_, n) => n);
    expect(await keep(...lengths)).toEqual(lengths.slice(2));
  });

  it.each([
    ["as many of the newest as have twenty million characters together", [1, 1, 1e7, 1e7], [1e7, 1e7]],
    ["no text that would make it more", [1e7, 1e7, 1], [1e7, 1]],
    ["the newest, whatever its size", [1, 2e7 + 1], [2e7 + 1]],
  ])("are %s", async (_, lengths, left) => {
    expect(await keep(...lengths)).toEqual(left);
  });

  it("are also those that a crash cut off, however many a later run overwrites, up to the same limit", async () => {
    const store = createMemoryStore();
    const keep = async (at: number, count: number, forRecovery: boolean) => {
      const log = await journalWith(store, at);
      for (let n = 0; n < count; n += 1) {
        await log.keep({ id: A, path: PLAN, before: forRecovery ? "Mine." : "Theirs.", after: "", forRecovery });
      }
      await log.prune();
    };
    const counts = async () => {
      const texts = (await journalEntries(store)).map(([, { before }]) => before);
      return [texts.filter((text) => text === "Mine.").length, texts.filter((text) => text === "Theirs.").length];
    };
    await keep(1, 2, true);
    await keep(2, 501, false);
    expect(await counts()).toEqual([2, 500]);
    await keep(3, 501, true);
    expect(await counts()).toEqual([500, 500]);
  });

  it("are also those that a crash cut off, however many edited notes an undo leaves as they are", async () => {
    const { store, vault } = createDevice(createPlainService()).parts;
    await (await journalWith(store, 1)).keep({ id: A, path: PLAN, before: "Mine.", after: "", forRecovery: true });
    const run = await journalWith(store, 2);
    for (let n = 0; n < 500; n += 1) await run.keep({ id: A, path: `Talk ${n}.md`, before: "Theirs.", after: "" });
    const undone = await undoLastRun({ store, vault }, HOUR);
    expect([undone.length, ...new Set(undone.map(({ result }) => result))]).toEqual([500, "changed"]);
    const next = await journalWith(store, 2 * HOUR);
    await next.keep({ id: A, path: PLAN, before: "Newer.", after: "" });
    await next.prune();
    const kept = (await keptTexts(store)).map(({ before }) => before);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([501, "Newer.", "Mine."]);
  });

  it("are not read by a sync that overwrote nothing", async () => {
    const service = createPlainService();
    const { parts } = createDevice(service);
    service.put({ id: A, title: "Planning" });
    const looked: string[] = [];
    const store = {
      ...parts.store,
      entries: <T>(prefix: string) => {
        looked.push(prefix);
        return parts.store.entries<T>(prefix);
      },
    };
    const looks = async () => {
      looked.length = 0;
      expect(await sync({ ...parts, store })).toMatchObject({ status: "done" });
      return looked.includes("journal/done/");
    };
    expect(await looks()).toBe(false);
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await looks()).toBe(true);
    expect(await looks()).toBe(false);
  });
});

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const say = (words: string, title = "Planning") => service.put({ id: A, title, summary: words });
  say("First words.");
  await device.sync();
  service.advance(HOUR);
  /** A day later, with a vault that behaves differently. */
  const now = () => service.now() + 24 * HOUR;
  const undo = (vault: Partial<Vault> = {}) =>
    undoLastRun({ ...device.parts, vault: { ...device.vault, ...vault } }, now());
  return { service, device, vault: device.vault, say, undo, now, text: () => device.vault.text(PLAN) ?? "" };
}

describe("an undo", () => {
  it("restores the note's text with the time of the undo, so that it is kept when files are replicated", async () => {
    const { device, vault, say, undo, now } = await start();
    say("Second words.");
    await device.sync();
    await undo();
    expect(vault.files().get(PLAN)?.mtime).toBe(now());
    expect(vault.text(PLAN)).toContain("First words.");
  });

  it("also restores the old name of a note that the same sync renamed", async () => {
    const { device, vault, say, undo } = await start();
    say("Second words.", "Roadmap");
    expect(await device.sync()).toMatchObject({ updated: 1, renamed: 1 });
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(vault.list()).toEqual([PLAN]);
    expect(vault.text(PLAN)).toContain("First words.");
  });

  it("restores no name that another file has", async () => {
    const { device, vault, say, undo } = await start();
    say("Second words.", "Roadmap");
    await device.sync();
    vault.userWrite(PLAN, "Something of mine.");
    await undo();
    expect(vault.text(PLAN)).toBe("Something of mine.");
    expect(vault.text("Meetings/2026-03-02 - Roadmap.md")).toContain("First words.");
  });

  it("does not change the user's deletion of the note", async () => {
    const { device, say, undo } = await start();
    say("Second words.");
    await device.sync();
    const mark = { state: "deleted", at: "2026-03-02T12:00:00.000Z", path: PLAN } as const;
    device.deletionMarks.receive(A, mark);
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(device.deletionMarks.get(A)).toEqual(mark);
  });

  it.each([
    ["is changed just then", "changed", new NoteChanged("It is no longer what was seen.")],
    ["has another in its place just then", "changed", new PathTaken("Something stands there.")],
    ["cannot be written", "failed", new NoteUnreadable("It is locked.")],
  ] as const)(
    "of a note that %s leaves the note, its record and its old text as they are",
    async (_, result, error) => {
      const { device, vault, say, undo } = await start();
      say("Second words.");
      await device.sync();
      const all = async () => [
        [...vault.files()],
        [...device.store.dump()].filter(([key]) => !key.startsWith(keys.journal)),
        await keptTexts(device.store),
      ];
      const before = await all();
      expect(await undo({ replace: () => Promise.reject(error) })).toEqual([{ path: PLAN, result }]);
      expect(await all()).toMatchObject(before);
    },
  );

  it("that fails completely reports it, and can be tried again", async () => {
    const { device, say, undo, text } = await start();
    say("Second words.");
    await device.sync();
    await expect(undo({ replace: () => Promise.reject(new Error("The disk broke.")) })).rejects.toThrow(
      "The disk broke.",
    );
    expect(text()).toContain("Second words.");
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(text()).toContain("First words.");
  });
});
