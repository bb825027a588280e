import { join } from "node:path";
import { withSuffix } from "../../sync/note/path";
import { NoteUnreadable, type Vault } from "../../sync/ports";
import type { ChangedFile } from "../../commands/changed-files";
import { fileExists } from "./file-system";
import { resolveTarget } from "./link-target";
import { createNote, moveNote, readNote, replaceNote } from "./note-file";
import { createVaultContents } from "./vault-contents";
import { localFileAt, requireNoSymbolicLinks } from "./vault-paths";

export interface DirectoryVaultOptions {
  /** The vault's folder, as a real path. */
  readonly root: string;
  /** The folder for the index, outside the vault. */
  readonly stateDir: string;
  /** Called with our notes that changed since the last refresh, or since a day ago. */
  readonly onChanged?: ((files: readonly ChangedFile[]) => Promise<void>) | undefined;
}

export interface DirectoryVault extends Vault {
  /** Stores the index, so that the next run need not read all notes. */
  close(): void;
}

/**
 * A directory as a vault. Hidden files and folders, such as `.trash` and the configuration folder, are not part of it;
 * symbolic links are never followed. Trashed notes go to `.trash` under the path they had. Notes keep their names: only
 * Obsidian updates the links to a note that it renames.
 */
export function createDirectoryVault({ root, stateDir, onChanged }: DirectoryVaultOptions): DirectoryVault {
  const contents = createVaultContents(root, join(stateDir, "index"));
  const { index } = contents;

  return {
    renames: false,
    async refresh(signal) {
      const changed = await contents.refresh(signal);
      await onChanged?.(changed);
      return {
        unknown: index.unknownPaths(),
        settled: true,
        notes: index.noteCount(),
        duplicates: contents.duplicates(),
      };
    },
    find: async (id) => contents.find(id),
    notesIn: async (folder) => contents.notesBelow(folder),
    notesWithout: (ids) => index.notesWithout(ids),
    read: async (path) => readNote(localFileAt(root, path)),
    occupant: async (path) => contents.occupant(path),
    async create(path, text, times) {
      const { path: place, file } = contents.newFileAt(path);
      createNote(file, text, times);
      return contents.noteWritten(place, text);
    },
    async replace(path, expected, text, times) {
      replaceNote(localFileAt(root, path), expected, text, times);
      contents.noteWritten(path, text);
    },
    rename: (from) => Promise.reject(new NoteUnreadable(`Only Obsidian renames ${from}.`)),
    async trash(path, expected) {
      const file = localFileAt(root, path);
      const target = freeTrashFile(root, path);
      requireNoSymbolicLinks(root, [".trash", ...path.split("/")]);
      moveNote(file, target, expected);
      contents.noteRemoved(path);
    },
    resolveLink: async (target, from) => resolveTarget(target, from, index),
    busy: () => false,
    close: () => contents.save(),
  };
}

/** A free path in `.trash`: the note's path, with a number after its name if needed. A long name is cut for it. */
function freeTrashFile(root: string, path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : withSuffix(path, ` ${number}`);
    const target = join(root, ".trash", name);
    if (!fileExists(target)) return target;
  }
}
