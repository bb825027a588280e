import type { Clock } from "../api/clock";
import type { NoteId } from "./note/note-id";

/**
 * The engine's ports: all that it uses outside its own code. Each port has one contract suite for all implementations.
 */
export interface Ports {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  readonly clock: Clock;
}

/** The notes. Paths are relative to the vault, in NFC, with `/` between segments but not at the start or end. */
export interface Vault {
  /** Whether links to a renamed note follow. If not, no sync renames a note, and `rename` rejects with `NoteUnreadable`. */
  readonly renames: boolean;
  /** Updates the index of note ids. Fast when nothing changed. Call it before the first lookup. */
  refresh(signal?: AbortSignal): Promise<VaultState>;
  /**
   * Paths of all notes that have the id (front matter with `sync_version` and the id), in any folder. For the id
   * `decisionsOf` a meeting, paths of all notes of its decisions. Sorted.
   */
  find(id: NoteId): Promise<readonly string[]>;
  /**
   * Paths of all notes in the folder and its subfolders, ours and others. Sorted; empty if the folder does not exist.
   */
  notesIn(folder: string): Promise<readonly string[]>;
  /** Paths of all our notes that have none of these ids, in any order. Read the result before the vault changes. */
  notesWithout(ids: AsyncIterable<NoteId>): Promise<Iterable<string>>;
  /** The note's text; undefined when there is no file. Rejects with `NoteUnreadable` when the file cannot be read. */
  read(path: string): Promise<NoteFile | undefined>;
  /**
   * The path of the file or folder that takes this path on some platform: case and Unicode form are ignored. The result
   * has the spelling of the existing file; undefined if the path is free. Rejects with `NoteUnreadable` when its folder cannot
   * be read.
   */
  occupant(path: string): Promise<string | undefined>;
  /**
   * Creates the note and its folders. Resolves with its path, with the folders as the vault spells them. Rejects with
   * `PathTaken` when the path is taken. Never leaves an incomplete note.
   */
  create(path: string, text: string, times: FileTimes): Promise<string>;
  /** Atomically replaces the text, if it still is exactly `expected`. Rejects with `NoteChanged` otherwise. */
  replace(path: string, expected: string, text: string, times: FileTimes): Promise<void>;
  /**
   * Moves a note whose text still is exactly `expected`, and updates links to it. Rejects with `NoteChanged`, or with
   * `PathTaken` when another file has the new path (changing only the case is allowed).
   */
  rename(from: string, to: string, expected: string): Promise<void>;
  /**
   * Moves a note whose text still is exactly `expected` to the trash, from which the user can restore it. Rejects with
   * `NoteChanged`.
   */
  trash(path: string, expected: string): Promise<void>;
  /** The note that a wikilink in the note at `from` leads to. `target` has no brackets, alias or heading. */
  resolveLink(target: string, from: string): Promise<string | undefined>;
  /** True while the user is typing in the note; a directory is never busy. */
  busy(path: string): boolean;
}

export interface VaultState {
  /** Files that may be our notes but are not examined yet or cannot be read: *unknown*, not absent. */
  readonly unknown: readonly string[];
  /** Whether changes by others have settled. Only a settled vault is evidence that a note is missing. */
  readonly settled: boolean;
  /** The number of our notes in the whole vault. */
  readonly notes: number;
  /** Ids that more than one file has. Sorted. */
  readonly duplicates: readonly NoteId[];
}

export interface NoteFile {
  readonly text: string;
  /** Modification time in milliseconds. */
  readonly mtime: number;
}

/** Milliseconds; undefined: the system sets the time. */
export interface FileTimes {
  readonly mtime?: number | undefined;
}

/** The note changed after it was read. The caller must read it and plan again. */
export class NoteChanged extends Error {
  override name = "NoteChanged";
}

/** Another file or folder has the path. */
export class PathTaken extends Error {
  override name = "PathTaken";
}

/** The file exists but cannot be read or written now (permissions, lock, cloud storage, full disk, bytes not UTF-8). */
export class NoteUnreadable extends Error {
  override name = "NoteUnreadable";
  /** The text with U+FFFD for bytes that are not UTF-8, if it was read. It is not written back. */
  readonly damaged?: string | undefined;
}

/** Rethrows all errors except the three about one note, which a later attempt may not meet. */
export function assertNoteError(error: unknown): asserts error is Error {
  if (![NoteChanged, PathTaken, NoteUnreadable].some((kind) => error instanceof kind)) throw error;
}

/** Does the work on one note. False: the note changed meanwhile, or it cannot be written now. */
export async function tryWrite(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    assertNoteError(error);
    return false;
  }
}

/** False: the user is typing in the note or changed it meanwhile, or it cannot be moved now. */
export async function moveToTrash(vault: Vault, { path, text }: { path: string; text: string }): Promise<boolean> {
  return !vault.busy(path) && tryWrite(vault.trash(path, text));
}

/** A note's text; undefined if there is no file or it cannot be read now. */
export async function textAt(vault: Pick<Vault, "read">, path: string): Promise<string | undefined> {
  try {
    return (await vault.read(path))?.text;
  } catch (error) {
    if (error instanceof NoteUnreadable) return undefined;
    throw error;
  }
}

/** Whether a file is at the path, or may be: in a folder that cannot be read, it is unknown and not absent. */
export async function mayBeAt(vault: Pick<Vault, "occupant">, path: string): Promise<boolean> {
  try {
    return (await vault.occupant(path)) !== undefined;
  } catch (error) {
    if (error instanceof NoteUnreadable) return true;
    throw error;
  }
}

/**
 * A small ordered key-value store for one device and vault. It is never replicated, and its loss loses no text of the
 * user. Values are plain JSON. Keys are ASCII, at most 1,000 characters, ordered by code unit.
 */
export interface StateStore {
  get<T>(key: string): Promise<T | undefined>;
  /**
   * Atomic, also in a crash. `undefined` deletes a key. An empty map writes nothing. With `soon`, the changes may be stored
   * after the promise resolves, but always before later writes.
   */
  write(changes: ReadonlyMap<string, unknown>, options?: { readonly soon?: boolean }): Promise<void>;
  /** Entries whose key starts with the prefix, ordered by key. The store may change during the iteration. */
  entries<T>(prefix: string): AsyncIterable<readonly [key: string, value: T]>;
}

/** The user's decisions about single notes. They are replicated with the vault (`note:<id>` in `data.json`). */
export interface DeletionMarks {
  get(id: NoteId): Mark | undefined;
  set(id: NoteId, mark: Mark): Promise<void>;
  all(): Iterable<readonly [NoteId, Mark]>;
}

export interface Mark {
  /** A mark is never removed: a restored note gets `restored`, so that the marks of two devices can be merged. */
  readonly state: "deleted" | "stopped" | "restored";
  /** Time of the user's decision, ISO 8601. */
  readonly at: string;
  /** The path that the note had. */
  readonly path: string;
  /** The `sync_version` of the deleted note, if known: a decision with another id and the same text is the same decision. */
  readonly version?: string | undefined;
}
