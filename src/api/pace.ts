import type { Clock } from "./clock";
import { untilReset } from "./retry-after";

const window = 60_000;
/** The spec allows 100. The rest is for other devices and scripts with the same key (G72). */
const perWindow = 80;
/** When the service says that no more than this many requests remain, they are left to other devices. */
const margin = 5;
/** The pause when few requests remain and the service does not say when the limit resets. */
const pause = 10_000;

/** Limits the rate of all requests with one key from this process, across clients. */
export interface Budget {
  /**
   * Resolves when one more request may be sent, and counts it. Rejects with `Cancelled`.
   *
   * @param onWait called with milliseconds before each wait. What it returns is called after it.
   */
  take(signal?: AbortSignal, onWait?: (ms: number) => (() => void) | undefined): Promise<void>;
  /** Reads what an answer says about the limit (spec section 8). */
  learn(headers: Headers): void;
  /** Stops all requests for the next `ms` milliseconds. */
  hold(ms: number): void;
}

/**
 * Allows at most 80 requests in any 60 seconds, so that the limit is never reached. Every request counts, answered or
 * not (G60). A sliding window also stays within the limit of a fixed window or a token bucket (G61).
 */
export function createBudget(clock: Clock): Budget {
  let sent: number[] = [];
  let heldUntil = 0;

  /** Milliseconds until the next request may be sent. A clock that was set back must not make the wait longer. */
  function delay(): number {
    const now = clock.now();
    sent = sent.map((time) => Math.min(time, now)).filter((time) => time > now - window);
    heldUntil = Math.min(heldUntil, now + 5 * window);
    const oldest = sent.at(-perWindow) ?? -Infinity;
    return Math.max(heldUntil, oldest + window) - now;
  }

  function hold(ms: number): void {
    heldUntil = Math.max(heldUntil, clock.now() + ms);
  }

  return {
    hold,
    async take(signal, onWait) {
      for (let wait = delay(); wait > 0; wait = delay()) {
        const end = onWait?.(wait);
        await clock.sleep(wait, signal).finally(end);
      }
      sent.push(clock.now());
    },
    learn(headers) {
      const remaining = Number.parseInt(headers.get("x-ratelimit-remaining") ?? "", 10);
      if (remaining <= margin) hold(Math.min(untilReset(headers, clock.now()) ?? pause, window));
    },
  };
}
