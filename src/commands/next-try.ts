import { type Reason } from "../sync/reason";
import { failureKind } from "./failure-kind";

/** How the last runs failed, one after the other. */
export interface Tries {
  /** Refusals of the key. */
  readonly refusals: number;
  /** Other failures. A lost connection counts only once, because it costs the service nothing and recovers by itself. */
  readonly failures: number;
}

export const NO_FAILURES: Tries = { refusals: 0, failures: 0 };

export function afterRun({ refusals, failures }: Tries, error: Reason | null): Tries {
  const kind = failureKind(error);
  if (kind === null) return NO_FAILURES;
  if (kind === "key-refused") return { refusals: refusals + 1, failures: 0 };
  if (kind === "cancelled") return { refusals, failures };
  if (kind === "unreachable" && error?.code !== "timed-out") return { refusals, failures: Math.max(failures, 1) };
  return { refusals: 0, failures: failures + 1 };
}

const HOUR = 60;
/** A refused key is tried again, because a proxy may have refused it: after an hour, then once a day. */
const REFUSED = [HOUR, 24 * HOUR] as const;
/** After the first failure, and after many. */
const FAILED = { first: 10, longest: 4 * HOUR };

/**
 * Minutes until the next run. A service that fails is asked soon, and more rarely the longer it fails.
 *
 * @param usual the minutes between two runs, at least 1
 */
export function minutesToNextRun(usual: number, { refusals, failures }: Tries): number {
  if (refusals > 0) return Math.max(usual, REFUSED[refusals === 1 ? 0 : 1]);
  if (failures === 0) return usual;
  return Math.min(Math.min(usual, FAILED.first) * 2 ** (failures - 1), FAILED.longest);
}
