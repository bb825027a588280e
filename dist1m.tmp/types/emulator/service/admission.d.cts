import { type Keys } from "./keys.cjs";
import { type Allowance, type Answer, type EmulatorKey } from "./protocol.cjs";
import type { RateLimit } from "./rate-limit.cjs";
import type { RequestContext } from "./request-context.cjs";
/** Calls `answer` when the request's key is accepted and its limit is not used up; answers with an error otherwise. */
export type Admit = (request: AdmissionRequest, context: RequestContext, answer: (key: EmulatorKey) => Answer) => Answer;
export interface AdmissionRequest {
    readonly headers: Headers;
    readonly path: string;
    readonly search: URLSearchParams;
}
/**
 * Checks keys (spec section 5) and the rate limit (section 8). Every answer counts, and its headers say what is left.
 */
export declare function createAdmit(keys: Pick<Keys, "find">, rateLimit: RateLimit): Admit;
/** A 429 whose header and body say when the limit ends. `resetAt` is in milliseconds since 1970. */
export declare function limitExceeded(resetAt: number, { vary, now }: RequestContext): Answer;
export declare function limitHeaders(allowance: Allowance, status: number, { vary }: RequestContext): Readonly<Record<string, string>>;
