import type { Problem } from "./problem";

/**
 * Errors of the service, split by what the caller does next. The message is the problem's code; each user interface has
 * its own texts.
 */
export abstract class ApiError extends Error {
  /** Whether the same request may succeed later. */
  readonly retryable: boolean = false;
  constructor(public problem: Problem) {
    super(problem.code);
  }
}

/** The key was refused (401, 403, `valid: false`) or is missing or malformed. Send no requests until it changes. */
export class KeyRefused extends ApiError {
  override name = "KeyRefused";
  constructor(problem: Problem = { code: "key-refused" }) {
    super(problem);
  }
}

/** The meeting does not exist, or the user has no access to it (404). */
export class NotFound extends ApiError {
  override name = "NotFound";
  constructor() {
    super({ code: "meeting-not-found" });
  }
}

/** The request limit is used up (429). */
export class RateLimited extends ApiError {
  override name = "RateLimited";
  override readonly retryable = true;
  constructor(
    /** Milliseconds to wait before the next request. */
    readonly retryAfter: number,
  ) {
    super({ code: "rate-limited" });
  }
}

/** The service failed (5xx). */
export class ServerFailed extends ApiError {
  override name = "ServerFailed";
  override readonly retryable = true;
  constructor(
    server: string,
    readonly status: number,
    /** Milliseconds to wait, if the answer says so. */
    readonly retryAfter?: number,
  ) {
    super({ code: "server-failed", server, status });
  }
}

/**
 * There is no answer: the device is offline, the address is wrong, the connection was reset, or a redirect was refused.
 */
export class Unreachable extends ApiError {
  override name = "Unreachable";
  constructor(
    problem: Problem,
    override readonly retryable = true,
  ) {
    super(problem);
  }
}

/** No answer came in time. */
export class TimedOut extends ApiError {
  override name = "TimedOut";
  override readonly retryable = true;
  constructor(server: string) {
    super({ code: "timed-out", server });
  }
}

/** The answer is not one of the service: HTML, broken JSON, another shape, or too large. */
export class Unreadable extends ApiError {
  override name = "Unreadable";
  constructor(
    problem: Problem,
    override readonly retryable = true,
  ) {
    super(problem);
  }
}

/** The service does not accept the request (other 4xx). Sending it again does not help. */
export class BadRequest extends ApiError {
  override name = "BadRequest";
  readonly status: number;
  constructor(problem: Extract<Problem, { readonly code: "request-refused" | "address-not-found" }>) {
    super(problem);
    this.status = problem.status;
  }
}

/** The run was cancelled while it waited. */
export class Cancelled extends ApiError {
  override name = "Cancelled";
  constructor() {
    super({ code: "cancelled" });
  }
}
