import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import type { Rendering } from "../note/service-text";
import {
  assertNoteError,
  NoteChanged,
  NoteUnreadable,
  PathTaken,
  textAt,
  type Ports,
  type StateStore,
  type Vault,
} from "../ports";
import { laterTime, timePart } from "./key-part";
import { requestAgain, repairChange } from "./repair-change";
import { idIn, type Repair, type OpenWrite } from "./repair-file";

/**
 * All changes of files. Each is stored before its first byte, so that it can be repaired if it is cut short. Changes of the
 * user's texts and names are kept afterwards, for *Undo*. The size is limited: the oldest are removed first. The only owner of the
 * keys `journal/`.
 */
export interface JournalEntry {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  /** The text after the change; null if the note was trashed. */
  readonly after: string | null;
  /** The service's text that `before` was edited from; undefined if `before` itself shows it, or if it is not known. */
  readonly base?: Rendering | undefined;
  /** Nobody had edited `before`. */
  readonly isAsWritten?: boolean | undefined;
  /** Of an entry for recovery: the user has the text again. */
  readonly isRecovered?: boolean;
  /** An undo left its note as it was, since somebody had changed that: the next undo is about the run before. */
  readonly passedOver?: boolean;
  /** Device time of its run, in milliseconds. */
  readonly at: number;
  /** The note was renamed: its path before. Then both texts are empty. */
  readonly from?: string;
}

type KeyedEntry = readonly [key: string, entry: JournalEntry];

/** A change that is not finished. */
interface OpenChange extends OpenWrite {
  /** What its entry has besides, and the entry's key; undefined: nothing is kept. */
  readonly kept?: Kept & { readonly key: string };
}

type Kept = Pick<JournalEntry, "id" | "base" | "at" | "isAsWritten">;

/** The entry that is kept of a change, with its key. */
function keptEntry({ path, before, after, to, kept }: OpenChange): KeyedEntry | undefined {
  if (kept === undefined) return undefined;
  const { key, ...own } = kept;
  if (to !== undefined) return [key, { ...own, path: to, from: path, before: "", after: "" }];
  return [key, { ...own, path, before: before ?? "", after }];
}

/** A change that was cut short, and what was done about it. */
export interface CutShort {
  readonly id: NoteId;
  readonly path: string;
  readonly result: Repair["result"];
  /** Whether it was to make a new note. */
  readonly isNew: boolean;
}

export type Journal = Awaited<ReturnType<typeof openJournal>>;

const OPEN = "journal/open/";
const DONE = "journal/done/";
/** Texts that were cut short, where something else is there now: no undo restores them, only the user. */
const RECOVERY = "journal/recovery/";
/** The newest time of a run. */
const NEWEST = "journal/newest";
const openKey = (path: string) => OPEN + sha256Hex(path, 32);

/** The changes that are not finished. */
export async function openChanges(store: StateStore): Promise<readonly OpenChange[]> {
  const all: OpenChange[] = [];
  for await (const [, change] of store.entries<OpenChange>(OPEN)) all.push(change);
  return all;
}

/** A journal while it is open. */
interface OpenJournal extends Pick<Ports, "vault" | "store"> {
  /** Device time of the run, in milliseconds. */
  readonly now: number;
  /** The changes that are not finished, by key. */
  readonly open: Map<string, OpenChange>;
  /** The run's, as `timeOf` gives it; 0 before that. */
  time: number;
  /** The number of this run's entries. */
  count: number;
}

/** @param now device time of the run in milliseconds: its entries share it. */
export async function openJournal({ vault, store }: Pick<Ports, "vault" | "store">, now: number) {
  const open = new Map((await openChanges(store)).map((change) => [openKey(change.path), change]));
  const journal: OpenJournal = { vault, store, now, open, time: 0, count: 0 };
  return {
    /**
     * The vault. Its changes can be repaired after they were cut short, and none of them is kept. It refuses to change a file
     * whose last change is still open, with `NoteUnreadable`.
     */
    vault: journaled(journal),
    /** The same vault, which keeps what it changes of this note: its texts, and its names. */
    undoable: (note: Pick<JournalEntry, "id" | "base" | "isAsWritten">) => journaled(journal, { ...note, at: now }),
    /** The same, for texts that no undo restores, only the user. */
    recoverable: (note: Pick<JournalEntry, "id">) => journaled(journal, { ...note, at: now }, RECOVERY),
    /** Whether a change of an earlier run, or of another program part, is open. */
    hasOpen: () => open.size > 0,
    /** The time of the run, in milliseconds: later than those of the runs before, even if the device's clock was set back. */
    time: () => timeOf(journal),
    /** Restores or finishes what was cut short. Call `vault.refresh` before. */
    repair: () => repairAll(journal),
    /** Makes room for the next run's entries. */
    async prune() {
      if (journal.count > 0) await removeSurplus(store);
    },
  };
}

