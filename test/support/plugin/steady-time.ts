/**
 * Time as a fast machine has it, however busy this one is. Code that measures how long it has worked sees a fixed time
 * for each look at the clock, and what is to happen after a second or more does not happen within a test.
 */
export function steadyTime(): void {
  let looks = 0;
  performance.now = () => (looks += MILLISECONDS_PER_LOOK);
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < LONG ? later(work, ms, ...rest) : 0);
  window.setTimeout = sooner as typeof window.setTimeout;
}

/** Long work still lets the window have its turns: see src/obsidian/vault/yield-to-ui.ts. */
const MILLISECONDS_PER_LOOK = 0.2;
/** Milliseconds. */
const LONG = 1_000;
