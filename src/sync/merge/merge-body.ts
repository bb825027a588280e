import { faultsOf } from "./verify";
import { hunksBetween } from "./diff";
import { mergeLines, type MergedLines, type MergeLinesOptions } from "./merge-lines";

/**
 * Merges the lines of a note's text, and takes only what the guard finds sound: first as it comes, then without the
 * service's lines that the guard objects to. If that does not do, nothing of the service comes in and all of it is a
 * clash. The user's text is safe whatever becomes of the rest.
 */
export function mergeBody(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  options: Pick<MergeLinesOptions, "mergeLine"> = {},
): MergedLines {
  const faults = new Set<string>();
  for (let attempt = 0; attempt < 3; attempt++) {
    const merged = mergeLines(note, base, remote, { ...options, refused: (line) => faults.has(line.trim()) });
    const found = faultsOf({ note, base, remote, lines: merged.lines });
    if (found.size === 0) return merged;
    for (const line of found) faults.add(line);
  }
  return {
    lines: note.map((text, i) => ({ text, note: i })),
    clashes: hunksBetween(base, remote).map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
  };
}
