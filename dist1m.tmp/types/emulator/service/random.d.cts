/** Numbers in [0, 1), the same sequence for the same seed on every platform. */
export type Random = () => number;
/** Mulberry32: 32 bits of state are enough for sample texts and for faults that occur with a probability. */
export declare function createRandom(seed: number): Random;
/**
 * FNV-1a, 32 bits: turns a name into a seed, so that the random sequence of a meeting does not depend on other
 * meetings.
 */
export declare function hash(text: string): number;
/** A random element. Throws a RangeError when there is none. */
export declare function pick<T>(random: Random, from: readonly T[]): T;
/** `count` different elements, in random order; all of them when there are fewer. */
export declare function pickSome<T>(random: Random, from: readonly T[], count: number): T[];
/** `length` random characters of the alphabet. */
export declare function token(random: Random, length: number, alphabet?: string): string;
/** A version 4 UUID. */
export declare function uuid(random: Random): string;
