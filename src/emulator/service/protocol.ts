import type { Vary } from "../switches/questions";

/** What the service says, before it becomes a `Response`. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined for an answer without a body. */
  readonly body: string | undefined;
  readonly type?: string;
}

/** A parameter that is not accepted: the status to answer with. */
export interface Refusal {
  readonly refuse: number;
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refuse" in value;
}

export function json(status: number, value: unknown): Answer {
  return jsonText(status, JSON.stringify(value));
}

export function jsonText(status: number, body: string): Answer {
  return { status, body, type: "application/json; charset=utf-8" };
}

/** The fixed texts of spec section 7. */
const messages: Readonly<Record<number, string>> = {
  400: "Invalid request",
  401: "Invalid or expired API key",
  404: "Meeting not found",
  429: "Rate limit exceeded",
  500: "An unexpected error occurred",
};

/** An error of the service (spec section 7). `more` are fields besides `error`. */
export function failure(status: number, vary: Vary, message = messages[status] ?? "Error", more: object = {}): Answer {
  return vary("errorBody", json(status, { error: message, ...more }), { message });
}
