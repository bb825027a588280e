import type { About, Is, QuestionName } from "./questions";

/** What a variant knows besides its question. */
export interface Circumstances {
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly now: number;
  /** Requests are numbered from 1. */
  readonly number: number;
  /** What a variant keeps from one request to the next. Emptied when a switch moves. */
  readonly memory: Map<string, unknown>;
}

/** Another answer to a question than the service's own, `is`. */
export type Variant<N extends QuestionName> = (is: Is<N>, about: About<N>, circumstances: Circumstances) => Is<N>;

/** A question the spec leaves open. */
export interface OpenQuestion<N extends QuestionName> {
  /** `G1` to `G78`; empty for behaviour that the list of gaps does not know. */
  readonly gap: string;
  /** What the service does by itself is the default, under this name. */
  readonly spec: string;
  readonly values: Readonly<Record<string, Variant<N>>>;
}

export type OpenQuestions<N extends QuestionName> = { readonly [K in N]: OpenQuestion<K> };

/** What befalls some answers and not their repetition falls on the second request and each third one after it. */
export function isUnlucky({ number }: Circumstances): boolean {
  return number % 3 === 2;
}

/** How many things are kept at once: the oldest go, so that a long run does not fill the memory. */
const KEPT = 64;

/** What was kept under the key; `initial` when there is nothing. */
export function remembered<T>({ memory }: Circumstances, key: string, initial: T): T {
  return memory.has(key) ? (memory.get(key) as T) : initial;
}

export function remember({ memory }: Circumstances, key: string, value: unknown): void {
  memory.delete(key);
  memory.set(key, value);
  const oldest = memory.keys().next();
  if (memory.size > KEPT && oldest.done !== true) memory.delete(oldest.value);
}
