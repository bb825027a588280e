// Asking the service: only below its address, again when that may help, at the right pace, until it is told to stop, and
// without showing the key.
import {
  type ApiError,
  BadRequest,
  Cancelled,
  KeyRefused,
  NotFound,
  RateLimited,
  ServerFailed,
  TimedOut,
  Unreachable,
  Unreadable,
} from "../../src/api/api-error";
import { createExchange, type ExchangeOptions } from "../../src/api/exchange";
import { createBudget } from "../../src/api/pace";
import { baseUrl, clientOf, key, page } from "../support/api/scripted-client";
import { type Answer, scriptedTransport } from "../support/api/scripted-transport";
import { createVirtualClock } from "../support/api/virtual-clock";
import { wireMeeting, wirePage } from "../support/api/wire-samples";
import type { Problem } from "../../src/api/problem";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/commands/reason-texts";
import * as fc from "../support/fast-check";
import { withRetry } from "../../src/api/retry";
import { badRequest, serverFailed, timedOut, unreachable, unreadable } from "../support/api/failures";
import { askedToWait, untilReset } from "../../src/api/retry-after";
import { withTimeout } from "../../src/api/timeout";
import { failedToSend } from "../../src/api/failure";

describe("a question", () => {
  const clock = createVirtualClock(0, { auto: true });

  it("whose path leads out of the server's address is not sent", async () => {
    const { transport, requests } = scriptedTransport(page);
    const exchange = createExchange({ transport, baseUrl, key, clock });
    await expect(exchange.ask({ method: "GET", path: "../auth" }, (answer) => answer)).rejects.toThrow(NotFound);
    expect([exchange.requests, requests.length]).toEqual([0, 0]);
  });

  it("whose answer makes the reader stumble fails with an error of ours, without the key", async () => {
    const exchange = createExchange({ transport: scriptedTransport(page).transport, baseUrl, key, clock });
    const stumble = () => {
      throw new RangeError(`no such thing: ${key}`);
    };
    const asked = exchange.ask({ method: "GET", path: "sync" }, stumble);
    const failure = await asked.catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Unreadable);
    expect((failure as Error).message).not.toContain(key);
  });
});

