import type { accessQuestions } from "./access-questions";
import type { listingQuestions } from "./listing-questions";
import type { meetingQuestions } from "./meeting-questions";
import type { networkQuestions } from "./network-questions";
import type { queryQuestions } from "./query-questions";
import type { timeQuestions } from "./time-questions";
import type { worldQuestions } from "./world-questions";

// Only types: the plugin contains the service, but not the questions in words.

type Questions = typeof queryQuestions &
  typeof listingQuestions &
  typeof timeQuestions &
  typeof worldQuestions &
  typeof meetingQuestions &
  typeof accessQuestions &
  typeof networkQuestions;

export type QuestionName = keyof Questions;
type TypesOf<N extends QuestionName> = NonNullable<Questions[N]["types"]>;
export type ValueOf<N extends QuestionName> = TypesOf<N>["value"];
export type DetailsOf<N extends QuestionName> = TypesOf<N>["details"];
/** The names of a question's answers. */
export type AnswerName<N extends QuestionName> = Extract<keyof Questions[N]["values"], string>;

type NameWithoutDetails = { [N in QuestionName]: DetailsOf<N> extends undefined ? N : never }[QuestionName];
type NameWithDetails = Exclude<QuestionName, NameWithoutDetails>;

/** Returns `value`, the service's default, or the value of the switch when it is set. */
export interface Vary {
  <N extends NameWithoutDetails>(name: N, value: ValueOf<N>): ValueOf<N>;
  <N extends NameWithDetails>(name: N, value: ValueOf<N>, details: DetailsOf<N>): ValueOf<N>;
}

/** No switch is set: always the default. */
export const asSpecified: Vary = <N extends QuestionName>(_name: N, value: ValueOf<N>): ValueOf<N> => value;
