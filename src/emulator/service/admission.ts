import { failure } from "./answer";
import { isAccepted, keyOf, type Keys } from "./keys";
import type { Allowance, Answer, EmulatorKey } from "./protocol";
import type { RateLimit } from "./rate-limit";
import type { RequestContext } from "./request-context";

/** Calls `answer` when the request's key is accepted and its limit is not used up; answers with an error otherwise. */
export type Admit = (
  request: AdmissionRequest,
  context: RequestContext,
  answer: (key: EmulatorKey) => Answer,
) => Answer;

export interface AdmissionRequest {
  readonly headers: Headers;
  readonly path: string;
  readonly search: URLSearchParams;
}

/**
 * Checks keys (spec section 5) and the rate limit (section 8). Every answer counts, and its headers contain the number
 * of requests that are left.
 */
export function createAdmit(keys: Pick<Keys, "find">, rateLimit: RateLimit): Admit {
  return ({ headers, path, search }, context, answer) => {
    const { vary } = context;
    const sent = keyOf(headers);
    const key = sent === undefined ? undefined : keys.find(sent);
    const bucket = key?.key ?? "";
    const { left, resetAt } = rateLimit.allowance(bucket, context);

    const refuse = (): Answer => vary("refusal", failure(401, vary), { path });
    const isKnown = key !== undefined && isAccepted(key, search, vary);
    const answered = !isKnown ? refuse() : left === 0 ? limitExceeded(resetAt, context) : answer(key);

    if (left > 0) rateLimit.count(bucket, context);
    const limits = limitHeaders(rateLimit.allowance(bucket, context), answered.status, context);
    return { ...answered, headers: { ...limits, ...answered.headers } };
  };
}

/** A 429 whose header and body say when the limit ends. `resetAt` is in milliseconds since 1970. */
export function limitExceeded(resetAt: number, { vary, now }: RequestContext): Answer {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000));
  const header = vary("retryAfter", String(seconds), { resetAt });
  const number = Number(header);
  const retryAfter = vary("retryAfterBody", Number.isNaN(number) ? seconds : number);
  const answer = failure(429, vary, undefined, { retryAfter });
  return header === undefined ? answer : { ...answer, headers: { ...answer.headers, "Retry-After": header } };
}

export function limitHeaders(
  allowance: Allowance,
  status: number,
  { vary }: RequestContext,
): Readonly<Record<string, string>> {
  const { limit, left, resetAt } = allowance;
  const headers = {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(left),
    "X-RateLimit-Reset": vary("limitReset", String(Math.ceil(resetAt / 1000)), { resetAt }),
  };
  return vary("limitHeaders", headers, { status });
}
