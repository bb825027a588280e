import { identitiesOf } from "../note/identity";
import type { NoteId } from "../note/note-id";
import { pathKey } from "../note/path";
import { NoteUnreadable, type Vault } from "../ports";

/**
 * A change of one file, stored before its first byte and removed after its last one: where the process dies or the disk is
 * full in between, a later run finds what is left of it.
 */
export interface OpenWrite {
  readonly path: string;
  /** The text before; null where nothing is there yet. */
  readonly before: string | null;
  /** The text to be written; null where the file is to leave this path. */
  readonly after: string | null;
  /** Where a note that is renamed goes. */
  readonly to?: string;
  /**
   * The file's time after the write. A file that is finished gets it as well, and one that is restored gets the second before, so
   * that the write gets it again: with a later time, it would win the replication over a user's edit on another device.
   */
  readonly mtime?: number | undefined;
}

/** What was done about a file whose change was cut short. */
export interface Repair {
  /**
   * `restored`: the text from before is back. `finished`: the note is whole. `changed`: something else is there now, or
   * nothing; the text from before is in the journal. `open`: the file cannot be read or written now, so nobody writes there.
   */
  readonly result: "restored" | "finished" | "changed" | "open";
  readonly path?: string;
}

/** Undefined: the write had not begun or had ended, or no text was to be replaced. */
export async function repairFile(vault: Vault, write: OpenWrite): Promise<Repair | undefined> {
  const { path, before, after, to, mtime } = write;
  if (to !== undefined && before !== null) return repairRename(vault, path, to, before);
  const now = await textNow(vault, path);
  if (now === before || now === after) return undefined;
  // The user may have moved it since.
  for (const at of now === null ? await vault.find(idIn(write)) : [path]) {
    const text = await textNow(vault, at);
    if (text === null || !isCutShort(text, write)) continue;
    await vault.replace(at, text, before ?? after ?? "", { mtime: before === null ? mtime : mtime && mtime - 1000 });
    return { result: before === null ? "finished" : "restored", path: at };
  }
  return before === null || after === null ? undefined : { result: "changed" };
}

/** Where both names are there, the files are copies of one note for the next steps. */
async function repairRename(vault: Vault, from: string, to: string, text: string): Promise<Repair | undefined> {
  // A file system that takes both names for one has one file.
  if (pathKey(from) === pathKey(to) || (await textNow(vault, from)) !== null) return undefined;
  const target = await textNow(vault, to);
  if (target === text) {
    if ((await vault.occupant(from)) !== undefined) return undefined;
    // Only some links in other notes may have followed: there and back, all of them do.
    await vault.rename(to, from, text);
    await vault.rename(from, to, text);
  } else if (target !== null && isBeginning(target, text)) await vault.replace(to, target, text, {});
  else {
    // The user typed in it or moved it since: after a rename that ended, or in what is left.
    const found = target === null ? await vault.find(idIn({ path: from, before: text, after: null })) : [];
    for (const at of found) if ((await textNow(vault, at)) === text) return undefined;
    return { result: "changed" };
  }
  return { result: "finished", path: to };
}

/** The text at the path. It may end in a part of a character, where a write was cut short. */
async function textNow(vault: Vault, path: string): Promise<string | null> {
  try {
    return (await vault.read(path))?.text ?? null;
  } catch (error) {
    if (error instanceof NoteUnreadable && error.damaged !== undefined) return error.damaged;
    throw error;
  }
}

/** Whether the text is the beginning of the whole one, as a write leaves it that was cut short. */
export function isBeginning(text: string, whole: string): boolean {
  // A file system may fill what is not written yet with zeros, and the cut may go through a character.
  const [written = "", ...rest] = text.split("\0");
  return text !== whole && rest.join("") === "" && whole.startsWith(written.replace(/\uFFFD$/, ""));
}

/** Whether the text is what a change left that was cut short, or the restoring of the text from before. */
export function isCutShort(text: string, { before, after }: Pick<OpenWrite, "before" | "after">): boolean {
  return [before, after].some((each) => each !== null && isBeginning(text, each));
}

export function idIn({ before, after }: OpenWrite): NoteId {
  return identitiesOf(before ?? after ?? "")[0] ?? "";
}
