import type { App } from "obsidian";
import { NoteChanged, type FileTimes, type Vault } from "../../sync/ports";
import { isBeginning } from "../../sync/state/repair-file";
import type { FolderNames } from "./folder-names";
import type { NoteIndex } from "./note-index";
import type { OwnWrites } from "./own-writes";
import { changed, createVaultFiles, taken, unwritable, type VaultFiles } from "./vault-files";

export interface ObsidianVaultParts {
  readonly app: App;
  readonly index: NoteIndex;
  readonly names: FolderNames;
  readonly own: OwnWrites;
  readonly settled: () => boolean;
  readonly busy: (path: string) => boolean;
}

/** The open vault through Obsidian's API, so that undo, links, trash and other plugins keep working. */
export function createObsidianVault({ app, index, names, own, settled, busy }: ObsidianVaultParts): Vault {
  const { vault, metadataCache } = app;
  const files = createVaultFiles({ app, names, own });

  return {
    async refresh(signal) {
      const unknown = await index.refresh(signal);
      return { unknown, settled: settled(), notes: index.size(), duplicates: index.duplicates() };
    },
    find: (id) => Promise.resolve(index.find(id)),
    notesIn(folder) {
      const notes = vault.getMarkdownFiles().map(({ path }) => path);
      return Promise.resolve(notes.filter((path) => path.startsWith(`${folder}/`)).sort());
    },
    async notesWithout(ids) {
      const known = new Set<string>();
      for await (const id of ids) for (const path of index.find(id)) known.add(path);
      return index.paths().filter((path) => !known.has(path));
    },
    async read(path) {
      const file = await files.fileAt(path);
      return file && { text: await files.textOf(file), mtime: file.stat.mtime };
    },
    occupant: (path) => files.occupant(path),
    ...writes({ app, index, own }, files),
    renames: true,
    resolveLink: (target, from) => Promise.resolve(metadataCache.getFirstLinkpathDest(target, from)?.path),
    busy,
  };
}

type Writing = Pick<ObsidianVaultParts, "app" | "index" | "own">;

function writes(
  { app: { vault, fileManager }, index, own }: Writing,
  files: VaultFiles,
): Pick<Vault, "create" | "replace" | "rename" | "trash"> {
  return {
    async create(path, text, times) {
      if ((await files.occupant(path)) !== undefined) throw taken(path);
      const target = await files.targetFor(path);
      try {
        const file = await own.during([target], () => vault.create(target, text, options(times)));
        index.put(file, text);
        return file.path;
      } catch (error) {
        // A file with the beginning of this text is the incomplete result of this write. One that cannot be read may be it.
        // The disk decides: it may take two names for one that differ for all others.
        const isThere = (await files.occupant(target)) !== undefined || (await vault.adapter.exists(target));
        const there = isThere ? await vault.adapter.read(target).catch(() => "") : undefined;
        throw there === undefined || isBeginning(there, text) ? unwritable(target, error) : taken(target);
      }
    },
    async replace(path, expected, text, times) {
      const file = await files.fileAt(path);
      if (!file) throw changed(path);
      const check = (now: string): string => {
        if (now !== expected) throw changed(path);
        return text;
      };
      try {
        await own.during([path], () => vault.process(file, check, options(times)));
      } catch (error) {
        if (error instanceof NoteChanged) throw error;
        throw (await vault.adapter.exists(path)) ? unwritable(path, error) : changed(path);
      }
      index.put(file, text);
    },
    async rename(from, to, expected) {
      await files.unchanged(from, expected);
      const other = await files.occupant(to);
      if (other !== undefined && other !== from) throw taken(to);
      const target = await files.targetFor(to);
      // The user may have moved it or typed in it since. Obsidian's event about the rename updates the index.
      const file = await files.unchanged(from, expected);
      await own
        .during([from, target], () => fileManager.renameFile(file, target))
        .catch((error: unknown) => {
          throw unwritable(from, error);
        });
    },
    async trash(path, expected) {
      const file = await files.unchanged(path, expected);
      await own
        .during([path], () => fileManager.trashFile(file))
        .catch((error: unknown) => {
          throw unwritable(path, error);
        });
      const there = vault.getFileByPath(path);
      if (!there || there === file) index.drop(path);
    },
  };
}

function options({ mtime }: FileTimes): { mtime?: number } {
  return mtime === undefined ? {} : { mtime };
}
