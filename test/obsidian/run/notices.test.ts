/**
 * @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs
 * @jest-environment-options {"timeZone": "America/St_Johns"}
 */
// A sync that found something to decide must not be listed as one that found nothing.
import { createSignal } from "../../../src/obsidian/run/signal";
import type { RunnerState } from "../../../src/obsidian/run/sync-runner";
import { timesLine, wordsInList } from "../../../src/obsidian/run/notices";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import type { NoteOutcome, Question, Summary } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/reporter";
import { reasonOf } from "../../../src/sync/reason";
import type { RunRecord } from "../../../src/commands/run-history";
import "../../support/obsidian";
import { createAttention } from "../../../src/obsidian/run/attention";
import type { Connection } from "../../../src/obsidian/run/connection";
import { setLasting } from "../../../src/commands/open-issues";
import { createDevice } from "../../support/engine/device";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createPlainService } from "../../support/engine/plain-service";
import { shownNotices } from "../../support/obsidian/ui/notice";

const renames: Question = { kind: "renames", code: "ask-renames", count: 40, notes: [] };

function after(work: (reporter: ReturnType<typeof createReporter>) => void): Summary {
  const reporter = createReporter();
  work(reporter);
  return reporter.summary(1);
}

const note = (outcome: "created" | "kept" | "orphaned") =>
  ({ id: "an-id", path: "A.md", outcome, reason: undefined }) as Parameters<
    ReturnType<typeof createReporter>["report"]
  >[0];

describe("The list of recent syncs", () => {
  it.each<[what: string, words: string, summary: Summary]>([
    ["did nothing", "nothing new", after(() => undefined)],
    ["wrote a note", "1 new note", after((reporter) => reporter.report(note("created")))],
    ["only asks", "1 needs attention", after((reporter) => reporter.ask(renames))],
    [
      "wrote a note and asks",
      "1 new note, 1 needs attention",
      after((reporter) => {
        reporter.report(note("created"));
        reporter.ask(renames);
      }),
    ],
    ["found a duplicate", "1 needs attention", after((reporter) => reporter.report(note("kept"), true))],
    ["misses a meeting", "1 deleted in service", after((reporter) => reporter.report(note("orphaned"), true))],
    ["failed", "failed", createReporter().summary(1, reasonOf(new Error("no")))],
  ])("shows for a sync that %s: %s", (_, words, result) => {
    expect(wordsInList({ summary: result }, stringsFor("en"))).toBe(words);
  });
});

it("A note that got another folder is listed as moved, and not as renamed too", () => {
  const moved: NoteOutcome = {
    ...note("kept"),
    outcome: "renamed",
    reason: { code: "renamed", from: "Old/A.md" },
  };
  const summary = after((reporter) => reporter.report(moved));
  expect(wordsInList({ summary, notes: [moved] }, stringsFor("en"))).toBe("1 moved");
});

it("The times say when the last sync was, although a try failed since, and when the next one comes", () => {
  const strings = stringsFor("en");
  const ran = (summary: Summary): RunRecord => ({ summary, ended: Date.now() }) as RunRecord;
  const hours = Date.now() - 2 * 60 * 60_000;
  const failure = ran(createReporter().summary(1, reasonOf(new Error("no"))));
  const times = (last: RunRecord, next?: number, until?: number) => {
    const state = createSignal<RunnerState>({ running: undefined, last, succeeded: hours });
    return timesLine({ runner: { state }, scheduler: { next: () => next }, pausedUntil: () => until }, strings);
  };
  expect(times(failure)).toBe("Last successful sync: 2 hours ago · Last attempt failed: just now · Only when you ask");
  const good = ran(after(() => undefined));
  expect(times(good)).toBe("Last sync: just now · Only when you ask");
  expect(times(good, Date.now() - 1)).toBe("Last sync: just now · Next: in less than a minute");
  expect(times(good, undefined, new Date().setHours(23, 59))).toMatch(/^Last sync: just now · Paused until 11:59\sPM$/);
});

// The issues for the user are one list. New issues are shown once, in one notice, and only if the user sees no result anyway.

