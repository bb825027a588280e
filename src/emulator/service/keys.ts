import type { EmulatorKey } from "./protocol";
import type { Vary } from "./questions";
import { createRandom, hash, token, uuid } from "./random";

/** The prefix of every key of this service (spec section 5). */
const PREFIX = "mns_";

export interface Keys {
  /** Adds a key and returns it. Its text is random unless `key` is given; its user is the first one unless `user` is. */
  issue(key?: string, user?: string): string;
  /** Throws a RangeError when there is no such key, like `expire`. */
  revoke(key: string): void;
  expire(key: string): void;
  list(): readonly EmulatorKey[];
  find(key: string): EmulatorKey | undefined;
  /** Replaces all keys. */
  load(keys: readonly EmulatorKey[]): void;
}

/** `seed` determines the texts of the keys and the id of their user. */
export function createKeys(seed: number): Keys {
  const random = createRandom(hash(`keys ${seed}`));
  const userId = uuid(random);
  const issued = new Map<string, EmulatorKey>();

  function setState(key: string, state: EmulatorKey["state"]): void {
    const known = issued.get(key);
    if (known === undefined) throw new RangeError("There is no such key.");
    issued.set(key, { ...known, state });
  }

  /** A new emulator repeats the sequence of its seed, and its data may have the first keys of it. */
  function unused(): string {
    let key: string;
    do key = PREFIX + token(random, 32);
    while (issued.has(key));
    return key;
  }

  return {
    issue(key = unused(), user = userId) {
      issued.set(key, { key, userId: user, state: "active" });
      return key;
    },
    revoke: (key) => setState(key, "revoked"),
    expire: (key) => setState(key, "expired"),
    list: () => [...issued.values()],
    find: (key) => issued.get(key),
    load(keys) {
      issued.clear();
      for (const key of keys) issued.set(key.key, key);
    },
  };
}

/** The key in one of the two headers of a request (spec section 5); undefined when there is none. `Authorization` wins. */
export function keyOf(headers: Headers): string | undefined {
  const header = headers.get("authorization");
  return header === null ? (headers.get("x-api-key") ?? undefined) : /^bearer\s+(\S+)\s*$/i.exec(header)?.[1];
}

/** Whether the service accepts a key of the account. */
export function isAccepted(key: EmulatorKey, search: URLSearchParams, vary: Vary): boolean {
  return key.state === "active" && vary("keyLife", true, { search });
}
