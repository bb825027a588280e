import { changesBetween } from "./merge-changes";
import type { Hunk } from "./diff";

/** A place where the note, the service's text or both depart from the base: its lines [start, end), and who changed what. */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly note: readonly Hunk[];
  readonly remote: readonly Hunk[];
}

/**
 * The places where the two sides depart from the base, in its order. Changes are in one region only when they overlap,
 * or both add lines at one place; changes that merely touch are apart.
 */
export function regionsOf(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
): readonly Region[] {
  const changes = [
    ...changesBetween(base, note).map((hunk) => ({ side: "note" as const, hunk })),
    ...changesBetween(base, remote).map((hunk) => ({ side: "remote" as const, hunk })),
  ].sort((a, b) => a.hunk.oldStart - b.hunk.oldStart || a.hunk.oldEnd - b.hunk.oldEnd);

  const regions: { start: number; end: number; note: Hunk[]; remote: Hunk[] }[] = [];
  for (const { side, hunk } of changes) {
    const last = regions[regions.length - 1];
    const overlaps = last !== undefined && hunk.oldStart < last.end;
    // In this order, what ends where another change begins adds lines and nothing else.
    const bothAdd = last?.start === hunk.oldEnd;
    // What the user put under a line, indented, belongs to that line: it does not go from above it.
    const underLost =
      last?.end === hunk.oldEnd &&
      side === "note" &&
      last.remote.some(({ newStart, newEnd }) => newStart === newEnd) &&
      /^\s+\S/.test(note[hunk.newStart] ?? "");
    if (last === undefined || !(overlaps || bothAdd || underLost)) {
      regions.push({ start: hunk.oldStart, end: hunk.oldEnd, note: [], remote: [], [side]: [hunk] });
    } else {
      last[side].push(hunk);
      last.end = Math.max(last.end, hunk.oldEnd);
    }
  }
  return regions;
}
