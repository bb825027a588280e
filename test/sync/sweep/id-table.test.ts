// Full sweeps keep every id they saw in these tables. A lost id would call a meeting gone; one made up would hide that it is.
import fc from "fast-check";
import { createIdTable } from "../../../src/sync/sweep/id-table";

describe("A table of ids", () => {
  it("knows just what was added, with the last number of each, however many there are", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer()), { maxLength: 500 }), fc.string(), (added, other) => {
        const table = createIdTable();
        for (const [id, number] of added) table.add(id, number);
        const expected = new Map(added);
        expect(table.size).toBe(expected.size);
        expect([...table.numbers()].sort()).toEqual([...expected.values()].sort());
        expect(added.every(([id]) => table.has(id))).toBe(true);
        expect(table.has(other)).toBe(expected.has(other));
      }),
    );
  });

  it("counts tens of thousands one by one", () => {
    const table = createIdTable();
    for (let number = 0; number < 20_000; number += 1) table.add(`meeting-${number}`, number);
    expect(table.size).toBe(20_000);
    expect(table.has("meeting-20000")).toBe(false);
  });
});
