import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import { renderingIn } from "../note/server-part";
import type { Rendering } from "../note/service-text";
import {
  assertPassing,
  NoteChanged,
  NoteUnreadable,
  PathTaken,
  textAt,
  type FileTimes,
  type Ports,
  type StateStore,
  type Vault,
} from "../ports";
import { accountScope, storedAccount } from "./account";
import { laterTime, timePart } from "./key-part";
import { fileHash, recordOf, saveBase, saveRecord } from "./records";
import { askForNote } from "./retry-list";
import { idIn, settleFile, type Found, type OpenWrite } from "./settle-file";

/**
 * All changes of files. Each is stored before its first byte, so that it can be settled if it is cut short. Changes of the
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
  /** Of an entry for recovery: the user has the text again. */
  readonly isRecovered?: boolean;
  /** An undo left its note as it was, since somebody had changed that: the next undo is about the run before. */
  readonly passedOver?: boolean;
  /** Device time of its run, in milliseconds. */
  readonly at: number;
  /** The note was renamed: its path before. Then both texts are empty. */
  readonly from?: string;
}

/** A change that is not finished. */
interface OpenChange extends OpenWrite {
  /** What its entry has besides, and the entry's key; undefined: nothing is kept. */
  readonly kept?: Kept & { readonly key: string };
}

type Kept = Pick<JournalEntry, "id" | "base" | "at">;

/** The entry that is kept of a change, with its key. */
function entryOf({
  path,
  before,
  after,
  to,
  kept,
}: OpenChange): readonly [key: string, entry: JournalEntry] | undefined {
  if (kept === undefined) return undefined;
  const { key, ...own } = kept;
  const isRename = to !== undefined;
  return [
    key,
    isRename ? { ...own, path: to, from: path, before: "", after: "" } : { ...own, path, before: before ?? "", after },
  ];
}

/** A change that was cut short, and what was done about it. */
export interface CutShort {
  readonly id: NoteId;
  readonly path: string;
  readonly result: Found["result"];
  /** Whether it was to make a new note. */
  readonly isNew: boolean;
}

export interface Journal {
  /**
   * The vault. Its changes can be settled after they were cut short, and none of them is kept. It refuses to change a file whose
   * last change is still open, with `NoteUnreadable`.
   */
  readonly vault: Vault;
  /** Whether a change of an earlier run, or of another program part, is open. */
  readonly any: boolean;
  /** The time of the run, in milliseconds: later than those of the runs before, even if the device's clock was set back. */
  time(): Promise<number>;
  /** Replaces a note's text, and keeps the one from before. @param isForRecovery no undo restores it, only the user */
  replace(
    change: Pick<JournalEntry, "id" | "path" | "before" | "base"> & { readonly after: string },
    times: FileTimes,
    isForRecovery?: boolean,
  ): Promise<void>;
  /** Renames a note, and keeps its name from before. */
  rename(id: NoteId, from: string, to: string, text: string): Promise<void>;
  /** Moves a note to the trash, and keeps its text. */
  trash(id: NoteId, path: string, text: string): Promise<void>;
  /** Restores or finishes what was cut short. Call `vault.refresh` before. */
  settle(): Promise<readonly CutShort[]>;
  /** Makes room for the next run's entries. */
  prune(): Promise<void>;
}

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
export async function openJournal({ vault, store }: Pick<Ports, "vault" | "store">, now: number): Promise<Journal> {
  const open = new Map((await openChanges(store)).map((change) => [openKey(change.path), change]));
  const journal: OpenJournal = { vault, store, now, open, time: 0, count: 0 };
  return {
    vault: {
      ...vault,
      create: (path, after, times) =>
        carryOut(journal, { path, before: null, after, ...times }, () => vault.create(path, after, times)),
      replace: (path, before, after, times) =>
        carryOut(journal, { path, before, after, ...times }, () => vault.replace(path, before, after, times)),
      rename: (path, to, before) =>
        carryOut(journal, { path, before, after: null, to }, () => vault.rename(path, to, before)),
      trash: (path, before) => carryOut(journal, { path, before, after: null }, () => vault.trash(path, before)),
    },
    get any() {
      return open.size > 0;
    },
    time: () => timeOf(journal),
    ...keptChanges(journal),
    settle: () => settleAll(journal),
    async prune() {
      if (journal.count > 0) await removeSurplus(store);
    },
  };
}

function keptChanges(journal: OpenJournal): Pick<Journal, "replace" | "rename" | "trash"> {
  const { vault, now: at } = journal;
  return {
    replace({ path, before, after, ...kept }, times, isForRecovery = false) {
      const write = () => vault.replace(path, before, after, times);
      const prefix = isForRecovery ? RECOVERY : DONE;
      return carryOut(journal, { path, before, after, ...times }, write, { ...kept, at }, prefix);
    },
    rename(id, path, to, before) {
      return carryOut(journal, { path, before, after: null, to }, () => vault.rename(path, to, before), { id, at });
    },
    trash(id, path, before) {
      return carryOut(journal, { path, before, after: null }, () => vault.trash(path, before), { id, at });
    },
  };
}