describe("trying again", () => {
  it("heals a burst of failures", async () => {
    const { client, requests } = clientOf([
      page,
      { status: 503 },
      { body: "<html>" },
      { error: new Error("reset") },
      page,
    ]);
    await client.page({});
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
    expect([requests.length, client.requests]).toEqual([5, 5]);
  });

  it("helps when no answer came within 30 seconds", async () => {
    const { client, requests, clock } = clientOf([{ never: true }, page], { random: () => 0 });
    const start = clock.now();
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
    expect([requests.length, Math.floor((clock.now() - start) / 1000)]).toEqual([2, 30]);
  });

  it.each([400, 401, 403, 404, 413])("does not happen after %i", async (status) => {
    const { client } = clientOf([{ status }, page]);
    await expect(client.page({})).rejects.toThrow();
    expect(client.requests).toBe(1);
  });

  it("stops soon while nothing has ever answered: the address may be wrong", async () => {
    const { client, clock } = clientOf([{ error: new TypeError("fetch failed") }]);
    const start = clock.now();
    await expect(client.authenticate()).rejects.toThrow(Unreachable);
    expect(client.requests).toBe(2);
    expect(clock.now() - start).toBeLessThan(2_000);
  });

  it("ends within two minutes while nothing has ever worked: a user waits for the first answer", async () => {
    const failing: Answer = { status: 503, headers: { "retry-after": "50" } };
    const { client, clock } = clientOf([failing], { random: () => 0 });
    const start = clock.now();
    await expect(client.authenticate()).rejects.toThrow(ServerFailed);
    expect([client.requests, clock.now() - start]).toEqual([3, 100_000]);
    const later = clientOf([page, failing], { random: () => 0 });
    await later.client.page({});
    await expect(later.client.page({})).rejects.toThrow(ServerFailed);
    expect([later.client.requests, later.clock.now() - start]).toEqual([7, 250_000]);
  });

  it("says what it waits for, and when that is over", async () => {
    const said: unknown[] = [];
    const onWait: ExchangeOptions["onWait"] = (wait) => {
      said.push(wait);
      return () => void said.push("over");
    };
    const { client } = clientOf([{ status: 503, headers: { "retry-after": "20" } }, page], { onWait, random: () => 0 });
    await client.page({});
    const answer = { why: "answer", ms: 30_000 };
    const pause = { why: expect.objectContaining({ code: "server-failed", status: 503 }) as unknown, ms: 20_000 };
    expect(said).toEqual([answer, "over", pause, "over", answer, "over"]);
  });

  it("goes on for longer when the connection was lost in between", async () => {
    const { client } = clientOf([page, { error: new TypeError("fetch failed") }]);
    await client.page({});
    await expect(client.page({})).rejects.toThrow(Unreachable);
    expect(client.requests).toBe(7);
  });

  it("waits as long as a 429 asks, and holds back all other requests of the key", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    const busy: Answer = { status: 429, headers: { "retry-after": "20" }, body: { error: "x", retryAfter: 20 } };
    const first = clientOf([busy, page], { clock, budget, random: () => 0 });
    const asking = first.client.page({});
    await clock.sleep(1);
    const second = clientOf([page], { clock, budget });
    await second.client.page({});
    expect(clock.now()).toBeGreaterThanOrEqual(20_000);
    await expect(asking).resolves.toMatchObject({ received: 1 });
  });

  it("says when asking makes sense again, if a 429 lasts", async () => {
    const { client } = clientOf([{ status: 429, headers: { "retry-after": "290" } }]);
    await expect(client.page({})).rejects.toMatchObject({ retryAfter: 290_000 });
    const inBody = clientOf([{ status: 429, body: { error: "x", retryAfter: 290 } }]);
    await expect(inBody.client.page({})).rejects.toMatchObject({ retryAfter: 290_000 });
    const silent = clientOf([{ status: 429, body: "" }]);
    await expect(silent.client.page({})).rejects.toMatchObject({ retryAfter: 10_000 });
  });

  it("waits for the end of a used-up limit even in the first sync: it is known to end", async () => {
    const { client } = clientOf([{ status: 429, headers: { "retry-after": "200" } }, page], { random: () => 0 });
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
  });

  it("outlasts a window of a minute when a 429 says nothing about its length", async () => {
    const { client, clock } = clientOf([{ status: 429, body: "" }], { random: () => 0 });
    const start = clock.now();
    await expect(client.page({})).rejects.toThrow(RateLimited);
    expect(clock.now() - start).toBeGreaterThanOrEqual(50_000);
  });
});

describe("cancelling", () => {
  it("ends a request, a pause, and everything after it", async () => {
    const stop = new AbortController();
    const clock = createVirtualClock(0);
    const hanging = clientOf([{ never: true }], { clock, signal: stop.signal });
    const pausing = clientOf([{ status: 503 }], { clock, signal: stop.signal });
    const ended = [hanging.client.page({}), pausing.client.page({})].map((call) =>
      expect(call).rejects.toThrow(Cancelled),
    );
    await clock.advance(100);
    stop.abort();
    await Promise.all(ended);
    await expect(hanging.client.authenticate()).rejects.toThrow(Cancelled);
    expect([hanging.requests.length, clock.sleeping]).toEqual([1, 0]);
  });
});

describe("one budget for all clients of a key", () => {
  it("keeps any 60 seconds under the limit, however often a client is made anew", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    const sent: number[] = [];
    const transport = () => {
      sent.push(clock.now());
      return Promise.resolve(new Response(JSON.stringify(wirePage()), { status: sent.length % 7 === 0 ? 503 : 200 }));
    };
    for (let run = 0; run < 10; run++) {
      const { client } = clientOf([page], { transport, clock, budget });
      for (let count = 0; count < 30; count++) await client.page({});
    }
    for (const start of sent)
      expect(sent.filter((time) => time >= start && time < start + 60_000).length).toBeLessThan(81);
    expect(sent.length).toBeGreaterThan(300);
  });
});

// What comes back from the service, or does not: for each kind the one error that tells the caller what to do next, and
// people what it means for their notes.

/** What goes with the code: the server, and the status where it says more than the code. */
function named(code: Problem["code"], { status }: Answer & { readonly status?: number }): object {
  const server = "https://notes.example.com";
  if (["key-refused", "rate-limited"].includes(code)) return {};
  const saysMore = ["address-not-found", "request-refused", "server-failed", "unexpected-status"].includes(code);
  return saysMore ? { server, status } : { server };
}

