import type { NoteId } from "../note/note-id";
import type { Rendering } from "../note/service-text";
import { isUnwritten, type StateStore, type Vault } from "../ports";
import type { Issue } from "../report";
import { laterTime, timePart } from "./key-part";
import { openWrites } from "./open-writes";
import { hideIssues } from "./open-issues";
import { textHash, type CreateStep, type RunSteps, type UndoParts, type UndoSteps } from "./undo-steps";

/**
 * Texts that a run overwrote or trashed, and its other steps, stored on this device for *Undo last run*. Its size is limited: the
 * oldest entries are removed first. The only owner of the keys `recovery/` and `recovery`.
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
  /** Another step of the run than a text; then the texts are empty. */
  readonly steps?: UndoSteps;
}

/** Of runs, and once more for recovery. */
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
/** Of one entry: the entry is written anew for each. */
const MOST_STEPS = 100;
const PREFIX = "recovery/";
/** The newest time in the keys. */
const NEWEST = "recovery";

export interface UndoLog {
  /**
   * Call before the note is touched, or with what touches it: then nothing is kept where that rejects with an error after which
   * the note still has its text.
   */
  readonly keep: (entry: UndoEntry, write?: () => Promise<void>) => Promise<void>;
  /** The same for what is no text. Steps about the same question are kept together. Returns what drops these steps again. */
  readonly keepSteps: (steps: RunSteps) => Promise<() => Promise<void>>;
  /**
   * Keeps a note that the user makes, so that an undo moves it to the trash if it is still the same. Call it on a log of its own,
   * before the note is created, and what it returns then, with the note's path; undefined: it was not created.
   */
  keepCreated(note: { readonly path: string; readonly text: string }): Promise<(at?: string) => Promise<void>>;
  /** Makes room for the next run's. */
  prune(): Promise<void>;
}

/** @param startedAt device time of the run in milliseconds: entries of one run share it. */
export function createUndoLog(store: StateStore, startedAt: number): UndoLog {
  /** Set by the first entry. */
  let time = 0;
  const keyOf = (number: number) => `${PREFIX}${timePart(time)}/${String(number).padStart(6, "0")}`;
  const put = (number: number, entry?: UndoEntry) =>
    store.write(new Map<string, unknown>([[NEWEST, time]]).set(keyOf(number), entry && { ...entry, at: startedAt }));
  let count = 0;
  let last: RunSteps | undefined;
  let created: CreateStep["created"] = [];
  async function keep(entry: UndoEntry, write?: () => Promise<void>): Promise<void> {
    last = undefined;
    time ||= laterTime(await store.get(NEWEST), startedAt);
    // Another log of the same time may have entries: what was cut short is kept before all else.
    while ((await store.get(keyOf(count))) !== undefined) count += 1;
    await put(count, entry);
    count += 1;
    const key = keyOf(count - 1);
    await write?.().catch(async (error: unknown) => {
      if (isUnwritten(error)) await store.write(new Map([[key, undefined]]));
      throw error;
    });
  }

  /** Adds an entry, or replaces the newest one by one with more steps. */
  const putSteps = (steps: UndoSteps, isMore: boolean) =>
    isMore ? put(count - 1, entryOf(steps)) : keep(entryOf(steps));

  return {
    keep,
    async keepSteps(steps) {
      const before = last;
      const isMore = before?.question.code === steps.question.code && before.notes.length < MOST_STEPS;
      const all = isMore ? { ...before, notes: [...before.notes, ...steps.notes] } : steps;
      await putSteps(all, isMore);
      last = all;
      const number = count - 1;
      return async () => {
        last = isMore ? before : undefined;
        await put(number, last && entryOf(last));
      };
    },
    async keepCreated({ path, text }) {
      const before = created.length < MOST_STEPS ? created : [];
      const hash = textHash(text);
      created = [...before, [path, hash]];
      await putSteps({ created }, before.length > 0);
      return async (at) => {
        if (at === path) return;
        created = at === undefined ? before : [...before, [at, hash]];
        await put(count - 1, created.length > 0 ? entryOf({ created }) : undefined);
      };
    },
    async prune() {
      if (count > 0) await removeSurplus(store);
    },
  };
}

type Size = readonly [key: string, characters: number];

async function removeSurplus(store: StateStore): Promise<void> {
  const [ofRuns, ofRecovery]: [Size[], Size[]] = [[], []];
  for await (const [key, { before, forRecovery }] of store.entries<UndoEntry>(PREFIX))
    (forRecovery === true ? ofRecovery : ofRuns).push([key, before.length]);
  // A run that overwrites many notes leaves what only the log has of the user's words.
  await store.write(new Map([...surplusIn(ofRuns), ...surplusIn(ofRecovery)].map(([key]) => [key, undefined])));
}

/** @param kept oldest first */
function surplusIn(kept: Size[]): readonly Size[] {
  let size = 0;
  return kept.reverse().filter(([, characters], index) => {
    size += characters;
    // The newest is kept whatever its size.
    return index > 0 && (index >= MOST_ENTRIES || size > MOST_CHARACTERS);
  });
}

const entryOf = (steps: UndoSteps): UndoEntry => ({ id: "", path: "", before: "", after: null, steps });

/**
 * The user hides issues for as long as they are the same, or until a time in milliseconds. An undo lists them again.
 *
 * @param now device time, in milliseconds.
 */
export async function ignoreIssues(store: StateStore, issues: readonly Issue[], now: number, until = 0): Promise<void> {
  const ignored = issues.map(({ key, since, kind, notes: [note] }) => ({ key, since, path: note?.path || kind }));
  await createUndoLog(store, now).keep(entryOf({ ignored }));
  await hideIssues(store, issues, until);
}

/**
 * The vault for changes outside a run, after what was cut short is settled. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function settledVault({ vault, store }: Pick<UndoParts, "vault" | "store">, now: number): Promise<Vault> {
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
