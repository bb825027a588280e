import { splitCallout } from "../note/callout";
import { parseNote, propertyOf } from "../note/note";
import type { NoteId } from "../note/note-id";
import type { Rendering } from "../note/service-text";
import { readSyncVersion, SYNC_VERSION } from "../note/sync-version";
import { renderingIn } from "../note/server-part";
import { NoteChanged, NoteUnreadable, PathTaken, type DeletionMarks, type StateStore, type Vault } from "../ports";
import { openWrites } from "./open-writes";
import { noteConflict } from "./open-issues";
import { changeRecord, recordOf, saveBase } from "./records";

/**
 * Texts that a run overwrote or trashed, kept on this device for *Undo last run*. Bounded: the oldest go first. The only
 * owner of the keys `recovery/`.
 */
export interface UndoEntry {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  /** What stands there now; null when the note was trashed. */
  readonly after: string | null;
  /** The service's text that `before` was edited from; undefined where `before` itself tells it, or nobody knows. */
  readonly base?: Rendering | undefined;
  /** Kept after a write that was cut short: no run overwrote it, so no undo restores it. */
  readonly forRecovery?: boolean;
}

const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
const PREFIX = "recovery/";

export interface UndoLog {
  /** Call before the note is touched. */
  readonly keep: (entry: UndoEntry) => Promise<void>;
  /** Makes room for the next run's. */
  prune(): Promise<void>;
}

/** @param startedAt device time of the run in milliseconds: entries of one run share it. */
export function createUndoLog(store: StateStore, startedAt: number): UndoLog {
  const run = `${PREFIX}${String(startedAt).padStart(16, "0")}/`;
  let count = 0;
  return {
    async keep(entry) {
      await store.write(new Map([[`${run}${String(count).padStart(6, "0")}`, entry]]));
      count += 1;
    },
    async prune() {
      if (count === 0) return;
      const kept: { key: string; size: number }[] = [];
      for await (const [key, { before }] of store.entries<UndoEntry>(PREFIX)) kept.push({ key, size: before.length });
      let size = 0;
      const surplus = kept.reverse().filter((entry, index) => {
        size += entry.size;
        // The newest is kept whatever its size.
        return index > 0 && (index >= MOST_ENTRIES || size > MOST_CHARACTERS);
      });
      await store.write(new Map(surplus.map(({ key }) => [key, undefined])));
    },
  };
}

export interface Undone {
  /** Where the note lies now, as far as it was found. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it since, so it stays. `failed`: it cannot be written now. In both cases its old text is
   * still kept. `asked`: an answer left it as it is; the user is asked again.
   */
  readonly result: "restored" | "changed" | "failed" | "asked";
}

export interface UndoParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
}

/**
 * Puts the texts of the last run that overwrote anything back, where nobody touched the note since. What was undone stays
 * so: the same update does not come in again by itself, and a copy that was trashed counts as the user's own.
 *
 * @param now device time, in milliseconds.
 */
export async function undoLastRun(parts: UndoParts, now: number): Promise<readonly Undone[]> {
  const vault = await settledVault(parts, now);
  const all: Undone[] = [];
  for (const [key, entry] of (await entriesOfLastRun(parts.store)).reverse()) {
    all.push(await undo({ ...parts, vault }, key, entry, now));
  }
  return all;
}

/**
 * Puts one text of the log back, whichever run overwrote it, as `undoLastRun` does. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns undefined when the log does not have the entry any more.
 */
export async function undoEntry(parts: UndoParts, key: string, now: number): Promise<Undone | undefined> {
  const entry = await parts.store.get<UndoEntry>(key);
  return entry && undo({ ...parts, vault: await settledVault(parts, now) }, key, entry, now);
}

