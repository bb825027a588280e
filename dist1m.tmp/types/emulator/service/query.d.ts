import { type Refusal, type SyncQuery } from "./protocol.js";
import type { RequestContext } from "./request-context.js";
/** What the service needs to know to read a query. */
export interface QueryBounds {
    /** Largest page. */
    readonly maxLimit: number;
    /** The user whose meetings are listed; undefined when there is only one. */
    readonly userId?: string | undefined;
    /** Names of the projects that exist. */
    readonly projects: () => readonly string[];
    /** The statuses that exist. */
    readonly statuses: () => readonly string[];
    /** The time of a text, in milliseconds since 1970; NaN for other texts. */
    readonly parseTime: (text: string) => number;
}
/** Reads the query; a refusal when a parameter is not accepted. */
export declare function parseQuery(search: URLSearchParams, bounds: QueryBounds, context: RequestContext): SyncQuery | Refusal;
