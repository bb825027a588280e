import type { NoteId } from "./note/note-id";
import type { QuestionCode, Reason } from "./reason";

/** The result of a run for one note. The names are those of the JSON report. */
export type Outcome =
  | "created"
  | "updated"
  | "merged" // the note has the user's changes and the service's
  | "conflict" // changes in conflict: the user's text stayed, the service's is in the callout
  | "renamed"
  | "unchanged"
  | "kept" // the user's version stayed
  | "skipped" // the note is not changed until the user corrects it; on the retry list
  | "waiting" // an update is postponed
  | "deleted" // deleted (or stopped) by the user; it stays deleted
  | "trashed" // an unedited copy, at the user's request
  | "orphaned" // gone from the service; the note stays
  | "failed" // could not be written; on the retry list
  | "quarantined"; // the service's data could not be used; on the retry list

export interface NoteOutcome {
  readonly id: NoteId;
  /** The path that the note has or would get; empty when it has none. */
  readonly path: string;
  readonly outcome: Outcome;
  /** Undefined when the outcome needs no explanation. */
  readonly reason: Reason | undefined;
}

/** A question that only the user can answer. The affected notes wait for the answer. */
export interface Question {
  readonly kind: "missing" | "renames";
  /** The question's text. Different questions of one kind have the same answers. */
  readonly code: QuestionCode;
  /** The known number of affected notes. */
  readonly count: number;
  /** Paths of the affected notes; once it is asked, of the first hundred. */
  readonly notes: readonly string[];
  /** Of a question about names: the paths that the service's names ask for, in the order of `notes`. */
  readonly wanted?: readonly string[] | undefined;
}

const MOST_ASKED_ABOUT = 100;

/** Adds a question, with its first notes. Questions of the same kind become one question about the notes of both. */
export function withQuestion(questions: readonly Question[], question: Question): readonly Question[] {
  const { kind, code, count, notes, wanted } = question;
  const same = questions.find((each) => each.kind === kind);
  const asked: Question = same ?? { kind, code, count: 0, notes: [] };
  // Two passes may ask about the same note.
  const isAsked = notes.map((path) => asked.notes.includes(path));
  const joined = (before: readonly string[] = [], after: readonly string[]) =>
    [...before, ...after.filter((_, at) => isAsked[at] !== true)].slice(0, MOST_ASKED_ABOUT);
  const all = {
    ...asked,
    count: asked.count + count - isAsked.filter(Boolean).length,
    notes: joined(asked.notes, notes),
    ...(wanted && { wanted: joined(asked.wanted, wanted) }),
  };
  return same === undefined ? [...questions, all] : questions.map((each) => (each === same ? all : each));
}

/** A meeting whose data could not be used. */
export interface Quarantined {
  /** Empty when even the id cannot be read. */
  readonly id: string;
  readonly reason: Reason;
}

export const COUNTED = [
  ...(["requests", "created", "updated", "merged", "conflicts", "renamed", "unchanged", "kept"] as const),
  ...(["skipped", "waiting", "deleted", "trashed", "orphaned"] as const),
] as const;

/** The numbers of a run's requests, and of its notes by outcome. */
export type Counts = Record<(typeof COUNTED)[number], number>;

/** The result of one run. Outcomes of single notes are passed to `onOutcome`, so the summary stays small. */
export interface Summary extends Counts {
  /** `attention`: done, but some items need the user or a later run. */
  readonly status: "done" | "attention" | "failed";
  readonly quarantined: readonly Quarantined[];
  readonly questions: readonly Question[];
  /** Why the run failed; null unless `failed`. */
  readonly error: Reason | null;
  /** What the API cannot tell or did not prove (api-gaps 4.4); empty when the copy is proven complete. */
  readonly doubts: readonly Reason[];
}
