/**
 * Words that signs join to one value, without white space: a time, a date, an amount, an address. The signs of Chinese
 * and Japanese texts separate words, because these texts have no white space.
 */
export const VALUE = String.raw`[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}\u3000-\u303f\uff00-\uffef]+[\p{L}\p{M}\p{N}]+)*`;

/** Whether a line has content: a word or a pictograph. A ruler or a fence has none. */
export function hasContent(line: string): boolean {
  return /[\p{L}\p{N}\p{So}]/u.test(line) && !/^[\s>]*(?:`{3,}[^`]*$|~~~)/.test(line);
}

export function valuesOf(text: string): readonly string[] {
  return text.match(new RegExp(VALUE, "gu")) ?? [];
}

export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a line with the number of times each occurs. */
export interface WordCounts {
  readonly total: number;
  readonly counts: ReadonlyMap<string, number>;
}

export function wordCounts(line: string): WordCounts {
  const words = wordsOf(line);
  return { total: words.length, counts: countsOf(words) };
}

/** How often each text occurs. */
export function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * The share of words that two lines have in common, 0 to 1. Its cost is one step per distinct word of the first line.
 */
export function similarity(line: WordCounts, other: WordCounts): number {
  let common = 0;
  for (const [word, count] of line.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return common === 0 ? 0 : (2 * common) / (line.total + other.total);
}
