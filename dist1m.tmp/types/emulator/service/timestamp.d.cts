import type { Vary } from "./questions.cjs";
/** A time as the API writes it. `time` is in milliseconds since 1970 and may have a fraction. */
export declare function wireTime(time: number, vary: Vary): unknown;
/** ISO 8601 with milliseconds; with microseconds when the time has a fraction of a millisecond. */
export declare function isoTime(time: number): string;
/** The three digits after the milliseconds. */
export declare function microseconds(time: number): string;
/** A time in the user's time zone, as notes show it (spec 2.1, 2.3). */
export interface LocalTime {
    /** YYYY-MM-DD. */
    readonly date: string;
    /** 0 to 23. */
    readonly hour: number;
    readonly minute: string;
}
/** `iso` is ISO 8601; `zone` is an IANA name such as `Europe/Berlin`. */
export declare function localTime(iso: string, zone: string): LocalTime;
