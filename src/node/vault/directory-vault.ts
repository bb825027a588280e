import { join } from "node:path";
import { pathKey } from "../../sync/note/path";
import type { Vault, VaultState } from "../../sync/ports";
import { isCanvas } from "./canvas-links";
import { fileExists } from "./file-system";
import { resolveTarget } from "./link-target";
import { createMoveJournal } from "./move-journal";
import { createNote, moveNote, readNote, replaceNote, requireUnchanged } from "./note-file";
import { undefinedOnError } from "./system-error";
import { createVaultContents, type VaultContents } from "./vault-contents";
import { createVaultLinks, type LinkingFiles } from "./vault-links";
import { fileAt, localFileAt, requireNoSymbolicLinks } from "./vault-paths";

export interface DirectoryVaultOptions {
  /** The vault's folder, as a real path. */
  readonly root: string;
  /** The folder for the index and the journal of renames, outside the vault. */
  readonly stateDir: string;
}

export interface DirectoryVault extends Vault {
  /** Stores the index, so that the next run need not read all notes. */
  close(): void;
}

/** In a run with many renames, what other programs changed is read again after this time, in milliseconds. */
const READ_AGAIN_MS = 30_000;

/**
 * A directory as a vault. Hidden files and folders, such as `.trash` and the configuration folder, are not part of it;
 * symbolic links are never followed. Trashed notes go to `.trash` under the path they had.
 */
export function createDirectoryVault({ root, stateDir }: DirectoryVaultOptions): DirectoryVault {
  const { contents, noteWritten, refresh, rename } = createLinkedContents(root, stateDir);
  const { index } = contents;

  return {
    async refresh(signal) {
      await refresh(signal);
      return stateOf(contents);
    },
    find: async (id) => contents.find(id),
    notesIn: async (folder) => contents.notesBelow(folder),
    notesWithout: (ids) => index.notesWithout(ids),
    read: async (path) => readNote(localFileAt(root, path)),
    occupant: async (path) => contents.occupant(path),
    async create(path, text, times) {
      const { path: place, file } = contents.newFileAt(path);
      createNote(file, text, times);
      noteWritten(place, text);
    },
    async replace(path, expected, text, times) {
      replaceNote(localFileAt(root, path), expected, text, times);
      noteWritten(path, text);
    },
    rename,
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

/** The contents of a vault, and renames that update the links and are finished after a crash. */
function createLinkedContents(root: string, stateDir: string) {
  const journal = createMoveJournal(stateDir);
  const contents = createVaultContents(root, join(stateDir, "index"));
  const links = createVaultLinks(contents.index, linkingFiles(root, linksUpdated));
  let readAt = 0;

  function noteWritten(path: string, text: string): void {
    links.noteWritten(contents.noteWritten(path, text), text);
  }

  function linksUpdated(path: string, text: string): void {
    if (!isCanvas(path)) noteWritten(path, text);
    journal.linksUpdated(path);
  }

  async function readDisk(signal?: AbortSignal): Promise<void> {
    if (await contents.refresh(signal)) links.invalidate();
    readAt = performance.now();
  }

  async function refresh(signal?: AbortSignal): Promise<void> {
    const moved = journal.recover(root);
    await readDisk(signal);
    if (moved !== undefined) await links.update(moved.from, moved.to, moved.updated);
    journal.end();
    contents.save();
  }

  async function rename(from: string, wanted: string, expected: string): Promise<void> {
    // The user may have written new links since.
    if (performance.now() - readAt > READ_AGAIN_MS) await readDisk();
    const to = contents.spelled(wanted);
    const source = localFileAt(root, from);
    const target = fileAt(root, to);
    requireUnchanged(source, expected);
    if (from === to) return;
    requireFreeForMove(contents, from, to);
    journal.begin({ from, to });
    try {
      moveNote(source, target, expected);
      contents.noteRemoved(from);
      noteWritten(to, expected);
      await links.update(from, to);
    } finally {
      journal.end();
    }
  }

  return { contents, noteWritten, refresh, rename };
}

function stateOf(contents: VaultContents): VaultState {
  const { index } = contents;
  return {
    unknown: index.unknownPaths(),
    settled: true,
    notes: index.noteCount(),
    duplicates: contents.duplicates(),
  };
}

/** Throws `PathTaken` when another file has the new path. A move that changes only case or Unicode form is allowed. */
function requireFreeForMove(contents: VaultContents, from: string, to: string): void {
  const isItself = pathKey(from) === pathKey(to) && [undefined, from].includes(contents.occupant(to));
  if (!isItself) contents.requireFree(to);
}

/** The notes and canvases of the vault. `onReplaced` is called after one was replaced. */
function linkingFiles(root: string, onReplaced: (path: string, text: string) => void): LinkingFiles {
  return {
    read: (path) => undefinedOnError(() => readNote(fileAt(root, path))),
    replace: (path, { text: expected, mtime }, text) =>
      void undefinedOnError(() => {
        // One second later than before, not now, so that an edit on another device in the meantime wins.
        replaceNote(fileAt(root, path), expected, text, { mtime: Math.min(mtime + 1000, Date.now()) });
        onReplaced(path, text);
      }),
  };
}

/** A free path in `.trash`: the note's path, with a number after its name if needed. */
function freeTrashFile(root: string, path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : path.replace(/(\.[^./]*)?$/, ` ${number}$1`);
    const target = join(root, ".trash", name);
    if (!fileExists(target)) return target;
  }
}
