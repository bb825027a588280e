import type { Fault } from "../network/network";

type Told<K extends Fault["kind"]> = Omit<Extract<Fault, { readonly kind: K }>, "kind">;

/** What a fault does, for people, with an example for each thing it can be told. */
interface FaultProse<K extends Fault["kind"]> {
  readonly what: string;
  readonly fields: Required<Told<K>>;
  readonly optional?: readonly (keyof Told<K>)[];
}

export const faultProse: { readonly [K in Fault["kind"]]: FaultProse<K> } = {
  error: {
    what: "The service answers with an error: 5xx, 401, or 429 with seconds to wait.",
    fields: { status: 503, retryAfter: 2 },
    optional: ["retryAfter"],
  },
  latency: {
    what: "The answer comes late; jitter adds up to so much.",
    fields: { ms: 2000, jitter: 500 },
    optional: ["jitter"],
  },
  hang: { what: "No answer ever comes.", fields: {} },
  reset: { what: "The connection is closed, and the service never asked.", fields: {} },
  lost: { what: "The service did answer, and the connection was closed before the first byte.", fields: {} },
  truncate: {
    what: "The body ends early, after this part of it (0 to 1).",
    fields: { fraction: 0.5 },
    optional: ["fraction"],
  },
  contentLength: { what: "The content length is off by so many bytes.", fields: { by: 10 }, optional: ["by"] },
  slow: { what: "The body trickles in for so long.", fields: { ms: 2000 } },
  badGzip: { what: "The answer says that it is gzip, and is not.", fields: {} },
  html: { what: "A page of a proxy in place of the answer; with 200, a login page.", fields: { status: 502 } },
  redirect: {
    what: "Another address.",
    fields: { location: "https://portal.invalid/", status: 302 },
    optional: ["status"],
  },
  noContent: { what: "204 and no body.", fields: {} },
  bom: { what: "A byte order mark before the JSON.", fields: {} },
  stale: { what: "The first such answer again and again, as from a bad cache.", fields: {} },
  text: { what: "This text with status 200, as JSON.", fields: { body: "null" } },
};
