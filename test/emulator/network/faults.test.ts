// A fault is useful only if it occurs where, when and as often as a test says, and the same way in each run.
import { createEmulator } from "../../../src/emulator/emulator";
import { idsOf } from "../../support/api/service-requests";
import { violations } from "../../support/contracts/contract-check";
import { openSession, type Session } from "../session";

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
    const times = async (seed: number): Promise<number[]> => {
      const { get, emulator } = openSession({ meetings: [], requestsPerMinute: 1000 });
      emulator.faults.add({ fault: { kind: "latency", ms: 100, sigma: 1 }, seed });
      for (let nr = 0; nr < 300; nr += 1) await get("/sync");
      return emulator.journal.entries().map(({ ms }) => ms);
    };
    const first = await times(5);
    const sorted = [...first].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
    expect(at(0.5)).toBeGreaterThan(70);
    expect(at(0.5)).toBeLessThan(140);
    expect(at(0.95)).toBeGreaterThan(3 * at(0.5));
    expect(await times(5)).toEqual(first);
    expect(await times(6)).not.toEqual(first);
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
