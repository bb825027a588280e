import { Steps } from "./steps";

/**
 * A place where two texts differ: items [oldStart, oldEnd) of the old text are items [newStart, newEnd) of the new one.
 */
export interface Hunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

export type Pair = readonly [old: number, now: number];

/** The maximum number of comparisons in one place: 200 lines with 200. */
const MOST_CELLS = 40_000;

/**
 * The positions where two texts differ, in order, none overlapping or touching another. The texts are given as lines or as
 * words.
 *
 * Items that occur once in both texts are matched first (as in Bram Cohen's patience diff). The items between them are
 * compared one by one. This is fast for long transcripts and keeps paragraphs whole. Repetitive text that would need too
 * many steps becomes one hunk.
 */
export function hunksBetween(
  before: readonly string[],
  after: readonly string[],
  steps = new Steps(20 * (before.length + after.length) + 1_000_000),
): readonly Hunk[] {
  const texts = numbered(before, after);
  const hunks: Hunk[] = [];
  const compare = (range: Hunk): void => {
    const hunk = trimmed(texts, range);
    const { oldStart, oldEnd, newStart, newEnd } = hunk;
    if (oldStart === oldEnd && newStart === newEnd) return;
    const anchors = steps.take(oldEnd - oldStart + newEnd - newStart) ? longestChain(sharedOnce(texts, hunk)) : [];
    if (anchors.length > 0) {
      for (const gap of gapsBetween(anchors, hunk)) compare(gap);
      return;
    }
    const cells = (oldEnd - oldStart) * (newEnd - newStart);
    if (cells > MOST_CELLS || !steps.take(cells)) hunks.push(hunk);
    else for (const gap of gapsBetween(longestCommon(texts, hunk), hunk)) hunks.push(gap);
  };
  compare({ oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length });
  return hunks;
}

/** Two texts as numbers. Equal items have equal numbers, so comparing two long lines is a single step. */
interface Texts {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

function numbered(before: readonly string[], after: readonly string[]): Texts {
  const numbers = new Map<string, number>();
  const numberOf = (item: string): number => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  };
  return { before: before.map(numberOf), after: after.map(numberOf) };
}

/** The range without the equal items at its start and at its end. */
function trimmed({ before, after }: Texts, range: Hunk): Hunk {
  let { oldStart, oldEnd, newStart, newEnd } = range;
  while (oldStart < oldEnd && newStart < newEnd && before[oldStart] === after[newStart]) {
    oldStart++;
    newStart++;
  }
  while (oldStart < oldEnd && newStart < newEnd && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { oldStart, oldEnd, newStart, newEnd };
}

/** The ranges between matched items, without the empty ones. */
function gapsBetween(pairs: readonly Pair[], { oldStart, oldEnd, newStart, newEnd }: Hunk): readonly Hunk[] {
  const gaps: Hunk[] = [];
  let [old, now] = [oldStart, newStart];
  for (const [oldAt, newAt] of [...pairs, [oldEnd, newEnd] as const]) {
    if (oldAt > old || newAt > now) gaps.push({ oldStart: old, oldEnd: oldAt, newStart: now, newEnd: newAt });
    [old, now] = [oldAt + 1, newAt + 1];
  }
  return gaps;
}

/** The items that occur exactly once in either range, in the old text's order. */
function sharedOnce({ before, after }: Texts, range: Hunk): readonly Pair[] {
  const once = (items: readonly number[], from: number, to: number) => {
    const positions = new Map<number, number | undefined>();
    for (let i = from; i < to; i++) {
      const item = items[i] ?? -1;
      positions.set(item, positions.has(item) ? undefined : i);
    }
    return positions;
  };
  const pairs: Pair[] = [];
  const inAfter = once(after, range.newStart, range.newEnd);
  for (const [item, old] of once(before, range.oldStart, range.oldEnd)) {
    const now = inAfter.get(item);
    if (old !== undefined && now !== undefined) pairs.push([old, now]);
  }
  return pairs;
}

/** The longest selection of pairs that ascends on both sides: the items that were not moved. */
function longestChain(pairs: readonly Pair[]): readonly Pair[] {
  interface Link {
    readonly pair: Pair;
    readonly before: Link | undefined;
  }
  const ends: Link[] = []; // ends[n]: the last link of the chain of n + 1 links that ends first in the new text
  for (const pair of pairs) {
    // Most items were not moved, and continue the longest chain.
    const isNext = (ends[ends.length - 1]?.pair[1] ?? -1) < pair[1];
    let [low, high] = [isNext ? ends.length : 0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const chain: Pair[] = [];
  for (let link = ends[ends.length - 1]; link !== undefined; link = link.before) chain.push(link.pair);
  return chain.reverse();
}

/** The longest common subsequence of two ranges. */
function longestCommon({ before, after }: Texts, { oldStart, oldEnd, newStart, newEnd }: Hunk): readonly Pair[] {
  const equal = (i: number, j: number) => (before[oldStart + i] === after[newStart + j] ? 1 : 0);
  return bestPairs(oldEnd - oldStart, newEnd - newStart, equal).map(([i, j]) => [oldStart + i, newStart + j]);
}

/**
 * Pairs the items of two lists in ascending order so that the sum of the pairs' weights is as large as possible. Of
 * several best results, it returns the one that ends first in the second list, then in the first. Calls `weight` once
 * for each pair.
 *
 * @param weight 0 for items that must not be paired, never negative.
 */
export function bestPairs(
  count: number,
  otherCount: number,
  weight: (i: number, j: number) => number,
): readonly Pair[] {
  const width = otherCount + 1;
  // The value in row i, column j is the best sum for the first i items of one list and the first j of the other.
  const best = new Float64Array((count + 1) * width);
  const bestAt = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = 1; i <= count; i++) {
    let [left, aboveLeft] = [0, 0];
    for (let j = 1; j <= otherCount; j++) {
      const above = bestAt(i - 1, j);
      const share = weight(i - 1, j - 1);
      left = share > 0 ? Math.max(above, left, aboveLeft + share) : Math.max(above, left);
      aboveLeft = above;
      best[i * width + j] = left;
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [count, otherCount];
  while (bestAt(i, j) > 0) {
    if (bestAt(i, j - 1) === bestAt(i, j)) j--;
    else if (bestAt(i - 1, j) === bestAt(i, j)) i--;
    else pairs.push([--i, --j]);
  }
  return pairs.reverse();
}
