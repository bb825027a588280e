/** Milliseconds that work may go on before the window gets a turn: well under what people notice. */
const TURN = 12;

/**
 * Lets the window breathe: to be awaited between two steps of long work, and waits only when it is time. Promises alone
 * never let the window in between.
 */
export function createBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await new Promise((resolve) => window.setTimeout(resolve, 0));
    since = performance.now();
  };
}
