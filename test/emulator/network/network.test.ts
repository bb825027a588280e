// The effect of one fault on one answer: a test with a fault must get this fault and no other.
import { createEmulator } from "../../../src/emulator/emulator";
import { createFaults, type FaultRule } from "../../../src/emulator/network/faults";
import { applyFault, type StatelessFault } from "../../../src/emulator/network/network";
import type { Exchange } from "../../../src/emulator/service/protocol";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { openSession, type Session } from "../session";
import { idsOf } from "../../support/api/service-requests";
import { violations } from "../../support/contracts/contract-check";

const answer = { status: 200, body: "{}", type: "application/json" };

function under(fault: StatelessFault, random: readonly number[] = []) {
  let asked = 0;
  let drawn = 0;
  const respond = (): Exchange => {
    asked += 1;
    return { answer, wire: { delay: 5 } };
  };
  const exchange = applyFault(fault, respond, () => {
    drawn += 1;
    return random[drawn - 1] ?? NaN;
  });
  return { exchange, asked, drawn };
}

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
}

describe("A fault of the connection", () => {
  it.each<[StatelessFault, Exchange["wire"]["ending"]]>([
    [{ kind: "lost" }, { kind: "reset" }],
    [{ kind: "truncate" }, { kind: "truncate", fraction: 0.5 }],
    [
      { kind: "truncate", fraction: 0.2 },
      { kind: "truncate", fraction: 0.2 },
    ],
    [
      { kind: "truncate", fraction: 0 },
      { kind: "truncate", fraction: 0 },
    ],
    [{ kind: "stall" }, { kind: "stall", fraction: 0.5 }],
    [
      { kind: "stall", fraction: 0.2 },
      { kind: "stall", fraction: 0.2 },
    ],
    [{ kind: "contentLength" }, { kind: "contentLength", by: 10 }],
    [
      { kind: "contentLength", by: -3 },
      { kind: "contentLength", by: -3 },
    ],
    [
      { kind: "slow", ms: 70 },
      { kind: "slow", ms: 70 },
    ],
    [{ kind: "badGzip" }, { kind: "badGzip" }],
  ])("keeps the service's answer and its delay: %j", (fault, ending) => {
    expect(under(fault).exchange).toEqual({ answer, wire: { delay: 5, ending } });
  });

  it.each(["hang", "reset"] as const)("occurs before the service gets the request: %s", (kind) => {
    const { exchange, asked } = under({ kind });
    expect(exchange).toEqual({ answer: { status: 200, body: "" }, wire: { delay: 0, ending: { kind } } });
    expect(asked).toBe(0);
  });

  it.each<[StatelessFault, Exchange["answer"]]>([
    [
      { kind: "html", status: 200 },
      { status: 200, body: page("Please sign in"), type: "text/html; charset=utf-8" },
    ],
    [
      { kind: "html", status: 502 },
      { status: 502, body: page("Bad gateway"), type: "text/html; charset=utf-8" },
    ],
    [
      { kind: "redirect", location: "/login" },
      { status: 302, headers: { Location: "/login" }, body: undefined },
    ],
    [
      { kind: "redirect", location: "/login", status: 307 },
      { status: 307, headers: { Location: "/login" }, body: undefined },
    ],
    [
      { kind: "text", body: "no" },
      { status: 200, body: "no", type: "application/json" },
    ],
  ])("answers instead of the service: %j", (fault, given) => {
    expect(under(fault)).toEqual({ exchange: { answer: given, wire: { delay: 0 } }, asked: 0, drawn: 0 });
  });

  it("removes the body of the service's answer, or adds a byte order mark before it", () => {
    expect(under({ kind: "noContent" }).exchange.answer).toEqual({ status: 204, body: undefined });
    expect(under({ kind: "bom" }).exchange.answer).toEqual({ ...answer, body: "\uFEFF{}" });
  });
});

describe("Latency", () => {
  it.each<[Extract<StatelessFault, { kind: "latency" }>, readonly number[], number, number]>([
    [{ kind: "latency", ms: 100 }, [0.9], 105, 0],
    [{ kind: "latency", ms: 100, sigma: 0.5 }, [0.9, 0.4], 47, 2],
    [{ kind: "latency", ms: 100, sigma: 2 }, [0.5, 0], 1059, 2],
    [{ kind: "latency", ms: 2147483647, sigma: 1 }, [0.5, 0], 2147483652, 2],
  ])("is added to the delay, and depends only on the random numbers: %j %j", (fault, random, delay, count) => {
    const { exchange, drawn } = under(fault, random);
    expect(exchange).toEqual({ answer, wire: { delay } });
    expect(drawn).toBe(count);
  });
});

