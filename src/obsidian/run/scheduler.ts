import { afterRun, minutesToNextRun, NO_FAILURES, type Tries } from "../../commands/next-try";
import type { Summary } from "../../sync/report";
import type { StateStore } from "../../sync/ports";

const MINUTE = 60_000;
const KEY = "device/schedule";

interface Stored extends Tries {
  /** Milliseconds since 1970, by the clock of this device. */
  readonly lastRun: number;
}

export interface SchedulerParts {
  readonly store: () => Promise<StateStore>;
  /** Minutes between runs; 0 or less: only when the user asks. */
  readonly frequency: () => number;
  /** Whether runs start automatically on this device. */
  readonly automatic: () => boolean;
  /** Whether the vault has settled, or the maximum wait for it is over. */
  readonly mayRun: () => boolean;
  readonly run: () => Promise<unknown>;
  readonly now?: (() => number) | undefined;
}

/**
 * Decides when the next run starts. It has no timer: `tick` is called once a minute and when the device wakes up, so sleep
 * and long intervals cause no problem.
 */
export interface Scheduler {
  /** Reads the state of earlier sessions. */
  load(): Promise<void>;
  /** Runs if a run is due. */
  tick(): Promise<void>;
  /** The time when the next run is due, in milliseconds since 1970; undefined when none starts automatically. */
  next(): number | undefined;
  /** Call it when a run has ended, scheduled or started by the user. */
  ended(summary: Summary): Promise<void>;
  /** Call it when the key or the address changed, or when the key works. Forgets the failures. */
  reset(): Promise<void>;
}

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { store, frequency, automatic, mayRun, run, now = Date.now } = parts;
  let stored: Stored | undefined;
  let running = false;

  async function remember(next: Stored): Promise<void> {
    stored = next;
    await (await store()).write(new Map([[KEY, next]]));
  }

  function interval(): number | undefined {
    const minutes = frequency();
    if (!automatic() || !(minutes > 0)) return undefined;
    const usual = Math.min(Math.max(minutes, 1), 24 * 60);
    return minutesToNextRun(usual, stored ?? NO_FAILURES) * MINUTE;
  }

  function next(): number | undefined {
    const wait = interval();
    if (wait === undefined || stored === undefined) return undefined;
    // After a clock was set back, the time of the last run is unknown.
    if (stored.lastRun > now()) stored = { ...stored, lastRun: 0 };
    // A run that is overdue waits until the vault has settled: it comes now, not some time ago.
    return Math.max(stored.lastRun + wait, now());
  }

  async function load(): Promise<void> {
    stored ??= { lastRun: 0, ...NO_FAILURES, ...(await (await store()).get<Stored>(KEY)) };
  }

  return {
    load,
    async tick() {
      if (running || interval() === undefined || !mayRun()) return;
      running = true;
      try {
        // If the state cannot be read, a run starts and reports the problem.
        if (stored === undefined) await load().catch(() => undefined);
        if (stored === undefined || (next() ?? Infinity) <= now()) await run();
      } finally {
        running = false;
      }
    },
    next,
    async ended({ error }) {
      await remember({ lastRun: now(), ...afterRun(stored ?? NO_FAILURES, error) });
    },
    async reset() {
      if (stored && stored.refusals + stored.failures > 0) await remember({ ...stored, ...NO_FAILURES });
    },
  };
}
