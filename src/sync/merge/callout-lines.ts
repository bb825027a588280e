import type { LineContext } from "../inert/block-scanner";
import { lineContexts, makeInertText } from "../inert/make-inert";
import { propertyOf, type Note } from "../note/note";
import { sameValue, type Property } from "../note/property";
import type { Rendering } from "../note/service-text";
import type { Range } from "./merge-lines";
import { hasContent } from "./words";

export interface CalloutInput {
  /** The body's lines as the user left them, and as merged. */
  readonly note: readonly string[];
  readonly merged: readonly string[];
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** The service's lines and properties that are in conflict in this merge. */
  readonly conflicts: readonly Range[];
  readonly propertyConflicts: readonly Property[];
  /** The merged properties, and the service's. */
  readonly properties: Note;
  readonly remoteProperties: Rendering["properties"];
  /** What the callout held before, unless the user edited it. */
  readonly held: readonly string[];
}

export interface CalloutLines {
  /** Empty when there is to be no callout. */
  readonly content: readonly string[];
  /** Whether this merge added something. */
  readonly added: boolean;
}

/**
 * The callout holds **what the service says at present and the note does not take in**, in the service's order. After a
 * conflict the service's text becomes the base, so a later merge cannot see the conflict any more: the callout itself
 * records it. For lines and for properties:
 *
 * - A change in conflict now is in the callout, unless the note says all of it somewhere, or the user removed all of it
 *   and the service only moved it.
 * - A line that was in the callout stays while the service says it and the note does not. It goes when the user took it
 *   into the note, or when the service no longer says it.
 * - What the user deleted from the callout does not return: no record of it is left, and the base has the text.
 */
export function calloutLines(input: CalloutInput): CalloutLines {
  const { conflicts, propertyConflicts, held } = input;
  if (conflicts.length + propertyConflicts.length + held.length === 0) return { content: [], added: false };
  const [properties, lines] = [propertyLines(input), bodyLines(input)];
  const gap = properties.length > 0 && lines.content.length > 0 ? [""] : [];
  return { content: [...properties, ...gap, ...lines.content], added: propertyConflicts.length > 0 || lines.added };
}

/** `- **duration**: 45min` for each of the service's properties that the note did not take. */
function propertyLines(input: CalloutInput): readonly string[] {
  const { propertyConflicts, properties, remoteProperties, held } = input;
  const inNote = bareSet(input.merged);
  return remoteProperties.flatMap(({ key, value }) => {
    const name = `- **${makeInertText(key)}**: `;
    const wanted =
      propertyConflicts.some((conflict) => conflict.key === key) || held.some((line) => line.startsWith(name));
    const line = name + makeInertText(Array.isArray(value) ? value.join(", ") : String(value ?? ""));
    return !wanted || sameValue(propertyOf(properties, key), value) || inNote.has(line) ? [] : [line];
  });
}

function bodyLines({ note, merged, base, remote, conflicts, held }: CalloutInput): CalloutLines {
  const bareRemote = remote.map(bare);
  const [inNote, inMerged, inBase, inCallout] = [bareSet(note), bareSet(merged), bareSet(base), bareSet(held)];
  const among = (lines: ReadonlySet<string>) => (i: number) => lines.has(bareRemote[i] ?? "");
  const isMissing = (i: number) => hasContent(bareRemote[i] ?? "") && !among(inMerged)(i);
  const isRemoved = (i: number) => among(inBase)(i) && !among(inNote)(i);
  const inConflict = conflicts
    .map((range) => indexes(range).filter(isMissing))
    .filter((lines) => !lines.every(isRemoved));
  const stillSaid = [...remote.keys()].filter((i) => among(inCallout)(i) && isMissing(i));

  const contexts = lineContexts(remote.join("\n"));
  const lines = runsOf(remote, withFences([...inConflict.flat(), ...stillSaid], contexts)).flatMap((run, n, runs) => {
    // No blank line is added within one block, where it would change the content.
    const gap = { start: (runs[n - 1]?.end ?? 0) - 1, end: run.start + 1 };
    const joined = n === 0 || indexes(gap).every((i) => within(contexts, i));
    return (joined ? [] : [-1]).concat(indexes(run));
  });
  const content = lines.map((i) => remote[i] ?? "");
  const here = lineContexts(content.join("\n"));
  const alike = lines.every((i, n) => content[n]?.trim() === "" || contexts[i] === here[n]);
  return { content: alike ? content : fenced(content), added: !inConflict.flat().every(among(inCallout)) };
}

/** The line without quote marks, so that it is the same in and out of a callout. */
export function bare(line: string): string {
  return line.replace(/^[\s>]+/, "").trimEnd();
}

function bareSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.map(bare));
}

function indexes({ start, end }: Range): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}

/** The lines as ranges; lines without content do not interrupt a range. */
function runsOf(remote: readonly string[], lines: readonly number[]): readonly Range[] {
  const runs: { start: number; end: number }[] = [];
  for (const line of lines) {
    const last = runs[runs.length - 1];
    if (last !== undefined && !remote.slice(last.end, line).some(hasContent)) last.end = line + 1;
    else runs.push({ start: line, end: line + 1 });
  }
  return runs;
}

/** The lines in order, and for a line in a code block also the block's first and last line. */
function withFences(lines: readonly number[], contexts: readonly LineContext[]): readonly number[] {
  const ordered = [...new Set(lines)].sort((a, b) => a - b);
  const fences: number[] = [];
  let last = -1;
  for (const line of ordered) {
    if (line <= last || !within(contexts, line)) continue;
    let first = (last = line);
    while (contexts[first]?.startsWith("open") === false && within(contexts, first - 1)) first--;
    while (contexts[last]?.startsWith("close") === false && within(contexts, last + 1)) last++;
    fences.push(first, last);
  }
  return [...new Set([...ordered, ...fences])].sort((a, b) => a - b);
}

/** Whether a line is part of a code block, a comment or maths. */
function within(contexts: readonly LineContext[], line: number): boolean {
  return contexts[line]?.startsWith("text") === false;
}

/** As a code block: used where the lines would have another meaning outside their text. */
function fenced(content: readonly string[]): readonly string[] {
  const longest = content.reduce((most, line) => Math.max(most, /~+/.exec(line)?.[0].length ?? 0), 2);
  const fence = "~".repeat(longest + 1);
  return [`${fence}text`, ...content, fence];
}
