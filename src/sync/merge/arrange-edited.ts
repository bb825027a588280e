import { CONTENT } from "../note/layout";
import { placeholder, textBySlot } from "./arrange";
import type { Cut } from "./merge-pieces";

/** The service's texts in the order in which the user's note has their parts, and where all three fit together. */
export interface Arranged {
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** In order. Between two of them, the three texts are merged for themselves. */
  readonly cuts: readonly Cut[];
}

/** The text of one slot, and where it stands in the note. */
interface Part {
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** Of its first line; where it cannot be found, that of the part before it. */
  readonly start: number;
  /** It stands in the note as the service wrote it. */
  readonly isWhole: boolean;
}

/**
 * Arranges the service's texts as an edited note has them, wherever the user moved them. A part that the user left as it was
 * is merged for itself, so that what the service adds to it stays in it, and not among what the user wrote below.
 *
 * @param note the body's lines without white space at their ends.
 * @param keys of the note's slots.
 */
export function arrangeLike(note: readonly string[], base: string, remote: string, keys: readonly string[]): Arranged {
  const parts = partsIn(note, base, remote, keys);
  const [olds, news, cuts]: [string[], string[], Cut[]] = [[], [], []];
  const cut = (at: number) => cuts.push({ note: at, base: olds.length, remote: news.length });
  for (const part of parts) {
    const isNew = part.start === note.length;
    if (olds.length > 0) olds.push("");
    if (news.length > 0) news.push("");
    if (part.isWhole || isNew) cut(part.start);
    if (isNew) news.push("");
    olds.push(...part.base);
    news.push(...part.remote);
    if (part.isWhole) cut(part.start + part.base.length);
  }
  return { base: olds, remote: news, cuts };
}

function partsIn(note: readonly string[], base: string, remote: string, keys: readonly string[]): readonly Part[] {
  const taken = new Set<number>();
  const olds = textBySlot(base, keys);
  const textOf = (key: string) => olds.get(key)?.map((line) => line.trimEnd()) ?? [placeholder(key)];
  const starts = new Map<string, number>();
  // The longest first: a short one may stand in another part too.
  for (const key of [...keys].sort((a, b) => textOf(b).length - textOf(a).length)) {
    const start = placeOf(note, textOf(key), taken);
    if (start === undefined) continue;
    starts.set(key, start);
    for (let i = 0; i < textOf(key).length; i += 1) taken.add(start + i);
  }
  // Where the user removed a placeholder, what comes is content.
  const kept = keys.filter((key) => olds.has(key) || starts.has(key) || key === CONTENT);
  const news = textBySlot(remote, kept);
  let last = 0;
  const parts = kept.map((key): Part => {
    const isWhole = starts.has(key);
    const isEnd = !isWhole && !olds.has(key);
    const start = isEnd ? note.length : (starts.get(key) ?? firstLine(note, textOf(key), taken) ?? last);
    last = isEnd ? last : start;
    const text = news.get(key) ?? (isWhole ? [placeholder(key)] : []);
    return { base: isEnd ? [] : textOf(key), remote: text, start, isWhole };
  });
  return parts.filter((part) => part.base.length + part.remote.length > 0).sort((a, b) => a.start - b.start);
}

/** Of a text that repeats itself, not every place is looked at: the work would grow with the square of its length. */
const MOST_PLACES = 20;

/** Where the lines stand in the note just so, and nothing is attached to them. */
function placeOf(note: readonly string[], lines: readonly string[], taken: ReadonlySet<number>): number | undefined {
  const places = [...note.keys()].filter((at) => note[at] === lines[0]).slice(0, MOST_PLACES);
  const start = places.find((at) => lines.every((line, i) => note[at + i] === line && !taken.has(at + i)));
  if (start === undefined) return undefined;
  const [next = "", ...below] = note.slice(start + lines.length);
  const isAttached = next !== "" || /^\s/.test(below.find((line) => line !== "") ?? "");
  return isAttached ? undefined : start;
}

/** The first line in the note that is one of these, the heading if it is there. */
function firstLine(note: readonly string[], lines: readonly string[], taken: ReadonlySet<number>): number | undefined {
  const free = new Map([...note.keys()].reverse().flatMap((at) => (taken.has(at) ? [] : [[note[at] ?? "", at]])));
  return lines.map((line) => (line === "" ? undefined : free.get(line))).find((at) => at !== undefined);
}
