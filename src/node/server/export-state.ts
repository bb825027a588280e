import { statSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { takeSnapshot, type StatefulParts } from "../../emulator/data/snapshot";
import { messageOf } from "../../sync/reason";

/** The state cannot be written to the file. The message is for the user. */
export class CannotExport extends Error {
  override name = "CannotExport";
}

/** Throws `CannotExport` if the file clearly cannot be written. */
export function checkExport(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CannotExport(`There is no folder ${folder} to write the state to.`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new CannotExport(`${file} is a folder; the state needs a file.`);
  }
}

/** Writes the file completely or not at all, even if the process is killed. Rejects with `CannotExport`. */
export async function exportState(file: string, emulator: StatefulParts): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, `${JSON.stringify(takeSnapshot(emulator), undefined, 2)}\n`);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw new CannotExport(`The state could not be written to ${file}: ${messageOf(error)}.`, { cause: error });
  }
}
