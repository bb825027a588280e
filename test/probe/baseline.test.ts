// A server that is not the service is named as what it is, and is asked no more; one that does not answer is given up.
import type { Transport } from "../../src/api/transport";
import { createEmulator } from "../../src/emulator/emulator";
import { checkBaseline } from "../../src/probe/baseline";
import { runProbe } from "../../src/probe/run-probe";
import { createSession } from "../../src/probe/session/session";
import { probeEmulator } from "./probing";

function sessionWith(transport: Transport, baseUrl = "https://notes.example.com/api") {
  let now = Date.UTC(2026, 10, 20);
  const waits: number[] = [];
  const options = {
    baseUrl,
    key: "mns_0123456789abcdef",
    budget: 100,
    pace: 1,
    transport,
    now: () => (now += 1),
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
  return { session: createSession(options), options, waits };
}

const html = () => new Response("<!doctype html><p>Hello</p>", { headers: { "content-type": "text/html" } });

describe("A server that is not the service", () => {
  it.each<[string, () => Response, RegExp]>([
    ["a web page", html, /POST \/auth: status 200, a web page\. GET \/sync.*: status 200, a web page\./],
    ["nothing", () => Response.json({}), /status 200, JSON with no fields/],
    ["another API", () => Response.json({ items: [], page: 1 }), /with the fields items, page/],
    ["errors", () => Response.json({ error: "x" }, { status: 500 }), /status 500, .* the fields error/],
    ["null", () => new Response("null", { headers: { "content-type": "application/json" } }), /application\/json/],
    [
      "a login",
      () => new Response(null, { status: 302, headers: { location: "https://login.example" } }),
      /a redirect/,
    ],
  ])("is named after few requests: %s", async (_, answer, says) => {
    const { session, options } = sessionWith(() => Promise.resolve(answer()));
    const { problem } = await checkBaseline(session, options);
    expect(problem).toMatch(/^https:\/\/notes\.example\.com\/api does not look like the service\. /);
    expect(problem).toMatch(says);
    expect(session.requests).toBeLessThan(10);
  });

  it("is named only by the answers that are not the service's", async () => {
    const account = { valid: true, settings: {} };
    const { session, options } = sessionWith(({ url }) =>
      Promise.resolve(url.endsWith("/auth") ? Response.json(account) : Response.json({}, { status: 500 })),
    );
    const { problem } = await checkBaseline(session, options);
    expect(problem).toMatch(/the service\. GET \/sync: status 500, JSON with no fields\.$/);
  });

  it.each(["https://notes.example.com", "https://notes.example.com/api", "https://notes.example.com/api/v1/sync"])(
    "is named with the base address that works: %s",
    async (baseUrl) => {
      const emulator = createEmulator({
        count: 3,
        keys: [{ key: "mns_0123456789abcdef", userId: UUID, state: "active" }],
      });
      const transport: Transport = (request) => emulator.transport(request);
      const { session, options } = sessionWith(transport, baseUrl);
      const { problem } = await checkBaseline(session, options);
      expect(problem).toMatch(/use --base-url https:\/\/notes\.example\.com\/api\/v1$/);
    },
  );

  it("is the service, under whatever switches", async () => {
    for (const switches of [{}, { bodies: "poison" }, { caching: "stale" }, { missingSettings: "most" }] as const) {
      const { transport, baseUrl, apiKey } = createEmulator({ count: 60, switches });
      const { options } = sessionWith(transport, baseUrl);
      const own = { ...options, key: apiKey };
      expect((await checkBaseline(createSession(own), own)).problem).toBeUndefined();
    }
  });
});

const UUID = "00000000-0000-4000-8000-0000000000aa";

describe("A probe gives up", () => {
  it("after three requests in a row without an answer", async () => {
    let requests = 0;
    const { session } = sessionWith(() => {
      requests += 1;
      return requests > 5 ? Promise.reject(new TypeError("silence")) : Promise.resolve(Response.json({ meetings: [] }));
    });
    await expect(runProbe(session)).rejects.toThrow("The server did not answer 3 requests in a row.");
    expect(requests).toBe(8);
  });

  it("when it is asked to wait more than two minutes, and waits for less", async () => {
    const limited = (seconds: string) => () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { "retry-after": seconds } }));
    const long = sessionWith(limited("3600"));
    await expect(long.session.ask("/sync")).rejects.toThrow("The server asks to wait 3600 seconds");
    const short = sessionWith(limited("100"));
    await short.session.ask("/sync");
    expect(short.waits.filter((ms) => ms > 10)).toEqual([100_000, 100_000]);
  });
});

it("A server that fails every second time contradicts the specification", async () => {
  let number = 0;
  const instead = () => ((number += 1) % 2 === 0 ? Response.json({ error: "x" }, { status: 500 }) : undefined);
  const { contradictions } = await probeEmulator({}, { count: 110, changes: { instead } });
  expect(contradictions).toContainEqual({
    topic: "answers",
    says: expect.stringMatching(/^status 500: \d+ of \d+/) as string,
  });
});
