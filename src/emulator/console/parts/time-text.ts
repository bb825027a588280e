/** Date and time in UTC, to the minute. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

/** Hours, minutes and seconds in UTC. */
export function secondOf(iso: string): string {
  return iso.slice(11, 19);
}

/** The value of a `datetime-local` input, which has no time zone. */
export function fieldOf(iso: string): string {
  return iso.slice(0, 19);
}

/** The value of such an input, read as UTC; undefined when it is empty. */
export function isoOf(field: string): string | undefined {
  return field === "" ? undefined : new Date(`${field}Z`).toISOString();
}
