import { getLanguage } from "obsidian";

/** Such as "15 minutes", "3 hours" or "1 day", in the user's language. */
export function minutesInWords(minutes: number): string {
  const [unit, length] =
    minutes % 1440 === 0
      ? (["day", 1440] as const)
      : minutes % 60 === 0
        ? (["hour", 60] as const)
        : (["minute", 1] as const);
  const words = new Intl.NumberFormat(getLanguage(), { style: "unit", unit, unitDisplay: "long" });
  return words.format(minutes / length);
}

/** Milliseconds after which the time that a run has taken says how long the rest takes. */
const ENOUGH = 3_000;

/** The rest of a run in whole minutes, in words; undefined while nobody can know. @param taken milliseconds */
export function timeLeft(done: number, total: number, taken: number): string | undefined {
  if (done === 0 || done >= total || taken < ENOUGH) return undefined;
  const minutes = Math.ceil(((taken / done) * (total - done)) / 60_000);
  return minutes < 60 ? minutesInWords(minutes) : minutesInWords(Math.ceil(minutes / 60) * 60);
}
