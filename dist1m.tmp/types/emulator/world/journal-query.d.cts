import type { JournalEntry } from "./journal.cjs";
/** Conditions on a request. Those that are left out do not matter. */
export interface RequestPattern {
    readonly method?: string | undefined;
    /** The end of the path, such as `/sync`. */
    readonly path?: string | undefined;
    /** Query parameters with these values; null for a parameter that must be absent. */
    readonly query?: Readonly<Record<string, string | null>> | undefined;
    readonly auth?: JournalEntry["auth"] | undefined;
    readonly status?: number | undefined;
}
export interface NearMiss {
    readonly entry: JournalEntry;
    /** The conditions that are not met, for people: `limit is 50, not 100`. */
    readonly differences: readonly string[];
}
export interface Verification {
    readonly ok: boolean;
    readonly count: number;
    /** The requests that differ least, when too few match. */
    readonly nearest: readonly NearMiss[];
}
/** The requests that match. */
export declare function findRequests(entries: readonly JournalEntry[], pattern: RequestPattern): readonly JournalEntry[];
/** Checks that exactly `times` requests match; at least one when `times` is undefined. */
export declare function verifyRequests(entries: readonly JournalEntry[], pattern: RequestPattern, times?: number): Verification;
/** The requests that do not match, those that differ least first; at most `most`. */
export declare function nearMisses(entries: readonly JournalEntry[], pattern: RequestPattern, most?: number): readonly NearMiss[];
