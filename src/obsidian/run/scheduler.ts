import { failureKind } from "../../sync/reason";
import type { Summary } from "../../sync/report";
import type { StateStore } from "../../sync/ports";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest interval after a lost connection, which often recovers soon. */
const OFFLINE = 10 * MINUTE;
const KEY = "device/schedule";

interface Stored {
  /** Milliseconds since 1970, by the clock of this device. */
  readonly lastRun: number;
  /** The number of consecutive refusals of the key. */
  readonly refusals: number;
  /** The service could not be reached. */
  readonly offline?: boolean | undefined;
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
  /** Call it when the key or the address changed, or when the key works. Clears the refusals of the key. */
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
    const usual = Math.min(Math.max(minutes, 1), 24 * 60) * MINUTE;
    const { refusals = 0, offline = false } = stored ?? {};
    if (offline && refusals === 0) return Math.min(usual, OFFLINE);
    // A refused key is tried again, in case a proxy refused it: after an hour, then once a day.
    return refusals === 0 ? usual : Math.max(usual, refusals === 1 ? HOUR : 24 * HOUR);
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
    stored ??= (await (await store()).get<Stored>(KEY)) ?? { lastRun: 0, refusals: 0 };
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
      const failure = failureKind(error);
      if (failure === "cancelled" && stored) return remember({ ...stored, lastRun: now() });
      const refusals = stored?.refusals ?? 0;
      if (failure === "unreachable") return remember({ lastRun: now(), refusals, offline: true });
      await remember({ lastRun: now(), refusals: failure === "key-refused" ? refusals + 1 : 0 });
    },
    async reset() {
      if (stored && stored.refusals > 0) await remember({ ...stored, refusals: 0 });
    },
  };
}
