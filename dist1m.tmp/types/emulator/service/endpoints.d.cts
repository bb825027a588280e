import type { Database } from "./database.cjs";
import { type Answer, type EmulatorKey } from "./protocol.cjs";
import { type QueryBounds } from "./query.cjs";
import type { RequestContext } from "./request-context.cjs";
export interface Endpoints {
    auth(request: Request, key: EmulatorKey, context: RequestContext): Answer;
    sync(search: URLSearchParams, key: EmulatorKey, context: RequestContext): Answer;
    meeting(id: string, context: RequestContext): Answer;
}
export declare const UUID: RegExp;
/** The three operations of spec section 4, for a request whose key was accepted. */
export declare function createEndpoints(database: Database, bounds: QueryBounds, timeZone: string): Endpoints;
