/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// "Never undo a deletion of the user" starts here: which events are treated as a deletion, and which are not.
import { createUserDeletions, GRACE } from "../../../src/obsidian/vault/user-deletions";
import { saveRecord } from "../../../src/sync/state/records";
import { keys } from "../../support/engine/store-keys";
import type { NoteId } from "../../../src/sync/note/note-id";
import { createMemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore } from "../../support/engine/memory-store";
import { openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";
import { noteOf } from "../../support/contracts/vault-fixture";

const idOf = (n: number): NoteId => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

async function setUp(count: number) {
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`Meetings/${n}.md`, noteOf("x", { meeting_id: idOf(n) })]),
  );
  const [deletionMarks, store] = [createMemoryMarks(), createMemoryStore()];
  const fixture = await openObsidianVault({
    files,
    onDeleted: (path, ids) => deletions.seen(path, ids),
    onLastVersion: (path, version) => deletions.lastVersion(path, version),
  });
  const { app, vault, index, own } = fixture;
  const failures: unknown[] = [];
  const deletions = createUserDeletions({
    index: () => index,
    own,
    deletionMarks,
    store: () => Promise.resolve(store),
    report: (work) => void work().catch((error: unknown) => failures.push(error)),
  });
  await vault.refresh();
  async function remove(...numbers: number[]): Promise<void> {
    for (const n of numbers) {
      const file = app.vault.getFileByPath(`Meetings/${n}.md`);
      if (file) await app.fileManager.trashFile(file);
    }
  }
  const marked = () => [...deletionMarks.all()].map(([id]) => id).sort();
  return { ...fixture, deletionMarks, store, deletions, failures, remove, marked };
}

/** The grace period passes. */
async function pass(): Promise<void> {
  await jest.advanceTimersByTimeAsync(GRACE + 100);
}

