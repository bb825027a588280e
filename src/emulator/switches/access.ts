import { failure, html, json } from "../service/answer";
import type { Allowance } from "../service/protocol";
import { asSpecified, type QuestionName } from "../service/questions";
import { createRandom, hash, uuid } from "../service/random";
import { WINDOW } from "../service/rate-limit";
import { isWithin, remember, remembered, type OpenQuestions } from "./variant";

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessVariants = {
  bothHeaders: {
    gap: "G55",
    spec: "bearerWins",
    values: {
      apiKeyWins: (_, { plain }) => plain,
      mustAgree: (_, { bearer, plain }) => (bearer === plain ? bearer : { refuse: 401 }),
      reject: () => ({ refuse: 400 }),
    },
  },
  bearerForm: {
    gap: "G56",
    spec: "lenient",
    values: { exact: (_, { header }) => /^Bearer (\S+)$/.exec(header)?.[1] },
  },
  keyPrefix: { gap: "G57", spec: "unchecked", values: { checked: () => false } },
  refusal: {
    gap: "G58",
    spec: "unauthorized",
    values: {
      validFalse: (answer, { path }) => (path === "/auth" ? json(200, { valid: false }) : answer),
      forbidden: () => failure(403, asSpecified, "Invalid or expired API key"),
    },
  },
  keyLife: {
    gap: "G59",
    spec: "lasting",
    values: { endsInSweep: (isValid, { search }) => isValid && (search.get("offset") ?? "0") === "0" },
  },
  limitScope: { gap: "G60", spec: "perKey", values: { allKeys: () => "" } },
  limitCounts: {
    gap: "G60",
    spec: "everything",
    values: { successes: (_, { status }) => status < 300, exceptAuth: (_, { path }) => path !== "/auth" },
  },
  refusalOrder: { gap: "G60", spec: "keyFirst", values: { limitFirst: () => false } },
  limitWindow: {
    gap: "G61",
    spec: "minute",
    values: {
      fromFirst(allowance, { times, bucket }, context) {
        const { now } = context;
        const known = remembered(context, `window ${bucket}`, now);
        const start = isWithin(WINDOW, known, now) ? known : now;
        remember(context, `window ${bucket}`, start);
        return withUsed(allowance, times.filter((time) => time >= start).length, start + WINDOW);
      },
      sliding(allowance, { times }, { now }) {
        const recent = times.filter((time) => time > now - WINDOW);
        return withUsed(allowance, recent.length, (recent[0] ?? now) + WINDOW);
      },
      tokenBucket(allowance, { times }, { now }) {
        const perToken = WINDOW / allowance.limit;
        // Each request takes a token. Tokens are refilled one at a time, at equal intervals.
        const full = times.reduce((back, time) => Math.max(back, time) + perToken, 0);
        return withUsed(allowance, Math.max(0, Math.ceil((full - now) / perToken)), Math.max(now, full));
      },
    },
  },
  keySharing: {
    gap: "G72",
    spec: "alone",
    values: { otherDevice: (own) => ({ ...own, left: Math.max(0, own.left - Math.floor(own.limit * 0.4)) }) },
  },
  retryAfter: {
    gap: "G62",
    spec: "seconds",
    values: {
      milliseconds: (seconds) => String(Number(seconds) * 1000),
      date: (_, { resetAt }) => new Date(resetAt).toUTCString(),
      absent: () => undefined,
      zero: () => "0",
      negative: () => "-1",
      huge: () => "31536000",
    },
  },
  retryAfterBody: {
    gap: "G63",
    spec: "equal",
    values: {
      differs: (seconds) => Number(seconds) + 7,
      string: (seconds) => String(seconds),
      missing: () => undefined,
    },
  },
  limitReset: {
    gap: "G64",
    spec: "seconds",
    values: {
      milliseconds: (_, { resetAt }) => String(resetAt),
      delta: (_, { resetAt }, { now }) => String(Math.ceil((resetAt - now) / 1000)),
      iso: (_, { resetAt }) => new Date(resetAt).toISOString(),
    },
  },
  limitHeaders: {
    gap: "G65",
    spec: "always",
    values: {
      missingOnErrors: (headers, { status }) => (status >= 400 ? {} : headers),
      never: () => ({}),
      joined: (headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}, ${value}`])),
    },
  },
  errorBody: {
    gap: "G66",
    spec: "json",
    values: {
      html: ({ status }, { message }) => html(status, message),
      text: ({ status }, { message }) => ({ status, body: message, type: "text/plain; charset=utf-8" }),
      empty: ({ status }) => ({ status, body: "" }),
      problem: ({ status }, { message }) => ({
        ...json(status, { type: "about:blank", title: message, status }),
        type: "application/problem+json",
      }),
      object: ({ status }, { message }) => json(status, { error: { message, status } }),
      withCode: ({ status }, { message }) => json(status, { error: message, code: `E${status}` }),
    },
  },
  userIds: {
    gap: "G73",
    spec: "perAccount",
    values: { perKey: (_, { key }) => uuid(createRandom(hash(key.key))) },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

function withUsed({ limit }: Allowance, used: number, resetAt: number): Allowance {
  return { limit, left: Math.max(0, limit - used), resetAt };
}
