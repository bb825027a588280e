/** Milliseconds. Obsidian may report a write shortly after it is done. */
const REPORT_DELAY = 2_000;

/** The files that the plugin is writing. The vault's events about them do not count as foreign changes. */
export interface OwnWrites {
  /** Runs the operation. Changes at these paths count as ours. */
  during<T>(paths: readonly string[], operation: () => Promise<T>): Promise<T>;
  /** True while the plugin writes there and for `REPORT_DELAY` afterwards. */
  includes(path: string): boolean;
  /** True while the plugin writes there. */
  running(path: string): boolean;
}

export function createOwnWrites(now: () => number = Date.now): OwnWrites {
  /** For each path, the time until which its changes count as ours. */
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
        const end = now() + REPORT_DELAY;
        for (const path of paths) until.set(path, end);
        if (until.size > 1_000) expire();
      }
    },
    running: (path) => until.get(path) === Infinity,
    includes: (path) => (until.get(path) ?? -Infinity) >= now(),
  };
}
