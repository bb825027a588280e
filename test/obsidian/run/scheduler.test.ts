/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Automatic runs: the next run always starts, never too often, and a refused key is not retried all day.
import { createScheduler, type Scheduler } from "../../../src/obsidian/run/scheduler";
import type { Summary } from "../../../src/sync/report";
import { createMemoryStore } from "../../support/engine/memory-store";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 0, 5, 9);

const OFFLINE = { code: "unreachable", server: "https://notes.example.com" } as const;
const REFUSED = { code: "key-refused" } as const;
const summaryOf = (error: Summary["error"]): Summary => ({ error }) as Summary;

async function setUp(store = createMemoryStore()) {
  const world = { now: START, frequency: 15, automatic: true, settled: true, error: null as Summary["error"] };
  const runs: number[] = [];
  const scheduler: Scheduler = createScheduler({
    store: () => Promise.resolve(store),
    frequency: () => world.frequency,
    automatic: () => world.automatic,
    mayRun: () => world.settled,
    run: async () => {
      runs.push((world.now - START) / MINUTE);
      await scheduler.ended(summaryOf(world.error));
    },
    now: () => world.now,
  });
  await scheduler.load();
  /** Time passes with a check of the scheduler every minute, like in the plugin. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      world.now += MINUTE;
      await scheduler.tick();
    }
  }
  return { world, runs, scheduler, store, pass };
}

/** A scheduler of automatic runs that are due. */
async function running(run: () => Promise<void>): Promise<Scheduler> {
  const scheduler = createScheduler({
    store: () => Promise.resolve(createMemoryStore()),
    frequency: () => 15,
    automatic: () => true,
    mayRun: () => true,
    run,
  });
  await scheduler.load();
  return scheduler;
}

describe("the schedule", () => {
  it("runs immediately the first time, then at the interval", async () => {
    const { runs, pass, scheduler } = await setUp();
    await pass(40);
    expect(runs).toEqual([1, 16, 31]);
    expect(scheduler.next()).toBe(START + 46 * MINUTE);
  });

  it("continues after a restart", async () => {
    const first = await setUp();
    await first.pass(1);
    const { runs, pass } = await setUp(first.store);
    await pass(20);
    expect(runs).toEqual([16]);
  });

  it("starts no run when the interval is 0 or less, or automatic runs are off on this device", async () => {
    const { world, runs, pass, scheduler } = await setUp();
    for (const frequency of [0, -5, Number.NaN]) {
      world.frequency = frequency;
      await pass(100);
      expect(scheduler.next()).toBeUndefined();
    }
    Object.assign(world, { frequency: 15, automatic: false });
    await pass(100);
    expect(runs).toEqual([]);
  });

  it.each([
    [0.01, 1],
    [100_000, 1440],
  ])("takes %d minutes for %d", async (frequency, minutes) => {
    const { world, pass, scheduler } = await setUp();
    world.frequency = frequency;
    await pass(1);
    expect(scheduler.next()).toBe(START + (1 + minutes) * MINUTE);
  });

  it("waits until the vault has settled, and then does not wait another interval", async () => {
    const { world, runs, pass } = await setUp();
    world.settled = false;
    await pass(30);
    world.settled = true;
    await pass(3);
    expect(runs).toEqual([31]);
  });

  it("runs once after a long sleep", async () => {
    const { world, runs, pass } = await setUp();
    await pass(1);
    world.now += 100 * HOUR;
    await pass(3);
    expect(runs).toHaveLength(2);
  });

  it("is not delayed for years by a clock that was set back", async () => {
    const { world, runs, pass } = await setUp();
    await pass(1);
    world.now -= 10_000 * HOUR;
    await pass(10);
    expect(runs).toHaveLength(2);
    await pass(15);
    expect(runs).toHaveLength(3);
  });

  it("runs in short sessions after a clock was set back", async () => {
    const { store } = await setUp();
    await store.write(new Map([["device/schedule", { lastRun: START + 10_000 * HOUR, refusals: 0 }]]));
    const { runs, pass } = await setUp(store);
    await pass(5);
    expect(runs).toEqual([1]);
  });

  it("retries a refused key after an hour, then once a day, until something changes", async () => {
    const { world, runs, pass, scheduler } = await setUp();
    world.error = REFUSED;
    await pass(50 * 60);
    expect(runs).toEqual([1, 61, 61 + 1440, 61 + 2880]);
    world.error = null;
    await scheduler.reset();
    await pass(1);
    await pass(15);
    expect(runs.slice(4)).toEqual([3001, 3016]);
  });

  it("retries soon when the service could not be reached, however long the interval is", async () => {
    const { world, runs, pass } = await setUp();
    Object.assign(world, { frequency: 1440, error: OFFLINE });
    await pass(25);
    expect(runs).toEqual([1, 11, 21]);
    world.error = null;
    await pass(100);
    expect(runs).toEqual([1, 11, 21, 31]);
  });

  it("does not retry a refused key earlier because the network was unavailable in between", async () => {
    const { world, runs, pass } = await setUp();
    world.error = REFUSED;
    await pass(1);
    world.error = OFFLINE;
    await pass(60);
    world.error = REFUSED;
    await pass(59);
    expect(runs).toEqual([1, 61]);
  });

  it("counts a run that the user started", async () => {
    const { runs, pass, scheduler } = await setUp();
    await pass(10);
    await scheduler.ended(summaryOf(null));
    await pass(14);
    expect(runs).toEqual([1]);
  });

  it("does not start a sync again at once that the user cancelled", async () => {
    const { world, runs, pass } = await setUp();
    await pass(1);
    world.error = { code: "cancelled" };
    await pass(30);
    expect(runs).toEqual([1, 16, 31]);
  });

  it("counts a run that the user cancelled, and still tries a refused key once a day only", async () => {
    const { world, runs, pass, scheduler } = await setUp();
    world.error = REFUSED;
    await pass(61);
    await scheduler.ended(summaryOf({ code: "cancelled" }));
    await pass(2 * 24 * 60);
    expect(runs).toEqual([1, 61, 61 + 1440, 61 + 2880]);
  });

  it("continues after a run with an unexpected failure", async () => {
    let begun = 0;
    const scheduler = await running(() => {
      begun += 1;
      return begun === 1 ? Promise.reject(new Error("A mistake of ours.")) : Promise.resolve();
    });
    await expect(scheduler.tick()).rejects.toThrow("A mistake of ours.");
    await scheduler.tick();
    expect(begun).toBe(2);
  });

  it("has one run at a time", async () => {
    let release: () => void = () => undefined;
    let begun = 0;
    const scheduler = await running(() => {
      begun += 1;
      return new Promise<void>((resolve) => (release = resolve));
    });
    const first = scheduler.tick();
    await scheduler.tick();
    release();
    await first;
    expect(begun).toBe(1);
  });
});
