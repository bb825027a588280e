import { getLanguage } from "obsidian";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
];

/** A time relative to now in the user's language, such as "5 minutes ago". Times in milliseconds. */
export function relativeTime(time: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" });
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(time - now) >= ms) ?? (["second", 1_000] as const);
  return words.format(unit === "second" ? 0 : Math.round((time - now) / length), unit);
}
