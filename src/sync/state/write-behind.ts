import type { StateStore } from "../ports";

/** So many values travel together. */
const TOGETHER = 16;
/** So many may be on their way to the store before a write waits for them. */
const MOST_WAITING = 32;

/**
 * Lets writes that may be stored `soon` travel together, while the work goes on. They are stored in order, all that came
 * before any write that is waited for; what is not there yet is read from memory. Once a write failed, all later ones do.
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
      // Told by the next write that is waited for.
      else written.catch(() => undefined);
    },
    async *entries<T>(prefix: string) {
      await storeWaiting();
      yield* store.entries<T>(prefix);
    },
  };
}
