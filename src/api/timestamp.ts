const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,12}))?)?\s?(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?$/i;

/** The years 0 to 9999. Other years have another form in ISO 8601. */
const firstMoment = -62_167_219_200_000;
const lastMoment = 253_402_300_799_999;

/**
 * Reads a time in any form that a service may send (G50): ISO 8601 with or without time, fraction and offset, or seconds
 * or milliseconds since 1970 as a number or digits. A time without offset is UTC, so that all devices read the same.
 *
 * Returns milliseconds since 1970, with fractions; undefined when the value is not a time.
 */
export function parseTimestamp(value: unknown): number | undefined {
  if (typeof value === "number") return fromEpoch(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const match = iso.exec(text);
  if (!match) return undefined;
  const field = (index: number): number => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [field(1), field(2), field(3), field(4), field(5), field(6)];
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  // `setUTCFullYear` turns 30 February into a day in March: not a date. Second 60 is a leap second and is allowed.
  if (midnight.getUTCMonth() !== month - 1) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || field(10) > 23 || field(11) > 59) return undefined;
  const offset = (field(10) * 60 + field(11)) * (match[9] === "-" ? -1 : 1);
  const fraction = Number(`0.${match[7] ?? 0}`) * 1000;
  return within(firstMoment, midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction);
}

/** Numbers below 1e11 are seconds (until the year 5138), others are milliseconds (since 1973). */
function fromEpoch(value: number): number | undefined {
  return within(0, value < 1e11 ? value * 1000 : value);
}

function within(first: number, ms: number): number | undefined {
  return ms >= first && ms <= lastMoment ? ms : undefined;
}

/** `YYYY-MM-DDTHH:mm:ss.sssZ`. Rounded down to milliseconds, so the text is never later than the time. */
export function isoOf(ms: number): string {
  return new Date(Math.floor(ms)).toISOString();
}