/**
 * The vault for changes outside a run, after what was cut short is settled. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function settledVault(
  { vault, store }: { readonly vault: Vault; readonly store: StateStore },
  now: number,
): Promise<Vault> {
  const writes = await openWrites(vault, store);
  if (writes.any) await writes.settle(createUndoLog(store, now).keep);
  return writes.vault;
}

/** All entries with their keys, newest first. */
export async function undoEntries(store: StateStore): Promise<readonly (readonly [key: string, entry: UndoEntry])[]> {
  const entries: (readonly [string, UndoEntry])[] = [];
  for await (const entry of store.entries<UndoEntry>(PREFIX)) entries.unshift(entry);
  return entries;
}

/** When the run of an entry began: device time in milliseconds. */
export const timeOfEntry = (key: string) => Number(runOf(key).slice(PREFIX.length));

/** When the last run began that overwrote or trashed a text; -1 when there is none. */
export async function timeOfLastTexts(store: StateStore): Promise<number> {
  const [[key] = [""]] = await entriesOfLastRun(store);
  return key === "" ? -1 : timeOfEntry(key);
}

async function entriesOfLastRun(store: StateStore): Promise<(readonly [key: string, entry: UndoEntry])[]> {
  const entries: (readonly [string, UndoEntry])[] = [];
  for await (const entry of store.entries<UndoEntry>(PREFIX)) {
    if (entry[1].forRecovery === true) continue;
    if (entries.length > 0 && runOf(entry[0]) !== runOf(entries[0]?.[0] ?? "")) entries.length = 0;
    entries.push(entry);
  }
  return entries;
}

async function undo(
  { vault, store, deletionMarks }: UndoParts,
  key: string,
  entry: UndoEntry,
  now: number,
): Promise<Undone> {
  const { id, path, before, after, base = renderingIn(before) } = entry;
  const record = await recordOf(store, id);
  // One run after another may be undone: what the service says now is what the first of these had brought.
  const undone = record?.undone === record?.hash ? record?.undone : undefined;
  const decided =
    after === null ? { copies: [...(record?.copies ?? []), path] } : { undone: undone ?? versionIn(after)?.hash };
  // Before the note itself: a run that comes in between must not undo it in its turn.
  await changeRecord(store, id, decided);
  const result = await restore(vault, entry, now);
  if (result.result === "restored") {
    const mark = deletionMarks.get(id);
    const at = new Date(now).toISOString();
    if (after === null && mark?.state === "deleted") await deletionMarks.set(id, { state: "restored", at, path });
    // The note stands where it stood: what the user writes in it from now on is merged from there.
    if (after !== null && base !== undefined) await saveBase(store, id, base);
    if (after !== null && splitCallout(before).callout === "ours") await noteConflict(store, id, result.path);
    await store.write(new Map([[key, undefined]]));
  } else if (record !== undefined) {
    await changeRecord(store, id, { copies: record.copies, undone: record.undone });
  }
  return result;
}

const versionIn = (text: string) => readSyncVersion(propertyOf(parseNote(text), SYNC_VERSION));

const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function restore(vault: Vault, { id, path, before, after }: UndoEntry, now: number): Promise<Undone> {
  try {
    if (after === null) {
      const occupant = await vault.occupant(path);
      if (occupant !== undefined) {
        const isBack = (await vault.read(occupant))?.text === before;
        return { path, result: isBack ? "restored" : "changed" };
      }
      await vault.create(path, before, { mtime: now });
      return { path, result: "restored" };
    }
    // The note may have been renamed since, by the same run or by the user.
    const places = new Set([path, ...(await vault.find(id))]);
    for (const place of places) {
      const text = (await vault.read(place))?.text;
      if (text !== after && text !== before) continue;
      // It has its old text already where a write that was cut short was restored, or an undo was.
      if (text === after) await vault.replace(place, after, before, { mtime: now });
      return { path: place, result: "restored" };
    }
    return { path, result: "changed" };
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof PathTaken) return { path, result: "changed" };
    if (error instanceof NoteUnreadable) return { path, result: "failed" };
    throw error;
  }
}
