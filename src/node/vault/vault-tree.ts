import { hash32 } from "../../sync/note/path";
import { foldedName } from "./link-target";
import { createNameBuffer } from "./name-buffer";
import { createNumberTable } from "./number-table";

/** The kind of a row of the tree. Removed rows stay in the table until it is rebuilt. */
export const Kind = {
  removed: 0,
  folder: 1,
  /** A folder that cannot be listed. */
  unlistable: 2,
  note: 3,
  /** A note that cannot be read. */
  unreadable: 4,
  /** A note whose text is in the cloud, with a placeholder on the disk. */
  offloaded: 5,
  other: 6,
} as const;

/** A row of the tree: a number that stays valid as long as the tree is in memory. */
export type Row = number;

/** What shows that a file or folder has changed. */
export interface Stamp {
  /** The change time in milliseconds since 1970. With NaN, a file never counts as unchanged. */
  readonly time: number;
  /** Bytes. */
  readonly size: number;
  /** The file's number on its disk. Another file may have the same time and size, and get this name. */
  readonly inode: number;
}

/** The names of a vault's files and folders. All its data is outside the JavaScript heap. */
export interface VaultTree {
  /** The number of rows, removed ones included. The vault's own folder is row 0. */
  count(): number;
  name(row: Row): string;
  kind(row: Row): number;
  /** The path in the vault; empty for row 0. */
  path(row: Row): string;
  /** The rows whose folded name has the same hash as this one, without removed rows. */
  rowsNamed(foldedName: string): Iterable<Row>;
  /** The row of exactly this name in a folder; undefined when there is none. */
  child(folder: Row, name: string): Row | undefined;
  /** The rows in a folder, without removed rows. */
  children(folder: Row): Iterable<Row>;
  add(folder: Row, name: string, kind: number): Row;
  setKind(row: Row, kind: number): void;
  setStamp(row: Row, stamp: Stamp): void;
  /** Whether a file still has the stored stamp. */
  isUnchanged(row: Row, stamp: Stamp): boolean;
  /** Stores the number of the folder listing that a row was last seen in. */
  markListed(row: Row, listing: number): void;
  wasListed(row: Row, listing: number): boolean;
  /** The first row of the note's chain in the table of ids; -1 when it has none. */
  firstId(row: Row): number;
  setFirstId(row: Row, idRow: number): void;
  /** Both parts of the tree, for storing. */
  data(): TreeData;
}

export interface TreeData {
  readonly names: Buffer;
  readonly entries: Float64Array<ArrayBuffer>;
}

const PARENT = 0;
const NAME_OFFSET = 1;
const NAME_LENGTH = 2;
const KIND = 3;
const TIME = 4;
const SIZE = 5;
const FIRST_CHILD = 6;
const NEXT_SIBLING = 7;
const FIRST_ID = 8;
const LISTING = 9;
const INODE = 10;
const COLUMNS = 11;

/** A tree with only row 0, or the stored tree. */
export function createVaultTree(saved?: TreeData): VaultTree {
  const entries = createNumberTable(COLUMNS, saved?.entries);
  const names = createNameBuffer(saved?.names);
  if (entries.count === 0) entries.add(0, -1, 0, 0, Kind.folder, NaN, 0, -1, -1, -1, 0, 0);

  const name = (row: Row) => names.get(entries.get(row, NAME_OFFSET), entries.get(row, NAME_LENGTH));
  const kind = (row: Row) => entries.get(row, KIND);

  function path(row: Row): string {
    const parent = entries.get(row, PARENT);
    return parent <= 0 ? (row === 0 ? "" : name(row)) : `${path(parent)}/${name(row)}`;
  }

  function* rowsNamed(folded: string): Iterable<Row> {
    for (let row = entries.first(hash32(folded)); row >= 0; row = entries.next(row))
      if (kind(row) !== Kind.removed) yield row;
  }

  function add(folder: Row, text: string, as: number): Row {
    const offset = names.add(text);
    const length = Buffer.byteLength(text);
    const sibling = entries.get(folder, FIRST_CHILD);
    const row = entries.add(hash32(foldedName(text)), folder, offset, length, as, NaN, 0, -1, sibling, -1, 0, 0);
    entries.set(folder, FIRST_CHILD, row);
    return row;
  }

  return {
    name,
    kind,
    path,
    rowsNamed,
    add,
    count: () => entries.count,
    child(folder, wanted) {
      for (const row of rowsNamed(foldedName(wanted))) {
        if (entries.get(row, PARENT) === folder && name(row) === wanted) return row;
      }
      return undefined;
    },
    *children(folder) {
      for (let row = entries.get(folder, FIRST_CHILD); row >= 0; row = entries.get(row, NEXT_SIBLING)) {
        if (kind(row) !== Kind.removed) yield row;
      }
    },
    setKind: (row, as) => entries.set(row, KIND, as),
    setStamp(row, { time, size, inode }) {
      entries.set(row, TIME, time);
      entries.set(row, SIZE, size);
      entries.set(row, INODE, inode);
    },
    isUnchanged: (row, { time, size, inode }) =>
      entries.get(row, TIME) === time && entries.get(row, SIZE) === size && entries.get(row, INODE) === inode,
    markListed: (row, listing) => entries.set(row, LISTING, listing),
    wasListed: (row, listing) => entries.get(row, LISTING) === listing,
    firstId: (row) => entries.get(row, FIRST_ID),
    setFirstId: (row, idRow) => entries.set(row, FIRST_ID, idRow),
    data: () => ({ names: names.bytes(), entries: entries.cells() }),
  };
}
