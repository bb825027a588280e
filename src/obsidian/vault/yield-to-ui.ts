/** Milliseconds of work before it yields. Users do not notice such a short delay. */
const SLICE = 12;

/**
 * Creates a function to await between steps of long work. It waits for one turn of the event loop if the last yield is
 * more than `SLICE` ago, and otherwise resolves at once. Awaiting resolved promises alone does not let the UI react.
 */
export function createYieldToUi(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await new Promise((resolve) => window.setTimeout(resolve, 0));
    since = performance.now();
  };
}