describe("an answer", () => {
  const html = "<!doctype html><title>Log in</title>";
  const cases: [string, Answer, new (...rest: never[]) => ApiError, Problem["code"]][] = [
    ["401", { status: 401, body: { error: "Invalid or expired API key" } }, KeyRefused, "key-refused"],
    ["401 without a body", { status: 401, body: "" }, KeyRefused, "key-refused"],
    ["403", { status: 403, body: html }, KeyRefused, "key-refused"],
    ["404 at a listing", { status: 404, body: { error: "Not found" } }, BadRequest, "address-not-found"],
    ["400", { status: 400, body: { error: "Bad limit" } }, BadRequest, "request-refused"],
    ["413", { status: 413, body: "" }, BadRequest, "request-refused"],
    ["418", { status: 418, body: html }, BadRequest, "request-refused"],
    ["407 from a proxy", { status: 407, body: html }, Unreachable, "proxy-login"],
    ["408", { status: 408, body: "" }, TimedOut, "timed-out"],
    ["429", { status: 429, body: { error: "Rate limit exceeded", retryAfter: 1 } }, RateLimited, "rate-limited"],
    ["500", { status: 500, body: { error: "Unexpected" } }, ServerFailed, "server-failed"],
    ["502 with a page", { status: 502, body: html }, ServerFailed, "server-failed"],
    ["526", { status: 526, body: "" }, ServerFailed, "server-failed"],
    ["302 to a login page", { status: 302, headers: { location: "https://login.example" } }, Unreachable, "redirected"],
    ["301", { status: 301, headers: { location: "/api/sync/" } }, Unreachable, "redirected"],
    ["300 with a choice of addresses", { status: 300, body: html }, Unreachable, "redirected"],
    ["a redirect that a browser hides", { ...page, type: "opaqueredirect" }, Unreachable, "redirected"],
    [
      "a redirect that the platform refused",
      { error: new TypeError("fetch failed", { cause: new Error("unexpected redirect") }) },
      Unreachable,
      "redirected",
    ],
    ["304 without a question for it", { status: 304 }, Unreadable, "unexpected-status"],
    ["204", { status: 204 }, Unreadable, "answer-empty"],
    ["200 without a body", { body: "" }, Unreadable, "answer-empty"],
    ["200 with a web page", { body: html }, Unreadable, "answer-web-page"],
    ["200 with a web page after blank lines", { body: `\n\n${html}` }, Unreadable, "answer-web-page"],
    ["200 with half of the JSON", { body: JSON.stringify(wirePage()).slice(0, -9) }, Unreadable, "answer-unknown"],
    ["200 with NaN", { body: '{"meetings":[],"pagination":{"total":NaN}}' }, Unreadable, "answer-unknown"],
    ["200 with another shape", { body: { notes: [] } }, Unreadable, "answer-unknown"],
    ["200 with an error", { body: { error: "Rate limit exceeded" } }, Unreadable, "answer-unknown"],
    ["200 from another origin", { ...page, url: "https://evil.example/api/sync" }, Unreachable, "redirected"],
    ["200 from another port", { ...page, url: "https://notes.example.com:8443/api/sync" }, Unreachable, "redirected"],
    ["200 after a redirect to who knows where", { ...page, redirected: true }, Unreachable, "redirected"],
    ["no connection", { error: new TypeError("fetch failed") }, Unreachable, "unreachable"],
    ["no answer at all", { never: true }, TimedOut, "timed-out"],
  ];

  it.each(cases)("that is %s becomes the error that fits", async (_what, answer, error, code) => {
    const { client } = clientOf([answer]);
    const failure = await client.page({}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect((failure as ApiError).problem).toMatchObject({ code, ...named(code, answer) });
    expect((failure as ApiError).message).toBe(code);
  });

  it.each(cases)(
    "that is %s is explained to people: what it means for the notes, and what to do",
    async (_what, answer) => {
      const { client } = clientOf([answer]);
      const failure = await client.page({}).catch((thrown: unknown) => thrown);
      const text = textOf((failure as ApiError).problem, reasonTexts);
      expect(text).toMatch(/The notes in your vault stay as they are/);
      expect(text).toMatch(/[Cc]heck |[Tt]ry |[Cc]orrect |continues where/);
      expect(text).not.toMatch(/undefined|null|\[object|Log in<| {2}|\.\./);
    },
  );

  it.each<[string, Answer]>([
    ["with a status", { status: 302 }],
    ["with another address", { ...page, url: "https://evil.example/api/sync" }],
    ["by the platform's refusal", { error: new Error("net::ERR_TOO_MANY_REDIRECTS") }],
  ])("that redirects %s is not asked for again: the key might be carried along", async (_how, answer) => {
    const { client, requests } = clientOf([page, answer]);
    await client.page({});
    await expect(client.page({})).rejects.toThrow(Unreachable);
    expect(requests).toHaveLength(2);
  });

  it("with a byte order mark is read all the same", async () => {
    const { client } = clientOf([{ body: `\ufeff${JSON.stringify(wirePage())}` }]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
  });

  it("from the same origin is read, also when its address is known", async () => {
    const { client } = clientOf([{ ...page, url: `${baseUrl}/sync/`, redirected: true }]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
  });

  it("in many pieces is read as one, also where a character is cut in two", async () => {
    const title = "März – 😀";
    const bytes = new TextEncoder().encode(JSON.stringify(wirePage([wireMeeting({ title })])));
    const inPieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
        controller.close();
      },
    });
    const { client } = clientOf([page], { transport: () => Promise.resolve(new Response(inPieces)) });
    await expect(client.page({})).resolves.toMatchObject({ meetings: [{ title }] });
  });

  it("of more than 20 MB is not read to its end, nor asked for again", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const { client } = clientOf([page], { transport: () => Promise.resolve(new Response(endless)) });
    await expect(client.page({})).rejects.toMatchObject({ problem: { code: "answer-too-large" } });
    expect(sent).toBeLessThan(25_000_000);
    expect(client.requests).toBe(1);
  });

  const broken = (status = 200): Response => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError("terminated"));
      },
    });
    return new Response(body, { status });
  };

  it("that breaks off in the middle is asked for again", async () => {
    const answers = [broken(), new Response(JSON.stringify(wirePage()))];
    const { client } = clientOf([page], { transport: () => Promise.resolve(answers.shift() ?? broken()) });
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
    expect(client.requests).toBe(2);
  });

  it("that refuses the key, and breaks off while it says why, is a refusal", async () => {
    const { client } = clientOf([page], { transport: () => Promise.resolve(broken(401)) });
    await expect(client.page({})).rejects.toThrow(KeyRefused);
  });

  it("that trickles in too slowly counts as none", async () => {
    const silent = (): Response => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    const { client } = clientOf([page], { transport: () => Promise.resolve(silent()) });
    await expect(client.page({})).rejects.toThrow(TimedOut);
  });
});

