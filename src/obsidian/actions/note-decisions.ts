import type { App } from "obsidian";
import { restoreDeleted, resumeStopped, type RestoreOptions } from "../../commands/restore-notes";
import { repairedVault } from "../../commands/repaired-journal";
import type { NoteId } from "../../sync/note/note-id";
import { baseName } from "../../sync/note/path";
import type { Mark, Ports } from "../../sync/ports";
import type { NoteOutcome } from "../../sync/report";
import { keepAsOwn, moveNoteToTrash, type Listed } from "../../commands/answers";
import { lastImport, undoImport } from "../../commands/undo-import";
import { keptTexts, recoverText, type KeptText } from "../../commands/recover";
import { changesOf, undoableRun, type Change, type RunRecord } from "../../commands/run-history";
import { plannedUndo, undoEntry, undoLastRun, type PlannedUndo } from "../../commands/undo-run";
import { type Undone, giveNameBack } from "../../commands/restore-text";
import { notifyResult, showNotice } from "../run/notices";
import type { RunParts } from "../run/run-parts";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import type { VaultParts } from "../vault/vault-parts";
import { findInTrash, takeOutOfTrash, type TrashedNote } from "./trash-folder";

export interface NoteDecisionsOptions {
  readonly app: App;
  readonly storage: StorageParts;
  readonly vault: VaultParts;
  readonly run: RunParts;
  readonly strings: Strings;
  /** Opens the note at the path. */
  readonly open: (path: string) => unknown;
}

/** A note, by its id and the path that it has or had. */
export interface NoteAt {
  readonly id: NoteId;
  readonly path: string;
}

/** A note with a decision of the user. */
export interface MarkedNote extends NoteAt {
  /** ISO 8601. */
  readonly at: string;
}

/** The user's decisions about single notes, and the ways to reverse them. */
export interface NoteDecisions {
  /** The notes with a decision of this kind, sorted by path. */
  readonly marked: (state: Mark["state"]) => readonly MarkedNote[];
  /** Stops the sync of one note. */
  stopSyncing(id: NoteId, path: string): Promise<void>;
  /** Syncs a stopped note again, and gives it the service's present text. */
  resume(id: NoteId): Promise<void>;
  /** Creates a deleted note again from the service and shows the result. Resolves with whether the note exists afterwards. */
  readonly restore: (id: NoteId) => Promise<boolean>;
  /** The deleted note in the vault's own trash; undefined if it is not there. */
  readonly inTrash: (note: NoteAt) => Promise<TrashedNote | undefined>;
  /** Puts it back to its path. Resolves with whether it did. */
  readonly takeOutOfTrash: (note: NoteAt & TrashedNote) => Promise<boolean>;
  /** Moves a note to the trash. Resolves with the answer's time if it is there, so that it can be undone. */
  readonly moveToTrash: (note: Listed) => Promise<number | undefined>;
  /** No sync changes the note any more. */
  readonly keepAsOwn: (note: NoteAt) => Promise<void>;
  /** What an undo would restore, of the last change or of this run or answer; undefined if nothing. */
  plannedUndo(of?: Pick<RunRecord, "at" | "ended">): Promise<PlannedUndo | undefined>;
  /** Undoes a run or an answer. Resolves with the number of notes that were restored and that were not. */
  undo(run: string): Promise<UndoCounts>;
  /** What a run did to the texts of its notes, as long as this device keeps the old ones. */
  readonly changesOf: (run: RunRecord) => Promise<ReadonlyMap<NoteOutcome, Change>>;
  /** Restores the text before a change. Resolves with whether it did. */
  readonly undoChange: (change: Pick<Change, "key">) => Promise<boolean>;
  /** Moves a note back to the path that it had before a sync renamed it. Resolves with whether it has that path now. */
  readonly undoRename: (note: NoteAt, from: string) => Promise<boolean>;
  /** The last import: when it was, in milliseconds, and the number of notes that it created. */
  readonly imported: () => Promise<{ readonly at: number; readonly count: number }>;
  /** Moves the unedited notes of the last import to the trash. Resolves with their number and that of the others. */
  undoImport(): Promise<UndoCounts>;
  /** The texts of a note that runs overwrote or trashed and that are still kept, newest first. */
  readonly earlierTexts: (note: NoteAt) => Promise<readonly KeptText[]>;
  /** Restores a kept text in its note, or in a new note if the note has other words now. Resolves with its path. */
  readonly recover: (kept: KeptText) => Promise<string>;
}

export interface UndoCounts {
  readonly restored: number;
  readonly left: number;
}

