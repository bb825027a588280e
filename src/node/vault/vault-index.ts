import { decisionIdOf, findableIds, type NoteId } from "../../sync/note/note-id";
import { pathKey } from "../../sync/note/path";
import { foldedName, type NoteNames } from "./link-target";

/**
 * What a row is. An unlistable folder and an unreadable note cannot be read; the text of an offloaded note is in the
 * cloud, with a placeholder on the disk.
 */
export type Kind = "folder" | "unlistable" | "note" | "unreadable" | "offloaded" | "other";

/** What shows that a file or folder has changed. */
export interface Stamp {
  /** The change time in milliseconds since 1970. */
  readonly time: number;
  /** Bytes. */
  readonly size: number;
  /** The file's number on its disk. Another file may have the same time and size, and get this name. */
  readonly inode: number;
}

/** A file or a folder of the vault. */
export interface Row {
  readonly name: string;
  /** Undefined for the vault's own folder. */
  readonly parent: Row | undefined;
  kind: Kind;
  /** Undefined: the row never counts as unchanged. */
  stamp: Stamp | undefined;
  /** The ids of our note; empty for other files. */
  ids: readonly NoteId[];
  /** The rows in a folder, by their names. */
  readonly children: Map<string, Row>;
}

/** A row and all below it, as JSON: name, kind, time, size and inode of the stamp (0 for none), ids, children. */
export type StoredRow = readonly [string, Kind, number, number, number, readonly NoteId[], ...StoredRow[]];

/**
 * The names of a vault's files and folders as a tree, with the ids of our notes. It is a cache: its results are checked on
 * the disk.
 */
export interface VaultIndex extends NoteNames {
  /** The vault's own folder. */
  readonly root: Row;
  /** The row at exactly this path; undefined when there is none. */
  rowAt(path: string): Row | undefined;
  /** Rows at paths that differ from this one at most in case and Unicode form. */
  rowsLike(path: string): readonly Row[];
  add(folder: Row, name: string, kind: Kind): Row;
  /** Stores the data of a row from the disk. */
  update(row: Row, kind: Kind, ids?: readonly NoteId[], stamp?: Stamp): void;
  /** Removes a row and everything below it. */
  remove(row: Row): void;
  rowsWithId(id: NoteId): readonly Row[];
  /** Ids that several notes have, without those of `decisionsOf`. */
  idsInCommon(): readonly NoteId[];
  /** Sorted paths of unreadable files and folders that may be or contain our notes. */
  unknownPaths(): readonly string[];
  /** The number of our notes. */
  noteCount(): number;
  /** The paths of our notes that have none of these ids. Rows that are added while the ids are read are left out. */
  notesWithout(ids: AsyncIterable<NoteId>): Promise<Iterable<string>>;
  stored(): StoredRow;
}

/** The kinds that are notes. */
export const NOTES: ReadonlySet<Kind> = new Set(["note", "unreadable", "offloaded"] as const);
const UNKNOWN: ReadonlySet<Kind> = new Set(["unlistable", "unreadable", "offloaded"] as const);

/** The path in the vault; empty for its own folder. */
export function pathOf({ name, parent }: Row): string {
  return parent === undefined || parent.parent === undefined ? name : `${pathOf(parent)}/${name}`;
}

/** The row and all below it. */
export function rowsFrom(row: Row, found: Row[] = []): readonly Row[] {
  found.push(row);
  for (const child of row.children.values()) rowsFrom(child, found);
  return found;
}

/** The rows in anything that is no folder. */
const NONE: Map<string, Row> = new Map();

function newRow(name: string, parent: Row | undefined, kind: Kind): Row {
  const children = kind === "folder" || kind === "unlistable" ? new Map<string, Row>() : NONE;
  const row: Row = { name, parent, kind, stamp: undefined, ids: [], children };
  parent?.children.set(name, row);
  return row;
}

/** Rows by a key: an id, or a folded name. */
type RowMap = Map<string, Row[]>;

function addTo(rows: RowMap, key: string, row: Row): void {
  const known = rows.get(key);
  if (known === undefined) rows.set(key, [row]);
  else known.push(row);
}

