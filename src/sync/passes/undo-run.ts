import { splitCallout } from "../note/callout";
import { renderingIn } from "../note/server-part";
import { versionInText } from "../note/sync-version";
import type { StateStore } from "../ports";
import { giveNameBack } from "../state/note-paths";
import { noteConflict } from "../state/open-issues";
import { changeRecord, recordOf, saveBase } from "../state/records";
import { restoreText, type Undone } from "../state/restore-text";
import { journalEntries, runOf, settledVault, type JournalEntry, type JournalParts } from "../state/journal";

/**
 * Takes back the texts and names that the last run changed, where nobody touched the note since. What was undone stays so: the
 * same update does not come in again by itself, and the name is the user's.
 *
 * @param now device time, in milliseconds.
 */
export async function undoLastRun(parts: JournalParts, now: number): Promise<readonly Undone[]> {
  const vault = await settledVault(parts, now);
  const all: Undone[] = [];
  for (const [key, entry] of await entriesOfLastRun(parts.store)) {
    const undone = await undo({ ...parts, vault }, key, entry, now);
    if (undone.result === "changed") await parts.store.write(new Map([[key, { ...entry, passedOver: true }]]));
    all.push(undone);
  }
  // Of a note that got its name back, the text says more.
  return [...new Map(all.map((undone) => [undone.path, undone])).values()];
}

/**
 * Puts one text of the journal back, whichever run overwrote it, as `undoLastRun` does, with what the same run wrote into the note
 * later. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns undefined when the journal does not have the entry any more.
 */
export async function undoEntry(parts: JournalParts, key: string, now: number): Promise<Undone | undefined> {
  const vault = await settledVault(parts, now);
  const entries = await journalEntries(parts.store, runOf(key));
  const asked = entries.find(([at]) => at === key)?.[1];
  let undone: Undone | undefined;
  for (const [at, entry] of entries) {
    const isLater = at > key && entry.id === asked?.id && !entry.forRecovery;
    if (at === key || (isLater && entry.after !== null && asked?.after !== null))
      undone = await undo({ ...parts, vault }, at, entry, now);
  }
  return undone;
}

/** Newest first. */
async function entriesOfLastRun(store: StateStore): Promise<readonly (readonly [string, JournalEntry])[]> {
  const entries = (await journalEntries(store)).filter(([, entry]) => !entry.forRecovery && !entry.passedOver);
  return entries.filter(([key]) => runOf(key) === runOf(entries[0]?.[0] ?? ""));
}

async function undo({ vault, store }: JournalParts, key: string, entry: JournalEntry, now: number): Promise<Undone> {
  const { id, path, before, after, from, base = renderingIn(before) } = entry;
  if (from !== undefined) {
    const result = await giveNameBack({ vault, store }, id, from);
    if (result === "restored") await store.write(new Map([[key, undefined]]));
    return { path: result === "restored" ? from : path, result };
  }
  const record = await recordOf(store, id);
  // One run after another may be undone: what the service says now is what the first of these had brought.
  const undone = record?.undone === record?.hash ? record?.undone : undefined;
  // Before the note itself: a run that comes in between must not undo it in its turn.
  if (after !== null) await changeRecord(store, id, { undone: undone ?? versionInText(after)?.hash });
  const result = await restoreText(vault, entry, record, now);
  if (result.result === "restored") {
    // The note stands where it stood: what the user writes in it from now on is merged from there.
    if (after !== null) await saveBase(store, id, base);
    if (after !== null && splitCallout(before).callout === "ours") await noteConflict(store, id, result.path);
    await store.write(new Map([[key, undefined]]));
  } else if (after !== null && record !== undefined) {
    await changeRecord(store, id, { undone: record.undone });
  }
  return result;
}
