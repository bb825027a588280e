/** Runs works one after the other. A failed work does not stop the next one. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

/** Does the work in its turn, once for all callers that wait for that turn. */
export function sharedTurn<T>(
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  work: () => Promise<T>,
): () => Promise<T> {
  let waiting: Promise<T> | undefined;
  return () =>
    (waiting ??= inTurn(() => {
      waiting = undefined;
      return work();
    }));
}
