// The history of runs must show what happened, and must not fill up with runs that did nothing.
import { recentRuns, rememberRun, undoableRun, type RunRecord } from "../../src/commands/run-history";
import type { NoteOutcome, Summary } from "../../src/sync/report";
import { createMemoryStore } from "../support/engine/memory-store";
import { neighbourInSeries } from "../../src/commands/neighbour-in-series";
import { beginning, idOf } from "../support/engine/planning";

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

  it("does not fill up while the service lists a note that the user edited again and again", async () => {
    const store = createMemoryStore();
    const kept: NoteOutcome = { ...note("kept"), reason: { code: "kept-edited" } };
    for (let at = 1; at < 50; at += 1) await rememberRun(store, runAt(at, [kept]));
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49]);
  });

  it("does not fill up while the same note is skipped in each run", async () => {
    const store = createMemoryStore();
    const skipped: NoteOutcome = { ...note("skipped"), reason: { code: "git-conflict" } };
    await rememberRun(store, runAt(1, [note("updated"), skipped]));
    for (let at = 2; at < 50; at += 1) await rememberRun(store, runAt(at, [skipped]));
    await rememberRun(store, runAt(50, [skipped, { ...skipped, id: "another" }]));
    await rememberRun(store, runAt(51, [note("updated"), skipped]));
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([51, 50, 49, 1]);
  });

  it("does not fill up during a day offline, but shows it", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    await rememberRun(store, runAt(2));
    const summary = { ...done, status: "failed", error: { code: "timed-out", server: "https://a.example" } } as Summary;
    for (let at = 3; at < 50; at += 1) await rememberRun(store, { ...runAt(at), summary });
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 2, 1]);
  });

  it("does not fill up while the key is refused", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    const summary: Summary = { ...done, status: "failed", error: { code: "key-refused" } };
    for (let at = 2; at < 50; at += 1) await rememberRun(store, { ...runAt(at), summary });
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 1]);
  });

  it("keeps the last fifty", async () => {
    const store = createMemoryStore();
    for (let at = 1; at <= 60; at += 1) await rememberRun(store, runAt(at, [note("updated")]));
    const runs = await recentRuns(store);
    expect([runs.length, runs[0]?.at]).toEqual([50, 60]);
  });
});

// The meetings before and after one with the same title.

const nameOf = (day: number, title = "Weekly") => `Meetings/2026-03-0${day} - ${title}.md`;

async function weekly() {
  const { service, device, vault } = beginning();
  const put = (day: number, title = "Weekly") => service.put({ id: idOf(day), title, date: `2026-03-0${day}` });
  for (const day of [5, 1, 3]) put(day);
  put(2, "Other");
  await device.sync();
  const at = (day: number) =>
    Promise.all((["previous", "next"] as const).map((which) => neighbourInSeries(device.parts, idOf(day), which)));
  return { device, vault, put, at };
}

describe("The meetings before and after one of a series", () => {
  it("have the same title, and are the nearest by their start", async () => {
    const { at } = await weekly();
    expect(await at(1)).toEqual([undefined, nameOf(3)]);
    expect(await at(3)).toEqual([nameOf(1), nameOf(5)]);
    expect(await at(5)).toEqual([nameOf(3), undefined]);
    expect(await at(2)).toEqual([undefined, undefined]);
  });

  it("are found where the user moved them, beyond those that are deleted", async () => {
    const { vault, at } = await weekly();
    vault.userMove(nameOf(1), "Archive/First.md");
    vault.userDelete(nameOf(3));
    expect(await at(5)).toEqual(["Archive/First.md", undefined]);
    expect(await at(1)).toEqual([undefined, nameOf(5)]);
    vault.userDelete(nameOf(5));
    expect(await at(1)).toEqual([undefined, undefined]);
  });

  it("change with the title", async () => {
    const { device, put, at } = await weekly();
    put(3, "Other");
    await device.sync();
    expect(await at(1)).toEqual([undefined, nameOf(5)]);
    expect(await at(2)).toEqual([undefined, nameOf(3, "Other")]);
  });

  it("are also those of a decision's meeting; a note that this device never synced has none", async () => {
    const { device } = await weekly();
    expect(await neighbourInSeries(device.parts, `${idOf(3)}/dec_1`, "next")).toBe(nameOf(5));
    expect(await neighbourInSeries(device.parts, idOf(7), "next")).toBeUndefined();
  });
});

it("The undo of a sync is about that sync, also after the clock was set back", async () => {
  const { service, device, say } = beginning();
  const run = async (summary: string) => {
    say(summary);
    const at = service.now();
    const record = { kind: "sync", byUser: true, sample: false, notes: [], summary: await device.sync() } as const;
    service.advance(3_600_000);
    const ended = service.now();
    await rememberRun(device.store, { ...record, at, ended });
    return { at, ended };
  };
  await run("First words.");
  const second = await run("Second words.");
  service.advance(-1_800_000);
  const third = await run("Third words.");
  expect(await undoableRun(device.store, second)).not.toBe(await undoableRun(device.store, third));
});
