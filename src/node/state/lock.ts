import { mkdirSync, rmSync } from "node:fs";
import type { ClassicLevel } from "classic-level";
import { StateInUse, StateUnusable } from "./level-store";
import { codeOf } from "../vault/note-file";

/**
 * Holds a folder for this process alone until it is released or the process ends, however it ends: the system frees
 * the lock of an embedded database itself. Rejects with `StateInUse`, or `StateUnusable` when no lock can be had.
 */
export async function takeLock(folder: string): Promise<() => Promise<void>> {
  const database = await locked(folder).catch((error: unknown) => {
    if (error instanceof StateInUse) throw error;
    return locked(folder, true);
  });
  return () => database.close();
}

async function locked(folder: string, afresh = false): Promise<ClassicLevel> {
  const { ClassicLevel } = await import("classic-level");
  try {
    // There is nothing in it but the lock, and nobody holds that.
    if (afresh) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const database = new ClassicLevel(folder);
    await database.open();
    return database;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (codeOf(cause) === "LEVEL_LOCKED") throw new StateInUse(`${folder} is in use.`, { cause: error });
    throw new StateUnusable(`${folder} cannot be used to keep runs apart. Check its permissions.`, { cause: error });
  }
}
