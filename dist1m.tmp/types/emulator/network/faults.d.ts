import type { Answer, Exchange, Respond } from "../service/protocol.js";
import { type Fault } from "./network.js";
export interface FaultRule {
    readonly fault: Fault;
    /** The requests that may fail; all when undefined. */
    readonly match?: FaultMatch | undefined;
    /** Number of matching requests that pass first. */
    readonly after?: number | undefined;
    /** Number of requests that fail; no limit when undefined. */
    readonly count?: number | undefined;
    /** From 0 to 1; the random numbers come from `seed`. */
    readonly probability?: number | undefined;
    readonly seed?: number | undefined;
    /** Milliseconds of the emulator's clock after which the rule ends. */
    readonly ttl?: number | undefined;
}
export interface FaultMatch {
    readonly method?: string | undefined;
    /** A part of the path: `/sync`, `/auth`, `/meetings/`. */
    readonly path?: string | undefined;
    /** Query parameters with these values. */
    readonly query?: Readonly<Record<string, string>> | undefined;
}
export interface ActiveFault extends FaultRule {
    readonly id: number;
    /** How many requests it has changed; of a sequence, how many steps are over. */
    readonly struck: number;
}
export interface Faults {
    /** Returns the id for `clear`. When several faults match a request, the one that was added first is the outermost. */
    add(rule: FaultRule): number;
    list(): readonly ActiveFault[];
    /** Removes one rule, or all. */
    clear(id?: number): void;
}
export interface FaultInjector {
    /** The exchange under all faults that match the request. Adds their kinds to `kinds`. */
    inject(request: Request, respond: Respond, fail: ServiceError, kinds: string[]): Exchange;
}
/** The service's answer with an error. `retryAfter` is in seconds. */
export type ServiceError = (status: number, retryAfter: number | undefined) => Answer;
/** `now` reads the emulator's clock, in milliseconds since 1970. */
export declare function createFaults(now: () => number): Faults & FaultInjector;
