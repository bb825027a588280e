import { ApiError, RateLimited, ServerFailed, TimedOut, Unreadable } from "./api-error";
import type { Clock } from "./clock";

export interface RetryOptions {
  readonly clock: Clock;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
  /** The maximum number of attempts, by error. */
  readonly tries?: (error: ApiError) => number;
  /** The maximum time of one call until its last attempt begins, in milliseconds, by error. */
  readonly within?: (error: ApiError) => number;
  /** Called before each pause. What it returns is called after it. */
  readonly onPause?: (error: ApiError, ms: number) => (() => void) | undefined;
}

const firstBackoff = 2_000;
const longestBackoff = 300_000;
/** The maximum sum of all pauses of one call, in milliseconds. After that, the next run continues. */
const maxTotalDelay = 360_000;

/**
 * Retries when the error is retryable: no answer, a timeout, a failing or busy server, or an unreadable answer. Each
 * pause is as long as the answer asks for, plus a random time of up to 2 s, 4 s, 8 s …. Clients that failed at the same
 * time thus do not retry at the same time.
 */
export async function withRetry<T>(options: RetryOptions, attempt: () => Promise<T>): Promise<T> {
  const { clock, random, signal, tries = usualTries, within = () => Infinity, onPause } = options;
  const started = clock.now();
  let waited = 0;
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.retryable || count >= tries(error)) throw error;
      const wait = askedPause(error) + random() * Math.min(longestBackoff, firstBackoff * 2 ** (count - 1));
      waited += wait;
      if (waited > maxTotalDelay || clock.now() - started + wait > within(error)) throw error;
      const end = onPause?.(error, wait);
      await clock.sleep(wait, signal).finally(end);
    }
  }
}

/** A timeout takes long, and an answer that is unreadable three times is better requested in smaller pages. */
export function usualTries(error: ApiError): number {
  return error instanceof TimedOut || error instanceof Unreadable ? 3 : 6;
}

function askedPause(error: ApiError): number {
  return error instanceof RateLimited || error instanceof ServerFailed ? (error.retryAfter ?? 0) : 0;
}
