import { isoOf } from "../api/timestamp";
import { failureKind, type FailureKind } from "./failure-kind";
import { textOf, type ReasonTexts } from "./reason-texts";
import type { Issue } from "./open-issues";
import type { NoteOutcome, Outcome, Question, Summary } from "../sync/report";
import type { StoredRun } from "./run-history";

/** The report for scripts, with each reason as a text and as a code. Its names are a public interface. */

export interface OutcomeJson {
  readonly id: string;
  readonly path: string;
  readonly outcome: Outcome;
  /** Empty when the outcome needs no explanation; then `code` is null. */
  readonly why: string;
  readonly code: string | null;
}

export interface SummaryJson extends Omit<Summary, "quarantined" | "questions" | "doubts" | "error"> {
  readonly quarantined: readonly { readonly id: string; readonly reason: string; readonly code: string }[];
  readonly questions: readonly (Question & { readonly text: string })[];
  readonly doubts: readonly { readonly text: string; readonly code: string }[];
  readonly failure: FailureKind | null;
  readonly error: string | null;
  readonly errorCode: string | null;
}

export function outcomeJson({ id, path, outcome, reason }: NoteOutcome, texts: ReasonTexts): OutcomeJson {
  const why = reason === undefined ? "" : textOf(reason, texts);
  return { id, path, outcome, why, code: reason?.code ?? null };
}

export function summaryJson(summary: Summary, texts: ReasonTexts): SummaryJson {
  const { quarantined, questions, doubts, error } = summary;
  return {
    ...summary,
    quarantined: quarantined.map(({ id, reason }) => ({ id, reason: textOf(reason, texts), code: reason.code })),
    questions: questions.map((question) => ({ ...question, text: textOf(question, texts) })),
    doubts: doubts.map((doubt) => ({ text: textOf(doubt, texts), code: doubt.code })),
    failure: failureKind(error),
    error: error === null ? null : textOf(error, texts),
    errorCode: error === null ? null : error.code,
  };
}

/** A run that is kept, with what `undo --show` and `undo --id` take as `change`. */
export interface RunJson extends Pick<StoredRun, "id" | "kind">, SummaryJson {
  /** ISO 8601. */
  readonly ended: string;
  readonly undone: boolean;
  readonly notes: readonly (OutcomeJson & { readonly change: string })[];
}

export function runJson({ id, ended, kind, undone, summary, notes }: StoredRun, texts: ReasonTexts): RunJson {
  const listed = notes.map((note, at) => ({ change: `${id}.${at + 1}`, ...outcomeJson(note, texts) }));
  return { id, ended: isoOf(ended), kind, undone: undone === true, ...summaryJson(summary, texts), notes: listed };
}

/** An open issue that waits for the user. */
export interface IssueJson extends Pick<Issue, "kind"> {
  /** ISO 8601. */
  readonly since: string;
  /** Empty when the notes' own reasons are enough; then `code` is null. */
  readonly text: string;
  readonly code: string | null;
  readonly notes: readonly OutcomeJson[];
}

export function issueJson({ kind, since, question, reason = question, notes }: Issue, texts: ReasonTexts): IssueJson {
  return {
    kind,
    since: new Date(since).toISOString(),
    text: reason === undefined ? "" : textOf(reason, texts),
    code: reason?.code ?? null,
    notes: notes.map((note) => outcomeJson(note, texts)),
  };
}
