import type { Vary } from "./questions";

/** A time in the API's format. `time` is in milliseconds since 1970 and may have a fraction. */
export function wireTime(time: number, vary: Vary): unknown {
  return vary("timestamps", isoTime(time), { time });
}

/** ISO 8601 with milliseconds; with microseconds when the time has a fraction of a millisecond. */
export function isoTime(time: number): string {
  const iso = new Date(time).toISOString();
  return Number.isInteger(time) ? iso : iso.replace("Z", `${microseconds(time)}Z`);
}

/** The three digits after the milliseconds. */
export function microseconds(time: number): string {
  return String(Math.floor((time - Math.floor(time)) * 1000)).padStart(3, "0");
}

/** A time in the user's time zone, for notes (spec 2.1, 2.3). */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: string;
}

/** The last result, because a note needs the same time several times. */
let last: { readonly key: string; readonly time: LocalTime } | undefined;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `iso` is ISO 8601; `zone` is an IANA name such as `Europe/Berlin`. */
export function localTime(iso: string, zone: string): LocalTime {
  const key = `${iso} ${zone}`;
  if (last?.key === key) return last.time;
  const format = formats.get(zone) ?? createFormat(zone);
  formats.set(zone, format);
  // The Swedish format is 2026-10-30 09:05, which is easy to split.
  const [date = "", time = ""] = format.format(new Date(iso)).split(" ");
  last = { key, time: { date, hour: Number(time.slice(0, 2)), minute: time.slice(3, 5) } };
  return last.time;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const digits = "2-digit";
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    hourCycle: "h23",
  });
}
