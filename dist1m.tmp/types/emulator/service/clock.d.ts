import type { Clock } from "../../api/clock.js";
/** The service's time. A frozen clock stands still until it is moved; a running one adds an offset to another clock. */
export interface EmulatorClock {
    /** Milliseconds since 1970. */
    now(): number;
    /**
     * Resolves after `ms`; rejects with the signal's reason when that aborts first. A frozen clock does not wait in real
     * time: as soon as the program has nothing else to run, time jumps to the earliest sleeper.
     */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
    /** Stops the clock, at `at` or at the present time. Throws a RangeError for times outside the years 1970 to 9999. */
    freeze(at?: number): void;
    /** Runs again, from the time it shows. */
    resume(): void;
    /** Moves by `ms`, which may be negative. Does not wake those who sleep on a running clock. */
    advance(ms: number): void;
    /** Moves to `at`, in milliseconds since 1970. Throws as `freeze` does. */
    set(at: number): void;
    /** Goes back to the state in which the clock was created. */
    reset(): void;
    readonly frozen: boolean;
}
/** Frozen at `at`, in milliseconds since 1970; running with `base` when `at` is undefined. */
export declare function createClock(at?: number, base?: Clock): EmulatorClock;
