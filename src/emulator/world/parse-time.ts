/** The extended form with separators, and the basic form without them. */
const ISO_8601 =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:T(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/;

/**
 * Milliseconds since 1970, with fraction, of an ISO 8601 date or time; UTC when it has no zone. NaN for other texts, and
 * for days that do not exist.
 */
export function parseTime(text: string): number {
  const match = ISO_8601.exec(text);
  if (match === null) return NaN;
  const [, year, , month, day, hour = "00", minute = "00", second = "00", fraction = "0", ...zone] = match;
  const [zoneHour = "+00", zoneMinute = "00"] = zone;
  const date = `${year}-${month}-${day}`;
  const whole = Date.parse(`${date}T${hour}:${minute}:${second}${zoneHour}:${zoneMinute}`);
  if (Number.isNaN(whole)) return NaN;
  // Date.parse takes 30 February for 2 March.
  const exists = new Date(`${date}T00:00Z`).toISOString().startsWith(date);
  return exists ? whole + Number(`0.${fraction}`) * 1000 : NaN;
}
