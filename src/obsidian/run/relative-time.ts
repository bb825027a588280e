import { getLanguage } from "obsidian";

/** Each unit with its length and the shortest time that is shown in it: 59.5 minutes are an hour, not 60 minutes. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, length: number, shortest: number])[] = [
  ["day", 24 * 60 * 60_000, 23.5 * 60 * 60_000],
  ["hour", 60 * 60_000, 59.5 * 60_000],
  ["minute", 60_000, 60_000],
];

/** Kept, because making one takes long, and the status bar follows each note of a sync. */
const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeWords(): Intl.RelativeTimeFormat {
  const language = getLanguage();
  const words = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  relative.set(language, words);
  return words;
}

/** A time relative to now in the user's language, such as "5 minutes ago". Times in milliseconds. */
export function relativeTime(time: number, now = Date.now()): string {
  const [unit, length] =
    UNITS.find(([, , shortest]) => Math.abs(time - now) >= shortest) ?? (["second", 1_000] as const);
  return relativeWords().format(unit === "second" ? 0 : Math.round((time - now) / length), unit);
}

const isToday = (time: number): boolean => new Date(time).toDateString() === new Date().toDateString();

/** The time in the user's language, such as "14:05", with its day if that is not today. @param time in milliseconds */
export function dayAndTime(time: number): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: "numeric" } as const);
  const day = isToday(time) ? {} : ({ day: "numeric", month: "short", ...year } as const);
  return new Intl.DateTimeFormat(getLanguage(), { ...day, hour: "numeric", minute: "2-digit" }).format(date);
}

/** The same at the start of a line, such as "Today 14:05" or "3 Aug, 14:05". @param time in milliseconds */
export function dayAndTimeInList(time: number): string {
  if (!isToday(time)) return dayAndTime(time);
  const today = relativeWords().format(0, "day");
  return `${today.charAt(0).toLocaleUpperCase()}${today.slice(1)} ${dayAndTime(time)}`;
}

/** The day in the user's language. @param time in milliseconds */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: "medium" }).format(new Date(time));
}
