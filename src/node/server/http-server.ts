import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Peer } from "../../emulator/control/guard";
import type { Handled } from "../../emulator/network/wire";
import { headerText } from "../../emulator/prose/refusals";
import type { WireDirective } from "../../emulator/service/protocol";
import { codeOf } from "../vault/system-error";
import { BadRequest, discardBody, readRequest, type IncomingRequest } from "./node-request";
import { sendResponse } from "./send-response";

/** The part of an answer that a log shows. */
type AnswerHead = Pick<Response, "status" | "headers">;

export interface HttpServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Answers a request, and says how the response is sent on the connection. */
  readonly handle: (request: Request, peer: Peer) => Promise<Handled>;
  /** Resolves after `ms` milliseconds; rejects when the signal aborts first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called after each response, complete or not. */
  readonly onAnswer?: ((request: Request, response: AnswerHead, wire: WireDirective) => void) | undefined;
}

export interface HttpServer {
  /** Scheme, host and port, such as `http://127.0.0.1:4747`. */
  readonly origin: string;
  close(): Promise<void>;
  /** Lets the process end while the server listens and its clients are connected. */
  unref(): void;
}

/** The port is taken, or the host is not an address of this machine. The message is for the user. */
export class CannotListen extends Error {
  override name = "CannotListen";
}

/** With Node's default of five seconds, the server would close connections that a busy client still uses. */
const KEEP_ALIVE_MS = 60_000;

/** Serves the emulator to other processes. Network faults happen on the socket. Rejects with `CannotListen`. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing, options).catch(() => incoming.socket.destroy());
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, onRequest);
  // For `Expect: 100-continue`. Node sends 100 only when the body is read.
  server.on("checkContinue", onRequest);
  let isAwaited = true;
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
    if (!isAwaited) socket.unref();
  });
  // CONNECT asks a proxy to forward encrypted bytes. The emulator does not support that.
  server.on("connect", (_, socket) => {
    // Node leaves this connection to the listener: an error without a listener would end the process.
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 501 Not Implemented\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
  });
  await listening(server, options);
  const { address, family, port } = server.address() as AddressInfo;
  // Clients cannot send requests to "all addresses".
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
  return {
    origin: `http://${family === "IPv6" ? `[${reachable}]` : reachable}:${port}`,
    unref() {
      isAwaited = false;
      server.unref();
      for (const socket of connections) socket.unref();
    },
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

/** The answer when the handler throws, such as a `beforeRequest` of a test. */
function failed(error: unknown): Handled {
  const message = `The emulator failed: ${error instanceof Error ? error.message : String(error)}`;
  const headers = { "X-Emulator-Reason": headerText(message) };
  return { response: Response.json({ error: message }, { status: 500, headers }), wire: { delay: 0 } };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, options: HttpServerOptions): Promise<void> {
  const closed = new AbortController();
  outgoing.once("close", () => {
    // Aborting takes a tenth of a millisecond, and is not needed once the answer is sent.
    if (!outgoing.writableFinished) closed.abort();
  });
  const sleep = (ms: number): Promise<void> => options.sleep(ms, closed.signal);
  let read: IncomingRequest;
  try {
    read = readRequest(incoming, outgoing);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    const body = JSON.stringify({ error: error.message });
    const type = { "Content-Type": "application/json", "Content-Length": body.length };
    outgoing.writeHead(400, { ...type, "X-Emulator-Reason": error.message }).end(body);
    discardBody(incoming);
    return;
  }
  const { request, isProxied } = read;
  const peer = { address: incoming.socket.remoteAddress, isProxied };
  const handled = await options.handle(request, peer).catch(failed);
  if (handled.wire.delay > 0) await sleep(handled.wire.delay);
  await sendResponse(incoming, outgoing, handled, sleep);
  discardBody(incoming);
  options.onAnswer?.(request, handled.sent ?? handled.response, handled.wire);
}
