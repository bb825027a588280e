// Texts that a sync overwrote or trashed are kept for some time, and can be restored if the note was not changed since. The stories
// of an undone update are in undo.test.ts.
import { createDevice } from "../../support/engine/device";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createPlainService } from "../../support/engine/plain-service";
import { NoteChanged, NoteUnreadable, PathTaken, type StateStore, type Vault } from "../../../src/sync/ports";
import { keptTexts } from "../../../src/commands/recover";
import { undoLastRun } from "../../../src/commands/undo-run";
import { journalEntries, recoveryEntries } from "../../../src/sync/state/journal";
import { journalWith } from "../../support/engine/journal-with";
import { keys } from "../../support/engine/store-keys";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import { openIssues } from "../../../src/commands/open-issues";
import { deciding } from "../../support/engine/renumbering";
import { dyingVault } from "../../support/engine/tearing-vault";
import { lastImport } from "../../../src/commands/undo-import";
import { changesOf, recentRuns, rememberRun, type RunRecord } from "../../../src/commands/run-history";

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
    [
      "as many of the newest as have twenty million characters together, and no more",
      [1, 1e7, 1e7 - 1, 1],
      [1e7, 1e7 - 1, 1],
    ],
    ["the newest, whatever its size", [1, 2e7 + 1], [2e7 + 1]],
  ])("are %s", async (_, lengths, left) => {
    expect(await keep(...lengths)).toEqual(left);
  });

  it("are also those that a crash cut off, however many a later run overwrites, up to the same limit", async () => {
    const store = createMemoryStore();
    const keep = async (at: number, count: number, forRecovery: boolean) => {
      const log = await journalWith(store, at);
      for (let n = 0; n < count; n += 1) {
        await log.keep({ id: A, path: PLAN, before: forRecovery ? "Mine." : "Theirs.", after: "" }, forRecovery);
      }
      await log.prune();
    };
    const counts = async () => {
      const texts = [...(await journalEntries(store)), ...(await recoveryEntries(store))].map(
        ([, { before }]) => before,
      );
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
    await (await journalWith(store, 1)).keep({ id: A, path: PLAN, before: "Mine.", after: "" }, true);
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

// Writes that ended, or were to begin, when the process ended, and deletions that arrive after a run restored what was cut short.
// Other interrupted writes are tested in stories/cut-short.test.ts.

describe("A write that was cut short", () => {
  const HOUR = 60 * 60_000;

  it("A new note that was complete when the process ended is merged with later edits of the user without waiting", async () => {
    const { device, service, vault, say, text } = beginning();
    say("First line.\n\nSecond line.\n\nThird line.");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share: 1 }) });
    service.beforeAnswer = () => {
      throw new Error("Nobody answers.");
    };
    await device.sync();
    service.beforeAnswer = () => undefined;
    device.edit(PLAN, (note) => note.replace("First line.", "My line."));
    say("First line.\n\nSecond line.\n\nThird line, said better.");

    expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, conflicts: 0 });
    expect(text()).toMatch(/My line\.\n\nSecond line\.\n\nThird line, said better\.\n$/);
  });

  it.each([
    ["", false],
    [", and the process ends again while it is asked for", true],
  ])(
    "A decision's note that was not begun when the process ended is written, though the next full sync gets a stale answer%s",
    async (_, again) => {
      const { service, device, vault, decide, put, inDecisions, runWith } = deciding();
      decide(["dec_1", "Ship"]);
      await device.sync();
      const before = service.now();
      service.advance(HOUR);
      decide(["dec_1", "Ship"], ["dec_2", "Sell"]);
      let isDead = false;
      const create = () => {
        isDead = true;
        return Promise.reject(new Error("The process ended."));
      };
      const read: Vault["read"] = (path) => (isDead ? create() : vault.read(path));
      await runWith({ create, read });
      expect(inDecisions()).toHaveLength(1);
      if (again) {
        const write: StateStore["write"] = (changes, options) =>
          [...changes.keys()].some((key) => key.startsWith(keys.retries))
            ? Promise.reject(new Error("The process ended."))
            : device.store.write(changes, options);
        await sync({ ...device.parts, store: { ...device.store, write } });
      }

      const after = service.now();
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
      service.advance(HOUR);
      put({ id: B, title: "Review" });
      await device.sync({ full: true });
      const decisions = [
        { id: "dec_1", text: "Ship" },
        { id: "dec_2", text: "Sell" },
      ];
      service.put({ id: A, title: "Planning", decisions }, after);
      service.advance(HOUR);
      expect(await device.sync()).toMatchObject({ created: 1 });
      expect(inDecisions()).toHaveLength(2);
    },
  );

  it("An update that was not begun when the process ended is written, though the next full sync gets a stale answer", async () => {
    const { service, device, vault, say, text } = beginning();
    say("First words.");
    await device.sync();
    const before = service.now();
    service.advance(HOUR);
    say("Second words.");
    let isDead = false;
    const replace = () => {
      isDead = true;
      return Promise.reject(new Error("The process ended."));
    };
    const read: Vault["read"] = (path) => (isDead ? replace() : vault.read(path));
    await sync({ ...device.parts, vault: { ...vault, replace, read } });
    expect(text()).toContain("First words.");

    const after = service.now();
    service.put({ id: A, title: "Planning", summary: "First words." }, before);
    service.advance(HOUR);
    service.put({ id: B, title: "Review" });
    await device.sync({ full: true });
    service.put({ id: A, title: "Planning", summary: "Second words." }, after);
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(text()).toContain("Second words.");
  });

  describe("The user's words are not lost with a write that was cut short", () => {
    it("if the file is locked when the next run restores it, and free when that run updates it", async () => {
      const { device, vault, say, text } = beginning();
      say("First words.");
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nWords of mine.\n`);
      say("Second words.");
      await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share: 0.9 }) });
      expect(text()).not.toContain("Words of mine.");

      say("Third words.");
      let isLocked = true;
      const replace: Vault["replace"] = async (...note) => {
        if (!isLocked) return vault.replace(...note);
        isLocked = false;
        throw new NoteUnreadable("The file is locked.");
      };
      await sync({ ...device.parts, vault: { ...vault, replace } });
      expect(isLocked).toBe(false);
      await device.sync();
      expect(text()).toContain("Words of mine.");
    });

    it("if it was a rename after which the note has neither name: they wait for the user to recover them", async () => {
      const { service, device, vault, say } = beginning();
      say("First words.");
      await device.sync();
      say("First words.", "Roadmap");
      const refuse = () => Promise.reject(new NoteUnreadable("The file is locked."));
      await sync({ ...device.parts, vault: { ...vault, rename: refuse } });
      // No run has seen these words, so the journal does not have them.
      device.edit(PLAN, (note) => `${note}\nWords of mine.\n`);
      const rename: Vault["rename"] = (from) => {
        vault.userDelete(from);
        return refuse();
      };
      await sync({ ...device.parts, vault: { ...vault, rename } });
      expect(vault.list()).toEqual([]);
      await device.sync();
      const [kept] = await keptTexts(device.store);
      expect(kept?.before).toContain("Words of mine.");
      expect(await openIssues(device.parts, service.now())).toMatchObject([{ kind: "kept" }]);
    });
  });
});

// The device's clock was ahead during a sync and is right again: the order of what runs did stays right, and what was seen then
// does not wait until the time that the clock showed.

describe("After the clock was set back", () => {
  const HOUR = 3_600_000;

  const REVIEW = "Meetings/2026-03-02 - Review.md";

  function start() {
    const story = beginning();
    const { service, device } = story;
    /** A sync while the clock is ahead, by default an hour. */
    const syncAhead = (by = HOUR, options: SyncOptions = {}) =>
      sync({ ...device.parts, clock: { now: () => service.now() + by, sleep: () => Promise.resolve() } }, options);
    /** A full sync on each of so many days. */
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) {
        service.advance(24 * HOUR);
        await device.sync({ full: true });
      }
    };
    return { ...story, days, syncAhead, review: (summary: string) => service.put({ id: B, title: "Review", summary }) };
  }

  /** The first update comes while the clock is ahead, the second one later. */
  async function updated() {
    const story = start();
    const { service, device, say, review, syncAhead } = story;
    say("First.");
    review("First.");
    await device.sync();
    say("Second.");
    await syncAhead();
    service.advance(60_000);
    review("Second.");
    const at = service.now();
    await device.sync();
    return { ...story, at };
  }

  it("The last run is undone, not the one before", async () => {
    const { service, device, vault } = await updated();
    await undoLastRun(device.parts, service.now());
    expect(vault.text(PLAN)).toContain("Second.");
    expect(vault.text(REVIEW)).toContain("First.");
  });

  it("The texts of the last run are the newest ones, with their real time, and belong to that run", async () => {
    const { device, at } = await updated();
    expect((await keptTexts(device.store)).map((kept) => [kept.path, kept.at])).toEqual([
      [REVIEW, at],
      [PLAN, expect.any(Number)],
    ]);
    const run = { at, ended: at, notes: device.outcomes } as RunRecord;
    const [note] = device.outcomes;
    expect(note && (await changesOf(device.store, run)).get(note)).toMatchObject({ id: B, path: REVIEW });
  });

  it("Of too many texts, those of the last run stay", async () => {
    const store = createMemoryStore();
    for (const [time, before] of [
      [HOUR, "x".repeat(1.5e7)],
      [0, "y".repeat(1e7)],
    ] as const) {
      const log = await journalWith(store, time);
      await log.keep({ id: A, path: PLAN, before, after: null });
      await log.prune();
    }
    expect((await keptTexts(store)).map(({ before }) => before[0])).toEqual(["y"]);
  });

  it("The last import is the last one", async () => {
    const { device, say, review, syncAhead } = start();
    say("Words.");
    await syncAhead();
    review("Words.");
    await device.sync();
    expect((await lastImport(device.store)).notes.map(({ id }) => id)).toEqual([B]);
  });

  it("The list of runs begins with the last one", async () => {
    const store = createMemoryStore();
    const runAt = (at: number) =>
      ({
        at,
        ended: at,
        notes: [{ id: A, outcome: "updated" }],
        summary: { error: null, doubts: [], questions: [] },
      }) as unknown as RunRecord;
    for (let at = 0; at < 20; at += 1) await rememberRun(store, runAt(HOUR + at));
    for (const at of [1, 2]) await rememberRun(store, runAt(at));
    expect((await recentRuns(store)).map(({ at }) => at).slice(0, 3)).toEqual([2, 1, HOUR + 19]);
  });

  const YEAR = 365 * 24 * HOUR;

  describe("After a sync a year ahead", () => {
    async function synced() {
      const story = start();
      story.say("First.");
      story.review("First.");
      await story.device.sync();
      return story;
    }

    it("a note that was missing then counts as deleted after the usual time", async () => {
      const { device, vault, say, syncAhead, days } = await synced();
      vault.userDelete(PLAN);
      await syncAhead(YEAR);
      await days(2);
      say("Second.");
      await device.sync();
      expect(device.deletionMarks.get(A)?.state).toBe("deleted");
    });

    it("a meeting that the service did not list then is reported as gone", async () => {
      const { service, device, syncAhead, days } = await synced();
      service.remove(A);
      await syncAhead(YEAR, { full: true });
      await days(2);
      expect(device.outcomes).toMatchObject([{ id: A, outcome: "orphaned" }]);
    });

    it("an update that could not be written then is written", async () => {
      const { vault, say, text, syncAhead, days } = await synced();
      say("Second.");
      vault.setUnreadable(PLAN, true);
      await syncAhead(YEAR);
      vault.setUnreadable(PLAN, false);
      await days(1);
      expect(text()).toContain("Second.");
    });
  });
});
