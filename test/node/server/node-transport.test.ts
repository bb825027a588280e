// What the HTTP client asks for it can read. When a request is aborted, the client must abort it, too; otherwise it keeps the process
// alive.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { nodeTransport } from "../../../src/node/server/node-transport";
import { startRawServer, type RawServer } from "../../support/programs/raw-server";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let server: RawServer | undefined;
afterEach(() => server?.close());

/** Sends a request and reads the response's text. Only the caller's signal is kept, as in a sync. */
async function textFrom(port: number, signal: AbortSignal): Promise<string> {
  const response = await nodeTransport(new Request(`http://127.0.0.1:${port}/`, { signal }));
  return response.text();
}

describe("nodeTransport closes the connection when the signal aborts, even after garbage collections,", () => {
  it.each<[when: string, onRequest: (socket: Socket) => void]>([
    ["before the server answers", () => undefined],
    ["in the middle of the body", (socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\npart")],
  ])("%s", async (_, onRequest) => {
    const received = new EventTarget();
    server = await startRawServer((socket) => {
      onRequest(socket);
      received.dispatchEvent(new Event("request"));
    });
    const arrived = once(received, "request");
    const stop = new AbortController();
    const text = textFrom(server.port, stop.signal).then(
      () => "an answer",
      () => "an error",
    );
    await arrived;
    for (let round = 0; round < 3; round += 1) {
      await sleep(20);
      collectGarbage();
    }
    stop.abort();
    expect(await Promise.race([text, sleep(2000, "nothing")])).toBe("an error");
    for (let wait = 0; server.open() > 0 && wait < 100; wait += 1) await sleep(20);
    expect(server.open()).toBe(0);
  });
});

it.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("nodeTransport asks for answers compressed with %s, and reads them", async (coding, compress) => {
  const service = createServer(({ headers }, response) => {
    const asked = String(headers["accept-encoding"]).split(", ").includes(coding);
    response.writeHead(200, asked ? { "content-encoding": coding } : {}).end(compress("Überblick"));
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  try {
    expect(await textFrom((service.address() as AddressInfo).port, new AbortController().signal)).toBe("Überblick");
  } finally {
    service.close();
    service.closeAllConnections();
  }
});
