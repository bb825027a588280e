import { Cancelled } from "./api-error";
import type { Clock } from "./clock";

export interface TimeoutOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `Infinity` waits as long as it takes. */
  readonly timeout: number;
  readonly onTimeout: () => Error;
}

/** Shared by all calls: each answer needs one, and creating an error is slow. */
const ENDED = new Cancelled();

/**
 * Rejects when the time is over or the run is cancelled. `work` gets a signal that then aborts. Obsidian's `requestUrl`
 * cannot be aborted: the request goes on and its late answer is ignored.
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
