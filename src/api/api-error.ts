/** Errors of the service, split by what the caller does next. Messages are for people and hold no key. */
export abstract class ApiError extends Error {
  /** Whether the same request may succeed a little later. */
  readonly again: boolean = false;
}

/** The key was refused (401, 403, `valid: false`): stop asking until it changes. */
export class KeyRefused extends ApiError {
  override name = "KeyRefused";
}

/** The meeting is not there or not ours to see (404). */
export class NotFound extends ApiError {
  override name = "NotFound";
}

/** The request limit is used up, also after waiting (429). */
export class RateLimited extends ApiError {
  override name = "RateLimited";
  override readonly again = true;
  constructor(
    message: string,
    /** Milliseconds until asking again makes sense. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** The service answered that it failed (5xx): later may be better. */
export class ServerFailed extends ApiError {
  override name = "ServerFailed";
  override readonly again = true;
  constructor(
    message: string,
    readonly status: number,
    /** Milliseconds, when the answer asked for a pause. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** No answer came: offline, wrong address, reset, refused redirect. */
export class Unreachable extends ApiError {
  override name = "Unreachable";
  constructor(
    message: string,
    override readonly again = true,
  ) {
    super(message);
  }
}

/** No answer came in time. */
export class TimedOut extends ApiError {
  override name = "TimedOut";
  override readonly again = true;
}

/** Something answered, but not as the service would: HTML, broken JSON, another shape, too large. */
export class Unreadable extends ApiError {
  override name = "Unreadable";
  constructor(
    message: string,
    override readonly again = true,
  ) {
    super(message);
  }
}

/** The service did not accept the request (other 4xx): asking again in the same words cannot help. */
export class BadRequest extends ApiError {
  override name = "BadRequest";
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The run was cancelled while it waited. */
export class Cancelled extends ApiError {
  override name = "Cancelled";
  constructor(message = "Cancelled. The notes written so far stay, and the next sync goes on from there.") {
    super(message);
  }
}
