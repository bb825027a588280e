// No client may fill the emulator's memory: a body is read only when the request is allowed, and never beyond its limit.
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { createEmulator, type Emulator } from "../../../src/emulator/emulator";
import { serveEmulator, type ServedEmulator } from "../../../src/node/server/serve-emulator";

const MEGABYTE = 1024 * 1024;

let emulator: Emulator;
let served: ServedEmulator;
beforeAll(async () => {
  emulator = createEmulator({ count: 3, baseUrl: "http://localhost/api/v1" });
  served = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
});
afterAll(() => served.server.close());

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
    const outgoing = httpRequest(new URL(path, served.url), { method: "POST", headers, agent: false }, (incoming) => {
      isAnswered = true;
      let body = "";
      incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
      incoming.on("end", () => {
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, body, headers: incoming.headers, sent });
      });
    });
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

const key = () => ({ "X-API-Key": emulator.apiKey });
const json = { "Content-Type": "application/json" };
const announced = (megabytes: number) => ({ "Content-Length": String(megabytes * MEGABYTE) });

describe("A large body", () => {
  it.each([
    ["without a key, announced", 1000, () => announced(1000), 401],
    ["without a key, not announced", 1000, () => ({}), 401],
    ["with a key, announced", 1000, () => ({ ...announced(1000), ...key() }), 413],
    ["with a key, not announced", 1000, () => key(), 413],
    ["under the name of another host", 1000, () => ({ ...key(), Host: "evil.example" }), 403],
  ])("is refused before it is read: %s", async (_, megabytes, headers, status) => {
    const before = process.memoryUsage().arrayBuffers;
    const answer = await send("/api/v1/auth", megabytes, headers());
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toHaveProperty("error");
    expect(answer.sent).toBeLessThan(100);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE);
  });

  it("of a call is refused above a megabyte, and of an import above 64", async () => {
    expect((await send("/__emulator/meetings", 2, json)).status).toBe(413);
    expect((await send("/__emulator/import", 65, json)).status).toBe(413);
    expect((await send("/__emulator/import", 65, { ...json, ...announced(65) })).status).toBe(413);
    expect((await send("/__emulator/import", 1, json)).status).toBe(400);
    expect((await send("/__emulator/import", 65, { ...json, Origin: "https://evil.example" })).status).toBe(403);
  });

  it("leaves the connection usable when it was small", async () => {
    for (let nr = 0; nr < 3; nr += 1) {
      const answer = await fetch(`${served.url}/auth`, { method: "POST", headers: key(), body: "x".repeat(1000) });
      expect(answer.status).toBe(200);
    }
  });

  it("is not requested when the request is refused", async () => {
    const answer = await new Promise<{ status: number; continued: boolean }>((resolve, reject) => {
      let continued = false;
      const headers = { Expect: "100-continue", ...announced(5) };
      const outgoing = httpRequest(new URL("/api/v1/auth", served.url), { method: "POST", headers, agent: false });
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
    const summary = "x".repeat(20_000);
    const meetings = Array.from({ length: 500 }, (_, at) => ({ title: `Meeting ${at}`, summary }));
    const address = new URL("/__emulator/", served.url);
    const body = JSON.stringify({ meetings });
    const imported = await fetch(new URL("import", address), { method: "POST", headers: json, body });
    expect(await imported.json()).toMatchObject({ meetings: 500 });
    const exported = await fetch(new URL("export", address));
    expect(((await exported.json()) as { meetings: unknown[] }).meetings).toHaveLength(500);
    emulator.reset();
  });

  it("changes nothing when one of them is wrong", async () => {
    const body = JSON.stringify({ meetings: [{ title: "One" }, { title: 5 }] });
    const answer = await fetch(new URL("/__emulator/import", served.url), { method: "POST", headers: json, body });
    expect([answer.status, emulator.world.size]).toEqual([400, 3]);
  });
});
