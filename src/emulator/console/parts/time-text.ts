/** Date and time in UTC, to the minute. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

/** Hours, minutes and seconds in UTC. */
export function secondOf(iso: string): string {
  return iso.slice(11, 19);
}
