import { countOf, type Answer } from "./answer";

/** One request, and the relevant part of its answer. It never contains a text or the key. */
export interface Evidence {
  readonly request: string;
  readonly shows: string;
}

/**
 * The values of a question that are still possible. One value: it holds, and the others are excluded. Several values: they
 * cannot be distinguished. No value: the server behaves differently from all known variants.
 */
export interface Judgement<V extends string = string> {
  readonly possible: readonly V[] | "all";
  readonly evidence: readonly Evidence[];
  /** Why several values are possible. */
  readonly why?: string;
}

/** What a question needs that a normal probe cannot do. */
export type Need = "changes" | "rate limit used up" | "every meeting" | "other settings";

export const needs: Readonly<Record<Need, string>> = {
  changes: "only a meeting that changes shows it",
  "rate limit used up": "only using up the rate limit several times shows it",
  "other settings": "only an account with other settings shows it",
  "every meeting": "only asking for every meeting by its id shows it",
};

export function holds<V extends string>(value: V, ...evidence: readonly Evidence[]): Judgement<V> {
  return { possible: [value], evidence };
}

export function oneOf<V extends string>(
  possible: readonly V[],
  why: string,
  ...evidence: readonly Evidence[]
): Judgement<V> {
  return { possible, why, evidence };
}

export function inconclusive(why: string, ...evidence: readonly Evidence[]): Judgement<never> {
  return { possible: "all", why, evidence };
}

/** No known variant answers like this. */
export function unknownBehaviour(...evidence: readonly Evidence[]): Judgement<never> {
  return { possible: [], evidence };
}

export function shows(answer: Answer, what: string): Evidence {
  return { request: answer.request, shows: what };
}

/** The status of an answer, as evidence. */
export function status(answer: Answer): Evidence {
  return shows(answer, answer.status === 0 ? "no answer" : `status ${answer.status}`);
}

/** Judges only by the status. A status that is not listed is unknown behaviour, unless the answer is disturbed. */
export function byStatus<V extends string>(
  answer: Answer,
  values: Readonly<Record<number, V | Judgement<V>>>,
): Judgement<V> {
  if (answer.disturbance !== undefined)
    return inconclusive(`the answer is disturbed: ${answer.disturbance}`, status(answer));
  const value = values[answer.status];
  if (value === undefined && (answer.status === 401 || answer.status === 403)) {
    return inconclusive("the key is refused for this request", status(answer));
  }
  if (value === undefined) return unknownBehaviour(status(answer));
  return typeof value === "string" ? holds(value, status(answer)) : value;
}

export const TOO_FEW = "there are too few meetings";
/** Meetings may change, appear and disappear between two requests. */
export const CHANGED = "the list may have changed between the requests";

/** A text with the number of meetings in a list. */
export function lengthOf(answer: Answer): string {
  const count = countOf(answer);
  return count === 1 ? "1 meeting" : `${count ?? "no"} meetings`;
}

/** The length of a list, as evidence. */
export function listed(answer: Answer): Evidence {
  return shows(answer, `${lengthOf(answer)}, status ${answer.status}`);
}

export function disturbed(...answers: readonly Answer[]): Judgement<never> {
  return inconclusive("an answer is disturbed", ...answers.map(status));
}
