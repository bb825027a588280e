import { hunksBetween, type Hunk } from "./diff";
import { difference, type DifferenceLine } from "./diff-view";

/** The side whose text is used for a hunk. */
export type Side = "mine" | "theirs" | "both";

/** One change between two whole files, for display. */
export interface Choice {
  readonly lines: readonly DifferenceLine[];
  /** False in the properties, where both sides together would be a duplicate property. */
  readonly mayTakeBoth: boolean;
}

/** The changes between two versions of a note. The user chooses a side for each. */
export interface Choices {
  readonly choices: readonly Choice[];
  /** The note's text with the chosen side for each change. */
  readonly text: (sides: readonly Side[]) => string;
}

const AROUND = 2;

export function choicesBetween(mine: string, theirs: string): Choices {
  const [before, after] = [mine.split("\n"), theirs.split("\n")];
  const hunks = hunksBetween(before, after);
  const body = before[0]?.trim() === "---" ? before.findIndex((line, at) => at > 0 && line.trim() === "---") : -1;
  return {
    choices: hunks.map((hunk, at) => ({
      lines: linesOf(before, after, hunk, hunks[at - 1]?.oldEnd ?? 0, hunks[at + 1]?.oldStart ?? before.length),
      mayTakeBoth: hunk.oldStart > body,
    })),
    text(sides) {
      let done = 0;
      const lines = hunks.flatMap(({ oldStart, oldEnd, newStart, newEnd }, at) => {
        const side = sides[at] ?? "mine";
        const mineUntil = side === "theirs" ? oldStart : oldEnd;
        const chosen = before.slice(done, mineUntil).concat(side === "mine" ? [] : after.slice(newStart, newEnd));
        done = oldEnd;
        return chosen;
      });
      return [...lines, ...before.slice(done)].join("\n");
    },
  };
}

/** The lines of one hunk with up to `AROUND` equal lines before and after it, but no lines of other hunks. */
function linesOf(before: readonly string[], after: readonly string[], hunk: Hunk, from: number, to: number) {
  const [above, below] = [Math.min(AROUND, hunk.oldStart - from), Math.min(AROUND, to - hunk.oldEnd)];
  const old = before.slice(hunk.oldStart - above, hunk.oldEnd + below);
  return difference(old.join("\n"), after.slice(hunk.newStart - above, hunk.newEnd + below).join("\n"));
}

/** A piece of a line; `changed` if the other line has other words there. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

/** The lines of a change, divided into pieces. Each removed line is compared with the new line in its place. */
export function withWords(lines: readonly DifferenceLine[]) {
  const of = (wanted: string) => lines.filter(({ kind }) => kind === wanted);
  const others = { gone: of("new"), new: of("gone"), same: [], gap: [] };
  const counts = { gone: 0, new: 0, same: 0, gap: 0 };
  return lines.map(({ kind, text }) => {
    const other = others[kind][counts[kind]++]?.text;
    return { kind, pieces: other === undefined ? [{ text, changed: false }] : piecesOf(text, other) };
  });
}

/** A line in pieces, compared by words with the line in its place in the other text. */
export function piecesOf(line: string, other: string): readonly Piece[] {
  const words = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|./gsu) ?? [];
  const mine = words(line);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { oldStart, oldEnd } of hunksBetween(mine, words(other))) {
    pieces.push({ text: mine.slice(done, oldStart).join(""), changed: false });
    pieces.push({ text: mine.slice(oldStart, oldEnd).join(""), changed: true });
    done = oldEnd;
  }
  return [...pieces, { text: mine.slice(done).join(""), changed: false }].filter(({ text }) => text !== "");
}
