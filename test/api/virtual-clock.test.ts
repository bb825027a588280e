// Every test that waits stands on the virtual clock, so the clock itself is tested, together with the real one's contract.
import { Cancelled } from "../../src/api/api-error";
import { systemClock, type Clock } from "../../src/api/clock";
import { createVirtualClock } from "../support/api/virtual-clock";

describe("the virtual clock", () => {
  it("stands still until it is advanced", async () => {
    const clock = createVirtualClock(1000);
    let awake = false;
    void clock.sleep(50).then(() => (awake = true));
    await clock.advance(49);
    expect([clock.now(), awake, clock.sleeping]).toEqual([1049, false, 1]);
    await clock.advance(1);
    expect([clock.now(), awake, clock.sleeping]).toEqual([1050, true, 0]);
  });

  it("wakes sleepers in order, and lets each run before the next", async () => {
    const clock = createVirtualClock(0);
    const woken: string[] = [];
    const nap = async (name: string, ms: number): Promise<void> => {
      await clock.sleep(ms);
      woken.push(`${name}@${String(clock.now())}`);
    };
    void nap("late", 30);
    void nap("early", 10).then(() => nap("again", 15));
    await clock.advance(100);
    expect(woken).toEqual(["early@10", "again@25", "late@30"]);
  });

  it("jumps by itself when nothing else is left to do, if asked to", async () => {
    const clock = createVirtualClock(0, { auto: true });
    await Promise.race([clock.sleep(60_000), clock.sleep(5)]);
    expect(clock.now()).toBe(5);
    await clock.sleep(86_400_000);
    expect(clock.now()).toBe(86_400_005);
  });

  it("lets nobody sleep longer when the time is set back", async () => {
    const clock = createVirtualClock(1_000_000);
    let awake = false;
    void clock.sleep(50).then(() => (awake = true));
    clock.set(0);
    await clock.advance(50);
    expect(awake).toBe(true);
  });
});

describe.each<[string, () => Clock]>([
  ["the virtual clock", () => createVirtualClock(0, { auto: true })],
  ["the system clock", () => systemClock],
])("sleeping by %s", (_name, create) => {
  it("ends after the time", async () => {
    const clock = create();
    const start = clock.now();
    await clock.sleep(3);
    // Timers may be a millisecond early against the wall clock.
    expect(clock.now() - start).toBeGreaterThanOrEqual(2);
  });

  it("ends at once when it is cancelled, also when that happened before", async () => {
    const stop = new AbortController();
    const sleeping = create().sleep(Infinity, stop.signal);
    stop.abort();
    await expect(sleeping).rejects.toThrow(Cancelled);
    await expect(create().sleep(Infinity, stop.signal)).rejects.toThrow(Cancelled);
  });
});

describe("the system clock", () => {
  const real = globalThis.setTimeout;
  afterEach(() => {
    globalThis.setTimeout = real;
  });

  it("sleeps longer than a timer can take, by one timer after the other", async () => {
    const longest = 2 ** 31 - 1;
    const timers: number[] = [];
    const passed = (wake: () => void, ms: number) => {
      if (timers.push(ms) > 5) throw new Error("It never wakes.");
      return real(wake, 0);
    };
    Object.assign(globalThis, { setTimeout: passed });
    await systemClock.sleep(2.5 * longest);
    expect(timers).toEqual([longest, longest, longest / 2]);
  });
});
