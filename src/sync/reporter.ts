import type { Reason } from "./reason";
import {
  COUNTED,
  withQuestion,
  type Counts,
  type NoteOutcome,
  type Quarantined,
  type Question,
  type Summary,
} from "./report";

/** Counts outcomes and passes them to `onOutcome`. */
export type Reporter = ReturnType<typeof createReporter>;

const MOST_LISTED = 1000;

/** @param onOutcome called for each note that is not unchanged, immediately. */
export function createReporter(onOutcome?: (outcome: NoteOutcome) => void) {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Counts;
  const quarantined: Quarantined[] = [];
  let questions: readonly Question[] = [];
  const doubts = new Map<string, Reason>();
  let attention = 0;
  let foundNothing = true;
  return {
    counts,
    /** The number of notes whose outcome needs the user's attention. */
    get attention() {
      return attention;
    },
    /** No meeting was shown, or the user's filters leave all of them out: every other one has an outcome. */
    get foundNothing() {
      return foundNothing;
    },
    get questions() {
      return questions;
    },
    report(outcome: NoteOutcome, needsAttention = false) {
      foundNothing = false;
      const name = outcome.outcome === "conflict" ? "conflicts" : outcome.outcome;
      if (name in counts) counts[name as keyof Counts] += 1;
      if (needsAttention) attention += 1;
      if (outcome.outcome !== "unchanged") onOutcome?.(outcome);
    },
    quarantine(id: string, reason: Reason) {
      foundNothing = false;
      attention += 1;
      if (quarantined.length < MOST_LISTED) quarantined.push({ id, reason });
      onOutcome?.({ id, path: "", outcome: "quarantined", reason });
    },
    /** Adds a question, as `withQuestion` does. */
    ask(question: Question) {
      foundNothing = false;
      questions = withQuestion(questions, question);
    },
    /** Adds what the user should know about the run as a whole. Equal reasons are kept once. */
    doubt(...reasons: readonly Reason[]) {
      for (const reason of reasons) doubts.set(JSON.stringify(reason), reason);
    },
    /** @param requests of the run. @param error what stopped it */
    summary(requests: number, error?: Reason): Summary {
      const isOpen = attention + questions.length + doubts.size > 0;
      const status = error !== undefined ? "failed" : isOpen ? "attention" : "done";
      return {
        status,
        ...counts,
        requests,
        quarantined,
        questions,
        doubts: [...doubts.values()],
        error: error ?? null,
      };
    },
  };
}
