import type { Summary } from "../../sync/report";
import type { StateStore } from "../../sync/ports";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A lost connection is often back soon, a day is long. */
const OFFLINE = 10 * MINUTE;
const KEY = "device/schedule";

interface Memory {
  /** Milliseconds of this device. */
  readonly lastRun: number;
  /** Refusals of the key in a row. */
  readonly refusals: number;
  /** The service could not be reached. */
  readonly offline?: boolean | undefined;
}

export interface SchedulerParts {
  readonly store: () => Promise<StateStore>;
  /** Minutes between runs; 0 or less: only when the user asks. */
  readonly frequency: () => number;
  /** Whether this device runs by itself at all. */
  readonly automatic: () => boolean;
  /** Whether the vault is quiet, or has been waited for long enough. */
  readonly mayRun: () => boolean;
  /** Undefined when it could not begin. */
  readonly run: () => Promise<unknown>;
  readonly now?: (() => number) | undefined;
}

/**
 * Decides when the next run is. It holds no timer of its own: it is asked whether a run is due, once a minute and when
 * the device wakes up, so sleep and long intervals do no harm.
 */
export interface Scheduler {
  /** Reads what is known from before the start. */
  load(): Promise<void>;
  /** Runs if that is due. */
  tick(): Promise<void>;
  /** When the next run is due, in milliseconds; undefined when there is none by itself. */
  next(): number | undefined;
  /** A run has ended, whoever asked for it. */
  ended(summary: Summary): Promise<void>;
  /** The key or the address changed: what was refused before may be accepted now. */
  reset(): Promise<void>;
}

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { store, frequency, automatic, mayRun, run, now = Date.now } = parts;
  let memory: Memory | undefined;
  let running = false;

  async function remember(next: Memory): Promise<void> {
    memory = next;
    await (await store()).write(new Map([[KEY, next]]));
  }

  function interval(): number | undefined {
    const minutes = frequency();
    if (!automatic() || !(minutes > 0)) return undefined;
    const usual = Math.min(Math.max(minutes, 1), 24 * 60) * MINUTE;
    const { refusals = 0, offline = false } = memory ?? {};
    if (offline && refusals === 0) return Math.min(usual, OFFLINE);
    // A refused key is asked about again, in case it was a proxy: after an hour, then once a day.
    return refusals === 0 ? usual : Math.max(usual, refusals === 1 ? HOUR : 24 * HOUR);
  }

  function next(): number | undefined {
    const wait = interval();
    if (wait === undefined || memory === undefined) return undefined;
    // A clock that was set back must not put the next run off for years.
    if (memory.lastRun > now()) memory = { ...memory, lastRun: now() };
    return memory.lastRun + wait;
  }

  return {
    async load() {
      memory ??= (await (await store()).get<Memory>(KEY)) ?? { lastRun: 0, refusals: 0 };
    },
    async tick() {
      const due = next();
      if (running || due === undefined || due > now() || !mayRun()) return;
      running = true;
      try {
        await run();
      } finally {
        running = false;
      }
    },
    next,
    async ended({ failure }) {
      if (failure === "cancelled" && memory) return remember({ ...memory, lastRun: now() });
      const refusals = memory?.refusals ?? 0;
      if (failure === "unreachable") return remember({ lastRun: now(), refusals, offline: true });
      await remember({ lastRun: now(), refusals: failure === "key-refused" ? refusals + 1 : 0 });
    },
    async reset() {
      if (memory && memory.refusals > 0) await remember({ ...memory, refusals: 0 });
    },
  };
}
