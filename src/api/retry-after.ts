import { parseTimestamp } from "./timestamp";

/**
 * When to send the next request, as an answer says. The spec gives no units (section 8), so every form is read
 * (G62 to G64). Times are compared with the server's clock where the answer has a `Date` header.
 */

const second = 1000;
const longest = 300 * second;
/** Used for numbers that are too large to be seconds. It is longer than any window that the spec allows. */
const whenAbsurd = 120 * second;

/** The server's time from the answer's `Date` header; without one, the device's time. */
function answeredAt(headers: Headers, now: number): number {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? now : date;
}

/** Milliseconds until the window resets, at most five minutes. `X-RateLimit-Reset` is a moment or a delay in seconds. */
export function untilReset(headers: Headers, now: number): number | undefined {
  const text = headers.get("x-ratelimit-reset") ?? "";
  const number = leadingNumber(text);
  const isDelay = number !== undefined && number <= 1e9;
  const delay = isDelay ? number * second : (parseTimestamp(number ?? text) ?? NaN) - answeredAt(headers, now);
  // Both times may be rounded down to a second.
  return delay >= 0 && delay <= longest ? delay + second : undefined;
}

/**
 * Milliseconds to wait before the next request: the longer plausible value of header and body, from 1 s to 5 min.
 * Undefined when the answer does not say.
 */
export function askedToWait(headers: Headers, body: unknown, now: number): number | undefined {
  const reset = untilReset(headers, now);
  const asked = [headers.get("retry-after"), body]
    .map((value) => readDelay(value, reset, answeredAt(headers, now)))
    .filter((delay) => delay !== undefined);
  const plausible = asked.filter((delay) => Number.isFinite(delay));
  if (plausible.length > 0) return Math.min(longest, Math.max(second, ...plausible));
  return reset ?? (asked.length > 0 ? whenAbsurd : undefined);
}

/** Milliseconds; `Infinity` when the number is not plausible; undefined when the value asks for no delay. */
function readDelay(value: unknown, reset: number | undefined, serverNow: number): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return undefined;
  const number = leadingNumber(text);
  if (number === undefined) return readDate(text, serverNow);
  if (number === 0) return undefined;
  if (number * second <= longest) return number * second;
  const agreesInMs = reset !== undefined && Math.abs(number - reset) <= 2 * second;
  return agreesInMs ? number : Infinity;
}

/**
 * Milliseconds until the date. Texts that do not start with a letter are not given to `Date.parse`: it accepts even
 * "-1".
 */
function readDate(text: string, serverNow: number): number | undefined {
  const moment = parseTimestamp(text) ?? (/^[a-z]/i.test(text) ? Date.parse(text) : NaN);
  return moment > serverNow ? moment - serverNow : undefined;
}

/** The number at the start, when it is alone or a comma follows: some proxies repeat a header (`30, 30`) (G65). */
function leadingNumber(text: string): number | undefined {
  const digits = /^\s*(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