describe("a connection that fails", () => {
  const coded = (message: string, code: unknown): Error => Object.assign(new Error(message), { code });

  it.each<[string, Error, string | undefined]>([
    [
      "Node's code of the cause",
      new TypeError("fetch failed", { cause: coded("connect to 10.0.0.1", "ECONNREFUSED") }),
      "ECONNREFUSED",
    ],
    ["a code of its own", coded("getaddrinfo of notes.example.com", "ENOTFOUND"), "ENOTFOUND"],
    ["Obsidian's code", new Error("net::ERR_INTERNET_DISCONNECTED"), "ERR_INTERNET_DISCONNECTED"],
    ["nothing of a code with words before it", coded("x", "at 10.0.0.1: ECONNRESET"), undefined],
    ["nothing of a code with words after it", coded("x", "ECONNRESET at 10.0.0.1"), undefined],
    ["nothing of a code that is a number", coded("x", 7), undefined],
    ["nothing of its message", new Error("10.0.0.1 said no"), undefined],
  ])("is told with %s", async (_what, error, systemCode) => {
    const { client } = clientOf([{ error }]);
    const problem = { code: "unreachable", server: "https://notes.example.com", systemCode };
    await expect(client.page({})).rejects.toMatchObject({ problem });
  });
});

// Asking again heals what is temporary, and must never become a storm of requests that cannot succeed.