describe("A rule for faults", () => {
  const target = "http://localhost/api/v1/sync?limit=1";
  function struck(rule: FaultRule, requests = 1): boolean[] {
    const faults = createFaults(() => 0);
    faults.add(rule);
    const ask = (): boolean => {
      const kinds: string[] = [];
      faults.inject(
        new Request(target),
        () => ({ answer, wire: { delay: 0 } }),
        () => answer,
        kinds,
      );
      return kinds.length > 0;
    };
    return Array.from({ length: requests }, ask);
  }

  it.each<[NonNullable<FaultRule["match"]>, boolean]>([
    [{}, true],
    [{ method: "GET" }, true],
    [{ method: "get", path: "/sync", query: { limit: "1" } }, true],
    [{ method: "POST" }, false],
    [{ method: "POST", path: "/sync" }, false],
    [{ method: "POST", query: { limit: "1" } }, false],
    [{ path: "/auth" }, false],
    [{ method: "GET", path: "/auth", query: { limit: "1" } }, false],
    [{ path: "limit" }, false],
    [{ query: { limit: "2" } }, false],
    [{ method: "GET", path: "/sync", query: { limit: "1", offset: "0" } }, false],
  ])("changes a request only when all of it matches: %j %s", (match, isStruck) => {
    expect(struck({ fault: { kind: "reset" }, match })).toEqual([isStruck]);
  });

  // The first number of seed 7 is 0.011704753153026104.
  it.each([
    [0, false],
    [0.0117, false],
    [0.011704753153026104, false],
    [0.0118, true],
    [1, true],
  ])("with a probability of %d may not change a request", (probability, isStruck) => {
    expect(struck({ fault: { kind: "reset" }, probability, seed: 7 })).toEqual([isStruck]);
  });

  it.each([undefined, 1])("that always strikes uses no random number to decide: %s", (probability) => {
    const faults = createFaults(() => 0);
    faults.add({ fault: { kind: "latency", ms: 1000, sigma: 1 }, seed: 7, probability });
    const respond = () => ({ answer, wire: { delay: 0 } });
    const { wire } = faults.inject(new Request(target), respond, () => answer, []);
    expect(wire).toEqual({ delay: 1153 });
  });

  it("strikes after the faults before it, and is no longer counted when it is used up", async () => {
    const { emulator, get } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 503 }, count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 500 }, after: 2, count: 1 });
    const seen: number[] = [];
    for (let nr = 0; nr < 5; nr += 1) seen.push((await get("/sync")).status);
    expect(seen).toEqual([503, 200, 500, 200, 200]);
    expect(emulator.faults.list()).toMatchObject([
      { id: 1, struck: 1 },
      { id: 2, struck: 1 },
    ]);
  });

  it("has the next number, from 1", () => {
    const { faults } = createEmulator({ count: 0 });
    const ids = [1, 2, 3].map(() => faults.add({ fault: { kind: "reset" } }));
    expect(ids).toEqual([1, 2, 3]);
  });
});

describe("An error instead of the service's answer", () => {
  it.each<[number, number | undefined, string | null, object]>([
    [503, undefined, null, { error: "Error" }],
    [500, undefined, null, { error: "An unexpected error occurred" }],
    [503, 5, "5", { error: "Error", retryAfter: 5 }],
    [429, 0, "0", { error: "Rate limit exceeded", retryAfter: 0 }],
    [429, 7, "7", { error: "Rate limit exceeded", retryAfter: 7 }],
  ])("of status %i contains the time to wait only when it is set: %s", async (status, retryAfter, header, json) => {
    const { emulator, get } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status, ...(retryAfter !== undefined && { retryAfter }) } });
    const read = await get("/sync");
    expect([read.status, read.headers.get("retry-after"), read.json]).toEqual([status, header, json]);
  });

  it("is sent immediately, even to a request without a key", async () => {
    const { emulator } = openSession({ count: 1 });
    emulator.faults.add({ fault: { kind: "error", status: 503 } });
    const { response, wire } = await emulator.handle(new Request(`${emulator.baseUrl}/sync`));
    expect([response.status, response.headers.get("x-ratelimit-remaining")]).toEqual([503, "100"]);
    expect(wire).toEqual({ delay: 0 });
  });
});

// A fault is useful only if it occurs where, when and as often as a test says, and the same way in each run.

async function statuses({ get }: Session, targets: readonly string[]): Promise<number[]> {
  const seen: number[] = [];
  for (const target of targets) seen.push((await get(target)).status);
  return seen;
}

const times = (count: number, target = "/sync?limit=1"): string[] => Array.from({ length: count }, () => target);

