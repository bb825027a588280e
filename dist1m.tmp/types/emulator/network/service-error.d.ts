import { type Keys } from "../service/keys.js";
import type { Answer } from "../service/protocol.js";
import type { RateLimit } from "../service/rate-limit.js";
import type { RequestContext } from "../service/request-context.js";
/** An error of the service in place of its answer. `retryAfter` is in seconds. */
export type FailingService = (request: Request, context: RequestContext, status: number, retryAfter: number | undefined) => Answer;
/**
 * Errors with the headers that every answer of the service has (spec section 8). They do not count as requests. A 429
 * without `retryAfter` says when the window ends.
 */
export declare function createFailingService(keys: Pick<Keys, "find">, rateLimit: RateLimit): FailingService;
