import type { MergedLine } from "../note/lines";
import { mergeLines, type MergedLines, type MergeLinesOptions } from "./merge-lines";

/** A place where three texts fit together: lines counted from 0. */
export interface Cut {
  readonly note: number;
  readonly base: number;
  readonly remote: number;
}

/** Merges the texts between each two cuts for themselves. Without cuts it is one merge of all. @param cuts in order */
export function mergePieces(
  { note, base, remote }: Readonly<Record<keyof Cut, readonly string[]>>,
  cuts: readonly Cut[],
  options: MergeLinesOptions,
): MergedLines {
  let from: Cut = { note: 0, base: 0, remote: 0 };
  const pieces = [...cuts, { note: note.length, base: base.length, remote: remote.length }].map((to) => {
    const start = from;
    from = to;
    const { lines, conflicts } = mergeLines(
      note.slice(start.note, to.note),
      base.slice(start.base, to.base),
      remote.slice(start.remote, to.remote),
      options,
    );
    return {
      lines: lines.map((line) => movedBy(start, line)),
      conflicts: conflicts.map((range) => ({ start: range.start + start.remote, end: range.end + start.remote })),
    };
  });
  return { lines: pieces.flatMap(({ lines }) => lines), conflicts: pieces.flatMap(({ conflicts }) => conflicts) };
}

function movedBy(start: Cut, { text, note, base, remote }: MergedLine): MergedLine {
  return {
    text,
    ...(note !== undefined && { note: note + start.note }),
    ...(base !== undefined && { base: base + start.base }),
    ...(remote !== undefined && { remote: remote + start.remote }),
  };
}
