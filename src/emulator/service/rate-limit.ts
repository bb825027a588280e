import type { Allowance } from "./protocol";
import type { RequestContext } from "./request-context";

/** Length of the limit's window in milliseconds. */
export const WINDOW = 60_000;

/** Requests are counted by bucket: one for each key, unless a switch makes all keys share one. */
export interface RateLimit {
  allowance(bucket: string, context: RequestContext): Allowance;
  /** Counts one request. */
  count(bucket: string, context: RequestContext): void;
  /** Deletes all counts. */
  clear(): void;
}

/**
 * Allows `limit` requests in each minute of the clock. The times of the requests are kept because switches offer other
 * kinds of windows, which need them.
 */
export function createRateLimit(limit: number): RateLimit {
  const requests = new Map<string, number[]>();

  /**
   * The times in order: those of the last two minutes, and perhaps older ones. Times after `now` are dropped; they
   * exist when the clock was set back.
   */
  function timesOf(bucket: string, now: number): number[] {
    const times = requests.get(bucket) ?? [];
    const isLong = times.length > 1000 && (times[times.length >> 1] ?? now) < now - 2 * WINDOW;
    const from = isLong ? firstFrom(now - 2 * WINDOW, times) : 0;
    const to = firstFrom(now + 1, times);
    const kept = from > 0 || to < times.length ? times.slice(from, to) : times;
    requests.set(bucket, kept);
    return kept;
  }

  return {
    allowance(bucket, { now, vary }) {
      const times = timesOf(bucket, now);
      const start = now - (now % WINDOW);
      const used = times.length - firstFrom(start, times);
      const allowance = { limit, left: Math.max(0, limit - used), resetAt: start + WINDOW };
      return vary("keySharing", vary("limitWindow", allowance, { times, bucket }));
    },
    count(bucket, { now }) {
      timesOf(bucket, now).push(now);
    },
    clear: () => requests.clear(),
  };
}

/** The index of the first of the ordered times that is not before `start`. */
function firstFrom(start: number, times: readonly number[]): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
