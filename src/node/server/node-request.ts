import type { IncomingMessage, ServerResponse } from "node:http";

/** A request in the form that the emulator uses. */
export interface IncomingRequest {
  readonly request: Request;
  /** The client uses the emulator as a proxy: the target is a whole address (RFC 9112, 3.2.2). */
  readonly isProxied: boolean;
}

/** The request is malformed. The message says why; the answer is 400. */
export class BadRequest extends Error {
  override name = "BadRequest";
}

/** A name or an address, optionally with a port. Other texts would become part of the path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Creates the request from its head. The body is read on demand. Throws a `BadRequest`. */
export function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): IncomingRequest {
  const { method = "GET", url: target = "/", headers } = incoming;
  const isProxied = /^https?:\/\//i.test(target);
  const host = headers.host ?? "localhost";
  if (!isProxied && !HOST.test(host)) throw new BadRequest("The header Host should be a name and perhaps a port.");
  const address = isProxied ? target : `http://${host}${target.startsWith("/") ? "" : "/"}${target}`;
  if (!URL.canParse(address)) throw new BadRequest("The target should be a path or an address.");
  const { username, password } = new URL(address);
  if (username + password !== "") throw new BadRequest("The target should have no user name.");
  return { request: createRequest(method, address, incoming, outgoing), isProxied };
}

/** Methods that `Request` does not accept, although a client may send them. */
const UNCOMMON = new Set(["TRACE", "TRACK", "CONNECT"]);

function createRequest(method: string, url: string, incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const isBodiless = method === "GET" || method === "HEAD" || UNCOMMON.has(method) || !hasBody(incoming);
  if (!UNCOMMON.has(method)) {
    const init: RequestInit & { duplex: "half" } = { method, headers, duplex: "half" };
    return new Request(url, isBodiless ? init : { ...init, body: bodyOf(incoming, outgoing) });
  }
  return Object.defineProperty(new Request(url, { headers }), "method", { value: method });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads from the connection only when the stream is read. */
function bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (chunks === undefined) {
          chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
          if (incoming.headers.expect !== undefined) outgoing.writeContinue();
        }
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Milliseconds for discarding the rest of an unread body. After that, the connection is closed. */
const DISCARD_MS = 2000;

/** Discards the rest of the body, so that the client gets an answer that was sent before the body's end. */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.resume();
  const { socket } = incoming;
  const timer = setTimeout(() => {
    if (!incoming.complete) socket.destroy();
  }, DISCARD_MS);
  timer.unref();
  incoming.once("close", () => clearTimeout(timer));
}
