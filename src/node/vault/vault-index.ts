import { hash, randomBytes } from "node:crypto";
import type { NoteId } from "../../sync/note/note-id";
import { pathKey } from "../../sync/note/path";
import { foldedName, type NoteNames } from "./link-target";
import { createNumberTable, hash32 } from "./number-table";

/** What a row of the index is. Gone rows stay in the table until it is built anew. */
export const Kind = {
  gone: 0,
  folder: 1,
  /** A folder that cannot be listed. */
  closed: 2,
  note: 3,
  /** A note that cannot be looked into. */
  unreadable: 4,
  /** A note whose text lies in a cloud, with a placeholder in its place. */
  offloaded: 5,
  other: 6,
} as const;

/** A row of the index: a number that holds as long as the index does. */
export type Row = number;

/** The parts of an index that are stored. */
export interface IndexData {
  readonly salt: string;
  /** When it was built, in milliseconds. */
  readonly built: number;
  readonly names: Buffer;
  readonly entries: Float64Array<ArrayBuffer>;
  readonly ids: Float64Array<ArrayBuffer>;
}

/**
 * The names of a vault's files and folders as a tree, with the ids of our notes. A cache: it says where to look, never
 * what is there. Everything in it lies outside the JavaScript heap.
 */
export interface VaultIndex extends NoteNames {
  readonly root: Row;
  /** How much of the index is forgotten, from 0 to 1. */
  readonly waste: number;
  path(row: Row): string;
  /** The row at exactly this path; undefined when the index knows of none. */
  at(path: string): Row | undefined;
  /** Rows at paths that equal this one but for case and Unicode form. */
  like(path: string): Iterable<Row>;
  child(folder: Row, name: string): Row | undefined;
  children(folder: Row): Iterable<Row>;
  name(row: Row): string;
  kind(row: Row): number;
  /** Whether the file still has the stamp and size it had when it was last looked into. */
  unchanged(row: Row, stamp: number, size: number): boolean;
  add(folder: Row, name: string, kind: number): Row;
  /** Says what was seen; a stamp of NaN never counts as unchanged. */
  seen(row: Row, kind: number, stamp: number, size: number, ids: readonly NoteId[]): void;
  /** Marks a row as met in this listing of its folder, and tells whether it was. */
  meet(row: Row, listing: number): void;
  wasMet(row: Row, listing: number): boolean;
  /** Forgets a row and everything below it. */
  remove(row: Row): void;
  withId(id: NoteId): readonly Row[];
  /** All rows of a kind that were there when asked. */
  all(kind: number): Iterable<Row>;
  /** Paths of what may hold notes of ours but cannot be looked into, sorted. */
  unknown(): readonly string[];
  /** Notes of ours. */
  notes(): number;
  data(): IndexData;
}

const PARENT = 0;
const START = 1;
const LENGTH = 2;
const KIND = 3;
const STAMP = 4;
const SIZE = 5;
const CHILD = 6;
const SIBLING = 7;
const FIRST_ID = 8;
const LISTING = 9;
const ENTRY_COLUMNS = 10;

const VALUE = 0;
const ENTRY = 1;
const NEXT_ID = 2;
const ID_COLUMNS = 3;

