/**
 * Rows of numbers in one typed array, found by a 32-bit hash. Typed arrays are outside the JavaScript heap, so that a vault
 * of any size can be indexed with the same `--max-old-space-size`. Rows are added and changed, but never removed.
 */
export interface NumberTable {
  readonly count: number;
  /** Adds a row and returns its number. */
  add(hash: number, ...values: readonly number[]): number;
  get(row: number, column: number): number;
  set(row: number, column: number, value: number): void;
  /** The first row with the hash; -1 when there is none. Newest first. */
  first(hash: number): number;
  /** The next row with the same hash as this one; -1 when there is none. */
  next(row: number): number;
  /** All rows, for storing. Valid until the next `add`. */
  cells(): Float64Array<ArrayBuffer>;
}

const HASH = 0;
/** The next row of the same bucket; -1 at the end. */
const CHAIN = 1;
/** The number of columns before the caller's. */
const FIXED = 2;

/** A table with this number of columns, empty or with the cells of another. */
export function createNumberTable(columns: number, saved = new Float64Array(0)): NumberTable {
  const stride = columns + FIXED;
  let cells = saved;
  let count = saved.length / stride;
  /** The newest row of each bucket; -1 for an empty bucket. */
  let heads = new Int32Array(0);

  const cell = (row: number, column: number) => cells[row * stride + column] ?? 0;
  const bucketOf = (hash: number) => (hash >>> 0) % heads.length;

  function addToChain(row: number): void {
    const bucket = bucketOf(cell(row, HASH));
    cells[row * stride + CHAIN] = heads[bucket] ?? -1;
    heads[bucket] = row;
  }

  function rehash(size: number): void {
    heads = new Int32Array(size).fill(-1);
    for (let row = 0; row < count; row += 1) addToChain(row);
  }
  rehash(Math.max(64, count * 2));

  /** The first row with the hash in a chain. */
  function firstInChain(start: number, hash: number): number {
    let row = start;
    while (row >= 0 && cell(row, HASH) !== hash) row = cell(row, CHAIN);
    return row;
  }

  return {
    get count() {
      return count;
    },
    add(hash, ...values) {
      const row = count;
      if ((row + 1) * stride > cells.length) {
        const larger = new Float64Array(Math.max(64, count * 2) * stride);
        larger.set(cells);
        cells = larger;
      }
      cells[row * stride + HASH] = hash >>> 0;
      cells.set(values, row * stride + FIXED);
      count += 1;
      if (count > heads.length) rehash(count * 2);
      else addToChain(row);
      return row;
    },
    get: (row, column) => cell(row, column + FIXED),
    set(row, column, value) {
      cells[row * stride + column + FIXED] = value;
    },
    first: (hash) => firstInChain(heads[bucketOf(hash)] ?? -1, hash >>> 0),
    next: (row) => firstInChain(cell(row, CHAIN), cell(row, HASH)),
    cells: () => cells.subarray(0, count * stride),
  };
}
