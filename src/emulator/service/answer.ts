import type { Answer } from "./protocol";
import type { Vary } from "./questions";

export function json(status: number, value: unknown): Answer {
  return jsonText(status, JSON.stringify(value));
}

/** `body` is already JSON. */
export function jsonText(status: number, body: string): Answer {
  return { status, body, type: "application/json; charset=utf-8" };
}

/** A page of a proxy or a web server instead of the service's own answer. */
export function html(status: number, title: string): Answer {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return { status, body, type: "text/html; charset=utf-8" };
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

/** `now` is in milliseconds since 1970. `applied` names the switches that changed the answer; a header lists them. */
export function headersOf({ headers, type }: Answer, now: number, applied: ReadonlySet<string>): Headers {
  const all = new Headers({ Date: new Date(now).toUTCString(), "Cache-Control": "no-store", ...headers });
  if (type !== undefined) all.set("Content-Type", type);
  if (applied.size > 0) all.set("X-Emulator-Variant", [...applied].sort().join(", "));
  return all;
}

/** Like `headersOf`, with the status and the body. */
export function toResponse(answer: Answer, now: number, applied: ReadonlySet<string>): Response {
  return new Response(answer.body ?? null, { status: answer.status, headers: headersOf(answer, now, applied) });
}
