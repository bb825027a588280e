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
 * What went wrong, for people: what happened, what it means for their notes, what to do next. Nothing that a server or a
 * platform said is repeated, since it is foreign text and may hold the key.
 */

const stay = "The notes in your vault stay as they are";

/** A pause when the limit is used up and nobody says for how long: six of them outlast any window of a minute. */
const unknownPause = 10_000;

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
  if (status === 401 || status === 403) return keyRefused();
  if (status === 404 && ofMeeting) return notFound();
  if (status === 404) {
    const advice = "Check the server address with its whole path and, if you chose a project, the project's name.";
    return new BadRequest(`${server} answers, but has nothing at this address (HTTP 404). ${stay}. ${advice}`, status);
  }
  if (status === 407) return unreachable(server, ": a proxy on the way asks for a login of its own");
  if (status === 408) return timedOut(server);
  if (status === 429) {
    const cause = "The service's limit of requests is used up, perhaps by another device or script with the same key.";
    const advice = "The next sync goes on where this one stopped.";
    return new RateLimited(`${cause} ${stay}. ${advice}`, wait ?? unknownPause);
  }
  if (status >= 500) {
    const advice = "Nothing is lost: try again later, and tell the service's support if it lasts.";
    return new ServerFailed(
      `${server} has a problem of its own (HTTP ${String(status)}). ${stay}. ${advice}`,
      status,
      wait,
    );
  }
  if (status >= 400) {
    const advice = "Check the filters by project and status, if you set any, and the server address.";
    return new BadRequest(`${server} did not accept the request (HTTP ${String(status)}). ${stay}. ${advice}`, status);
  }
  return unreadable(server, `an unexpected status (HTTP ${String(status)})`);
}

export function keyRefused(): KeyRefused {
  const advice = "Check the key; if it is right, make a new one in your account at the service.";
  return new KeyRefused(`The server did not accept the API key. ${stay}, but no news arrives. ${advice}`);
}

export function notFound(): NotFound {
  const advice = "If you expected it, check in your account that it still exists and that you may see it.";
  return new NotFound(`The service has no such meeting, or does not show it to this key. ${stay}. ${advice}`);
}

export function unreachable(server: string, detail = ""): Unreachable {
  const advice = "Check the network connection and the server address, then sync again.";
  return new Unreachable(`${server} cannot be reached${detail}. ${stay}. ${advice}`);
}

/** Not asked again: where the platform follows redirects by itself, the key would be carried along once more. */
export function redirected(server: string): Unreachable {
  const cause = `${server} sends requests on to another address, where your key must not go, so the answer was not used.`;
  const advice = "Log in first if this network has a login page; otherwise correct the server address.";
  return new Unreachable(`${cause} ${stay}. ${advice}`, false);
}

export function timedOut(server: string): TimedOut {
  return new TimedOut(`${server} did not answer in time. ${stay}. Check the network connection, or try again later.`);
}

/** `what` came instead of the service's answer. */
export function unreadable(server: string, what: string): Unreadable {
  const cause = `${server} sent ${what} instead of meeting notes, and nothing of it was used.`;
  const advice = "Log in first if this network has a login page; otherwise check the server address, or try later.";
  return new Unreadable(`${cause} ${stay}. ${advice}`);
}

/** Why a transport failed, as far as it says so in a code: its words may hold anything. */
export function failedToSend(error: unknown, server: string): Unreachable {
  const told = [error, error instanceof Error ? error.cause : undefined].filter((part) => part instanceof Error);
  if (told.some(({ message }) => /redirect/i.test(message))) return redirected(server);
  const codes = told.map((part) => ("code" in part ? String(part.code) : (/net::(\w+)/.exec(part.message)?.[1] ?? "")));
  const code = codes.find((word) => /^[A-Z][A-Z_]{2,60}$/.test(word));
  return unreachable(server, code && ` (${code})`);
}
