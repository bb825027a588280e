/**
 * The work that a merge may still do. One step is one comparison of two lines or words, or one more reading of a line or
 * word.
 *
 * The texts come from outside, and the work for a repetitive text can grow with the square of its length or faster. Steps
 * are counted instead of time, so that all devices stop at the same point and write the same note.
 */
export class Steps {
  private used = 0;

  constructor(private readonly limit: number) {}

  get spent(): number {
    return this.used;
  }

  /**
   * Counts work before it is done. False: the work would exceed the limit. Then neither it nor any later work may be done.
   */
  take(count: number): boolean {
    const within = this.used + count <= this.limit;
    this.used = within ? this.used + count : this.limit;
    return within;
  }
}

/** Far more steps than real notes need. Any text of 100 KB takes only a moment, even on a phone. */
export function stepsFor(...texts: readonly (readonly string[])[]): Steps {
  let length = 0;
  for (const text of texts) for (const line of text) length += line.length + 1;
  return new Steps(2_000_000 + 4 * length);
}
