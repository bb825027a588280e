/** A moment as a note shows it: date, time and their form are the user's (spec 2.1, 2.3). */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: string;
}

/** The last answer: a note asks for the same moment several times. */
let last: { readonly key: string; readonly time: LocalTime } | undefined;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `zone` is an IANA name such as `Europe/Berlin`. */
export function localTime(iso: string, zone: string): LocalTime {
  const key = `${iso} ${zone}`;
  if (last?.key === key) return last.time;
  const format = formats.get(zone) ?? createFormat(zone);
  formats.set(zone, format);
  // Swedish writes 2026-10-30 09:05, which needs no assembling.
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
