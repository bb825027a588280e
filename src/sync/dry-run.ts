import type { NoteId } from "./note/note-id";
import { identitiesOf } from "./note/identity";
import { pathKey } from "./note/path";
import type { Mark, DeletionMarks, NoteFile, StateStore, Vault } from "./ports";
import type { SyncOptions } from "./run";
import { openChanges } from "./state/journal";
import type { OpenWrite } from "./state/repair-file";

/** Ports for a dry run: they read everything and write nothing. Later steps of the run see the simulated changes. */

interface Simulated {
  readonly ids: readonly NoteId[];
  readonly read: () => Promise<NoteFile | undefined>;
}

/**
 * A simulated new note takes its path and is found by its id, a simulated deletion removes a note, and a renamed note or one with
 * a changed id is found and read as such.
 */
export function previewVault(vault: Vault, store: StateStore, onWrite?: SyncOptions["onWrite"]): Vault {
  let open: Promise<readonly OpenWrite[]> | undefined;
  const claimed = new Map<string, string>();
  /**
   * Undefined: it would be trashed or get another name. The texts of new notes, and of those that only get other texts, are
   * not kept, since there may be many.
   */
  const simulated = new Map<string, Simulated | undefined>();
  const pathsOf = new Map<NoteId, Set<string>>();
  function put(path: string, text: string, read: Simulated["read"]): void {
    const ids = identitiesOf(text);
    simulated.set(path, { ids, read });
    claimed.set(pathKey(path), path);
    for (const id of ids) pathsOf.set(id, new Set(pathsOf.get(id)).add(path));
  }
  function remove(path: string): void {
    simulated.set(path, undefined);
    claimed.delete(pathKey(path));
  }
  return {
    renames: vault.renames,
    refresh: (signal) => vault.refresh(signal),
    async find(id) {
      const paths = [...(await vault.find(id)), ...(pathsOf.get(id) ?? [])];
      const has = (path: string) => !simulated.has(path) || simulated.get(path)?.ids.includes(id);
      return [...new Set(paths)].filter(has).sort();
    },
    notesIn: (folder) => vault.notesIn(folder),
    notesWithout: (ids) => vault.notesWithout(ids),
    read: async (path) => (simulated.has(path) ? simulated.get(path)?.read() : vault.read(path)),
    async occupant(path) {
      const there = await vault.occupant(path);
      return claimed.get(pathKey(path)) ?? (there !== undefined && simulated.has(there) ? undefined : there);
    },
    async create(path, text) {
      onWrite?.(path, text, null);
      put(path, text, () => Promise.resolve(undefined));
      return path;
    },
    async replace(path, expected, text, { mtime = 0 }) {
      onWrite?.(path, text, expected);
      open ??= openChanges(store);
      // What is made whole after a write was cut short, the run reads next.
      const isRead = simulated.has(path) || (await open).some(({ before, after }) => text === (before ?? after));
      if (isRead || identitiesOf(text).join() !== identitiesOf(expected).join())
        put(path, text, () => Promise.resolve({ text, mtime }));
    },
    async rename(from, to, expected) {
      const { read = () => vault.read(from) } = simulated.get(from) ?? {};
      remove(from);
      put(to, expected, read);
    },
    async trash(path) {
      remove(path);
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
