import { hash } from "node:crypto";
import { decisionIdOf, findableIds, type NoteId } from "../../sync/note/note-id";
import { createNumberTable } from "./number-table";
import type { Row, VaultTree } from "./vault-tree";

/** The ids of notes as numbers outside the JavaScript heap. With the same salt, an id always has the same number. */
export interface NoteIds {
  /** The number of rows, unused ones included. */
  count(): number;
  unused(): number;
  /** Replaces the ids of a row of the tree. */
  set(row: Row, ids: readonly NoteId[]): void;
  /** The rows of the tree that have the id. */
  rowsWith(id: NoteId): readonly Row[];
  /** One row for each id that several rows of the tree have. */
  rowsInCommon(): readonly Row[];
  /** All rows, for storing. Valid until the next `set`. */
  cells(): Float64Array<ArrayBuffer>;
}

const VALUE = 0;
/** The row of the tree; -1 when this row is unused. */
const ENTRY = 1;
/** The next id of the same row of the tree; -1 at the end. */
const NEXT_ID = 2;
const COLUMNS = 3;
/** Values from here on are of `decisionsOf` ids, which many notes share. */
const MANY_NOTES = 2 ** 48;

/** No ids, or the stored ones, which were hashed with the same salt. */
export function createNoteIds(
  tree: Pick<VaultTree, "firstId" | "setFirstId">,
  salt: string,
  saved?: Float64Array<ArrayBuffer>,
): NoteIds {
  const ids = createNumberTable(COLUMNS, saved);
  /** 48 bits of a salted hash, and one more bit for an id of `decisionsOf`. A double holds them exactly. */
  const valueOf = (id: NoteId) =>
    Number.parseInt(hash("sha256", salt + id, "hex").slice(0, 12), 16) + (decisionIdOf(id) === "" ? MANY_NOTES : 0);

  return {
    count: () => ids.count,
    unused() {
      let found = 0;
      for (let at = 0; at < ids.count; at += 1) if (ids.get(at, ENTRY) < 0) found += 1;
      return found;
    },
    set(row, wanted) {
      const values = new Set(findableIds(wanted).map(valueOf));
      let previous = -1;
      for (let id = tree.firstId(row); id >= 0; id = ids.get(id, NEXT_ID)) {
        if (values.delete(ids.get(id, VALUE))) {
          previous = id;
          continue;
        }
        ids.set(id, ENTRY, -1);
        if (previous < 0) tree.setFirstId(row, ids.get(id, NEXT_ID));
        else ids.set(previous, NEXT_ID, ids.get(id, NEXT_ID));
      }
      for (const value of values) tree.setFirstId(row, ids.add(value % 2 ** 32, value, row, tree.firstId(row)));
    },
    rowsWith(id) {
      const value = valueOf(id);
      const found: Row[] = [];
      for (let at = ids.first(value % 2 ** 32); at >= 0; at = ids.next(at)) {
        if (ids.get(at, VALUE) === value && ids.get(at, ENTRY) >= 0) found.push(ids.get(at, ENTRY));
      }
      return found;
    },
    rowsInCommon() {
      const seen = new Set<number>();
      const rows = new Map<number, Row>();
      for (let at = 0; at < ids.count; at += 1) {
        const value = ids.get(at, VALUE);
        const row = ids.get(at, ENTRY);
        if (row < 0 || value >= MANY_NOTES) continue;
        if (seen.has(value)) rows.set(value, row);
        seen.add(value);
      }
      return [...rows.values()];
    },
    cells: () => ids.cells(),
  };
}
