import type { Database } from "./database.js";
import { type Answer, type EmulatorKey } from "./protocol.js";
import { type QueryBounds } from "./query.js";
import type { RequestContext } from "./request-context.js";
export interface Endpoints {
    auth(request: Request, key: EmulatorKey, context: RequestContext): Answer;
    sync(search: URLSearchParams, key: EmulatorKey, context: RequestContext): Answer;
    meeting(id: string, context: RequestContext): Answer;
}
export declare const UUID: RegExp;
/** The three operations of spec section 4, for a request whose key was accepted. */
export declare function createEndpoints(database: Database, bounds: QueryBounds, timeZone: string): Endpoints;
