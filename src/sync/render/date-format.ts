const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Moment's tokens: text in brackets, or one letter repeated, with an `o` at the end for an ordinal number. */
const TOKEN = /\[([^[\]]*)\]|([A-Za-z])\2*o?/g;

/**
 * Writes a date as Moment does in English, with the tokens `YYYY YY MMMM MMM MM M DD D Do dddd ddd HH mm` and text in
 * brackets. Obsidian's Moment writes in the user's language, so the notes on two devices could get different names.
 *
 * @param day YYYY-MM-DD
 * @param time HH:mm
 * @returns undefined for a format with other letters; empty for a day that is not in the calendar.
 */
export function formatDate(format: string, day: string, time: string): string | undefined {
  const date = new Date(`${day}T00:00Z`);
  const number = date.getUTCDate();
  const [year = "", month, dd] = day.split("-");
  // `Date` reads 31 February as a day in March.
  if (number !== Number(dd)) return "";
  const monthName = MONTHS[date.getUTCMonth()] ?? "";
  const dayName = DAYS[date.getUTCDay()] ?? "";
  const tokens = new Map<string | undefined, string | undefined>([
    ["YYYY", year],
    ["YY", year.slice(2)],
    ["MMMM", monthName],
    ["MMM", monthName.slice(0, 3)],
    ["MM", month],
    ["M", String(Number(month))],
    ["DD", dd],
    ["D", String(number)],
    ["Do", `${number}${ordinalEnding(number)}`],
    ["dddd", dayName],
    ["ddd", dayName.slice(0, 3)],
    ["HH", time.slice(0, 2)],
    ["mm", time.slice(3)],
  ]);
  let isKnown = true;
  const written = format.replace(TOKEN, (token, literal: string | undefined) => {
    const text = literal ?? tokens.get(token);
    isKnown &&= text !== undefined;
    return text ?? "";
  });
  return isKnown ? written : undefined;
}

function ordinalEnding(number: number): string {
  return (number > 10 && number < 14 ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th";
}
