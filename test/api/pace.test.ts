// The limit is 100 a minute for a key, and other devices use the same key. It is kept before it is hit.
import * as fc from "../support/fast-check";
import { Cancelled } from "../../src/api/api-error";
import { createBudget } from "../../src/api/pace";
import { createVirtualClock } from "../support/api/virtual-clock";

const minute = 60_000;

function limits(remaining: string, reset?: string): Headers {
  const headers = new Headers({ "x-ratelimit-remaining": remaining });
  if (reset !== undefined) headers.set("x-ratelimit-reset", reset);
  return headers;
}

describe("the budget of a key", () => {
  it("lets a first sync run at full speed, and then at 80 a minute", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    const sent: number[] = [];
    for (let count = 0; count < 170; count++) {
      await budget.take();
      sent.push(clock.now());
    }
    expect([sent[79], sent[80], sent[159], sent[160]]).toEqual([0, minute, minute, 2 * minute]);
  });

  it("waits for the end of the window when the service says that little remains, and leaves the rest to others", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits("6", "30"));
    await budget.take();
    expect(clock.now()).toBe(0);
    budget.learn(limits("5", "30"));
    await budget.take();
    expect(clock.now()).toBe(31_000);
  });

  it("waits a little when little remains and nobody says until when, and never longer than a window", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits("0"));
    await budget.take();
    expect(clock.now()).toBe(10_000);
    budget.learn(limits("0", "250"));
    await budget.take();
    expect(clock.now()).toBe(10_000 + minute);
  });

  it.each(["", "many", "NaN"])("is not held up by a remainder that is no number: %j", async (remaining) => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits(remaining));
    budget.learn(new Headers());
    await budget.take();
    expect(clock.now()).toBe(0);
  });

  it("waits to the end of a long pause, although a shorter one was asked for later", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.hold(minute);
    budget.hold(1_000);
    await budget.take();
    expect(clock.now()).toBe(minute);
  });

  it("is not held up for longer when the device's clock is set back", async () => {
    const clock = createVirtualClock(Date.UTC(2026, 0, 1), { auto: true });
    const budget = createBudget(clock);
    for (let count = 0; count < 80; count++) await budget.take();
    budget.hold(minute);
    const back = Date.UTC(2025, 0, 1);
    clock.set(back);
    await budget.take();
    expect(clock.now() - back).toBeLessThanOrEqual(5 * minute);
  });

  it("lets a wait be cancelled", async () => {
    const clock = createVirtualClock(0);
    const budget = createBudget(clock);
    const stop = new AbortController();
    budget.hold(minute);
    const taken = budget.take(stop.signal);
    stop.abort();
    await expect(taken).rejects.toThrow(Cancelled);
  });

  it("never lets more than 80 through in any 60 seconds, whoever asks, whenever, whatever the service says", async () => {
    const step = fc.record({
      rest: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
      burst: fc.integer({ min: 1, max: 40 }),
      remaining: fc.integer({ min: -1, max: 100 }),
      reset: fc.integer({ min: -10, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const clock = createVirtualClock(Date.UTC(2026, 0, 1), { auto: true });
        const budget = createBudget(clock);
        const sent: number[] = [];
        for (const { rest, burst, remaining, reset } of steps) {
          await clock.sleep(rest);
          const takers = Array.from({ length: burst }, () => budget.take().then(() => sent.push(clock.now())));
          await Promise.all(takers);
          budget.learn(limits(String(remaining), String(reset)));
        }
        for (const start of sent) {
          const inWindow = sent.filter((time) => time >= start && time < start + minute).length;
          expect(inWindow).toBeLessThanOrEqual(80);
        }
      }),
      { numRuns: 50 },
    );
  });
});