export function createNoteDecisions(options: NoteDecisionsOptions): NoteDecisions {
  const { storage, run } = options;
  const { deletionMarks } = storage.data;
  const { alone, attention } = run;
  async function counted(work: (ports: Ports, now: number) => Promise<readonly Undone[]>): Promise<UndoCounts> {
    const undone = await alone((notes) => work(notes, Date.now()));
    const restored = undone.filter(({ result }) => result === "restored").length;
    await attention.refresh(true);
    return { restored, left: undone.length - restored };
  }
  const now = (): string => new Date().toISOString();

  return {
    marked: (wanted) =>
      [...deletionMarks.all()]
        .flatMap(([id, { state, path, at }]) => (state === wanted ? [{ id, path, at }] : []))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    stopSyncing: (id, path) => deletionMarks.set(id, { state: "stopped", at: now(), path }),
    resume: async (id) =>
      resumeStopped({ deletionMarks, store: await storage.store() }, id, now(), (request) => run.runForUser(request)),
    ...createTrashActions(options),
    ...createUndoActions(storage, run),
    async plannedUndo(of) {
      // Its index need not be up to date: the undo itself looks again.
      const ports = await run.ports();
      const asked = of && (await undoableRun(ports.store, of));
      return of && asked === undefined ? undefined : plannedUndo(ports, Date.now(), asked);
    },
    undo: (asked) => counted((ports, time) => undoLastRun(ports, time, asked)),
    async imported() {
      const { notes } = await lastImport(await storage.store());
      return { at: notes[0]?.created ?? 0, count: notes.length };
    },
    async undoImport() {
      const { isFirst } = await lastImport(await storage.store());
      // After the first import is undone, no sync starts automatically until the user starts one.
      if (isFirst && !storage.usesSample()) await storage.data.set({ syncStarted: undefined });
      return counted(undoImport);
    },
  };
}

type TrashActions = Pick<NoteDecisions, "restore" | "inTrash" | "takeOutOfTrash" | "moveToTrash" | "keepAsOwn">;

/** What becomes of notes that are deleted, or that the user may want to delete. */
function createTrashActions({ app, storage, vault: parts, run, strings, open }: NoteDecisionsOptions): TrashActions {
  const { deletionMarks } = storage.data;
  const { vault, index } = parts;
  const { alone, attention, runner } = run;
  let restoring: Promise<unknown> = Promise.resolve();

  return {
    async restore(id) {
      const write = (options: RestoreOptions) => runner.run({ ...options, byUser: true });
      // One after the other: a user may press several buttons while a restore runs.
      const at = new Date().toISOString();
      const result = restoring.then(() => restoreDeleted({ vault, deletionMarks }, [id], at, write));
      restoring = result.catch(() => undefined);
      const ran = await result;
      const [path] = index.find(id);
      if (path === undefined) notifyResult(ran, strings);
      else showNotice(strings.createdAgain(baseName(path)), { name: strings.open, run: () => open(path) });
      return path !== undefined;
    },
    inTrash: (note) => findInTrash(app, note),
    async takeOutOfTrash(note) {
      const isBack = await alone((ports) => takeOutOfTrash(app, ports, note, Date.now()));
      await attention.refresh(true);
      return isBack;
    },
    async moveToTrash(note) {
      const time = Date.now();
      const isThere = await alone((ports) => moveNoteToTrash(ports, note, time));
      await attention.refresh(true);
      return isThere ? time : undefined;
    },
    async keepAsOwn(note) {
      await alone((ports) => keepAsOwn(ports, note, Date.now()));
      await attention.refresh(true);
    },
  };
}

type UndoActions = Pick<NoteDecisions, "changesOf" | "undoChange" | "undoRename" | "earlierTexts" | "recover">;

/** Ways to undo what runs did to one note. */
function createUndoActions(storage: StorageParts, { alone, attention }: RunParts): UndoActions {
  async function undoChange({ key }: Pick<Change, "key">): Promise<boolean> {
    const undone = await alone((ports) => undoEntry(ports, key, Date.now()));
    await attention.refresh(true);
    return undone?.result === "restored";
  }

  return {
    undoChange,
    changesOf: async (run) => changesOf(await storage.store(), run),
    earlierTexts: async ({ id, path }) =>
      (await keptTexts(await storage.store())).filter((kept) => kept.id === id || kept.path === path),
    async recover(kept) {
      // Where the note has only what that sync wrote, it gets its earlier text back.
      if (kept.key !== undefined && kept.after !== null && (await undoChange({ key: kept.key }))) return kept.path;
      const path = await alone((notes) => recoverText(notes, kept, Date.now()));
      await attention.refresh(true);
      return path;
    },
    undoRename: ({ id, path }, from) =>
      alone(async (ports) => {
        const now = Date.now();
        const vault = await repairedVault(ports, now);
        return (await giveNameBack({ ...ports, vault }, id, from, path)) === "restored";
      }),
  };
}
