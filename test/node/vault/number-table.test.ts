// The vault index consists of these tables. If a row were lost, a note would not be found and would be written twice.
import * as fc from "../../support/fast-check";
import { createNumberTable } from "../../../src/node/vault/number-table";

/** Few hashes, so that many rows share one; all of 32 bits, signed or not. */
const hash = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(-1, 2 ** 31, 2 ** 32 - 1));
const rows = fc.array(fc.tuple(hash, fc.double(), fc.integer()), { maxLength: 300 });

describe("A table of numbers", () => {
  it("finds the rows of a hash, newest first, with their values, even after it was stored", () => {
    fc.assert(
      fc.property(rows, hash, (added, other) => {
        const table = createNumberTable(2);
        const half = added.length >> 1;
        for (const [of, a, b] of added.slice(0, half)) table.add(of, a, b);
        const loaded = createNumberTable(2, table.cells().slice());
        for (const [of, a, b] of added.slice(half)) loaded.add(of, a, b);
        expect(loaded.count).toBe(added.length);
        for (const of of [other, ...added.map(([each]) => each)]) {
          const found: number[] = [];
          for (let row = loaded.first(of); row >= 0; row = loaded.next(row)) found.push(row);
          const expected = added.flatMap(([each], row) => (each >>> 0 === of >>> 0 ? [row] : []));
          expect(found).toEqual(expected.reverse());
        }
        added.forEach(([, a, b], row) => expect([loaded.get(row, 0), loaded.get(row, 1)]).toEqual([a, b]));
      }),
      { numRuns: 60 },
    );
  });

  it("changes one cell and no other", () => {
    const table = createNumberTable(2);
    for (const row of [0, 1, 2]) table.add(row, row, -row);
    table.set(1, 1, 7);
    expect([...table.cells()].length).toBe(3 * 4);
    expect([0, 1, 2].map((row) => [table.get(row, 0), table.get(row, 1)])).toEqual([
      [0, -0],
      [1, 7],
      [2, -2],
    ]);
  });
});
