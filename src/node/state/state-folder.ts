import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
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

/** The rights of a folder that only its owner may use. */
const OWNER_ONLY = 0o700;

/**
 * Makes a folder if it is missing, and takes the rights to it and to everything in it from all but the owner: the state holds
 * names of notes. Symbolic links are not followed. Where the disk or the owner does not allow it, the rights stay.
 */
export function makePrivate(folder: string): void {
  undefinedOnError(() => {
    fs.mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    fs.chmodSync(folder, OWNER_ONLY);
  });
  for (const entry of undefinedOnError(() => fs.readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makePrivate(path);
    else if (entry.isFile()) undefinedOnError(() => fs.chmodSync(path, 0o600));
  }
}

/**
 * The folder for the lock of a vault, made if it is missing. It depends on the vault's device and inode, not on the spelling
 * of its path or the folder of its state, so that all runs of an account on one vault have the same lock. Throws
 * `StateUnusable` when the only place for it is one that another account may have prepared.
 */
export function lockFolder(vault: string): string {
  const { dev, ino } = fs.statSync(vault, { bigint: true });
  const key = hashOf(`${dev}:${ino}`);
  const folder = join(homedir(), ".local", "state", NAME, "locks", key);
  try {
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    // Some accounts have no home that they may write to, such as that of a service.
    return join(temporaryLocks(), key);
  }
}

/** A folder in the temporary folder, where other accounts may write: they must not lead this process to other files. */
function temporaryLocks(): string {
  const uid = process.getuid?.();
  const folder = join(tmpdir(), uid === undefined ? `${NAME}-locks` : `${NAME}-locks-${uid}`);
  undefinedOnError(() => fs.mkdirSync(folder, { mode: OWNER_ONLY }));
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  // Windows gives each account a temporary folder of its own, and neither owners nor modes to compare.
  const isOwn = uid === undefined || (stat?.uid === uid && (stat.mode & 0o022) === 0);
  if (stat?.isDirectory() === true && isOwn) return folder;
  throw new StateUnusable(
    `${folder} is not a folder of this account alone, so it is not used to keep runs apart. Remove it, or set HOME to a folder that this account may write to.`,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
