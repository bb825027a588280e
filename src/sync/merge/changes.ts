import { bestPairs, hunksBetween, type Hunk, type Pair } from "./diff";
import type { Steps } from "./steps";
import { hasContent, similarity, wordCounts, type WordCounts } from "./words";

interface Change {
  hunk: Hunk;
  /** One line and its new wording. */
  readonly reworded: boolean;
}

/**
 * The hunks between two texts, divided as people would describe the changes. A line and its new wording are a hunk of
 * their own if they share half of their words. A passage that was rewritten is one hunk, although old and new have
 * blank lines or rulers in common: nothing from the other side belongs in the middle of it.
 */
export function changesBetween(before: readonly string[], after: readonly string[], steps: Steps): readonly Hunk[] {
  const changes: Change[] = [];
  const parts = hunksBetween(before, after, steps).flatMap((hunk) => divided(hunk, before, after, steps));
  for (const change of parts) {
    const last = changes[changes.length - 1];
    const whole = last && { ...change.hunk, oldStart: last.hunk.oldStart, newStart: last.hunk.newStart };
    const rewritten =
      last !== undefined &&
      whole !== undefined &&
      !(last.reworded || change.reworded) &&
      !before.slice(last.hunk.oldEnd, change.hunk.oldStart).some(hasContent) &&
      before.slice(whole.oldStart, whole.oldEnd).some(hasContent) &&
      after.slice(whole.newStart, whole.newEnd).some(hasContent);
    if (rewritten) last.hunk = whole;
    else changes.push(change);
  }
  return changes.map(({ hunk }) => hunk);
}

/** A hunk as its reworded lines and what lies between them. */
function divided(
  { oldStart, oldEnd, newStart, newEnd }: Hunk,
  before: readonly string[],
  after: readonly string[],
  steps: Steps,
): readonly Change[] {
  const parts: Change[] = [];
  let [old, now] = [oldStart, newStart];
  const cut = (oldTo: number, newTo: number, reworded: boolean) => {
    const hunk = { oldStart: old, oldEnd: oldTo, newStart: now, newEnd: newTo };
    if (oldTo > old || newTo > now) parts.push({ hunk, reworded });
    [old, now] = [oldTo, newTo];
  };
  for (const [i, j] of pairedLines(before.slice(oldStart, oldEnd), after.slice(newStart, newEnd), steps)) {
    cut(oldStart + i, newStart + j, false);
    cut(oldStart + i + 1, newStart + j + 1, true);
  }
  cut(oldEnd, newEnd, false);
  return parts;
}

/** The most comparisons of two lines to find the best pairs. */
const MOST_CELLS = 2_500;

/**
 * Which line became which, in order. In a long text, lines are paired one by one from its start and its end; only what
 * remains between is compared line with line.
 */
function pairedLines(before: readonly string[], after: readonly string[], steps: Steps): readonly Pair[] {
  const [lineAt, otherAt] = [describedOnce(before), describedOnce(after)];
  const weight = (i: number, j: number) => likeness(lineAt(i), otherAt(j), steps);
  let [start, oldEnd, newEnd] = [0, before.length, after.length];
  const tooMany = () => (oldEnd - start) * (newEnd - start) > MOST_CELLS;
  const head: Pair[] = [];
  for (; tooMany() && weight(start, start) > 0; start++) head.push([start, start]);
  const tail: Pair[] = [];
  for (; tooMany() && weight(oldEnd - 1, newEnd - 1) > 0; oldEnd--, newEnd--) tail.push([oldEnd - 1, newEnd - 1]);
  const middle = tooMany() ? [] : bestPairs(oldEnd - start, newEnd - start, (i, j) => weight(start + i, start + j));
  return [...head, ...middle.map(([i, j]) => [i + start, j + start] as const), ...tail.reverse()];
}

interface Line {
  readonly words: WordCounts;
  readonly isQuoted: boolean;
}

/** Reads each line when it is asked for, once. */
function describedOnce(texts: readonly string[]): (i: number) => Line {
  const known: (Line | undefined)[] = [];
  return (i) => {
    const text = texts[i] ?? "";
    return (known[i] ??= { words: wordCounts(text), isQuoted: /^\s*>/.test(text) });
  };
}

/**
 * The share of its words that a line keeps in another one, from half up; 0 for less, and when the steps are used up.
 */
function likeness(line: Line, other: Line, steps: Steps): number {
  if (!steps.take(1 + line.words.counts.size)) return 0;
  // Lines that somebody quotes stay together, a callout's among them: nothing belongs between them.
  if (line.isQuoted !== other.isQuoted) return 0;
  const share = similarity(line.words, other.words);
  return share < 0.5 ? 0 : share;
}
