// A fault is only of use if it strikes where, when and as often as a test says, and the same way each time.
import { idsOf } from "../../support/api/asking";
import { openSession, type Session } from "../session";

async function statuses({ get }: Session, targets: readonly string[]): Promise<number[]> {
  const seen: number[] = [];
  for (const target of targets) seen.push((await get(target)).status);
  return seen;
}
const times = (count: number, target = "/sync?limit=1"): string[] => Array.from({ length: count }, () => target);

describe("A fault", () => {
  it("strikes a number of times, after a number of requests", async () => {
    const session = openSession();
    session.emulator.faults.add({ fault: { kind: "error", status: 503 }, after: 1, count: 2 });
    expect(await statuses(session, times(5))).toEqual([200, 503, 503, 200, 200]);
  });

  it("strikes only the requests it is meant for", async () => {
    const session = openSession();
    session.emulator.faults.add({
      fault: { kind: "error", status: 401 },
      match: { method: "get", path: "/sync", query: { offset: "50" } },
    });
    expect(await statuses(session, ["/auth", "/sync", "/sync?offset=50", "/sync?offset=51"])).toEqual([
      200, 200, 401, 200,
    ]);
  });

  it("strikes by seeded dice, the same way each time", async () => {
    const roll = async (seed: number): Promise<number[]> => {
      const session = openSession();
      session.emulator.faults.add({ fault: { kind: "error", status: 500 }, probability: 0.5, seed });
      return statuses(session, times(30));
    };
    const first = await roll(7);
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await roll(7)).toEqual(first);
    expect(await roll(8)).not.toEqual(first);
  });

  it("ends with its time, or when it is cleared", async () => {
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

  it("says how long to wait in a burst of 429", async () => {
    const { emulator, get } = openSession();
    emulator.faults.add({ fault: { kind: "error", status: 429, retryAfter: 3 }, count: 1 });
    const { headers, json } = await get("/sync");
    expect([headers.get("retry-after"), json]).toEqual(["3", { error: "Rate limit exceeded", retryAfter: 3 }]);
  });

  it("before the service is not counted; a lost answer is", async () => {
    const { emulator, get } = openSession();
    const left = async () => Number((await get("/auth")).headers.get("x-ratelimit-remaining"));
    emulator.faults.add({ fault: { kind: "reset" }, match: { path: "/sync" }, count: 1 });
    await expect(get("/sync")).rejects.toThrow("reset");
    expect(await left()).toBe(99);
    emulator.faults.add({ fault: { kind: "lost" }, match: { path: "/sync" }, count: 1 });
    await expect(get("/sync")).rejects.toThrow("reset");
    expect(await left()).toBe(97);
  });

  it("can be a cache that has not heard of any change", async () => {
    const { emulator, get } = openSession({ count: 5 });
    emulator.faults.add({ fault: { kind: "stale" }, match: { path: "/sync" } });
    const first = await get("/sync");
    emulator.world.put({ title: "New" });
    emulator.clock.advance(3_600_000);
    expect((await get("/sync")).json).toEqual(first.json);
    expect(idsOf(await get("/sync?limit=10"))).toHaveLength(idsOf(first).length + 1);
  });

  it("adds to others", async () => {
    const { emulator, get } = openSession();
    const start = emulator.clock.now();
    emulator.faults.add({ fault: { kind: "latency", ms: 100, jitter: 50 } });
    emulator.faults.add({ fault: { kind: "html", status: 200 } });
    expect((await get("/sync")).headers.get("content-type")).toMatch("text/html");
    expect(emulator.clock.now() - start).toBeGreaterThanOrEqual(100);
    expect(emulator.clock.now() - start).toBeLessThanOrEqual(150);
    expect(emulator.journal.entries()).toMatchObject([{ faults: ["latency", "html"] }]);
  });

  it("can be any text", async () => {
    const { emulator, get } = openSession();
    emulator.faults.add({ fault: { kind: "text", body: '{"meetings":' } });
    expect(await get("/sync")).toMatchObject({ status: 200, text: '{"meetings":', json: undefined });
  });
});
