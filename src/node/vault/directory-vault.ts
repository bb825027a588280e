import { join, sep } from "node:path";
import { identitiesOf } from "../../sync/note/identity";
import { pathKey } from "../../sync/note/path";
import { NoteUnreadable, PathTaken, type Vault } from "../../sync/ports";
import { isCanvas } from "./canvas-links";
import { loadIndex, saveIndex } from "./index-file";
import { resolveTarget } from "./link-target";
import { createMoveJournal } from "./move-journal";
import { createNote, isSameFile, moveNote, readNote, replaceNote, requireSame, statOf } from "./note-file";
import { Kind, NOTES, type Row, type VaultIndex } from "./vault-index";
import { createVaultLinks } from "./vault-links";
import { look, placeholderOf, walk } from "./vault-walk";

export interface DirectoryVaultOptions {
  /** The vault's folder, as a real path. */
  readonly root: string;
  /** Where to keep the index and an unfinished rename: outside the vault. */
  readonly stateDir: string;
}

export interface DirectoryVault extends Vault {
  /** Stores the index, so that the next run need not look into every note. */
  close(): void;
}

/**
 * A directory as a vault. Hidden files and folders, `.trash` and the configuration folder among them, are none of its
 * notes; symbolic links are seen but never followed. Trashed notes go to `.trash` under the path they had.
 */
export function createDirectoryVault({ root, stateDir }: DirectoryVaultOptions): DirectoryVault {
  const indexFile = join(stateDir, "index");
  const journal = createMoveJournal(stateDir);
  const index = loadIndex(indexFile);
  const links = createVaultLinks(index, {
    read: (path) => quietly(() => readNote(placeOf(path))),
    relink: (path, note, text) =>
      void quietly(() => {
        // A second later than before, not now: an edit made on another device meanwhile must win.
        replaceNote(placeOf(path), note.text, text, { mtime: Math.min(note.mtime + 1000, Date.now()) });
        if (!isCanvas(path)) learn(path, text);
      }),
  });
  let unsaved = false;

  /** The file of a path, once it is sure that it lies in the vault. */
  function placeOf(path: string): string {
    const segments = path.split("/");
    if (segments.some((segment) => segment.startsWith(".") || FORBIDDEN.test(segment))) {
      throw new NoteUnreadable(`${path} is no place for a note in this vault.`);
    }
    requireNoLinks(segments);
    return join(root, ...segments);
  }

  /** Whoever follows a link inside the vault may come out of it. */
  function requireNoLinks(segments: readonly string[]): void {
    for (let depth = 1; depth < segments.length; depth += 1) {
      const folder = segments.slice(0, depth).join("/");
      if (statOf(join(root, folder))?.isSymbolicLink() === true) {
        throw new NoteUnreadable(`${folder} is a symbolic link, which is not followed.`);
      }
    }
  }

  const exists = (file: string) => statOf(file) !== undefined || statOf(placeholderOf(file)) !== undefined;

  /** The row of a path, made if need be. A folder known by another spelling, on a disk where that is the same one, is used. */
  function rowOf(path: string): Row {
    const segments = path.split("/");
    return segments.reduce((folder, segment, depth) => {
      const known = index.child(folder, segment);
      if (known !== undefined) return known;
      const here = segments.slice(0, depth + 1).join("/");
      const alias = [...index.like(here)].find((row) => isSameFile(join(root, index.path(row)), join(root, here)));
      return alias ?? index.add(folder, segment, depth < segments.length - 1 ? Kind.folder : Kind.note);
    }, index.root);
  }

  function learn(path: string, text: string): void {
    const row = rowOf(path);
    index.seen(row, Kind.note, NaN, 0, identitiesOf(text));
    links.wrote(row, text);
    unsaved = true;
  }

  function forget(path: string): void {
    const row = index.at(path);
    if (row !== undefined) index.remove(row);
    unsaved = true;
  }

  function occupantOf(path: string): string | undefined {
    for (const row of [...index.like(path)]) {
      const known = index.path(row);
      if (exists(join(root, known))) return known;
      index.remove(row);
    }
    // Where nothing can stand, nothing does: whoever wants to write there is told why.
    return quietly(() => exists(placeOf(path))) === true ? path : undefined;
  }

  function requireFree(path: string): void {
    const occupant = occupantOf(path);
    if (occupant !== undefined) throw new PathTaken(`Something stands at ${occupant} already.`);
  }

  /** The file of a note that must not lie in a cloud only. */
  function onDisk(path: string): string {
    const file = placeOf(path);
    if (statOf(file) === undefined && statOf(placeholderOf(file)) !== undefined) {
      throw new NoteUnreadable(`${path} is in the cloud and not on this disk.`);
    }
    return file;
  }

  return {
    async refresh(signal) {
      const moved = journal.recover(root);
      if (await walk(root, index, signal)) {
        unsaved = true;
        links.forget();
      }
      if (moved !== undefined) await links.follow(moved.from, moved.to);
      journal.end();
      save();
      return { unknown: index.unknown(), quiet: true, notes: index.notes() };
    },
    async find(id) {
      for (const row of index.withId(id)) if (look(join(root, index.path(row)), index, row)) unsaved = true;
      const rows = index.withId(id).filter((row) => index.kind(row) === Kind.note);
      return rows.map((row) => index.path(row)).sort();
    },
    notesIn: async (folder) => notesBelow(index, folder),
    read: async (path) => readNote(onDisk(path)),
    occupant: async (path) => occupantOf(path),
    async create(path, text, times) {
      requireFree(path);
      createNote(placeOf(path), text, times);
      learn(path, text);
    },
    async replace(path, expected, text, times) {
      replaceNote(onDisk(path), expected, text, times);
      learn(path, text);
    },
    async rename(from, to, expected) {
      const [source, target] = [onDisk(from), placeOf(to)];
      requireSame(source, expected);
      if (from === to) return;
      const itself = pathKey(from) === pathKey(to) && [undefined, from].includes(occupantOf(to));
      if (!itself) requireFree(to);
      journal.begin({ from, to });
      try {
        moveNote(source, target, expected);
        forget(from);
        learn(to, expected);
        await links.follow(from, to);
      } finally {
        journal.end();
      }
    },
    async trash(path, expected) {
      const file = onDisk(path);
      for (let number = 1; ; number += 1) {
        const target = join(root, ".trash", number === 1 ? path : path.replace(/(\.[^./]*)?$/, ` ${number}$1`));
        if (exists(target)) continue;
        requireNoLinks([".trash", ...path.split("/")]);
        moveNote(file, target, expected);
        forget(path);
        return;
      }
    },
    resolveLink: async (target, from) => resolveTarget(target, from, index),
    busy: () => false,
    close: save,
  };

  function save(): void {
    if (unsaved) saveIndex(indexFile, index);
    unsaved = false;
  }
}

function notesBelow(index: VaultIndex, folder: string): readonly string[] {
  const found: string[] = [];
  const pending = [index.at(folder)];
  for (let row = pending.pop(); row !== undefined; row = pending.pop()) {
    if (NOTES.has(index.kind(row))) found.push(index.path(row));
    pending.push(...index.children(row));
  }
  return found.sort();
}

/** What no segment of a path may hold: nothing, or what the system reads as more than a name. */
const FORBIDDEN = sep === "\\" ? /^$|[\\:\0]/ : /^$|\0/;

/** For what may fail without harm. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
