/**
 * How much work a merge may still do. One step is one comparison of two lines or words, or one line or word read again.
 *
 * The texts come from outside, and a text that repeats itself can make the work grow with the square of its length or
 * faster. Steps are counted instead of time, so that every device stops at the same place and writes the same note.
 */
export class Steps {
  private used = 0;

  constructor(private readonly limit: number) {}

  get spent(): number {
    return this.used;
  }

  /**
   * Counts work that is about to be done. False: the work would exceed the limit. It must not be done, and none after
   * it.
   */
  take(count: number): boolean {
    const within = this.used + count <= this.limit;
    this.used = within ? this.used + count : this.limit;
    return within;
  }
}

/** Far more than notes need that people write, and at most a moment of work for any text of 100 KB, also on a phone. */
export function stepsFor(...texts: readonly (readonly string[])[]): Steps {
  const length = texts.flat().reduce((sum, line) => sum + line.length + 1, 0);
  return new Steps(2_000_000 + 4 * length);
}
