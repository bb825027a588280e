/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Waits, rate limits and update times depend on this clock. Tests must be able to stop it, and must never wait for it.
import { createClock } from "../../../src/emulator/service/clock";
import { isoTime } from "../../../src/emulator/service/timestamp";

describe("The emulator's clock", () => {
  it("shows one time, when frozen, until it is set", () => {
    const clock = createClock(1000);
    clock.advance(500);
    expect(clock.now()).toBe(1500);
    clock.set(200);
    expect([clock.now(), clock.frozen]).toEqual([200, true]);
  });

  it("runs with another clock, from the time that it shows", () => {
    let base = 10_000;
    const clock = createClock(undefined, { now: () => base, sleep: () => Promise.resolve() });
    expect(clock.now()).toBe(10_000);
    clock.set(50_000);
    base += 5;
    expect(clock.now()).toBe(50_005);
    clock.freeze();
    base += 5;
    expect(clock.now()).toBe(50_005);
    clock.resume();
    base += 5;
    expect(clock.now()).toBe(50_010);
  });

  it("jumps, when frozen, to the end of the shortest sleep", async () => {
    const clock = createClock(0);
    const woken: number[] = [];
    const sleep = async (ms: number): Promise<void> => {
      await clock.sleep(ms);
      woken.push(clock.now());
    };
    await Promise.all([sleep(60_000), sleep(20_000), sleep(0), sleep(20_000)]);
    expect(woken).toEqual([0, 20_000, 20_000, 60_000]);
  });

  it("never shows a time outside the years 1970 to 9999", async () => {
    const clock = createClock(0);
    for (const wrong of [-1, 1e300, NaN]) {
      expect(() => clock.set(wrong)).toThrow("years 1970 to 9999");
      expect(() => clock.freeze(wrong)).toThrow("years 1970 to 9999");
      expect(() => clock.advance(wrong)).toThrow("years 1970 to 9999");
    }
    await clock.sleep(1e300);
    expect(new Date(clock.now()).toISOString()).toBe("9999-12-31T23:59:59.999Z");
  });

  it("ends sleeps whose time an advance passes", async () => {
    const clock = createClock(0);
    const woken = clock.sleep(1000).then(() => clock.now());
    clock.advance(5000);
    expect(await woken).toBe(5000);
  });

  it("ends all sleeps when it runs again", async () => {
    const clock = createClock(0);
    const woken = clock.sleep(1e9);
    clock.resume();
    await woken;
    expect(clock.frozen).toBe(false);
  });

  it("ends a sleep when its signal aborts", async () => {
    for (const clock of [createClock(0), createClock()]) {
      const stop = new AbortController();
      const sleeping = clock.sleep(3_600_000, stop.signal);
      stop.abort(new Error("enough"));
      await expect(sleeping).rejects.toThrow("enough");
      await expect(clock.sleep(1, stop.signal)).rejects.toThrow("enough");
    }
  });

  it("does not jump to the end of a sleep whose signal has aborted", async () => {
    const clock = createClock(0);
    const stop = new AbortController();
    const stopped = clock.sleep(60_000, stop.signal);
    stop.abort(new Error("enough"));
    await expect(stopped).rejects.toThrow("enough");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBe(0);
    await clock.sleep(1000);
    expect(clock.now()).toBe(1000);
  });
});

describe("The first and the last time that the clock shows", () => {
  it("are the start of 1970 and the end of 9999", () => {
    const clock = createClock(1000);
    clock.set(0);
    expect(clock.now()).toBe(0);
    clock.set(253_402_300_799_999);
    expect(clock.now()).toBe(253_402_300_799_999);
    expect(() => clock.set(253_402_300_800_000)).toThrow(RangeError);
  });
});

describe("The clock after a reset", () => {
  it("shows the time at which it was created frozen", () => {
    const clock = createClock(1000);
    clock.advance(500);
    clock.resume();
    clock.reset();
    expect([clock.now(), clock.frozen]).toEqual([1000, true]);
  });

  it.each([1000, undefined])("does not jump to the end of a sleep that began before (created at %s)", async (at) => {
    const clock = createClock(at, { now: () => 70, sleep: () => Promise.resolve() });
    clock.freeze(1000);
    const sleeping = clock.sleep(60_000);
    clock.reset();
    await sleeping;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBe(at ?? 70);
  });

  it("runs with the other clock again, without an offset", () => {
    const clock = createClock(undefined, { now: () => 70, sleep: () => Promise.resolve() });
    clock.set(5000);
    clock.freeze();
    clock.reset();
    expect([clock.now(), clock.frozen]).toEqual([70, false]);
  });
});

describe("A sleep on a clock that runs", () => {
  it("waits on the other clock, and does not move it", async () => {
    const slept: number[] = [];
    const clock = createClock(undefined, { now: () => 70, sleep: async (ms) => void slept.push(ms) });
    await clock.sleep(25);
    expect([slept, clock.now()]).toEqual([[25], 70]);
  });

  it("needs no signal", async () => {
    await expect(createClock().sleep(1)).resolves.toBeUndefined();
  });

  it("ends immediately when a frozen clock runs again, without a jump of the time", async () => {
    const clock = createClock(1000, { now: () => 70, sleep: () => Promise.resolve() });
    const woken = clock.sleep(5000);
    clock.resume();
    await woken;
    expect(clock.now()).toBe(1000);
  });
});

// Clients compare times as text: each must have the same form.

describe("A time on the wire", () => {
  it.each([
    [1000, "1970-01-01T00:00:01.000Z"],
    [1000.125, "1970-01-01T00:00:01.000125Z"],
    [1_790_000_000_001.5, "2026-09-21T14:13:20.001500Z"],
    [7.001953125, "1970-01-01T00:00:00.007001Z"],
  ])("has microseconds when it has a fraction: %d", (time, text) => {
    expect(isoTime(time)).toBe(text);
  });
});
