import type { DetailsOf, QuestionName, ValueOf } from "../service/questions.js";
/** What a variant may depend on besides the question and its details. */
export interface VariantContext {
    /** Milliseconds since 1970, by the emulator's clock. */
    readonly now: number;
    /** The number of the request, from 1. */
    readonly number: number;
    /** Values that variants keep from one request to the next. It is emptied when a switch is set. */
    readonly memory: Map<string, unknown>;
}
/** Returns another value than `value`, the service's default. */
export type Variant<N extends QuestionName> = (value: ValueOf<N>, details: DetailsOf<N>, context: VariantContext) => ValueOf<N>;
/** A question that the spec leaves open. */
export interface OpenQuestion<N extends QuestionName> {
    /** `G1` to `G78`; empty for behaviour that is not in the list of gaps. */
    readonly gap: string;
    /** The name of the default. */
    readonly spec: string;
    readonly values: Readonly<Record<string, Variant<N>>>;
}
export type OpenQuestions<N extends QuestionName> = {
    readonly [K in N]: OpenQuestion<K>;
};
/**
 * Variants that change only some answers change the second one and every third after it, so that a repeated request
 * succeeds.
 */
export declare function isAffected({ number }: VariantContext): boolean;
/** The value under the key; `initial` when there is none. */
export declare function remembered<T>({ memory }: VariantContext, key: string, initial: T): T;
export declare function remember({ memory }: VariantContext, key: string, value: unknown): void;
