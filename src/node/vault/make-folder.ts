import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./system-error";

/**
 * Creates a folder and the folders that it is in, if they are missing. Throws the system's error. Node's own way never ends
 * where the system says of a new folder that there is none, as in `/proc`.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}
