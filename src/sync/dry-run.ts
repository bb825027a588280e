import type { NoteId } from "./note/note-id";
import { identitiesOf } from "./note/identity";
import { pathKey } from "./note/path";
import type { Mark, DeletionMarks, NoteFile, StateStore, Vault } from "./ports";

/** Ports for a dry run: they read everything and write nothing. Later steps of the run see the simulated changes. */

/**
 * A simulated new note takes its path, a simulated deletion removes a note, and a note with a changed id is found by
 * the new id.
 */
export function previewVault(vault: Vault, onCreate?: (path: string, text: string) => void): Vault {
  const claimed = new Map<string, string>();
  /** Notes that would be trashed or get other ids. The texts of other notes are not kept, since there may be many. */
  const changed = new Map<string, NoteFile | undefined>();
  const pathsOf = new Map<NoteId, Set<string>>();
  const isTrashed = (path: string) => changed.has(path) && changed.get(path) === undefined;
  return {
    refresh: (signal) => vault.refresh(signal),
    async find(id) {
      const paths = [...(await vault.find(id)), ...(pathsOf.get(id) ?? [])];
      const has = (path: string) => !changed.has(path) || identitiesOf(changed.get(path)?.text ?? "").includes(id);
      return [...new Set(paths)].filter(has).sort();
    },
    notesIn: (folder) => vault.notesIn(folder),
    notesWithout: (ids) => vault.notesWithout(ids),
    read: async (path) => (changed.has(path) ? changed.get(path) : vault.read(path)),
    async occupant(path) {
      const there = await vault.occupant(path);
      return claimed.get(pathKey(path)) ?? (there !== undefined && isTrashed(there) ? undefined : there);
    },
    create: (path, text) => {
      onCreate?.(path, text);
      claimed.set(pathKey(path), path);
      return Promise.resolve();
    },
    replace: (path, expected, text, { mtime = 0 }) => {
      const ids = identitiesOf(text);
      if (changed.has(path) || ids.join() !== identitiesOf(expected).join()) {
        changed.set(path, { text, mtime });
        for (const id of ids) pathsOf.set(id, new Set(pathsOf.get(id)).add(path));
      }
      return Promise.resolve();
    },
    rename: (_from, to) => {
      claimed.set(pathKey(to), to);
      return Promise.resolve();
    },
    trash: (path) => {
      changed.set(path, undefined);
      return Promise.resolve();
    },
    resolveLink: (target, from) => vault.resolveLink(target, from),
    busy: (path) => vault.busy(path),
  };
}

/** Only later reads of the same run see its writes. */
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

export function previewMarks(deletionMarks: DeletionMarks): DeletionMarks {
  const set = new Map<string, Mark>();
  return {
    get: (id) => set.get(id) ?? deletionMarks.get(id),
    set: (id, mark) => {
      set.set(id, mark);
      return Promise.resolve();
    },
    all: () => new Map([...deletionMarks.all(), ...set]),
  };
}
