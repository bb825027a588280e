import type { EmulatorKey } from "../service/keys";
import type { WireEnding } from "../network/wire";

/** One request and what became of it. No key is ever in it. */
export interface JournalEntry {
  readonly number: number;
  /** ISO 8601, by the emulator's clock. */
  readonly at: string;
  readonly method: string;
  /** Path and query, as asked. */
  readonly target: string;
  /** How the key came. */
  readonly auth: "none" | "bearer" | "x-api-key" | "both";
  /** Which of the account's keys came, from 1; undefined for none or a strange one. */
  readonly key?: number | undefined;
  readonly status: number;
  /** What became of an answer that did not arrive whole, or in its own time. */
  readonly ending?: WireEnding["kind"] | undefined;
  /** Milliseconds of the emulator's clock until the answer was complete, as far as it is up to the emulator. */
  readonly ms: number;
  /** `name=value` of the switches that shaped the answer. */
  readonly variant: readonly string[];
  /** Kinds of the faults that befell it. */
  readonly faults: readonly string[];
}

export interface Journal {
  /** The newest ones, oldest first. */
  entries(): readonly JournalEntry[];
  /** How many requests there were, remembered or not. */
  readonly count: number;
  clear(): void;
}

/** Keeps the newest `size` entries, without keys. */
export function createJournal(
  size: number,
  keys: () => readonly EmulatorKey[],
): Journal & { add(entry: JournalEntry): void } {
  let entries: JournalEntry[] = [];
  let count = 0;
  return {
    entries: () => entries.slice(-size),
    get count() {
      return count;
    },
    clear() {
      entries = [];
      count = 0;
    },
    add(entry) {
      count += 1;
      entries.push({ ...entry, target: withoutKeys(entry.target, keys()) });
      // Cut in bulk, not at each request.
      if (entries.length > 2 * size) entries = entries.slice(-size);
    },
  };
}

/** A path and query with `[key]` wherever a key stands, as it is or encoded. */
export function withoutKeys(target: string, keys: readonly EmulatorKey[]): string {
  return keys
    .flatMap(({ key }) => [key, encodeURIComponent(key)])
    .reduce((text, secret) => text.replaceAll(secret, "[key]"), target);
}

/** Which of the keys a request carries, from 1. */
export function keyNumber(headers: Headers, keys: readonly EmulatorKey[]): number | undefined {
  const bearer = headers.get("authorization")?.replace(/^bearer\s+/i, "");
  const sent = [bearer, headers.get("x-api-key")];
  return keys.findIndex(({ key }) => sent.includes(key)) + 1 || undefined;
}

export function authOf(headers: Headers): JournalEntry["auth"] {
  const bearer = headers.has("authorization");
  const plain = headers.has("x-api-key");
  return bearer && plain ? "both" : bearer ? "bearer" : plain ? "x-api-key" : "none";
}
