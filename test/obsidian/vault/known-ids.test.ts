// A note may contain other ids that the user wrote into it. Its own id is the one that this device synced at this path.
import { idAt } from "../../../src/obsidian/vault/known-ids";
import type { NoteRecord } from "../../../src/sync/state/records";
import { keys } from "../../support/engine/store-keys";
import { createMemoryStore } from "../../support/engine/memory-store";

const [FIRST, SECOND] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

async function storeWith(records: readonly Partial<NoteRecord>[]) {
  const store = createMemoryStore();
  await store.write(new Map(records.map((record) => [keys.record(record.id ?? ""), record])));
  return store;
}

describe("The id of a note with several ids", () => {
  it("is the id of the note that this device knows there", async () => {
    const store = await storeWith([
      { id: FIRST, path: "a.md" },
      { id: SECOND, path: "b.md" },
    ]);
    expect(await idAt(store, "b.md", [FIRST, SECOND])).toBe(SECOND);
  });

  it("is the one that was synced, or the first if none was", async () => {
    const ids = [FIRST, SECOND];
    expect(await idAt(await storeWith([{ id: SECOND, path: "a.md" }]), "b.md", ids)).toBe(SECOND);
    expect(await idAt(await storeWith([]), "b.md", ids)).toBe(FIRST);
    expect(await idAt(await storeWith([]), "b.md", [])).toBeUndefined();
  });
});
