import { failure } from "./answer";
import { isAccepted, keyOf, type Keys } from "./keys";
import { isRefusal, type Allowance, type Answer, type EmulatorKey } from "./protocol";
import type { Vary } from "./questions";
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
 * Checks keys (spec section 5) and the rate limit (section 8). Every answer counts, and its headers say what is left.
 */
export function createAdmit(keys: Pick<Keys, "find">, rateLimit: RateLimit): Admit {
  return ({ headers, path, search }, context, answer) => {
    const { vary } = context;
    const { sent, key, bucket } = senderOf(headers, keys, vary);
    const { left, resetAt } = rateLimit.allowance(bucket, context);

    const refuse = (): Answer => vary("refusal", failure(isRefusal(sent) ? sent.refuse : 401, vary), { path });
    const isKnown = key !== undefined && isAccepted(key, search, vary);
    const isOver = left === 0 && (isKnown || !vary("refusalOrder", true));
    const answered = isOver ? limitExceeded(resetAt, context) : isKnown ? answer(key) : refuse();

    if (left > 0 && vary("limitCounts", true, { path, status: answered.status })) rateLimit.count(bucket, context);
    return withLimits(answered, rateLimit.allowance(bucket, context), context);
  };
}

/** An error of the service in place of its answer, with the headers that every answer of the service has. */
export type Fail = (request: Request, context: RequestContext, status: number, retryAfter?: number) => Answer;

/** These errors do not count as requests. `retryAfter` is in seconds; a 429 without it says when the window ends. */
export function createFail(keys: Pick<Keys, "find">, rateLimit: RateLimit): Fail {
  return ({ headers }, context, status, retryAfter) => {
    const { vary, now } = context;
    const allowance = rateLimit.allowance(senderOf(headers, keys, vary).bucket, context);
    const isOver = status === 429;
    const resetAt = isOver && retryAfter !== undefined ? now + retryAfter * 1000 : allowance.resetAt;
    const failed =
      isOver && retryAfter === undefined ? limitExceeded(resetAt, context) : failureWith(status, retryAfter, vary);
    return withLimits(failed, { ...allowance, resetAt, left: isOver ? 0 : allowance.left }, context);
  };
}

function failureWith(status: number, retryAfter: number | undefined, vary: Vary): Answer {
  if (retryAfter === undefined) return failure(status, vary);
  const headers = { "Retry-After": String(retryAfter) };
  return { ...failure(status, vary, undefined, { retryAfter }), headers };
}

/** What a request sent as its key, the account's key that it is, and what its requests are counted under. */
function senderOf(headers: Headers, keys: Pick<Keys, "find">, vary: Vary) {
  const sent = keyOf(headers, vary);
  const key = typeof sent === "string" ? keys.find(sent) : undefined;
  return { sent, key, bucket: vary("limitScope", key?.key ?? "") };
}

function withLimits(answer: Answer, allowance: Allowance, context: RequestContext): Answer {
  return { ...answer, headers: { ...limitHeaders(allowance, answer.status, context), ...answer.headers } };
}

function limitExceeded(resetAt: number, { vary, now }: RequestContext): Answer {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000));
  const header = vary("retryAfter", String(seconds), { resetAt });
  const number = Number(header);
  const retryAfter = vary("retryAfterBody", Number.isNaN(number) ? seconds : number);
  const answer = failure(429, vary, undefined, { retryAfter });
  return header === undefined ? answer : { ...answer, headers: { ...answer.headers, "Retry-After": header } };
}

function limitHeaders(
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
