import type { EventRef, Plugin } from "obsidian";
import type { NoteId } from "../../sync/note/note-id";
import type { DeletionMarks, StateStore, Vault } from "../../sync/ports";
import { changeRecord } from "../../sync/state/records";
import { createFolderNames } from "./folder-names";
import { idAt } from "./known-ids";
import { createNoteIndex, type NoteIndex } from "./note-index";
import { createObsidianVault } from "./obsidian-vault";
import { createOwnWrites } from "./own-writes";
import { watchSettled, type SettledWatch } from "./settled";
import { watchTyping } from "./typing";
import { createUserDeletions } from "./user-deletions";

/** The open vault and what is known about the notes in it. */
export interface VaultParts {
  readonly vault: Vault;
  readonly index: NoteIndex;
  /** The vault of one service: notes of another one, such as the sample, do not make a device new to the vault. */
  worldOf(isIn: (path: string) => boolean): Vault;
  /** The id of the note at the path; undefined when no note of ours is there. */
  idAt(path: string): Promise<NoteId | undefined>;
  /** To be called when the layout is ready: before that, Obsidian reports every file as created. */
  watchVault(): SettledWatch;
  /** Whether foreign changes have settled, or were waited for long enough. False before `watchVault`. */
  vaultMayRun(): boolean;
  /** Drops the deletions that are not decided yet. */
  stopVault(): void;
}

export interface VaultPartsOptions {
  readonly plugin: Plugin;
  readonly deletionMarks: DeletionMarks;
  /** The records of the notes that this device has synced. */
  readonly store: () => Promise<StateStore>;
  /** Runs work that nobody awaits and shows its failure to the user. */
  readonly reportToUser: (work: () => Promise<void>) => void;
  /** Runs work that nobody awaits and logs its failure. */
  readonly logFailure: (work: () => Promise<void>) => void;
}

export function createVaultParts(options: VaultPartsOptions): VaultParts {
  const { plugin, deletionMarks, store, reportToUser, logFailure } = options;
  const { app } = plugin;
  const register = (ref: EventRef): void => plugin.registerEvent(ref);
  const own = createOwnWrites();
  const typing = watchTyping(app, register);
  const names = createFolderNames(app, register);
  let watch: SettledWatch | undefined;

  const index = createNoteIndex({
    app,
    register,
    onDeleted: (path, ids) => deletions.seen(path, ids),
    // A note is found by its id wherever it is, and the next run reports a store that does not open.
    onMoved: (from, to, ids) => logFailure(() => recordMove(from, to, ids)),
  });
  const deletions = createUserDeletions({ index: () => index, own, deletionMarks, store, report: reportToUser });

  /** Records a move by the user. Our own renames are in the records already. */
  async function recordMove(from: string, to: string, ids: readonly NoteId[]): Promise<void> {
    if (own.running(from) || own.running(to)) return;
    for (const id of ids) await changeRecord(await store(), id, { movedTo: to });
  }

  const settled = (): boolean => watch?.settled() ?? false;
  const vault = createObsidianVault({ app, index, names, own, settled, busy: (path) => typing.busy(path) });
  return {
    ...{ vault, index },
    worldOf: (isIn) => ({
      ...vault,
      refresh: async (signal) => ({ ...(await vault.refresh(signal)), notes: index.paths().filter(isIn).length }),
    }),
    idAt: async (path) => idAt(await store(), path, index.idsAt(path)),
    watchVault: () => (watch = watchSettled({ app, register, own, typing })),
    vaultMayRun: () => watch?.mayRun() ?? false,
    stopVault: () => deletions.stop(),
  };
}
