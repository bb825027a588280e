import { html } from "../service/answer";
import type { Answer, Exchange, Respond, WireEnding } from "../service/protocol";
import type { Random } from "../service/random";

/** A fault between the service and its client. Times are in milliseconds. */
export type Fault =
  /**
   * With `sigma` the times have a log-normal distribution: `ms` is the median, and `sigma` the standard deviation of the
   * logarithm.
   */
  | { readonly kind: "latency"; readonly ms: number; readonly sigma?: number }
  | { readonly kind: "hang" }
  /** The connection is closed before the service gets the request. */
  | { readonly kind: "reset" }
  /** The service answers, but the connection is closed before the first byte. */
  | { readonly kind: "lost" }
  /** The body ends early, after a fraction from 0 to 1. */
  | { readonly kind: "truncate"; readonly fraction?: number }
  /** After a fraction of the body no more is sent, and the connection stays open. */
  | { readonly kind: "stall"; readonly fraction?: number }
  /** The content length is wrong by `by` bytes. */
  | { readonly kind: "contentLength"; readonly by?: number }
  | { readonly kind: "slow"; readonly ms: number }
  | { readonly kind: "badGzip" }
  /** A page of a proxy or a captive portal instead of the answer. */
  | { readonly kind: "html"; readonly status: number }
  | { readonly kind: "redirect"; readonly location: string; readonly status?: number }
  | { readonly kind: "noContent" }
  | { readonly kind: "bom" }
  /** An error of the service: 5xx, 401, or 429 with `retryAfter` seconds. */
  | { readonly kind: "error"; readonly status: number; readonly retryAfter?: number }
  /** Repeats the first answer for each address, like a cache that never checks for changes. */
  | { readonly kind: "stale" }
  /** The given text as the answer: JSON with status 200, unless `type` and `status` say otherwise. */
  | { readonly kind: "text"; readonly body: string; readonly status?: number; readonly type?: string };

/** All faults except `stale`, which must remember answers, and `error`, which the service answers itself. */
export type StatelessFault = Exclude<Fault, { kind: "stale" | "error" }>;

/** The exchange under a fault. `random` gives numbers in [0, 1) for the latency. */
export function applyFault(fault: StatelessFault, respond: Respond, random: Random): Exchange {
  const instead = (answer: Answer): Exchange => ({ answer, wire: { delay: 0 } });
  const withEnding = (ending: WireEnding, { answer, wire }: Exchange): Exchange => ({
    answer,
    wire: { ...wire, ending },
  });
  switch (fault.kind) {
    case "latency": {
      const { answer, wire } = respond();
      return { answer, wire: { ...wire, delay: wire.delay + latency(fault, random) } };
    }
    case "hang":
    case "reset":
      return withEnding({ kind: fault.kind }, instead({ status: 200, body: "" }));
    case "lost":
      return withEnding({ kind: "reset" }, respond());
    case "truncate":
      return withEnding({ kind: "truncate", fraction: fault.fraction ?? 0.5 }, respond());
    case "stall":
      return withEnding({ kind: "stall", fraction: fault.fraction ?? 0.5 }, respond());
    case "contentLength":
      return withEnding({ kind: "contentLength", by: fault.by ?? 10 }, respond());
    case "slow":
      return withEnding({ kind: "slow", ms: fault.ms }, respond());
    case "badGzip":
      return withEnding({ kind: "badGzip" }, respond());
    case "html":
      return instead(html(fault.status, fault.status === 200 ? "Please sign in" : "Bad gateway"));
    case "redirect":
      return instead({ status: fault.status ?? 302, headers: { Location: fault.location }, body: undefined });
    case "noContent":
      return { ...respond(), answer: { status: 204, body: undefined } };
    case "bom":
      return withBody(respond(), (body) => `\uFEFF${body}`);
    case "text":
      return instead({ status: fault.status ?? 200, body: fault.body, type: fault.type ?? "application/json" });
  }
}

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Milliseconds. */
function latency({ ms, sigma = 0 }: Extract<Fault, { kind: "latency" }>, random: Random): number {
  // Box and Muller: two uniform numbers give a normal one.
  const normal = sigma === 0 ? 0 : Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(LONGEST, Math.round(ms * Math.exp(sigma * normal)));
}

/** An answer without a body is not changed. */
export function withBody(exchange: Exchange, change: (body: string) => string): Exchange {
  const { answer, wire } = exchange;
  return answer.body === undefined ? exchange : { wire, answer: { ...answer, body: change(answer.body) } };
}
