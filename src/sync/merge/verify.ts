import { lineContexts } from "../inert/make-inert";
import type { MergedLine } from "../note/lines";
import { wordsOf } from "./merge-words";
import { noteText, parseNote, type Entry, type Note } from "../note/note";

export interface MergeClaim {
  readonly note: readonly string[];
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** The merge's result, with its word on where each line is from. */
  readonly lines: readonly MergedLine[];
}

/**
 * Looks at a merge's result with fresh eyes, sharing nothing with how it came about. The lines (trimmed) that are wrong:
 *
 * - lost: the user wrote it (it is not the base's), and it is not there;
 * - moved: the user's lines stand in another order, or are not where they were said to be;
 * - returned: it is there more often than the user has it and the service added it, as when a line that the user
 *   deleted comes back, or a section that both sides moved stands twice;
 * - fallen: it lies in a code block, a comment or maths, and did not in the text it is from, or the other way round.
 *
 * An empty answer is a sound merge.
 */
export function faultsOf({ note, base, remote, lines }: MergeClaim): ReadonlySet<string> {
  const faults = new Set<string>();
  const byWords = lines.filter((line) => line.base !== undefined);
  const whole = lines.filter((line) => line.base === undefined);

  const lacking = new Set(byWords.map((line) => line.note));
  const noteCount = countOf(note.filter((_, i) => !lacking.has(i)));
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
  for (const line of fallen({ note, base, remote, lines })) faults.add(line);
  return faults;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const line = text.trim();
    if (line !== "") counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

/** What the user added to the line is in it, and what they took out is not, unless the service put it in. */
function wordsAreRight(text: string, line: Readonly<Record<"note" | "base" | "remote", string | undefined>>): boolean {
  if (line.note === undefined || line.base === undefined || line.remote === undefined) return false;
  const counts = [line.note, line.base, line.remote, text].map((part) => countOf(wordsOf(part)));
  return [...new Set(counts.flatMap((count) => [...count.keys()]))].every((word) => {
    const [note = 0, base = 0, remote = 0, there = 0] = counts.map((count) => count.get(word) ?? 0);
    return note > base ? there >= note - base : there <= note + Math.max(0, remote - base);
  });
}

/** Lines whose surroundings make something else of them than in the text they come from. */
function fallen({ note, remote, lines }: MergeClaim): readonly string[] {
  const [inNote, inRemote] = [lineContexts(note.join("\n")), lineContexts(remote.join("\n"))];
  const here = lineContexts(lines.map(({ text }) => text).join("\n"));
  return lines.flatMap((line, i) => {
    if (line.text.trim() === "") return [];
    const mine = line.note !== undefined && inNote[line.note] === here[i];
    const theirs = line.remote !== undefined && inRemote[line.remote] === here[i];
    const right = line.base === undefined ? mine || theirs : mine && theirs;
    return right ? [] : [line.text.trim(), (remote[line.remote ?? -1] ?? "").trim()];
  });
}

/**
 * Whether the front matter reads back without a fault, no key twice, and every property but the changed ones is there
 * byte for byte, in the user's order.
 */
export function frontMatterIsSound(before: Note, after: Note, changed: ReadonlySet<string>): boolean {
  const read = parseNote(noteText(after));
  const kept = ({ entries }: Note) => entries.filter(({ key }) => !changed.has(key)).map(({ raw }: Entry) => raw);
  return read.broken === undefined && read.body === before.body && kept(read).join("") === kept(before).join("");
}
