import { setImmediate } from "node:timers";
import { Cancelled } from "../../../src/api/api-error";
import type { Clock } from "../../../src/api/clock";

/** Time that passes only when a test says so, or by itself whenever the program has nothing to do but wait. */
export interface VirtualClock extends Clock {
  /** Lets `ms` pass: sleepers wake in the order of their times, and what they start runs before the next one wakes. */
  advance(ms: number): Promise<void>;
  /** Sets the time as a corrected or a wrong system clock does: nobody sleeps longer or shorter for it. */
  set(now: number): void;
  /** How many sleep now. */
  readonly sleeping: number;
}

interface Sleeper {
  due: number;
  wake(): void;
}

/**
 * `auto`: once the program has come to rest and somebody sleeps, time jumps to the next waking. Right for in-process
 * servers; not over sockets, where a program at rest may be waiting for an answer.
 */
export function createVirtualClock(start = Date.UTC(2026, 0, 5, 9), { auto = false } = {}): VirtualClock {
  const sleepers = new Set<Sleeper>();
  let now = start;
  let running = false;

  function next(): Sleeper | undefined {
    let first: Sleeper | undefined;
    for (const sleeper of sleepers) if (!first || sleeper.due < first.due) first = sleeper;
    return first && Number.isFinite(first.due) ? first : undefined;
  }

  function wake(sleeper: Sleeper): void {
    now = Math.max(now, sleeper.due);
    sleeper.wake();
  }

  async function run(): Promise<void> {
    running = true;
    for (;;) {
      await atRest();
      const sleeper = next();
      if (!sleeper) break;
      wake(sleeper);
    }
    running = false;
  }

  return {
    now: () => now,
    sleep(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new Cancelled());
        const cancel = (): void => {
          sleepers.delete(sleeper);
          reject(new Cancelled());
        };
        const sleeper: Sleeper = {
          due: now + Math.max(0, ms),
          wake() {
            sleepers.delete(sleeper);
            signal?.removeEventListener("abort", cancel);
            resolve();
          },
        };
        signal?.addEventListener("abort", cancel, { once: true });
        sleepers.add(sleeper);
        if (auto && !running) void run();
      });
    },
    async advance(ms) {
      const end = now + ms;
      await atRest();
      for (let sleeper = next(); sleeper && sleeper.due <= end; sleeper = next()) {
        wake(sleeper);
        await atRest();
      }
      now = Math.max(now, end);
    },
    set(time) {
      for (const sleeper of sleepers) sleeper.due += time - now;
      now = time;
    },
    get sleeping() {
      return sleepers.size;
    },
  };
}

/** A few turns of the event loop: whatever can run without time passing has run. */
async function atRest(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
