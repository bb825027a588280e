import type { Clock } from "../../api/clock";

/** The service's time. Frozen, it stands still until moved; otherwise it runs with another clock, shifted. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms`; rejects with the signal's reason when that aborts first. On a frozen clock nobody waits: once
   * nothing else is left to do, time jumps to the earliest sleeper.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Stands still, at the given time or where it is. It goes from 1970 to 9999; a RangeError says so. */
  freeze(at?: number): void;
  /** Runs again, from the time it shows. */
  resume(): void;
  /** Moves by `ms`, also back. Who sleeps on a running clock is not woken by it. */
  advance(ms: number): void;
  set(at: number): void;
  /** As it was made. */
  reset(): void;
  readonly frozen: boolean;
}

const END = Date.UTC(10_000, 0);

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

const system: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
};

/** Frozen at `at`; running with `base` when that is undefined. */
export function createClock(at?: number, base: Clock = system): EmulatorClock {
  let frozenAt = at;
  let shift = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleepers = new Set<Sleeper>();

  const now = (): number => frozenAt ?? base.now() + shift;

  function set(time: number): void {
    checkTime(time);
    if (frozenAt === undefined) shift = time - base.now();
    else frozenAt = time;
    wake();
  }

  function wake(): void {
    clearTimeout(timer);
    for (const sleeper of [...sleepers].sort((a, b) => a.due - b.due)) {
      if (sleeper.due > now()) {
        timer = setTimeout(() => set(Math.max(now(), sleeper.due)));
        return;
      }
      sleepers.delete(sleeper);
      sleeper.wake();
    }
  }

  function sleepFrozen(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        sleepers.delete(sleeper);
        reject(signal?.reason as Error);
      };
      const sleeper: Sleeper = {
        due: Math.min(now() + ms, END - 1),
        wake() {
          signal?.removeEventListener("abort", stop);
          resolve();
        },
      };
      signal?.addEventListener("abort", stop);
      sleepers.add(sleeper);
      wake();
    });
  }

  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze(time = now()) {
      checkTime(time);
      frozenAt = time;
      wake();
    },
    resume() {
      shift = now() - base.now();
      frozenAt = undefined;
      clearTimeout(timer);
      for (const sleeper of sleepers) sleeper.wake();
      sleepers.clear();
    },
    reset() {
      frozenAt = at;
      shift = 0;
      wake();
    },
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      await (frozenAt === undefined ? base.sleep(ms, signal) : sleepFrozen(ms, signal));
    },
    get frozen() {
      return frozenAt !== undefined;
    },
  };
}

/** Beyond, a time has no timestamp that clients could read. */
function checkTime(time: number): void {
  if (!(time >= 0 && time < END)) throw new RangeError("The clock shows times of the years 1970 to 9999.");
}
