import { ApiError, RateLimited, ServerFailed, TimedOut, Unreadable } from "./api-error";
import type { Clock } from "./clock";

export interface RetryOptions {
  readonly clock: Clock;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
  /** How often to ask at most, for an error. */
  readonly tries?: (error: ApiError) => number;
}

const firstBackoff = 2_000;
const longestBackoff = 300_000;
/** What all pauses of one call may add up to, in milliseconds; after that the next run continues. */
const maxTotalDelay = 360_000;

/**
 * Retries where that can help: no answer, none in time, a failing or busy server, an answer that cannot be read.
 * Waits as long as the answer asked for, and on top of it up to 2 s, 4 s, 8 s …: at random, so that clients that failed
 * together do not come back together.
 */
export async function withRetry<T>(options: RetryOptions, attempt: () => Promise<T>): Promise<T> {
  const { clock, random, signal, tries = usualTries } = options;
  let waited = 0;
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.retryable || count >= tries(error)) throw error;
      const wait = askedPause(error) + random() * Math.min(longestBackoff, firstBackoff * 2 ** (count - 1));
      waited += wait;
      if (waited > maxTotalDelay) throw error;
      await clock.sleep(wait, signal);
    }
  }
}

/** A time-out takes long, and an answer that cannot be read three times is better asked for in smaller pages. */
export function usualTries(error: ApiError): number {
  return error instanceof TimedOut || error instanceof Unreadable ? 3 : 6;
}

function askedPause(error: ApiError): number {
  return error instanceof RateLimited || error instanceof ServerFailed ? (error.retryAfter ?? 0) : 0;
}
