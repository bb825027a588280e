import { hunksBetween } from "./diff";

/** A line of a difference, for display. A `gap` replaces equal lines that are not shown; its text is empty. */
export interface DifferenceLine {
  readonly kind: "same" | "gone" | "new" | "gap";
  readonly text: string;
}

/**
 * The difference between two texts, line by line, with `around` equal lines before and after each change. Line ends and
 * white space at the end of lines are ignored. Empty when the texts are equal.
 */
export function difference(before: string, after: string, around = 2): readonly DifferenceLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lines: DifferenceLine[] = [];
  const push = (kind: DifferenceLine["kind"], texts: readonly string[]) => {
    for (const text of texts) lines.push({ kind, text });
  };
  let shown = 0; // the number of lines of the old text that are already in the result
  const hunks = hunksBetween(old, now);
  hunks.forEach(({ oldStart, oldEnd, newStart, newEnd }, i) => {
    const from = Math.max(shown, oldStart - around);
    if (from > shown) push("gap", [""]);
    push("same", old.slice(from, oldStart));
    push("gone", old.slice(oldStart, oldEnd));
    push("new", now.slice(newStart, newEnd));
    shown = Math.min(oldEnd + around, hunks[i + 1]?.oldStart ?? old.length);
    push("same", old.slice(oldEnd, shown));
  });
  if (hunks.length > 0 && shown < old.length) push("gap", [""]);
  return lines;
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  while (lines[lines.length - 1] === "") lines.pop();
  return lines;
}