describe("a note that is deleted", () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ["queueMicrotask", "performance"] }));
  afterEach(() => void jest.useRealTimers());

  async function ready(count: number): ReturnType<typeof setUp> {
    const made = setUp(count);
    await jest.advanceTimersByTimeAsync(100);
    return made;
  }

  it("becomes the user's decision, with its path", async () => {
    const { remove, deletionMarks } = await ready(10);
    await remove(3);
    await pass();
    expect([...deletionMarks.all()]).toEqual([
      [idOf(3), expect.objectContaining({ state: "deleted", path: "Meetings/3.md" })],
    ]);
  });

  it("becomes the user's decision about the version that it had, which may not be the one that was last written here", async () => {
    const [had, wrote] = [1, 2].map((day) => `2026-03-0${day}T09:00:00.000Z.${"abcdef012345"}`);
    const { store, userWrite, remove, deletionMarks } = await ready(10);
    const text = noteOf("x", { meeting_id: idOf(3) }).replace(/^sync_version: .*$/m, `sync_version: ${had ?? ""}`);
    const write = userWrite("Meetings/3.md", text);
    await jest.advanceTimersByTimeAsync(100);
    await write;
    const record = {
      path: "",
      wanted: "",
      account: "",
      text: { hash: "abcdef012345", updatedAt: Date.parse("2026-03-02T09:00Z") },
    };
    for (const id of [3, 4].map(idOf)) await saveRecord(store, undefined, { id, ...record });
    await remove(3);
    await pass();
    expect(deletionMarks.get(idOf(3))?.version).toBe(had);
    // Without a version in its properties, the last written one counts.
    await remove(4);
    await pass();
    expect(deletionMarks.get(idOf(4))?.version).toBe(wrote);
  });

  it("becomes the user's decision even if a sync wrote it just before", async () => {
    const { vault, remove, marked } = await ready(10);
    const write = vault.replace(
      "Meetings/3.md",
      noteOf("x", { meeting_id: idOf(3) }),
      noteOf("y", { meeting_id: idOf(3) }),
      {},
    );
    await jest.advanceTimersByTimeAsync(100);
    await write;
    await remove(3);
    await pass();
    expect(marked()).toEqual([idOf(3)]);
  });

  it("is not a deletion when it appears at another path, like after a move on another device", async () => {
    const { remove, userWrite, marked } = await ready(10);
    await remove(3);
    const write = userWrite("Archive/3.md", noteOf("x", { meeting_id: idOf(3) }));
    await jest.advanceTimersByTimeAsync(100);
    await write;
    await pass();
    expect(marked()).toEqual([]);
  });

  it("is not a deletion when it appears at another path in a file that cannot be read yet", async () => {
    const { app, remove, marked } = await ready(10);
    await remove(3);
    await app.vault.adapter.write("Arrived.md", noteOf("x", { meeting_id: idOf(3) }));
    app.vault.adapter.breakPath("Arrived.md", "EBUSY");
    await pass();
    expect(app.vault.getFileByPath("Arrived.md")).not.toBeNull();
    expect(marked()).toEqual([]);
  });

  it("is not a deletion when a copy of it still exists", async () => {
    const { remove, userWrite, marked } = await ready(10);
    const write = userWrite("Copy.md", noteOf("x", { meeting_id: idOf(3) }));
    await jest.advanceTimersByTimeAsync(100);
    await write;
    await remove(3);
    await pass();
    expect(marked()).toEqual([]);
  });

  it("is not a deletion when the plugin itself trashed a spare copy", async () => {
    const { vault, marked } = await ready(10);
    await vault.trash("Meetings/3.md", noteOf("x", { meeting_id: idOf(3) }));
    await pass();
    expect(marked()).toEqual([]);
  });

  it("is not a deletion when many notes disappear at once, like in an incomplete vault", async () => {
    const { remove, marked } = await ready(10);
    await remove(0, 1, 2, 3, 4, 5);
    await pass();
    expect(marked()).toEqual([]);
  });

  it("becomes the user's decision when a few notes of a large vault disappear at once", async () => {
    const { remove, marked } = await ready(40);
    await remove(0, 1, 2, 3, 4, 5);
    await pass();
    expect(marked()).toEqual([0, 1, 2, 3, 4, 5].map(idOf));
  });

  it.each([
    [5, 10],
    [8, 40],
  ])(
    "becomes the user's decision when no more than five or a fifth disappear at once: %d of %d",
    async (count, all) => {
      const { remove, marked } = await ready(all);
      const numbers = Array.from({ length: count }, (_, n) => n);
      await remove(...numbers);
      await pass();
      expect(marked()).toEqual(numbers.map(idOf));
    },
  );

  it("is marked by the id that was synced, not by every id in its properties", async () => {
    const { remove, store, marked, userWrite } = await ready(0);
    const parent = idOf(8);
    const write = userWrite("Meetings/0.md", noteOf("x", { parent_id: parent, service_id: idOf(0) }));
    await jest.advanceTimersByTimeAsync(100);
    await write;
    await store.write(new Map([[keys.record(idOf(0)), { id: idOf(0), text: { updatedAt: 0, hash: "0123456789ab" } }]]));
    await remove(0);
    await pass();
    expect(marked()).toEqual([idOf(0)]);
  });

  it("is not a deletion when it was moved on another device and lost one of its two ids there", async () => {
    const { remove, marked, userWrite } = await ready(0);
    const writes = (async () => {
      await userWrite("Meetings/0.md", noteOf("x", { parent_id: idOf(8), service_id: idOf(0) }));
      await userWrite("Archive/0.md", noteOf("x", { service_id: idOf(0) }));
    })();
    await jest.advanceTimersByTimeAsync(1_000);
    await writes;
    await remove(0);
    await pass();
    expect(marked()).toEqual([]);
  });

  it("does not prevent other decisions when its own cannot be written, which is reported", async () => {
    const { remove, deletionMarks, marked, failures } = await ready(40);
    const busy = new Error("EBUSY");
    jest.spyOn(deletionMarks, "set").mockRejectedValueOnce(busy);
    await remove(3, 4, 5);
    await pass();
    expect([marked(), failures]).toEqual([[idOf(4), idOf(5)], [busy]]);
  });

  it("is left to the next runs when the plugin stops in between", async () => {
    const { remove, deletions, marked } = await ready(10);
    await remove(3);
    deletions.stop();
    await pass();
    expect(marked()).toEqual([]);
  });
});