/** Stores the change, does the work, and then keeps its entry, if it has one. */
async function carryOut<T>(
  journal: OpenJournal,
  change: OpenWrite,
  work: () => Promise<T>,
  kept?: Kept,
  prefix = DONE,
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
    const isWhole = error instanceof NoteChanged || error instanceof PathTaken;
    const isUnwritten = isWhole || (await textAt(vault, change.path)) === change.before;
    if (isWhole || (await isSettled(journal, change)))
      await end(journal, key, isUnwritten ? undefined : entryOf(begun));
    throw error;
  }
  await end(journal, key, entryOf(begun));
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

async function end({ open, store }: OpenJournal, key: string, entry?: ReturnType<typeof entryOf>): Promise<void> {
  open.delete(key);
  await store.write(new Map<string, unknown>([[key, undefined], ...(entry ? [entry] : [])]), { soon: true });
}

async function settleAll(journal: OpenJournal): Promise<readonly CutShort[]> {
  const { vault, now } = journal;
  const all: CutShort[] = [];
  for (const [key, change] of [...journal.open]) {
    const { path, before, after } = change;
    const id = change.kept?.id ?? idIn(change);
    const found = await settle(journal, change).catch(ifPassing);
    if (found !== undefined) all.push({ id, path, isNew: before === null, ...found });
    await askAfter(journal, id, change, found);
    if (found?.result === "open") continue;
    if (found?.result === "changed" && before !== null) {
      const entry = { id, path, before, after, base: change.kept?.base, at: now };
      await end(journal, key, [await nextKey(journal, RECOVERY), entry]);
      continue;
    }
    const isUnbegun = found === undefined && (await textAt(vault, path)) === before;
    await end(journal, key, isUnbegun ? undefined : entryOf(change));
  }
  return all;
}

type SettleParts = Pick<OpenJournal, "vault" | "store" | "now">;

/**
 * Otherwise a stale answer in the next full sweep would leave the note as it is, because the watermark passes its newer text.
 * First, since after a crash the next run does not find this change.
 */
async function askAfter(
  { vault, store, now }: SettleParts,
  id: NoteId,
  { before, after }: OpenWrite,
  found: Found | undefined,
): Promise<void> {
  const isThere = before === null && (await vault.find(id)).length > 0;
  if (after !== null && !isThere && found?.result !== "finished") await askForNote(store, id, now);
}

async function settle(parts: SettleParts, change: OpenWrite): Promise<Found | undefined> {
  const { vault, store } = parts;
  const { before, after } = change;
  const found = await settleFile(vault, change);
  // No run has reported a note that was whole when the process died.
  if (before === null) return (await noteCreated(parts, change)) ? { result: "finished", ...found } : found;
  // The user may have typed in a note on its way to the trash: that note stays.
  if (after === null) await saveBase(store, idIn(change), renderingIn(before));
  return found;
}

/**
 * The process may have died before this device recorded what it wrote, and the user may have typed in the note since. Without a
 * record, their deletion of the note would not be noticed, and the next sync would create it again.
 *
 * @returns whether the note is there and had no record.
 */
async function noteCreated({ vault, store, now }: SettleParts, { path, before, after }: OpenWrite): Promise<boolean> {
  const id = idIn({ path, before, after });
  const base = renderingIn(after ?? "");
  const account = await storedAccount(store);
  if (base === undefined || account === undefined) return false;
  await saveBase(store, id, base);
  if ((await vault.find(id)).length === 0 || (await recordOf(store, id)) !== undefined) return false;
  const known = { text: { updatedAt: 0, hash: base.hash }, account: accountScope(account), created: now };
  const wrote = fileHash(after ?? "");
  await saveRecord(store, undefined, { id, path, wanted: path, wrote, ...known });
  return true;
}

function ifPassing(error: unknown): Found {
  assertPassing(error);
  return { result: "open" };
}

/** False: the file cannot be put right now, or who writes it is gone as well. The error that led here is thrown. */
async function isSettled(parts: SettleParts, change: OpenWrite): Promise<boolean> {
  try {
    return (await settle(parts, change))?.result !== "changed";
  } catch {
    return false;
  }
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

/** Entries with their keys, newest first. */
export type KeyedEntries = readonly (readonly [key: string, entry: JournalEntry])[];

/** What an undo can restore. */
export const journalEntries = (store: StateStore): Promise<KeyedEntries> => entriesAt(store, DONE);

/** The texts that only the user can restore. */
export const recoveryEntries = (store: StateStore): Promise<KeyedEntries> => entriesAt(store, RECOVERY);

async function entriesAt(store: StateStore, prefix: string): Promise<KeyedEntries> {
  const entries: (readonly [string, JournalEntry])[] = [];
  for await (const entry of store.entries<JournalEntry>(prefix)) entries.unshift(entry);
  return entries;
}
