import { changesBetween } from "./changes";
import type { Hunk } from "./diff";
import { stepsFor } from "./steps";

export const BLANK = /^\s*$/;
/** Heading, list item, quote, table row or fence. It starts a new block even directly after a line of text. */
export const STARTS_BLOCK = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~)/;

/**
 * A place where one or both sides differ from the base: the base's lines [start, end), and each side's changes to them.
 */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly note: readonly Hunk[];
  readonly remote: readonly Hunk[];
}

/**
 * The places where the two sides differ from the base, in its order. Changes are in one region only if they overlap, or
 * if both add lines at the same place. Adjacent changes are in separate regions, unless one belongs to what the other side
 * removed, or two paragraphs would become one.
 */
export function regionsOf(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  steps = stepsFor(note, base, remote),
): readonly Region[] {
  const changes = [
    ...changesBetween(base, note, steps).map((hunk) => ({ side: "note" as const, hunk })),
    ...changesBetween(base, remote, steps).map((hunk) => ({ side: "remote" as const, hunk })),
  ].sort((a, b) => a.hunk.oldStart - b.hunk.oldStart || a.hunk.oldEnd - b.hunk.oldEnd);

  const regions: { start: number; end: number; note: Hunk[]; remote: Hunk[] }[] = [];
  for (const { side, hunk } of changes) {
    const last = regions[regions.length - 1];
    const overlaps = last !== undefined && hunk.oldStart < last.end;
    // The changes are sorted, so this is true only if the region and the change both only add lines.
    const bothAdd = last?.start === hunk.oldEnd;
    // An indented line of the user belongs to the line above it, so it is in conflict with the removal of that line.
    const underRemoved =
      last?.end === hunk.oldEnd &&
      side === "note" &&
      last.remote.some(({ newStart, newEnd }) => newStart === newEnd) &&
      /^\s+\S/.test(note[hunk.newStart] ?? "");
    const other = last?.[side === "note" ? "remote" : "note"] ?? [];
    const inRemoved = side === "remote" && other.some((each) => isPartOf(hunk, each, { base, remote }));
    const [above, below] = side === "note" ? [remote, note] : [note, remote];
    const joins = other.some((each) => joinsParagraphs([each, above], [hunk, below], base));
    if (last === undefined || !(overlaps || bothAdd || underRemoved || inRemoved || joins)) {
      regions.push({ start: hunk.oldStart, end: hunk.oldEnd, note: [], remote: [], [side]: [hunk] });
    } else {
      last[side].push(hunk);
      last.end = Math.max(last.end, hunk.oldEnd);
    }
  }
  return regions;
}

/** Whether the service's new lines belong to what the user removed right above them: to a list item, or to a section. */
function isPartOf(added: Hunk, removed: Hunk, texts: Readonly<Record<"base" | "remote", readonly string[]>>): boolean {
  if (removed.oldEnd !== added.oldStart || added.oldStart !== added.oldEnd || removed.newStart !== removed.newEnd)
    return false;
  const first = texts.remote.slice(added.newStart, added.newEnd).find((line) => !BLANK.test(line)) ?? "";
  const levels = texts.base
    .slice(removed.oldStart, removed.oldEnd)
    .map(headingLevel)
    .filter((level) => level > 0);
  const level = headingLevel(first);
  return /^\s+\S/.test(first) || (levels.length > 0 && (level === 0 || level > Math.min(...levels)));
}

/** 1 to 6; 0 for a line that is no heading. */
const headingLevel = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;

type Side = readonly [hunk: Hunk, lines: readonly string[]];

/** Whether one side's text in place of a heading, a list item or the like would continue the other side's text above it. */
function joinsParagraphs([upper, above]: Side, [lower, below]: Side, base: readonly string[]): boolean {
  const [end = "", start = ""] = [above[upper.newEnd - 1], below[lower.newStart]];
  const isInPlace = lower.oldStart < lower.oldEnd && STARTS_BLOCK.test(base[lower.oldStart] ?? "");
  const isText = (line: string) => !BLANK.test(line) && headingLevel(line) === 0;
  return upper.oldEnd === lower.oldStart && isInPlace && isText(end) && isText(start) && !STARTS_BLOCK.test(start);
}
