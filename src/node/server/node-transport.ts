import * as http from "node:http";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import * as zlib from "node:zlib";
import type { Transport } from "../../api/transport";

/** Node passes an abort on through a `Request` only as long as that object is in memory. */
const pending = new Set<Request>();

/**
 * Sends requests with Node's own HTTP client, which keeps connections alive. A redirect is returned as the response and
 * never followed, so that the key is sent to no other address.
 *
 * Node's `fetch` reads answers by WebAssembly. Compiling that takes a quarter of the processor time of a sync with nothing
 * new, and the process does not end before it is done.
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
    // A status or a header that no `Response` can have.
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
  // The stream that is read tells an error.
  return decoder === undefined ? answer : pipeline(answer, decoder, () => undefined);
}
