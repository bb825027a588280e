import type { Database } from "./database.cjs";
import { type Listing, type Refusal, type SyncQuery, type UpdatedAt } from "./protocol.cjs";
import type { RequestContext } from "./request-context.cjs";
export type List = (query: SyncQuery, context: RequestContext) => Listing | Refusal;
/**
 * The meetings that a query selects (spec 4.2), last updated first (G18). Selections are kept until a meeting or a
 * switch changes, so that a page costs the same whatever the number of meetings.
 */
export declare function createList(database: Database): List;
/** The `updatedAt` that meetings are served with: their own, unless a switch changes it. */
export declare function updatedAtOf({ newestAtLoad }: Database, { vary }: RequestContext): UpdatedAt;
