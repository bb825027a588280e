import { countOf, type Answer } from "./answer";

/** One request, and the part of its answer that decides. It never holds a text or the key. */
export interface Evidence {
  readonly request: string;
  readonly shows: string;
}

/**
 * What the answers leave of a question's values. One value is left: it holds, and the others are excluded. Several are
 * left: they cannot be told apart. None is left: the server does something else than every known variant.
 */
export interface Judgement<V extends string = string> {
  readonly possible: readonly V[] | "all";
  readonly evidence: readonly Evidence[];
  /** Why several are left. */
  readonly why?: string;
}

/** What a probe waits for before it can be asked. */
export type Need = "changes" | "rate limit used up";

export const needs: Readonly<Record<Need, string>> = {
  changes: "only a meeting that changes while the probe watches shows it",
  "rate limit used up": "only using up the rate limit several times shows it",
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

/** No known variant answers so. */
export function unheardOf(...evidence: readonly Evidence[]): Judgement<never> {
  return { possible: [], evidence };
}

export function shows(answer: Answer, what: string): Evidence {
  return { request: answer.request, shows: what };
}

/** The status of an answer, as evidence. */
export function status(answer: Answer): Evidence {
  return shows(answer, answer.status === 0 ? "no answer" : `status ${answer.status}`);
}

/** Judges by the status alone. A status that is not listed is unheard of, unless the answer is disturbed. */
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
  if (value === undefined) return unheardOf(status(answer));
  return typeof value === "string" ? holds(value, status(answer)) : value;
}

export const TOO_FEW = "there are too few meetings";

/** How many meetings a list has, for people. */
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
