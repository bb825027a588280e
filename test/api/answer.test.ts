// What comes back from the service, or does not: for each kind the one error that tells the caller what to do next, and
// people what it means for their notes.
import {
  type ApiError,
  BadRequest,
  KeyRefused,
  RateLimited,
  ServerFailed,
  TimedOut,
  Unreachable,
  Unreadable,
} from "../../src/api/api-error";
import type { Problem } from "../../src/api/problem";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/sync/reason";
import { baseUrl, clientOf, page } from "../support/api/scripted-client";
import type { Answer } from "../support/api/scripted-transport";
import { wireMeeting, wirePage } from "../support/api/wire-samples";

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
