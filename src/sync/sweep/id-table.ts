import { sha256Hex } from "../note/hash";
import { createNumberTable } from "../../node/vault/number-table";

/** A number for each of many ids: 48 bits of the id's hash stand for it, so that tens of thousands cost no heap. */
export interface IdTable {
  readonly size: number;
  has(id: string): boolean;
  /** Adds an id, or gives it another number. */
  add(id: string, number?: number): void;
  /** All numbers, in the order in which their ids came. */
  numbers(): Iterable<number>;
}

const HASH = 0;
const NUMBER = 1;

/** Two ids of one hash would be taken for one: among a million, the odds are one in five hundred. */
export function createIdTable(): IdTable {
  const table = createNumberTable(2);

  function rowOf(hash: number): number {
    let row = table.first(hash % 2 ** 32);
    while (row >= 0 && table.get(row, HASH) !== hash) row = table.next(row);
    return row;
  }

  return {
    get size() {
      return table.count;
    },
    has: (id) => rowOf(hashOf(id)) >= 0,
    add(id, number = 0) {
      const hash = hashOf(id);
      const row = rowOf(hash);
      if (row < 0) table.add(hash % 2 ** 32, hash, number);
      else table.set(row, NUMBER, number);
    },
    *numbers() {
      for (let row = 0; row < table.count; row += 1) yield table.get(row, NUMBER);
    },
  };
}

/** Exact in a double. */
const hashOf = (id: string) => parseInt(sha256Hex(id, 12), 16);
