import type { StateStore } from "../../../src/sync/ports";

export interface MemoryStore extends StateStore {
  readonly entriesCount: number;
  /** Everything, as JSON by key in order: what a test compares. */
  dump(): ReadonlyMap<string, string>;
  /** Holds again what it held when it was dumped, as a disk that was cut off. */
  restore(dumped: ReadonlyMap<string, string>): void;
  /** Loses everything, as a new device or a lost folder would. */
  clear(): void;
}

export interface MemoryStoreOptions {
  /** Called before every step, such as `write 3` or `get watermark`; what it throws comes out, with the step not done. */
  readonly onStep?: ((step: string) => void) | undefined;
}

/** State in memory. Values go through JSON, so that nothing survives that a disk would not keep. */
export function createMemoryStore({ onStep = () => undefined }: MemoryStoreOptions = {}): MemoryStore {
  const values = new Map<string, string>();
  const keysFrom = (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)).sort();

  return {
    async get<T>(key: string) {
      onStep(`get ${key}`);
      const json = values.get(key);
      return json === undefined ? undefined : (JSON.parse(json) as T);
    },
    async write(changes) {
      if (changes.size === 0) return;
      onStep(`write ${changes.size}`);
      const encoded = [...changes].map(([key, value]) => [key, JSON.stringify(value) as string | undefined] as const);
      for (const [key, json] of encoded) {
        if (json === undefined) values.delete(key);
        else values.set(key, json);
      }
    },
    async *entries<T>(prefix: string) {
      for (const key of keysFrom(prefix)) {
        const json = values.get(key);
        if (json !== undefined) yield [key, JSON.parse(json) as T] as const;
      }
    },
    get entriesCount() {
      return values.size;
    },
    dump: () => new Map(keysFrom("").map((key) => [key, values.get(key) ?? ""])),
    restore(dumped) {
      values.clear();
      for (const [key, json] of dumped) values.set(key, json);
    },
    clear: () => values.clear(),
  };
}
