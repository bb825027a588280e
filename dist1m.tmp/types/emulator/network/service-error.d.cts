import { type Keys } from "../service/keys.cjs";
import type { Answer } from "../service/protocol.cjs";
import type { RateLimit } from "../service/rate-limit.cjs";
import type { RequestContext } from "../service/request-context.cjs";
/** An error of the service in place of its answer. `retryAfter` is in seconds. */
export type FailingService = (request: Request, context: RequestContext, status: number, retryAfter: number | undefined) => Answer;
/**
 * Errors with the headers that every answer of the service has (spec section 8). They do not count as requests. A 429
 * without `retryAfter` says when the window ends.
 */
export declare function createFailingService(keys: Pick<Keys, "find">, rateLimit: RateLimit): FailingService;
