import { decisionIdOf, findableIds, type NoteId } from "../../sync/note/note-id";

/** The ids of the note at each path, and the paths of each id. `put` and `drop` remove a path from `pending`. */
export interface IdTable {
  /** Paths of notes that have changed since they were put, each with a new object for its last change. */
  readonly pending: ReadonlyMap<string, object>;
  /** Makes the path the last one in `pending`, so that a loop visits it again. */
  mustRead(path: string): void;
  put(path: string, ids: readonly NoteId[]): void;
  drop(path: string): void;
  has(path: string): boolean;
  /** Undefined when no note of ours is known at the path. */
  idsAt(path: string): readonly NoteId[] | undefined;
  /** Sorted. */
  find(id: NoteId): readonly string[];
  paths(): readonly string[];
  size(): number;
  /** Ids that more than one note has. Sorted. */
  duplicates(): readonly NoteId[];
}

export function createIdTable(): IdTable {
  const idsByPath = new Map<string, readonly NoteId[]>();
  const pathsById = new Map<NoteId, Set<string>>();
  const pending = new Map<string, object>();
  // Kept up to date, so that no run searches all notes.
  const duplicates = new Set<NoteId>();

  function drop(path: string): void {
    pending.delete(path);
    for (const id of findableIds(idsByPath.get(path) ?? [])) {
      const paths = pathsById.get(id);
      paths?.delete(path);
      if (paths?.size === 0) pathsById.delete(id);
      if ((paths?.size ?? 0) < 2) duplicates.delete(id);
    }
    idsByPath.delete(path);
  }

  return {
    pending,
    mustRead(path) {
      pending.delete(path);
      pending.set(path, {});
    },
    put(path, ids) {
      drop(path);
      if (ids.length === 0) return;
      idsByPath.set(path, ids);
      for (const id of findableIds(ids)) {
        const paths = (pathsById.get(id) ?? new Set<string>()).add(path);
        pathsById.set(id, paths);
        if (paths.size > 1 && decisionIdOf(id) !== "") duplicates.add(id);
      }
    },
    drop,
    has: (path) => idsByPath.has(path),
    idsAt: (path) => idsByPath.get(path),
    find: (id) => [...(pathsById.get(id) ?? [])].sort(),
    paths: () => [...idsByPath.keys()],
    size: () => idsByPath.size,
    duplicates: () => [...duplicates].sort(),
  };
}
