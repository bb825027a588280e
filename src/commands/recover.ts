import { isoOf } from "../api/timestamp";
import { sha256Hex } from "../sync/note/hash";
import { withSuffix } from "../sync/note/path";
import { renderingIn } from "../sync/note/server-part";
import { withoutVersion } from "../sync/note/sync-version";
import { textAt, type StateStore, type Vault } from "../sync/ports";
import { saveBase } from "../sync/state/records";
import { askForNotes } from "../sync/state/retry-list";
import { idIn, isCutShort } from "../sync/state/repair-file";
import { journalEntries, openChanges, recoveryEntries, type JournalEntry } from "../sync/state/journal";
import { repairedJournal } from "./repaired-journal";
import type { AnswerParts } from "./answers";

/** Restores any text that is still in the journal, whatever file is at its path now. */
export interface KeptText extends Pick<JournalEntry, "id" | "path" | "before" | "after" | "base"> {
  /** Of the text: 8 hex digits, the same as long as it is kept. */
  readonly textId: string;
  /** Device time in milliseconds when the run began that overwrote or trashed it; undefined: it was cut short just now. */
  readonly at: number | undefined;
  /** Of its entry in the journal, if it has one that an undo restores. */
  readonly key?: string | undefined;
}

/** The newest first; each text of a path once. */
export async function keptTexts(store: StateStore): Promise<readonly KeptText[]> {
  const all: KeptText[] = [];
  const seen = new Set<string>();
  const add = (kept: Omit<KeptText, "textId">) => {
    const textId = sha256Hex(JSON.stringify([kept.path, kept.before]), 8);
    if (!seen.has(textId)) all.push({ ...kept, textId });
    seen.add(textId);
  };
  for (const change of await openChanges(store)) {
    const { path, before, after } = change;
    if (before !== null) add({ id: idIn(change), path, before, after, at: undefined });
  }
  const undoable = (await journalEntries(store)).map(([key, entry]) => [key, { ...entry, key }] as const);
  const entries = [...undoable, ...(await recoveryEntries(store))];
  for (const [, entry] of entries.sort(([a], [b]) => (timeIn(a) < timeIn(b) ? 1 : -1)))
    if (entry.from === undefined) add(entry);
  return all;
}

/** The end of an entry's key: the time of its run, and its number in it. */
const timeIn = (key: string) => key.split("/").slice(-2).join("/");

/**
 * Puts a kept text back: where it lay, if nothing is there or only the beginning of a text that was cut short. Otherwise
 * into a new note beside it, without `sync_version`, so that no sync touches it. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns the path at which the text lies now. Rejects with `NoteUnreadable` where the vault cannot be written.
 */
export async function recoverText(parts: AnswerParts, kept: KeptText, now: number): Promise<string> {
  const path = await putBack(parts, kept, now);
  const isIt = (entry: JournalEntry) => entry.path === kept.path && entry.before === kept.before;
  for (const [key, entry] of await recoveryEntries(parts.store))
    if (isIt(entry)) await parts.store.write(new Map([[key, { ...entry, isRecovered: true }]]));
  return path;
}

async function putBack(parts: AnswerParts, kept: KeptText, now: number): Promise<string> {
  const { store, deletionMarks } = parts;
  const { id, path, before, base = renderingIn(before) } = kept;
  const journal = await repairedJournal(parts, now);
  const { vault } = journal;
  // First the mark, then the note: a note without the mark would look like another device's update.
  async function restore(at: string): Promise<void> {
    if (deletionMarks.get(id)?.state === "deleted")
      await deletionMarks.set(id, { state: "restored", at: isoOf(now), path: at });
  }
  const isFree = (await vault.occupant(path)) === undefined;
  const paths = new Set([path, ...(await vault.find(id))]);
  for (const at of paths) {
    const text = await textAt(vault, at);
    if (text === before) {
      await restore(at);
      return at;
    }
    // Elsewhere it may be a copy of which the user deleted the end.
    const isNote = at === path || (isFree && paths.size === 2);
    if (text === undefined || !isNote || !isCutShort(text, kept)) continue;
    await restore(at);
    await journal.recoverable({ id }).replace(at, text, before, { mtime: now });
    await saveBase(store, id, base);
    return at;
  }
  if (paths.size === 1 && isFree) {
    await restore(path);
    await vault.create(path, before, { mtime: now });
    await saveBase(store, id, base);
    // The text may be an older one. No sync looks at the meeting by itself before the next full sweep.
    await askForNotes(store, [id], now);
    return path;
  }
  const free = await freePath(vault, path);
  await vault.create(free, withoutVersion(before), { mtime: now });
  return free;
}

async function freePath(vault: Vault, path: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = withSuffix(path, ` (recovered${number === 1 ? "" : ` ${number}`})`);
    if ((await vault.occupant(free)) === undefined) return free;
  }
}
