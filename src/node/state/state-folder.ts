import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";

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

/**
 * The folder for the lock of a vault, made if it is missing. It depends on the vault's device and inode, not on the spelling
 * of its path or the folder of its state, so that all runs of an account on one vault have the same lock.
 */
export function lockFolder(vault: string): string {
  const { dev, ino } = statSync(vault, { bigint: true });
  const key = hashOf(`${dev}:${ino}`);
  const folder = join(homedir(), ".local", "state", NAME, "locks", key);
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    // Some accounts have no home that they may write to, such as that of a service.
    return join(tmpdir(), `${NAME}-locks`, key);
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
