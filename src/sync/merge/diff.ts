import { diffIndices } from "node-diff3";

/** A place where two texts differ: lines [oldStart, oldEnd) of the one stand as lines [newStart, newEnd) in the other. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * The places where two texts differ, in order, none overlapping another.
 *
 * Lines that occur once in both texts hold the two together (as in Bram Cohen's patience diff), the library compares
 * what lies between them. That keeps long transcripts cheap, and paragraphs whole. What repeats itself without end is
 * not compared but reported as one hunk: effort is bounded, because the text comes from outside.
 */
export function hunksBetween(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let effort = 20 * (before.length + after.length) + 1_000_000;

  const compare = (range: Hunk): void => {
    const hunk = trimmed(before, after, range);
    const { oldStart, oldEnd, newStart, newEnd } = hunk;
    if (oldStart === oldEnd && newStart === newEnd) return;
    effort -= oldEnd - oldStart + newEnd - newStart;
    const anchors = effort > 0 ? longestChain(sharedOnce(before, after, hunk)) : [];
    if (anchors.length > 0) {
      let [old, now] = [oldStart, newStart];
      for (const [oldAnchor, newAnchor] of [...anchors, [oldEnd, newEnd] as const]) {
        compare({ oldStart: old, oldEnd: oldAnchor, newStart: now, newEnd: newAnchor });
        [old, now] = [oldAnchor + 1, newAnchor + 1];
      }
      return;
    }
    const cells = (oldEnd - oldStart) * (newEnd - newStart);
    effort -= cells;
    if (cells > 40_000 || effort < 0) {
      hunks.push(hunk);
      return;
    }
    for (const { buffer1, buffer2 } of diffIndices(before.slice(oldStart, oldEnd), after.slice(newStart, newEnd))) {
      const [old, now] = [oldStart + buffer1[0], newStart + buffer2[0]];
      hunks.push({ oldStart: old, oldEnd: old + buffer1[1], newStart: now, newEnd: now + buffer2[1] });
    }
  };

  compare({ oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length });
  return hunks;
}

/** Without the lines that both begin and end with. */
function trimmed(before: readonly string[], after: readonly string[], range: Hunk): Hunk {
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

type Pair = readonly [old: number, now: number];

/** Where the lines stand that occur exactly once in either range, in the old text's order. */
function sharedOnce(before: readonly string[], after: readonly string[], range: Hunk): readonly Pair[] {
  const once = (lines: readonly string[], from: number, to: number) => {
    const places = new Map<string, number | undefined>();
    for (let i = from; i < to; i++) {
      const line = lines[i] ?? "";
      places.set(line, places.has(line) ? undefined : i);
    }
    return places;
  };
  const pairs: Pair[] = [];
  const after1 = once(after, range.newStart, range.newEnd);
  for (const [line, old] of once(before, range.oldStart, range.oldEnd)) {
    const now = after1.get(line);
    if (old !== undefined && now !== undefined) pairs.push([old, now]);
  }
  return pairs;
}

/** The longest choice of pairs that ascends on both sides: the lines that nobody moved. */
function longestChain(pairs: readonly Pair[]): readonly Pair[] {
  interface Link {
    readonly pair: Pair;
    readonly before: Link | undefined;
  }
  const ends: Link[] = []; // ends[n]: of all chains of n + 1 links, the one that ends lowest
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
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
