import type { StateStore } from "../ports";

/** The number of values in one write. */
const TOGETHER = 16;
/** With more values than this not yet stored, a write waits. */
const MOST_WAITING = 32;

/**
 * Combines writes that may be stored `soon`, while the run goes on. They are stored in order, and before each awaited write that
 * comes after them. Values that are not stored yet are read from memory. After a failed write, all later ones fail.
 */
export function writeBehind(store: StateStore): StateStore {
  let waiting = new Map<string, unknown>();
  let leaving = waiting;
  let stored = Promise.resolve();

  function storeWaiting(): Promise<void> {
    stored = stored.then(async () => {
      if (waiting.size === 0) return;
      leaving = waiting;
      waiting = new Map();
      try {
        await store.write(leaving);
      } finally {
        leaving = waiting;
      }
    });
    return stored;
  }

  return {
    get<T>(key: string) {
      const holder = [waiting, leaving].find((changes) => changes.has(key));
      return holder === undefined ? store.get<T>(key) : Promise.resolve(holder.get(key) as T | undefined);
    },
    async write(changes, { soon = false } = {}) {
      for (const [key, value] of changes) waiting.set(key, value);
      if (soon && waiting.size < TOGETHER) return;
      const written = storeWaiting();
      if (!soon || waiting.size >= MOST_WAITING) await written;
      // The next awaited write reports the error.
      else written.catch(() => undefined);
    },
    async *entries<T>(prefix: string) {
      await storeWaiting();
      yield* store.entries<T>(prefix);
    },
  };
}

/** Resolves when all writes that may be stored `soon` are stored. */
export const storeNow = (store: StateStore): Promise<void> => store.write(new Map());
