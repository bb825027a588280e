import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Peer } from "../../emulator/control/guard";
import type { Handled } from "../../emulator/network/wire";
import type { WireDirective } from "../../emulator/service/protocol";
import { codeOf } from "../vault/system-error";

export interface HttpServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Answers a request, and says what happens to the response on the connection. */
  readonly handle: (request: Request, peer: Peer) => Promise<Handled>;
  /** Waits so many milliseconds; rejects when the signal aborts first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called after each response, whole or broken. The response's body has been read. */
  readonly onAnswer?: ((request: Request, response: Response, wire: WireDirective) => void) | undefined;
}

export interface HttpServer {
  /** Scheme, host and port, such as `http://127.0.0.1:4747`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** The port is taken, or the host is not one of this machine. For people. */
export class CannotListen extends Error {
  override name = "CannotListen";
}

/** Node's default of five seconds would close connections that a busy client is about to use. */
const KEEP_ALIVE_MS = 60_000;

/** Serves the emulator to other processes; faults of the network happen on the socket. Rejects with `CannotListen`. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    answer(incoming, outgoing, options).catch(() => incoming.socket.destroy());
  });
  await listening(server, options);
  const { address, family, port } = server.address() as AddressInfo;
  return {
    origin: `http://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, { port, host }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const advice = "Choose another port with --port, or let --port 0 pick a free one.";
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use, perhaps by another emulator. ${advice}`,
        EACCES: `Port ${port} may not be used by this account. ${advice}`,
        EADDRNOTAVAIL: `${host} is not an address of this machine. Leave out --host, or use 0.0.0.0 for all addresses.`,
        ENOTFOUND: `${host} is not an address of this machine. Leave out --host, or use 0.0.0.0 for all addresses.`,
      };
      const reason = reasons[codeOf(error)] ?? `Cannot listen on ${host}:${port}: ${error.message}.`;
      reject(new CannotListen(reason, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, options: HttpServerOptions): Promise<void> {
  const closed = new AbortController();
  outgoing.once("close", () => closed.abort());
  const request = await requestOf(incoming);
  if (request === undefined) {
    outgoing.writeHead(400).end();
    return;
  }
  const { response, wire } = await options.handle(request, { address: incoming.socket.remoteAddress });
  if (wire.delay > 0) await options.sleep(wire.delay, closed.signal);
  const body = Buffer.from(await response.arrayBuffer());
  await send(incoming, outgoing, response, body, wire, (ms) => options.sleep(ms, closed.signal));
  options.onAnswer?.(request, response, wire);
}

/** The request as a `Request` of the web standard; undefined when that cannot hold it. */
async function requestOf(incoming: IncomingMessage): Promise<Request | undefined> {
  const { method = "GET", url = "/", headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  try {
    const fields = new Headers();
    for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
      for (const value of values) fields.append(name, value);
    }
    const body = method === "GET" || method === "HEAD" || chunks.length === 0 ? undefined : Buffer.concat(chunks);
    return new Request(`http://${headers.host ?? "localhost"}${url}`, { method, headers: fields, body });
  } catch {
    return undefined;
  }
}

/** A slow response is sent in this many pieces. */
const PIECES = 20;

async function send(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  body: Buffer,
  { ending }: WireDirective,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  if (ending?.kind === "hang") return;
  if (ending?.kind === "reset") {
    socket.resetAndDestroy();
    return;
  }
  outgoing.sendDate = false;
  const fields = Object.fromEntries(response.headers);
  const bodiless = response.status === 204 || response.status === 304;
  const length = body.length + (ending?.kind === "contentLength" ? ending.by : 0);
  outgoing.writeHead(response.status, {
    ...fields,
    ...(bodiless ? {} : { "content-length": String(Math.max(0, length)) }),
    ...(ending?.kind === "badGzip" ? { "content-encoding": "gzip" } : {}),
  });
  switch (ending?.kind) {
    case "truncate":
      return sendAndClose(outgoing, body.subarray(0, Math.floor(body.length * ending.fraction)));
    case "contentLength":
      return sendAndClose(outgoing, body);
    case "slow":
      for (let piece = 0; piece < PIECES; piece += 1) {
        await sleep(ending.ms / PIECES);
        outgoing.write(body.subarray((body.length * piece) / PIECES, (body.length * (piece + 1)) / PIECES));
      }
      outgoing.end();
      return;
    default:
      outgoing.end(bodiless ? undefined : body);
  }
}

/** Sends a last piece and closes the connection, also before the announced length is reached. */
function sendAndClose(outgoing: ServerResponse, piece: Buffer): void {
  const close = () => outgoing.socket?.destroy();
  if (piece.length === 0) {
    outgoing.flushHeaders();
    outgoing.socket?.end(close);
  } else outgoing.write(piece, close);
}
