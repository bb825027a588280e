import type { NoteId } from "./note/note-id";

/** The world as the engine sees it. Each port has one contract suite that every implementation passes. */

/** Where the notes lie. Paths are vault-relative, `/` between segments, NFC, never leading or trailing `/`. */
export interface Vault {
  /** Brings the index of note ids up to date. Cheap when nothing changed. Called once, before a run looks anything up. */
  refresh(signal?: AbortSignal): Promise<VaultState>;
  /**
   * Paths of all notes that carry the id (front matter with `sync_version` and the id), in any folder; for `decisionsOf` a
   * meeting, of all notes of its decisions. Sorted.
   */
  find(id: NoteId): Promise<readonly string[]>;
  /** Paths of all notes in the folder and below it, whoever's they are. Sorted; none where there is no such folder. */
  notesIn(folder: string): Promise<readonly string[]>;
  /** Paths of all notes of ours that have none of these ids, in any order. To be read before the vault changes. */
  notesWithout(ids: AsyncIterable<NoteId>): Promise<Iterable<string>>;
  /** The note's text; undefined when nothing is there. Rejects with `NoteUnreadable` when it is there but cannot be read. */
  read(path: string): Promise<NoteFile | undefined>;
  /**
   * What stands at a path on any platform's terms: a file or folder whose name equals the path's but for case or
   * Unicode form. The path as it is spelled there, or undefined.
   */
  occupant(path: string): Promise<string | undefined>;
  /** Creates the note and its folders. Rejects with `PathTaken` when anything stands there. Never leaves half a note under the name. */
  create(path: string, text: string, times: FileTimes): Promise<void>;
  /** Atomically replaces the text, if it still is exactly `expected`. Rejects with `NoteChanged` otherwise. */
  replace(path: string, expected: string, text: string, times: FileTimes): Promise<void>;
  /**
   * Moves a note whose text still is exactly `expected`; links to it follow. Rejects with `NoteChanged`, or with
   * `PathTaken` when anything but the note itself stands at the new path (a change of case only is allowed).
   */
  rename(from: string, to: string, expected: string): Promise<void>;
  /** Puts a note whose text still is exactly `expected` where the user can get it back. Rejects with `NoteChanged`. */
  trash(path: string, expected: string): Promise<void>;
  /** The note that a wikilink's target (without brackets, alias, heading) means, seen from the note at `from`. */
  resolveLink(target: string, from: string): Promise<string | undefined>;
  /** True while the user is typing in the note; a directory is never busy. */
  busy(path: string): boolean;
}

export interface VaultState {
  /** Files that may be notes of ours but could not be looked into yet, or at all: *unknown*, not absent. */
  readonly unknown: readonly string[];
  /** Whether foreign changes have settled. Only a settled vault gives evidence of a missing note. */
  readonly settled: boolean;
  /** Notes of ours in the whole vault. */
  readonly notes: number;
  /** Ids of notes that more than one file carries, sorted. */
  readonly duplicates: readonly NoteId[];
}

export interface NoteFile {
  readonly text: string;
  /** Modification time in milliseconds. */
  readonly mtime: number;
}

/** Milliseconds; undefined leaves the time to the system. */
export interface FileTimes {
  readonly mtime?: number | undefined;
}

/** The note is no longer what was seen: look again, plan again. */
export class NoteChanged extends Error {
  override name = "NoteChanged";
}

/** Something stands at the path already. */
export class PathTaken extends Error {
  override name = "PathTaken";
}

/** A file is there but cannot be read or written now (permissions, locked, offloaded to a cloud, full disk). */
export class NoteUnreadable extends Error {
  override name = "NoteUnreadable";
}

/** Throws every error that is not about one note. Those three pass: a later look finds another note, or can do it. */
export function assertPassing(error: unknown): asserts error is Error {
  if (![NoteChanged, PathTaken, NoteUnreadable].some((kind) => error instanceof kind)) throw error;
}

/** A note's text; undefined where there is none, or none that can be read now. */
export async function textAt(vault: Pick<Vault, "read">, path: string): Promise<string | undefined> {
  try {
    return (await vault.read(path))?.text;
  } catch (error) {
    if (error instanceof NoteUnreadable) return undefined;
    throw error;
  }
}

/**
 * A small ordered key-value store, per device and vault: never replicated, and losing it loses no word.
 * Values are plain JSON. Keys are ASCII, at most 1,000 characters, ordered by code unit.
 */
export interface StateStore {
  get<T>(key: string): Promise<T | undefined>;
  /**
   * All or nothing, also across a crash. `undefined` deletes. Writes nothing when there is nothing to write. What may be
   * stored `soon` need not be stored when the promise resolves, only before anything that is written later.
   */
  write(changes: ReadonlyMap<string, unknown>, options?: { readonly soon?: boolean }): Promise<void>;
  /** Entries whose key starts with the prefix, in order of key; the store may change meanwhile. */
  entries<T>(prefix: string): AsyncIterable<readonly [key: string, value: T]>;
}

/** The user's decisions about single notes. They replicate with the vault (`note:<id>` in `data.json`). */
export interface DeletionMarks {
  get(id: NoteId): Mark | undefined;
  set(id: NoteId, mark: Mark): Promise<void>;
  all(): Iterable<readonly [NoteId, Mark]>;
}

export interface Mark {
  /** Never forgotten: a restored note is `restored`, not unmarked, so that the marks of two devices can be united. */
  readonly state: "deleted" | "stopped" | "restored";
  /** When the user decided, ISO 8601. */
  readonly at: string;
  /** Where the note lay. */
  readonly path: string;
  /**
   * The `sync_version` that was deleted, where it was known. A note that comes back with a newer one was brought back by
   * another device's update, not by the user.
   */
  readonly version?: string | undefined;
}

/** The question whether notes follow the service's new names. It replicates with the vault (`renames` in `data.json`). */
export interface SharedQuestion {
  get(): AskedRenames | undefined;
  /** Resolves also where it cannot be written now: this device asks all the same. */
  set(asked: AskedRenames): Promise<void>;
}

export interface AskedRenames {
  /** `open`, or how the user answered it on some device: `rename` or `keep`. Any other word is a newer version's. */
  readonly state: string;
  /** When it was asked or answered, in milliseconds since 1970. The later of two states counts. */
  readonly at: number;
  /** A hash of 12 hex digits for each note, in order, without anything in between. */
  readonly notes: string;
}
