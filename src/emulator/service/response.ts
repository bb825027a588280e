import type { Answer } from "./protocol";

/** `shaped` names the switches that made the answer what it is. `now` is in milliseconds. */
export function toResponse(
  { status, headers, body, type }: Answer,
  now: number,
  shaped: ReadonlySet<string>,
): Response {
  const all = new Headers({ Date: new Date(now).toUTCString(), "Cache-Control": "no-store", ...headers });
  if (type !== undefined) all.set("Content-Type", type);
  if (shaped.size > 0) all.set("X-Emulator-Variant", [...shaped].sort().join(", "));
  return new Response(body ?? null, { status, headers: all });
}
