import type { MergedLine } from "../note/lines";
import type { Hunk } from "./diff";
import { mergeLine as mergeWords } from "./merge-words";
import { BLANK, regionsOf, STARTS_BLOCK, type Region } from "./regions";
import { stepsFor, type Steps } from "./steps";

/** Lines [start, end) of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface MergedLines {
  readonly lines: readonly MergedLine[];
  /** The service's lines that were not merged. The user's text stays unchanged in their place. */
  readonly conflicts: readonly Range[];
}

/** Merges one line that both sides changed; undefined for a conflict. */
export type MergeLine = (note: string, base: string, remote: string, steps: Steps) => string | undefined;

export interface MergeLinesOptions {
  /**
   * Whether a line must not be merged if the service adds it, nor removed if the service removes it. The other changes of the
   * service in the same region are not merged either.
   */
  readonly refused?: ((line: string) => boolean) | undefined;
  readonly mergeLine?: MergeLine | undefined;
  readonly steps?: Steps | undefined;
}

/**
 * Three-way merge by lines. A change by one side is taken from that side. Unlike in diff3, changes of adjacent lines are
 * no conflict, nor are additions at the same place: users write below, above and between the service's lines, and want
 * both texts. In a conflict the user's side stays.
 */
export function mergeLines(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  { refused = () => false, mergeLine = mergeWords, steps = stepsFor(note, base, remote) }: MergeLinesOptions = {},
): MergedLines {
  const lines: MergedLine[] = [];
  const conflicts: Range[] = [];
  let [baseAt, noteAt, remoteAt] = [0, 0, 0];

  const take = {
    note: (end: number) => {
      for (let i = noteAt; i < end; i++) lines.push({ text: note[i] ?? "", note: i });
    },
    remote: (end: number) => {
      for (let i = remoteAt; i < end; i++) lines.push({ text: remote[i] ?? "", remote: i });
    },
    shared: (end: number) => {
      for (let i = noteAt; i < end; i++) lines.push({ text: note[i] ?? "", note: i, remote: remoteAt + i - noteAt });
    },
  };

  for (const region of regionsOf(note, base, remote, steps)) {
    const unchanged = region.start - baseAt;
    take.shared(noteAt + unchanged);
    noteAt += unchanged;
    remoteAt += unchanged;
    const noteEnd = noteAt + region.end - region.start + growth(region.note);
    const remoteEnd = remoteAt + region.end - region.start + growth(region.remote);
    const three: Three = {
      note: note.slice(noteAt, noteEnd),
      base: base.slice(region.start, region.end),
      remote: remote.slice(remoteAt, remoteEnd),
      above: base[region.start - 1] ?? "",
      below: base[region.end] ?? "",
    };
    const mergeOne = (mine: string, old: string, theirs: string) => mergeLine(mine, old, theirs, steps);
    const isRefused = [...three.base, ...three.remote].some(refused);
    const isRemoval = onlyRemoves(region) && !isRefused;
    const choice = isRemoval ? [] : choose(region, three, isRefused, mergeOne);
    if (isRemoval) {
      lines.push(...unremoved(region, base, noteAt, remoteAt));
    } else if (typeof choice === "string") {
      lines.push({ text: choice, note: noteAt, base: region.start, remote: remoteAt });
    } else if (choice === undefined) {
      take.note(noteEnd);
      for (const { newStart, newEnd } of region.remote) conflicts.push({ start: newStart, end: newEnd });
    } else {
      for (const side of choice) take[side](side === "remote" ? remoteEnd : noteEnd);
    }
    [baseAt, noteAt, remoteAt] = [region.end, noteEnd, remoteEnd];
  }
  take.shared(note.length);
  return { lines, conflicts };
}

/** Whether both sides changed the place, and only removed lines. */
function onlyRemoves({ note, remote }: Region): boolean {
  return note.length * remote.length > 0 && [...note, ...remote].every(({ newStart, newEnd }) => newStart === newEnd);
}

