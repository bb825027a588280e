import { ApiError, KeyRefused, RateLimited, Unreachable, Unreadable } from "./api-error";
import { endpointUrl, originOf, parseBaseUrl } from "./base-url";
import { parseJson, readBody } from "./body";
import type { Clock } from "./clock";
import { failedToSend, notFound, redirected, refused, timedOut, unreadable } from "./failure";
import { cleanKey, redaction } from "./key";
import { createBudget, type Budget } from "./pace";
import { usualTries, withRetry } from "./retry";
import { askedToWait } from "./retry-after";
import { withTimeout } from "./timeout";
import type { Transport } from "./transport";
import { readRetryAfter } from "./wire";

export interface ExchangeOptions {
  readonly transport: Transport;
  /** As the user gave it: `parseBaseUrl` judges it. */
  readonly baseUrl: string;
  /** As the user gave it: `cleanKey` judges it. */
  readonly key: string;
  /** Which of the two headers carries the key (spec section 5); never both (G55). */
  readonly header?: "bearer" | "x-api-key" | undefined;
  readonly clock: Clock;
  /** Shared by all clients of one key; the client's own when left out. */
  readonly budget?: Budget | undefined;
  /** Spreads retries: 0 up to, not including, 1. */
  readonly random?: (() => number) | undefined;
  /** Ends every call and every pause with `Cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one answer may take as a whole. */
  readonly timeout?: number | undefined;
}

export interface Endpoint {
  readonly method: "GET" | "POST";
  /** Relative to the base address, percent-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Whether the path names one meeting, so that a 404 speaks of it. */
  readonly ofMeeting?: boolean;
}

/** Asks the service: paced, retried, in time, at the right address, and with errors that hold no key. */
export interface Exchange {
  /** `read` says what the answer means, or undefined when it is not the service's. Rejects with an `ApiError`. */
  ask<T>(endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T>;
  /** Requests sent so far. */
  readonly requests: number;
}

/** Nothing is sent and nothing rejects before the first `ask`: it tells of an address or a key that cannot be used. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { transport, clock, signal, timeout = 30_000, random = Math.random, budget = createBudget(clock) } = options;
  const base = parseBaseUrl(options.baseUrl);
  const cleaned = cleanKey(options.key);
  const key = cleaned.ok ? cleaned.key : "";
  const redact = redaction(key);
  const server = base.ok ? originOf(base.url) : "";
  let requests = 0;
  let answered = false;

  async function ask<T>(endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T> {
    if (!base.ok) throw new Unreachable(base.problem, false);
    if (!cleaned.ok) throw new KeyRefused(cleaned.problem);
    const url = endpointUrl(base.url, endpoint.path, endpoint.query);
    if (url === undefined) throw notFound();
    try {
      return await withRetry({ clock, random, signal, tries }, () => attempt(url, endpoint, read));
    } catch (error) {
      throw withoutKey(error);
    }
  }

  /** As long as nothing has ever answered, a wrong address is as likely as a lost connection: say so soon. */
  function tries(error: ApiError): number {
    return answered ? usualTries(error) : 2;
  }

  async function attempt<T>(url: string, endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T> {
    await budget.take(signal);
    requests++;
    return withTimeout({ clock, signal, timeout, onTimeout: () => timedOut(server) }, async (stop) => {
      const response = await send(url, endpoint, stop);
      if (isElsewhere(response)) throw redirected(server);
      answered = true;
      budget.learn(response.headers);
      const text = await bodyOf(response);
      if (!response.ok) throw refusal(response, text, endpoint);
      // A service that repeats the key must not get it into notes, names, records and reports.
      const result = read(parseJson(text, redact));
      if (result === undefined) throw unreadable(server, whatCame(text));
      return result;
    });
  }

  async function send(url: string, { method }: Endpoint, stop: AbortSignal): Promise<Response> {
    const headers = new Headers({ accept: "application/json", "cache-control": "no-cache" });
    if (method === "POST") headers.set("content-type", "application/json");
    if (options.header === "x-api-key") headers.set("x-api-key", key);
    else headers.set("authorization", `Bearer ${key}`);
    try {
      return await transport(new Request(url, { method, headers, redirect: "error", signal: stop }));
    } catch (error) {
      throw failedToSend(error, server);
    }
  }

  /** Some transports follow redirects whatever they are told: their answer must at least not be believed (G17). */
  function isElsewhere(response: Response): boolean {
    if (response.type === "opaqueredirect") return true;
    if (response.status >= 300 && response.status < 400 && response.status !== 304) return true;
    return response.url === "" ? response.redirected : originOf(response.url) !== server;
  }

  async function bodyOf(response: Response): Promise<string> {
    try {
      return await readBody(response);
    } catch (error) {
      if (!response.ok) return "";
      throw error instanceof Unreadable ? error : unreadable(server, "an answer that broke off");
    }
  }

  function refusal(response: Response, text: string, { ofMeeting = false }: Endpoint): ApiError {
    const wait = askedToWait(response.headers, readRetryAfter(parseJson(text, redact)), clock.now());
    const error = refused({ status: response.status, server, ofMeeting, wait });
    if (error instanceof RateLimited) budget.hold(error.retryAfter);
    return error;
  }

  function withoutKey(error: unknown): unknown {
    if (!(error instanceof ApiError)) return unreadable(server, "an answer that could not be used");
    error.message = redact(error.message);
    error.stack &&= redact(error.stack);
    return error;
  }

  return {
    ask,
    get requests() {
      return requests;
    },
  };
}

function whatCame(text: string): string {
  const start = text.trimStart();
  if (start === "") return "an empty answer";
  return start.startsWith("<") ? "a web page" : "something unknown";
}
