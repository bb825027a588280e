import { failure, isRefusal, type Answer } from "./protocol";
import { accepts, keyOf, type EmulatorKey, type Keys } from "./keys";
import type { Allowance, RateLimit } from "./rate-limit";
import type { Turn } from "./request-context";

/** The answer to a request whose key is accepted and whose limit is not used up; or why there is none. */
export type Admit = (request: Asked, turn: Turn, answer: (key: EmulatorKey) => Answer) => Answer;

export interface Asked {
  readonly headers: Headers;
  readonly path: string;
  readonly search: URLSearchParams;
}

/** Keys (spec section 5) and the rate limit (section 8). Every answer counts and tells what is left. */
export function createAdmit(keys: Pick<Keys, "find">, rateLimit: RateLimit): Admit {
  return ({ headers, path, search }, turn, answer) => {
    const { vary } = turn;
    const sent = keyOf(headers, vary);
    const key = typeof sent === "string" ? keys.find(sent) : undefined;
    const bucket = vary("limitScope", key?.key ?? "");
    const { left, resetAt } = rateLimit.allowance(bucket, turn);

    const refuse = (): Answer => vary("refusal", failure(isRefusal(sent) ? sent.refuse : 401, vary), { path });
    const isKnown = key !== undefined && accepts(key, search, vary);
    const isOver = left === 0 && (isKnown || !vary("refusalOrder", true));
    const given = isOver ? exceeded(resetAt, turn) : isKnown ? answer(key) : refuse();

    if (left > 0 && vary("limitCounts", true, { path, status: given.status })) rateLimit.count(bucket, turn);
    const told = limitHeaders(rateLimit.allowance(bucket, turn), given.status, turn);
    return { ...given, headers: { ...told, ...given.headers } };
  };
}

function exceeded(resetAt: number, { vary, now }: Turn): Answer {
  const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000));
  const header = vary("retryAfter", String(seconds), { resetAt });
  const number = Number(header);
  const retryAfter = vary("retryAfterBody", Number.isNaN(number) ? seconds : number);
  const answer = failure(429, vary, undefined, { retryAfter });
  return header === undefined ? answer : { ...answer, headers: { ...answer.headers, "Retry-After": header } };
}

function limitHeaders(allowance: Allowance, status: number, { vary }: Turn): Readonly<Record<string, string>> {
  const { limit, left, resetAt } = allowance;
  const headers = {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(left),
    "X-RateLimit-Reset": vary("limitReset", String(Math.ceil(resetAt / 1000)), { resetAt }),
  };
  return vary("limitHeaders", headers, { status });
}
