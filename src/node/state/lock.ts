import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ClassicLevel } from "classic-level";
import { makeFolder } from "../vault/make-folder";
import { codeOf } from "../vault/system-error";
import { StateInUse, StateUnusable } from "./level-store";

/**
 * Locks a folder for this process until the returned function is called or the process ends, even if it is killed. Rejects
 * with `StateInUse` when the folder is already locked, and with `StateUnusable` when it cannot be used.
 *
 * It uses the file lock of an empty database, because Node has no file locks and the system releases a file lock when its
 * process ends. A listening socket would not work: on macOS its file remains after the process ends, and its path is too
 * long in some home folders.
 */
export async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const database = await openDatabase(folder).catch((error: unknown) => {
    if (error instanceof StateInUse) throw error;
    return openDatabase(folder, true);
  });
  return () => database.close();
}

async function openDatabase(folder: string, repair = false): Promise<ClassicLevel> {
  const { ClassicLevel } = await import("classic-level");
  try {
    if (repair) repairLockFolder(folder);
    makeFolder(folder);
    const database = new ClassicLevel(folder);
    await database.open();
    return database;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (codeOf(cause) === "LEVEL_LOCKED") throw new StateInUse(`${folder} is in use.`, { cause: error });
    throw new StateUnusable(`${folder} cannot be used as a lock for runs. Check its permissions.`, { cause: error });
  }
}

/**
 * Removes the damaged files of the empty database, except the locked file: another process may have repaired and locked the
 * database in the meantime. If that file were replaced, this process would get a lock too.
 */
export function repairLockFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isFile() === true) rmSync(folder, { force: true });
  makeFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name !== "LOCK" || !entry.isFile()) rmSync(join(folder, entry.name), { recursive: true, force: true });
  }
}
