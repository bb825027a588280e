import type { Allowance } from "./protocol.js";
import type { RequestContext } from "./request-context.js";
/** Length of the limit's window in milliseconds. */
export declare const WINDOW = 60000;
/** Requests are counted by bucket: by key, unless a switch makes all keys share one. */
export interface RateLimit {
    allowance(bucket: string, context: RequestContext): Allowance;
    /** Counts one request. */
    count(bucket: string, context: RequestContext): void;
    /** Forgets all requests. */
    clear(): void;
}
/**
 * Allows `limit` requests in each minute of the clock. The times of the requests are kept because switches offer other
 * kinds of windows, which need them.
 */
export declare function createRateLimit(limit: number): RateLimit;
