// Faults must happen on the socket: only there a client sees them like over a real network.
import { setTimeout as sleep } from "node:timers/promises";
import type { WireDirective } from "../../../src/emulator/service/protocol";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { CannotListen, startHttpServer, type HttpServer } from "../../../src/node/server/http-server";

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface TestServer {
  readonly origin: string;
  readonly seen: Request[];
  readonly bodies: string[];
}

async function serve(
  wire: WireDirective = { delay: 0 },
  response = () => new Response("twelve bytes"),
): Promise<TestServer> {
  const seen: Request[] = [];
  const bodies: string[] = [];
  const server = await startHttpServer({
    port: 0,
    host: "127.0.0.1",
    handle: async (request) => {
      seen.push(request);
      bodies.push(await request.text());
      return { response: response(), wire };
    },
    sleep: async (ms, signal) => void (await sleep(ms, undefined, { signal })),
  });
  servers.push(server);
  return { origin: server.origin, seen, bodies };
}

const get = (url: string, signal?: AbortSignal) => nodeTransport(new Request(url, { signal: signal ?? null }));

describe("The emulator's HTTP server", () => {
  it("passes on the request unchanged", async () => {
    const { origin, seen, bodies } = await serve();
    await nodeTransport(
      new Request(`${origin}/api/a%20b?x=1&x=2`, { method: "POST", body: "{}", headers: { "X-API-Key": "k" } }),
    );
    const [request] = seen;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe(`${origin}/api/a%20b?x=1&x=2`);
    expect(request?.headers.get("x-api-key")).toBe("k");
    expect(bodies).toEqual(["{}"]);
  });

  it("sends status, headers and body, with the emulator's own date", async () => {
    const headers = { "X-RateLimit-Remaining": "99", Date: "Mon, 02 Mar 2026 10:00:00 GMT" };
    const { origin } = await serve({ delay: 0 }, () => new Response("né", { status: 429, headers }));
    const response = await get(origin);
    expect(response.status).toBe(429);
    expect(response.headers.get("x-ratelimit-remaining")).toBe("99");
    expect(response.headers.get("date")).toBe("Mon, 02 Mar 2026 10:00:00 GMT");
    expect(response.headers.get("content-length")).toBe("3");
    expect(await response.text()).toBe("né");
  });

  it("sends no body with a status that has none", async () => {
    const { origin } = await serve({ delay: 0 }, () => new Response(null, { status: 204 }));
    const response = await get(origin);
    expect(response.status).toBe(204);
    expect(response.headers.has("content-length")).toBe(false);
  });

  it("resets the connection when the fault says so", async () => {
    const { origin } = await serve({ delay: 0, ending: { kind: "reset" } });
    await expect(get(origin)).rejects.toThrow();
  });

  it("closes the connection inside the body", async () => {
    for (const fraction of [0, 0.5]) {
      const { origin } = await serve({ delay: 0, ending: { kind: "truncate", fraction } });
      const response = await get(origin);
      expect(response.headers.get("content-length")).toBe("12");
      await expect(response.text()).rejects.toThrow();
    }
  });

  it("sends a wrong content length", async () => {
    const longer = await get((await serve({ delay: 0, ending: { kind: "contentLength", by: 5 } })).origin);
    await expect(longer.text()).rejects.toThrow();
    const shorter = await get((await serve({ delay: 0, ending: { kind: "contentLength", by: -5 } })).origin);
    expect(await shorter.text()).toBe("twelve ");
  });

  it("announces gzip for a body that is not", async () => {
    const response = await get((await serve({ delay: 0, ending: { kind: "badGzip" } })).origin);
    await expect(response.text()).rejects.toThrow();
  });

  it("sends a slow response completely", async () => {
    const response = await get((await serve({ delay: 5, ending: { kind: "slow", ms: 40 } })).origin);
    expect(await response.text()).toBe("twelve bytes");
  });

  it("sends no response until the client gives up", async () => {
    const { origin } = await serve({ delay: 0, ending: { kind: "hang" } });
    await expect(get(origin, AbortSignal.timeout(50))).rejects.toThrow(/abort|timeout/i);
  });

  it("stops inside the body until the client gives up", async () => {
    for (const fraction of [0, 0.5]) {
      const { origin } = await serve({ delay: 0, ending: { kind: "stall", fraction } });
      const stopped = new AbortController();
      const response = await get(origin, stopped.signal);
      expect(response.headers.get("content-length")).toBe("12");
      const reader = response.body?.getReader();
      if (fraction > 0) expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("twelve");
      const rest = reader?.read();
      stopped.abort();
      await expect(rest).rejects.toThrow();
    }
  });

  it("returns a redirect to the client, which does not follow it", async () => {
    const elsewhere = await serve();
    const headers = { Location: elsewhere.origin };
    const { origin } = await serve({ delay: 0 }, () => new Response(null, { status: 302, headers }));
    expect((await get(origin)).status).toBe(302);
    expect(elsewhere.seen).toEqual([]);
  });

  it("says what to do when the port is in use", async () => {
    const { origin } = await serve();
    const second = startHttpServer({
      port: Number(new URL(origin).port),
      host: "127.0.0.1",
      handle: async () => ({ response: new Response(), wire: { delay: 0 } }),
      sleep: async () => undefined,
    });
    await expect(second).rejects.toThrow(CannotListen);
    await expect(second).rejects.toThrow(/in use.*--port 0/);
  });
});

describe("A server whose handler throws", () => {
  it("answers 500 with what went wrong, and logs it", async () => {
    const logged: number[] = [];
    const server = await startHttpServer({
      port: 0,
      host: "127.0.0.1",
      handle: () => Promise.reject(new Error("out of order")),
      sleep: () => Promise.resolve(),
      onAnswer: (_, { status }) => void logged.push(status),
    });
    servers.push(server);
    const answer = await get(`${server.origin}/`);
    expect([answer.status, await answer.json()]).toEqual([500, { error: "The emulator failed: out of order" }]);
    expect(logged).toEqual([500]);
  });
});
