import * as fs from "node:fs";
import { NoteUnreadable } from "../../sync/ports";
import { codeOf, withReadableErrors } from "./system-error";

/**
 * The file or folder at a path, symbolic links not followed; undefined when there is none. Throws `NoteUnreadable` when the
 * system does not say, such as in a folder without permission.
 */
export function statOf(file: string): fs.Stats | undefined {
  return withReadableErrors(file, () => {
    try {
      return fs.lstatSync(file, { throwIfNoEntry: false });
    } catch (error) {
      if (codeOf(error) === "ENOTDIR") return undefined;
      throw error;
    }
  });
}

const READ = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/**
 * Opens a regular file for reading; the caller closes it. Throws `NoteUnreadable` for anything else, including symbolic
 * links, and the system's error when there is no file. Opening a named pipe waits for its writer and opening a device may
 * start it, so the kind is checked first, and again after opening, since another program may have replaced the file.
 */
export function openRegularFile(file: string): { readonly handle: number; readonly stat: fs.Stats } {
  requireRegular(file, fs.lstatSync(file));
  const handle = fs.openSync(file, READ);
  try {
    const stat = fs.fstatSync(handle);
    requireRegular(file, stat);
    return { handle, stat };
  } catch (error) {
    fs.closeSync(handle);
    throw error;
  }
}

function requireRegular(file: string, stat: fs.Stats): void {
  if (stat.isSymbolicLink()) throw new NoteUnreadable(`${file} is a symbolic link, which is not followed.`);
  if (!stat.isFile()) throw new NoteUnreadable(`${file} is not a file.`);
}

/** Whether two paths are the same file. Uses big integers, since file ids on Windows do not fit into a number. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => fs.lstatSync(file, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino !== 0n && a.ino === b.ino && a.dev === b.dev;
}

/** Removes a file if it exists. `rmSync` would need one more system call for each note. */
export function removeFile(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** The path of iCloud's placeholder for a file whose content is not on this disk. */
export function placeholderOf(file: string): string {
  return file.replace(/([^/\\]+)$/, ".$1.icloud");
}

/** Whether a file is on this disk, or in the cloud with a placeholder on this disk. */
export function fileExists(file: string): boolean {
  return statOf(file) !== undefined || statOf(placeholderOf(file)) !== undefined;
}
