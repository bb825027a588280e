// A refused request and its explanation.
import { refusalReason, type RefusedRequest } from "../../../src/emulator/prose/refusals";
import type { Entry } from "../../../src/emulator/service/database";
import type { EmulatorKey } from "../../../src/emulator/service/protocol";

/** `GET /sync` without a key, unless the fields say otherwise. */
export interface Refused extends Partial<Pick<RefusedRequest, "path" | "refusedBy" | "faults">> {
  readonly status: number;
  readonly method?: string;
  readonly applied?: readonly string[];
  /** The state of the key in the request; no key when undefined. */
  readonly state?: EmulatorKey["state"];
  /** The user of the key in the request. */
  readonly userId?: string;
  /** The meeting that is found. */
  readonly found?: Partial<Entry>;
  /** Gets the keys whose limit is requested. */
  readonly asked?: string[];
}

export function reasonOf(refused: Refused): string | undefined {
  const { status, method = "GET", path = "/sync", refusedBy = [], faults = [], applied = [], state, asked } = refused;
  const headers: Record<string, string> = state === undefined ? {} : { "X-API-Key": "mns_a" };
  return refusalReason({
    status,
    path,
    refusedBy,
    faults,
    applied: new Set(applied),
    request: new Request("https://emulator.invalid/api/v1/sync", { method, headers }),
    key: state && { key: "mns_a", userId: refused.userId ?? "ann", state },
    entry: () => refused.found as Entry | undefined,
    allowance(key) {
      asked?.push(key);
      return { limit: 5, left: 0, resetAt: 60_000 };
    },
  });
}