export function createVaultIndex(saved?: IndexData): VaultIndex {
  // Ids come from outside. With a secret in front of them, nobody can make up two of the same hash.
  const salt = saved?.salt ?? randomBytes(16).toString("hex");
  const built = saved?.built ?? Date.now();
  const entries = createNumberTable(ENTRY_COLUMNS, saved?.entries);
  const ids = createNumberTable(ID_COLUMNS, saved?.ids);
  let names = saved?.names ?? Buffer.alloc(0);
  let used = names.length;
  if (entries.count === 0) entries.add(0, -1, 0, 0, Kind.folder, NaN, 0, -1, -1, -1, 0);

  const name = (row: Row) => {
    const start = entries.get(row, START);
    return names.toString("utf8", start, start + entries.get(row, LENGTH));
  };
  const kind = (row: Row) => entries.get(row, KIND);

  function path(row: Row): string {
    const parent = entries.get(row, PARENT);
    return parent <= 0 ? (row === 0 ? "" : name(row)) : `${path(parent)}/${name(row)}`;
  }

  /** Rows whose name, without `.md` and folded, has the hash of this one. */
  function* alike(foldedName: string): Iterable<Row> {
    for (let row = entries.first(hash32(foldedName)); row >= 0; row = entries.next(row)) {
      if (kind(row) !== Kind.gone) yield row;
    }
  }

  function child(folder: Row, wanted: string): Row | undefined {
    for (const row of alike(foldedName(wanted))) {
      if (entries.get(row, PARENT) === folder && name(row) === wanted) return row;
    }
    return undefined;
  }

  function* children(folder: Row): Iterable<Row> {
    for (let row = entries.get(folder, CHILD); row >= 0; row = entries.get(row, SIBLING)) {
      if (kind(row) !== Kind.gone) yield row;
    }
  }

  function nameStored(text: string): number {
    const bytes = Buffer.byteLength(text);
    if (used + bytes > names.length) {
      const larger = Buffer.alloc(Math.max(4096, names.length * 2 + bytes));
      names.copy(larger, 0, 0, used);
      names = larger;
    }
    names.write(text, used);
    used += bytes;
    return used - bytes;
  }

  /** 48 bits of a salted hash: exact in a double. */
  const valueOf = (id: NoteId) => hash("sha256", salt + id, "buffer").readUIntBE(0, 6);

  function setIds(row: Row, wanted: readonly NoteId[]): void {
    const values = new Set(wanted.map(valueOf));
    let previous = -1;
    for (let id = entries.get(row, FIRST_ID); id >= 0; id = ids.get(id, NEXT_ID)) {
      const kept = values.delete(ids.get(id, VALUE));
      if (!kept) {
        ids.set(id, ENTRY, -1);
        if (previous < 0) entries.set(row, FIRST_ID, ids.get(id, NEXT_ID));
        else ids.set(previous, NEXT_ID, ids.get(id, NEXT_ID));
      } else previous = id;
    }
    for (const value of values)
      entries.set(row, FIRST_ID, ids.add(value % 2 ** 32, value, row, entries.get(row, FIRST_ID)));
  }

  function countOf(matches: (row: Row) => boolean): number {
    let found = 0;
    for (let row = 0; row < entries.count; row += 1) if (matches(row)) found += 1;
    return found;
  }

  const self: VaultIndex = {
    root: 0,
    get waste() {
      const gone = countOf((row) => kind(row) === Kind.gone);
      const unused = ids.count - countOf((row) => entries.get(row, FIRST_ID) >= 0);
      return (gone + Math.max(0, unused)) / (entries.count + ids.count);
    },
    path,
    name,
    kind,
    child,
    children,
    at(wanted) {
      let row: Row | undefined = 0;
      if (wanted !== "") for (const segment of wanted.split("/")) row = row === undefined ? row : child(row, segment);
      return row;
    },
    *like(wanted) {
      const folded = pathKey(wanted);
      for (const row of alike(foldedName(wanted))) if (pathKey(path(row)) === folded) yield row;
    },
    *named(foldedName) {
      for (const row of alike(foldedName)) if (NOTES.has(kind(row))) yield path(row);
    },
    unchanged: (row, stamp, size) => entries.get(row, STAMP) === stamp && entries.get(row, SIZE) === size,
    add(folder, text, as) {
      const row = entries.add(
        hash32(foldedName(text)),
        folder,
        nameStored(text),
        Buffer.byteLength(text),
        as,
        NaN,
        0,
        -1,
        entries.get(folder, CHILD),
        -1,
        0,
      );
      entries.set(folder, CHILD, row);
      return row;
    },
    seen(row, as, stamp, size, noteIds) {
      entries.set(row, KIND, as);
      entries.set(row, STAMP, stamp);
      entries.set(row, SIZE, size);
      setIds(row, noteIds);
    },
    meet: (row, listing) => entries.set(row, LISTING, listing),
    wasMet: (row, listing) => entries.get(row, LISTING) === listing,
    remove(row) {
      for (const below of children(row)) self.remove(below);
      setIds(row, []);
      entries.set(row, KIND, Kind.gone);
    },
    withId(id) {
      const value = valueOf(id);
      const found: Row[] = [];
      for (let at = ids.first(value % 2 ** 32); at >= 0; at = ids.next(at)) {
        if (ids.get(at, VALUE) === value && ids.get(at, ENTRY) >= 0) found.push(ids.get(at, ENTRY));
      }
      return found;
    },
    *all(wanted) {
      const last = entries.count;
      for (let row = 0; row < last; row += 1) if (kind(row) === wanted) yield row;
    },
    unknown() {
      const found: string[] = [];
      for (let row = 0; row < entries.count; row += 1) if (UNKNOWN.has(kind(row))) found.push(path(row));
      return found.sort();
    },
    notes: () => countOf((row) => kind(row) === Kind.note && entries.get(row, FIRST_ID) >= 0),
    data: () => ({ salt, built, names: names.subarray(0, used), entries: entries.cells(), ids: ids.cells() }),
  };
  return self;
}

export const NOTES: ReadonlySet<number> = new Set([Kind.note, Kind.unreadable, Kind.offloaded]);
const UNKNOWN: ReadonlySet<number> = new Set([Kind.closed, Kind.unreadable, Kind.offloaded]);
