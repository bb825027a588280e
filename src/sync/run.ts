import { Cancelled } from "../api/api-error";
import type { AccountSettings } from "../api/meeting";
import type { Recovery } from "./state/undo-log";
import type { NoteId } from "./note/note-id";
import type { RenderSettings } from "./render/render-meeting";
import type { Counts, NoteOutcome, Outcome, Question } from "./report";
import type { Rename, RetryEntry, Started } from "./state/records";
import type { SyncOptions, SyncParts } from "./sync";
import type { Templates } from "./render/template";

/** What one run carries from note to note. Counts and a few bounded lists: its size does not grow with the vault. */
export interface Run {
  readonly parts: SyncParts;
  readonly options: SyncOptions;
  /** Server and user. */
  readonly account: string;
  readonly accountSettings: AccountSettings;
  readonly render: RenderSettings;
  readonly templates: Templates;
  readonly started: Started;
  /** Device time at the beginning, in milliseconds. */
  readonly startedAt: number;
  /** Paths that cannot be looked into now. */
  readonly unknown: ReadonlySet<string>;
  /** Ids that several files carry. */
  readonly doubled: readonly NoteId[];
  readonly quiet: boolean;
  readonly recovery: Recovery;
  readonly tally: Tally;
  /** Meetings that still need something, by id. */
  readonly pending: Map<string, RetryEntry>;
  /** Notes that the service renamed, done after the pages: whether they are many is known only then. */
  readonly renames: Map<NoteId, Rename>;
  /** Older texts than the notes have, by note. */
  readonly olders: Map<NoteId, string>;
  /** Meetings whose older text is taken. */
  readonly takeOlder: Set<string>;
  /** Questions of earlier runs that are still open. */
  readonly asked: ReadonlySet<Question["kind"]>;
  /** Whether many notes went missing at once; found out at most once a run. */
  bulkMissing: boolean | undefined;
  copiesTrashed: number;
}

/** Throws `Cancelled`. Called between notes, so that each is written whole or not at all. */
export function assertNotCancelled({ options }: Pick<Run, "options">): void {
  if (options.signal?.aborted === true) throw new Cancelled("The sync was cancelled. Everything written so far stays.");
}

/** The run stops here and asks; nothing more is written. */
export class StopAndAsk extends Error {
  constructor(readonly question: Question) {
    super(question.text);
  }
}

/** Counts outcomes and hands each on. */
export interface Tally {
  readonly counts: Counts;
  /** Notes whose outcome a person should look at. */
  readonly attention: number;
  readonly quarantined: readonly { readonly id: string; readonly reason: string }[];
  readonly questions: readonly Question[];
  /** What a person should know of the run as a whole. */
  readonly doubts: string[];
  add(outcome: NoteOutcome, needsAttention?: boolean): void;
  quarantine(id: string, reason: string): void;
  ask(question: Question): void;
}

const COUNTED: Readonly<Partial<Record<Outcome, keyof Counts>>> = {
  created: "created",
  updated: "updated",
  merged: "merged",
  conflict: "conflicts",
  renamed: "renamed",
  unchanged: "unchanged",
  kept: "kept",
  waiting: "waiting",
  deleted: "deleted",
  trashed: "trashed",
  orphaned: "orphaned",
};

const MOST_LISTED = 1000;

/** @param onOutcome told of every note but the unchanged ones, as it happens. */
export function createTally(onOutcome: ((outcome: NoteOutcome) => void) | undefined): Tally {
  const counts: Counts = {
    requests: 0,
    created: 0,
    updated: 0,
    merged: 0,
    conflicts: 0,
    renamed: 0,
    unchanged: 0,
    kept: 0,
    waiting: 0,
    deleted: 0,
    trashed: 0,
    orphaned: 0,
  };
  const quarantined: { id: string; reason: string }[] = [];
  const questions: Question[] = [];
  let attention = 0;
  return {
    counts,
    get attention() {
      return attention;
    },
    quarantined,
    questions,
    doubts: [],
    add(outcome, needsAttention = false) {
      const counted = COUNTED[outcome.outcome];
      if (counted !== undefined) counts[counted] += 1;
      if (needsAttention) attention += 1;
      if (outcome.outcome !== "unchanged") onOutcome?.(outcome);
    },
    quarantine(id, reason) {
      attention += 1;
      if (quarantined.length < MOST_LISTED) quarantined.push({ id, reason });
      onOutcome?.({ id, path: "", outcome: "quarantined", why: reason });
    },
    ask(question) {
      if (!questions.some(({ kind }) => kind === question.kind)) questions.push(question);
    },
  };
}
