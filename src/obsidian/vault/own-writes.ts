/** Obsidian may tell of a write a moment after it was done. */
const AFTERMATH = 2_000;

/** Which files we are writing ourselves, so that what the vault tells of them is not taken for somebody else's doing. */
export interface OwnWrites {
  /** Runs the operation as ours for these paths. */
  during<T>(paths: readonly string[], operation: () => Promise<T>): Promise<T>;
  /** True while we write there, and a moment longer. */
  includes(path: string): boolean;
  /** True while we write there. */
  running(path: string): boolean;
}

export function createOwnWrites(now: () => number = Date.now): OwnWrites {
  const until = new Map<string, number>();

  function expire(): void {
    for (const [path, end] of until) if (end < now()) until.delete(path);
  }

  return {
    async during(paths, operation) {
      for (const path of paths) until.set(path, Infinity);
      try {
        return await operation();
      } finally {
        const end = now() + AFTERMATH;
        for (const path of paths) until.set(path, end);
        if (until.size > 1_000) expire();
      }
    },
    running: (path) => until.get(path) === Infinity,
    includes: (path) => (until.get(path) ?? -Infinity) >= now(),
  };
}
