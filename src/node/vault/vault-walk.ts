import * as fs from "node:fs";
import { identitiesOf } from "../../sync/note/identity";
import { versionInText } from "../../sync/note/sync-version";
import { NoteUnreadable } from "../../sync/ports";
import type { ChangedFile } from "../../commands/changed-files";
import { statOf } from "./file-system";
import { readHead } from "./note-head";
import { undefinedOnError } from "./system-error";
import { isLeftover } from "./temporary-file";
import { pathOf, type Kind, type Row, type Stamp, type VaultIndex } from "./vault-index";

/**
 * The coarsest resolution of a disk's time stamps, in milliseconds. A file may change twice within this time and keep its
 * stamp, so a more recent stamp is not reliable.
 */
const STAMP_STEP = 2000;
/** Milliseconds of work before yielding to timers and signals. */
const SLICE = 30;

/**
 * Updates the index from the disk: lists the folders whose time stamp changed, and reads the ids of the notes whose stamp
 * changed. Resolves with true when anything had changed. Symbolic links are not followed. Rejects with `NoteUnreadable`
 * when the root is not a folder, and with the signal's reason.
 *
 * @param onRead called with each note of ours that is read.
 */
export async function walkVault(
  root: string,
  index: VaultIndex,
  signal?: AbortSignal,
  onRead?: (file: ChangedFile) => void,
): Promise<boolean> {
  signal?.throwIfAborted();
  if (statOf(root)?.isDirectory() !== true) throw new NoteUnreadable(`${root} does not exist or is not a folder.`);
  let changed = false;
  let sliceEnd = Date.now() + SLICE;
  const pending: Row[] = [index.root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const place = folder === index.root ? root : `${root}/${pathOf(folder)}`;
    if (updateFolder(place, index, folder)) changed = true;
    for (const row of folder.children.values()) {
      if (baseKind(row.kind) === "folder") pending.push(row);
      if (baseKind(row.kind) !== "note") continue;
      if (updateNote(`${place}/${row.name}`, index, row, onRead)) changed = true;
      if (Date.now() < sliceEnd) continue;
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = Date.now() + SLICE;
      signal?.throwIfAborted();
    }
  }
  return changed;
}

/** Reads the ids of a note if it changed since it was last read. Returns whether it had changed. */
export function updateNote(file: string, index: VaultIndex, row: Row, onRead?: (file: ChangedFile) => void): boolean {
  const now = Date.now();
  try {
    const stat = statOfListed(file, row.name);
    if (stat?.isFile() !== true) {
      index.remove(row);
      return true;
    }
    if (isUnchanged(row, stat)) return false;
    const head = readHead(file);
    const ids = identitiesOf(head);
    index.update(row, "note", ids, reliableStamp(stat, now));
    if (onRead && ids.length > 0) onRead({ path: pathOf(row), ids, version: versionInText(head) });
  } catch {
    index.update(row, "unreadable");
  }
  return true;
}

/**
 * The file or folder of a row of the index; undefined when there is none. Throws `NoteUnreadable` for a name that is not
 * UTF-8: it is listed with U+FFFD, and nothing is found by the listed name.
 */
function statOfListed(file: string, name: string): fs.Stats | undefined {
  const stat = statOf(file);
  if (stat === undefined && name.includes("\ufffd")) throw new NoteUnreadable(`The name of ${file} is not UTF-8.`);
  return stat;
}

/** Lists a folder if it changed since it was last listed. Returns whether it had changed. */
function updateFolder(place: string, index: VaultIndex, folder: Row): boolean {
  const now = Date.now();
  const listed = new Set<Row>();
  try {
    const stat = statOfListed(place, folder.name);
    if (stat?.isDirectory() !== true) {
      index.remove(folder);
      return true;
    }
    if (isUnchanged(folder, stat)) return false;
    const opened = fs.opendirSync(place, { bufferSize: 256 });
    try {
      for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
        const [name, kind] = classify(place, entry) ?? [];
        if (name !== undefined && kind !== undefined) listed.add(rowFor(index, folder, name, kind));
      }
    } finally {
      opened.closeSync();
    }
    index.update(folder, "folder", [], reliableStamp(stat, now));
  } catch {
    index.update(folder, "unlistable");
    return true;
  }
  for (const row of folder.children.values()) if (!listed.has(row)) index.remove(row);
  return true;
}

function rowFor(index: VaultIndex, folder: Row, name: string, kind: Kind): Row {
  const row = folder.children.get(name);
  if (row === undefined) return index.add(folder, name, kind);
  if (baseKind(row.kind) === baseKind(kind)) return row;
  index.remove(row);
  return index.add(folder, name, kind);
}

/** The kind of file, independent of whether it is readable: an unreadable note is still a note. */
function baseKind(kind: Kind): Kind {
  return kind === "unlistable" ? "folder" : kind === "unreadable" ? "note" : kind;
}

const PLACEHOLDER = /^\.(.+\.md)\.icloud$/i;

/** The name and kind of a folder's entry; undefined for hidden ones. Removes temporary files of ended processes. */
function classify(place: string, entry: fs.Dirent): readonly [name: string, kind: Kind] | undefined {
  const { name } = entry;
  if (name.startsWith(".")) {
    // Another program may have it open; then a later walk removes it.
    if (isLeftover(name, `${place}/${name}`)) undefinedOnError(() => fs.rmSync(`${place}/${name}`, { force: true }));
    const offloaded = PLACEHOLDER.exec(name)?.[1];
    return offloaded === undefined ? undefined : [offloaded, "offloaded"];
  }
  if (entry.isDirectory()) return [name, "folder"];
  return [name, entry.isFile() && /\.md$/i.test(name) ? "note" : "other"];
}

function isUnchanged({ stamp }: Row, { ctimeMs, size, ino }: fs.Stats): boolean {
  return stamp !== undefined && stamp.time === ctimeMs && stamp.size === size && stamp.inode === ino;
}

function stampOf({ ctimeMs, size, ino }: fs.Stats): Stamp {
  return { time: ctimeMs, size, inode: ino };
}

/** The stamp for later comparisons; undefined when the file may still change without a new stamp. */
function reliableStamp(stat: fs.Stats, now: number): Stamp | undefined {
  // A disk without change times, such as FAT on Windows, has 0 or the year 1601.
  return stat.ctimeMs > 0 && now - stat.ctimeMs > STAMP_STEP ? stampOf(stat) : undefined;
}