/** Fails with the error so many times, then succeeds; tells how long that took. */
async function healing(error: Error, failures: number, random = () => 1): Promise<{ tries: number; waited: number }> {
  const clock = createVirtualClock(0, { auto: true });
  let tries = 0;
  await withRetry({ clock, random }, () => (++tries > failures ? Promise.resolve() : Promise.reject(error)));
  return { tries, waited: clock.now() };
}

describe("asking again", () => {
  it.each<[string, ApiError, number]>([
    ["no answer", unreachable(), 6],
    ["a failing server", serverFailed(503), 6],
    ["the request limit", new RateLimited(1_000), 6],
    ["no answer in time", timedOut(), 3],
    ["an answer that cannot be read", unreadable(), 3],
  ])("heals %s, and gives up after a few tries", async (_what, error, most) => {
    await expect(healing(error, most - 1)).resolves.toMatchObject({ tries: most });
    await expect(healing(error, most)).rejects.toBe(error);
  });

  it.each<[string, Error]>([
    ["a refused key", new KeyRefused()],
    ["a missing meeting", new NotFound()],
    ["a request that was not accepted", badRequest(400)],
    ["an answer that is too large", unreadable(false)],
    ["a redirect to another address", unreachable(false)],
    ["a cancelled run", new Cancelled()],
    ["a mistake in our own code", new TypeError("x")],
  ])("does not happen after %s", async (_what, error) => {
    await expect(healing(error, 1)).rejects.toBe(error);
  });

  it("waits up to twice as long each time, at random", async () => {
    expect((await healing(unreachable(), 5)).waited).toBe(2_000 + 4_000 + 8_000 + 16_000 + 32_000);
    expect((await healing(unreachable(), 5, () => 0.5)).waited).toBe(31_000);
    expect((await healing(unreachable(), 5, () => 0)).waited).toBe(0);
  });

  it("waits at least as long as the answer asks for", async () => {
    expect((await healing(new RateLimited(30_000), 1, () => 0)).waited).toBe(30_000);
    expect((await healing(serverFailed(503, 20_000), 1, () => 0)).waited).toBe(20_000);
  });

  it("gives up when the pauses together would take longer than a run should", async () => {
    const error = new RateLimited(300_000);
    await expect(healing(error, 1, () => 0)).resolves.toEqual({ tries: 2, waited: 300_000 });
    await expect(healing(error, 2, () => 0)).rejects.toBe(error);
  });

  it("ends at once when the run is cancelled during a pause", async () => {
    const clock = createVirtualClock(0);
    const stop = new AbortController();
    const retrying = withRetry({ clock, random: () => 1, signal: stop.signal }, () => Promise.reject(unreachable()));
    const ended = expect(retrying).rejects.toThrow(Cancelled);
    await clock.advance(1_000);
    stop.abort();
    await ended;
  });

  it("ends after six tries and six minutes at most, whatever goes wrong", async () => {
    const failure = fc.oneof(
      fc.constantFrom<Error>(unreachable(), timedOut(), unreadable(), new NotFound()),
      fc.integer({ min: 1_000, max: 300_000 }).map((wait) => new RateLimited(wait)),
      fc.integer({ min: 1_000, max: 300_000 }).map((wait) => serverFailed(500, wait)),
    );
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(failure, { minLength: 6, maxLength: 6 }), random, async (failures, fraction) => {
        const clock = createVirtualClock(0, { auto: true });
        let tries = 0;
        const attempt = () => Promise.reject(failures[tries++] ?? new Error("a seventh try"));
        const ended = await withRetry({ clock, random: () => fraction }, attempt).catch((error: unknown) => error);
        expect(ended).toBe(failures[tries - 1]);
        expect(clock.now()).toBeLessThanOrEqual(360_000);
      }),
      { numRuns: 50 },
    );
  });
});

// How long to wait is written in headers whose units the spec leaves open (G62 to G64). Too short a wait is answered with
// another refusal, too long a one looks like a plugin that has stopped.

const serverNow = Date.UTC(2026, 10, 21, 9, 0, 0);

/** The device's clock is wrong by days: it must not matter as long as the server tells the time. */
const deviceNow = serverNow - 3 * 86_400_000;

const date = new Date(serverNow).toUTCString();

function headers(values: Readonly<Record<string, string>> = {}): Headers {
  return new Headers({ date, ...values });
}

