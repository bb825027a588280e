import { failure, type Answer } from "../service/protocol";
import type { Vary } from "../switches/questions";
import type { WireDirective } from "./wire";

/** An answer and what the wire does with it. */
export interface Exchange {
  readonly answer: Answer;
  readonly wire: WireDirective;
}

/** Has the service answer. A fault that strikes before the service does not call it. */
export type Run = () => Exchange;

/** What can go wrong between the service and its client. Times are in milliseconds. */
export type Fault =
  | { readonly kind: "latency"; readonly ms: number; readonly jitter?: number }
  | { readonly kind: "hang" }
  /** The connection is closed and the service never asked. */
  | { readonly kind: "reset" }
  /** The service answered, and the connection was closed before the first byte. */
  | { readonly kind: "lost" }
  /** The body ends early, after a fraction from 0 to 1. */
  | { readonly kind: "truncate"; readonly fraction?: number }
  /** The content length is off by so many bytes. */
  | { readonly kind: "contentLength"; readonly by?: number }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "badGzip" }
  /** A page of a proxy or a captive portal, in place of the answer. */
  | { readonly kind: "html"; readonly status: number }
  | { readonly kind: "redirect"; readonly location: string; readonly status?: number }
  | { readonly kind: "noContent" }
  | { readonly kind: "bom" }
  /** An error of the service: 5xx, 401, or 429 with `retryAfter` seconds. */
  | { readonly kind: "error"; readonly status: number; readonly retryAfter?: number }
  /** The first such answer again and again, as from a cache that does not look at anything. */
  | { readonly kind: "stale" }
  /** The given text with status 200, as JSON. */
  | { readonly kind: "text"; readonly body: string };

export function html(status: number, title: string): Answer {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return { status, body, type: "text/html; charset=utf-8" };
}

/** What becomes of an exchange that the fault strikes. `dice` gives numbers in [0, 1) for jitter. */
export function struckBy(fault: Exclude<Fault, { kind: "stale" }>, run: Run, vary: Vary, dice: () => number): Exchange {
  const instead = (answer: Answer): Exchange => ({ answer, wire: { delay: 0 } });
  const ending = (end: WireDirective["ending"], { answer, wire }: Exchange): Exchange => ({
    answer,
    wire: { ...wire, ending: end },
  });
  switch (fault.kind) {
    case "latency": {
      const { answer, wire } = run();
      return { answer, wire: { ...wire, delay: wire.delay + fault.ms + Math.round((fault.jitter ?? 0) * dice()) } };
    }
    case "hang":
    case "reset":
      return ending({ kind: fault.kind }, instead({ status: 200, body: "" }));
    case "lost":
      return ending({ kind: "reset" }, run());
    case "truncate":
      return ending({ kind: "truncate", fraction: fault.fraction ?? 0.5 }, run());
    case "contentLength":
      return ending({ kind: "contentLength", by: fault.by ?? 10 }, run());
    case "slow":
      return ending({ kind: "slow", ms: fault.ms }, run());
    case "badGzip":
      return ending({ kind: "badGzip" }, run());
    case "html":
      return instead(html(fault.status, fault.status === 200 ? "Please sign in" : "Bad gateway"));
    case "redirect":
      return instead({ status: fault.status ?? 302, headers: { Location: fault.location }, body: undefined });
    case "noContent":
      return { ...run(), answer: { status: 204, body: undefined } };
    case "bom":
      return withBody(run(), (body) => `\uFEFF${body}`);
    case "error":
      return instead(error(fault.status, fault.retryAfter, vary));
    case "text":
      return instead({ status: 200, body: fault.body, type: "application/json" });
  }
}

export function withBody({ answer, wire }: Exchange, change: (body: string) => string): Exchange {
  return { wire, answer: { ...answer, body: change(answer.body ?? "") } };
}

function error(status: number, retryAfter: number | undefined, vary: Vary): Answer {
  if (retryAfter === undefined) return failure(status, vary);
  const headers = { "Retry-After": String(retryAfter) };
  return { ...failure(status, vary, undefined, { retryAfter }), headers };
}
