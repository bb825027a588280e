import type { NoteId } from "../note/note-id";
import type { Rendering } from "../note/service-text";
import { isUnwritten, type StateStore, type Vault } from "../ports";
import { laterTime, timePart } from "./key-part";
import { openWrites } from "./open-writes";

/**
 * Texts that a run overwrote or trashed, and names that it changed, stored on this device for *Undo last run*. Its size is limited:
 * the oldest entries are removed first. The only owner of the keys `recovery/` and `recovery`.
 */
export interface UndoEntry {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  /** The text after the run; null if the note was trashed. */
  readonly after: string | null;
  /** The service's text that `before` was edited from; undefined if `before` itself shows it, or if it is not known. */
  readonly base?: Rendering | undefined;
  /** Stored after an interrupted write: no run overwrote it, so no undo restores it. */
  readonly forRecovery?: boolean;
  /** An undo left its note as it was, since somebody had changed that: the next undo is about the run before. */
  readonly passedOver?: boolean;
  /** Device time of its run, in milliseconds; undefined if an earlier version stored it: then it is the key's. */
  readonly at?: number;
  /** The run renamed the note: its path before. Then both texts are empty. */
  readonly from?: string;
}

/** Of runs, and once more for recovery. */
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
const MOST_RENAMES = 10_000;
const PREFIX = "recovery/";
/** The newest time in the keys. */
const NEWEST = "recovery";

export interface UndoParts {
  readonly vault: Vault;
  readonly store: StateStore;
}

export interface UndoLog {
  /**
   * Call before the note is touched, or with what touches it: then nothing is kept where that rejects with an error after which
   * the note still has its text.
   */
  readonly keep: (entry: UndoEntry, write?: () => Promise<void>) => Promise<void>;
  /** The same for a new name. */
  readonly keepRename: (
    rename: { readonly id: NoteId; readonly from: string; readonly to: string },
    write: () => Promise<void>,
  ) => Promise<void>;
  /** Makes room for the next run's. */
  prune(): Promise<void>;
}

/** @param startedAt device time of the run in milliseconds: entries of one run share it. */
export function createUndoLog(store: StateStore, startedAt: number): UndoLog {
  /** Set by the first entry. */
  let time = 0;
  const keyOf = (number: number) => `${PREFIX}${timePart(time)}/${String(number).padStart(6, "0")}`;
  let count = 0;
  async function keep(entry: UndoEntry, write?: () => Promise<void>): Promise<void> {
    time ||= laterTime(await store.get(NEWEST), startedAt);
    // Another log of the same time may have entries: what was cut short is kept before all else.
    while ((await store.get(keyOf(count))) !== undefined) count += 1;
    const key = keyOf(count);
    count += 1;
    await store.write(new Map<string, unknown>([[NEWEST, time]]).set(key, { ...entry, at: startedAt }));
    await write?.().catch(async (error: unknown) => {
      if (isUnwritten(error)) await store.write(new Map([[key, undefined]]));
      throw error;
    });
  }

  return {
    keep,
    keepRename: ({ id, from, to }, write) => keep({ id, path: to, before: "", after: "", from }, write),
    async prune() {
      if (count > 0) await removeSurplus(store);
    },
  };
}

type Size = readonly [key: string, characters: number];

async function removeSurplus(store: StateStore): Promise<void> {
  const [ofRuns, ofRecovery, renames]: [Size[], Size[], Size[]] = [[], [], []];
  for await (const [key, { before, forRecovery, from }] of store.entries<UndoEntry>(PREFIX)) {
    const kind = forRecovery === true ? ofRecovery : from === undefined ? ofRuns : renames;
    kind.push([key, before.length]);
  }
  // A run that overwrites many notes leaves what only the log has of the user's words.
  const surplus = [ofRuns, ofRecovery].flatMap((kept) => surplusIn(kept, MOST_ENTRIES));
  await store.write(new Map([...surplus, ...surplusIn(renames, MOST_RENAMES)].map(([key]) => [key, undefined])));
}

/** @param kept oldest first */
function surplusIn(kept: Size[], most: number): readonly Size[] {
  let size = 0;
  return kept.reverse().filter(([, characters], index) => {
    size += characters;
    // The newest is kept whatever its size.
    return index > 0 && (index >= most || size > MOST_CHARACTERS);
  });
}

/**
 * The vault for changes outside a run, after what was cut short is settled. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function settledVault({ vault, store }: UndoParts, now: number): Promise<Vault> {
  const writes = await openWrites({ vault, store, now });
  if (writes.any) await writes.settle(createUndoLog(store, now).keep);
  return writes.vault;
}

/** All entries, or those of one run, with their keys, newest first. @param run as `runOf` gives it */
export async function undoEntries(
  store: StateStore,
  run?: string,
): Promise<readonly (readonly [key: string, entry: UndoEntry])[]> {
  const entries: (readonly [string, UndoEntry])[] = [];
  for await (const entry of store.entries<UndoEntry>(run === undefined ? PREFIX : `${run}/`)) entries.unshift(entry);
  return entries;
}

/** When the run of an entry began: device time in milliseconds. */
export const timeOfEntry = (key: string, { at }: UndoEntry) => at ?? Number(runOf(key).slice(PREFIX.length));

/** What the keys of one run have in common. */
export const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));
