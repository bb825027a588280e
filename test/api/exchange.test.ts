// Asking the service: only below its address, again when that may help, at the right pace, until it is told to stop, and
// without showing the key.
import { Cancelled, NotFound, RateLimited, ServerFailed, Unreachable, Unreadable } from "../../src/api/api-error";
import { createExchange, type ExchangeOptions } from "../../src/api/exchange";
import { createBudget } from "../../src/api/pace";
import { baseUrl, clientOf, key, page } from "../support/api/scripted-client";
import { type Answer, scriptedTransport } from "../support/api/scripted-transport";
import { createVirtualClock } from "../support/api/virtual-clock";
import { wirePage } from "../support/api/wire-samples";

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

  it("helps when no answer came in time", async () => {
    const { client, requests } = clientOf([{ never: true }, page]);
    await expect(client.page({})).resolves.toMatchObject({ received: 1 });
    expect(requests).toHaveLength(2);
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
