import type { MergedLine } from "../note/lines";
import { orderOfAdditions } from "./merge-order";
import { regionsOf, type Region } from "./merge-regions";
import { mergeLine as mergeWords } from "./merge-words";

/** Lines [start, end) of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface MergedLines {
  readonly lines: readonly MergedLine[];
  /** The service's lines that did not come in: the user's text was left as it is. */
  readonly clashes: readonly Range[];
}

export interface MergeLinesOptions {
  /** Whether a line of the service must not come in. What the service changed together with it does not either. */
  readonly refused?: ((line: string) => boolean) | undefined;
  /** How one line that both sides changed becomes one; undefined for a clash. */
  readonly mergeLine?: ((note: string, base: string, remote: string) => string | undefined) | undefined;
}

/**
 * Three-way merge by lines. What one side changed is taken from it. Unlike diff3 it does not call it a clash when the
 * two sides changed neighbouring lines, or both added something at one place: people write under, above and between
 * the service's lines, and both is wanted. In a clash the user's side stays.
 */
export function mergeLines(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  options: MergeLinesOptions = {},
): MergedLines {
  const lines: MergedLine[] = [];
  const clashes: Range[] = [];
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

  for (const region of regionsOf(note, base, remote)) {
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
    const choice = choose(region, three, options);
    if (typeof choice === "string") {
      lines.push({ text: choice, note: noteAt, base: region.start, remote: remoteAt });
    } else if (choice === undefined) {
      take.note(noteEnd);
      for (const { newStart, newEnd } of region.remote) clashes.push({ start: newStart, end: newEnd });
    } else {
      for (const side of choice) take[side](side === "remote" ? remoteEnd : noteEnd);
    }
    [baseAt, noteAt, remoteAt] = [region.end, noteEnd, remoteEnd];
  }
  take.shared(note.length);
  return { lines, clashes };
}

interface Three {
  readonly note: readonly string[];
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** The base's lines next to the region; empty at its ends. */
  readonly above: string;
  readonly below: string;
}

type Choice = readonly ("note" | "remote" | "shared")[] | string | undefined;

/** Whose lines stand in a region, in which order; or one line merged by words; or undefined for a clash. */
function choose(
  region: Region,
  three: Three,
  { refused = () => false, mergeLine = mergeWords }: MergeLinesOptions,
): Choice {
  const { note, base, remote } = three;
  if (region.remote.length === 0) return ["note"];
  if (region.note.length === 0) return remote.some(refused) ? undefined : ["remote"];
  if (note.length === remote.length && contains(note, remote)) return ["shared"];
  if (contains(note, remote)) return ["note"];
  if (remote.some(refused)) return undefined;
  if (base.length === 0) return orderOfAdditions(three);
  const [noteLine, baseLine, remoteLine] = [note, base, remote].map((lines) =>
    lines.length === 1 ? lines[0] : undefined,
  );
  if (noteLine === undefined || baseLine === undefined || remoteLine === undefined) return undefined;
  return mergeLine(noteLine, baseLine, remoteLine);
}

/** How many lines longer the changes made the text. */
function growth(hunks: Region["note"]): number {
  return hunks.reduce(
    (sum, { oldStart, oldEnd, newStart, newEnd }) => sum + newEnd - newStart - (oldEnd - oldStart),
    0,
  );
}

/** Whether all lines of the second text are in the first, in order. */
function contains(lines: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const line of lines) if (found < wanted.length && line === wanted[found]) found++;
  return found === wanted.length;
}
