import * as http from "node:http";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import * as zlib from "node:zlib";
import type { Transport } from "../../api/transport";

/**
 * Keeps requests in memory until they end: after garbage collection of a `Request`, Node does not forward its abort.
 */
const pending = new Set<Request>();

/**
 * Sends requests with Node's HTTP client, which keeps connections alive. A redirect is returned as the response and never
 * followed, so that the key is not sent to another address.
 *
 * Node's `fetch` is not used, because it compiles WebAssembly. That takes a quarter of the processor time of a sync without
 * changes, and the process does not end before it is done.
 */
export const nodeTransport: Transport = async (request) => {
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const client = request.url.startsWith("https:") ? await import("node:https") : http;
  const { method, url, signal } = request;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = client.request(url, { method, headers: headersOf(request), signal }, resolve);
    pending.add(request);
    sent.on("close", () => {
      pending.delete(request);
      reject(new Error("The connection was closed."));
    });
    sent.on("error", reject);
    sent.end(body);
  });
  try {
    return responseFrom(answer, method);
  } catch (error) {
    // `Response` does not accept the status or a header.
    answer.destroy();
    throw error;
  }
};

const headersOf = ({ headers }: Request) => ({
  "accept-encoding": "gzip, deflate",
  "user-agent": "node",
  ...Object.fromEntries(headers),
});

const WITHOUT_BODY = new Set([204, 205, 304]);

function responseFrom(answer: http.IncomingMessage, method: string): Response {
  const { rawHeaders, statusCode: status = 0 } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  if (method === "HEAD" || WITHOUT_BODY.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const body: ReadableStream = Readable.toWeb(decoded(answer, headers.get("content-encoding")));
  return new Response(body as BodyInit, { status, headers });
}

const DECODERS: Readonly<Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress>> = {
  gzip: zlib.createGunzip,
  "x-gzip": zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
};

function decoded(answer: http.IncomingMessage, encoding: string | null): Readable {
  const decoder = DECODERS[encoding?.trim().toLowerCase() ?? ""]?.();
  // Errors are reported by the stream that is read, so the callback ignores them.
  return decoder === undefined ? answer : pipeline(answer, decoder, () => undefined);
}
