import type { JournalEntry } from "./journal";

/** What a request should be like. What is left out does not matter. */
export interface RequestPattern {
  readonly method?: string | undefined;
  /** How the path ends, such as `/sync`. */
  readonly path?: string | undefined;
  /** Query parameters with these values; null for one that is not there. */
  readonly query?: Readonly<Record<string, string | null>> | undefined;
  readonly auth?: JournalEntry["auth"] | undefined;
  readonly status?: number | undefined;
}

export interface NearMiss {
  readonly entry: JournalEntry;
  /** Where it differs, for people: `limit is 50, not 100`. */
  readonly differences: readonly string[];
}

export interface Verification {
  readonly ok: boolean;
  readonly count: number;
  /** The requests that came nearest, when too few did match. */
  readonly nearest: readonly NearMiss[];
}

export function findRequests(entries: readonly JournalEntry[], pattern: RequestPattern): readonly JournalEntry[] {
  return entries.filter((entry) => differences(entry, pattern).length === 0);
}

/** Whether so many requests matched; exactly `times`, or at least one when undefined. */
export function verifyRequests(
  entries: readonly JournalEntry[],
  pattern: RequestPattern,
  times?: number,
): Verification {
  const count = findRequests(entries, pattern).length;
  const ok = times === undefined ? count > 0 : count === times;
  return { ok, count, nearest: ok || count > (times ?? 0) ? [] : nearMisses(entries, pattern) };
}

/** Requests that do not match, the nearest first. */
export function nearMisses(entries: readonly JournalEntry[], pattern: RequestPattern, most = 3): readonly NearMiss[] {
  return entries
    .map((entry) => ({ entry, differences: differences(entry, pattern) }))
    .filter((miss) => miss.differences.length > 0)
    .sort((a, b) => a.differences.length - b.differences.length || b.entry.number - a.entry.number)
    .slice(0, most);
}

function differences(entry: JournalEntry, { method, path, query = {}, auth, status }: RequestPattern): string[] {
  const { pathname, searchParams } = new URL(entry.target, "https://emulator.invalid");
  const rows: (readonly [what: string, is: unknown, wanted: unknown])[] = [
    ["method", entry.method, method],
    ["auth", entry.auth, auth],
    ["status", entry.status, status],
    ["path", path !== undefined && pathname.endsWith(path) ? path : pathname, path],
    ...Object.entries(query).map(([name, wanted]) => [name, searchParams.get(name), wanted] as const),
  ];
  return rows
    .filter(([, is, wanted]) => wanted !== undefined && is !== wanted)
    .map(([what, is, wanted]) => `${what} is ${String(is)}, not ${String(wanted)}`);
}
