import { accessQuestions } from "./access-questions";
import { listingQuestions } from "./listing-questions";
import { meetingQuestions } from "./meeting-questions";
import { networkQuestions } from "./network-questions";
import type { Question } from "./question";
import { queryQuestions } from "./query-questions";
import type { QuestionName } from "./questions";
import { timeQuestions } from "./time-questions";
import { worldQuestions } from "./world-questions";

/** The questions by what they are about. */
export const questionGroups = {
  Requests: queryQuestions,
  "Lists and pages": listingQuestions,
  Times: timeQuestions,
  Changes: worldQuestions,
  "Meetings and notes": meetingQuestions,
  "Keys, limits and errors": accessQuestions,
  "Caches and proxies": networkQuestions,
};

/** All questions in words. The plugin does not contain them. */
export const questions: Readonly<Record<QuestionName, Question<unknown, unknown, string>>> = {
  ...queryQuestions,
  ...listingQuestions,
  ...timeQuestions,
  ...worldQuestions,
  ...meetingQuestions,
  ...accessQuestions,
  ...networkQuestions,
};

export const questionNames = Object.keys(questions) as QuestionName[];

/** The answers to a question, the default first. */
export function valuesOf(name: QuestionName): readonly string[] {
  return Object.keys(questions[name].values);
}
