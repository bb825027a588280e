import { Cancelled } from "./api-error";
import type { Clock } from "./clock";

export interface TimeoutOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `Infinity` waits as long as it takes. */
  readonly timeout: number;
  readonly onTimeout: () => Error;
}

/** One for all: making one takes a while, and it comes after each answer. */
const ENDED = new Cancelled();

/**
 * Gives up waiting when the time is over or the run is cancelled. Obsidian's `requestUrl` cannot be stopped, so the work
 * may go on and its late answer is dropped; what can be stopped listens to the signal that the work is given.
 */
export async function withTimeout<T>(options: TimeoutOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { clock, signal, timeout, onTimeout } = options;
  if (signal?.aborted) throw new Cancelled();
  const over = new AbortController();
  const stop = (): void => over.abort(ENDED);
  signal?.addEventListener("abort", stop);
  const late = clock.sleep(timeout, over.signal).then(() => Promise.reject(onTimeout()));
  try {
    return await Promise.race([work(over.signal), late]);
  } catch (error) {
    throw signal?.aborted ? new Cancelled() : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}
