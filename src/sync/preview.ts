import { pathKey } from "./note-path";
import type { Mark, Marks, StateStore, Vault } from "./ports";

/**
 * Ports for a dry run: everything is looked at, nothing is written. What would be created already takes its name, and what
 * would be trashed is gone.
 */

export function previewVault(vault: Vault): Vault {
  const claimed = new Map<string, string>();
  const trashed = new Set<string>();
  return {
    refresh: (signal) => vault.refresh(signal),
    find: async (id) => (await vault.find(id)).filter((path) => !trashed.has(path)),
    notesIn: (folder) => vault.notesIn(folder),
    read: async (path) => (trashed.has(path) ? undefined : vault.read(path)),
    async occupant(path) {
      const there = await vault.occupant(path);
      return claimed.get(pathKey(path)) ?? (there !== undefined && trashed.has(there) ? undefined : there);
    },
    create: (path) => {
      claimed.set(pathKey(path), path);
      return Promise.resolve();
    },
    replace: () => Promise.resolve(),
    rename: (_from, to) => {
      claimed.set(pathKey(to), to);
      return Promise.resolve();
    },
    trash: (path) => {
      trashed.add(path);
      return Promise.resolve();
    },
    resolveLink: (target, from) => vault.resolveLink(target, from),
    busy: (path) => vault.busy(path),
  };
}

/** Writes are seen by later reads of the same run, and by nobody else. */
export function previewStore(store: StateStore): StateStore {
  const written = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => (written.has(key) ? (written.get(key) as T | undefined) : store.get<T>(key)),
    write: (changes) => {
      for (const [key, value] of changes) written.set(key, value);
      return Promise.resolve();
    },
    async *entries<T>(prefix: string) {
      for await (const [key, value] of store.entries<T>(prefix)) if (!written.has(key)) yield [key, value] as const;
      for (const [key, value] of written) {
        if (key.startsWith(prefix) && value !== undefined) yield [key, value as T] as const;
      }
    },
  };
}

export function previewMarks(marks: Marks): Marks {
  const set = new Map<string, Mark>();
  return {
    get: (id) => set.get(id) ?? marks.get(id),
    set: (id, mark) => {
      set.set(id, mark);
      return Promise.resolve();
    },
    all: () => new Map([...marks.all(), ...set]),
  };
}
