import type { Reason } from "./reason";
import { withQuestion, type Counts, type NoteOutcome, type Outcome, type Quarantined, type Question } from "./report";

/** Counts outcomes and passes them to `onOutcome`. */
export interface Reporter {
  readonly counts: Counts;
  /** The number of notes whose outcome needs the user's attention. */
  readonly attention: number;
  readonly quarantined: readonly Quarantined[];
  /** No meeting was shown, or the user's filters leave all of them out: every other one has an outcome. */
  readonly foundNothing: boolean;
  readonly questions: readonly Question[];
  /** What the user should know about the run as a whole. */
  readonly doubts: readonly Reason[];
  report(outcome: NoteOutcome, needsAttention?: boolean): void;
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
  let foundNothing = true;
  return {
    counts,
    get attention() {
      return attention;
    },
    quarantined,
    get foundNothing() {
      return foundNothing;
    },
    get questions() {
      return questions;
    },
    doubts,
    report(outcome, needsAttention = false) {
      foundNothing = false;
      const counted = COUNTED[outcome.outcome];
      if (counted !== undefined) counts[counted] += 1;
      if (needsAttention) attention += 1;
      if (outcome.outcome !== "unchanged") onOutcome?.(outcome);
    },
    quarantine(id, reason) {
      foundNothing = false;
      attention += 1;
      if (quarantined.length < MOST_LISTED) quarantined.push({ id, reason });
      onOutcome?.({ id, path: "", outcome: "quarantined", reason });
    },
    ask(question) {
      foundNothing = false;
      questions = withQuestion(questions, question);
    },
    doubt(...reasons) {
      const isKnown = (reason: Reason) => doubts.some((doubt) => JSON.stringify(doubt) === JSON.stringify(reason));
      for (const reason of reasons) if (!isKnown(reason)) doubts.push(reason);
    },
  };
}
