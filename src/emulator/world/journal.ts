import type { EmulatorKey, WireEnding } from "../service/protocol";

/** One request and its result. It never contains a key. */
export interface JournalEntry {
  readonly number: number;
  /** ISO 8601, by the emulator's clock. */
  readonly at: string;
  readonly method: string;
  /** Path and query, as the client sent them. */
  readonly target: string;
  /** The headers with the key. */
  readonly auth: "none" | "bearer" | "x-api-key" | "both";
  /** The number of the account's key, from 1; undefined for no key or an unknown one. */
  readonly key?: number | undefined;
  readonly status: number;
  /** The rule that refused the request, and what it refused; undefined when it was not refused. */
  readonly reason?: string | undefined;
  /** How the answer was delivered, when it was not complete and immediate. */
  readonly ending?: WireEnding["kind"] | undefined;
  /** Milliseconds of the emulator's clock until the answer was complete, without the time on the network. */
  readonly ms: number;
  /** `name=value` of the switches that changed the answer. */
  readonly variant: readonly string[];
  /** Kinds of the faults that changed the answer. */
  readonly faults: readonly string[];
}

/** The headers of a request and of its answer, and the answer's body. No text contains a key. */
export interface JournalDetails {
  readonly sent: Readonly<Record<string, string>>;
  readonly received: Readonly<Record<string, string>>;
  /** Of a long body, its first 20,000 characters. */
  readonly body: string;
}

export interface Journal {
  /** The newest entries, oldest first. */
  entries(): readonly JournalEntry[];
  /** Kept for the newest 100 requests; undefined for others. */
  details(number: number): JournalDetails | undefined;
  /** Number of all requests, including those whose entries are no longer kept. */
  readonly count: number;
  clear(): void;
}

/** A request's headers, and its answer. */
export interface Exchanged {
  readonly asked: Headers;
  readonly answered: Headers;
  readonly body: string | undefined;
}

const DETAILED = 100;
const LONGEST_BODY = 20_000;

/** Keeps the newest `size` entries. `keys` returns the keys that are removed from the entries. */
export function createJournal(
  size: number,
  keys: () => readonly EmulatorKey[],
): Journal & { add(entry: JournalEntry, exchanged: Exchanged): void } {
  let entries: JournalEntry[] = [];
  let count = 0;
  const exchanges = new Map<number, Exchanged>();
  const clean = (text: string): string => withoutKeys(text, keys());
  const shown = (headers: Headers) =>
    Object.fromEntries([...headers].map(([name, value]) => [name, clean(withoutKey(name, value))]));
  return {
    entries: () => entries.slice(-size),
    details(number) {
      const found = exchanges.get(number);
      if (found === undefined) return undefined;
      const { asked, answered, body = "" } = found;
      return { sent: shown(asked), received: shown(answered), body: clean(body.slice(0, LONGEST_BODY)) };
    },
    get count() {
      return count;
    },
    clear() {
      entries = [];
      count = 0;
      exchanges.clear();
    },
    add(entry, exchanged) {
      count += 1;
      exchanges.set(entry.number, exchanged);
      exchanges.delete(entry.number - DETAILED);
      const { target, reason } = entry;
      entries.push({ ...entry, target: clean(target), ...(reason !== undefined && { reason: clean(reason) }) });
      // Old entries are dropped in bulk, since dropping them at each request would be slow.
      if (entries.length > 2 * size) entries = entries.slice(-size);
    },
  };
}

/** The path and query with `[key]` instead of each key, percent-encoded or not, in any letter case. */
export function withoutKeys(target: string, keys: readonly EmulatorKey[]): string {
  return keys.reduce((text, { key }) => text.replace(anyFormOf(key), "[key]"), target);
}

/** A header without its key, which may be one of the real service. */
function withoutKey(name: string, value: string): string {
  return /^(?:authorization|x-api-key)$/.test(name) ? value.replace(/^(bearer\s+)?[^]*$/i, "$1[key]") : value;
}

const anyForms = new Map<string, RegExp>();

/** Each character as it is or percent-encoded, in any letter case. */
function anyFormOf(key: string): RegExp {
  const known = anyForms.get(key);
  if (known !== undefined) return known;
  const characters = Array.from(key, (one) => {
    const code = one.charCodeAt(0).toString(16).padStart(2, "0");
    return `(?:${one.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}|%${code})`;
  });
  const form = new RegExp(characters.join(""), "gi");
  anyForms.set(key, form);
  return form;
}

/** The number of the key in a request, from 1; undefined for no key or an unknown one. */
export function keyNumber(headers: Headers, keys: readonly EmulatorKey[]): number | undefined {
  const bearer = headers.get("authorization")?.replace(/^bearer\s+/i, "");
  const sent = [bearer, headers.get("x-api-key")];
  return keys.findIndex(({ key }) => sent.includes(key)) + 1 || undefined;
}

/** The headers of a request that contain a key. */
export function authOf(headers: Headers): JournalEntry["auth"] {
  const bearer = headers.has("authorization");
  const plain = headers.has("x-api-key");
  return bearer && plain ? "both" : bearer ? "bearer" : plain ? "x-api-key" : "none";
}
