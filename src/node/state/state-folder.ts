import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { makeFolder } from "../vault/make-folder";
import { undefinedOnError } from "../vault/system-error";
import { StateUnusable } from "./level-store";

const NAME = "meeting-notes-sync";

/**
 * The folder for the state of a vault, outside the vault: `<state home>/<hash of the vault's real path>`. The state home is
 * `stateHome`, or `$XDG_STATE_HOME/meeting-notes-sync`, or `~/.local/state/meeting-notes-sync`.
 */
export function stateFolder(
  vault: string,
  stateHome?: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const xdg = env.XDG_STATE_HOME;
  const base = xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), ".local", "state");
  return join(stateHome ?? join(base, NAME), hashOf(vault));
}

/** The mode of a folder that only its owner may use. */
const OWNER_ONLY = 0o700;

/**
 * Creates a folder if it is missing, and makes it and its content accessible only to the owner, because the state contains
 * names of notes. Symbolic links are not followed. If the disk or the owner does not allow it, the modes stay.
 */
export function makePrivate(folder: string): void {
  undefinedOnError(() => {
    makeFolder(folder, OWNER_ONLY);
    fs.chmodSync(folder, OWNER_ONLY);
  });
  for (const entry of undefinedOnError(() => fs.readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makePrivate(path);
    else if (entry.isFile()) undefinedOnError(() => fs.chmodSync(path, 0o600));
  }
}

/**
 * The folder for the lock of a vault. Creates it if it is missing. Its name depends on the vault's device and inode, not on
 * its path or state folder, so that all runs of an account on one vault use the same lock. Throws `StateUnusable` when the
 * only possible folder may belong to another account.
 */
export function lockFolder(vault: string): string {
  const { dev, ino } = fs.statSync(vault, { bigint: true });
  const key = hashOf(`${dev}:${ino}`);
  const folder = join(homedir(), ".local", "state", NAME, "locks", key);
  try {
    makeFolder(folder);
    return folder;
  } catch {
    // Some accounts, such as those of services, have no writable home folder.
    return join(temporaryLocks(), key);
  }
}

/** A folder in the temporary folder. Other accounts can write there too, so its owner and mode are checked. */
function temporaryLocks(): string {
  const uid = process.getuid?.();
  const folder = join(tmpdir(), uid === undefined ? `${NAME}-locks` : `${NAME}-locks-${uid}`);
  undefinedOnError(() => fs.mkdirSync(folder, { mode: OWNER_ONLY }));
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  // On Windows each account has its own temporary folder, and Node shows neither owner nor mode.
  const isOwn = uid === undefined || (stat?.uid === uid && (stat.mode & 0o022) === 0);
  if (stat?.isDirectory() === true && isOwn) return folder;
  throw new StateUnusable(
    `${folder} does not belong to this account alone, so it is not used as a lock for runs. Remove it, or set HOME to a folder that this account may write to.`,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