describe("the wait that an answer asks for", () => {
  const reset45 = String(serverNow / 1000 + 45);
  it.each<[string, Record<string, string>, unknown, number | undefined]>([
    ["seconds", { "retry-after": "30" }, undefined, 30_000],
    ["seconds with a fraction", { "retry-after": "1.25" }, undefined, 1_250],
    ["seconds twice, joined by a proxy", { "retry-after": "30, 30" }, undefined, 30_000],
    [
      "milliseconds that the reset agrees with",
      { "retry-after": "45000", "x-ratelimit-reset": reset45 },
      undefined,
      45_000,
    ],
    ["milliseconds that nothing agrees with", { "retry-after": "45000" }, undefined, 120_000],
    [
      "milliseconds against another reset, which is believed",
      { "retry-after": "7000", "x-ratelimit-reset": reset45 },
      undefined,
      46_000,
    ],
    ["a date", { "retry-after": new Date(serverNow + 20_000).toUTCString() }, undefined, 20_000],
    ["a date in ISO 8601", { "retry-after": new Date(serverNow + 20_000).toISOString() }, undefined, 20_000],
    ["a date in the past", { "retry-after": new Date(serverNow - 20_000).toUTCString() }, undefined, undefined],
    ["a date next year", { "retry-after": "Sun, 21 Nov 2027 09:00:00 GMT" }, undefined, 300_000],
    ["nothing", {}, undefined, undefined],
    ["nothing but a reset", { "x-ratelimit-reset": reset45 }, undefined, 46_000],
    ["zero", { "retry-after": "0" }, undefined, undefined],
    ["zero with a reset", { "retry-after": "0", "x-ratelimit-reset": reset45 }, undefined, 46_000],
    ["a fraction of a second, made one", { "retry-after": "0.2" }, undefined, 1_000],
    ["a negative number", { "retry-after": "-1" }, undefined, undefined],
    ["an absurd number", { "retry-after": "999999999999" }, undefined, 120_000],
    [
      "an absurd number with a reset",
      { "retry-after": "999999999999", "x-ratelimit-reset": reset45 },
      undefined,
      46_000,
    ],
    ["words", { "retry-after": "soon" }, undefined, undefined],
    ["empty", { "retry-after": "" }, undefined, undefined],
    ["five minutes", { "retry-after": "300" }, undefined, 300_000],
    ["the body alone", {}, 30, 30_000],
    ["the body as a text", {}, "30", 30_000],
    ["a larger body, which is believed", { "retry-after": "10" }, 30, 30_000],
    ["a smaller body", { "retry-after": "30" }, 10, 30_000],
    ["a body in milliseconds beside a header in seconds", { "retry-after": "30" }, 30_000, 30_000],
    ["both in milliseconds", { "retry-after": "30000" }, 30_000, 120_000],
    ["a body that is neither number nor text", { "retry-after": "10" }, { seconds: 30 }, 10_000],
    ["a body that is null", {}, null, undefined],
    ["a body that poses as a text", { "retry-after": "10" }, { toString: null }, 10_000],
  ])("is read when it is %s", (_form, values, body, expected) => {
    expect(askedToWait(headers(values), body, deviceNow)).toBe(expected);
  });

  it("is measured by the device's clock only where the answer has no date", () => {
    const retryAt = new Headers({ "retry-after": new Date(deviceNow + 20_000).toUTCString() });
    expect(askedToWait(retryAt, undefined, deviceNow)).toBe(20_000);
  });

  it("is between a second and five minutes, whatever is sent", () => {
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
    );
    const sent = value.map((text) => text.replace(/[^\x20-\x7e]/g, "").trim());
    fc.assert(
      fc.property(sent, sent, sent, fc.anything(), (after, reset, day, body) => {
        const all = new Headers({ "retry-after": after, "x-ratelimit-reset": reset, date: day });
        const wait = askedToWait(all, body, deviceNow) ?? 1_000;
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(301_000);
      }),
    );
  });
});

