/** A date and time of UTC, to the minute. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

/** Hours, minutes and seconds of UTC. */
export function secondOf(iso: string): string {
  return iso.slice(11, 19);
}

/** For a field of date and time, which knows no zone. */
export function fieldOf(iso: string): string {
  return iso.slice(0, 19);
}

/** What such a field holds, as UTC; undefined when it is empty. */
export function isoOf(field: string): string | undefined {
  return field === "" ? undefined : new Date(`${field}Z`).toISOString();
}
