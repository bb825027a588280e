import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { codeOf } from "../vault/system-error";

/** Obsidian's default configuration folder. No note is written into it. */
export const CONFIG_DIR = ".obsidian";

/** Where the plugin keeps its settings and the user's decisions about notes, in the vault. */
export const PLUGIN_DATA = join(CONFIG_DIR, "plugins", "meeting-notes-sync", "data.json");

/**
 * The vault cannot be synced: its folder is missing, not a folder or not writable, the state would be inside it, or its
 * settings are not supported. The message is for the user.
 */
export class VaultUnusable extends Error {
  override name = "VaultUnusable";
}

/** The real path of a vault's folder. Throws `VaultUnusable` when it is not a writable folder. */
export function vaultRoot(folder: string): string {
  try {
    const root = realpathSync.native(folder);
    if (!statSync(root).isDirectory()) throw new VaultUnusable(`${folder} is a file. --vault needs a folder.`);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return root;
  } catch (error) {
    if (error instanceof VaultUnusable) throw error;
    if (["EACCES", "EPERM", "EROFS"].includes(codeOf(error))) {
      throw new VaultUnusable(`The vault folder ${folder} may not be written to. Check its permissions.`, {
        cause: error,
      });
    }
    throw new VaultUnusable(`The vault folder ${folder} does not exist. Check the spelling, or create it first.`, {
      cause: error,
    });
  }
}

/**
 * Whether a path is the real folder `folder` or inside it. The path need not exist. Symbolic links in it are followed.
 */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, realPath(path));
  // On Windows, the relative path to another drive is an absolute path.
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The real path of the existing part of an absolute path, with the rest appended. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
