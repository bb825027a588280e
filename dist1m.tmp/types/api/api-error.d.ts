import type { Problem } from "./problem.js";
/** Errors of the service, split by what the caller does next. The message is the problem's code; texts are made where they are shown. */
export declare abstract class ApiError extends Error {
    problem: Problem;
    /** Whether the same request may succeed a little later. */
    readonly retryable: boolean;
    constructor(problem: Problem);
}
/** The key was refused (401, 403, `valid: false`), or is none: stop asking until it changes. */
export declare class KeyRefused extends ApiError {
    name: string;
    constructor(problem?: Problem);
}
/** The meeting is not there or not ours to see (404). */
export declare class NotFound extends ApiError {
    name: string;
    constructor();
}
/** The request limit is used up, also after waiting (429). */
export declare class RateLimited extends ApiError {
    /** Milliseconds until asking again makes sense. */
    readonly retryAfter: number;
    name: string;
    readonly retryable = true;
    constructor(
    /** Milliseconds until asking again makes sense. */
    retryAfter: number);
}
/** The service answered that it failed (5xx): later may be better. */
export declare class ServerFailed extends ApiError {
    readonly status: number;
    /** Milliseconds, when the answer asked for a pause. */
    readonly retryAfter?: number | undefined;
    name: string;
    readonly retryable = true;
    constructor(server: string, status: number, 
    /** Milliseconds, when the answer asked for a pause. */
    retryAfter?: number | undefined);
}
/** No answer came: offline, wrong address, reset, refused redirect. */
export declare class Unreachable extends ApiError {
    readonly retryable: boolean;
    name: string;
    constructor(problem: Problem, retryable?: boolean);
}
/** No answer came in time. */
export declare class TimedOut extends ApiError {
    name: string;
    readonly retryable = true;
    constructor(server: string);
}
/** Something answered, but not as the service would: HTML, broken JSON, another shape, too large. */
export declare class Unreadable extends ApiError {
    readonly retryable: boolean;
    name: string;
    constructor(problem: Problem, retryable?: boolean);
}
/** The service did not accept the request (other 4xx): the same request cannot succeed later. */
export declare class BadRequest extends ApiError {
    name: string;
    readonly status: number;
    constructor(problem: Extract<Problem, {
        readonly code: "request-refused" | "address-not-found";
    }>);
}
/** The run was cancelled while it waited. */
export declare class Cancelled extends ApiError {
    name: string;
    constructor();
}
