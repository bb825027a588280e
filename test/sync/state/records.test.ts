// A device's data about a note: its record, and the service's texts that may be its merge base.
import type { Rendering } from "../../../src/sync/note/service-text";
import {
  allRecords,
  baseIn,
  basesOf,
  changeRecord,
  moveRecord,
  recordOf,
  saveBase,
  saveRecord,
  type NoteRecord,
} from "../../../src/sync/state/records";
import { createMemoryStore } from "../../support/engine/memory-store";

const A = "aaaaaaaa-0000-4000-8000-000000000001";
const record = (id: string): NoteRecord => ({
  id,
  path: "a.md",
  wanted: "a.md",
  text: { hash: "0123456789ab", updatedAt: 1 },
  account: "account",
});
const base = (hash: string): Rendering => ({ properties: [], body: hash, hash });

describe("The bases of a note", () => {
  it("are the newest two, newest first", async () => {
    const store = createMemoryStore();
    for (const hash of ["1", "2", "3"]) await saveBase(store, A, base(hash));
    expect((await basesOf(store, A)).map(({ hash }) => hash)).toEqual(["3", "2"]);
  });

  it("keep their order when the older one is served again", async () => {
    const store = createMemoryStore();
    for (const hash of ["1", "2", "1"]) await saveBase(store, A, base(hash));
    expect((await basesOf(store, A)).map(({ hash }) => hash)).toEqual(["1", "2"]);
  });

  it("return only the text with the requested hash", () => {
    expect(baseIn([base("1"), base("2")], "2")).toEqual(base("2"));
    expect(baseIn([base("1")], "2")).toBeUndefined();
  });
});

describe("The record of a note", () => {
  it("is not written again when nothing in it changed", async () => {
    const steps: string[] = [];
    const store = createMemoryStore({ onStep: (step) => steps.push(step) });
    await saveRecord(store, { before: undefined, after: record(A), base: base("1") });
    const before = await recordOf(store, A);
    steps.length = 0;
    await saveRecord(store, { before, after: { ...record(A), undone: undefined }, base: base("1") });
    expect(steps.filter((step) => step.startsWith("write"))).toEqual([]);
  });

  it("cannot be changed if there is none", async () => {
    const store = createMemoryStore();
    expect(await changeRecord(store, A, { path: "b.md" })).toBe(false);
    expect(store.dump().size).toBe(0);
  });

  it("is copied to a new id with its bases", async () => {
    const store = createMemoryStore();
    const [old, now] = [`${A}/dec_1`, `${A}/dec_2`];
    await saveRecord(store, { before: undefined, after: record(old), base: base("1") });
    await moveRecord(store, record(old), record(now));
    expect([await recordOf(store, now), await basesOf(store, now)]).toEqual([record(now), [base("1")]]);
  });

  it("is found among all records", async () => {
    const store = createMemoryStore();
    const other = "bbbbbbbb-0000-4000-8000-000000000001";
    for (const id of [A, `${A}/dec_1`, other]) await saveRecord(store, { before: undefined, after: record(id) });
    const ids = async (records: AsyncIterable<NoteRecord>) => {
      const found: string[] = [];
      for await (const { id } of records) found.push(id);
      return found;
    };
    expect(await ids(allRecords(store))).toEqual([A, `${A}/dec_1`, other]);
  });
});
