// Faults must happen on the socket: only there a client sees them like over a real network.
import { setTimeout as sleep } from "node:timers/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { WireDirective } from "../../../src/emulator/service/protocol";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { CannotListen, type HttpServer, startHttpServer } from "../../../src/node/server/http-server";
import { createEmulator, type Emulator } from "../../../src/emulator/emulator";
import { accessFor, type ServedEmulator, serveEmulator } from "../../../src/node/server/serve-emulator";

/** An emulator with three meetings that is served during all tests of the block. */
function serveThree(): { readonly emulator: Emulator; readonly served: ServedEmulator } {
  const three = {} as { emulator: Emulator; served: ServedEmulator };
  beforeAll(async () => {
    three.emulator = createEmulator({ count: 3, baseUrl: "http://localhost/api/v1" });
    three.served = await serveEmulator(three.emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
  });
  afterAll(() => three.served.server.close());
  return three;
}

describe("The server", () => {
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
});

// No client may fill the emulator's memory: a body is read only when the request is allowed, and never beyond its limit.

describe("Bodies", () => {
  const MEGABYTE = 1024 * 1024;

  const three = serveThree();

  interface Sent {
    readonly status: number;
    readonly body: string;
    readonly headers: IncomingHttpHeaders;
    /** Megabytes that the client could send before the answer arrived. */
    readonly sent: number;
  }

  /** Sends a body of `megabytes`, and stops when the answer arrives. */
  function send(path: string, megabytes: number, headers: Readonly<Record<string, string>>): Promise<Sent> {
    const chunk = Buffer.alloc(MEGABYTE, " ");
    return new Promise((resolve, reject) => {
      let sent = 0;
      let isAnswered = false;
      const outgoing = httpRequest(
        new URL(path, three.served.url),
        { method: "POST", headers, agent: false },
        (incoming) => {
          isAnswered = true;
          let body = "";
          incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
          incoming.on("end", () => {
            outgoing.destroy();
            resolve({ status: incoming.statusCode ?? 0, body, headers: incoming.headers, sent });
          });
        },
      );
      outgoing.on("error", (error) => {
        if (!isAnswered) reject(error);
      });
      const more = (): void => {
        while (sent < megabytes && !isAnswered) {
          sent += 1;
          if (!outgoing.write(chunk)) return void outgoing.once("drain", more);
        }
        if (!isAnswered) outgoing.end();
      };
      more();
    });
  }

  const key = () => ({ "X-API-Key": three.emulator.apiKey });

  const json = { "Content-Type": "application/json" };

  const announced = (megabytes: number) => ({ "Content-Length": String(megabytes * MEGABYTE) });

  describe("A large body", () => {
    it.each([
      ["without a key, announced", 1000, () => announced(1000), 401],
      ["without a key, not announced", 1000, () => ({}), 401],
      ["with a key, announced", 1000, () => ({ ...announced(1000), ...key() }), 200],
      ["with a key, not announced", 1000, () => key(), 200],
      ["under the name of another host", 1000, () => ({ ...key(), Host: "evil.example" }), 403],
    ])("is answered without reading it: %s", async (_, megabytes, headers, status) => {
      const before = process.memoryUsage().arrayBuffers;
      const answer = await send("/api/v1/auth", megabytes, headers());
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toHaveProperty(status === 200 ? "valid" : "error");
      expect(answer.sent).toBeLessThan(100);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE);
    });

    it("of a call is refused above 64 megabytes", async () => {
      expect((await send("/__emulator/import", 65, json)).status).toBe(413);
      expect((await send("/__emulator/import", 65, { ...json, ...announced(65) })).status).toBe(413);
      expect((await send("/__emulator/import", 1, json)).status).toBe(400);
      expect((await send("/__emulator/import", 65, { ...json, Origin: "https://evil.example" })).status).toBe(403);
    });

    it("leaves the connection usable when it was small", async () => {
      for (let nr = 0; nr < 3; nr += 1) {
        const answer = await fetch(`${three.served.url}/auth`, {
          method: "POST",
          headers: key(),
          body: "x".repeat(1000),
        });
        expect(answer.status).toBe(200);
      }
    });

    it("is not requested when the request is refused", async () => {
      const answer = await new Promise<{ status: number; continued: boolean }>((resolve, reject) => {
        let continued = false;
        const headers = { Expect: "100-continue", ...announced(5) };
        const outgoing = httpRequest(new URL("/api/v1/auth", three.served.url), {
          method: "POST",
          headers,
          agent: false,
        });
        outgoing.on("continue", () => (continued = true));
        outgoing.on("error", reject);
        outgoing.on("response", ({ statusCode = 0 }) => {
          resolve({ status: statusCode, continued });
          outgoing
            .off("error", reject)
            .on("error", () => undefined)
            .destroy();
        });
        outgoing.flushHeaders();
      });
      expect(answer).toEqual({ status: 401, continued: false });
    });
  });

  describe("An import of many meetings", () => {
    it("is read as a stream", async () => {
      const summary = "x".repeat(4_000);
      const meetings = Array.from({ length: 500 }, (_, at) => ({ title: `Meeting ${at}`, summary }));
      const address = new URL("/__emulator/", three.served.url);
      const body = JSON.stringify({ meetings });
      const imported = await fetch(new URL("import", address), { method: "POST", headers: json, body });
      expect(await imported.json()).toMatchObject({ meetings: 500 });
      const exported = await fetch(new URL("export", address));
      expect(((await exported.json()) as { meetings: unknown[] }).meetings).toHaveLength(500);
      three.emulator.reset();
    });

    it("changes nothing when one of them is wrong", async () => {
      const body = JSON.stringify({ meetings: [{ title: "One" }, { title: 5 }] });
      const answer = await fetch(new URL("/__emulator/import", three.served.url), {
        method: "POST",
        headers: json,
        body,
      });
      expect([answer.status, three.emulator.world.size]).toEqual([400, 3]);
    });
  });
});

