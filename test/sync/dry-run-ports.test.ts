// The ports of a preview: vault, state and marks behave as if the preview's changes were made, and store none of them.
import { createMemoryMarks } from "../support/engine/memory-marks";
import { createMemoryStore } from "../support/engine/memory-store";
import { createMemoryVault } from "../support/engine/memory-vault";
import type { Mark } from "../../src/sync/ports";
import { previewMarks, previewStore, previewVault } from "../../src/sync/dry-run";
import { A, B, PLAN, idOf } from "../support/engine/planning";

const REVIEW = "Meetings/2026-03-02 - Review.md";
const C = idOf(3);
const deleted = (path: string): Mark => ({ state: "deleted", at: "2026-03-02T10:00:00.000Z", path });

describe("the vault of a preview", () => {
  it("behaves like the vault, and reserves a new note's name without writing the note", async () => {
    const real = createMemoryVault();
    const version = "2026-03-02T09:00:00.000Z.0123456789ab";
    real.userWrite("Notes/One.md", "One.");
    real.userWrite("Notes/Ours.md", `---\nmeeting_id: ${A}\nsync_version: ${version}\n---\n`);
    const vault = previewVault(real, createMemoryStore());
    expect(await vault.resolveLink("One", "Home.md")).toBe("Notes/One.md");
    expect(await vault.notesIn("Notes")).toEqual(real.list());
    expect(await vault.occupant("Notes/Two.md")).toBeUndefined();
    await expect(vault.create("Notes/Two.md", "Two.", {})).resolves.toBeUndefined();
    expect(await vault.occupant("notes/two.MD")).toBe("Notes/Two.md");
    await expect(vault.rename("Notes/One.md", "Notes/Three.md", "One.")).resolves.toBeUndefined();
    expect(await vault.occupant("Notes/three.md")).toBe("Notes/Three.md");
    await expect(vault.replace("Notes/One.md", "One.", "Other.", {})).resolves.toBeUndefined();
    expect(await vault.find(A)).toEqual(["Notes/Ours.md"]);
    await expect(vault.trash("Notes/Ours.md", real.text("Notes/Ours.md") ?? "")).resolves.toBeUndefined();
    expect(await vault.find(A)).toEqual([]);
    expect(await vault.read("Notes/Ours.md")).toBeUndefined();
    expect(await vault.occupant("Notes/Ours.md")).toBeUndefined();
    expect(real.list()).toEqual(["Notes/One.md", "Notes/Ours.md"]);
    expect(real.text("Notes/One.md")).toBe("One.");
  });
});

it("The vault of a preview has a new note and a renamed one under their ids, and reads the renamed one", async () => {
  const noteOf = (id: string) => `---\nmeeting_id: ${id}\nsync_version: 2026-03-02T09:00:00.000Z.0123456789ab\n---\n`;
  const real = createMemoryVault();
  real.userWrite("Notes/One.md", noteOf(A));
  real.userWrite("Notes/Two.md", noteOf(B));
  const vault = previewVault(real, createMemoryStore());
  await vault.create("Notes/New.md", noteOf(C), {});
  expect(await vault.find(C)).toEqual(["Notes/New.md"]);
  expect(await vault.read("Notes/New.md")).toBeUndefined();
  await vault.rename("Notes/One.md", "Notes/Three.md", noteOf(A));
  expect(await vault.occupant("Notes/One.md")).toBeUndefined();
  await vault.rename("Notes/Two.md", "Notes/One.md", noteOf(B));
  expect([await vault.find(A), await vault.find(B)]).toEqual([["Notes/Three.md"], ["Notes/One.md"]]);
  expect((await vault.read("Notes/One.md"))?.text).toBe(noteOf(B));
  expect((await vault.read("Notes/Three.md"))?.text).toBe(noteOf(A));
  await vault.rename("Notes/Three.md", "Notes/four.md", noteOf(A));
  await vault.rename("Notes/four.md", "Notes/Four.md", noteOf(A));
  expect((await vault.read("Notes/Four.md"))?.text).toBe(noteOf(A));
  expect(await vault.occupant("Notes/four.md")).toBe("Notes/Four.md");
});

describe("the store of a preview", () => {
  it("returns the preview's values and the earlier ones, and stores none", async () => {
    const real = createMemoryStore();
    const before = new Map<string, unknown>([
      ["note/changed", "old"],
      ["note/gone", "old"],
      ["note/same", "old"],
      ["other", "old"],
    ]);
    await real.write(before);
    const store = previewStore(real);
    await expect(
      store.write(
        new Map([
          ["note/changed", "new"],
          ["note/gone", undefined],
          ["note/made", "new"],
          ["made/note/", "new"],
        ]),
      ),
    ).resolves.toBeUndefined();
    const seen: Record<string, unknown> = {};
    for await (const [key, value] of store.entries("note/")) seen[key] = value;
    expect(seen).toStrictEqual({ "note/changed": "new", "note/made": "new", "note/same": "old" });
    expect(await store.get("note/changed")).toBe("new");
    expect(await store.get("note/gone")).toBeUndefined();
    expect(await store.get("other")).toBe("old");
    expect(Object.fromEntries(real.dump())).toEqual(
      Object.fromEntries([...before].map(([key, value]) => [key, JSON.stringify(value)])),
    );
  });
});

describe("the marks of a preview", () => {
  it("are the user's and those of the preview, and the user's stay unchanged", async () => {
    const real = createMemoryMarks();
    await real.set(A, deleted(PLAN));
    await real.set(B, deleted(REVIEW));
    const deletionMarks = previewMarks(real);
    const restored: Mark = { ...deleted(PLAN), state: "restored" };
    await expect(deletionMarks.set(A, restored)).resolves.toBeUndefined();
    expect(deletionMarks.get(A)).toEqual(restored);
    expect(deletionMarks.get(B)).toEqual(deleted(REVIEW));
    expect(deletionMarks.get(C)).toBeUndefined();
    expect(new Map(deletionMarks.all())).toEqual(
      new Map([
        [A, restored],
        [B, deleted(REVIEW)],
      ]),
    );
    expect(real.get(A)).toEqual(deleted(PLAN));
  });
});
