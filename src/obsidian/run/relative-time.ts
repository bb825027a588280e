import { getLanguage } from "obsidian";

/** Each unit with its length and the shortest time that is shown in it: 59.5 minutes are an hour, not 60 minutes. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, length: number, shortest: number])[] = [
  ["day", 24 * 60 * 60_000, 23.5 * 60 * 60_000],
  ["hour", 60 * 60_000, 59.5 * 60_000],
  ["minute", 60_000, 60_000],
];

/** A time relative to now in the user's language, such as "5 minutes ago". Times in milliseconds. */
export function relativeTime(time: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" });
  const [unit, length] =
    UNITS.find(([, , shortest]) => Math.abs(time - now) >= shortest) ?? (["second", 1_000] as const);
  return words.format(unit === "second" ? 0 : Math.round((time - now) / length), unit);
}

/** The day and time in the user's language, such as "today 14:05" or "3 Aug, 14:05". Times in milliseconds. */
export function dayAndTime(time: number, now = Date.now()): string {
  const [date, today] = [new Date(time), new Date(now)];
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  if (date.toDateString() === today.toDateString()) {
    const day = new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" }).format(0, "day");
    return `${day} ${new Intl.DateTimeFormat(getLanguage(), clock).format(date)}`;
  }
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(getLanguage(), { day: "numeric", month: "short", ...year, ...clock }).format(date);
}

/** The day in the user's language. @param time in milliseconds */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: "medium" }).format(new Date(time));
}
