import type { accessVariants } from "../switches/access";
import type { ProseOf } from "./prose";

const WINDOW = "8: Unit of `Retry-After` and `retryAfter`, and whether the window is fixed or sliding: not shown.";
const LIMIT = "8: Request rate: 100 requests per minute per API key, all endpoints.";
const ERROR = "7: Error bodies are JSON objects with an `error` string.";

export const accessProse: ProseOf<keyof typeof accessVariants> = {
  bothHeaders: {
    spec: "5: Which header wins when both are sent: not shown.",
    values: {
      bearerWins: "`Authorization` is used.",
      apiKeyWins: "`X-API-Key` is used.",
      mustAgree: "401 unless both contain the same key.",
      reject: "400.",
    },
  },
  bearerForm: {
    spec: "5: Authorization (recommended): `Bearer <API_KEY>`.",
    values: {
      lenient: "`bearer` in upper or lower case, with any number of spaces.",
      exact: "`Bearer`, one space, the key; otherwise 401.",
    },
  },
  keyPrefix: {
    spec: "5: The key starts with a fixed prefix that marks it as a key of this interface.",
    values: {
      unchecked: "A known key without the prefix is accepted.",
      checked: "A key without the prefix is refused.",
    },
  },
  refusal: {
    spec: "4.1: valid, boolean; true when the key is accepted. 5: A missing, invalid or expired key gives 401.",
    values: {
      unauthorized: "401.",
      validFalse: "/auth answers 200 with `valid: false`; the other endpoints answer 401.",
      forbidden: "403.",
    },
  },
  keyLife: {
    spec: "5: A compromised key is revoked by the user in the settings.",
    values: { lasting: "A key stays valid.", endsInSweep: "Pages after the first are refused with 401." },
  },
  limitScope: { spec: LIMIT, values: { perKey: "Each key has its own limit.", allKeys: "All keys share one limit." } },
  limitCounts: {
    spec: LIMIT,
    values: {
      everything: "Every answer counts, including refusals.",
      successes: "Only answers with status 2xx count.",
      exceptAuth: "/auth does not count.",
    },
  },
  refusalOrder: {
    spec: "7: 401, 429. (Which comes first: not shown.)",
    values: {
      keyFirst: "A wrong key gets 401, even when the limit is exceeded.",
      limitFirst: "A wrong key gets 429 when the limit is exceeded.",
    },
  },
  limitWindow: {
    spec: WINDOW,
    values: {
      minute: "The window is each minute of the clock.",
      fromFirst: "The window is the minute after the first request.",
      sliding: "The window is always the last sixty seconds.",
      tokenBucket: "One more request is allowed every 0.6 seconds.",
    },
  },
  keySharing: {
    spec: "5: Rate limiting is counted per key.",
    values: { alone: "One device uses the key.", otherDevice: "Another device uses 40 requests a minute." },
  },
  retryAfter: {
    spec: WINDOW,
    values: {
      seconds: "Seconds.",
      milliseconds: "Milliseconds.",
      date: "An HTTP date.",
      absent: "No header.",
      zero: "0.",
      negative: "-1.",
      huge: "A year.",
    },
  },
  retryAfterBody: {
    spec: WINDOW,
    values: {
      equal: "The same number as in the header.",
      differs: "Seven more than in the header.",
      string: "As a string.",
      missing: "Missing.",
    },
  },
  limitReset: {
    spec: "8: X-RateLimit-Reset: Unix timestamp at which the window resets.",
    values: {
      seconds: "Seconds since 1970.",
      milliseconds: "Milliseconds since 1970.",
      delta: "Seconds from now.",
      iso: "ISO 8601.",
    },
  },
  limitHeaders: {
    spec: "8: Rate limit headers are on responses.",
    values: {
      always: "Every answer has them.",
      missingOnErrors: "Errors do not have them.",
      never: "No answer has them.",
      joined: "Each value is sent twice, joined with a comma.",
    },
  },
  errorBody: {
    spec: ERROR,
    values: {
      json: "`{error: <message>}`",
      html: "An HTML page.",
      text: "The message as plain text.",
      empty: "The body is empty.",
      problem: "RFC 9457: `application/problem+json`.",
      object: "`error` is an object.",
      withCode: "A `code` is added.",
    },
  },
  userIds: {
    spec: "5: A key is tied to one user.",
    values: { perAccount: "All keys belong to the same user.", perKey: "Each key has another user id." },
  },
};
