import { hunksBetween, type Hunk } from "../../../src/sync/merge/diff";

export interface Diff3Conflict {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * The well-known three-way merge: changes that overlap or touch are a conflict, which `settle`
 * resolves.
 */
export function diff3(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  settle: (conflict: Diff3Conflict) => readonly string[],
): readonly string[] {
  const changes = [
    ...hunksBetween(base, note).map((hunk) => ({ hunk, text: note })),
    ...hunksBetween(base, remote).map((hunk) => ({ hunk, text: remote })),
  ].sort((a, b) => a.hunk.oldStart - b.hunk.oldStart);
  const result: string[] = [];
  let done = 0;
  while (changes.length > 0) {
    const start = changes[0]?.hunk.oldStart ?? 0;
    let end = start;
    const [mine, theirs]: [Hunk[], Hunk[]] = [[], []];
    while (changes[0] !== undefined && changes[0].hunk.oldStart <= end) {
      const { hunk, text } = changes[0];
      (text === note ? mine : theirs).push(hunk);
      end = Math.max(end, hunk.oldEnd);
      changes.shift();
    }
    const sides = { mine: side(note, mine, start, end), theirs: side(remote, theirs, start, end) };
    const same = sides.mine.join("\n") === sides.theirs.join("\n");
    result.push(...base.slice(done, start));
    if (theirs.length === 0 || (mine.length > 0 && same)) result.push(...sides.mine);
    else result.push(...(mine.length === 0 ? sides.theirs : settle(sides)));
    done = end;
  }
  return [...result, ...base.slice(done)];
}

/** What a text has in place of the base's lines [start, end), by its changes there. */
function side(text: readonly string[], hunks: readonly Hunk[], start: number, end: number): readonly string[] {
  const [first, last] = [hunks[0], hunks[hunks.length - 1]];
  if (first === undefined || last === undefined) return [];
  return text.slice(first.newStart - (first.oldStart - start), last.newEnd + (end - last.oldEnd));
}
