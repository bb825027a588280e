import type { accessVariants } from "../switches/access";
import type { ProseOf } from "./prose";

const WINDOW = "8: Unit of `Retry-After` and `retryAfter`, and whether the window is fixed or sliding: not shown.";
const LIMIT = "8: Request rate: 100 requests per minute per API key, all endpoints.";
const ERROR = "7: Error bodies are JSON objects with an `error` string.";

export const accessProse: ProseOf<keyof typeof accessVariants> = {
  bothHeaders: {
    spec: "5: Which header wins when both are sent: not shown.",
    values: {
      bearerWins: "`Authorization` counts.",
      apiKeyWins: "`X-API-Key` counts.",
      mustAgree: "401 unless both hold the same key.",
      reject: "400.",
    },
  },
  bearerForm: {
    spec: "5: Authorization (recommended): `Bearer <API_KEY>`.",
    values: {
      lenient: "`bearer` in any case, with any number of blanks.",
      exact: "`Bearer`, one blank, the key; else 401.",
    },
  },
  keyPrefix: {
    spec: "5: The key starts with a fixed prefix that marks it as a key of this interface.",
    values: { unchecked: "A key without it works, if it is known.", checked: "A key without it is refused." },
  },
  refusal: {
    spec: "4.1: valid, boolean; true when the key is accepted. 5: A missing, invalid or expired key gives 401.",
    values: {
      unauthorized: "401.",
      validFalse: "/auth answers 200 with `valid: false`; the others answer 401.",
      forbidden: "403.",
    },
  },
  keyLife: {
    spec: "5: A compromised key is revoked by the user in the settings.",
    values: { lasting: "A key lasts.", endsInSweep: "Pages behind the first are refused with 401." },
  },
  limitScope: { spec: LIMIT, values: { perKey: "Each key has its own limit.", allKeys: "All keys share one." } },
  limitCounts: {
    spec: LIMIT,
    values: {
      everything: "Every answer counts, refusals as well.",
      successes: "Only answers with 2xx count.",
      exceptAuth: "/auth does not count.",
    },
  },
  refusalOrder: {
    spec: "7: 401, 429. (Which comes first: not shown.)",
    values: { keyFirst: "A bad key gets 401, however many requests there were.", limitFirst: "It gets 429, too." },
  },
  limitWindow: {
    spec: WINDOW,
    values: {
      minute: "By the minutes of the clock.",
      fromFirst: "A minute from the first request on.",
      sliding: "The last sixty seconds, at any time.",
      tokenBucket: "A request comes free every 0.6 seconds.",
    },
  },
  keySharing: {
    spec: "5: Rate limiting is counted per key.",
    values: { alone: "One device uses the key.", otherDevice: "Another device takes 40 requests a minute." },
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
      equal: "The number of the header.",
      differs: "Seven more than the header says.",
      string: "As a string.",
      missing: "Left out.",
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
      always: "On every answer.",
      missingOnErrors: "Not on errors.",
      never: "On none.",
      joined: "Twice, joined with a comma.",
    },
  },
  errorBody: {
    spec: ERROR,
    values: {
      json: "`{error: <message>}`",
      html: "A page of HTML.",
      text: "The message as plain text.",
      empty: "Nothing.",
      problem: "RFC 9457: `application/problem+json`.",
      object: "`error` is an object.",
      withCode: "A `code` besides.",
    },
  },
  userIds: {
    spec: "5: A key is tied to one user.",
    values: { perAccount: "All keys are the same user's.", perKey: "A new key is another user." },
  },
};
