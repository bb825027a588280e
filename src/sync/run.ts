import { Cancelled } from "../api/api-error";
import type { Clock } from "../api/clock";
import type { NotesClient } from "../api/meeting";
import type { DeletionMarks, SharedQuestion, StateStore, Vault } from "./ports";
import type { Reason } from "./reason";
import type { SyncSettings } from "./render/settings";
import { withQuestion, type Counts, type NoteOutcome, type Outcome, type Quarantined, type Question } from "./report";

/** What every step of a run shares: the world it works in, what is asked of it, and the report. */

/** What a run works with. */
export interface SyncParts {
  readonly client: NotesClient;
  readonly vault: Vault;
  readonly store: StateStore;
  readonly deletionMarks: DeletionMarks;
  /** Undefined where the device shares nothing with others but the notes. */
  readonly sharedQuestion?: SharedQuestion | undefined;
  readonly clock: Clock;
  readonly settings: SyncSettings;
  /** The server's base address: state is kept apart by it. */
  readonly baseUrl: string;
  /** Changes when the key does (a hash, never the key itself): a new key asks anew whose it is. */
  readonly keyFingerprint: string;
}

export interface SyncOptions {
  /** `full` reads everything again and proves it; otherwise only what changed, unless a full sweep is due. */
  readonly full?: boolean | undefined;
  /** Plan and report, write nothing: neither notes nor state. */
  readonly dryRun?: boolean | undefined;
  /** What to do about meetings whose notes are missing in bulk, or that have none on a device new to this vault. */
  readonly missing?: "ask" | "deleted" | "create" | undefined;
  /**
   * What to do when the service renames more than 20 notes at once. `move` reads everything, and moves all notes that lie
   * where a sync put them to where the settings put them now.
   */
  readonly renames?: "ask" | "rename" | "keep" | "move" | undefined;
  /** What to do with spare copies beyond the first five. */
  readonly copies?: "ask" | "trash" | "keep" | undefined;
  /** Refresh these meetings only, by `GET /meetings/:id`. */
  readonly only?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onOutcome?: ((outcome: NoteOutcome) => void) | undefined;
  /** Called in a dry run for each note that a run would create, with its text. */
  readonly onCreate?: ((path: string, text: string) => void) | undefined;
}

export interface Progress {
  /** Meetings handled so far. */
  readonly done: number;
  /** How many there seem to be; undefined when the service does not say. */
  readonly total: number | undefined;
}

/** Throws `Cancelled`. Called between notes, so that each is written whole or not at all. */
export function assertNotCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Cancelled();
}

/** The run stops here and asks; nothing more is written. */
export class StopAndAsk extends Error {
  constructor(readonly question: Question) {
    super(question.code);
  }
}

/** Counts outcomes and passes each on. */
export interface Reporter {
  readonly counts: Counts;
  /** Notes whose outcome a person should look at. */
  readonly attention: number;
  readonly quarantined: readonly Quarantined[];
  readonly questions: readonly Question[];
  /** What a person should know of the run as a whole. */
  readonly doubts: readonly Reason[];
  note(outcome: NoteOutcome, needsAttention?: boolean): void;
  quarantine(id: string, reason: Reason): void;
  /** A question of a kind that was asked already is the same one, about more notes. */
  ask(question: Question): void;
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

/** @param onOutcome called for every note but the unchanged ones, as it happens. */
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
      doubts.push(...reasons);
    },
  };
}
