import { limitExceeded, limitHeaders } from "../service/admission";
import { failure } from "../service/answer";
import { keyOf, type Keys } from "../service/keys";
import type { Answer } from "../service/protocol";
import type { RateLimit } from "../service/rate-limit";
import type { RequestContext } from "../service/request-context";
import type { ServiceError } from "./faults";

/**
 * Returns the errors of the service for a request, with the headers that every answer of the service has (spec section 8).
 * They do not count as requests. A 429 without `retryAfter` says when the window ends.
 */
export function serviceError(
  { headers }: Request,
  context: RequestContext,
  keys: Pick<Keys, "find">,
  rateLimit: RateLimit,
): ServiceError {
  return (status, retryAfter) => {
    const { now } = context;
    const sent = keyOf(headers);
    const known = sent === undefined ? undefined : keys.find(sent);
    const allowance = rateLimit.allowance(known?.key ?? "", context);
    const isOver = status === 429;
    const resetAt = isOver && retryAfter !== undefined ? now + retryAfter * 1000 : allowance.resetAt;
    const answer =
      isOver && retryAfter === undefined ? limitExceeded(resetAt, context) : failed(status, retryAfter, context);
    const left = isOver ? 0 : allowance.left;
    const limits = limitHeaders({ ...allowance, resetAt, left }, answer.status, context);
    return { ...answer, headers: { ...limits, ...answer.headers } };
  };
}

function failed(status: number, retryAfter: number | undefined, { vary }: RequestContext): Answer {
  if (retryAfter === undefined) return failure(status, vary);
  return { ...failure(status, vary, undefined, { retryAfter }), headers: { "Retry-After": String(retryAfter) } };
}
