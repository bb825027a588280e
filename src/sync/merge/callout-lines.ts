import { sameValue, type Property } from "../note/property";
import { lineContexts, makeInertText } from "../inert/make-inert";
import type { LineContext } from "../inert/block-scanner";
import type { Range } from "./merge-lines";
import { says } from "./merge-words";
import { propertyOf, type Note } from "../note/note";
import type { Rendering } from "../note/service-text";

export interface NewsQuestion {
  /** The body's lines as the user left them, and as merged. */
  readonly note: readonly string[];
  readonly merged: readonly string[];
  readonly base: readonly string[];
  readonly remote: readonly string[];
  /** The service's lines and properties that clashed just now. */
  readonly clashes: readonly Range[];
  readonly propertyClashes: readonly Property[];
  /** The merged properties, and the service's. */
  readonly properties: Note;
  readonly remoteProperties: Rendering["properties"];
  /** What the callout held before, unless the user made it theirs. */
  readonly held: readonly string[];
}

export interface News {
  /** The callout's lines; none when it is to go. */
  readonly content: readonly string[];
  /** Whether something came in just now. */
  readonly fresh: boolean;
}

/**
 * What belongs in the callout: **what the service says at present and the note has no place for**, in the service's
 * order. After a clash the service's text becomes the base, so no later merge remembers it; the callout itself is the
 * memory. From there the rule follows, for lines and for properties:
 *
 * - A change that clashes now is in it, unless all it says is in the note (wherever the user put it), or is what the
 *   user removed (the service says it in another place, but not anew).
 * - A line that was in it stays while the service still says so and the note does not. It goes once the user took it
 *   into the note, or once the service no longer says it: either its newer wording clashed in its turn, and stands here
 *   instead, or the service took it back.
 * - Nothing the user deleted from it returns: without the callout there is no memory, and the base knows the text.
 */
export function newsFor(question: NewsQuestion): News {
  const { clashes, propertyClashes, held } = question;
  if (clashes.length + propertyClashes.length + held.length === 0) return { content: [], fresh: false };
  const [properties, lines] = [propertyNews(question), lineNews(question)];
  const gap = properties.length > 0 && lines.content.length > 0 ? [""] : [];
  return { content: [...properties, ...gap, ...lines.content], fresh: propertyClashes.length > 0 || lines.fresh };
}

/** `- **duration**: 45min` for each of the service's properties that the note did not take. */
function propertyNews(question: NewsQuestion): readonly string[] {
  const { propertyClashes, properties, remoteProperties, held } = question;
  const inNote = bareSet(question.merged);
  return remoteProperties.flatMap(({ key, value }) => {
    const name = `- **${makeInertText(key)}**: `;
    const wanted = propertyClashes.some((clash) => clash.key === key) || held.some((line) => line.startsWith(name));
    const line = name + makeInertText(Array.isArray(value) ? value.join(", ") : String(value ?? ""));
    return !wanted || sameValue(propertyOf(properties, key), value) || inNote.has(line) ? [] : [line];
  });
}

function lineNews({ note, merged, base, remote, clashes, held }: NewsQuestion): News {
  const said = remote.map(bare);
  const [inNote, inMerged, inBase, inCallout] = [bareSet(note), bareSet(merged), bareSet(base), bareSet(held)];
  const among = (lines: ReadonlySet<string>) => (i: number) => lines.has(said[i] ?? "");
  const isNews = (i: number) => says(said[i] ?? "") && !among(inMerged)(i);
  const isRemoved = (i: number) => among(inBase)(i) && !among(inNote)(i);
  const clashing = clashes.map((range) => indexes(range).filter(isNews)).filter((lines) => !lines.every(isRemoved));
  const stillSaid = [...remote.keys()].filter((i) => among(inCallout)(i) && isNews(i));

  const contexts = lineContexts(remote.join("\n"));
  const lines = runsOf(remote, withFences([...clashing.flat(), ...stillSaid], contexts)).flatMap((run, n, runs) => {
    // Within one block nothing is set apart: a blank line in it would be news.
    const gap = { start: (runs[n - 1]?.end ?? 0) - 1, end: run.start + 1 };
    const joined = n === 0 || indexes(gap).every((i) => within(contexts, i));
    return (joined ? [] : [-1]).concat(indexes(run));
  });
  const content = lines.map((i) => remote[i] ?? "");
  const here = lineContexts(content.join("\n"));
  const alike = lines.every((i, n) => content[n]?.trim() === "" || contexts[i] === here[n]);
  return { content: alike ? content : fenced(content), fresh: !clashing.flat().every(among(inCallout)) };
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

/** Lines, in order, as stretches without a gap; lines without words between them close it. */
function runsOf(remote: readonly string[], lines: readonly number[]): readonly Range[] {
  const runs: { start: number; end: number }[] = [];
  for (const line of lines) {
    const last = runs[runs.length - 1];
    if (last !== undefined && !remote.slice(last.end, line).some(says)) last.end = line + 1;
    else runs.push({ start: line, end: line + 1 });
  }
  return runs;
}

/** The lines in order, with the first and the last of each block that one lies in: half a code block is none. */
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

/** Shown as it is written: the way out when a piece of Markdown would mean something else on its own. */
function fenced(content: readonly string[]): readonly string[] {
  const longest = content.reduce((most, line) => Math.max(most, /~+/.exec(line)?.[0].length ?? 0), 2);
  const fence = "~".repeat(longest + 1);
  return [`${fence}text`, ...content, fence];
}
