import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { hash32 } from "../../sync/note/path";
import { NoteUnreadable, type FileTimes } from "../../sync/ports";
import { removeFile, statOf } from "./file-system";
import { codeOf, undefinedOnError } from "./system-error";

const HOST = hash32(hostname()).toString(16);
const TEMPORARY = /^\.meeting-notes-sync-([0-9a-f]+)-(\d+)-[0-9a-f]+\.tmp$/;
const DAY_MS = 86_400_000;

/**
 * A hidden file name, so that no program reads it as a note. It contains the machine and the process that own the file.
 */
export function temporaryName(pid: number): string {
  return `.meeting-notes-sync-${HOST}-${pid}-${randomUUID().slice(0, 8)}.tmp`;
}

/**
 * Writes a text to a temporary file in the folder of `file` and calls `place` to move it to its final name. Afterwards the
 * temporary file is removed if possible, even if `place` throws. `original` is the file to be replaced: its mode and owner are copied.
 */
export function withTemporary(
  file: string,
  text: string,
  { mtime }: FileTimes,
  original: fs.Stats | undefined,
  place: (temporary: string) => void,
): void {
  const temporary = join(dirname(file), temporaryName(process.pid));
  try {
    const handle = fs.openSync(temporary, "wx", original === undefined ? 0o666 : original.mode & 0o777);
    try {
      fs.writeFileSync(handle, text);
      if (original !== undefined) copyOwner(handle, file, original);
      if (mtime !== undefined) fs.futimesSync(handle, mtime / 1000, mtime / 1000);
      // A replaced note may have text of the user, so the new text must be on the disk before it replaces the old one. A new
      // note has none: if a power failure empties it, the next run writes it again or reports that its id is missing.
      if (original !== undefined) fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    place(temporary);
  } finally {
    // Another program may have it open. The note is written, and a walk of a later process removes the file.
    undefinedOnError(() => removeFile(temporary));
  }
}

/** Throws `NoteUnreadable` if the owner or group cannot be kept and one of them would lose access to the note. */
function copyOwner(handle: number, file: string, original: fs.Stats): void {
  const { mode, uid, gid } = original;
  let now = fs.fstatSync(handle);
  if (now.uid !== uid || now.gid !== gid) {
    // Only an administrator may change the owner. Other accounts may choose one of their groups.
    undefinedOnError(() => fs.fchownSync(handle, -1, gid));
    undefinedOnError(() => fs.fchownSync(handle, uid, gid));
    now = fs.fstatSync(handle);
    if (losesAccess(original, now)) throw new NoteUnreadable(`${file} ${OWNED_BY_ANOTHER}`);
  }
  // Not every disk has modes.
  undefinedOnError(() => fs.fchmodSync(handle, mode & 0o7777));
}

const OWNED_BY_ANOTHER =
  "belongs to another account, which would lose access to it by an update. Let its group write it, or sync as its owner.";

/** Whether the owner or the group of `before` can do less with a file of the same mode and the owner and group of `now`. */
function losesAccess({ mode, uid, gid }: fs.Stats, now: fs.Stats): boolean {
  const owner = mode >> 6;
  const group = mode >> 3;
  const others = mode;
  const groupNow = now.gid === gid ? group : others;
  const ownerNow = now.uid === uid ? owner : groupNow;
  return (((owner & ~ownerNow) | (group & ~groupNow)) & 0o6) !== 0;
}

/** Whether a file is a temporary file of a process that no longer runs, or of another machine and older than a day. */
export function isLeftover(name: string, file: string): boolean {
  const [, host, pid] = TEMPORARY.exec(name) ?? [];
  if (host === undefined) return false;
  if (host === HOST) return Number(pid) !== process.pid && !isAlive(Number(pid));
  const changed = statOf(file)?.ctimeMs ?? 0;
  // A disk without change times has 0 or the year 1601.
  return changed > 0 && Date.now() - changed > DAY_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}