// Requests that no library sends: a server behind a proxy, or instead of one, still gets them.

describe("Uncommon requests", () => {
  const three = serveThree();

  interface RawAnswer {
    readonly status: number;
    readonly head: string;
    readonly body: string;
  }

  /** Sends the lines and reads until the connection ends. */
  function raw(...lines: readonly string[]): Promise<RawAnswer> {
    const { hostname, port } = new URL(three.served.url);
    return new Promise((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
      socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      socket.on("error", reject);
      socket.on("close", () => {
        const [head = "", body = ""] = text.split("\r\n\r\n");
        resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body });
      });
    });
  }

  const OWN = "Host: 127.0.0.1";

  const END = "Connection: close";

  const CONNECT = ["CONNECT api.example:443 HTTP/1.1", "Host: api.example:443"];

  const key = () => `X-API-Key: ${three.emulator.apiKey}`;

  describe("A complete address as the target, like for a proxy,", () => {
    it("is answered by the service for any host", async () => {
      const target = "http://api.example/api/v1/sync?limit=1";
      const { status, body } = await raw(`GET ${target} HTTP/1.1`, "Host: api.example", key(), END);
      expect([status, (JSON.parse(body) as { meetings: unknown[] }).meetings.length]).toEqual([200, 1]);
      expect((await raw(`GET ${target} HTTP/1.1`, OWN, END)).status).toBe(401);
      expect(three.emulator.journal.entries().at(-1)?.target).toBe("/api/v1/sync?limit=1");
    });

    it("does not control the emulator", async () => {
      const line = "POST http://api.example/__emulator/reset HTTP/1.1";
      expect((await raw(line, OWN, "Content-Type: application/json", END)).status).toBe(403);
    });

    it("is refused with a user name, or when it is not an address", async () => {
      expect((await raw("GET http://me:secret@127.0.0.1/api/v1/sync HTTP/1.1", OWN, END)).status).toBe(400);
      expect((await raw("GET http://[x/ HTTP/1.1", OWN, END)).status).toBe(400);
    });

    it("gets 501 for an encrypted connection", async () => {
      expect((await raw(...CONNECT)).status).toBe(501);
    });
  });

  describe("A client that asks for an encrypted connection", () => {
    /** Resolves with the connection after the first piece of the answer. */
    async function ask(url: string): Promise<Socket> {
      const { hostname, port } = new URL(url);
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      socket.write(`${CONNECT.join("\r\n")}\r\n\r\n`);
      await once(socket, "data");
      return socket;
    }

    it("does not end the emulator when it resets the connection", async () => {
      const socket = await ask(three.served.url);
      socket.write("x".repeat(1_000_000));
      socket.on("error", () => undefined).resetAndDestroy();
      await once(socket, "close");
      expect((await raw("GET /api/v1/sync HTTP/1.1", OWN, END)).status).toBe(401);
    });

    it("does not keep the server open when it never closes the connection", async () => {
      const other = await serveEmulator(three.emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
      const socket = await ask(other.url);
      await other.server.close();
      socket.destroy();
    });
  });

  describe("A Host header", () => {
    it.each([
      "127.0.0.1/__emulator/state?",
      "127.0.0.1/__emulator/state#",
      "me@127.0.0.1",
      "127.0.0.1:x",
      "localhost evil",
      "localhost\\",
    ])("that is not a host is refused: %s", async (host) => {
      const { status, body } = await raw("GET /api/v1/sync HTTP/1.1", `Host: ${host}`, END);
      expect([status, JSON.parse(body)]).toEqual([400, { error: expect.stringMatching(/^The header Host/) as string }]);
    });

    it.each(["localhost", "LOCALHOST:80", "127.0.0.1:1", "[::1]:4747"])(
      "that is this machine is accepted: %s",
      async (host) => {
        expect((await raw("GET /api/v1/sync HTTP/1.1", `Host: ${host}`, END)).status).toBe(401);
      },
    );

    it("of another site is refused on every path", async () => {
      for (const path of ["/", "/api/v1/sync", "/openapi.json", "/__emulator/state", "/nothing"]) {
        expect((await raw(`GET ${path} HTTP/1.1`, "Host: evil.example", key(), END)).status).toBe(403);
      }
    });
  });

  describe("An uncommon method", () => {
    it.each(["TRACE", "PROPFIND", "PUT"])(
      "is answered as the switch says, and is in the journal: %s",
      async (method) => {
        const { status, head } = await raw(`${method} /api/v1/sync HTTP/1.1`, OWN, key(), END);
        expect(status).toBe(405);
        expect(head).toMatch(/^allow: GET$/im);
        expect(three.emulator.journal.entries().at(-1)).toMatchObject({ method, status: 405 });
      },
    );

    it("may have the asterisk as its target", async () => {
      expect((await raw("OPTIONS * HTTP/1.1", OWN, key(), END)).status).toBe(404);
    });
  });

  describe("HEAD", () => {
    it("gets the headers of GET, with the length of its body", async () => {
      const get = await raw("GET /api/v1/sync?limit=1 HTTP/1.1", OWN, key(), END);
      const head = await raw("HEAD /api/v1/sync?limit=1 HTTP/1.1", OWN, key(), END);
      expect([head.status, head.body]).toEqual([200, ""]);
      expect(head.head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(get.body)}$`, "im"));
    });
  });
});

// The log shows what a client did; it must not show a key, and nothing of the console, which asks every second.

describe("The log of a served emulator", () => {
  async function logged(
    work: (url: string, key: string) => Promise<unknown>,
    options = {},
  ): Promise<readonly string[]> {
    const lines: string[] = [];
    const emulator = createEmulator({ baseUrl: "http://localhost/api/v1", count: 3, ...options });
    const { url, server } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, (line) => lines.push(line));
    await work(url, emulator.apiKey).finally(() => server.close());
    return lines;
  }
  const ask = async (url: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    (await nodeTransport(new Request(url, { headers, method }))).arrayBuffer();

  it("has the status, the method and the target of each request, without keys", async () => {
    const lines = await logged(async (url, key) => {
      await ask(`${url}/sync?limit=2`, { "X-API-Key": key });
      await ask(`${url}/meetings/${key}`, { "X-API-Key": key }, "DELETE");
      await ask(`${url}/sync`);
    });
    expect(lines).toEqual([
      "200 GET /api/v1/sync?limit=2",
      expect.stringMatching(/^405 DELETE \/api\/v1\/meetings\/\W*\w*\W*$/),
      "401 GET /api/v1/sync",
    ]);
  });

  it("names the switch or the fault that made the answer, and has no status where none was sent", async () => {
    const faults = [
      { fault: { kind: "reset" }, count: 1 },
      { fault: { kind: "truncate", fraction: 0.5 }, after: 1, count: 1 },
    ];
    const lines = await logged(
      async (url, key) => {
        for (let at = 0; at < 3; at += 1) await ask(`${url}/sync?limit=1`, { "X-API-Key": key }).catch(() => undefined);
      },
      { switches: { hasMore: "never" }, faults },
    );
    expect(lines).toEqual([
      expect.stringMatching(/^--- GET \/api\/v1\/sync\?limit=1 {2}\[reset/),
      expect.stringMatching(/^200 GET \/api\/v1\/sync\?limit=1 {2}\[truncate/),
      "200 GET /api/v1/sync?limit=1  [hasMore=never]",
    ]);
  });

  it("has the calls that control the emulator, but not those that only read", async () => {
    const lines = await logged(async (url) => {
      const { origin } = new URL(url);
      await ask(`${origin}/__emulator/state`);
      await ask(`${origin}/__emulator/journal`, {}, "DELETE");
    });
    expect(lines).toEqual(["204 DELETE /__emulator/journal"]);
  });
});

describe("The access from other machines", () => {
  it("is closed on an address of this machine, and open with a new token on another one", () => {
    expect(accessFor("127.0.0.1", undefined)).toEqual({ isOpen: false, token: undefined });
    const [one, other] = [accessFor("0.0.0.0", undefined), accessFor("0.0.0.0", undefined)];
    expect(one).toEqual({ isOpen: true, token: expect.stringMatching(/^[\w-]{24}$/) as string });
    expect(one.token).not.toBe(other.token);
  });

  it.each([
    ["127.0.0.1", false],
    ["0.0.0.0", true],
  ])("has the token that is given: %s", (host, isOpen) => {
    expect(accessFor(host, "my-own-token")).toEqual({ isOpen, token: "my-own-token" });
  });
});
