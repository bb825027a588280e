import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { pathKey } from "../../sync/note/path";
import { NoteChanged, NoteUnreadable, PathTaken, type FileTimes, type NoteFile } from "../../sync/ports";
import { hash32 } from "./number-table";

/**
 * One file and what may be done to it. All calls are synchronous, so that nothing of ours comes between comparing and
 * writing, and another program has microseconds at most.
 */

const READ = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0);

/** The text and time of a file; undefined when nothing is there. Rejects bytes that are no UTF-8: they could not be kept. */
export function readNote(file: string): NoteFile | undefined {
  return humanly(file, () => {
    let handle: number;
    try {
      handle = fs.openSync(file, READ);
    } catch (error) {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
      throw error;
    }
    try {
      const stat = fs.fstatSync(handle);
      if (!stat.isFile()) throw new NoteUnreadable(`${file} is not a file.`);
      return { text: decode(file, fs.readFileSync(handle)), mtime: Math.round(stat.mtimeMs) };
    } finally {
      fs.closeSync(handle);
    }
  });
}

/** Puts a new file in place, whole or not at all, and never over another. */
export function createNote(file: string, text: string, times: FileTimes): void {
  humanly(file, () => {
    makeFolderOf(file);
    withTemporary(file, text, times, undefined, (temporary) => placeNew(temporary, file));
  });
}

/** Swaps the text of a file that still is exactly as expected. Mode and owner stay. */
export function replaceNote(file: string, expected: string, text: string, times: FileTimes): void {
  humanly(file, () => {
    const stat = statOf(file);
    requireSame(file, expected);
    if (stat !== undefined && (stat.mode & 0o222) === 0) throw new NoteUnreadable(`${file} is read-only.`);
    withTemporary(file, text, times, stat, (temporary) => {
      requireSame(file, expected);
      fs.renameSync(temporary, file);
    });
  });
}

/** Moves a file that still is exactly as expected, never over another. A change of case or Unicode form only is a move too. */
export function moveNote(from: string, to: string, expected: string): void {
  humanly(to, () => {
    requireSame(from, expected);
    makeFolderOf(to);
    // Where names that differ in case are one, the note itself stands at its new name.
    const same = pathKey(from) === pathKey(to) && isSameFile(from, to);
    if (!same && statOf(to) !== undefined) throw taken(to);
    requireSame(from, expected);
    if (same) fs.renameSync(from, to);
    else {
      placeNew(from, to);
      remove(from);
    }
  });
}

/** Throws `NoteChanged` where the file is gone or its text is another one, and as `readNote` does. */
export function requireSame(file: string, expected: string): void {
  if (readNote(file)?.text !== expected) throw new NoteChanged(`${file} is no longer what was seen.`);
}

function makeFolderOf(file: string): void {
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    if (["EEXIST", "ENOTDIR"].includes(codeOf(error))) throw taken(file);
    throw error;
  }
}

/** Gives a file a second name that nothing stands at. The first is the caller's to remove. */
function placeNew(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw taken(to);
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"].includes(codeOf(error))) throw error;
    // No hard links here (FAT, some network drives): look first, then rename.
    if (statOf(to) !== undefined) throw taken(to);
    fs.renameSync(from, to);
  }
}

const HOST = hash32(hostname()).toString(16);
const TEMPORARY = /^\.meeting-notes-sync-([0-9a-f]+)-(\d+)-[0-9a-f]+\.tmp$/;
const DAY = 86_400_000;

/** Hidden, so that no program takes it for a note, and telling whose it is. */
export function temporaryName(pid: number): string {
  return `.meeting-notes-sync-${HOST}-${pid}-${randomUUID().slice(0, 8)}.tmp`;
}

function withTemporary(
  file: string,
  text: string,
  { mtime }: FileTimes,
  like: fs.Stats | undefined,
  place: (temporary: string) => void,
): void {
  const temporary = join(dirname(file), temporaryName(process.pid));
  try {
    const handle = fs.openSync(temporary, "wx", like === undefined ? 0o666 : like.mode & 0o777);
    try {
      fs.writeFileSync(handle, text);
      if (like !== undefined) keepOwner(handle, like);
      if (mtime !== undefined) fs.futimesSync(handle, mtime / 1000, mtime / 1000);
      // On the disk before it takes the place of what the user may have written. A new note holds no word of theirs; if a
      // power cut empties it, it is written again, or named as one that lost its id, but never taken for a deleted one.
      if (like !== undefined) fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    place(temporary);
  } finally {
    remove(temporary);
  }
}

/** `rmSync` would look at the file first, once more for each note. */
function remove(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

function keepOwner(handle: number, { mode, uid, gid }: fs.Stats): void {
  try {
    const now = fs.fstatSync(handle);
    if (now.uid !== uid || now.gid !== gid) fs.fchownSync(handle, uid, gid);
    fs.fchmodSync(handle, mode & 0o7777);
  } catch {
    // Only an administrator may give files away; the text is what counts.
  }
}

/** Whether a file is the leftover of a write that a dead process did not finish. */
export function isLeftover(name: string, file: string): boolean {
  const [, host, pid] = TEMPORARY.exec(name) ?? [];
  if (host === undefined) return false;
  if (host === HOST) return Number(pid) !== process.pid && !isAlive(Number(pid));
  return Date.now() - (statOf(file)?.ctimeMs ?? Date.now()) > DAY;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(file: string, bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new NoteUnreadable(`${file} is not UTF-8 text.`);
  }
}

function taken(file: string): PathTaken {
  return new PathTaken(`Something stands at ${file} already.`);
}

/** The system's name for what went wrong; empty when the system has no part in it. */
export function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** What is at a place, links not followed; undefined when nothing is. */
export function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Whether two names are one file. Big integers, since numbers cannot tell all files of a Windows disk apart. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => fs.lstatSync(file, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino !== 0n && a.ino === b.ino && a.dev === b.dev;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EBUSY: "another program is using it",
  EISDIR: "it is a folder",
  ELOOP: "it is a symbolic link",
  ENAMETOOLONG: "the name is too long for this disk",
  EMFILE: "too many files are open",
};

/** Says in words why the system refused. */
function humanly<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof NoteUnreadable || error instanceof PathTaken) throw error;
    const code = codeOf(error);
    if (code === "") throw error;
    throw new NoteUnreadable(`${file}: ${REASONS[code] ?? code}.`, { cause: error });
  }
}
