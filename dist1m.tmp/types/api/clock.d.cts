/** Time for pacing, scheduling and records. Never for decisions about data: the server's times do that. */
export interface Clock {
    /** Milliseconds since 1970. */
    now(): number;
    /** Resolves after `ms`; rejects with `Cancelled` when the signal aborts first. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
export declare const systemClock: Clock;
