import { join } from "node:path";
import { identitiesOf } from "../../sync/note/identity";
import type { NoteId } from "../../sync/note/note-id";
import { fileName, folderOf } from "../../sync/note/path";
import { NoteUnreadable, PathTaken } from "../../sync/ports";
import type { ChangedFile } from "../../commands/changed-files";
import { fileExists, isSameFile, statOf } from "./file-system";
import { loadIndex, saveIndex } from "./index-file";
import { codeOf, undefinedOnError } from "./system-error";
import { NOTES, pathOf, rowsFrom, type Row, type VaultIndex } from "./vault-index";
import { fileAt } from "./vault-paths";
import { updateNote, walkVault } from "./vault-walk";

/**
 * The index of a vault, kept up to date with the disk and with this process's writes. Paths are relative to the vault.
 */
export interface VaultContents {
  readonly index: VaultIndex;
  /** Updates the index from the disk. Resolves with our notes that were read for it. Rejects like `walkVault`. */
  refresh(signal?: AbortSignal): Promise<readonly ChangedFile[]>;
  /** Sorted paths of the notes that have the id. */
  find(id: NoteId): readonly string[];
  /** Ids that several notes have. Sorted. */
  duplicates(): readonly NoteId[];
  /** Sorted paths of the notes in a folder and below it. */
  notesBelow(folder: string): readonly string[];
  /**
   * The file or folder whose path differs from this one at most in case and Unicode form; undefined when there is none. Throws
   * `NoteUnreadable` when its folder cannot be read.
   */
  occupant(path: string): string | undefined;
  /**
   * The file for a new note, and its path with its folders as they are spelled in the vault. Throws `PathTaken` when the path has an occupant. Does not check again
   * after `occupant` found the path free.
   */
  newFileAt(path: string): NewFile;
  /** Records that this process wrote a note. Returns its path as the index has it. */
  noteWritten(path: string, text: string): string;
  /** Records that this process moved a note away. */
  noteRemoved(path: string): void;
  /** Writes the index to its file, if it changed and the file can be written. */
  save(): void;
}

export interface NewFile {
  readonly path: string;
  readonly file: string;
}

/** `root` is the vault's folder, `indexFile` the file of the stored index. */
export function createVaultContents(root: string, indexFile: string): VaultContents {
  const { index, built } = loadIndex(indexFile);
  const lookup = createPathLookup(root, index);
  let unsaved = false;

  function find(id: NoteId): readonly string[] {
    const known = index.rowsWithId(id);
    const changed = known.filter((row) => updateNote(join(root, pathOf(row)), index, row));
    if (changed.length > 0) unsaved = true;
    const rows = changed.length > 0 ? index.rowsWithId(id) : known;
    return rows
      .filter(({ kind }) => kind === "note")
      .map(pathOf)
      .sort();
  }

  return {
    index,
    ...lookup,
    async refresh(signal) {
      lookup.forget();
      const read: ChangedFile[] = [];
      if (await walkVault(root, index, signal, (file) => read.push(file))) unsaved = true;
      return read;
    },
    find,
    duplicates: () =>
      index
        .idsInCommon()
        .filter((id) => find(id).length > 1)
        .sort(),
    notesBelow: (folder) => notesBelow(index, folder),
    noteWritten(path, text) {
      const row = rowOf(root, index, path);
      index.update(row, "note", identitiesOf(text));
      unsaved = true;
      return pathOf(row);
    },
    noteRemoved(path) {
      const row = index.rowAt(path);
      if (row !== undefined) index.remove(row);
      unsaved = true;
    },
    save() {
      // Without the file, the next run reads all notes.
      if (unsaved) undefinedOnError(() => saveIndex(indexFile, { index, built }));
      unsaved = false;
    },
  };
}

/** Looks up paths in the index and on the disk. */
function createPathLookup(root: string, index: VaultIndex) {
  /** The path of the last lookup, if it was free. */
  let free: (NewFile & { readonly wanted: string }) | undefined;

  function spelled(path: string): string {
    const segments = path.split("/");
    for (let depth = 1; depth < segments.length; depth += 1) {
      const wanted = segments.slice(0, depth).join("/");
      // An exact match comes first, because some disks distinguish names that other disks treat as equal.
      if (index.rowAt(wanted) !== undefined) continue;
      const alike = index.rowsLike(wanted).map(pathOf).sort();
      const there = alike.find((known) => folderOf(known) === folderOf(wanted) && isFolder(join(root, known)));
      if (there !== undefined) segments[depth - 1] = fileName(there);
    }
    return segments.join("/");
  }

  function occupant(path: string): string | undefined {
    free = undefined;
    for (const row of index.rowsLike(path)) {
      const known = pathOf(row);
      if (fileExists(join(root, known))) return known;
      index.remove(row);
    }
    const place = spelled(path);
    for (const each of new Set([path, place])) {
      const file = ifPossible(() => fileAt(root, each));
      if (file !== undefined && ifPossible(() => fileExists(file)) === true) return each;
      free = file === undefined ? undefined : { wanted: path, path: place, file };
    }
    return undefined;
  }

  return {
    occupant,
    newFileAt(path: string): NewFile {
      const found = free?.wanted === path ? undefined : occupant(path);
      if (found !== undefined) throw new PathTaken(`${found} is taken.`);
      return free?.wanted === path ? free : { path, file: fileAt(root, path) };
    },
    forget: () => void (free = undefined),
  };
}

/** The codes for paths that no file can have. */
const IMPOSSIBLE: readonly string[] = ["", "ENAMETOOLONG", "EINVAL"];

/**
 * The result of the work; undefined for a path that no file can have, which counts as free: the following write throws the
 * reason. Throws `NoteUnreadable` where a file may be that is not looked at, such as in a folder without permission or below a
 * symbolic link.
 */
function ifPossible<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoteUnreadable && !IMPOSSIBLE.includes(codeOf(error.cause))) throw error;
    return undefined;
  }
}

function isFolder(path: string): boolean {
  return undefinedOnError(() => statOf(path))?.isDirectory() === true;
}

/**
 * The row of a path; it is added when there is none. If the disk treats two spellings of a name as equal, the row of the
 * known spelling is used.
 */
function rowOf(root: string, index: VaultIndex, path: string): Row {
  const segments = path.split("/");
  return segments.reduce((folder, segment, depth) => {
    const known = folder.children.get(segment);
    if (known !== undefined) return known;
    const here = segments.slice(0, depth + 1).join("/");
    const alias = index.rowsLike(here).find((row) => isSameFile(join(root, pathOf(row)), join(root, here)));
    return alias ?? index.add(folder, segment, depth < segments.length - 1 ? "folder" : "note");
  }, index.root);
}

function notesBelow(index: VaultIndex, folder: string): readonly string[] {
  const top = index.rowAt(folder);
  const notes = top === undefined ? [] : rowsFrom(top).filter(({ kind }) => NOTES.has(kind));
  return notes.map(pathOf).sort();
}