describe("What a notice is raised for", () => {
  const strings = stringsFor("en");

  const noKey: Connection = { obstacle: { kind: "no-key", text: "No key yet." } };

  const other: Connection = { obstacle: { kind: "new-address", text: "Confirm the new address." } };

  function watching() {
    const store = createMemoryStore();
    const world = { connection: { service: {} } as Connection, isStarted: true, reviews: 0 };
    const attention = createAttention({
      strings,
      ports: () => Promise.resolve({ ...createDevice(createPlainService()).parts, store }),
      connection: () => Promise.resolve(world.connection),
      isStarted: () => world.isStarted,
      review: () => (world.reviews += 1),
    });
    const kinds = () => attention.issues.get().map(({ kind, key }) => (kind === "connection" ? key : kind));
    return { store, world, attention, kinds };
  }

  beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));

  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  describe("A cause that prevents every sync", () => {
    it("is in the list with its start, and shown in one notice", async () => {
      const { world, attention, kinds } = watching();
      world.connection = noKey;
      for (let look = 0; look < 3; look += 1) {
        await attention.refresh();
        jest.setSystemTime(Date.now() + 60_000);
      }
      expect(attention.issues.get()).toMatchObject([{ key: "no-key", since: 1_000_000, isNew: false }]);
      expect(shownNotices()).toEqual([expect.stringMatching(/^.*No key yet\..*Review$/)]);
      world.connection = other;
      await attention.refresh();
      expect(attention.issues.get()).toMatchObject([{ key: "new-address", since: 1_180_000 }]);
      expect(kinds()).toEqual(["new-address"]);
      expect(shownNotices()).toHaveLength(2);
    });

    it("is not in the list before the user has started the first sync", async () => {
      const { world, attention, kinds } = watching();
      [world.connection, world.isStarted] = [noKey, false];
      await attention.refresh();
      expect([kinds(), shownNotices()]).toEqual([[], []]);
    });

    it("replaces the failure of the last sync, and hides no other issue", async () => {
      const { store, world, attention, kinds } = watching();
      await setLasting(store, "connection", { code: "key-refused" });
      await setLasting(store, "typing", { code: "being-edited" });
      world.connection = noKey;
      await attention.refresh();
      expect(kinds()).toEqual(["no-key", "typing"]);
    });
  });

  describe("New issues", () => {
    it("are named in the notice if there is one, and counted if there are more", async () => {
      const { store, attention } = watching();
      await setLasting(store, "first", { code: "being-edited" });
      await attention.refresh();
      await setLasting(store, "second", { code: "key-refused" });
      await setLasting(store, "third", { code: "being-changed" });
      await attention.refresh();
      const [one, more, ...others] = shownNotices();
      expect(one).toContain(strings.reasons["being-edited"]);
      expect(more).toBe("2 need attentionReview");
      expect(others).toEqual([]);
    });

    it("open the list with a click", async () => {
      const { store, world, attention } = watching();
      await setLasting(store, "first", { code: "being-edited" });
      await attention.refresh();
      document.querySelector<HTMLElement>(".notice button")?.click();
      expect(world.reviews).toBe(1);
    });

    it.each<[what: string, silent: boolean, code: "unreachable" | "key-refused"]>([
      ["the user sees the result anyway", true, "key-refused"],
      ["they are a lost connection, which recovers by itself", false, "unreachable"],
    ])("are in the list without a notice when %s", async (_, silent, code) => {
      const { store, attention, kinds } = watching();
      const server = "https://notes.example.com";
      await setLasting(store, "connection", code === "key-refused" ? { code } : { code, server });
      await attention.refresh(silent);
      expect([kinds().length, shownNotices()]).toEqual([1, []]);
    });
  });

  it("A notice tells that the key is refused, even if the connection was lost before", async () => {
    const { store, attention } = watching();
    await setLasting(store, "connection", { code: "unreachable", server: "https://notes.example.com" });
    await attention.refresh();
    await setLasting(store, "connection", { code: "key-refused" });
    await attention.refresh();
    expect(shownNotices()).toEqual([expect.stringContaining(strings.reasons["key-refused"])]);
  });

  it("A failure is told after the clock was set back, however far ahead it was when the last one was told", async () => {
    const { store, attention } = watching();
    await setLasting(store, "connection", { code: "key-refused" });
    await attention.refresh();
    await setLasting(store, "connection", undefined);
    await attention.refresh();
    jest.setSystemTime(Date.now() - 100 * 24 * 3_600_000);
    await setLasting(store, "connection", { code: "key-refused" });
    await attention.refresh();
    expect(shownNotices()).toHaveLength(2);
  });

  it("A service that fails now and then for two days, each time in another way, is told once a day", async () => {
    const { store, attention } = watching();
    const HOUR = 3_600_000;
    const server = "https://notes.example.com";
    const failures = [
      { code: "server-failed", server, status: 500 },
      { code: "unreachable", server },
      { code: "rate-limited" },
      undefined,
    ] as const;
    for (let hour = 0; hour < 48; hour += 1) {
      await setLasting(store, "connection", failures[hour % failures.length]);
      await attention.refresh();
      jest.setSystemTime(Date.now() + HOUR);
    }
    expect(shownNotices()).toHaveLength(2);
  });

  describe("An issue", () => {
    it("leaves the list when the user ignores it, without a notice about the others", async () => {
      const { store, attention, kinds } = watching();
      await setLasting(store, "first", { code: "being-edited" });
      await attention.refresh(true);
      await setLasting(store, "second", { code: "being-changed" });
      await attention.ignore(attention.issues.get());
      expect([kinds(), shownNotices()]).toEqual([["second"], []]);
    });

    it("about the connection ends when the key works, without a notice", async () => {
      const { store, attention, kinds } = watching();
      await setLasting(store, "connection", { code: "key-refused" });
      await attention.refresh(true);
      await setLasting(store, "first", { code: "being-edited" });
      await attention.connected();
      expect([kinds(), shownNotices()]).toEqual([["first"], []]);
    });
  });
});
