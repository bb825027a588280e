import type { NoteId } from "./note/note-id";
import type { QuestionCode, Reason } from "./reason";

/** What became of one note. The names are those of the JSON report. */
export type Outcome =
  | "created"
  | "updated"
  | "merged" // the user's words and the service's news, both in place
  | "conflict" // they clashed: the user's words stayed, the service's are in the callout
  | "renamed"
  | "unchanged"
  | "kept" // the user's version stayed
  | "skipped" // the note is not touched until the user corrects it; on the retry list
  | "waiting" // an update is held back for now
  | "deleted" // deleted (or stopped) by the user, stays so
  | "trashed" // a spare copy that nobody edited
  | "orphaned" // gone from the service; the note stays
  | "failed" // could not be written; on the retry list
  | "quarantined"; // the service's data could not be used; on the retry list

export interface NoteOutcome {
  readonly id: NoteId;
  /** Where the note is, or would be; empty when it has no place. */
  readonly path: string;
  readonly outcome: Outcome;
  /** Undefined when the outcome says it all. */
  readonly reason: Reason | undefined;
}

/** A decision that only the user can take. The run goes on without it; the affected notes wait. */
export interface Question {
  readonly kind: "missing" | "renames" | "copies";
  /** What is asked: two questions of one kind have the same answers. */
  readonly code: QuestionCode;
  /** How many notes it is about, as far as that is known. */
  readonly count: number;
  /** Paths of the notes that it is about, the first hundred. */
  readonly notes: readonly string[];
}

export const MOST_ASKED_ABOUT = 100;

/** The questions with one more. One of a kind that was asked already is the same one, about more notes. */
export function withQuestion(questions: readonly Question[], question: Question): readonly Question[] {
  const { kind, count, notes } = question;
  const asked = questions.find((each) => each.kind === kind);
  if (asked === undefined) return [...questions, question];
  // Two passes may ask about one note.
  const others = notes.filter((path) => !asked.notes.includes(path));
  const all = {
    ...asked,
    count: asked.count + count - notes.length + others.length,
    notes: [...asked.notes, ...others].slice(0, MOST_ASKED_ABOUT),
  };
  return questions.map((each) => (each === asked ? all : each));
}

/** One thing that waits for the user: the notes of one meeting, a question, or a state that stops all syncs. */
export interface Issue {
  /** The notes' outcome, the question's kind, `doubt`, or the name of a lasting state such as `connection`: the list is open. */
  readonly kind: string;
  /** Equal for as long as it is the same issue. */
  readonly key: string;
  /** Device time, in milliseconds, when it was first listed. */
  readonly since: number;
  /** Undefined where the notes' own reasons say it all. */
  readonly reason?: Reason | undefined;
  readonly question?: Question | undefined;
  readonly notes: readonly NoteOutcome[];
  /** It was not listed before. */
  readonly isNew: boolean;
}

/** A meeting whose data could not be used. */
export interface Quarantined {
  /** Empty when even the id cannot be read. */
  readonly id: string;
  readonly reason: Reason;
}

export interface Counts {
  requests: number;
  created: number;
  updated: number;
  merged: number;
  conflicts: number;
  renamed: number;
  unchanged: number;
  kept: number;
  skipped: number;
  waiting: number;
  deleted: number;
  trashed: number;
  orphaned: number;
}

/** What one run did. Single notes are told as they happen (`onOutcome`), so that the summary's size does not grow. */
export interface Summary extends Counts {
  /** `attention`: done, but some items need the user or a later run. */
  readonly status: "done" | "attention" | "failed";
  readonly quarantined: readonly Quarantined[];
  readonly questions: readonly Question[];
  /** What failed; null unless `failed`. */
  readonly error: Reason | null;
  /** Things the API cannot tell or did not prove (api-gaps 4.4); empty when the copy is proven whole. */
  readonly doubts: readonly Reason[];
}
