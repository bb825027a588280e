import type { Clock } from "../../api/clock";

/** The service's time. A frozen clock shows one time until it is set; a running one adds an offset to another clock. */
export interface EmulatorClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms`; rejects with the signal's reason when that aborts first. A frozen clock does not wait in real
   * time: as soon as the program has nothing else to run, the clock jumps to the end of the shortest sleep.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Stops the clock, at `at` or at the current time. Throws a RangeError for times outside the years 1970 to 9999. */
  freeze(at?: number): void;
  /** Runs again, from the time that it shows. */
  resume(): void;
  /** Moves by `ms`, which may be negative. Does not end sleeps on a running clock. */
  advance(ms: number): void;
  /** Moves to `at`, in milliseconds since 1970. Throws like `freeze`. */
  set(at: number): void;
  /** Goes back to the state in which the clock was created. */
  reset(): void;
  readonly frozen: boolean;
  /** Lets the process end although something sleeps on the running clock. */
  release(): void;
}

const END = Date.UTC(10_000, 0);

/** The system's clock, whose timers can be let go. */
function createSystemClock(): Clock & Pick<EmulatorClock, "release"> {
  let isReleased = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  // A browser's timers are numbers, and never keep a page open.
  const letGo = (timer: unknown): void => (timer as { readonly unref?: () => void }).unref?.();
  return {
    now: () => Date.now(),
    release() {
      isReleased = true;
      for (const timer of timers) letGo(timer);
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          timers.delete(timer);
          signal?.removeEventListener("abort", stop);
        };
        const stop = (): void => {
          end();
          reject(signal?.reason as Error);
        };
        const timer = setTimeout(() => {
          end();
          resolve();
        }, ms);
        timers.add(timer);
        if (isReleased) letGo(timer);
        signal?.addEventListener("abort", stop);
      }),
  };
}

/** Frozen at `at`, in milliseconds since 1970; running with `base` when `at` is undefined. */
export function createClock(
  at?: number,
  base: Clock & Partial<Pick<EmulatorClock, "release">> = createSystemClock(),
): EmulatorClock {
  if (at !== undefined) checkTime(at);
  let frozenAt = at;
  let offset = 0;
  const now = (): number => frozenAt ?? base.now() + offset;
  const sleepers = createSleepQueue(now, set);

  function set(time: number): void {
    checkTime(time);
    if (frozenAt === undefined) offset = time - base.now();
    else frozenAt = time;
    sleepers.wakeDue();
  }

  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze(time = now()) {
      checkTime(time);
      frozenAt = time;
      sleepers.wakeDue();
    },
    resume() {
      offset = now() - base.now();
      frozenAt = undefined;
      sleepers.wakeAll();
    },
    reset() {
      frozenAt = at;
      offset = 0;
      // A sleep that goes on would move the clock away from its first time.
      sleepers.wakeAll();
    },
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      await (frozenAt === undefined ? base.sleep(ms, signal) : sleepers.add(Math.min(now() + ms, END - 1), signal));
    },
    release: () => base.release?.(),
    get frozen() {
      return frozenAt !== undefined;
    },
  };
}

/** The sleeps on a frozen clock. */
interface SleepQueue {
  /** Resolves when the clock shows `due` or later; rejects with the signal's reason when that aborts first. */
  add(due: number, signal: AbortSignal | undefined): Promise<void>;
  /** Ends all sleeps that are due, and schedules a jump of the clock to the next one. */
  wakeDue(): void;
  wakeAll(): void;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

/** `now` reads the clock, `set` moves it. Both are in milliseconds since 1970. */
function createSleepQueue(now: () => number, set: (time: number) => void): SleepQueue {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleepers = new Set<Sleeper>();

  function wakeDue(): void {
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

  return {
    wakeDue,
    wakeAll() {
      clearTimeout(timer);
      for (const sleeper of sleepers) sleeper.wake();
      sleepers.clear();
    },
    add: (due, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          sleepers.delete(sleeper);
          // The clock jumps to the ends of the other sleeps only.
          wakeDue();
          reject(signal?.reason as Error);
        };
        const sleeper: Sleeper = {
          due,
          wake() {
            signal?.removeEventListener("abort", stop);
            resolve();
          },
        };
        signal?.addEventListener("abort", stop);
        sleepers.add(sleeper);
        wakeDue();
      }),
  };
}

/** Times outside this range have no timestamp that clients can read. */
function checkTime(time: number): void {
  // Programs without types may give a `Date`.
  if (typeof time !== "number" || !(time >= 0 && time < END))
    throw new RangeError("The clock shows times of the years 1970 to 9999.");
}
