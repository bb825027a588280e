import type { App, DataAdapter } from "obsidian";
import { identitiesOf } from "../../sync/note/identity";
import type { NoteId } from "../../sync/note/note-id";
import { baseName } from "../../sync/note/path";
import type { Ports } from "../../sync/ports";
import { askForNotes } from "../../sync/state/retry-list";
import { repairedVault } from "../../commands/repaired-journal";

/** Where Obsidian puts deleted files if the user chose the vault's own trash. */
const TRASH = ".trash";
/** The number of files with a similar name that are read. */
const MOST_READ = 20;

/** A deleted note in the vault's own trash. */
export interface TrashedNote {
  readonly file: string;
  readonly text: string;
}

/** The deleted note in the vault's own trash, with the user's words; undefined if it is not there. */
export async function findInTrash(
  { vault: { adapter } }: App,
  { id, path }: { readonly id: NoteId; readonly path: string },
): Promise<TrashedNote | undefined> {
  if (path === "" || !(await adapter.exists(TRASH))) return undefined;
  // Obsidian adds a number to a name that the trash already has.
  const named = (await adapter.list(TRASH)).files.filter((file) => baseName(file).startsWith(baseName(path)));
  for (const file of [`${TRASH}/${path}`, ...named.slice(0, MOST_READ)]) {
    const text = (await adapter.exists(file)) ? await textIn(adapter, file) : undefined;
    if (text !== undefined && identitiesOf(text).includes(id)) return { file, text };
  }
  return undefined;
}

/** Undefined: its bytes are not UTF-8. They would be lost when the text is written again. */
async function textIn(adapter: DataAdapter, file: string): Promise<string | undefined> {
  const bytes = await adapter.readBinary(file);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Puts a note from the trash back to its path, and has it synced again. Resolves with false if another file is there now.
 *
 * @param now device time, in milliseconds.
 */
export async function takeOutOfTrash(
  app: App,
  ports: Ports,
  { id, path, text }: TrashedNote & { readonly id: NoteId; readonly path: string },
  now: number,
): Promise<boolean> {
  const vault = await repairedVault(ports, now);
  if ((await vault.occupant(path)) !== undefined) return false;
  // The user may have put it back, changed it and deleted it again since.
  const latest = await findInTrash(app, { id, path });
  // First the mark, then the note: a note without the mark would look like another device's update.
  await ports.deletionMarks.set(id, { state: "restored", at: new Date(now).toISOString(), path });
  await vault.create(path, latest?.text ?? text, { mtime: now });
  if (latest) await app.vault.adapter.remove(latest.file);
  await askForNotes(ports.store, [id], now);
  return true;
}
