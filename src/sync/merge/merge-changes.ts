import { hunksBetween, type Hunk } from "./diff";
import { says, similarity } from "./merge-words";

interface Change {
  hunk: Hunk;
  /** One line and its new wording. */
  readonly reworded: boolean;
}

/**
 * The hunks between two texts, cut as people would say what was changed. A line and its new wording are a hunk of their
 * own when they share half of their words. What is written anew is one hunk, though old and new have blank lines or
 * rulers in common between: nothing from elsewhere belongs in the middle of it.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const changes: Change[] = [];
  for (const change of hunksBetween(before, after).flatMap((hunk) => takenApart(hunk, before, after))) {
    const last = changes[changes.length - 1];
    const whole = last && { ...change.hunk, oldStart: last.hunk.oldStart, newStart: last.hunk.newStart };
    const anew =
      last !== undefined &&
      whole !== undefined &&
      !(last.reworded || change.reworded) &&
      !before.slice(last.hunk.oldEnd, change.hunk.oldStart).some(says) &&
      before.slice(whole.oldStart, whole.oldEnd).some(says) &&
      after.slice(whole.newStart, whole.newEnd).some(says);
    if (anew) last.hunk = whole;
    else changes.push(change);
  }
  return changes.map(({ hunk }) => hunk);
}

/** A hunk as its reworded lines and what lies between them. */
function takenApart({ oldStart, oldEnd, newStart, newEnd }: Hunk, before: readonly string[], after: readonly string[]) {
  const parts: Change[] = [];
  let [old, now] = [oldStart, newStart];
  const cut = (oldTo: number, newTo: number, reworded: boolean) => {
    const hunk = { oldStart: old, oldEnd: oldTo, newStart: now, newEnd: newTo };
    if (oldTo > old || newTo > now) parts.push({ hunk, reworded });
    [old, now] = [oldTo, newTo];
  };
  for (const [i, j] of pairedLines(before.slice(oldStart, oldEnd), after.slice(newStart, newEnd))) {
    cut(oldStart + i, newStart + j, false);
    cut(oldStart + i + 1, newStart + j + 1, true);
  }
  cut(oldEnd, newEnd, false);
  return parts;
}

type Pair = readonly [old: number, now: number];

/** The most comparisons of two lines in one choice. */
const MOST_CELLS = 2_500;

/**
 * Which line became which, in order. Where a whole transcript is worded anew, lines are paired one by one from its
 * start and its end, and only what is left between is chosen with care.
 */
function pairedLines(before: readonly string[], after: readonly string[]): readonly Pair[] {
  let [start, oldEnd, newEnd] = [0, before.length, after.length];
  const tooMany = () => (oldEnd - start) * (newEnd - start) > MOST_CELLS;
  const head: Pair[] = [];
  for (; tooMany() && likeness(before[start], after[start]) > 0; start++) head.push([start, start]);
  const tail: Pair[] = [];
  for (; tooMany() && likeness(before[oldEnd - 1], after[newEnd - 1]) > 0; oldEnd--, newEnd--) {
    tail.push([oldEnd - 1, newEnd - 1]);
  }
  const middle = tooMany() ? [] : bestPairs(before.slice(start, oldEnd), after.slice(start, newEnd));
  return [...head, ...middle.map(([i, j]) => [i + start, j + start] as const), ...tail.reverse()];
}

/** The choice of pairs that keeps most words. */
function bestPairs(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const alike = before.map((line) => after.map((other) => likeness(line, other)));
  // best[i][j]: what can still be kept of the lines from i and from j on
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  const kept = (i: number, j: number) => {
    const share = alike[i]?.[j] ?? 0;
    return share === 0 ? 0 : share + bestAt(i + 1, j + 1);
  };
  for (let i = before.length - 1; i >= 0; i--) {
    const row = best[i] ?? [];
    for (let j = after.length - 1; j >= 0; j--) row[j] = Math.max(kept(i, j), bestAt(i + 1, j), bestAt(i, j + 1));
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (kept(i, j) > 0 && kept(i, j) === bestAt(i, j)) pairs.push([i++, j++]);
    else if (bestAt(i + 1, j) === bestAt(i, j)) i++;
    else j++;
  }
  return pairs;
}

/** How much of a line is left in another, from half up; 0 for less. */
function likeness(line = "", other = ""): number {
  // Nothing belongs between the lines that somebody quotes, a callout's among them.
  if (/^\s*>/.test(line) !== /^\s*>/.test(other)) return 0;
  const share = similarity(line, other);
  return share < 0.5 ? 0 : share;
}
