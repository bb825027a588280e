import { BodyTooLarge, bodyText, MAX_BODY } from "../../emulator/network/request-body";
import { unconcealed, type Concealment } from "./conceal";
import { ANSWERING_HEADERS } from "./match";
import type { RecordedAnswer, RecordedRequest } from "./recorded";
import { redactionOf } from "./redact-keys";

/**
 * Headers of an answer that are not forwarded: those of the connection, and those of the encoding, since the body
 * arrives decoded.
 */
export const NOT_PASSED =
  /^(?:connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|content-length|content-encoding)$/;
/** Never written, not even with `--plain`. */
const SECRET = /^(?:set-cookie|cookie|authorization|proxy-.*|x-api-key|www-authenticate)$/;

/** The error for a request whose body is too large. */
export const TOO_LARGE = `A request's body should have at most ${MAX_BODY} bytes.`;

/** The text of a request's body; undefined when it is too large. */
export async function requestText(request: Request): Promise<string | undefined> {
  try {
    let text = "";
    for await (const piece of bodyText(request, MAX_BODY)) text += piece;
    return text;
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

/**
 * The recorded answer as a response; its body may be incomplete. @param place the address that replaces the base in a
 * `location`
 */
export function responseOf({ status, headers, body, encoding }: RecordedAnswer, place = BASE): Response {
  const isBodiless = [204, 205, 304].includes(status);
  return new Response(isBodiless ? null : Buffer.from(body, encoding ?? "utf8"), {
    status,
    headers: headers.map(([name, value]): [string, string] => [
      name,
      value.startsWith(BASE) ? place + value.slice(BASE.length) : value,
    ]),
  });
}

interface Writing {
  readonly redact: (text: string) => string;
  readonly concealment: Concealment;
}

export function requestOf(
  { method, headers }: Request,
  target: string,
  body: string,
  { key, redact = (text) => text, concealment = unconcealed }: Partial<Writing> & { readonly key: string },
): RecordedRequest {
  const keys = (["authorization", "x-api-key"] as const).flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [{ name, isOwn: keyIn(value) === key, form: formOf(value) }];
  });
  const kept = ANSWERING_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    const written = value === null || name === "key" ? undefined : concealment.header(name, redact(value));
    return written === undefined ? [] : [[name, written] as const];
  });
  const forms = keys.map(({ name, isOwn, form }) => `${name}: ${form}${isOwn ? "own" : "other"}`);
  return {
    method: concealment.method(redact(method)),
    target: concealment.target(redact(target)),
    key: keys.length === 0 ? "none" : keys.some(({ isOwn }) => isOwn) ? "own" : "other",
    headers: { ...(forms.length > 0 && { key: forms.join(", ") }), ...Object.fromEntries(kept) },
    body: body === "" ? "" : concealment.body(redact(body), headers.get("content-type") ?? ""),
  };
}

export function headersOf(
  headers: Headers,
  { base, isHead, redact, concealment }: Writing & { readonly base: string; readonly isHead: boolean },
): RecordedAnswer["headers"] {
  return [...headers]
    .filter(([name]) => !SECRET.test(name) && (!NOT_PASSED.test(name) || (isHead && name === "content-length")))
    .flatMap(([name, value]) => {
      const inside = name === "location" ? withBase(value, base, BASE) : "";
      if (inside.startsWith(BASE))
        return [[name, BASE + concealment.target(redact(inside.slice(BASE.length)))] as const];
      const written = concealment.header(name, redact(value));
      return written === undefined ? [] : [[redact(name), written] as const];
    });
}

/** Replaces the base address in a recorded `location`. */
export const BASE = "{base}";

/** Replaces the base of an address below it. Other addresses stay. */
export function withBase(location: string, base: string, other: string): string {
  const { pathname, origin } = new URL(base);
  for (const start of [base, pathname]) {
    if (start !== "/" && location.startsWith(`${start}/`)) return other + location.slice(start.length);
  }
  return location.startsWith(`${origin}/`) && pathname === "/" ? other + location.slice(origin.length) : location;
}

/** A body that was read to its end, or until the connection closed. */
export interface WholeBody {
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

export async function wholeBody(body: ReadableStream<Uint8Array> | null): Promise<WholeBody> {
  const pieces: Uint8Array[] = [];
  const reader = body?.getReader();
  try {
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read())
      pieces.push(piece.value);
    return { bytes: Buffer.concat(pieces), isCut: false };
  } catch {
    return { bytes: Buffer.concat(pieces), isCut: true };
  }
}

export function bodyOf(
  { bytes, isCut }: WholeBody,
  {
    conceal,
    redact,
    isPlain,
  }: { conceal: (text: string) => string; redact: (text: string) => string; isPlain: boolean },
): Pick<RecordedAnswer, "body" | "encoding"> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, {
      // A body that was cut off may end inside a character.
      stream: isCut,
    });
    return { body: conceal(redact(text)) };
  } catch {
    // The content is unknown, so only its length is kept. A key in it is ASCII, whatever the other bytes are.
    const bytesWritten = isPlain ? Buffer.from(redact(bytes.toString("latin1")), "latin1") : Buffer.alloc(bytes.length);
    return { body: bytesWritten.toString("base64"), encoding: "base64" };
  }
}

/** Removes the recorder's key and those of the request from a text. */
export function redactionFor(headers: Headers, key: string): (text: string) => string {
  const sent = [headers.get("authorization"), headers.get("x-api-key")].map((value) => keyIn(value ?? ""));
  return redactionOf([key, ...sent]);
}

function keyIn(header: string): string {
  return header.replace(/^\s*bearer\s+/i, "").trim();
}

/** The scheme before the key, such as `Bearer `; empty if there is none. */
function formOf(header: string): string {
  return /^\s*bearer\s+/i.exec(header)?.[0] ?? "";
}
