import type { Endpoints } from "./endpoints.cjs";
import type { Keys } from "./keys.cjs";
import type { Answer } from "./protocol.cjs";
import { type RateLimit } from "./rate-limit.cjs";
import type { RequestContext } from "./request-context.cjs";
/** The service of the spec: finds the endpoint of a request, checks its key and its limit, and answers. */
export type Service = (request: Request, context: RequestContext) => Answer;
export interface ServiceOptions {
    /** The endpoints for the user of a key. */
    readonly endpointsOf: (userId: string) => Endpoints;
    readonly keys: Pick<Keys, "find">;
    /** Only its path matters; requests may have any origin. */
    readonly baseUrl: string;
    /** 100 requests per minute for each key when undefined. */
    readonly rateLimit?: RateLimit | undefined;
}
/** An answer changes nothing but the count of the rate limit. */
export declare function createService(options: ServiceOptions): Service;
