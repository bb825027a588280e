import type { Fault } from "../network/network";

type FieldsOf<K extends Fault["kind"]> = Omit<Extract<Fault, { readonly kind: K }>, "kind">;

/** What a fault does, for users, with an example for each of its fields. */
export interface FaultProse<K extends Fault["kind"]> {
  readonly what: string;
  readonly fields: Required<FieldsOf<K>>;
  readonly optional?: readonly (keyof FieldsOf<K>)[];
}

export const faultProse: { readonly [K in Fault["kind"]]: FaultProse<K> } = {
  error: {
    what: "The service answers with an error: 5xx, 401, or 429 with seconds to wait.",
    fields: { status: 503, retryAfter: 2 },
    optional: ["retryAfter"],
  },
  latency: {
    what: "The answer comes late by `ms`. With `sigma`, `ms` is the median of a log-normal distribution.",
    fields: { ms: 2000, sigma: 0.5 },
    optional: ["sigma"],
  },
  hang: { what: "The service never answers.", fields: {} },
  reset: { what: "The connection is closed before the service gets the request.", fields: {} },
  lost: { what: "The service answers, but the connection is closed before the first byte.", fields: {} },
  truncate: {
    what: "The body ends early, after this fraction (0 to 1).",
    fields: { fraction: 0.5 },
    optional: ["fraction"],
  },
  stall: {
    what: "After this fraction of the body (0 to 1) no more is sent, and the connection stays open.",
    fields: { fraction: 0.5 },
    optional: ["fraction"],
  },
  contentLength: { what: "The content length is wrong by `by` bytes.", fields: { by: 10 }, optional: ["by"] },
  slow: { what: "The body arrives slowly and takes `ms`.", fields: { ms: 2000 } },
  badGzip: { what: "The header says that the body is gzip, but it is not.", fields: {} },
  html: { what: "A page of a proxy instead of the answer; with 200, a login page.", fields: { status: 502 } },
  redirect: {
    what: "A redirect to another address.",
    fields: { location: "https://portal.invalid/", status: 302 },
    optional: ["status"],
  },
  noContent: { what: "Status 204 without a body.", fields: {} },
  bom: { what: "A byte order mark before the JSON.", fields: {} },
  stale: { what: "The first answer is repeated for each address, as by a faulty cache.", fields: {} },
  text: {
    what: "This text instead of the answer; JSON with status 200 unless the other fields say otherwise.",
    fields: { body: "null", status: 200, type: "application/json" },
    optional: ["status", "type"],
  },
  sequence: {
    what: "One step for each request, in this order; then no fault, unless `repeat` is true. A step is a fault, or `none`.",
    fields: {
      steps: [
        { kind: "error", status: 500 },
        { kind: "error", status: 429, retryAfter: 2 },
      ],
      repeat: false,
    },
    optional: ["repeat"],
  },
};
