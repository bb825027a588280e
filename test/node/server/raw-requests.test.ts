// Requests that no library sends: a server behind a proxy, or instead of one, still gets them.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createEmulator, type Emulator } from "../../../src/emulator/emulator";
import { serveEmulator, type ServedEmulator } from "../../../src/node/server/serve-emulator";

let emulator: Emulator;
let served: ServedEmulator;
beforeAll(async () => {
  emulator = createEmulator({ count: 3, baseUrl: "http://localhost/api/v1" });
  served = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
});
afterAll(() => served.server.close());

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends the lines and reads until the connection ends. */
function raw(...lines: readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(served.url);
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
const key = () => `X-API-Key: ${emulator.apiKey}`;

describe("A complete address as the target, like for a proxy,", () => {
  it("is answered by the service for any host", async () => {
    const target = "http://api.example/api/v1/sync?limit=1";
    const { status, body } = await raw(`GET ${target} HTTP/1.1`, "Host: api.example", key(), END);
    expect([status, (JSON.parse(body) as { meetings: unknown[] }).meetings.length]).toEqual([200, 1]);
    expect((await raw(`GET ${target} HTTP/1.1`, OWN, END)).status).toBe(401);
    expect(emulator.journal.entries().at(-1)?.target).toBe("/api/v1/sync?limit=1");
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
    const socket = await ask(served.url);
    socket.write("x".repeat(1_000_000));
    socket.on("error", () => undefined).resetAndDestroy();
    await once(socket, "close");
    expect((await raw("GET /api/v1/sync HTTP/1.1", OWN, END)).status).toBe(401);
  });

  it("does not keep the server open when it never closes the connection", async () => {
    const other = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
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
  it.each(["TRACE", "PROPFIND", "PUT"])("is answered as the switch says, and is in the journal: %s", async (method) => {
    const { status, head } = await raw(`${method} /api/v1/sync HTTP/1.1`, OWN, key(), END);
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: GET$/im);
    expect(emulator.journal.entries().at(-1)).toMatchObject({ method, status: 405 });
  });

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
