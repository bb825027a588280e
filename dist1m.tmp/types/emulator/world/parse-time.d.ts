/**
 * Milliseconds since 1970, with fraction, of an ISO 8601 date or time; UTC when it has no zone. NaN for other texts, and
 * for days that no month has.
 */
export declare function parseTime(text: string): number;
