import type { Database, Entry } from "./database.cjs";
import type { Endpoint } from "./protocol.cjs";
import type { RequestContext } from "./request-context.cjs";
/** The JSON text of a meeting. `updated` is its `updatedAt` in milliseconds since 1970. */
export type ServeMeeting = (entry: Entry, endpoint: Endpoint, updated: number, context: RequestContext) => string;
/** Renders a meeting once for many answers; `id` and `updatedAt` are added to each. */
export declare function createServeMeeting(database: Database, timeZone: string): ServeMeeting;
