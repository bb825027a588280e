import type { LineContext } from "../inert/block-scanner";
import { lineContexts, makeInertText } from "../inert/make-inert";
import { propertyOf, type Note } from "../note/note";
import { sameValue, type Property } from "../note/property";
import type { Rendering } from "../note/service-text";
import { hunksBetween } from "./diff";
import type { Range } from "./merge-lines";
import { stepsFor } from "./steps";
import { contextsAndEnd } from "./verify";
import { countsOf, hasContent } from "./words";

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
  /** The previous content of the callout; empty if the user edited it. */
  readonly calloutBefore: readonly string[];
}

export interface CalloutLines {
  /** Empty for no callout. */
  readonly content: readonly string[];
  /** Whether this merge added something. */
  readonly added: boolean;
}

/**
 * The callout holds **the service's current text that could not be merged into the note**, in the service's order. After a
 * conflict the service's text becomes the base, so a later merge cannot detect the conflict again. The callout is the
 * record of it. For lines and for properties:
 *
 * - A change that is in conflict now is in the callout, unless the note already has all of it, or the user removed all of
 *   it and the service only moved it.
 * - A line that was in the callout stays while the service has it and the note does not. It is removed when the user
 *   added it to the note, or when the service no longer has it.
 * - A line that the user deleted from the callout does not come back: the base has it, so it is not a change.
 */
export function calloutLines(input: CalloutInput): CalloutLines {
  const { conflicts, propertyConflicts, calloutBefore } = input;
  if (conflicts.length + propertyConflicts.length + calloutBefore.length === 0) return { content: [], added: false };
  const [properties, lines] = [propertyLines(input), bodyLines(input)];
  const gap = properties.length > 0 && lines.content.length > 0 ? [""] : [];
  return { content: [...properties, ...gap, ...lines.content], added: propertyConflicts.length > 0 || lines.added };
}

/** `- **duration**: 45min` for each of the service's properties that is in conflict. */
function propertyLines(input: CalloutInput): readonly string[] {
  const { propertyConflicts, properties, remoteProperties, calloutBefore } = input;
  const inNote = bareSet(input.merged);
  return remoteProperties.flatMap(({ key, value }) => {
    const name = `- **${makeInertText(key)}**: `;
    const wanted =
      propertyConflicts.some((conflict) => conflict.key === key) || calloutBefore.some((line) => line.startsWith(name));
    const line = name + makeInertText(Array.isArray(value) ? value.join(", ") : String(value ?? ""));
    return !wanted || sameValue(propertyOf(properties, key), value) || inNote.has(line) ? [] : [line];
  });
}

function bodyLines({ note, merged, base, remote, conflicts, calloutBefore }: CalloutInput): CalloutLines {
  const bareRemote = remote.map(bare);
  const [inNote, inMerged, inBase, inCallout] = [bareSet(note), bareSet(merged), bareSet(base), bareSet(calloutBefore)];
  const among = (lines: ReadonlySet<string>) => (i: number) => lines.has(bareRemote[i] ?? "");
  const isMissing = (i: number) => hasContent(bareRemote[i] ?? "") && !among(inMerged)(i);
  const isRemoved = (i: number) => among(inBase)(i) && !among(inNote)(i);
  const inConflict = conflicts
    .map((range) => indexes(range).filter(isMissing))
    .filter((lines) => !lines.every(isRemoved));
  const stillSaid = asOftenAs(
    calloutBefore,
    bareRemote,
    [...remote.keys()].filter((i) => among(inCallout)(i) && isMissing(i)),
  );

  const contexts = contextsAndEnd(remote);
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

/** Of the service's lines that the callout may have, those that it has: in its order, and each as often. */
function asOftenAs(
  calloutBefore: readonly string[],
  bareRemote: readonly string[],
  lines: readonly number[],
): readonly number[] {
  const [there, wanted] = [calloutBefore.map(bare).filter(hasContent), lines.map((i) => bareRemote[i] ?? "")];
  const left = countsOf(there);
  const take = (n: number) => {
    const line = wanted[n] ?? "";
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  };
  const hunks = hunksBetween(there, wanted, stepsFor(there, wanted));
  const isMoved = (n: number) => hunks.some(({ newStart, newEnd }) => newStart <= n && n < newEnd);
  const kept = new Set([...lines.keys()].filter((n) => !isMoved(n) && take(n)));
  return lines.filter((_, n) => kept.has(n) || take(n));
}

/** The line without quote marks, so that it is equal inside and outside a callout. */
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

/** The lines as a code block, for lines that would have another meaning outside the service's text. */
function fenced(content: readonly string[]): readonly string[] {
  const longest = content.reduce((most, line) => Math.max(most, /~+/.exec(line)?.[0].length ?? 0), 2);
  const fence = "~".repeat(longest + 1);
  return [`${fence}text`, ...content, fence];
}
