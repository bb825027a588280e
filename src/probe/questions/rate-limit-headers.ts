import type { Answer } from "../session/answer";

/** The headers that every answer has (spec 8). */
export const LIMIT = "x-ratelimit-limit";
const LEFT = "x-ratelimit-remaining";
export const RESET = "x-ratelimit-reset";

/** A header's value. A proxy may send it twice, joined with a comma; a date has a comma of its own. */
export function headerValue({ headers }: Answer, name: string): string | undefined {
  return headers.get(name)?.split(/,\s*(?!\d\d \w)/)[0];
}

/** How many requests are left; not a number when the answer does not say. */
export function leftIn(answer: Answer): number {
  return Number(headerValue(answer, LEFT) ?? Number.NaN);
}

/** How many windows of the rate limit the answers were counted in, by the ends that they say. */
export function windowsIn(answers: readonly Answer[]): number {
  const ends = answers.map((answer) => ({ text: headerValue(answer, RESET), at: answer.receivedAt / 1000 }));
  if (!ends.every(({ text }) => text !== undefined && /^\d{1,3}$/.test(text)))
    return new Set(ends.map(({ text }) => text)).size;
  // Whole seconds until the end: it is the same to a second and a half.
  const moments = ends.map(({ text, at }) => at + Number(text));
  const first = Math.min(...moments);
  return new Set(moments.map((moment) => moment - first > 1.5)).size;
}
