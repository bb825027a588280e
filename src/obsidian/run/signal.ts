/** A value with listeners. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  /** Calls the listener at every `set`. Returns the function that unsubscribes it. */
  subscribe(listener: (value: T) => void): () => void;
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
