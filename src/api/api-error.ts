import type { Problem } from "./problem";

/** Errors of the service, split by what the caller does next. The message is the problem's code; texts are made where they are shown. */
export abstract class ApiError extends Error {
  /** Whether the same request may succeed a little later. */
  readonly retryable: boolean = false;
  constructor(public problem: Problem) {
    super(problem.code);
  }
}

/** The key was refused (401, 403, `valid: false`), or is none: stop asking until it changes. */
export class KeyRefused extends ApiError {
  override name = "KeyRefused";
  constructor(problem: Problem = { code: "key-refused" }) {
    super(problem);
  }
}

/** The meeting is not there or not ours to see (404). */
export class NotFound extends ApiError {
  override name = "NotFound";
  constructor() {
    super({ code: "meeting-not-found" });
  }
}

/** The request limit is used up, also after waiting (429). */
export class RateLimited extends ApiError {
  override name = "RateLimited";
  override readonly retryable = true;
  constructor(
    /** Milliseconds until asking again makes sense. */
    readonly retryAfter: number,
  ) {
    super({ code: "rate-limited" });
  }
}

/** The service answered that it failed (5xx): later may be better. */
export class ServerFailed extends ApiError {
  override name = "ServerFailed";
  override readonly retryable = true;
  constructor(
    server: string,
    readonly status: number,
    /** Milliseconds, when the answer asked for a pause. */
    readonly retryAfter?: number,
  ) {
    super({ code: "server-failed", server, status });
  }
}

/** No answer came: offline, wrong address, reset, refused redirect. */
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

/** Something answered, but not as the service would: HTML, broken JSON, another shape, too large. */
export class Unreadable extends ApiError {
  override name = "Unreadable";
  constructor(
    problem: Problem,
    override readonly retryable = true,
  ) {
    super(problem);
  }
}

/** The service did not accept the request (other 4xx): the same request cannot succeed later. */
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
