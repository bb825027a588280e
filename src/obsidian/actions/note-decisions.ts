import { restoreDeleted, resumeStopped, type RestoreOptions } from "../../sync/state/deletion-marks";
import type { NoteId } from "../../sync/note/note-id";
import type { Mark, Ports } from "../../sync/ports";
import type { NoteOutcome } from "../../sync/report";
import { lastImport, undoImport } from "../../sync/passes/undo-import";
import { keptTexts, recoverText, type KeptText } from "../../sync/state/recover";
import { giveNameBack } from "../../sync/state/note-paths";
import { changeOf, type Change, type RunRecord } from "../../sync/state/run-history";
import { undoEntry, undoLastRun } from "../../sync/passes/undo-run";
import { settledVault } from "../../sync/state/journal";
import type { Undone } from "../../sync/state/restore-text";
import { notifyResult } from "../run/notices";
import type { RunParts } from "../run/run-parts";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import type { VaultParts } from "../vault/vault-parts";

export interface NoteDecisionsOptions {
  readonly storage: StorageParts;
  readonly vault: VaultParts;
  readonly run: RunParts;
  readonly strings: Strings;
}

/** The user's decisions about single notes, and the ways to reverse them. */
export interface NoteDecisions {
  /** The notes with a decision of this kind, sorted by path. */
  readonly marked: (state: Mark["state"]) => readonly { readonly id: NoteId; readonly path: string }[];
  /** Stops the sync of one note. */
  stopSyncing(id: NoteId, path: string): Promise<void>;
  /** Syncs a stopped note again, and gives it the service's present text. */
  resume(id: NoteId): Promise<void>;
  /** Creates a deleted note again and shows the result. Resolves with whether the note exists afterwards. */
  readonly restore: (id: NoteId) => Promise<boolean>;
  /** Undoes the last run. Resolves with the number of notes that were restored and that were not. */
  undo(): Promise<UndoCounts>;
  /** The change that a run made to the text of a note; undefined when this device no longer has the old text. */
  readonly changeOf: (run: RunRecord, note: NoteOutcome) => Promise<Change | undefined>;
  /** Restores the text before a change. Resolves with whether it did. */
  readonly undoChange: (change: Change) => Promise<boolean>;
  /** Moves a note back to the path that it had before a sync renamed it. Resolves with whether it has that path now. */
  readonly undoRename: (id: NoteId, from: string) => Promise<boolean>;
  /** The number of notes that the last import created. */
  readonly imported: () => Promise<number>;
  /** Moves the unedited notes of the last import to the trash. Resolves with their number and that of the others. */
  undoImport(): Promise<UndoCounts>;
  /** The texts that runs overwrote or trashed and that are still kept, newest first. */
  readonly keptTexts: () => Promise<readonly KeptText[]>;
  /** Restores a kept text in its note, or in a new note if the path is taken. Resolves with its path. */
  readonly recover: (kept: KeptText) => Promise<string>;
}

export interface UndoCounts {
  readonly restored: number;
  readonly left: number;
}

export function createNoteDecisions({ storage, vault: parts, run, strings }: NoteDecisionsOptions): NoteDecisions {
  const { deletionMarks } = storage.data;
  const { vault, index } = parts;
  const { runner, alone, attention } = run;
  async function counted(work: (ports: Ports, now: number) => Promise<readonly Undone[]>): Promise<UndoCounts> {
    const undone = await alone((notes) => work(notes, Date.now()));
    const restored = undone.filter(({ result }) => result === "restored").length;
    await attention.refresh(true);
    return { restored, left: undone.length - restored };
  }

  let restoring: Promise<unknown> = Promise.resolve();
  const now = (): string => new Date().toISOString();

  return {
    marked: (wanted) =>
      [...deletionMarks.all()]
        .flatMap(([id, { state, path }]) => (state === wanted ? [{ id, path }] : []))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    stopSyncing: (id, path) => deletionMarks.set(id, { state: "stopped", at: now(), path }),
    resume: (id) => resumeStopped(deletionMarks, id, now(), (request) => run.runForUser(request)),
    async restore(id) {
      const write = (options: RestoreOptions) => runner.run({ ...options, byUser: true });
      // One after the other: a user may press several buttons while a restore runs.
      const result = restoring.then(() => restoreDeleted({ vault, deletionMarks }, [id], now(), write));
      restoring = result.catch(() => undefined);
      notifyResult(await result, strings);
      return index.find(id).length > 0;
    },
    keptTexts: async () => keptTexts(await storage.store()),
    ...createUndoActions(storage, run),
    undo: () => counted(undoLastRun),
    imported: async () => (await lastImport(await storage.store())).notes.length,
    async undoImport() {
      const { isFirst } = await lastImport(await storage.store());
      // After the first import is undone, no sync starts automatically until the user starts one.
      if (isFirst && !storage.usesSample()) await storage.data.set({ syncStarted: undefined });
      return counted(undoImport);
    },
  };
}

type UndoActions = Pick<NoteDecisions, "changeOf" | "undoChange" | "undoRename" | "recover">;

/** Ways to undo what runs did to one note. */
function createUndoActions(storage: StorageParts, { alone, attention }: RunParts): UndoActions {
  return {
    changeOf: async (run, note) => changeOf(await storage.store(), run, note),
    async undoChange({ key }) {
      const undone = await alone((ports) => undoEntry(ports, key, Date.now()));
      await attention.refresh(true);
      return undone?.result === "restored";
    },
    async recover(kept) {
      const path = await alone((notes) => recoverText(notes, kept, Date.now()));
      await attention.refresh(true);
      return path;
    },
    undoRename: (id, from) =>
      alone(async (ports) => {
        const now = Date.now();
        const vault = await settledVault(ports, now);
        return (await giveNameBack({ ...ports, vault }, id, from)) === "restored";
      }),
  };
}
