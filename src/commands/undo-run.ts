import { isoOf } from "../api/timestamp";
import { previewStore, previewVault } from "../sync/dry-run";
import { splitCallout } from "../sync/note/callout";
import { parseNote } from "../sync/note/note";
import { renderingIn } from "../sync/note/server-part";
import { versionIn } from "../sync/note/sync-version";
import type { DeletionMarks, Ports, StateStore } from "../sync/ports";
import { runOf, repairedVault } from "./repaired-journal";
import { openPending } from "../sync/state/pending";
import { changeRecord, fileHash, recordOf, saveBase } from "../sync/state/records";
import { restoreText, type Undone, giveNameBack } from "./restore-text";
import { rememberUndo } from "./run-history";
import { journalEntries, type JournalEntry } from "../sync/state/journal";

export interface UndoRunParts extends Pick<Ports, "vault" | "store"> {
  /** Undefined: a trashed note that comes back is noticed by the next runs. */
  readonly deletionMarks?: DeletionMarks | undefined;
}

/**
 * Takes back the texts and names that a run or an answer changed, where nobody touched the note since. What was undone stays so:
 * the same update does not come in again by itself, and the name is the user's.
 *
 * @param now device time, in milliseconds.
 * @param run as `runOf` gives it; undefined: the last one.
 */
export async function undoLastRun(parts: UndoRunParts, now: number, run?: string): Promise<readonly Undone[]> {
  const vault = await repairedVault(parts, now);
  const all: Undone[] = [];
  let restored: JournalEntry | undefined;
  for (const [key, entry] of await entriesOfRun(parts.store, run)) {
    const undone = await undo({ ...parts, vault }, key, entry, now);
    if (undone.result === "changed") await parts.store.write(new Map([[key, { ...entry, passedOver: true }]]));
    if (undone.result === "restored") restored = entry;
    all.push(undone);
  }
  if (restored) await rememberUndo(parts.store, restored.at);
  // Of a note that got its name back, the text says more.
  return [...new Map(all.map((undone) => [undone.path, undone])).values()];
}

/** What an undo would restore now. */
export interface PlannedUndo {
  /** As `runOf` gives it. */
  readonly run: string;
  /** Device time of the run or answer, in milliseconds. */
  readonly at: number;
  readonly notes: readonly { readonly path: string; readonly gets: "text" | "name" | "note" }[];
}

/**
 * What the next undo would restore; undefined if nothing. Writes nothing. Runs of which nothing can be restored are left out.
 *
 * @param now device time, in milliseconds.
 * @param run only this one, as `runOf` gives it.
 */
export async function plannedUndo(parts: UndoRunParts, now: number, run?: string): Promise<PlannedUndo | undefined> {
  const store = previewStore(parts.store);
  const preview = { vault: previewVault(parts.vault, store), store };
  for (;;) {
    const entries = await entriesOfRun(store, run);
    const [[key, first] = []] = entries;
    if (key === undefined || first === undefined) return undefined;
    const notes = new Map<string, PlannedUndo["notes"][number]>();
    for (const [at, entry] of entries) {
      const { path, result } = await undo(preview, at, entry, now);
      if (result !== "restored") await store.write(new Map([[at, { ...entry, passedOver: true }]]));
      else {
        const gets = entry.from !== undefined ? "name" : entry.after === null ? "note" : "text";
        notes.set(path, { path, gets });
      }
    }
    if (notes.size > 0) return { run: runOf(key), at: first.at, notes: [...notes.values()] };
  }
}

/**
 * Puts one text of the journal back, whichever run overwrote it, as `undoLastRun` does, with what the same run wrote into the note
 * later. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns undefined when the journal does not have the entry any more.
 */
export async function undoEntry(parts: UndoRunParts, key: string, now: number): Promise<Undone | undefined> {
  const vault = await repairedVault(parts, now);
  const entries = await journalEntries(parts.store, runOf(key));
  const asked = entries.find(([at]) => at === key)?.[1];
  let undone: Undone | undefined;
  for (const [at, entry] of entries) {
    const isLater = at > key && entry.id === asked?.id;
    if (at === key || (isLater && entry.after !== null && asked?.after !== null))
      undone = await undo({ ...parts, vault }, at, entry, now);
  }
  return undone;
}

/** Newest first. */
async function entriesOfRun(
  store: StateStore,
  run: string | undefined,
): Promise<readonly (readonly [string, JournalEntry])[]> {
  const entries = (await journalEntries(store, run)).filter(([, entry]) => !entry.passedOver);
  const [[newest = ""] = []] = entries;
  return entries.filter(([key]) => runOf(key) === runOf(newest));
}

async function undo(
  { vault, store, deletionMarks }: UndoRunParts,
  key: string,
  entry: JournalEntry,
  now: number,
): Promise<Undone> {
  const { id, path, before, after, from, base = renderingIn(before) } = entry;
  if (from !== undefined) {
    const result = await giveNameBack({ vault, store }, id, from, path);
    if (result === "restored") await store.write(new Map([[key, undefined]]));
    return { path: result === "restored" ? from : path, result };
  }
  const record = await recordOf(store, id);
  // One run after another may be undone: what the service says now is what the first of these had brought.
  const undone = record?.undone === record?.text.hash ? record?.undone : undefined;
  // Before the note itself: a run that comes in between must not undo it in its turn.
  if (after !== null) await changeRecord(store, id, { undone: undone ?? versionIn(parseNote(after))?.hash });
  const result = await restoreText(vault, entry, record, now);
  if (result.result === "restored") {
    // The note stands where it stood: what the user writes in it from now on is merged from there.
    if (after !== null) await saveBase(store, id, base);
    if (after !== null && entry.isAsWritten === true && record?.wrote === fileHash(after))
      await changeRecord(store, id, { wrote: fileHash(before) });
    if (after !== null && splitCallout(before).callout === "ours")
      await (await openPending(store, () => now)).add("conflict", id);
    if (after === null && deletionMarks?.get(id)?.state === "deleted")
      await deletionMarks.set(id, { state: "restored", at: isoOf(now), path: result.path });
    await store.write(new Map([[key, undefined]]));
  } else if (after !== null && record !== undefined) {
    await changeRecord(store, id, { undone: record.undone });
  }
  return result;
}
