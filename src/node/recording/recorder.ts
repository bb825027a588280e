import type { Transport } from "../../api/transport";
import { ownMachine, serviceRefusal, type Peer } from "../../emulator/control/guard";
import type { Handled } from "../../emulator/network/wire";
import { basePathOf } from "../../emulator/service/endpoints";
import { unconcealed, type Concealment } from "./conceal";
import type { RecordedAnswer } from "./recorded";
import {
  bodyOf,
  headersOf,
  NOT_PASSED,
  redactionFor,
  requestOf,
  requestText,
  TOO_LARGE,
  wholeBody,
  withBase,
} from "./recorded-parts";
import type { RecordingWriter } from "./recording-writer";

export interface RecorderOptions {
  /** The service's base address, without a slash at its end. */
  readonly baseUrl: string;
  /** The key that is recorded as `own`. The clients send it; the recorder neither sends nor writes it. */
  readonly key: string;
  readonly writer: Pick<RecordingWriter, "add">;
  /** Undefined: everything is written unchanged. */
  readonly concealment?: Concealment | undefined;
  readonly transport: Transport;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when an exchange could not be written. The client still gets its answer. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Request headers that are not forwarded: those of one connection (RFC 9110, 7.6.1), and those that the new connection
 * sets.
 */
const OF_CONNECTION =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|content-length|accept-encoding)$/;
/** The timeout of a request to the service, in milliseconds. */
const LONGEST = 120_000;

/** A request that is forwarded to the service. */
interface Passing {
  readonly request: Request;
  readonly body: string;
  /** The recorder's address that replaces the service's base address. */
  readonly ownBase: string;
  readonly redact: (text: string) => string;
  readonly record: (answer: RecordedAnswer | null) => Promise<void>;
}

/** Forwards requests to the service and records them with the answers. Only programs on this machine may use it. */
export function createRecorder(options: RecorderOptions): (request: Request, peer: Peer) => Promise<Handled> {
  const { key, now, writer, concealment = unconcealed } = options;
  const base = basePathOf(options.baseUrl);

  return async (request, peer) => {
    const refusal = serviceRefusal(request, peer, ownMachine);
    if (refusal !== undefined) return own(403, refusal);
    const { pathname, search, origin } = new URL(request.url);
    if (!pathname.startsWith(`${base}/`)) return own(404, `The service is below ${base === "" ? "/" : base}.`);
    const started = now();
    const body = await requestText(request);
    if (body === undefined) return own(413, TOO_LARGE);
    const redact = redactionFor(request.headers, key);
    const asked = requestOf(request, `${pathname.slice(base.length)}${search}`, body, { key, redact, concealment });
    const record = async (answer: RecordedAnswer | null): Promise<void> => {
      const at = new Date(started).toISOString();
      await writer.add({ at, ms: now() - started, request: asked, answer }).catch(options.onFailure);
    };
    return await pass({ request, body, ownBase: origin + base, redact, record }, options);
  };
}

async function pass(
  passing: Passing,
  { baseUrl, transport, concealment = unconcealed }: RecorderOptions,
): Promise<Handled> {
  const { request, redact, record } = passing;
  let response: Response;
  try {
    response = await transport(forwarded(passing, baseUrl));
  } catch {
    await record(null);
    return { response: new Response(null), wire: { delay: 0, ending: { kind: "reset" } } };
  }
  const { status } = response;
  const isHead = request.method === "HEAD";
  const written = headersOf(response.headers, { base: baseUrl, isHead, redact, concealment });
  const contentType = response.headers.get("content-type") ?? "";
  const conceal = (text: string) => concealment.body(text, contentType);
  const { bytes, isCut } = await wholeBody(response.body);
  const text = bodyOf({ bytes, isCut }, { conceal, redact, isPlain: concealment === unconcealed });
  await record({ status, headers: written, ...text, ...(isCut && { isCut }) });
  const headers = passed(response.headers, NOT_PASSED);
  const location = headers.get("location");
  if (location !== null) headers.set("location", withBase(location, baseUrl, passing.ownBase));
  const length = response.headers.get("content-length");
  if (isHead && length !== null) headers.set("content-length", length);
  const own = new Response(response.body === null ? null : new Uint8Array(bytes), { status, headers });
  // The announced length is one byte too long, and then the connection closes.
  return { response: own, wire: { delay: 0, ...(isCut && { ending: { kind: "contentLength", by: 1 } }) } };
}

function forwarded({ request, body }: Passing, baseUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(baseUrl).origin + pathname + search, {
    method: request.method,
    headers: passed(request.headers, OF_CONNECTION),
    body: body === "" ? null : body,
    redirect: "manual",
    signal: AbortSignal.timeout(LONGEST),
  });
}

function passed(headers: Headers, dropped: RegExp): Headers {
  return new Headers([...headers].filter(([name]) => !dropped.test(name)));
}

function own(status: number, error: string): Handled {
  return { response: Response.json({ error }, { status }), wire: { delay: 0 } };
}
