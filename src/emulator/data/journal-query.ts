import * as z from "zod/mini";
import type { JournalEntry } from "../world/journal";
import { checkedAs } from "./checked";
import { requestPattern } from "./schemas";

/** Conditions for a request. Missing conditions are not checked. */
export interface RequestPattern {
  readonly method?: string | undefined;
  /** A part of the path, such as `/sync`. */
  readonly path?: string | undefined;
  /** Query parameters with these values; null for a parameter that must be absent. */
  readonly query?: Readonly<Record<string, string | null>> | undefined;
  readonly auth?: JournalEntry["auth"] | undefined;
  readonly status?: number | undefined;
}

export interface NearMiss {
  readonly entry: JournalEntry;
  /** The conditions that are not met, as texts for users: `limit is 50, not 100`. */
  readonly differences: readonly string[];
}

export interface Verification {
  readonly ok: boolean;
  readonly count: number;
  /** The most similar requests, when too few match. */
  readonly nearest: readonly NearMiss[];
}

const list = z.array(z.object({ target: z.string() }));

/** Throws an `InvalidInput`: a wrong condition would match every request. */
function check(entries: readonly JournalEntry[], pattern: RequestPattern): void {
  checkedAs(list, entries, ["entries"]);
  checkedAs(requestPattern, pattern, ["pattern"]);
}

/** The requests that match. */
export function findRequests(entries: readonly JournalEntry[], pattern: RequestPattern): readonly JournalEntry[] {
  check(entries, pattern);
  return entries.filter((entry) => differences(entry, pattern).length === 0);
}

/** Checks that exactly `times` requests match; at least one when `times` is undefined. */
export function verifyRequests(
  entries: readonly JournalEntry[],
  pattern: RequestPattern,
  times?: number,
): Verification {
  const count = findRequests(entries, pattern).length;
  const ok = times === undefined ? count > 0 : count === times;
  return { ok, count, nearest: ok || count > (times ?? 0) ? [] : nearMisses(entries, pattern) };
}

/** The requests that do not match, most similar first; at most `most`. */
export function nearMisses(entries: readonly JournalEntry[], pattern: RequestPattern, most = 3): readonly NearMiss[] {
  check(entries, pattern);
  return entries
    .map((entry) => ({ entry, differences: differences(entry, pattern) }))
    .filter((miss) => miss.differences.length > 0)
    .sort((a, b) => a.differences.length - b.differences.length || b.entry.number - a.entry.number)
    .slice(0, most);
}

function differences(entry: JournalEntry, { method, path, query = {}, auth, status }: RequestPattern): string[] {
  // Joined as text: a target such as `//sync` would otherwise name another host.
  const { pathname, searchParams } = new URL(`https://emulator.invalid${entry.target}`);
  const conditions: (readonly [name: string, actual: unknown, wanted: unknown])[] = [
    ["method", entry.method, method?.toUpperCase()],
    ["auth", entry.auth, auth],
    ["status", entry.status, status],
    ["path", path !== undefined && pathname.includes(path) ? path : pathname, path],
    ...Object.entries(query).map(([name, wanted]) => [name, searchParams.get(name), wanted] as const),
  ];
  return conditions
    .filter(([, actual, wanted]) => wanted !== undefined && actual !== wanted)
    .map(([name, actual, wanted]) => `${name} is ${String(actual)}, not ${String(wanted)}`);
}
