// The device's clock was ahead during a sync and is right again: the order of what runs did stays right, and what was seen then
// does not wait until the time that the clock showed.
import { lastImport } from "../../../src/commands/undo-import";
import { changeOf, recentRuns, rememberRun, type RunRecord } from "../../../src/commands/run-history";
import { keptTexts } from "../../../src/commands/recover";
import { undoLastRun } from "../../../src/commands/undo-run";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { journalWith } from "../../support/engine/journal-with";
import { createMemoryStore } from "../../support/engine/memory-store";
import { A, B, PLAN, beginning } from "../../support/engine/planning";

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
  expect(note && (await changeOf(device.store, run, note))).toMatchObject({ id: B, path: REVIEW });
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
      notes: [{ id: A }],
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
