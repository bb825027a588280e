// The client as the engine sees it: right requests, at the right pace, to the right address; and for everything that can
// come back, the one error that tells the caller what to do next.
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
import { createClient, type ClientOptions } from "../../src/api/client";
import { createBudget } from "../../src/api/pace";
import { type Answer, scriptedTransport } from "../support/scripted-transport";
import { createVirtualClock } from "../support/virtual-clock";
import { meetingId, wireAccount, wireMeeting, wirePage } from "../support/wire-samples";

const key = "mnk_canary_0123456789";
const baseUrl = "https://notes.example.com/api";

function clientOf(answers: readonly [Answer, ...Answer[]], options: Partial<ClientOptions> = {}) {
  const server = scriptedTransport(...answers);
  const clock = createVirtualClock(Date.UTC(2026, 2, 2, 11), { auto: true });
  const client = createClient({ transport: server.transport, baseUrl, key, clock, random: () => 0.5, ...options });
  return { client, clock, requests: server.requests };
}

const page: Answer = { body: wirePage() };

describe("a request", () => {
  it("asks for the account with an empty body and a content type, as the spec says", async () => {
    const { client, requests } = clientOf([{ body: wireAccount() }]);
    await expect(client.authenticate()).resolves.toMatchObject({ settings: { meetingsFolder: "Meetings" } });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([["POST", `${baseUrl}/auth`]]);
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(await requests[0]?.text()).toBe("");
  });

  it("asks for a page with all five parameters", async () => {
    const { client, requests } = clientOf([page]);
    await client.page({ since: Date.UTC(2026, 0, 1), limit: 100, offset: 99, status: "completed", project: "R & D" });
    const query = "since=2026-01-01T00%3A00%3A00.000Z&limit=100&offset=99&status=completed&project_id=R%20%26%20D";
    expect(requests.map(({ method, url }) => [method, url])).toEqual([["GET", `${baseUrl}/sync?${query}`]]);
  });

  it("asks for a page with no parameters", async () => {
    const { client, requests } = clientOf([page]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1, total: 1 });
    expect(requests[0]?.url).toBe(`${baseUrl}/sync`);
  });

  it("asks for one meeting", async () => {
    const { client, requests } = clientOf([{ body: { meeting: wireMeeting() } }]);
    await expect(client.meeting(meetingId)).resolves.toMatchObject({ id: meetingId, title: "Launch" });
    expect(requests[0]?.url).toBe(`${baseUrl}/meetings/${meetingId}`);
  });

  it.each(["../auth", "..", "", "a/b", "a?b", "\ud800"])("is not made for what is no identifier: %j", async (id) => {
    const { client, requests } = clientOf([page]);
    await expect(client.meeting(id)).rejects.toThrow(NotFound);
    expect(requests).toEqual([]);
  });

  it.each<[ClientOptions["header"], string, string, string]>([
    [undefined, "authorization", `Bearer ${key}`, "x-api-key"],
    ["bearer", "authorization", `Bearer ${key}`, "x-api-key"],
    ["x-api-key", "x-api-key", key, "authorization"],
  ])("carries the key in one header only (%s)", async (header, name, value, other) => {
    const { client, requests } = clientOf([page], { header, key: ` "Bearer ${key}"\n` });
    await client.page({});
    expect(requests[0]?.headers.get(name)).toBe(value);
    expect(requests[0]?.headers.get(other)).toBeNull();
  });

  it("follows no redirect, takes nothing from a cache, and wants JSON", async () => {
    const { client, requests } = clientOf([page]);
    await client.page({});
    expect(requests[0]?.redirect).toBe("error");
    expect(requests[0]?.headers.get("cache-control")).toBe("no-cache");
    expect(requests[0]?.headers.get("accept")).toBe("application/json");
  });

  it.each<[string, Partial<ClientOptions>, typeof KeyRefused | typeof Unreachable]>([
    ["a key", { key: "" }, KeyRefused],
    ["a whole key", { key: "abc" }, KeyRefused],
    ["an address", { baseUrl: "" }, Unreachable],
    ["an address that may have the key", { baseUrl: "http://notes.example.com" }, Unreachable],
  ])("is not made without %s", async (_what, options, error) => {
    const { client, requests } = clientOf([page], options);
    await expect(client.page({})).rejects.toThrow(error);
    await expect(client.authenticate()).rejects.toThrow(error);
    expect([requests.length, client.requests]).toEqual([0, 0]);
  });
});