describe("A fault", () => {
  it("occurs a number of times, after a number of requests", async () => {
    const session = openSession();
    session.emulator.faults.add({ fault: { kind: "error", status: 503 }, after: 1, count: 2 });
    expect(await statuses(session, times(5))).toEqual([200, 503, 503, 200, 200]);
  });

  it("changes only requests that match", async () => {
    const session = openSession();
    session.emulator.faults.add({
      fault: { kind: "error", status: 401 },
      match: { method: "get", path: "/sync", query: { offset: "50" } },
    });
    expect(await statuses(session, ["/auth", "/sync", "/sync?offset=50", "/sync?offset=51"])).toEqual([
      200, 200, 401, 200,
    ]);
  });

  it("occurs with a probability, the same way for the same seed", async () => {
    const occurrences = async (seed: number): Promise<number[]> => {
      const session = openSession();
      session.emulator.faults.add({ fault: { kind: "error", status: 500 }, probability: 0.5, seed });
      return statuses(session, times(30));
    };
    const first = await occurrences(7);
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await occurrences(7)).toEqual(first);
    expect(await occurrences(8)).not.toEqual(first);
  });

  it("occurs for the same requests after a reset, even without a seed", async () => {
    const session = openSession({ faults: [{ fault: { kind: "error", status: 500 }, probability: 0.5 }] });
    const first = await statuses(session, times(30));
    session.emulator.reset();
    expect(await statuses(session, times(30))).toEqual(first);
  });

  it("ends after its time, or when it is removed", async () => {
    const session = openSession();
    const { clock, faults } = session.emulator;
    faults.add({ fault: { kind: "error", status: 500 }, ttl: 1000 });
    expect(await statuses(session, times(1))).toEqual([500]);
    clock.advance(1000);
    expect([faults.list(), takeSnapshot(session.emulator).faults]).toEqual([[], []]);
    expect(await statuses(session, times(1))).toEqual([200]);
    const id = faults.add({ fault: { kind: "error", status: 500 } });
    faults.add({ fault: { kind: "error", status: 502 } });
    faults.clear(id);
    expect(await statuses(session, times(1))).toEqual([502]);
    expect(faults.list()).toMatchObject([{ fault: { status: 502 }, struck: 1 }]);
    faults.clear();
    expect(faults.list()).toEqual([]);
  });

  it.each([401, 404, 429, 500, 503])(
    "of status %i has the form and the headers that the spec documents",
    async (status) => {
      const { emulator, get } = openSession();
      await get("/sync?limit=1");
      emulator.faults.add({ fault: { kind: "error", status } });
      const read = await get("/meetings/00000000-0000-4000-8000-000000000001");
      expect(read.status).toBe(status);
      expect(violations("GET", "/meetings/1", read)).toEqual([]);
      expect(read.headers.get("x-ratelimit-remaining")).toBe(status === 429 ? "0" : "99");
      emulator.faults.clear();
      expect((await get("/sync?limit=1")).headers.get("x-ratelimit-remaining")).toBe("98");
    },
  );

  it("of status 429 resets the limit when it says", async () => {
    const { emulator, get } = openSession();
    emulator.faults.add({ fault: { kind: "error", status: 429, retryAfter: 3 } });
    const { headers } = await get("/sync");
    expect(Number(headers.get("x-ratelimit-reset"))).toBe(Math.ceil(emulator.clock.now() / 1000) + 3);
  });

  it("has the headers by the switches", async () => {
    const { emulator, get } = openSession({ switches: { limitHeaders: "never" } });
    emulator.faults.add({ fault: { kind: "error", status: 500 } });
    expect((await get("/sync")).headers.has("x-ratelimit-limit")).toBe(false);
  });

  it("of status 429 may not last longer than a date can say", async () => {
    const { emulator, get } = openSession({ switches: { limitReset: "iso", retryAfter: "date" } });
    const add = (retryAfter: number) => emulator.faults.add({ fault: { kind: "error", status: 429, retryAfter } });
    expect(() => add(1e13)).toThrow("fault.retryAfter should be 1000000000000 or less");
    add(1e12);
    expect((await get("/sync")).status).toBe(429);
  });

  it("of status 429 says how long to wait", async () => {
    const { emulator, get } = openSession();
    emulator.faults.add({ fault: { kind: "error", status: 429, retryAfter: 3 }, count: 1 });
    const { headers, json } = await get("/sync");
    expect([headers.get("retry-after"), json]).toEqual(["3", { error: "Rate limit exceeded", retryAfter: 3 }]);
  });

  it("does not count against the rate limit when it occurs before the service, but does when the answer is lost", async () => {
    const { emulator, get } = openSession();
    const left = async () => Number((await get("/auth")).headers.get("x-ratelimit-remaining"));
    emulator.faults.add({ fault: { kind: "reset" }, match: { path: "/sync" }, count: 1 });
    await expect(get("/sync")).rejects.toThrow("reset");
    expect(await left()).toBe(99);
    emulator.faults.add({ fault: { kind: "lost" }, match: { path: "/sync" }, count: 1 });
    await expect(get("/sync")).rejects.toThrow("reset");
    expect(await left()).toBe(97);
  });

  it("of kind stale repeats the first answer for each address", async () => {
    const { emulator, get } = openSession({ count: 5 });
    emulator.faults.add({ fault: { kind: "stale" }, match: { path: "/sync" } });
    const first = await get("/sync");
    emulator.world.put({ title: "New" });
    emulator.clock.advance(3_600_000);
    expect((await get("/sync")).json).toEqual(first.json);
    expect(idsOf(await get("/sync?limit=10"))).toHaveLength(idsOf(first).length + 1);
  });

  it("of kind stale does not answer one method with the answer to another", async () => {
    const { emulator, get } = openSession({ count: 5 });
    emulator.faults.add({ fault: { kind: "stale" } });
    const preflight = await get("/sync", { method: "OPTIONS" });
    expect([preflight.status, (await get("/sync")).status]).toEqual([204, 200]);
  });

  it("is combined with other faults that match the request", async () => {
    const { emulator, get } = openSession();
    const start = emulator.clock.now();
    emulator.faults.add({ fault: { kind: "latency", ms: 100 } });
    emulator.faults.add({ fault: { kind: "html", status: 200 } });
    expect((await get("/sync")).headers.get("content-type")).toMatch("text/html");
    expect(emulator.clock.now() - start).toBe(100);
    expect(emulator.journal.entries()).toMatchObject([{ faults: ["latency", "html"] }]);
  });

  it("of kind text answers with any text", async () => {
    const { emulator, get } = openSession();
    emulator.faults.add({ fault: { kind: "text", body: '{"meetings":' } });
    expect(await get("/sync")).toMatchObject({ status: 200, text: '{"meetings":', json: undefined });
  });
});

