// The history of runs must show what happened, and must not fill up with runs that did nothing.
import { recentRuns, rememberRun, type RunRecord } from "../../src/commands/run-history";
import type { NoteOutcome, Summary } from "../../src/sync/report";
import { createMemoryStore } from "../support/engine/memory-store";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";
const note = (outcome: NoteOutcome["outcome"]): NoteOutcome => ({
  id: ID,
  path: "old.md",
  outcome,
  reason: { code: "both-changed" },
});
const done = { status: "done", error: null, doubts: [], questions: [] } as unknown as Summary;

describe("the history of runs", () => {
  const runAt = (at: number, notes: RunRecord["notes"] = []): RunRecord => ({
    at,
    ended: at + 1,
    kind: "sync",
    byUser: false,
    sample: false,
    notes,
    summary: done,
  });

  it("is newest first, and does not fill up with runs that did nothing", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    for (let at = 2; at < 50; at += 1) await rememberRun(store, runAt(at));
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 1]);
  });

  it("does not fill up during a day offline, but shows it", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    await rememberRun(store, runAt(2));
    const summary = { ...done, status: "failed", error: { code: "timed-out", server: "https://a.example" } } as Summary;
    for (let at = 3; at < 50; at += 1) await rememberRun(store, { ...runAt(at), summary });
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 2, 1]);
  });

  it("keeps the last fifty", async () => {
    const store = createMemoryStore();
    for (let at = 1; at <= 60; at += 1) await rememberRun(store, runAt(at, [note("updated")]));
    const runs = await recentRuns(store);
    expect([runs.length, runs[0]?.at]).toEqual([50, 60]);
  });
});
