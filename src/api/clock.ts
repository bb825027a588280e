import { Cancelled } from "./api-error";

/** Time for pacing, scheduling and records. Decisions about data use the server's times only. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`; rejects with `Cancelled` when the signal aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A timer's delay has at most 31 bits, so a longer sleep needs several timers. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    let left = ms;
    for (; left > longestTimer; left -= longestTimer) await oneTimer(longestTimer, signal);
    await oneTimer(left, signal);
  },
};

function oneTimer(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      clearTimeout(timer);
      reject(new Cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", cancel);
      resolve();
    }, ms);
    if (signal?.aborted) cancel();
    else signal?.addEventListener("abort", cancel);
  });
}
