import { Cancelled } from "../api/api-error";
import type { NotesClient } from "../api/meeting";
import type { Ports, StateStore } from "./ports";
import type { Reason } from "./reason";
import type { SyncSettings } from "./render/settings";
import { withQuestion, type Counts, type NoteOutcome, type Outcome, type Quarantined, type Question } from "./report";

/** What all steps of a run share: ports and settings, options, and the report. */

/** The ports and settings of a run. */
export interface SyncParts extends Ports {
  readonly client: NotesClient;
  readonly settings: SyncSettings;
  /** The server's base address. Each server has separate state. */
  readonly baseUrl: string;
  /** A hash of the key, never the key itself. If it changes, the run asks the service for the key's account again. */
  readonly keyFingerprint: string;
}

export interface SyncOptions {
  /** True reads all meetings again. Otherwise only changes are read, unless a full sweep is due. */
  readonly full?: boolean | undefined;
  /** Plan and report, but write neither notes nor state. */
  readonly dryRun?: boolean | undefined;
  /**
   * What to do about meetings if many notes are missing, or if a device that is new to this vault has no notes for
   * them.
   */
  readonly missing?: "ask" | "deleted" | "create" | undefined;
  /** The question that `missing` answers. The run asks again if other notes are missing now. Undefined: about any notes. */
  readonly asked?: Question | undefined;
  /**
   * What to do when the service renames more than 20 notes at once. `move` reads all meetings, and moves all notes that
   * the user has not moved to the paths of the current settings.
   */
  readonly renames?: "ask" | "rename" | "keep" | "move" | undefined;
  /** Copies of notes that the user wants in the trash: all that nobody edited, or those of these paths that nobody edited. */
  readonly trashCopies?: "unedited" | readonly string[] | undefined;
  /** Reads all meetings, and writes notes that nobody edited again, with the present templates. They can be undone. */
  readonly applyTemplates?: boolean | undefined;
  /** Refresh only these meetings, with `GET /meetings/:id`. */
  readonly only?: readonly string[] | undefined;
  /** The user restored notes, or had stopped ones synced again, since this time, ISO 8601: an earlier wish was carried out. */
  readonly restoredSince?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** @param store writes to it with `soon` are stored with the run's own. */
  readonly onOutcome?: ((outcome: NoteOutcome, store: StateStore) => void) | undefined;
  /** Called in a dry run for each note that a run would write, with its text and the one before; null for a new note. */
  readonly onWrite?: ((path: string, text: string, before: string | null) => void) | undefined;
}

export interface Progress {
  /** The number of processed meetings. */
  readonly done: number;
  /** The number of meetings according to the service; undefined when it does not say. */
  readonly total: number | undefined;
  /** The number of notes and meetings so far that could not be used, read or written. */
  readonly problems?: number | undefined;
}

/** Throws `Cancelled` after an abort. Called between notes, so that each note is written completely or not at all. */
export function assertNotCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Cancelled();
}

/** Stops the run with a question to the user. No more notes are written. */
export class StopAndAsk extends Error {
  constructor(readonly question: Question) {
    super(question.code);
  }
}

/** Counts outcomes and passes them to `onOutcome`. */
export interface Reporter {
  readonly counts: Counts;
  /** The number of notes whose outcome needs the user's attention. */
  readonly attention: number;
  readonly quarantined: readonly Quarantined[];
  readonly questions: readonly Question[];
  /** What the user should know about the run as a whole. */
  readonly doubts: readonly Reason[];
  note(outcome: NoteOutcome, needsAttention?: boolean): void;
  quarantine(id: string, reason: Reason): void;
  /** Adds a question, as `withQuestion` does. */
  ask(question: Question): void;
  /** Equal reasons are kept once. */
  doubt(...reasons: readonly Reason[]): void;
}

const COUNTED: Readonly<Partial<Record<Outcome, keyof Counts>>> = {
  created: "created",
  updated: "updated",
  merged: "merged",
  conflict: "conflicts",
  renamed: "renamed",
  unchanged: "unchanged",
  kept: "kept",
  skipped: "skipped",
  waiting: "waiting",
  deleted: "deleted",
  trashed: "trashed",
  orphaned: "orphaned",
};

const MOST_LISTED = 1000;

/** @param onOutcome called for each note that is not unchanged, immediately. */
export function createReporter(onOutcome: ((outcome: NoteOutcome) => void) | undefined): Reporter {
  const counts: Counts = {
    ...{ requests: 0, created: 0, updated: 0, merged: 0, conflicts: 0, renamed: 0 },
    ...{ unchanged: 0, kept: 0, skipped: 0, waiting: 0, deleted: 0, trashed: 0, orphaned: 0 },
  };
  const quarantined: Quarantined[] = [];
  let questions: readonly Question[] = [];
  const doubts: Reason[] = [];
  let attention = 0;
  return {
    counts,
    get attention() {
      return attention;
    },
    quarantined,
    get questions() {
      return questions;
    },
    doubts,
    note(outcome, needsAttention = false) {
      const counted = COUNTED[outcome.outcome];
      if (counted !== undefined) counts[counted] += 1;
      if (needsAttention) attention += 1;
      if (outcome.outcome !== "unchanged") onOutcome?.(outcome);
    },
    quarantine(id, reason) {
      attention += 1;
      if (quarantined.length < MOST_LISTED) quarantined.push({ id, reason });
      onOutcome?.({ id, path: "", outcome: "quarantined", reason });
    },
    ask(question) {
      questions = withQuestion(questions, question);
    },
    doubt(...reasons) {
      const isKnown = (reason: Reason) => doubts.some((doubt) => JSON.stringify(doubt) === JSON.stringify(reason));
      for (const reason of reasons) if (!isKnown(reason)) doubts.push(reason);
    },
  };
}