/** The vault, which stores each change before it makes it. @param kept what the entry has besides; undefined: none is kept */
function journaled(journal: OpenJournal, kept?: Kept, prefix = DONE): Vault {
  const { vault } = journal;
  const carry = <T>(change: OpenWrite, work: () => Promise<T>) => makeChange(journal, change, work, kept, prefix);
  return {
    ...vault,
    create: (path, after, times) =>
      carry({ path, before: null, after, ...times }, () => vault.create(path, after, times)),
    replace: (path, before, after, times) =>
      carry({ path, before, after, ...times }, () => vault.replace(path, before, after, times)),
    rename: (path, to, before) => carry({ path, before, after: null, to }, () => vault.rename(path, to, before)),
    trash: (path, before) => carry({ path, before, after: null }, () => vault.trash(path, before)),
  };
}

/** Stores the change, does the work, and then keeps its entry, if it has one. */
async function makeChange<T>(
  journal: OpenJournal,
  change: OpenWrite,
  work: () => Promise<T>,
  kept: Kept | undefined,
  prefix: string,
): Promise<T> {
  const { vault, store, open } = journal;
  const key = openKey(change.path);
  if (open.has(key)) throw new NoteUnreadable(`An earlier change of ${change.path} was cut short.`);
  const begun: OpenChange = kept ? { ...change, kept: { ...kept, key: await nextKey(journal, prefix) } } : change;
  await store.write(new Map([[key, begun]]));
  open.set(key, begun);
  let done: T;
  try {
    done = await work();
  } catch (error) {
    // These two say that nothing was written. After any other error, what is left is put right at once if it can be.
    const wroteNothing = error instanceof NoteChanged || error instanceof PathTaken;
    const isRepaired = wroteNothing || (await repairChange(journal, change).then(isUnchanged, () => false));
    const isUnwritten = wroteNothing || (await textAt(vault, change.path)) === change.before;
    if (isRepaired) await closeChange(journal, key, isUnwritten ? undefined : keptEntry(begun));
    throw error;
  }
  await closeChange(journal, key, keptEntry(begun));
  return done;
}

async function nextKey(journal: OpenJournal, prefix: string): Promise<string> {
  const time = await timeOf(journal);
  journal.count += 1;
  return `${prefix}${timePart(time)}/${String(journal.count).padStart(6, "0")}`;
}

async function timeOf(journal: OpenJournal): Promise<number> {
  if (journal.time === 0) {
    journal.time = laterTime(await journal.store.get(NEWEST), journal.now);
    await journal.store.write(new Map([[NEWEST, journal.time]]), { soon: true });
  }
  return journal.time;
}

async function closeChange({ open, store }: OpenJournal, key: string, entry?: KeyedEntry): Promise<void> {
  open.delete(key);
  await store.write(new Map<string, unknown>([[key, undefined], ...(entry ? [entry] : [])]), { soon: true });
}

async function repairAll(journal: OpenJournal): Promise<readonly CutShort[]> {
  const { vault, now } = journal;
  const all: CutShort[] = [];
  for (const [key, change] of [...journal.open]) {
    const { path, before, after } = change;
    const id = change.kept?.id ?? idIn(change);
    const found = await repairChange(journal, change).catch(leaveOpen);
    if (found !== undefined) all.push({ id, path, isNew: before === null, ...found });
    await requestAgain(journal, id, change, found);
    if (found?.result === "open") continue;
    if (found?.result === "changed" && before !== null) {
      const entry = { id, path, before, after, base: change.kept?.base, at: now };
      await closeChange(journal, key, [await nextKey(journal, RECOVERY), entry]);
    } else {
      const isUnbegun = found === undefined && (await textAt(vault, path)) === before;
      await closeChange(journal, key, isUnbegun ? undefined : keptEntry(change));
    }
  }
  return all;
}

const isUnchanged = (found: Repair | undefined) => found?.result !== "changed";

function leaveOpen(error: unknown): Repair {
  assertNoteError(error);
  return { result: "open" };
}

/** Of runs, and once more for recovery. */
const MOST_ENTRIES = 500;
const MOST_CHARACTERS = 20_000_000;
const MOST_RENAMES = 10_000;

type Size = readonly [key: string, characters: number];

async function removeSurplus(store: StateStore): Promise<void> {
  const [ofRuns, ofRecovery, renames]: [Size[], Size[], Size[]] = [[], [], []];
  for await (const [key, { before, from }] of store.entries<JournalEntry>(DONE))
    (from === undefined ? ofRuns : renames).push([key, before.length]);
  for await (const [key, { before }] of store.entries<JournalEntry>(RECOVERY)) ofRecovery.push([key, before.length]);
  // A run that overwrites many notes leaves what only the journal has of the user's words.
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

/** What an undo can restore of all runs, or of one, newest first. @param run what the keys of its entries have in common */
export const journalEntries = (store: StateStore, run?: string): Promise<readonly KeyedEntry[]> =>
  entriesAt(store, run === undefined ? DONE : `${run}/`);

/** The texts that only the user can restore, newest first. */
export const recoveryEntries = (store: StateStore): Promise<readonly KeyedEntry[]> => entriesAt(store, RECOVERY);

async function entriesAt(store: StateStore, prefix: string): Promise<readonly KeyedEntry[]> {
  const entries: KeyedEntry[] = [];
  for await (const entry of store.entries<JournalEntry>(prefix)) entries.unshift(entry);
  return entries;
}