describe("an answer", () => {
  const html = "<!doctype html><title>Log in</title>";
  const cases: [string, Answer, new (...rest: never[]) => ApiError, RegExp][] = [
    ["401", { status: 401, body: { error: "Invalid or expired API key" } }, KeyRefused, /did not accept the API key/],
    ["401 without a body", { status: 401, body: "" }, KeyRefused, /make a new one/],
    ["403", { status: 403, body: html }, KeyRefused, /did not accept the API key/],
    [
      "404 at a listing",
      { status: 404, body: { error: "Not found" } },
      BadRequest,
      /nothing at this address \(HTTP 404\)/,
    ],
    ["400", { status: 400, body: { error: "Bad limit" } }, BadRequest, /did not accept the request \(HTTP 400\)/],
    ["413", { status: 413, body: "" }, BadRequest, /HTTP 413/],
    ["418", { status: 418, body: html }, BadRequest, /HTTP 418/],
    ["407 from a proxy", { status: 407, body: html }, Unreachable, /proxy/],
    ["408", { status: 408, body: "" }, TimedOut, /did not answer in time/],
    ["429", { status: 429, body: { error: "Rate limit exceeded", retryAfter: 1 } }, RateLimited, /limit of requests/],
    ["500", { status: 500, body: { error: "Unexpected" } }, ServerFailed, /problem of its own \(HTTP 500\)/],
    ["502 with a page", { status: 502, body: html }, ServerFailed, /HTTP 502/],
    ["526", { status: 526, body: "" }, ServerFailed, /HTTP 526/],
    [
      "302 to a login page",
      { status: 302, headers: { location: "https://login.example" } },
      Unreachable,
      /another address/,
    ],
    ["301", { status: 301, headers: { location: "/api/sync/" } }, Unreachable, /another address/],
    ["304 without a question for it", { status: 304 }, Unreadable, /HTTP 304/],
    ["204", { status: 204 }, Unreadable, /an empty answer/],
    ["200 without a body", { body: "" }, Unreadable, /an empty answer/],
    ["200 with a web page", { body: html }, Unreadable, /a web page/],
    ["200 with half of the JSON", { body: JSON.stringify(wirePage()).slice(0, -9) }, Unreadable, /something unknown/],
    ["200 with NaN", { body: '{"meetings":[],"pagination":{"total":NaN}}' }, Unreadable, /something unknown/],
    ["200 with another shape", { body: { notes: [] } }, Unreadable, /something unknown/],
    ["200 with an error", { body: { error: "Rate limit exceeded" } }, Unreadable, /something unknown/],
    ["200 from another origin", { ...page, url: "https://evil.example/api/sync" }, Unreachable, /another address/],
    [
      "200 from another port",
      { ...page, url: "https://notes.example.com:8443/api/sync" },
      Unreachable,
      /another address/,
    ],
    ["200 after a redirect to who knows where", { ...page, redirected: true }, Unreachable, /another address/],
    ["no connection", { error: new TypeError("fetch failed") }, Unreachable, /cannot be reached/],
    ["no answer at all", { never: true }, TimedOut, /did not answer in time/],
  ];

  it.each(cases)("that is %s becomes the error that fits", async (_what, answer, error, message) => {
    const { client } = clientOf([answer]);
    const failure = await client.page({}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect((failure as Error).message).toMatch(message);
  });

  it.each(cases)(
    "that is %s is explained to people: what it means for the notes, and what to do",
    async (_what, answer) => {
      const { client } = clientOf([answer]);
      const failure = await client.page({}).catch((thrown: unknown) => thrown);
      expect((failure as Error).message).toMatch(/The notes in your vault stay as they are/);
      expect((failure as Error).message).toMatch(/[Cc]heck |[Tt]ry |[Cc]orrect |goes on where/);
      expect((failure as Error).message).not.toMatch(/undefined|null|\[object|Log in<| {2}|\.\./);
    },
  );

  it("of 404 to a question for one meeting means that it is not there", async () => {
    const { client, requests } = clientOf([{ status: 404, body: { error: "Meeting not found" } }]);
    await expect(client.meeting(meetingId)).rejects.toThrow(NotFound);
    expect(requests).toHaveLength(1);
  });

  it("about another meeting than the one asked for is not used", async () => {
    const { client } = clientOf([{ body: { meeting: wireMeeting({ id: "c0ffee00-0000-4000-8000-000000000000" }) } }]);
    await expect(client.meeting(meetingId)).rejects.toThrow(Unreadable);
  });

  it("with an unusable meeting says what is wrong with it, and is not asked for again", async () => {
    const { client, requests } = clientOf([{ body: { meeting: wireMeeting({ title: {} }) } }]);
    await expect(client.meeting(meetingId)).rejects.toThrow(/It has no usable title\. Its note stays/);
    expect(requests).toHaveLength(1);
  });

  it("that the key is not valid is a refusal", async () => {
    const { client, requests } = clientOf([{ body: { valid: false } }]);
    await expect(client.authenticate()).rejects.toThrow(KeyRefused);
    expect(requests).toHaveLength(1);
  });

  it("with a byte order mark is read all the same", async () => {
    const { client } = clientOf([{ body: `\ufeff${JSON.stringify(wirePage())}` }]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
  });

  it("from the same origin is read, also when its address is known", async () => {
    const { client } = clientOf([{ ...page, url: `${baseUrl}/sync/`, redirected: true }]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
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
    await expect(client.page({})).rejects.toThrow(/larger than 20 MB/);
    expect(sent).toBeLessThan(25_000_000);
    expect(client.requests).toBe(1);
  });

  it("that breaks off in the middle is asked for again", async () => {
    const broken = (): Response => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new TypeError("terminated"));
        },
      });
      return new Response(body);
    };
    const answers = [broken(), new Response(JSON.stringify(wirePage()))];
    const { client } = clientOf([page], { transport: () => Promise.resolve(answers.shift() ?? broken()) });
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
    expect(client.requests).toBe(2);
  });

  it("that trickles in too slowly counts as none", async () => {
    const silent = (): Response => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    const { client } = clientOf([page], { transport: () => Promise.resolve(silent()) });
    await expect(client.page({})).rejects.toThrow(TimedOut);
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
    const silent = clientOf([{ status: 429, body: "" }]);
    await expect(silent.client.page({})).rejects.toMatchObject({ retryAfter: 10_000 });
  });

  it("outlasts a window of a minute when a 429 says nothing about its length", async () => {
    const { client, clock } = clientOf([{ status: 429, body: "" }], { random: () => 0 });
    const start = clock.now();
    await expect(client.page({})).rejects.toThrow(RateLimited);
    expect(clock.now() - start).toBeGreaterThanOrEqual(50_000);
  });
});

describe("a service that does not read milliseconds (G5)", () => {
  const strict = (request: Request): Promise<Response> => {
    const fails = request.url.includes(".000Z");
    return Promise.resolve(
      new Response(JSON.stringify(fails ? { error: "since" } : wirePage()), { status: fails ? 400 : 200 }),
    );
  };

  it("is asked once more without them, and from then on only so", async () => {
    const { client } = clientOf([page], { transport: strict });
    await expect(client.page({ since: 0 })).resolves.toMatchObject({ received: 1 });
    expect(client.requests).toBe(2);
    await client.page({ since: 0 });
    expect(client.requests).toBe(3);
  });

  it("is not suspected when the request was refused for something else", async () => {
    const { client, requests } = clientOf([{ status: 400 }]);
    await expect(client.page({ since: 0, offset: 5 })).rejects.toThrow(BadRequest);
    await expect(client.page({ since: 0 })).rejects.toThrow(BadRequest);
    await expect(client.page({ offset: 5 })).rejects.toThrow(BadRequest);
    expect(requests.map(({ url }) => /\.000Z/.test(url))).toEqual([true, false, true, false, false]);
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
