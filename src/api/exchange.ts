import { ApiError, KeyRefused, NotFound, RateLimited, TimedOut, Unreachable, Unreadable } from "./api-error";
import { endpointUrl, originOf, parseBaseUrl } from "./base-url";
import { parseJson, readBody } from "./body";
import type { Clock } from "./clock";
import { failedToSend, redirected, refused } from "./failure";
import { cleanKey, redaction } from "./key";
import { createBudget, type Budget } from "./pace";
import { withCleanParameters, type Problem } from "./problem";
import { usualTries, withRetry } from "./retry";
import { askedToWait } from "./retry-after";
import { withTimeout } from "./timeout";
import type { Transport } from "./transport";
import { readRetryAfter } from "./wire";

export interface ExchangeOptions {
  readonly transport: Transport;
  /** As the user entered it; `parseBaseUrl` checks it. */
  readonly baseUrl: string;
  /** A host to which the user allows http. */
  readonly allowHttp?: string | undefined;
  /** As the user entered it; `cleanKey` checks it. */
  readonly key: string;
  /** Which of the two headers carries the key (spec section 5); never both (G55). */
  readonly header?: "bearer" | "x-api-key" | undefined;
  readonly clock: Clock;
  /** Shared by all clients that use one key. Without it, the client creates its own. */
  readonly budget?: Budget | undefined;
  /** A random number from 0 up to, not including, 1. It spreads retries. */
  readonly random?: (() => number) | undefined;
  /** When it aborts, every call and every pause rejects with `Cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one request and its whole answer. */
  readonly timeout?: number | undefined;
  /** Called when something is waited for. What it returns is called when that wait is over. */
  readonly onWait?: ((wait: Wait) => () => void) | undefined;
}

/** What a client waits for, and for how many milliseconds at most. */
export interface Wait {
  /** The problem after which it tries again; `answer`: the answer to a request; `pace`: requests are limited. */
  readonly why: Problem | "answer" | "pace";
  readonly ms: number;
}

/** Before the service has worked once, in milliseconds: whoever set it up wrongly must hear of it soon. */
const FIRST = 120_000;

export interface Endpoint {
  readonly method: "GET" | "POST";
  /** Relative to the base address, percent-encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Whether the path names one meeting. A 404 then means that this meeting was not found. */
  readonly ofMeeting?: boolean;
}

/** Sends requests to the service, with pacing, retries and a timeout. Its errors never contain the key. */
export interface Exchange {
  /**
   * `read` converts the answer and returns undefined when the service cannot have sent it. Rejects with an `ApiError`.
   */
  ask<T>(endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T>;
  /** The number of requests sent. */
  readonly requests: number;
}

/** The first request is sent by the first `ask`. With an unusable address or key, each `ask` rejects. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { transport, clock, signal, timeout = 30_000, random = Math.random, onWait } = options;
  const { budget = createBudget(clock) } = options;
  const base = parseBaseUrl(options.baseUrl, options.allowHttp);
  const cleaned = cleanKey(options.key);
  const key = cleaned.ok ? cleaned.key : "";
  const redact = redaction(key);
  const server = base.ok ? originOf(base.url) : "";
  const patience = createPatience();
  let requests = 0;

  async function ask<T>(endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T> {
    if (!base.ok) throw new Unreachable(base.problem, false);
    if (!cleaned.ok) throw new KeyRefused(cleaned.problem);
    const url = endpointUrl(base.url, endpoint.path, endpoint.query);
    if (url === undefined) throw new NotFound();
    try {
      const onPause = ({ problem }: ApiError, ms: number) => onWait?.({ why: problem, ms });
      const retry = { clock, random, signal, ...patience, onPause };
      return await withRetry(retry, () => attempt(url, endpoint, read));
    } catch (error) {
      throw withoutKey(error, server, redact);
    }
  }

  async function attempt<T>(url: string, endpoint: Endpoint, read: (answer: unknown) => T | undefined): Promise<T> {
    await budget.take(signal, (ms) => onWait?.({ why: "pace", ms }));
    requests++;
    const end = onWait?.({ why: "answer", ms: timeout });
    return withTimeout({ clock, signal, timeout, onTimeout: () => new TimedOut(server) }, async (stop) => {
      const response = await send(transport, server, () =>
        requestFor(url, endpoint, { key, header: options.header, signal: stop }),
      );
      if (isElsewhere(response, server)) throw redirected(server);
      patience.answered();
      budget.learn(response.headers);
      const text = await bodyOf(response, server);
      if (!response.ok) throw refusal(response, text, endpoint);
      // If the service repeats the key, it must not get into notes, names, records and reports.
      const result = read(parseJson(text, redact));
      if (result === undefined) throw new Unreadable({ code: answerCode(text), server });
      patience.worked();
      return result;
    }).finally(end);
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

/** How often and for how long a request is tried. */
function createPatience() {
  let hasAnswered = false;
  let hasWorked = false;
  return {
    answered: () => void (hasAnswered = true),
    worked: () => void (hasWorked = true),
    /** Before the first answer, the address may be wrong. That must be reported soon, so there are only two tries. */
    tries: (error: ApiError): number => (hasAnswered ? usualTries(error) : 2),
    /** A used-up limit is known to end. */
    within: (error: ApiError): number => (hasWorked || error instanceof RateLimited ? Infinity : FIRST),
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

/**
 * Whether the answer is a redirect or comes from another server. Some transports follow redirects although the request
 * forbids it (G17).
 */
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
