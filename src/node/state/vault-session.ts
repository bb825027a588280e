import { join, resolve } from "node:path";
import { systemClock } from "../../api/clock";
import type { Ports } from "../../sync/ports";
import { createDirectoryVault, type DirectoryVault } from "../vault/directory-vault";
import { openDeletionMarks } from "./deletion-marks";
import { openLevelStore, type LevelStore } from "./level-store";
import { acquireLock } from "./lock";
import { lockFolder, makePrivate, stateFolder } from "./state-folder";
import { isInside, VaultUnusable, vaultRoot } from "./vault-root";

/** A vault on this machine with its sync state, locked for this process. */
export interface VaultSession extends Ports {
  readonly vault: DirectoryVault;
  /** Stores the index and releases the lock. */
  close(): Promise<void>;
}

/**
 * Opens a vault. `state` is the folder for the states of all vaults, by default the one of `stateFolder`. `onMessage` is
 * called with a line for the user when the state was replaced. Rejects with `VaultUnusable`, with `StateInUse` when another
 * process has the vault open, or with `StateUnusable`.
 */
export async function openVaultSession(
  folder: string,
  state: string | undefined,
  onMessage: (line: string) => void,
): Promise<VaultSession> {
  const root = vaultRoot(folder);
  const stateDir = stateFolder(root, state === undefined ? undefined : resolve(state));
  const database = join(stateDir, "state");
  if (isInside(stateDir, root) || isInside(database, root)) {
    throw new VaultUnusable(`The state must be outside the vault, so that it is not replicated: not in ${stateDir}.`);
  }
  const release = await acquireLock(lockFolder(root));
  let opened: LevelStore | undefined;
  try {
    makePrivate(stateDir);
    const store = await openLevelStore(database, (where, why) => onMessage(replacedText(where, why)));
    opened = store;
    // The database creates files that others can read.
    makePrivate(stateDir);
    const vault = createDirectoryVault({ root, stateDir });
    return {
      vault,
      store,
      deletionMarks: await openDeletionMarks(store),
      clock: systemClock,
      async close() {
        try {
          vault.close();
          await store.close();
          makePrivate(stateDir);
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await opened?.close();
    await release();
    throw error;
  }
}

function replacedText(where: string, why: "damaged" | "newer"): string {
  const what = why === "damaged" ? "is damaged" : "was written by a newer version";
  return `The sync state of this device ${what}. It is now in ${where}; a full sync creates it again.`;
}
