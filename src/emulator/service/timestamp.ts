import type { Vary } from "../switches/questions";

/** A time on the wire. `time` is in milliseconds and may have fractions. */
export function wireTime(time: number, vary: Vary): unknown {
  return vary("timestamps", isoTime(time), { time });
}

/** With milliseconds; with microseconds when there are any. */
export function isoTime(time: number): string {
  const iso = new Date(time).toISOString();
  return Number.isInteger(time) ? iso : iso.replace("Z", `${microseconds(time)}Z`);
}

/** The three digits behind the milliseconds. */
export function microseconds(time: number): string {
  return String(Math.floor((time - Math.floor(time)) * 1000)).padStart(3, "0");
}

const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Milliseconds of an ISO 8601 date or time, fractions kept; without a zone it means UTC. Undefined when it is neither. */
export function parseTime(text: string): number | undefined {
  const match = ISO_8601.exec(text);
  if (match === null) return undefined;
  const [, date, time = "00:00", fraction = "", zone = "Z"] = match;
  const whole = Date.parse(`${date}T${time}${zone}`);
  return Number.isNaN(whole) ? undefined : whole + Number(`0${fraction}`) * 1000;
}
