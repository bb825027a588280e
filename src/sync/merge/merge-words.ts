import { hunksBetween, type Hunk } from "./diff";
import { stepsFor, type Steps } from "./steps";
import { similarity, VALUE, wordCounts } from "./words";

/** Indentation, quote marks and list marker; check box; text. */
const LINE = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(\[.\](?=\s))?(.*)$/su;

/**
 * Merges one line that the user and the service changed; undefined when the changes touch each other, or when finding
 * them takes too many steps.
 *
 * The list marker, the check box and the text are merged separately, so that a ticked box stays ticked in a reworded
 * task. Words are merged only if each side kept at least half of the line: other merges read oddly.
 */
export function mergeLine(
  note: string,
  base: string,
  remote: string,
  steps: Steps = stepsFor([note, base, remote]),
): string | undefined {
  const [n, b, r] = [LINE.exec(note), LINE.exec(base), LINE.exec(remote)];
  const marker = changedSide(n?.[1], b?.[1], r?.[1]);
  const box = changedSide(n?.[2], b?.[2], r?.[2]);
  const text = mergeText(n?.[3] ?? "", b?.[3] ?? "", r?.[3] ?? "", steps);
  return marker === undefined || box === undefined || text === undefined ? undefined : marker + box + text;
}

/** The text of the side that changed it; undefined when both changed it, differently. */
function changedSide(note = "", base = "", remote = ""): string | undefined {
  if (note === base || note === remote) return remote;
  return remote === base ? note : undefined;
}

function mergeText(note: string, base: string, remote: string, steps: Steps): string | undefined {
  const changed = changedSide(note, base, remote);
  if (changed !== undefined) return changed;
  const [mine, old, theirs] = [wordCounts(note), wordCounts(base), wordCounts(remote)];
  if (similarity(mine, old) < 0.5 || similarity(theirs, old) < 0.5) return undefined;
  return mergeTokens(tokensOf(note), tokensOf(base), tokensOf(remote), steps);
}

/** Values and other characters, each with the white space before it. White space is no token, so it never matches alone. */
function tokensOf(text: string): readonly string[] {
  return text.match(new RegExp(String.raw`\s*(?:${VALUE}|\S)`, "gu")) ?? [];
}

/** The text with both sides' changes; undefined when two different changes overlap or touch. */
function mergeTokens(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  steps: Steps,
): string | undefined {
  const [mine, theirs] = [hunksBetween(base, note, steps), hunksBetween(base, remote, steps)];
  let merged = "";
  let done = 0; // the number of the base's tokens that are already merged or replaced
  const take = ({ oldStart, oldEnd, newStart, newEnd }: Hunk, from: readonly string[]): void => {
    merged += base.slice(done, oldStart).join("") + from.slice(newStart, newEnd).join("");
    done = oldEnd;
  };
  for (let [m, t] = [0, 0]; m < mine.length || t < theirs.length;) {
    const [my, their] = [mine[m], theirs[t]];
    if (my !== undefined && (their === undefined || my.oldEnd < their.oldStart)) {
      take(my, note);
      m++;
    } else if (their !== undefined && (my === undefined || their.oldEnd < my.oldStart)) {
      take(their, remote);
      t++;
    } else if (my !== undefined && their !== undefined && isSame(my, note, their, remote)) {
      take(my, note);
      [m, t] = [m + 1, t + 1];
    } else return undefined;
  }
  return merged + base.slice(done).join("");
}

/** Whether both sides made the same change at the same place. */
function isSame(mine: Hunk, note: readonly string[], theirs: Hunk, remote: readonly string[]): boolean {
  const texts = [note.slice(mine.newStart, mine.newEnd), remote.slice(theirs.newStart, theirs.newEnd)];
  const [text, other] = texts.map((tokens) => tokens.join(""));
  return mine.oldStart === theirs.oldStart && mine.oldEnd === theirs.oldEnd && text === other;
}
