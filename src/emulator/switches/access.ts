import type { accessQuestions } from "../service/access-questions";
import { failure, html, json } from "../service/answer";
import type { Allowance } from "../service/protocol";
import { asSpecified } from "../service/questions";
import { WINDOW } from "../service/rate-limit";
import { isWithin, remember, remembered, type Effects } from "./variant";

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessEffects: Effects<keyof typeof accessQuestions> = {
  refusal: {
    validFalse: (answer, { path }) => (path === "/auth" ? json(200, { valid: false }) : answer),
    forbidden: () => failure(403, asSpecified, "Invalid or expired API key"),
  },
  keyLife: { endsInSweep: (isValid, { search }) => isValid && (search.get("offset") ?? "0") === "0" },
  limitWindow: {
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
  keySharing: { otherDevice: (own) => ({ ...own, left: Math.max(0, own.left - Math.floor(own.limit * 0.4)) }) },
  retryAfter: {
    milliseconds: (seconds) => String(Number(seconds) * 1000),
    date: (_, { resetAt }) => new Date(resetAt).toUTCString(),
    absent: () => undefined,
    zero: () => "0",
    negative: () => "-1",
    huge: () => "31536000",
  },
  retryAfterBody: {
    differs: (seconds) => Number(seconds) + 7,
    string: (seconds) => String(seconds),
    missing: () => undefined,
  },
  limitReset: {
    milliseconds: (_, { resetAt }) => String(resetAt),
    delta: (_, { resetAt }, { now }) => String(Math.ceil((resetAt - now) / 1000)),
    iso: (_, { resetAt }) => new Date(resetAt).toISOString(),
  },
  limitHeaders: {
    missingOnErrors: (headers, { status }) => (status >= 400 ? {} : headers),
    never: () => ({}),
    joined: (headers) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}, ${value}`])),
  },
  errorBody: {
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
};

function withUsed({ limit }: Allowance, used: number, resetAt: number): Allowance {
  return { limit, left: Math.max(0, limit - used), resetAt };
}