describe("the end of the window", () => {
  it.each<[string, string, number | undefined]>([
    ["seconds since 1970", String(serverNow / 1000 + 30), 31_000],
    ["milliseconds since 1970", String(serverNow + 30_000), 31_000],
    ["a delay in seconds", "30", 31_000],
    ["the longest delay", "300", 301_000],
    ["a date in ISO 8601", new Date(serverNow + 30_000).toISOString(), 31_000],
    ["repeated by a proxy", "30, 30", 31_000],
    ["now", String(serverNow / 1000), 1_000],
    ["long past", String(serverNow / 1000 - 3600), undefined],
    ["far away", String(serverNow / 1000 + 3600), undefined],
    ["a word", "later", undefined],
    ["empty", "", undefined],
  ])("is read as %s, with a second more for what was rounded away", (_form, value, expected) => {
    expect(untilReset(headers({ "x-ratelimit-reset": value }), deviceNow)).toBe(expected);
  });

  it("is unknown when nothing is said", () => {
    expect(untilReset(headers(), deviceNow)).toBeUndefined();
  });
});

// Obsidian's requestUrl can neither be stopped nor given a time: a request that hangs must not hang the sync.

function start<T>(work: (signal: AbortSignal) => Promise<T>, timeout = 30_000) {
  const clock = createVirtualClock(0);
  const stop = new AbortController();
  const options = { clock, signal: stop.signal, timeout, onTimeout: () => timedOut() };
  return { clock, stop, result: withTimeout(options, work) };
}

describe("waiting for an answer", () => {
  it("ends with the answer, and leaves no timer behind", async () => {
    const { clock, result } = start(() => Promise.resolve("answer"));
    await expect(result).resolves.toBe("answer");
    expect(clock.sleeping).toBe(0);
  });

  it("ends when the time is over, and drops an answer that comes later", async () => {
    let answer: (text: string) => void = () => undefined;
    const { clock, result } = start(() => new Promise((resolve) => (answer = resolve)));
    const ended = expect(result).rejects.toThrow(TimedOut);
    await clock.advance(30_000);
    answer("late");
    await ended;
  });

  it("tells work that can be stopped to stop", async () => {
    let told = false;
    const { clock, result } = start((signal) => {
      signal.addEventListener("abort", () => (told = true));
      return new Promise(() => undefined);
    });
    const ended = expect(result).rejects.toThrow(TimedOut);
    await clock.advance(30_000);
    await ended;
    expect(told).toBe(true);
  });

  it("ends at once when the run is cancelled, whatever the work says about it", async () => {
    const { clock, stop, result } = start(
      (signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    stop.abort();
    await expect(result).rejects.toThrow(Cancelled);
    expect(clock.sleeping).toBe(0);
  });

  it("does not even begin when the run was cancelled before", async () => {
    const stop = new AbortController();
    stop.abort();
    let begun = false;
    const work = (): Promise<void> => {
      begun = true;
      return Promise.resolve();
    };
    const options = {
      clock: createVirtualClock(),
      signal: stop.signal,
      timeout: 1,
      onTimeout: () => timedOut(),
    };
    await expect(withTimeout(options, work)).rejects.toThrow(Cancelled);
    expect(begun).toBe(false);
  });

  it("lasts as long as it takes when there is no time-out", async () => {
    let answer: (text: string) => void = () => undefined;
    const { clock, result } = start(() => new Promise((resolve) => (answer = resolve)), Infinity);
    await clock.advance(86_400_000);
    answer("at last");
    await expect(result).resolves.toBe("at last");
  });
});

// The limit is 100 a minute for a key, and other devices use the same key. It is kept before it is hit.

const minute = 60_000;

function limits(remaining: string, reset?: string): Headers {
  const headers = new Headers({ "x-ratelimit-remaining": remaining });
  if (reset !== undefined) headers.set("x-ratelimit-reset", reset);
  return headers;
}

describe("the budget of a key", () => {
  it("lets a first sync run at full speed, and then at 80 a minute", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    const sent: number[] = [];
    for (let count = 0; count < 170; count++) {
      await budget.take();
      sent.push(clock.now());
    }
    expect([sent[79], sent[80], sent[159], sent[160]]).toEqual([0, minute, minute, 2 * minute]);
  });

  it("waits for the end of the window when the service says that little remains, and leaves the rest to others", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits("6", "30"));
    await budget.take();
    expect(clock.now()).toBe(0);
    budget.learn(limits("5", "30"));
    await budget.take();
    expect(clock.now()).toBe(31_000);
  });

  it("waits a little when little remains and nobody says until when, and never longer than a window", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits("0"));
    await budget.take();
    expect(clock.now()).toBe(10_000);
    budget.learn(limits("0", "250"));
    await budget.take();
    expect(clock.now()).toBe(10_000 + minute);
  });

  it.each(["", "many", "NaN"])("is not held up by a remainder that is no number: %j", async (remaining) => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.learn(limits(remaining));
    budget.learn(new Headers());
    await budget.take();
    expect(clock.now()).toBe(0);
  });

  it("waits to the end of a long pause, although a shorter one was asked for later", async () => {
    const clock = createVirtualClock(0, { auto: true });
    const budget = createBudget(clock);
    budget.hold(minute);
    budget.hold(1_000);
    await budget.take();
    expect(clock.now()).toBe(minute);
  });

  it("is not held up for longer when the device's clock is set back", async () => {
    const clock = createVirtualClock(Date.UTC(2026, 0, 1), { auto: true });
    const budget = createBudget(clock);
    for (let count = 0; count < 80; count++) await budget.take();
    budget.hold(minute);
    const back = Date.UTC(2025, 0, 1);
    clock.set(back);
    await budget.take();
    expect(clock.now() - back).toBeLessThanOrEqual(5 * minute);
  });

  it("lets a wait be cancelled", async () => {
    const clock = createVirtualClock(0);
    const budget = createBudget(clock);
    const stop = new AbortController();
    budget.hold(minute);
    const taken = budget.take(stop.signal);
    stop.abort();
    await expect(taken).rejects.toThrow(Cancelled);
  });

  it("never lets more than 80 through in any 60 seconds, whoever asks, whenever, whatever the service says", async () => {
    const step = fc.record({
      rest: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
      burst: fc.integer({ min: 1, max: 40 }),
      remaining: fc.integer({ min: -1, max: 100 }),
      reset: fc.integer({ min: -10, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const clock = createVirtualClock(Date.UTC(2026, 0, 1), { auto: true });
        const budget = createBudget(clock);
        const sent: number[] = [];
        for (const { rest, burst, remaining, reset } of steps) {
          await clock.sleep(rest);
          const takers = Array.from({ length: burst }, () => budget.take().then(() => sent.push(clock.now())));
          await Promise.all(takers);
          budget.learn(limits(String(remaining), String(reset)));
        }
        const inWindow = (start: number) => sent.filter((time) => time >= start && time < start + minute).length;
        expect(Math.max(...sent.map(inWindow))).toBeLessThanOrEqual(80);
      }),
      { numRuns: 50 },
    );
  });
});

