import { diff3Merge } from "node-diff3";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A word or a sign, with the space before it: so a space is never taken for something that two texts share. */
const TOKEN = /\s*(?:[\p{L}\p{M}\p{N}]+|\S)/gu;
/** Indentation, quote marks and list marker; check box; text. */
const LINE = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(\[.\](?=\s))?(.*)$/su;
/** Of two lines together. What is longer nobody edits word by word, and comparing it would take too long. */
const MOST_LENGTH = 8_000;

/** Whether there is anything in a line that could be missed: a word or a pictograph, not a ruler or a fence. */
export function says(line: string): boolean {
  return /[\p{L}\p{N}\p{So}]/u.test(line) && !/^[\s>]*(?:```|~~~)/.test(line);
}

export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/**
 * One line, changed by the user and by the service: both changes in one, or undefined when they touch each other. The
 * list marker, the check box and the text are three things, so that a ticked box survives a reworded task. Words are
 * merged only where either side left at least half of the line as it was: anything else reads oddly.
 */
export function mergeLine(note: string, base: string, remote: string): string | undefined {
  const [n, b, r] = [LINE.exec(note), LINE.exec(base), LINE.exec(remote)];
  const marker = mergeWhole(n?.[1], b?.[1], r?.[1]);
  const box = mergeWhole(n?.[2], b?.[2], r?.[2]);
  const text = mergeText(n?.[3] ?? "", b?.[3] ?? "", r?.[3] ?? "");
  return marker === undefined || box === undefined || text === undefined ? undefined : marker + box + text;
}

/** The side that changed; undefined when both did, differently. */
function mergeWhole(note = "", base = "", remote = ""): string | undefined {
  if (note === base || note === remote) return remote;
  return remote === base ? note : undefined;
}

function mergeText(note: string, base: string, remote: string): string | undefined {
  const whole = mergeWhole(note, base, remote);
  if (whole !== undefined) return whole;
  if (similarity(note, base) < 0.5 || similarity(remote, base) < 0.5) return undefined;
  const tokens = [note, base, remote].map((text) => Array.from(text.match(TOKEN) ?? []));
  const [n = [], b = [], r = []] = tokens;
  let merged = "";
  for (const { ok } of diff3Merge(n, b, r)) {
    if (ok === undefined) return undefined;
    merged += ok.join("");
  }
  return merged;
}

/** The share of words that two lines have in common, 0 to 1; 0 for lines too long to compare. */
export function similarity(line: string, other: string): number {
  if (line.length + other.length > MOST_LENGTH) return 0;
  const [words, others] = [wordsOf(line), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (words.length + others.length);
}
