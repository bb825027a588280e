/** Date and time in UTC, to the minute. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

/** Hours, minutes and seconds in UTC. */
export function secondOf(iso: string): string {
  return iso.slice(11, 19);
}

/** A length of time for users, such as `30 s`. */
export function durationOf(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

/** `limitOverMax` as `Limit over max`. */
export function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
