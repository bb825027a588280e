import * as fs from "node:fs";
import { dirname } from "node:path";
import { NoteChanged, NoteUnreadable, PathTaken, type FileTimes, type NoteFile } from "../../sync/ports";
import { isSameFile, openRegularFile, removeFile, statOf } from "./file-system";
import { codeOf, undefinedOnError, withReadableErrors } from "./system-error";
import { withTemporary } from "./temporary-file";

/**
 * Operations on one file. All are synchronous, so that no other work of this process runs between comparing and writing;
 * another program has at most microseconds. All throw `NoteUnreadable` for errors of the operating system.
 */

/**
 * The text and time of a file; undefined when there is no file. Throws `NoteUnreadable` if it is not a regular file, or not
 * UTF-8: such bytes would change when the text is written again.
 */
export function readNote(file: string): NoteFile | undefined {
  return withReadableErrors(file, () => {
    const opened = openIfThere(file);
    if (opened === undefined) return undefined;
    try {
      return { text: decode(file, fs.readFileSync(opened.handle)), mtime: Math.round(opened.stat.mtimeMs) };
    } finally {
      fs.closeSync(opened.handle);
    }
  });
}

function openIfThere(file: string): ReturnType<typeof openRegularFile> | undefined {
  try {
    return openRegularFile(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Creates a file, completely or not at all. Throws `PathTaken` when the path is taken. */
export function createNote(file: string, text: string, times: FileTimes): void {
  withReadableErrors(file, () => {
    const place = (temporary: string) => void addName(temporary, file);
    try {
      withTemporary(file, text, times, undefined, place);
    } catch (error) {
      // The folder is created only after a failure, since it exists for most notes.
      if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") throw error;
      makeFolderOf(file);
      withTemporary(file, text, times, undefined, place);
    }
  });
}

/**
 * Replaces the text of a file, completely or not at all. Mode and owner stay. Throws `NoteChanged` unless its text is
 * `expected`.
 */
export function replaceNote(file: string, expected: string, text: string, times: FileTimes): void {
  withReadableErrors(file, () => {
    const stat = statOf(file);
    requireUnchanged(file, expected);
    if (stat !== undefined && (stat.mode & 0o222) === 0) throw new NoteUnreadable(`${file} is read-only.`);
    withTemporary(file, text, times, stat, (temporary) => {
      requireUnchanged(file, expected);
      fs.renameSync(temporary, file);
    });
  });
}

/** Moves a file. Throws `NoteChanged` unless its text is `expected`, and `PathTaken` when another file has the new path. */
export function moveNote(from: string, to: string, expected: string): void {
  withReadableErrors(to, () => {
    requireUnchanged(from, expected);
    makeFolderOf(to);
    if (statOf(to) !== undefined) throw pathTaken(to);
    requireUnchanged(from, expected);
    if (addName(from, to)) removeName(from, to);
  });
}

/** Removes the first name of a file that has two. If this fails, it removes the second one, so that the file is not moved. */
function removeName(from: string, to: string): void {
  try {
    removeFile(from);
  } catch (error) {
    undefinedOnError(() => {
      if (isSameFile(from, to)) removeFile(to);
    });
    throw error;
  }
}

/** Throws `NoteChanged` when the file is gone or its text differs, and `NoteUnreadable` as `readNote` does. */
function requireUnchanged(file: string, expected: string): void {
  if (readNote(file)?.text !== expected) throw new NoteChanged(`${file} has changed.`);
}

function makeFolderOf(file: string): void {
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    if (["EEXIST", "ENOTDIR"].includes(codeOf(error))) throw pathTaken(file);
    throw error;
  }
}

const NO_HARD_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EACCES"]);

/**
 * Adds a second name to a file, never a taken one. Returns whether the file still has the first name, which the caller
 * removes; on a disk without hard links it is already gone.
 */
function addName(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw pathTaken(to);
    if (!NO_HARD_LINKS.has(codeOf(error))) throw error;
    // FAT and some network drives have no hard links: check the new name, then rename.
    if (statOf(to) !== undefined) throw pathTaken(to);
    fs.renameSync(from, to);
    return false;
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

function pathTaken(file: string): PathTaken {
  return new PathTaken(`${file} is taken.`);
}
