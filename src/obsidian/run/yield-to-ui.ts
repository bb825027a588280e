/** Milliseconds that work may take before it yields: well under what people notice. */
const SLICE = 12;

/**
 * Makes a function to await between two steps of long work. It waits for one turn of the event loop when the last yield
 * was long enough ago, and resolves at once otherwise. Awaiting resolved promises alone never lets the UI react.
 */
export function createYieldToUi(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await new Promise((resolve) => window.setTimeout(resolve, 0));
    since = performance.now();
  };
}
