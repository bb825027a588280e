import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOf, undefinedOnError } from "../vault/system-error";
import { StateInUse } from "./level-store";

const TRIES = 20;

/**
 * Copies the state of a vault that another process has open, to read it: a database can be open only once. Returns the new
 * folder, which only this account can read. Throws `StateInUse` when the files keep changing.
 */
export function copyState(stateDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), "meeting-notes-sync-"));
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (copyDatabase(join(stateDir, "state"), join(copy, "state"))) {
      undefinedOnError(() => copyFileSync(join(stateDir, "index"), join(copy, "index")));
      return copy;
    }
  }
  rmSync(copy, { recursive: true, force: true });
  throw new StateInUse(`${stateDir} is in use.`);
}

/**
 * False when the copy may be incomplete. The database only adds to its log and never changes its other files, so a copy is
 * complete if no file came or went.
 */
function copyDatabase(from: string, to: string): boolean {
  const names = () => readdirSync(from).sort();
  try {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    const before = names();
    for (const name of before) copyFileSync(join(from, name), join(to, name));
    return before.join() === names().join();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}
