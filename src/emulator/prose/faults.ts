import type { Fault } from "../network/network";

/** For each kind an example in one line, as on the command line, and what it does, for users. */
export const faultProse: {
  readonly [K in Fault["kind"]]: readonly [example: K | `${K},${string}`, what: string];
} = {
  error: [
    "error,status=503,retryAfter=2",
    "The service answers with an error: 5xx, 401, or 429 with `retryAfter` seconds to wait.",
  ],
  latency: [
    "latency,ms=2000,sigma=0.5",
    "The answer comes late by `ms`. With `sigma`, `ms` is the median of a log-normal distribution.",
  ],
  hang: ["hang", "The service never answers."],
  reset: ["reset", "The connection is closed before the service gets the request."],
  lost: ["lost", "The service answers, but the connection is closed before the first byte."],
  truncate: ["truncate,fraction=0.5", "The body ends early, after this fraction (0 to 1)."],
  stall: [
    "stall,fraction=0.5",
    "After this fraction of the body (0 to 1) no more is sent, and the connection stays open.",
  ],
  contentLength: ["contentLength,by=10", "The content length is wrong by `by` bytes."],
  slow: ["slow,ms=2000", "The body arrives slowly and takes `ms`."],
  badGzip: ["badGzip", "The header says that the body is gzip, but it is not."],
  html: ["html,status=502", "A page of a proxy instead of the answer; with 200, a login page."],
  redirect: ["redirect,location=https://portal.invalid/,status=302", "A redirect to another address."],
  noContent: ["noContent", "Status 204 without a body."],
  bom: ["bom", "A byte order mark before the JSON."],
  stale: ["stale", "The first answer is repeated for each address, as by a faulty cache."],
  text: [
    "text,body=null,status=200,type=application/json",
    "This text instead of the answer; JSON with status 200 unless the other fields say otherwise.",
  ],
};
