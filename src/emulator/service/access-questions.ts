import type { Allowance, Answer } from "./protocol";
import { question } from "./question";

const WINDOW = "8: Unit of `Retry-After` and `retryAfter`, and whether the window is fixed or sliding: not shown.";
const ERROR = "7: Error bodies are JSON objects with an `error` string.";

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessQuestions = {
  refusal: question<Answer, { path: string }>()({
    gap: "G58",
    sentence: "4.1: valid, boolean; true when the key is accepted. 5: A missing, invalid or expired key gives 401.",
    values: {
      unauthorized: "401.",
      validFalse: "/auth answers 200 with `valid: false`; the other endpoints answer 401.",
      forbidden: "403.",
    },
    undocumented: ["validFalse", "forbidden"],
  }),
  keyLife: question<boolean, { search: URLSearchParams }>()({
    gap: "G59",
    sentence: "5: A compromised key is revoked by the user in the settings.",
    values: {
      lasting: "A key stays valid.",
      endsInSweep: "Pages after the first are refused with 401.",
    },
  }),
  limitWindow: question<Allowance, { times: readonly number[]; bucket: string }>()({
    gap: "G61",
    sentence: WINDOW,
    values: {
      minute: "The window is each minute of the clock.",
      fromFirst: "The window is the minute after the first request.",
      sliding: "The window is always the last sixty seconds.",
      tokenBucket: "One more request is allowed every 0.6 seconds.",
    },
  }),
  keySharing: question<Allowance>()({
    gap: "G72",
    sentence: "5: Rate limiting is counted per key.",
    values: {
      alone: "One device uses the key.",
      otherDevice: "Another device uses 40 requests a minute.",
    },
  }),
  retryAfter: question<string | undefined, { resetAt: number }>()({
    gap: "G62",
    sentence: WINDOW,
    values: {
      seconds: "Seconds.",
      milliseconds: "Milliseconds.",
      date: "An HTTP date.",
      absent: "No header.",
      zero: "0.",
      negative: "-1.",
      huge: "A year.",
    },
    undocumented: ["absent"],
  }),
  retryAfterBody: question<unknown>()({
    gap: "G63",
    sentence: WINDOW,
    values: {
      equal: "The same number as in the header.",
      differs: "Seven more than in the header.",
      string: "As a string.",
      missing: "Missing.",
    },
    undocumented: ["string", "missing"],
  }),
  limitReset: question<string, { resetAt: number }>()({
    gap: "G64",
    sentence: "8: X-RateLimit-Reset: Unix timestamp at which the window resets.",
    values: {
      seconds: "Seconds since 1970.",
      milliseconds: "Milliseconds since 1970.",
      delta: "Seconds from now.",
      iso: "ISO 8601.",
    },
    undocumented: ["milliseconds", "delta", "iso"],
  }),
  limitHeaders: question<Readonly<Record<string, string>>, { status: number }>()({
    gap: "G65",
    sentence: "8: Rate limit headers are on responses.",
    values: {
      always: "Every answer has them.",
      missingOnErrors: "Errors do not have them.",
      never: "No answer has them.",
      joined: "Each value is sent twice, joined with a comma.",
    },
    undocumented: ["missingOnErrors", "never", "joined"],
  }),
  errorBody: question<Answer, { message: string }>()({
    gap: "G66",
    sentence: ERROR,
    values: {
      json: "`{error: <message>}`",
      html: "An HTML page.",
      text: "The message as plain text.",
      empty: "The body is empty.",
      problem: "RFC 9457: `application/problem+json`.",
      object: "`error` is an object.",
      withCode: "A `code` is added.",
    },
    undocumented: ["html", "text", "empty", "problem", "object", "withCode"],
  }),
};
