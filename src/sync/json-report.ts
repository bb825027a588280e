import { failureKind, textOf, type FailureKind, type ReasonTexts } from "./reason";
import type { NoteOutcome, Outcome, Question, Summary } from "./report";

/** What scripts read: each reason as a text and as a code. The names are an interface. */

export interface OutcomeJson {
  readonly id: string;
  readonly path: string;
  readonly outcome: Outcome;
  /** Empty when the outcome says it all; `code` is null then. */
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