function removeFrom(rows: RowMap, key: string, row: Row): void {
  const rest = rows.get(key)?.filter((one) => one !== row) ?? [];
  if (rest.length > 0) rows.set(key, rest);
  else rows.delete(key);
}

/** An empty index, or the stored one. */
export function createVaultIndex(saved: StoredRow = ["", "folder", 0, 0, 0, []]): VaultIndex {
  const byId: RowMap = new Map();
  /** Made on first use: a sync without new notes needs no name. */
  let byName: RowMap | undefined;
  const root = revived(saved, undefined);

  function revived(stored: StoredRow, parent: Row | undefined): Row {
    // Not taken apart as a list, which takes twice as long.
    const row = newRow(stored[0], parent, stored[1]);
    if (stored[2] !== 0) row.stamp = { time: stored[2], size: stored[3], inode: stored[4] };
    row.ids = stored[5];
    for (const id of findableIds(row.ids)) addTo(byId, id, row);
    for (let at = 6; at < stored.length; at += 1) revived(stored[at] as StoredRow, row);
    return row;
  }

  function named(folded: string): readonly Row[] {
    if (byName === undefined) {
      byName = new Map();
      for (const row of rowsFrom(root)) if (row !== root) addTo(byName, foldedName(row.name), row);
    }
    return [...(byName.get(folded) ?? [])];
  }

  function update(row: Row, kind: Kind, ids: readonly NoteId[] = [], stamp?: Stamp): void {
    for (const id of findableIds(row.ids)) removeFrom(byId, id, row);
    for (const id of findableIds(ids)) addTo(byId, id, row);
    row.kind = kind;
    row.ids = ids;
    row.stamp = stamp;
  }

  function remove(row: Row): void {
    for (const child of row.children.values()) remove(child);
    update(row, row.kind);
    if (byName !== undefined) removeFrom(byName, foldedName(row.name), row);
    row.parent?.children.delete(row.name);
  }

  return {
    root,
    update,
    remove,
    rowAt: (path) =>
      path === "" ? root : path.split("/").reduce<Row | undefined>((folder, name) => folder?.children.get(name), root),
    rowsLike(path) {
      const folded = pathKey(path);
      return named(foldedName(path)).filter((row) => pathKey(pathOf(row)) === folded);
    },
    *named(folded) {
      for (const row of named(folded)) if (NOTES.has(row.kind)) yield pathOf(row);
    },
    add(parent, name, kind) {
      const row = newRow(name, parent, kind);
      if (byName !== undefined) addTo(byName, foldedName(name), row);
      return row;
    },
    ...questionsAbout(root, byId),
  };
}

/** What the index tells of all its rows. */
function questionsAbout(
  root: Row,
  byId: RowMap,
): Pick<VaultIndex, "rowsWithId" | "idsInCommon" | "unknownPaths" | "noteCount" | "notesWithout" | "stored"> {
  return {
    rowsWithId: (id) => [...(byId.get(id) ?? [])],
    idsInCommon: () => {
      const common: NoteId[] = [];
      for (const [id, rows] of byId) if (rows.length > 1 && decisionIdOf(id) !== "") common.push(id);
      return common;
    },
    unknownPaths: () => pathsWhere(root, ({ kind }) => UNKNOWN.has(kind)).sort(),
    noteCount: () => rowsFrom(root).filter(isOurs).length,
    async notesWithout(ids) {
      const rest = new Set(rowsFrom(root).filter(isOurs));
      for await (const id of ids) for (const row of byId.get(id) ?? []) rest.delete(row);
      return [...rest].filter(isOurs).map(pathOf);
    },
    stored: () => storedRow(root),
  };
}

function isOurs({ kind, ids }: Row): boolean {
  return kind === "note" && ids.length > 0;
}

function pathsWhere(root: Row, matches: (row: Row) => boolean): string[] {
  return rowsFrom(root).filter(matches).map(pathOf);
}

function storedRow({ name, kind, stamp, ids, children }: Row): StoredRow {
  const { time = 0, size = 0, inode = 0 } = stamp ?? {};
  return [name, kind, time, size, inode, ids, ...Array.from(children.values(), storedRow)];
}
