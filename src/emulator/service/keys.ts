import type { Refusal } from "./protocol";
import { createRandom, hash, token, uuid } from "./random";
import type { Vary } from "../switches/questions";

/** What every key of this service starts with (spec section 5). */
const PREFIX = "mns_";

export interface EmulatorKey {
  readonly key: string;
  readonly userId: string;
  readonly state: "active" | "revoked" | "expired";
}

export interface Keys {
  /** A new key of the account; a text of one's own if given. */
  issue(key?: string): string;
  revoke(key: string): void;
  expire(key: string): void;
  list(): readonly EmulatorKey[];
  find(key: string): EmulatorKey | undefined;
  /** Replaces all keys. */
  load(keys: readonly EmulatorKey[]): void;
}

export function createKeys(seed: number): Keys {
  const random = createRandom(hash(`keys ${seed}`));
  const userId = uuid(random);
  const issued = new Map<string, EmulatorKey>();

  function end(key: string, state: EmulatorKey["state"]): void {
    const known = issued.get(key);
    if (known === undefined) throw new RangeError("There is no such key.");
    issued.set(key, { ...known, state });
  }

  return {
    issue(key = PREFIX + token(random, 32)) {
      issued.set(key, { key, userId, state: "active" });
      return key;
    },
    revoke: (key) => end(key, "revoked"),
    expire: (key) => end(key, "expired"),
    list: () => [...issued.values()],
    find: (key) => issued.get(key),
    load(keys) {
      issued.clear();
      for (const key of keys) issued.set(key.key, key);
    },
  };
}

/** The key a request carries in one of its two headers (spec section 5). */
export function keyOf(headers: Headers, vary: Vary): string | undefined | Refusal {
  const header = headers.get("authorization");
  const plain = headers.get("x-api-key") ?? undefined;
  const lenient = header === null ? undefined : /^bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  const bearer = header === null ? undefined : vary("bearerForm", lenient, { header });
  if (header === null || plain === undefined) return bearer ?? plain;
  return vary("bothHeaders", bearer, { bearer, plain });
}

/** Whether the key may be used, for the account's data. */
export function accepts(key: EmulatorKey, search: URLSearchParams, vary: Vary): boolean {
  const hasPrefix = key.key.startsWith(PREFIX) || vary("keyPrefix", true);
  return key.state === "active" && hasPrefix && vary("keyLife", true, { search });
}
