import {
  BadRequest,
  KeyRefused,
  NotFound,
  RateLimited,
  ServerFailed,
  TimedOut,
  Unreachable,
  Unreadable,
} from "./api-error";
import type { ApiError } from "./api-error";

/**
 * Converts an answer, or a missing answer, to an error. No text from a server or a platform is repeated: it is foreign
 * text and may contain the key.
 */

/**
 * Milliseconds to wait when the limit is used up and the answer does not say for how long. Six such pauses take as long
 * as a window of one minute.
 */
const UNKNOWN_PAUSE = 10_000;

export interface Refusal {
  readonly status: number;
  /** The server's origin. */
  readonly server: string;
  /** Whether the request asked for one meeting by its id. */
  readonly ofMeeting: boolean;
  /** Milliseconds to wait before the next request, if the answer says so. */
  readonly wait: number | undefined;
}

/** The error for a status other than 2xx (spec section 7; G58, G66, G67). */
export function refused({ status, server, ofMeeting, wait }: Refusal): ApiError {
  if (status === 401 || status === 403) return new KeyRefused();
  if (status === 404 && ofMeeting) return new NotFound();
  if (status === 404) return new BadRequest({ code: "address-not-found", server, status });
  if (status === 407) return new Unreachable({ code: "proxy-login", server });
  if (status === 408) return new TimedOut(server);
  if (status === 429) return new RateLimited(wait ?? UNKNOWN_PAUSE);
  if (status >= 500) return new ServerFailed(server, status, wait);
  if (status >= 400) return new BadRequest({ code: "request-refused", server, status });
  return new Unreadable({ code: "unexpected-status", server, status });
}

/** Not retryable: if the platform follows redirects by itself, each retry sends the key to the other server again. */
export function redirected(server: string): Unreachable {
  return new Unreachable({ code: "redirected", server }, false);
}

/** The error for a transport that failed. Only the error's code is kept, since its message may contain foreign text. */
export function failedToSend(error: unknown, server: string): Unreachable {
  const chain = [error, error instanceof Error ? error.cause : undefined].filter((part) => part instanceof Error);
  if (chain.some(({ message }) => /redirect/i.test(message))) return redirected(server);
  const codes = chain.map((part) =>
    "code" in part ? String(part.code) : (/net::(\w+)/.exec(part.message)?.[1] ?? ""),
  );
  const systemCode = codes.find((word) => /^[A-Z][A-Z_]{2,60}$/.test(word));
  if (systemCode === undefined && chain.some(({ message }) => /\bcertificate\b|trust anchor/i.test(message)))
    return new Unreachable({ code: "certificate-untrusted", server }, false);
  const [, code, isRetryable] = CAUSES.find(([codes]) => codes.test(systemCode ?? "")) ?? CAUSE_UNKNOWN;
  return new Unreachable({ code, server, systemCode }, isRetryable);
}

type Cause = readonly [
  systemCodes: RegExp,
  code: "unreachable" | "certificate-untrusted" | "no-tls" | "proxy-unreachable",
  isRetryable: boolean,
];

/** Codes of Node and Chromium, in this order. */
const CAUSES: readonly Cause[] = [
  [/CLIENT_AUTH/, "unreachable", true],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/, "certificate-untrusted", false],
  [/^EPROTO$|^ERR_SSL_/, "no-tls", false],
  [/^ERR_(?:PROXY|TUNNEL)_/, "proxy-unreachable", true],
];
const CAUSE_UNKNOWN: Cause = [/^/, "unreachable", true];
