import { randomBytes } from "node:crypto";
import type { NoteId } from "../../sync/note/note-id";
import { pathKey } from "../../sync/note/path";
import { foldedName, type NoteNames } from "./link-target";
import { createNoteIds, type NoteIds } from "./note-ids";
import { createVaultTree, Kind, type Row, type Stamp, type TreeData, type VaultTree } from "./vault-tree";

/** The parts of an index that are stored. */
export interface IndexData extends TreeData {
  /** The text before each id when it is hashed. */
  readonly salt: string;
  /** When the index was built, in milliseconds since 1970. */
  readonly built: number;
  readonly ids: Float64Array<ArrayBuffer>;
}

type TreeParts = Pick<
  VaultTree,
  "path" | "name" | "kind" | "child" | "children" | "add" | "isUnchanged" | "markListed" | "wasListed"
>;

/**
 * The names of a vault's files and folders as a tree, with the ids of our notes. It is a cache: its results are checked on
 * the disk. All its data is outside the JavaScript heap.
 */
export interface VaultIndex extends NoteNames, TreeParts {
  /** The row of the vault's own folder. */
  readonly root: Row;
  /** The share of rows that are no longer used, from 0 to 1. */
  unusedShare(): number;
  /** The row at exactly this path; undefined when there is none. */
  rowAt(path: string): Row | undefined;
  /** Rows at paths that differ from this one at most in case and Unicode form. */
  rowsLike(path: string): Iterable<Row>;
  /** Stores the data of a row from the disk. Without a stamp, it never counts as unchanged. */
  update(row: Row, kind: number, ids?: readonly NoteId[], stamp?: Stamp): void;
  /** Removes a row and everything below it. */
  remove(row: Row): void;
  rowsWithId(id: NoteId): readonly Row[];
  /** One row for each id that several rows have. */
  rowsInCommon(): readonly Row[];
  /** The rows of the kind, without rows that are added during the iteration. */
  rowsOfKind(kind: number): Iterable<Row>;
  /** Sorted paths of unreadable files and folders that may be or contain our notes. */
  unknownPaths(): readonly string[];
  /** The number of our notes. */
  noteCount(): number;
  /** The paths of our notes that have none of these ids. Read the result before anything is added or removed. */
  notesWithout(ids: AsyncIterable<NoteId>): Promise<Iterable<string>>;
  data(): IndexData;
}

/** The kinds that are notes. */
export const NOTES: ReadonlySet<number> = new Set([Kind.note, Kind.unreadable, Kind.offloaded]);
const UNKNOWN: ReadonlySet<number> = new Set([Kind.unlistable, Kind.unreadable, Kind.offloaded]);

const NO_STAMP: Stamp = { time: NaN, size: 0, inode: 0 };

const isNote = (tree: VaultTree) => (row: Row) => tree.kind(row) === Kind.note && tree.firstId(row) >= 0;

/** An empty index, or the stored one. */
export function createVaultIndex(saved?: IndexData): VaultIndex {
  // Ids come from outside. With a secret salt, nobody can create two ids with the same hash.
  const salt = saved?.salt ?? randomBytes(16).toString("hex");
  const built = saved?.built ?? Date.now();
  const tree = createVaultTree(saved);
  const ids = createNoteIds(tree, salt, saved?.ids);

  function* rowsLike(wanted: string): Iterable<Row> {
    const folded = pathKey(wanted);
    for (const row of tree.rowsNamed(foldedName(wanted))) if (pathKey(tree.path(row)) === folded) yield row;
  }

  function countWhere(matches: (row: Row) => boolean): number {
    let found = 0;
    for (let row = 0; row < tree.count(); row += 1) if (matches(row)) found += 1;
    return found;
  }

  function remove(row: Row): void {
    for (const below of tree.children(row)) remove(below);
    ids.set(row, []);
    tree.setKind(row, Kind.removed);
  }

  return {
    ...tree,
    root: 0,
    unusedShare() {
      const removed = countWhere((row) => tree.kind(row) === Kind.removed);
      return (removed + ids.unused()) / (tree.count() + ids.count());
    },
    rowAt(wanted) {
      let row: Row | undefined = 0;
      if (wanted !== "")
        for (const segment of wanted.split("/")) row = row === undefined ? row : tree.child(row, segment);
      return row;
    },
    rowsLike,
    *named(folded) {
      for (const row of tree.rowsNamed(folded)) if (NOTES.has(tree.kind(row))) yield tree.path(row);
    },
    update(row, as, noteIds = [], stamp = NO_STAMP) {
      tree.setKind(row, as);
      tree.setStamp(row, stamp);
      ids.set(row, noteIds);
    },
    remove,
    rowsWithId: (id) => ids.rowsWith(id),
    rowsInCommon: () => ids.rowsInCommon(),
    rowsOfKind: (wanted) => rowsWhere(tree, (row) => tree.kind(row) === wanted),
    unknownPaths: () => [...pathsWhere(tree, (row) => UNKNOWN.has(tree.kind(row)))].sort(),
    noteCount: () => countWhere(isNote(tree)),
    notesWithout: (without) => notesWithout(tree, ids, without),
    data: () => ({ ...tree.data(), salt, built, ids: ids.cells() }),
  };
}

function* rowsWhere(tree: VaultTree, matches: (row: Row) => boolean): Iterable<Row> {
  const end = tree.count();
  for (let row = 0; row < end; row += 1) if (matches(row)) yield row;
}

function* pathsWhere(tree: VaultTree, matches: (row: Row) => boolean): Iterable<string> {
  for (const row of rowsWhere(tree, matches)) yield tree.path(row);
}

async function notesWithout(tree: VaultTree, ids: NoteIds, without: AsyncIterable<NoteId>): Promise<Iterable<string>> {
  // Rows that are added while the ids are read are not included.
  const known = new Uint8Array(tree.count());
  for await (const id of without) for (const row of ids.rowsWith(id)) known[row] = 1;
  return pathsWhere(tree, (row) => known[row] === 0 && isNote(tree)(row));
}
