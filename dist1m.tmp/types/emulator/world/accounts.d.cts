import type { Database } from "../service/database.cjs";
import { type Endpoints } from "../service/endpoints.cjs";
/** The endpoints for a user. Meetings of other users are neither listed nor counted nor found (spec section 5). */
export declare function createAccounts(database: Database, maxLimit: number, timeZone: string): (userId: string) => Endpoints;
