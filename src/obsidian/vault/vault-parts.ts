import type { EventRef, Plugin } from "obsidian";
import type { NoteId } from "../../sync/note/note-id";
import type { DeletionMarks, StateStore, Vault } from "../../sync/ports";
import { versionInText } from "../../sync/note/sync-version";
import { recordMove, askForSetBack } from "../../commands/changed-files";
import { createFolderNames } from "./folder-names";
import { idAt } from "./known-ids";
import { createNoteIndex, type NoteIndex } from "./note-index";
import { createObsidianVault } from "./obsidian-vault";
import { createOwnWrites } from "./own-writes";
import { watchSettled, type SettledWatch } from "./settled";
import { watchTyping } from "./typing";
import { createUserDeletions } from "./user-deletions";

/** The open vault and the index of our notes in it. */
export interface VaultParts {
  readonly vault: Vault;
  readonly index: NoteIndex;
  /**
   * The vault for one service. It counts only notes for which `isIn` is true, so that the sample's notes do not count.
   */
  vaultOf(isIn: (path: string) => boolean): Vault;
  /** The id of the note at the path; undefined when no note of ours is there. */
  idAt(path: string): Promise<NoteId | undefined>;
  /** Call it when the layout is ready. Before that, Obsidian reports each file as created. */
  watchVault(): SettledWatch;
  /** Whether foreign changes have settled, or the maximum wait is over. False before `watchVault`. */
  vaultMayRun(): boolean;
  /** Drops the undecided deletions. */
  stopVault(): void;
}

export interface VaultPartsOptions {
  readonly plugin: Plugin;
  readonly deletionMarks: DeletionMarks;
  /** The records of the notes that this device has synced. */
  readonly store: () => Promise<StateStore>;
  /** Runs work in the background and shows its failure to the user. */
  readonly reportToUser: (work: () => Promise<void>) => void;
  /** Runs work in the background and logs its failure. */
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
    onLastVersion: (path, version) => deletions.lastVersion(path, version),
    // Only logged: a note is found by its id at any path, and the next run reports a store that cannot be opened.
    onChanged: (path, ids, text) => logFailure(() => noteChanged(path, ids, text)),
    onMoved: (from, to, ids) => logFailure(() => noteMoved(from, to, ids)),
  });
  const deletions = createUserDeletions({ index: () => index, own, deletionMarks, store, report: reportToUser });

  /** Records a move by the user. The plugin's own renames are already recorded. */
  async function noteMoved(from: string, to: string, ids: readonly NoteId[]): Promise<void> {
    if (own.running(from) || own.running(to)) return;
    for (const id of ids) await recordMove(await store(), id, { from, to });
  }

  /** The plugin's own writes are no older than what it knows. */
  async function noteChanged(path: string, ids: readonly NoteId[], text: string): Promise<void> {
    const file = { path, ids, version: versionInText(text) };
    if (!own.running(path)) await askForSetBack(await store(), [file], Date.now());
  }

  const settled = (): boolean => watch?.settled() ?? false;
  const vault = createObsidianVault({ app, index, names, own, settled, busy: (path) => typing.busy(path) });
  return {
    vault,
    index,
    vaultOf: (isIn) => ({
      ...vault,
      refresh: async (signal) => ({ ...(await vault.refresh(signal)), notes: index.paths().filter(isIn).length }),
      notesWithout: async (ids) => [...(await vault.notesWithout(ids))].filter(isIn),
    }),
    idAt: async (path) => idAt(await store(), path, index.idsAt(path)),
    watchVault: () => (watch = watchSettled({ app, register, own, typing })),
    vaultMayRun: () => watch?.mayRun() ?? false,
    stopVault: () => deletions.stop(),
  };
}
