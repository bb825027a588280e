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
 * Which error an answer, or its absence, amounts to. Nothing that a server or a platform wrote is repeated, since it is
 * foreign text and may hold the key.
 */

/** Milliseconds to wait when the limit is used up and nobody says for how long: six of them outlast any window of a minute. */
const UNKNOWN_PAUSE = 10_000;

export interface Refusal {
  readonly status: number;
  /** The server's origin. */
  readonly server: string;
  /** Whether one meeting was asked for by its identifier. */
  readonly ofMeeting: boolean;
  /** Milliseconds until asking again makes sense, if the answer says so. */
  readonly wait: number | undefined;
}

/** What a status other than 2xx means (spec section 7; G58, G66, G67). */
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

/** Not retried: where the platform follows redirects by itself, the key would be sent along once more. */
export function redirected(server: string): Unreachable {
  return new Unreachable({ code: "redirected", server }, false);
}

/** Why a transport failed, as far as it says so in a code: its words may hold anything. */
export function failedToSend(error: unknown, server: string): Unreachable {
  const chain = [error, error instanceof Error ? error.cause : undefined].filter((part) => part instanceof Error);
  if (chain.some(({ message }) => /redirect/i.test(message))) return redirected(server);
  const codes = chain.map((part) =>
    "code" in part ? String(part.code) : (/net::(\w+)/.exec(part.message)?.[1] ?? ""),
  );
  const systemCode = codes.find((word) => /^[A-Z][A-Z_]{2,60}$/.test(word));
  return new Unreachable({ code: "unreachable", server, systemCode });
}
