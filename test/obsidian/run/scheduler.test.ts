/**
 * @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs
 * @jest-environment-options {"timeZone": "America/St_Johns"}
 */
// Automatic runs: the next run always starts, never too often, and a refused key is not retried all day.
import type { Plugin } from "obsidian";
import { createScheduler, type Scheduler } from "../../../src/obsidian/run/scheduler";
import type { Summary } from "../../../src/sync/report";
import { createMemoryStore } from "../../support/engine/memory-store";
import { watchTriggers } from "../../../src/obsidian/run/triggers";
import { Component } from "../../support/obsidian/component";
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { connected, ready, synced } from "../../support/plugin/plugin-user";

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

// The triggers of automatic runs must end with the plugin: a timer would otherwise sync for a disabled plugin.

const EVENTS = ["focus", "online"];

describe("The triggers of a plugin", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function setUp() {
    const plugin = new Component();
    plugin.load();
    let looks = 0;
    const scheduler = { tick: () => Promise.resolve(void (looks += 1)) };
    const restart = jest.fn();
    const settled = { needed: MINUTE, settled: () => true, mayRun: () => true, restart };
    watchTriggers(plugin as unknown as Plugin, scheduler as unknown as Scheduler, settled);
    const pass = async (minutes: number) => {
      await jest.advanceTimersByTimeAsync(minutes * MINUTE);
      for (const name of EVENTS) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event("visibilitychange"));
      return looks;
    };
    return { plugin, pass, restart };
  }

  it("check whether a run is due when the vault can have settled, every minute, and when the user returns", async () => {
    const { pass } = setUp();
    expect(await pass(0.5)).toBe(3);
    // Once a minute and once just after it, when the vault has settled.
    expect(await pass(1)).toBe(3 + 2 + 3);
  });

  it.each([
    ["an hour of sleep", 60, 1],
    ["a clock that was set back by an hour", -60, 1],
    ["two minutes of sleep", 2, 0],
  ])(
    "let the vault settle anew, since changes of other devices may arrive, after %s (%d minutes, %d times)",
    async (_, minutes, times) => {
      const { pass, restart } = setUp();
      await pass(1);
      jest.setSystemTime(Date.now() + minutes * MINUTE);
      await pass(0);
      expect(restart).toHaveBeenCalledTimes(times);
    },
  );

  it("end with it: no timer and no event listener is left", async () => {
    const { plugin, pass } = setUp();
    plugin.unload();
    expect(jest.getTimerCount()).toBe(0);
    expect(await pass(10)).toBe(0);
  });
});

// The end of a run when another program changes or locks data.json, or the user ends the sync, during the run.

const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";

const partsOf = ({ plugin }: PluginFixture): PluginParts => (plugin as unknown as { parts: PluginParts }).parts;

/** Runs a sync of the user, during which another program locks data.json. */
async function runWithLock(fixture: PluginFixture) {
  const { adapter } = fixture.app.vault;
  const read = adapter.read.bind(adapter);
  const running = partsOf(fixture).runner.run({ byUser: true });
  await fixture.until(() => fixture.notes().length > 3);
  adapter.read = (path) => (path === DATA ? Promise.reject(new Error("EBUSY: locked")) : read(path));
  const result = await running;
  adapter.read = read;
  return result;
}

describe("A run while data.json is locked", () => {
  const first = { ...connected, syncStarted: undefined };

  it("counts as a run, and a notice says what could not be stored", async () => {
    const fixture = await ready({ data: first });
    expect(await runWithLock(fixture)).toMatchObject({ result: "ran" });
    expect(partsOf(fixture).runner.state.get().last?.summary.created).toBeGreaterThan(3);
    expect(fixture.notices().join()).toContain("EBUSY");
    expect((await fixture.data())["syncStarted"]).toBeUndefined();
  });

  it("is followed by the next one after the usual time", async () => {
    const fixture = await ready();
    const before = Date.now();
    await runWithLock(fixture);
    expect(partsOf(fixture).scheduler.next()).toBeGreaterThan(before + 60_000);
  });

  it("keeps the lines for daily notes that do not exist yet", async () => {
    const fixture = await ready({ data: first });
    const parts = partsOf(fixture);
    await parts.data.set({ dailyNoteDevice: parts.deviceId() });
    await runWithLock(fixture);
    let waiting = 0;
    for await (const [key] of (await parts.store()).entries("device/daily/")) waiting += key === "" ? 0 : 1;
    expect(waiting).toBeGreaterThan(3);
  });
});

it("A data.json with a conflict that arrives during a run is not overwritten", async () => {
  const fixture = await synced();
  const text = '<<<<<<< HEAD\n{}\n=======\n{"project": "Apollo"}\n>>>>>>> theirs\n';
  expect(fixture.command("full-sync")).toBe(true);
  await fixture.app.vault.adapter.write(DATA, text);
  await fixture.idle();
  expect(await fixture.app.vault.adapter.read(DATA)).toBe(text);
});
