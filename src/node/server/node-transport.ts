import * as http from "node:http";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import * as zlib from "node:zlib";
import type { HttpsProxyAgent } from "https-proxy-agent";
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
export const nodeTransport: Transport = createNodeTransport();

/**
 * Like `nodeTransport`. Requests by https go through the proxy in `HTTPS_PROXY`, except to hosts in `NO_PROXY`.
 *
 * @param ca certificates of authorities to trust besides the usual ones, in PEM form
 */
export function createNodeTransport(ca?: string): Transport {
  const proxies = new Map<string, HttpsProxyAgent<string>>();

  async function proxyFor(url: string): Promise<HttpsProxyAgent<string> | undefined> {
    // Loaded on demand, because most users have no proxy.
    const proxy = (await import("proxy-from-env")).getProxyForUrl(url);
    if (proxy === "") return undefined;
    const { HttpsProxyAgent } = await import("https-proxy-agent");
    const agent = proxies.get(proxy) ?? new HttpsProxyAgent(proxy, { keepAlive: true });
    proxies.set(proxy, agent);
    return agent;
  }

  return async (request) => {
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const isSecure = request.url.startsWith("https:");
    const agent = isSecure ? await proxyFor(request.url) : undefined;
    const trusted = isSecure && ca !== undefined ? { ca: [...(await import("node:tls")).rootCertificates, ca] } : {};
    const client = isSecure ? await import("node:https") : http;
    const { method, url, signal } = request;
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = client.request(url, { method, headers: headersOf(request), signal, agent, ...trusted }, resolve);
      pending.add(request);
      sent.on("close", () => {
        pending.delete(request);
        reject(new Error("The connection was closed."));
      });
      sent.on("error", (error) => reject(agent !== undefined && isOfProxy(error) ? proxyFailed(error) : error));
      // A proxy's refusal must not count as the service's answer: 403 would mean that the key is refused.
      sent.on("proxyConnect", ({ statusCode }: { readonly statusCode: number }) => {
        if (statusCode !== 200 && statusCode !== 407) sent.destroy(proxyFailed());
      });
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
}

/** Whether no connection was made. Through a proxy, only its own address is connected to. */
function isOfProxy(error: Error): boolean {
  return "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");
}

/** An error with the code that Chromium gives it. */
function proxyFailed(cause?: Error): Error {
  return Object.assign(new Error("The proxy failed.", { cause }), { code: "ERR_PROXY_CONNECTION_FAILED" });
}

const headersOf = ({ headers }: Request) => ({
  "accept-encoding": "gzip, br",
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

const DECODERS: Readonly<Record<string, () => zlib.Gunzip | zlib.BrotliDecompress>> = {
  gzip: zlib.createGunzip,
  br: zlib.createBrotliDecompress,
};

function decoded(answer: http.IncomingMessage, encoding: string | null): Readable {
  const decoder = DECODERS[encoding?.trim().toLowerCase() ?? ""]?.();
  // Errors are reported by the stream that is read, so the callback ignores them.
  return decoder === undefined ? answer : pipeline(answer, decoder, () => undefined);
}
