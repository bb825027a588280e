import type { Turn } from "./request-context";

export const WINDOW = 60_000;

/** How much of the limit (spec section 8) is left, and when there is more. */
export interface Allowance {
  readonly limit: number;
  readonly left: number;
  /** Milliseconds since 1970 at which the window ends or a request comes free. */
  readonly resetAt: number;
}

export interface RateLimit {
  allowance(bucket: string, turn: Turn): Allowance;
  /** Notes one request. */
  count(bucket: string, turn: Turn): void;
  /** Forgets all requests. */
  clear(): void;
}

/** So many requests a minute, by the clock's minutes. The times are kept, since another kind of window needs them. */
export function createRateLimit(limit: number): RateLimit {
  const requests = new Map<string, number[]>();

  /** In order, the last two minutes' and perhaps some older ones. A clock that was set back takes later ones away. */
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

/** Where the first of the ordered times stands that is not before `start`. */
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
