import type { EmulatorKey, WireEnding } from "../service/protocol.cjs";
/** One request and its result. It never contains a key. */
export interface JournalEntry {
    readonly number: number;
    /** ISO 8601, by the emulator's clock. */
    readonly at: string;
    readonly method: string;
    /** Path and query, as the client sent them. */
    readonly target: string;
    /** The headers that held the key. */
    readonly auth: "none" | "bearer" | "x-api-key" | "both";
    /** The number of the account's key, from 1; undefined for no key or an unknown one. */
    readonly key?: number | undefined;
    readonly status: number;
    /** Which rule refused the request, and what it refused; undefined when it was not refused. */
    readonly reason?: string | undefined;
    /** How the answer was delivered when it did not arrive complete and at once. */
    readonly ending?: WireEnding["kind"] | undefined;
    /** Milliseconds of the emulator's clock until the answer was complete, without the time that the network took. */
    readonly ms: number;
    /** `name=value` of the switches that changed the answer. */
    readonly variant: readonly string[];
    /** Kinds of the faults that changed the answer. */
    readonly faults: readonly string[];
}
export interface Journal {
    /** The newest entries, oldest first. */
    entries(): readonly JournalEntry[];
    /** Number of all requests, also of those whose entries are no longer kept. */
    readonly count: number;
    clear(): void;
}
/** Keeps the newest `size` entries. `keys` returns the keys to remove from them. */
export declare function createJournal(size: number, keys: () => readonly EmulatorKey[]): Journal & {
    add(entry: JournalEntry): void;
};
/** The path and query with `[key]` in place of each key, percent-encoded or not. */
export declare function withoutKeys(target: string, keys: readonly EmulatorKey[]): string;
/** The number of the key in a request, from 1; undefined for no key or an unknown one. */
export declare function keyNumber(headers: Headers, keys: readonly EmulatorKey[]): number | undefined;
/** The headers of a request that hold a key. */
export declare function authOf(headers: Headers): JournalEntry["auth"];
