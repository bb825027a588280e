import { bestPairs, hunksBetween, type Hunk, type Pair } from "./diff";
import type { Steps } from "./steps";
import { hasContent, similarity, wordCounts, type WordCounts } from "./words";

interface Change {
  hunk: Hunk;
  /** One line and its new wording. */
  readonly reworded: boolean;
}

/**
 * The hunks between two texts, divided as a person would describe the changes. A reworded line is a separate hunk if
 * it shares at least half of its words with the old line. A rewritten passage is one hunk, even if old and new text
 * share blank lines or rulers, because no text from the other side belongs inside it.
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

/** A hunk divided into its reworded lines and the lines between them. */
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

/** The maximum number of comparisons of two lines for finding the best pairs. */
const MOST_CELLS = 2_500;

/**
 * Pairs of an old line and its new wording, in order. In a long text, lines are paired one by one from both ends. Only
 * for the lines between them, all pairs are compared.
 */
function pairedLines(before: readonly string[], after: readonly string[], steps: Steps): readonly Pair[] {
  const ends = (i: number, j: number) => likeness(described(before[i]), described(after[j]), steps);
  let [start, oldEnd, newEnd] = [0, before.length, after.length];
  const tooMany = () => (oldEnd - start) * (newEnd - start) > MOST_CELLS;
  const head: Pair[] = [];
  for (; tooMany() && ends(start, start) > 0; start++) head.push([start, start]);
  const tail: Pair[] = [];
  for (; tooMany() && ends(oldEnd - 1, newEnd - 1) > 0; oldEnd--, newEnd--) tail.push([oldEnd - 1, newEnd - 1]);
  const [lineAt, otherAt] = [describedOnce(before), describedOnce(after)];
  const weight = (i: number, j: number) => likeness(lineAt(i), otherAt(j), steps);
  const middle = tooMany() ? [] : bestPairs(oldEnd - start, newEnd - start, (i, j) => weight(start + i, start + j));
  return [...head, ...middle.map(([i, j]) => [i + start, j + start] as const), ...tail.reverse()];
}

interface Line {
  readonly words: WordCounts;
  readonly isQuoted: boolean;
}

/** Reads each line at most once, on first use. */
function describedOnce(texts: readonly string[]): (i: number) => Line {
  const known: (Line | undefined)[] = [];
  return (i) => (known[i] ??= described(texts[i]));
}

function described(text = ""): Line {
  return { words: wordCounts(text), isQuoted: /^\s*>/.test(text) };
}

/**
 * The share of words that two lines have in common; 0 if it is less than one half or if the steps are used up.
 */
function likeness(line: Line, other: Line, steps: Steps): number {
  if (!steps.take(1 + line.words.counts.size)) return 0;
  // The lines of a quote or callout stay together, so a quoted line is never paired with one that is not quoted.
  if (line.isQuoted !== other.isQuoted) return 0;
  const share = similarity(line.words, other.words);
  return share < 0.5 ? 0 : share;
}
