// The user moves, deletes or edits a note in the moments in which the vault port works on it.
import { NoteChanged } from "../../../src/sync/ports";
import { openObsidianVault, type ObsidianVaultFixture } from "../../support/plugin/obsidian-vault-fixture";
import { MEETING, noteOf } from "../../support/contracts/vault-fixture";

const NOTE = noteOf("x");

afterEach(() => void jest.restoreAllMocks());

/** A vault with one note, which is indexed. */
async function open(): Promise<ObsidianVaultFixture> {
  const fixture = await openObsidianVault({ files: { "a.md": NOTE } });
  await fixture.vault.refresh();
  return fixture;
}

async function move({ app }: ObsidianVaultFixture, from: string, to: string): Promise<void> {
  const file = app.vault.getFileByPath(from);
  if (file) await app.vault.rename(file, to);
}

async function remove({ app }: ObsidianVaultFixture, path: string): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file) await app.vault.delete(file);
}

/** Where the note is found after Obsidian has read all changes. */
async function found({ app, vault }: ObsidianVaultFixture): Promise<readonly string[]> {
  await app.metadataCache.indexed();
  await vault.refresh();
  return vault.find(MEETING);
}

/** Something happens when the port has looked whether this path is free. */
function whenLookingAt({ app }: ObsidianVaultFixture, wanted: string, happens: () => Promise<void>): void {
  const { adapter } = app.vault;
  const exists = adapter.exists.bind(adapter);
  jest.spyOn(adapter, "exists").mockImplementation(async (path, sensitive) => {
    const result = await exists(path, sensitive);
    if (path === wanted) await happens();
    return result;
  });
}

describe("A note that is being renamed", () => {
  it("stays where the user moves it", async () => {
    const fixture = await open();
    whenLookingAt(fixture, "b.md", () => move(fixture, "a.md", "mine.md"));
    await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
    expect(await fixture.list()).toEqual(["mine.md"]);
  });

  it("stays where the user moves it while it is read", async () => {
    const fixture = await open();
    const read = fixture.app.vault.read.bind(fixture.app.vault);
    jest.spyOn(fixture.app.vault, "read").mockImplementation(async (file) => {
      const text = await read(file);
      await move(fixture, "a.md", "mine.md");
      return text;
    });
    await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
    expect(await fixture.list()).toEqual(["mine.md"]);
  });

  it("keeps its name when the user types in it", async () => {
    const fixture = await open();
    whenLookingAt(fixture, "b.md", () => fixture.app.vault.adapter.write("a.md", noteOf("typed")));
    await expect(fixture.vault.rename("a.md", "b.md", NOTE)).rejects.toThrow(NoteChanged);
    expect(await fixture.list()).toEqual(["a.md"]);
  });

  it.each([
    ["moves it", (fixture: ObsidianVaultFixture) => move(fixture, "b.md", "mine.md"), ["mine.md"]],
    ["deletes it", (fixture: ObsidianVaultFixture) => remove(fixture, "b.md"), []],
    [
      "creates a copy in its old place",
      ({ app }: ObsidianVaultFixture) => app.vault.create("a.md", NOTE),
      ["a.md", "b.md"],
    ],
  ])("is found where it is if the user %s while Obsidian asks about its links", async (_, happens, paths) => {
    const fixture = await open();
    const { fileManager } = fixture.app;
    const rename = fileManager.renameFile.bind(fileManager);
    jest.spyOn(fileManager, "renameFile").mockImplementationOnce(async (file, path) => {
      await rename(file, path);
      await happens(fixture);
    });
    await fixture.vault.rename("a.md", "b.md", NOTE);
    expect(await found(fixture)).toEqual(paths);
  });
});

describe("A note that is being replaced", () => {
  it.each([
    ["moves", (fixture: ObsidianVaultFixture) => move(fixture, "a.md", "mine.md"), ["mine.md"]],
    ["deletes", (fixture: ObsidianVaultFixture) => remove(fixture, "a.md"), []],
  ])("is found where it is if the user %s it", async (_, happens, paths) => {
    const fixture = await open();
    const { vault } = fixture.app;
    const process = vault.process.bind(vault);
    jest.spyOn(vault, "process").mockImplementationOnce(async (...parts) => {
      const text = await process(...parts);
      await happens(fixture);
      return text;
    });
    await fixture.vault.replace("a.md", NOTE, noteOf("y"), {});
    expect(await found(fixture)).toEqual(paths);
  });
});

describe("A note that is being created", () => {
  it("is found where the user moves it", async () => {
    const fixture = await openObsidianVault();
    await fixture.vault.refresh();
    const { vault } = fixture.app;
    const create = vault.create.bind(vault);
    jest.spyOn(vault, "create").mockImplementationOnce(async (...parts) => {
      const file = await create(...parts);
      await move(fixture, "a.md", "mine.md");
      return file;
    });
    await fixture.vault.create("a.md", NOTE, {});
    expect(await found(fixture)).toEqual(["mine.md"]);
  });
});

describe("A note on its way to the trash", () => {
  it("is followed by another one that the user creates in its place", async () => {
    const fixture = await open();
    const { fileManager, vault } = fixture.app;
    const trash = fileManager.trashFile.bind(fileManager);
    jest.spyOn(fileManager, "trashFile").mockImplementationOnce(async (file) => {
      await trash(file);
      await vault.create("a.md", noteOf("mine"));
      await fixture.app.metadataCache.indexed();
    });
    await fixture.vault.trash("a.md", NOTE);
    expect(await found(fixture)).toEqual(["a.md"]);
  });
});

it("A deleted note is not found when Obsidian tells its metadata late", async () => {
  const fixture = await open();
  const { metadataCache, vault } = fixture.app;
  const file = vault.getFileByPath("a.md");
  await remove(fixture, "a.md");
  metadataCache.trigger("changed", file, NOTE, {});
  expect(await found(fixture)).toEqual([]);
});
