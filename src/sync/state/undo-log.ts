import { parseNote, propertyOf } from "../note/note";
import type { NoteId } from "../note/note-id";
import { NoteChanged, NoteUnreadable, PathTaken, type StateStore, type Vault } from "../ports";
import type { Rendering } from "../note/service-text";
import { renderingIn } from "../note/server-part";
import { baseOf, keys, recordOf } from "./records";
import type { SyncParts } from "../sync";
import { readSyncVersion, SYNC_VERSION } from "../note/sync-version";

/** Texts that a run overwrote or trashed, kept on this device for *Undo last run*. Bounded: the oldest go first. */

export interface Rescued {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  /** What stands there now; null when the note was trashed. */
  readonly after: string | null;
  /** Stored then as the text that `before` was edited from; undefined where that is known from `before` itself. */
  readonly base?: Rendering | undefined;
}

const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
const PREFIX = "recovery/";

export interface Recovery {
  /** Call before the note is touched. */
  keep(rescued: Omit<Rescued, "base">): Promise<void>;
  /** Makes room for the next run's. */
  prune(): Promise<void>;
}

/** @param startedAt device time of the run in milliseconds: entries of one run share it. */
export function createRecovery(store: StateStore, startedAt: number): Recovery {
  const run = `${PREFIX}${String(startedAt).padStart(16, "0")}/`;
  let count = 0;
  return {
    async keep(rescued) {
      const { id, before } = rescued;
      const base = renderingIn(before) === undefined ? await baseOf(store, id) : undefined;
      await store.write(new Map([[`${run}${String(count).padStart(6, "0")}`, { ...rescued, base }]]));
      count += 1;
    },
    async prune() {
      if (count === 0) return;
      const kept: { key: string; size: number }[] = [];
      for await (const [key, { before }] of store.entries<Rescued>(PREFIX)) kept.push({ key, size: before.length });
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

/**
 * The service's text with this hash, if a note held it before it was overwritten, or from then on: the base of a note that
 * another device or the user brings back from before this device's last update, or of one whose base a power cut took.
 */
export async function rescuedBase(store: StateStore, id: NoteId, hash: string): Promise<Rendering | undefined> {
  for await (const [, rescued] of store.entries<Rescued>(PREFIX)) {
    if (rescued.id !== id) continue;
    if (rescued.base?.hash === hash) return rescued.base;
    for (const text of [rescued.before, rescued.after]) {
      const rendering = text?.includes(hash) === true ? renderingIn(text) : undefined;
      if (rendering?.hash === hash) return rendering;
    }
  }
  return undefined;
}

export interface Undone {
  /** Where the note lies now, as far as it was found. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it since, so it stays. `failed`: it cannot be written now. In both cases its old text is
   * still kept.
   */
  readonly result: "restored" | "changed" | "failed";
}

/**
 * Puts the texts of the last run that overwrote anything back, where nobody touched the note since. What was undone stays
 * so: the same update does not come in again by itself, and a copy that was trashed counts as the user's own.
 */
export async function undoLastRun(
  { vault, store, marks }: Pick<SyncParts, "vault" | "store" | "marks">,
  now: number,
): Promise<readonly Undone[]> {
  const entries: (readonly [string, Rescued])[] = [];
  for await (const entry of store.entries<Rescued>(PREFIX)) {
    if (entries.length > 0 && runOf(entry[0]) !== runOf(entries[0]?.[0] ?? "")) entries.length = 0;
    entries.push(entry);
  }
  const all: Undone[] = [];
  for (const [key, rescued] of entries.reverse()) {
    const { id, path, before, after, base = renderingIn(before) } = rescued;
    const record = await recordOf(store, id);
    // One run after another may be undone: what the service says now is what the first of these had brought.
    const undone = record?.undone === record?.hash ? record?.undone : undefined;
    const decided =
      after === null ? { copies: [...(record?.copies ?? []), path] } : { undone: undone ?? versionIn(after)?.hash };
    // Before the note itself: a run that comes in between must not undo it in its turn.
    if (record !== undefined) await store.write(new Map([[keys.record(id), { ...record, ...decided }]]));
    const undoing = await restore(vault, rescued, now);
    if (undoing.result === "restored") {
      const mark = marks.get(id);
      const at = new Date(now).toISOString();
      if (after === null && mark?.state === "deleted") await marks.set(id, { state: "restored", at, path });
      const changes = new Map<string, unknown>([[key, undefined]]);
      // The note stands where it stood: what the user writes in it from now on is merged from there.
      if (after !== null && base !== undefined) changes.set(keys.base(id), base);
      await store.write(changes);
    } else if (record !== undefined) {
      await store.write(new Map([[keys.record(id), record]]));
    }
    all.push(undoing);
  }
  return all;
}

const versionIn = (text: string) => readSyncVersion(propertyOf(parseNote(text), SYNC_VERSION));

const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));

async function restore(vault: Vault, { id, path, before, after }: Rescued, now: number): Promise<Undone> {
  try {
    if (after === null) {
      if ((await vault.occupant(path)) !== undefined) return { path, result: "changed" };
      await vault.create(path, before, { mtime: now });
      return { path, result: "restored" };
    }
    // The note may have been renamed since, by the same run or by the user.
    const places = new Set([path, ...(await vault.find(id))]);
    for (const place of places) {
      if ((await vault.read(place))?.text !== after) continue;
      await vault.replace(place, after, before, { mtime: now });
      return { path: place, result: "restored" };
    }
    return { path, result: "changed" };
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof PathTaken) return { path, result: "changed" };
    if (error instanceof NoteUnreadable) return { path, result: "failed" };
    throw error;
  }
}
