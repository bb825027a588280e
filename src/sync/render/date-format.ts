const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Moment's tokens: text in brackets, or one letter repeated, with an `o` at the end for an ordinal number. `T` is none. */
const TOKEN = /\[([^[\]]*)\]|([A-SU-Za-z])\2*o?/g;

/**
 * Writes a date as Moment does in English, with the tokens `YYYY YY Q MMMM MMM MM M DD D Do dddd ddd E HH mm ss`, `GGGG WW W`
 * for weeks of ISO 8601, `gggg ww w` for weeks from Sunday, and text in brackets. Obsidian's Moment writes in the user's
 * language, so the notes on two devices could get different names.
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
  const [english, iso] = [weekOf(date, 0, 6), weekOf(date, 1, 4)];
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
    ["Q", String(Math.ceil(Number(month) / 3))],
    ["E", String(date.getUTCDay() || 7)],
    ["GGGG", String(iso.year)],
    ["WW", String(iso.week).padStart(2, "0")],
    ["W", String(iso.week)],
    ["gggg", String(english.year)],
    ["ww", String(english.week).padStart(2, "0")],
    ["w", String(english.week)],
    ["HH", time.slice(0, 2)],
    ["mm", time.slice(3)],
    ["ss", "00"],
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

const DAY = 24 * 60 * 60_000;

/**
 * The week of a day, and the year that it belongs to.
 *
 * @param first the first weekday of a week; 0 is Sunday
 * @param decides the weekday whose year is the year of the week
 */
function weekOf(date: Date, first: number, decides: number): { readonly year: number; readonly week: number } {
  const weekday = (date.getUTCDay() - first + 7) % 7;
  const deciding = date.getTime() + (((decides - first + 7) % 7) - weekday) * DAY;
  const year = new Date(deciding).getUTCFullYear();
  return { year, week: 1 + Math.floor((deciding - Date.UTC(year, 0, 1)) / DAY / 7) };
}
