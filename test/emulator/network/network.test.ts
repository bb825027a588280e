// The effect of one fault on one answer: a test with a fault must get this fault and no other.
import { createEmulator } from "../../../src/emulator/emulator";
import { createFaults, type FaultRule } from "../../../src/emulator/network/faults";
import { applyFault, type StatelessFault } from "../../../src/emulator/network/network";
import type { Exchange } from "../../../src/emulator/service/protocol";
import { openSession } from "../session";

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

  it("ends after the last step of its sequence, and is no longer counted", async () => {
    const { emulator, get } = openSession({ count: 1 });
    const steps = [{ kind: "error", status: 503 }, { kind: "none" }, { kind: "error", status: 500 }] as const;
    emulator.faults.add({ fault: { kind: "sequence", steps } });
    const seen: number[] = [];
    for (let nr = 0; nr < 5; nr += 1) seen.push((await get("/sync")).status);
    expect(seen).toEqual([503, 200, 500, 200, 200]);
    expect(emulator.faults.list()).toMatchObject([{ id: 1, struck: 3 }]);
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
