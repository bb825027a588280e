import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import type { Marks, StateStore } from "../../sync/ports";
import { UsageError } from "../cli/arguments";
import { createDirectoryVault, type DirectoryVault } from "../vault/directory-vault";
import { openLevelStore } from "./level-store";
import { codeOf } from "../vault/note-file";
import { openNoteMarks } from "./deletion-marks";
import { lockFolder, stateFolder } from "./state-folder";
import { takeLock } from "./lock";

/** A vault on this machine with everything that belongs to it, held for this process alone. */
export interface Device {
  readonly vault: DirectoryVault;
  readonly store: StateStore;
  readonly marks: Marks;
  close(): Promise<void>;
}

/** Rejects with `UsageError` when the folder is no vault for us, `StateInUse` when another run is at work on it. */
export async function openDevice(
  folder: string,
  state: string | undefined,
  remark: (line: string) => void,
): Promise<Device> {
  const root = vaultRoot(folder);
  const place = stateFolder(root, state === undefined ? undefined : resolve(state));
  const way = relative(root, place);
  // Absolute where it lies on another drive.
  if (!way.startsWith("..") && !isAbsolute(way)) {
    throw new UsageError(`The state must lie outside the vault, so that it is not replicated: not in ${place}.`);
  }
  const unlock = await takeLock(lockFolder(root));
  try {
    const store = await openLevelStore(join(place, "state"), (where, why) => remark(asideText(where, why)));
    const vault = createDirectoryVault({ root, stateDir: place });
    return {
      vault,
      store,
      marks: await openNoteMarks(store),
      async close() {
        vault.close();
        await store.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The real path of a folder that can be written to. */
export function vaultRoot(folder: string): string {
  try {
    const root = realpathSync.native(folder);
    if (!statSync(root).isDirectory()) throw new UsageError(`${folder} is a file. --vault needs a folder.`);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return root;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) {
      throw new UsageError(`The vault folder ${folder} may not be written to. Check its permissions.`, {
        cause: error,
      });
    }
    throw new UsageError(`The vault folder ${folder} does not exist. Check the spelling, or make it first.`, {
      cause: error,
    });
  }
}

function asideText(where: string, why: "damaged" | "newer"): string {
  const what = why === "damaged" ? "is damaged" : "was written by a newer version";
  return `What this device remembers of earlier syncs ${what}. It now lies in ${where}; a full sync finds everything anew.`;
}