/** The lines of a place that neither side removed. */
function unremoved(
  { start, end, ...hunks }: Region,
  base: readonly string[],
  noteAt: number,
  remoteAt: number,
): readonly MergedLine[] {
  const left: MergedLine[] = [];
  const isIn = (side: readonly Hunk[], i: number) => !side.some((each) => each.oldStart <= i && i < each.oldEnd);
  for (let [i, note, remote] = [start, noteAt, remoteAt]; i < end; i++) {
    const [inNote, inRemote] = [isIn(hunks.note, i), isIn(hunks.remote, i)];
    if (inNote && inRemote) left.push({ text: base[i] ?? "", note, remote });
    [note, remote] = [note + Number(inNote), remote + Number(inRemote)];
  }
  return left;
}

/** The number of lines that the changes add to the text; negative if they remove lines. */
function growth(hunks: readonly Hunk[]): number {
  return hunks.reduce(
    (sum, { oldStart, oldEnd, newStart, newEnd }) => sum + newEnd - newStart - (oldEnd - oldStart),
    0,
  );
}

/** The lines of both sides at one place, and the base's lines next to it (empty at the start and end of the text). */
interface Additions {
  readonly note: readonly string[];
  readonly remote: readonly string[];
  readonly above: string;
  readonly below: string;
}

interface Three extends Additions {
  readonly base: readonly string[];
}

type Choice = readonly ("note" | "remote" | "shared")[] | string | undefined;

/** Which sides' lines a region gets, in which order; or one line merged by words; or undefined for a conflict. */
function choose(
  region: Region,
  three: Three,
  isRefused: boolean,
  mergeLine: (note: string, base: string, remote: string) => string | undefined,
): Choice {
  const { note, base, remote } = three;
  if (region.remote.length === 0) return ["note"];
  if (region.note.length === 0) return isRefused ? undefined : ["remote"];
  if (contains(note, remote)) return note.length === remote.length ? ["shared"] : ["note"];
  if (isRefused) return undefined;
  if (base.length === 0) return orderOfAdditions(three);
  const [noteLine, baseLine, remoteLine] = [note, base, remote].map((lines) =>
    lines.length === 1 ? lines[0] : undefined,
  );
  if (noteLine === undefined || baseLine === undefined || remoteLine === undefined) return undefined;
  return mergeLine(noteLine, baseLine, remoteLine);
}

/** Whether all lines of the second text are in the first, in order. */
function contains(lines: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const line of lines) if (found < wanted.length && line === wanted[found]) found++;
  return found === wanted.length;
}

/**
 * The order of lines that both sides added at one place. Undefined for a conflict: both sides added an equal line, or two
 * paragraphs would become one.
 */
export function orderOfAdditions(added: Additions): readonly ("note" | "remote")[] | undefined {
  const known = new Set(added.note.filter((line) => !BLANK.test(line)));
  if (added.remote.some((line) => known.has(line))) return undefined;
  const noteFirst = distance(added.note, added) <= distance(added.remote, added);
  const [upper, lower] = noteFirst ? [added.note, added.remote] : [added.remote, added.note];
  const [end = "", start = ""] = [upper[upper.length - 1], lower[0]];
  if (!BLANK.test(end) && !BLANK.test(start) && !STARTS_BLOCK.test(start)) return undefined;
  return noteFirst ? ["note", "remote"] : ["remote", "note"];
}

/**
 * A rank for how weakly a block is connected with the line above it. Lowest are blocks that continue a paragraph or a
 * list (the deeper, the lower), then new paragraphs, new sections, and last blocks that continue into the line below.
 */
function distance(block: readonly string[], { above, below }: Additions): number {
  const first = block.find((line) => !BLANK.test(line)) ?? "";
  const heading = /^(#{1,6})\s/.exec(first)?.[1];
  if (heading !== undefined) return 20 - heading.length;
  if (!BLANK.test(below) && !BLANK.test(block[block.length - 1] ?? "")) return 30;
  if (BLANK.test(above) || BLANK.test(block[0] ?? "")) return 10;
  return STARTS_BLOCK.test(first) ? 9 - Math.min(8, first.search(/\S/)) : 0;
}
