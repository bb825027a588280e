import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";

const NAME = "meeting-notes-sync";

/**
 * Where the state of a vault lies: `<state home>/<hash of the vault's real path>`, outside the vault. The state home is
 * `given`, or `$XDG_STATE_HOME/meeting-notes-sync`, or `~/.local/state/meeting-notes-sync`.
 */
export function stateFolder(
  vault: string,
  given?: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const xdg = env.XDG_STATE_HOME;
  const home = xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), ".local", "state");
  return join(given ?? join(home, NAME), hashOf(vault));
}

/** Where the lock of a vault lies: one place for the whole account, whatever folder its state is kept in. */
export function lockFolder(vault: string): string {
  const { dev, ino } = statSync(vault, { bigint: true });
  const key = hashOf(`${dev}:${ino}`);
  const place = join(homedir(), ".local", "state", NAME, "locks", key);
  try {
    mkdirSync(place, { recursive: true });
    return place;
  } catch {
    // An account without a home it may write to, such as a service's.
    return join(tmpdir(), `${NAME}-locks`, key);
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
