import { ApiError, KeyRefused, NotFound, RateLimited, TimedOut, Unreachable, Unreadable } from "./api-error";
import { endpointUrl, originOf, parseBaseUrl } from "./base-url";
import { parseJson, readBody } from "./body";
import type { Clock } from "./clock";
import { failedToSend, redirected, refused } from "./failure";
import { cleanKey, redaction } from "./key";
import { createBudget, type Budget } from "./pace";
import { withCleanParameters } from "./problem";
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

/** Nothing is sent before the first `ask`. An address or a key that cannot be used makes each `ask` reject. */
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
    if (url === undefined) throw new NotFound();
    try {
      return await withRetry({ clock, random, signal, tries }, () => attempt(url, endpoint, read));
    } catch (error) {
      throw withoutKey(error, server, redact);
    }
  }

  /** As long as nothing has answered, a wrong address is as likely as a lost connection, so it is reported soon. */
  const tries = (error: ApiError): number => (answered ? usualTries(error) : 2);

  async function attempt<T>(url: string, endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T> {
    await budget.take(signal);
    requests++;
    return withTimeout({ clock, signal, timeout, onTimeout: () => new TimedOut(server) }, async (stop) => {
      const response = await send(transport, server, () =>
        requestFor(url, endpoint, { key, header: options.header, signal: stop }),
      );
      if (isElsewhere(response, server)) throw redirected(server);
      answered = true;
      budget.learn(response.headers);
      const text = await bodyOf(response, server);
      if (!response.ok) throw refusal(response, text, endpoint);
      // A service that repeats the key must not get it into notes, names, records and reports.
      const result = read(parseJson(text, redact));
      if (result === undefined) throw new Unreadable({ code: answerCode(text), server });
      return result;
    });
  }

  function refusal(response: Response, text: string, { ofMeeting = false }: Endpoint): ApiError {
    const wait = askedToWait(response.headers, readRetryAfter(parseJson(text, redact)), clock.now());
    const error = refused({ status: response.status, server, ofMeeting, wait });
    if (error instanceof RateLimited) budget.hold(error.retryAfter);
    return error;
  }

  return {
    ask,
    get requests() {
      return requests;
    },
  };
}

async function send(transport: Transport, server: string, makeRequest: () => Request): Promise<Response> {
  try {
    return await transport(makeRequest());
  } catch (error) {
    throw failedToSend(error, server);
  }
}

interface RequestOptions {
  readonly key: string;
  readonly header: ExchangeOptions["header"];
  readonly signal: AbortSignal;
}

function requestFor(url: string, { method }: Endpoint, { key, header, signal }: RequestOptions): Request {
  const headers = new Headers({ accept: "application/json", "cache-control": "no-cache" });
  if (method === "POST") headers.set("content-type", "application/json");
  if (header === "x-api-key") headers.set("x-api-key", key);
  else headers.set("authorization", `Bearer ${key}`);
  return new Request(url, { method, headers, redirect: "error", signal });
}

/** Some transports follow redirects in spite of the request: then at least the answer is not used (G17). */
function isElsewhere(response: Response, server: string): boolean {
  if (response.type === "opaqueredirect") return true;
  if (response.status >= 300 && response.status < 400 && response.status !== 304) return true;
  return response.url === "" ? response.redirected : originOf(response.url) !== server;
}

async function bodyOf(response: Response, server: string): Promise<string> {
  try {
    return await readBody(response);
  } catch (error) {
    if (!response.ok) return "";
    throw error instanceof Unreadable ? error : new Unreadable({ code: "answer-broken-off", server });
  }
}

function withoutKey(error: unknown, server: string, redact: (text: string) => string): unknown {
  if (!(error instanceof ApiError)) return new Unreadable({ code: "answer-unusable", server });
  error.message = redact(error.message);
  error.problem = withCleanParameters(error.problem, redact);
  error.stack &&= redact(error.stack);
  return error;
}

function answerCode(text: string): "answer-empty" | "answer-web-page" | "answer-unknown" {
  const start = text.trimStart();
  if (start === "") return "answer-empty";
  return start.startsWith("<") ? "answer-web-page" : "answer-unknown";
}
