import type { LineContext } from "../inert/block-scanner";
import { contextsOf } from "../inert/make-inert";
import type { MergedLine } from "../note/lines";
import { noteText, parseNote, type Entry, type Note } from "../note/note";
import { countsOf, valuesOf } from "./words";

export interface MergeClaim {
  readonly note: readonly string[];
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** The merge's result. Each line has its index in the texts that it is from. */
  readonly lines: readonly MergedLine[];
}

/**
 * Checks the result of a merge independently of how it was made. Returns the wrong lines (trimmed); an empty set accepts
 * the merge. A line is wrong if
 *
 * - it is lost: the user wrote it (it is not in the base), and the result does not have it;
 * - it is moved: the user's lines are in another order, or a line is not from the place that the merge claims;
 * - it is repeated: it occurs more often than in the user's text plus the service's additions, for example when a line
 *   that the user deleted comes back, or a section that both sides moved occurs twice;
 * - its context changed: it is in a code block, a comment or maths and was not in the text that it is from, or the other
 *   way round;
 * - a block of the user lost its end.
 */
export function faultsOf({ note, base, remote, lines }: MergeClaim): ReadonlySet<string> {
  const faults = new Set<string>();
  const byWords = lines.filter((line) => line.base !== undefined);
  const whole = lines.filter((line) => line.base === undefined);

  const replaced = new Set(byWords.map((line) => line.note));
  const noteCount = countOf(note.filter((_, i) => !replaced.has(i)));
  const [baseCount, remoteCount] = [countOf(base), countOf(remote)];
  const resultCount = countOf(whole.map(({ text }) => text));
  for (const [line, count] of noteCount) {
    if ((resultCount.get(line) ?? 0) < count - (baseCount.get(line) ?? 0)) faults.add(line);
  }
  for (const [line, count] of resultCount) {
    const added = (remoteCount.get(line) ?? 0) - (baseCount.get(line) ?? 0);
    if (count > (noteCount.get(line) ?? 0) + Math.max(0, added)) faults.add(line);
  }

  let last = -1;
  for (const line of whole) {
    const source = line.note === undefined ? remote[line.remote ?? -1] : note[line.note];
    const ordered = line.note === undefined || line.note > last;
    if (source !== line.text || !ordered) faults.add(line.text.trim());
    last = line.note ?? last;
  }
  for (const line of byWords) {
    const texts = { note: note[line.note ?? -1], base: base[line.base ?? -1], remote: remote[line.remote ?? -1] };
    if (!wordsAreRight(line.text, texts)) faults.add((texts.remote ?? "").trim());
  }
  for (const line of changedContexts({ note, base, remote, lines })) faults.add(line);
  return faults;
}

/** How often each line occurs, apart from the white space around it. Blank lines do not count. */
function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  return countsOf(texts.map((text) => text.trim()).filter((line) => line !== ""));
}

/**
 * Whether the line has the words that the user added, and does not have the words that the user removed, unless the
 * service added them.
 */
function wordsAreRight(text: string, line: Readonly<Record<"note" | "base" | "remote", string | undefined>>): boolean {
  if (line.note === undefined || line.base === undefined || line.remote === undefined) return false;
  const counts = [line.note, line.base, line.remote, text].map((part) => countsOf(valuesOf(part)));
  return [...new Set(counts.flatMap((count) => [...count.keys()]))].every((word) => {
    const [note = 0, base = 0, remote = 0, there = 0] = counts.map((count) => count.get(word) ?? 0);
    return note > base ? there >= note - base : there <= note + Math.max(0, remote - base);
  });
}

/**
 * The lines whose context differs from that in the text they are from. If there are any, also the lines of the note's blocks
 * that the result does not have: one may be a block's end. If the result ends in a block and neither text does, also the
 * service's lines in blocks: one may be a block's start.
 */
function changedContexts({ note, remote, lines }: MergeClaim): readonly string[] {
  const [inNote, inRemote] = [contextsAndEnd(note), contextsAndEnd(remote)];
  const here = contextsAndEnd(lines.map(({ text }) => text));
  const changed = lines.flatMap((line, i) => {
    if (line.text.trim() === "") return [];
    const mine = line.note !== undefined && inNote[line.note] === here[i];
    const theirs = line.remote !== undefined && inRemote[line.remote] === here[i];
    const right = line.base === undefined ? mine || theirs : mine && theirs;
    return right ? [] : [line.text, remote[line.remote ?? -1] ?? ""];
  });
  const endsRight = [inNote, inRemote].some((contexts) => contexts[contexts.length - 1] === here[here.length - 1]);
  if (changed.length === 0 && endsRight) return [];
  const kept = new Set(lines.map((line) => line.note));
  const isInBlock = (context = "text") => !context.startsWith("text");
  const lost = note.filter((_, i) => !kept.has(i) && isInBlock(inNote[i]));
  const added = endsRight ? [] : lines.filter((line, i) => line.note === undefined && isInBlock(here[i]));
  return [...changed, ...lost, ...added.map(({ text }) => text)].map((line) => line.trim());
}

/** Each text of a merge is read once, although the merge is verified more than once. */
const known = new WeakMap<readonly string[], readonly LineContext[]>();

/** The context of each line, and of a paragraph after the text. */
export function contextsAndEnd(lines: readonly string[]): readonly LineContext[] {
  const contexts = known.get(lines) ?? contextsOf([...lines, "", "x"]);
  known.set(lines, contexts);
  return contexts;
}

/**
 * Whether the front matter is valid, has no duplicate key, and all properties except the changed ones are the same byte
 * for byte.
 */
export function frontMatterIsSound(before: Note, after: Note, changed: ReadonlySet<string>): boolean {
  const read = parseNote(noteText(after));
  const kept = ({ entries }: Note) => entries.filter(({ key }) => !changed.has(key)).map(({ raw }: Entry) => raw);
  return read.broken === undefined && read.body === before.body && kept(read).join("") === kept(before).join("");
}
