import { isInertLine, lineContexts } from "../inert/make-inert";
import { joinCallout, splitCallout } from "../note/callout";
import { linesWithEnds, readLines, writeLines } from "../note/lines";
import { noteText, parseNote } from "../note/note";
import type { Property, PropertyNames } from "../note/property";
import type { Rendering } from "../note/service-text";
import { bare, calloutLines } from "./callout-lines";
import { hunksBetween } from "./diff";
import { mergeLines, type MergedLines, type MergeLine, type MergeLinesOptions } from "./merge-lines";
import { mergeProperties } from "./merge-properties";
import { mergeLine } from "./merge-words";
import { stepsFor } from "./steps";
import { faultsOf } from "./verify";

export interface MergeInput {
  /** The user's file. */
  readonly note: string;
  /** The service's text that the note was last merged with, and its current text. */
  readonly base: Rendering;
  readonly remote: Rendering;
  /** Our own properties with their new values. */
  readonly own: readonly Property[];
  /** The user's names for the service's properties. */
  readonly names?: PropertyNames | undefined;
}

export interface Merged {
  readonly text: string;
  /** Some of the service's changes could not be merged: the user's text stayed, and the callout has new content. */
  readonly conflict: boolean;
}

/**
 * Merges the service's current text into a note that the user edited. The user's words always stay. Where both sides
 * changed the same place, the service's words go into one folded callout at the note's end.
 *
 * Pure and deterministic. Merging again with the service's text as the base changes nothing. Throws on a broken note.
 *
 * @param mergeTexts merges the lines of the body. Tests pass another function.
 */
export function mergeNote(
  { note: text, base, remote, own, names }: MergeInput,
  mergeTexts: typeof mergeBody = mergeBody,
): Merged {
  const properties = mergeProperties(parseNote(text), base.properties, remote.properties, own, names);
  const { note } = properties;
  if (base.hash === remote.hash) return { text: noteText(note), conflict: false };

  const { body, content: calloutBefore } = splitCallout(note.body);
  const user = readLines(body);
  const remoteLines = linesOf(remote.body);
  const three = { note: trimmed(user.texts), base: trimmed(linesOf(base.body)), remote: trimmed(remoteLines) };
  const merged = mergeTexts(three.note, three.base, three.remote, { mergeLine: lineMerger(calloutBefore) });
  const callout = calloutLines({
    ...three,
    merged: merged.lines.map((line) => line.text),
    conflicts: merged.conflicts,
    propertyConflicts: properties.conflicts,
    properties: note,
    remoteProperties: remote.properties,
    calloutBefore,
  });
  const mergedBody = writeLines(user, remoteLines, merged.lines, note.eol);
  const withCallout =
    callout.content.length === 0
      ? mergedBody
      : joinCallout(mergedBody, callout.content, note.eol, endOfOrdinaryText(mergedBody));
  return { text: noteText({ ...note, body: withCallout }), conflict: callout.added };
}

/** In the three texts together. The merge of more would take seconds. */
const MOST_LINES = 150_000;
/** The steps for one line in one attempt: it is compared, merged and verified. */
const STEPS_PER_LINE = 16;

/**
 * Merges the lines of a note's body and verifies the result. If the verification finds faults, it merges again without
 * the faulty lines of the service. If three attempts fail, the steps are used up or the texts have too many lines, the user's text stays unchanged and
 * all changes of the service are in conflict.
 */
export function mergeBody(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  { steps = stepsFor(note, base, remote), ...options }: Pick<MergeLinesOptions, "mergeLine" | "steps"> = {},
): MergedLines {
  const faults = new Set<string>();
  const count = note.length + base.length + remote.length;
  const most = count > MOST_LINES ? 0 : 3;
  for (let attempt = 0; attempt < most && steps.take(STEPS_PER_LINE * count); attempt++) {
    const merged = mergeLines(note, base, remote, { ...options, steps, refused: (line) => faults.has(line.trim()) });
    const found = faultsOf({ note, base, remote, lines: merged.lines });
    if (found.size === 0) return merged;
    for (const line of found) faults.add(line);
  }
  return {
    lines: note.map((text, i) => ({ text, note: i })),
    conflicts: hunksBetween(base, remote, steps).map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
  };
}

/** Merges a line by words, where that is safe. */
function lineMerger(calloutBefore: readonly string[]): MergeLine {
  const unmerged = new Set(calloutBefore.map(bare));
  return (note, base, remote, steps) => {
    // A base line that is in the callout was never merged into the user's line, so it is not that line's base.
    if (unmerged.has(bare(base))) return undefined;
    const merged = mergeLine(note, base, remote, steps);
    // Two harmless parts may make a harmful whole. Images of the service are in its text only if the user shows them.
    const own = isInertLine(remote) ? note : note + remote;
    return merged !== undefined && isInertLine(merged, own) ? merged : undefined;
  };
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

/**
 * White space at line ends is not a change, since editors trim it. The user's white space is restored when the note is
 * written.
 */
function trimmed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trimEnd());
}

/**
 * The length of the text after which every renderer reads a callout as a callout: the whole text, or the text before a
 * paragraph that opens something that not every renderer closes.
 */
function endOfOrdinaryText(body: string): number {
  const lines = linesWithEnds(body);
  const contexts = lineContexts([...lines.map((line) => line.trimEnd()), "", "x"].join("\n"));
  if (contexts[lines.length + 1] === "text") return body.length;
  const fits = (count: number) =>
    contexts[count - 1] === "text" && lines[count - 1]?.trim() === "" && lines[count]?.startsWith("^") === false;
  let count = lines.length;
  while (count > 0 && !fits(count)) count--;
  return lines.slice(0, count).join("").length;
}
