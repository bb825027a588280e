import type { Answer } from "../session/answer";

/** The headers of all answers (spec 8). */
export const LIMIT = "x-ratelimit-limit";
export const LEFT = "x-ratelimit-remaining";
export const RESET = "x-ratelimit-reset";

/** A header's value. A proxy may send it twice, joined with a comma; the comma in a date does not separate values. */
export function headerValue({ headers }: Answer, name: string): string | undefined {
  return headers.get(name)?.split(/,\s*(?!\d\d \w)/)[0];
}

/** The number of requests that are left; `NaN` when the answer does not say. */
export function leftIn(answer: Answer): number {
  return Number(headerValue(answer, LEFT) ?? Number.NaN);
}

/** The number of different rate limit windows of the answers, from their reset times. */
export function windowsIn(answers: readonly Answer[]): number {
  const ends = answers.map((answer) => ({ text: headerValue(answer, RESET), at: answer.receivedAt / 1000 }));
  if (!ends.every(({ text }) => text !== undefined && /^\d{1,3}$/.test(text)))
    return new Set(ends.map(({ text }) => text)).size;
  // The seconds are rounded, so ends within 1.5 seconds are the same window.
  const moments = ends.map(({ text, at }) => at + Number(text));
  const first = Math.min(...moments);
  return new Set(moments.map((moment) => moment - first > 1.5)).size;
}
