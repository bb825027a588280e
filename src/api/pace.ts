import type { Clock } from "./clock";
import { untilReset } from "./retry-after";

const window = 60_000;
/** Of the 100 that the spec allows: the rest is for other devices and scripts with the same key (G72). */
const perWindow = 80;
/** Requests that are left to others when the service says how many remain. */
const margin = 5;
/** A pause when the service says that little remains, but not until when. */
const pause = 10_000;

/** All requests that one key makes from this process, whichever client makes them. */
export interface Budget {
  /** Resolves when one more request may be sent, and counts it. Rejects with `Cancelled`. */
  take(signal?: AbortSignal): Promise<void>;
  /** Takes in what an answer says about the limit (spec section 8). */
  learn(headers: Headers): void;
  /** Nobody sends for the next `ms`. */
  hold(ms: number): void;
}

/**
 * Stays under the limit before it is hit: at most 80 requests in any 60 seconds, counted as if all of them counted,
 * answered or not (G60). A sliding count is within the limit of fixed windows and token buckets, too (G61).
 */
export function createBudget(clock: Clock): Budget {
  let sent: number[] = [];
  let heldUntil = 0;

  /** Milliseconds until the next request may go. A clock that was set back must not make anyone wait for longer. */
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
    async take(signal) {
      for (let wait = delay(); wait > 0; wait = delay()) await clock.sleep(wait, signal);
      sent.push(clock.now());
    },
    learn(headers) {
      const remaining = Number.parseInt(headers.get("x-ratelimit-remaining") ?? "", 10);
      if (remaining <= margin) hold(Math.min(untilReset(headers, clock.now()) ?? pause, window));
    },
  };
}
