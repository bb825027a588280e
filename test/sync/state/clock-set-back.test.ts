// The device's clock was ahead during a sync and is right again: the order of what runs did stays right.
import { lastImport } from "../../../src/sync/passes/undo-import";
import { changeOf, recentRuns, rememberRun, type RunRecord } from "../../../src/sync/state/run-history";
import { keptTexts } from "../../../src/sync/state/recover";
import { createUndoLog, undoLastRun } from "../../../src/sync/state/undo-log";
import { sync } from "../../../src/sync/sync";
import { createMemoryStore } from "../../support/engine/memory-store";
import { A, B, PLAN, beginning } from "../../support/engine/planning";

const HOUR = 3_600_000;
const REVIEW = "Meetings/2026-03-02 - Review.md";

function start() {
  const story = beginning();
  const { service, device } = story;
  /** A sync while the clock is an hour ahead. */
  const syncAhead = () =>
    sync({ ...device.parts, clock: { now: () => service.now() + HOUR, sleep: () => Promise.resolve() } });
  return { ...story, syncAhead, review: (summary: string) => service.put({ id: B, title: "Review", summary }) };
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
  const run = { at, ended: at } as RunRecord;
  expect(
    await changeOf(device.store, run, { id: B, path: REVIEW, outcome: "updated", reason: undefined }),
  ).toMatchObject({ id: B });
});

it("Of too many texts, those of the last run stay", async () => {
  const store = createMemoryStore();
  for (const [time, before] of [
    [HOUR, "x".repeat(1.5e7)],
    [0, "y".repeat(1e7)],
  ] as const) {
    const log = createUndoLog(store, time);
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
