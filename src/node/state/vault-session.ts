import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../api/clock";
import type { Ports } from "../../sync/ports";
import { readDeletionMarks } from "../../sync/state/shared-marks";
import { askForSetBack, type ChangedFile } from "../../commands/changed-files";
import { createDirectoryVault, type DirectoryVault } from "../vault/directory-vault";
import { openDeletionMarks } from "./deletion-marks";
import { jsonAt, objectOf } from "./json-file";
import { openLevelStore, StateInUse } from "./level-store";
import { acquireLock } from "./lock";
import { copyState } from "./state-copy";
import { lockFolder, makePrivate, stateFolder } from "./state-folder";
import { isInside, PLUGIN_DATA, VaultUnusable, vaultRoot } from "./vault-root";

/** A vault on this machine with its sync state, locked for this process. */
export interface VaultSession extends Ports {
  readonly vault: DirectoryVault;
  /** Stores the index and releases the lock. */
  close(): Promise<void>;
}

type Opened = readonly [folder: string, state: string | undefined, onMessage: (line: string) => void];

/**
 * Opens a vault. `state` is the folder for the states of all vaults, by default the one of `stateFolder`. `onMessage` is
 * called with a line for the user when the state was replaced. Rejects with `VaultUnusable`, with `StateInUse` when another
 * process has the vault open, or with `StateUnusable`.
 */
export async function openVaultSession(...[folder, state, onMessage]: Opened): Promise<VaultSession> {
  const { root, stateDir } = placesOf(folder, state);
  const release = await acquireLock(lockFolder(root));
  try {
    makePrivate(stateDir);
    const session = await openSession(root, stateDir, (where, why) => onMessage(replacedText(where, why)));
    // The database creates files that others can read.
    makePrivate(stateDir);
    return {
      ...session,
      async close() {
        try {
          await session.close();
          makePrivate(stateDir);
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Like `openVaultSession`, for a command that only reads: while another process has the vault open, it gets a copy of the
 * state, and what it stores there is lost.
 */
export async function openVaultForReading(...[folder, state, onMessage]: Opened): Promise<VaultSession> {
  try {
    return await openVaultSession(folder, state, onMessage);
  } catch (error) {
    if (!(error instanceof StateInUse)) throw error;
    const { root, stateDir } = placesOf(folder, state);
    const copy = copyState(stateDir);
    const remove = () => rmSync(copy, { recursive: true, force: true });
    try {
      const session = await openSession(root, copy, () => {
        throw error;
      });
      return { ...session, close: () => session.close().finally(remove) };
    } catch (failure) {
      remove();
      throw failure;
    }
  }
}

function placesOf(folder: string, state: string | undefined): { readonly root: string; readonly stateDir: string } {
  const root = vaultRoot(folder);
  const stateDir = stateFolder(root, state === undefined ? undefined : resolve(state));
  if (isInside(stateDir, root) || isInside(join(stateDir, DATABASE), root)) {
    throw new VaultUnusable(`The state must be outside the vault, so that it is not replicated: not in ${stateDir}.`);
  }
  return { root, stateDir };
}

const DATABASE = "state";

async function openSession(
  root: string,
  stateDir: string,
  onReplaced: (where: string, why: "damaged" | "newer") => void,
): Promise<VaultSession> {
  const store = await openLevelStore(join(stateDir, DATABASE), onReplaced);
  try {
    const deletionMarks = await openDeletionMarks(store);
    const onChanged = (files: readonly ChangedFile[]) => askForSetBack(store, files, systemClock.now());
    const vault = createDirectoryVault({ root, stateDir, onChanged });
    const takeMarks = () => deletionMarks.take(readDeletionMarks(objectOf(jsonAt(join(root, PLUGIN_DATA)))));
    takeMarks();
    return {
      vault: {
        ...vault,
        refresh(signal) {
          takeMarks();
          return vault.refresh(signal);
        },
      },
      store,
      deletionMarks,
      clock: systemClock,
      async close() {
        vault.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function replacedText(where: string, why: "damaged" | "newer"): string {
  const what = why === "damaged" ? "is damaged" : "was written by a newer version";
  return `The sync state of this device ${what}. It is now in ${where}; a full sync creates it again.`;
}
