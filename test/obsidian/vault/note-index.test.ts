/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// A move that was seen is stored, so that another device's late write in the old place is not treated as the note.
import { openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";
import type { App } from "../../support/obsidian";
import { noteOf } from "../../support/contracts/vault-fixture";
import { idAt } from "../../../src/obsidian/vault/known-ids";
import type { NoteRecord } from "../../../src/sync/state/records";
import { keys } from "../../support/engine/store-keys";
import { createMemoryStore } from "../../support/engine/memory-store";

const ID = "00000000-0000-4000-8000-000000000001";

describe("The note index", () => {
  it("finds a note at its new path when it was written and moved before it was read", async () => {
    const { app, index } = await openObsidianVault();
    await index.refresh();
    app.metadataCache.hold();
    const file = await app.vault.create("new.md", noteOf("x", { meeting_id: ID }));
    await app.vault.rename(file, "moved.md");
    expect(index.find(ID)).toEqual([]);
    await index.refresh();
    expect(index.find(ID)).toEqual(["moved.md"]);
  });

  it("names all notes that cannot be read, by path, and finds them as soon as they can be read", async () => {
    const { app, index } = await openObsidianVault();
    await index.refresh();
    app.metadataCache.hold();
    for (const path of ["b.md", "a.md"]) {
      await app.vault.create(path, noteOf("x", { meeting_id: ID }));
      app.vault.adapter.breakPath(path, "EBUSY");
    }
    expect(await index.refresh()).toEqual(["a.md", "b.md"]);
    for (const path of ["b.md", "a.md"]) app.vault.adapter.breakPath(path);
    expect(await index.refresh()).toEqual([]);
    expect(index.find(ID)).toEqual(["a.md", "b.md"]);
  });

  describe("finds a note, while another file is read,", () => {
    /** A vault with a note of ours and a file that is not read yet. Something happens when its text is known. */
    async function reading(happens: (app: App) => Promise<unknown>) {
      const { app, index } = await openObsidianVault({ files: { "a.md": noteOf("x", { meeting_id: ID }) } });
      await index.refresh();
      app.metadataCache.hold();
      await app.vault.create("new.md", "");
      const read = app.vault.cachedRead.bind(app.vault);
      jest.spyOn(app.vault, "cachedRead").mockImplementationOnce(async (file) => {
        const text = await read(file);
        await happens(app);
        return text;
      });
      expect(await index.refresh()).toEqual([]);
      return index.find(ID);
    }
    const remove = async ({ vault }: App, path: string) => {
      const file = vault.getFileByPath(path);
      if (file) await vault.delete(file);
    };

    it("that the user gives its name after they deleted that file", async () => {
      const found = await reading(async (app) => {
        await remove(app, "new.md");
        const note = app.vault.getFileByPath("a.md");
        if (note) await app.vault.rename(note, "new.md");
      });
      expect(found).toEqual(["new.md"]);
    });

    it("that a sync tool writes into it", async () => {
      const found = await reading(async (app) => {
        const file = app.vault.getFileByPath("new.md");
        if (file) await app.vault.modify(file, noteOf("y", { meeting_id: ID }));
      });
      expect(found).toEqual(["a.md", "new.md"]);
    });

    it("that is created in its place", async () => {
      const found = await reading(async (app) => {
        await remove(app, "new.md");
        await app.vault.create("new.md", noteOf("y", { meeting_id: ID }));
      });
      expect(found).toEqual(["a.md", "new.md"]);
    });
  });

  it("reads no more notes after the run was cancelled", async () => {
    const { app, index } = await openObsidianVault();
    await index.refresh();
    app.metadataCache.hold();
    for (const path of ["a.md", "b.md"]) await app.vault.create(path, noteOf("x", { meeting_id: ID }));
    const read = app.vault.cachedRead.bind(app.vault);
    const reading = jest.spyOn(app.vault, "cachedRead");
    await expect(index.refresh(AbortSignal.abort())).rejects.toThrow("abort");
    expect(reading).not.toHaveBeenCalled();
    const run = new AbortController();
    reading.mockImplementation((file) => {
      run.abort();
      return read(file);
    });
    await expect(index.refresh(run.signal)).rejects.toThrow("abort");
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    await index.refresh();
    expect(index.find(ID)).toEqual(["a.md", "b.md"]);
  });

  it.each([
    ["with blank lines before its properties", (text: string) => `\n \n${text}`],
    ["without the end of its properties", (text: string) => text.replace("\n---\nx", "\nx")],
    ["with Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["with blank lines and Windows line ends", (text: string) => `\r\n${text.replaceAll("\n", "\r\n")}`],
    ["with a space after the first dashes", (text: string) => text.replace("---\n", "---  \n")],
    ["with a property in quotes", (text: string) => text.replace("sync_version", '"sync_version"')],
  ])("finds a note %s, from Obsidian's metadata as from its text", async (_, change) => {
    const text = change(noteOf("x", { meeting_id: ID }));
    const { app, index } = await openObsidianVault({ files: { "a.md": text } });
    await app.metadataCache.indexed();
    await index.refresh();
    expect(index.find(ID)).toEqual(["a.md"]);
    await app.vault.adapter.write("a.md", `${text}.`);
    await app.vault.watched();
    await index.refresh();
    expect(index.find(ID)).toEqual(["a.md"]);
  });

  it("knows the ids of a note for its menu before any note was indexed", async () => {
    const { app, index } = await openObsidianVault({
      files: { "a.md": noteOf("x", { meeting_id: ID }), "mine.md": `---\nmeeting_id: ${ID}\n---\n` },
    });
    await app.metadataCache.indexed();
    expect(["a.md", "mine.md", "gone.md"].map((path) => index.idsAt(path))).toEqual([[ID], [], []]);
  });
});

it("the note index reports the move of a note of ours, and no moves of other files", async () => {
  const moves: unknown[] = [];
  const { app, vault } = await openObsidianVault({
    files: { "Meetings/a.md": noteOf("x", { meeting_id: ID }), "Mine.md": "mine" },
    onMoved: (from, to, ids) => moves.push([from, to, ids]),
  });
  await vault.refresh();
  for (const [from, to] of [
    ["Meetings/a.md", "Meetings/b.md"],
    ["Mine.md", "My own.md"],
  ] as const) {
    const file = app.vault.getFileByPath(from);
    if (file) await app.fileManager.renameFile(file, to);
  }
  expect(moves).toEqual([["Meetings/a.md", "Meetings/b.md", [ID]]]);
});

// A note may contain other ids that the user wrote into it. Its own id is the one that this device synced at this path.

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