describe("Latency with a log-normal distribution", () => {
  it("has its median, a long tail, and the same times for the same seed", async () => {
    const times = async (seed: number, count = 100): Promise<number[]> => {
      const { get, emulator } = openSession({ meetings: [], requestsPerMinute: 1000 });
      emulator.faults.add({ fault: { kind: "latency", ms: 100, sigma: 1 }, seed });
      for (let nr = 0; nr < count; nr += 1) await get("/sync");
      return emulator.journal.entries().map(({ ms }) => ms);
    };
    const first = await times(5);
    const sorted = [...first].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
    expect(at(0.5)).toBeGreaterThan(70);
    expect(at(0.5)).toBeLessThan(140);
    expect(at(0.95)).toBeGreaterThan(3 * at(0.5));
    expect(await times(5)).toEqual(first);
    expect(await times(6, 5)).not.toEqual(first.slice(0, 5));
  });
});

describe("An answer for requests that match", () => {
  it("has the given status, type and text", async () => {
    const { get, emulator } = openSession();
    emulator.faults.add({
      fault: { kind: "text", body: "<h1>Teapot</h1>", status: 418, type: "text/html" },
      match: { path: "/sync", query: { limit: "7" } },
    });
    const { status, text, headers } = await get("/sync?limit=7");
    expect([status, text, headers.get("content-type")]).toEqual([418, "<h1>Teapot</h1>", "text/html"]);
    expect((await get("/sync?limit=8")).status).toBe(200);
  });
});

describe("A connection that stalls", () => {
  it("delivers the first part of the body, and then nothing until the client gives up", async () => {
    const { emulator } = openSession();
    emulator.faults.add({ fault: { kind: "stall", fraction: 0.5 } });
    const controller = new AbortController();
    const headers = { "X-API-Key": emulator.apiKey };
    const request = new Request(`${emulator.baseUrl}/sync?limit=1`, { headers, signal: controller.signal });
    const reader = (await emulator.transport(request)).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"meetings":/);
    const rest = reader?.read();
    controller.abort(new Error("given up"));
    await expect(rest).rejects.toThrow("given up");
  });
});

describe("A switch that changes bodies", () => {
  it("leaves an answer without one as it is", async () => {
    const { transport, baseUrl, apiKey } = createEmulator({ count: 1, switches: { bodies: "repeatedKeys" } });
    const headers = { "X-API-Key": apiKey };
    const { status } = await transport(new Request(`${baseUrl}/sync`, { method: "OPTIONS", headers }));
    expect(status).toBe(204);
  });
});