// Why no connection was made, in the words of each platform: the user must look at the right thing.

const SERVER = "https://notes.example.com";

it.each<[message: string, code: string | undefined, problem: string, retryable: boolean]>([
  ["getaddrinfo ENOTFOUND notes.example.com", "ENOTFOUND", "unreachable", true],
  ["net::ERR_INTERNET_DISCONNECTED", undefined, "unreachable", true],
  ["net::ERR_CERT_AUTHORITY_INVALID", undefined, "certificate-untrusted", false],
  ["certificate has expired", "CERT_HAS_EXPIRED", "certificate-untrusted", false],
  ["self-signed certificate in certificate chain", "SELF_SIGNED_CERT_IN_CHAIN", "certificate-untrusted", false],
  ["Hostname/IP does not match", "ERR_TLS_CERT_ALTNAME_INVALID", "certificate-untrusted", false],
  ["unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate-untrusted", false],
  ["Trust anchor for certification path not found.", undefined, "certificate-untrusted", false],
  ["The certificate for this server is invalid.", undefined, "certificate-untrusted", false],
  ["write EPROTO 1:error:wrong version number", "EPROTO", "no-tls", false],
  ["net::ERR_SSL_PROTOCOL_ERROR", undefined, "no-tls", false],
  ["net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED", undefined, "unreachable", true],
  ["net::ERR_PROXY_CONNECTION_FAILED", undefined, "proxy-unreachable", true],
  ["net::ERR_TUNNEL_CONNECTION_FAILED", undefined, "proxy-unreachable", true],
])("“%s” (%s) is the problem %s", (message, code, problem, retryable) => {
  const error = failedToSend(Object.assign(new Error(message), code === undefined ? {} : { code }), SERVER);
  expect(error.problem).toMatchObject({ code: problem, server: SERVER });
  expect(error.retryable).toBe(retryable);
});
