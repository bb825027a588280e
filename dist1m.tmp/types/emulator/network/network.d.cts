import type { Exchange, Respond } from "../service/protocol.cjs";
import type { Random } from "../service/random.cjs";
/** A fault between the service and its client. Times are in milliseconds. */
export type Fault = SingleFault
/** Each step is for one request, in this order. After the last one there is no fault, unless the steps repeat. */
 | {
    readonly kind: "sequence";
    readonly steps: readonly Step[];
    readonly repeat?: boolean;
};
/** What one request of a sequence meets. */
export type Step = SingleFault | {
    readonly kind: "none";
};
export type SingleFault = 
/**
 * `jitter` adds a random time up to its value. With `sigma` the times have a log-normal distribution: `ms` is the
 * median, and `sigma` the standard deviation of the logarithm.
 */
{
    readonly kind: "latency";
    readonly ms: number;
    readonly jitter?: number;
    readonly sigma?: number;
} | {
    readonly kind: "hang";
}
/** The connection is closed before the service gets the request. */
 | {
    readonly kind: "reset";
}
/** The service answers, but the connection is closed before the first byte. */
 | {
    readonly kind: "lost";
}
/** The body ends early, after a fraction from 0 to 1. */
 | {
    readonly kind: "truncate";
    readonly fraction?: number;
}
/** After a fraction of the body nothing more comes, and the connection stays open. */
 | {
    readonly kind: "stall";
    readonly fraction?: number;
}
/** The content length is wrong by so many bytes. */
 | {
    readonly kind: "contentLength";
    readonly by?: number;
} | {
    readonly kind: "slow";
    readonly ms: number;
} | {
    readonly kind: "badGzip";
}
/** A page of a proxy or a captive portal instead of the answer. */
 | {
    readonly kind: "html";
    readonly status: number;
} | {
    readonly kind: "redirect";
    readonly location: string;
    readonly status?: number;
} | {
    readonly kind: "noContent";
} | {
    readonly kind: "bom";
}
/** An error of the service: 5xx, 401, or 429 with `retryAfter` seconds. */
 | {
    readonly kind: "error";
    readonly status: number;
    readonly retryAfter?: number;
}
/** Repeats the first answer for each address, as a cache does that never checks for changes. */
 | {
    readonly kind: "stale";
}
/** The given text as the answer: JSON with status 200, unless `type` and `status` say otherwise. */
 | {
    readonly kind: "text";
    readonly body: string;
    readonly status?: number;
    readonly type?: string;
};
/** Any fault but `stale`, which needs to remember answers, and `error`, which the service answers itself. */
export type StatelessFault = Exclude<SingleFault, {
    kind: "stale" | "error";
}>;
/** The exchange under a fault. `random` gives numbers in [0, 1) for the jitter. */
export declare function applyFault(fault: StatelessFault, respond: Respond, random: Random): Exchange;
export declare function withBody({ answer, wire }: Exchange, change: (body: string) => string): Exchange;
