// The index says where a note is. A wrong row would hide a note, and the next run would write it a second time.
import * as fc from "../../support/fast-check";
import { createVaultIndex, type VaultIndex } from "../../../src/node/vault/vault-index";
import { Kind } from "../../../src/node/vault/vault-tree";

const name = fc.constantFrom("a.md", "A.md", "b.md", "ü.md");
const ids = fc.uniqueArray(fc.constantFrom("one", "two", "three"), { maxLength: 3 });
const step = fc.oneof(
  fc.record({ does: fc.constant("update" as const), folder: fc.constantFrom("", "F"), name, ids }),
  fc.record({ does: fc.constant("remove" as const), folder: fc.constantFrom("", "F"), name }),
  fc.record({ does: fc.constant("removeFolder" as const) }),
  fc.record({ does: fc.constant("store" as const) }),
);

const STAMP = { time: 10, size: 20, inode: 30 };

const pathOf = (folder: string, file: string) => (folder === "" ? file : `${folder}/${file}`);

function rowOf(index: VaultIndex, folder: string, file: string): number {
  const parent = folder === "" ? index.root : (index.rowAt(folder) ?? index.add(index.root, folder, Kind.folder));
  return index.child(parent, file) ?? index.add(parent, file, Kind.note);
}

/** The index after its data were stored and loaded. */
function reloaded(index: VaultIndex): VaultIndex {
  const { names, entries, ids: stored, ...rest } = index.data();
  return createVaultIndex({ ...rest, names: Buffer.from(names), entries: entries.slice(), ids: stored.slice() });
}

describe("The index of a vault", () => {
  it("has exactly the notes and ids of the last update of each path, even after it was stored", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let index = createVaultIndex();
        const model = new Map<string, readonly string[]>();
        for (const each of steps) {
          if (each.does === "update") {
            index.update(rowOf(index, each.folder, each.name), Kind.note, each.ids, STAMP);
            model.set(pathOf(each.folder, each.name), each.ids);
          } else if (each.does === "remove") {
            const row = index.rowAt(pathOf(each.folder, each.name));
            if (row !== undefined) index.remove(row);
            model.delete(pathOf(each.folder, each.name));
          } else if (each.does === "removeFolder") {
            const row = index.rowAt("F");
            if (row !== undefined) index.remove(row);
            for (const path of model.keys()) if (path.startsWith("F/")) model.delete(path);
          } else index = reloaded(index);
        }
        const paths = [...index.rowsOfKind(Kind.note)].map((row) => index.path(row));
        expect(paths.sort()).toEqual([...model.keys()].sort());
        for (const id of ["one", "two", "three"]) {
          const expected = [...model].filter(([, has]) => has.includes(id)).map(([path]) => path);
          expect(
            index
              .rowsWithId(id)
              .map((row) => index.path(row))
              .sort(),
          ).toEqual(expected.sort());
        }
        expect(index.noteCount()).toBe([...model.values()].filter((has) => has.length > 0).length);
        expect([...index.named("a")].sort()).toEqual(paths.filter((path) => /a\.md$/i.test(path)).sort());
      }),
      { numRuns: 200 },
    );
  });

  it("finds paths that differ only in case or Unicode form", () => {
    const index = createVaultIndex();
    rowOf(index, "F", "Ü.md");
    expect([...index.rowsLike("f/u\u0308.MD")].map((row) => index.path(row))).toEqual(["F/Ü.md"]);
    expect(index.rowAt("f/ü.md")).toBeUndefined();
  });

  it("treats a file as unchanged only with the same change time, size and inode", () => {
    const index = createVaultIndex();
    const row = rowOf(index, "", "a.md");
    index.update(row, Kind.note, [], STAMP);
    const stamps = [STAMP, { ...STAMP, time: 11 }, { ...STAMP, size: 21 }, { ...STAMP, inode: 31 }];
    expect(stamps.map((stamp) => index.isUnchanged(row, stamp))).toEqual([true, false, false, false]);
    index.update(row, Kind.note);
    expect(index.isUnchanged(row, { time: NaN, size: 0, inode: 0 })).toBe(false);
  });

  it("reports files that cannot be read as unknown paths, and a growing share of unused rows", () => {
    const index = createVaultIndex();
    index.update(rowOf(index, "", "b.md"), Kind.unreadable);
    index.update(rowOf(index, "", "a.md"), Kind.offloaded);
    expect(index.unknownPaths()).toEqual(["a.md", "b.md"]);
    expect(index.unusedShare()).toBe(0);
    index.remove(rowOf(index, "", "a.md"));
    expect(index.unusedShare()).toBeCloseTo(1 / 3);
    expect(index.unknownPaths()).toEqual(["b.md"]);
  });
});
