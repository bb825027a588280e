// The index says where a note is. A wrong row would hide a note, and the next run would write it a second time.
import * as fc from "../../support/fast-check";
import {
  createVaultIndex,
  NOTES,
  pathOf,
  rowsFrom,
  type Row,
  type StoredRow,
  type VaultIndex,
} from "../../../src/node/vault/vault-index";

const name = fc.constantFrom("a.md", "A.md", "b.md", "ü.md");
const ids = fc.uniqueArray(fc.constantFrom("one", "two", "three"), { maxLength: 3 });
const step = fc.oneof(
  fc.record({ does: fc.constant("update" as const), folder: fc.constantFrom("", "F"), name, ids }),
  fc.record({ does: fc.constant("remove" as const), folder: fc.constantFrom("", "F"), name }),
  fc.record({ does: fc.constant("removeFolder" as const) }),
  fc.record({ does: fc.constant("store" as const) }),
);

const STAMP = { time: 10, size: 20, inode: 30 };

const joined = (folder: string, file: string) => (folder === "" ? file : `${folder}/${file}`);

function rowOf(index: VaultIndex, folder: string, file: string): Row {
  const parent = index.rowAt(folder) ?? index.add(index.root, folder, "folder");
  return parent.children.get(file) ?? index.add(parent, file, "note");
}

/** The index after its data were stored and loaded. */
function reloaded(index: VaultIndex): VaultIndex {
  return createVaultIndex(JSON.parse(JSON.stringify(index.stored())) as StoredRow);
}

describe("The index of a vault", () => {
  it("has exactly the notes and ids of the last update of each path, even after it was stored", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let index = createVaultIndex();
        const model = new Map<string, readonly string[]>();
        for (const each of steps) {
          if (each.does === "update") {
            index.update(rowOf(index, each.folder, each.name), "note", each.ids, STAMP);
            model.set(joined(each.folder, each.name), each.ids);
          } else if (each.does === "remove") {
            const row = index.rowAt(joined(each.folder, each.name));
            if (row !== undefined) index.remove(row);
            model.delete(joined(each.folder, each.name));
          } else if (each.does === "removeFolder") {
            const row = index.rowAt("F");
            if (row !== undefined) index.remove(row);
            for (const path of model.keys()) if (path.startsWith("F/")) model.delete(path);
          } else index = reloaded(index);
        }
        const paths = [...rowsFrom(index.root)].filter(({ kind }) => NOTES.has(kind)).map(pathOf);
        expect(paths.sort()).toEqual([...model.keys()].sort());
        for (const id of ["one", "two", "three"]) {
          const expected = [...model].filter(([, has]) => has.includes(id)).map(([path]) => path);
          expect(index.rowsWithId(id).map(pathOf).sort()).toEqual(expected.sort());
          expect(index.idsInCommon().includes(id)).toBe(expected.length > 1);
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
    expect(index.rowsLike("f/u\u0308.MD").map(pathOf)).toEqual(["F/Ü.md"]);
    expect(index.rowAt("f/ü.md")).toBeUndefined();
  });

  it("lists our notes that have none of some ids", async () => {
    const index = createVaultIndex();
    for (const [at, id] of ["one", "two", "three/dec_1"].entries())
      index.update(rowOf(index, "F", `${at}.md`), "note", [id], STAMP);
    index.update(rowOf(index, "", "foreign.md"), "note");
    async function* ids() {
      yield "two";
      index.update(rowOf(index, "", "late.md"), "note", ["late"]);
    }
    expect(await index.notesWithout(ids())).toEqual(["F/0.md", "F/2.md"]);
    expect(index.rowsWithId("three/").map(pathOf)).toEqual(["F/2.md"]);
  });

  it("reports files that cannot be read as unknown paths", () => {
    const index = createVaultIndex();
    index.update(rowOf(index, "", "b.md"), "unreadable");
    index.update(rowOf(index, "", "a.md"), "offloaded");
    expect(index.unknownPaths()).toEqual(["a.md", "b.md"]);
    index.remove(rowOf(index, "", "a.md"));
    expect(index.unknownPaths()).toEqual(["b.md"]);
  });
});
