import type { AnswerName, DetailsOf, QuestionName, ValueOf } from "../service/questions";

/** The inputs of a variant besides the value and its details. */
export interface VariantContext {
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly now: number;
  /** The number of the request, from 1. */
  readonly number: number;
  /** Values that variants keep for later requests. It is emptied when a switch is set. */
  readonly memory: Map<string, unknown>;
}

/** Returns another value than `value`, the service's default. */
export type Variant<N extends QuestionName> = (
  value: ValueOf<N>,
  details: DetailsOf<N>,
  context: VariantContext,
) => ValueOf<N>;

/** The effect of each answer except the default. */
export type Effects<N extends QuestionName> = {
  readonly [K in N]: { readonly [A in AnswerName<K>]?: Variant<K> };
};

/**
 * Variants that change only some answers change the second one and every third after it, so that a repeated request
 * succeeds.
 */
export function isAffected({ number }: VariantContext): boolean {
  return number % 3 === 2;
}

/** Whether less than `ms` have passed since `time`. After the clock was set back, `time` may be in the future. */
export function isWithin(ms: number, time: number, now: number): boolean {
  return time <= now && now - time < ms;
}

/** The number of values that are kept. The oldest are dropped, so that memory does not grow in a long run. */
const KEPT = 64;

/** The value under the key; `initial` when there is none. */
export function remembered<T>({ memory }: VariantContext, key: string, initial: T): T {
  return memory.has(key) ? (memory.get(key) as T) : initial;
}

export function remember({ memory }: VariantContext, key: string, value: unknown): void {
  memory.delete(key);
  memory.set(key, value);
  const oldest = memory.keys().next();
  if (memory.size > KEPT && oldest.done !== true) memory.delete(oldest.value);
}
