import { joinCallout, splitCallout } from "../note/callout";
import type { Property, PropertyNames } from "../note/property";
import { lineContexts, makeInert } from "../inert/make-inert";
import { mergeBody } from "./merge-body";
import { bare, newsFor } from "./callout-lines";
import { mergeProperties } from "./merge-properties";
import { mergeLine } from "./merge-words";
import { linesWithEnds, readLines, writeLines } from "../note/lines";
import { noteText, parseNote } from "../note/note";
import type { Rendering } from "../note/service-text";

export interface Merge {
  /** The user's file. */
  readonly note: string;
  /** The service's text that the note took in last, and its text now. */
  readonly base: Rendering;
  readonly remote: Rendering;
  /** Our own properties with the values they get. */
  readonly own: readonly Property[];
  /** What the user calls the service's properties. */
  readonly names?: PropertyNames | undefined;
}

export interface Merged {
  readonly text: string;
  /** Some of the service's news could not come in: the user's words stayed, the service's are in the callout. */
  readonly clashed: boolean;
}

/**
 * A note that the user edited, brought up to what the service says now. The user's words stay, whatever happens; where
 * both sides changed the same, the service's words go into one folded callout at the note's end.
 *
 * Pure and deterministic. With the service's text as the base, merging once more changes nothing. Throws on a note that
 * `parseNote` calls broken.
 *
 * @param mergeLines how the lines of the body are merged; another way than ours is for those who test the rules.
 */
export function mergeNote(
  { note: text, base, remote, own, names }: Merge,
  mergeLines: typeof mergeBody = mergeBody,
): Merged {
  const properties = mergeProperties(parseNote(text), base.properties, remote.properties, own, names);
  const { note } = properties;
  if (base.hash === remote.hash) return { text: noteText(note), clashed: false };

  const { body, content: held } = splitCallout(note.body);
  const user = readLines(body);
  const remoteLines = linesOf(remote.body);
  const three = { note: trimmed(user.texts), base: trimmed(linesOf(base.body)), remote: trimmed(remoteLines) };
  const merged = mergeLines(three.note, three.base, three.remote, { mergeLine: lineMerger(held) });
  const news = newsFor({
    ...three,
    merged: merged.lines.map((line) => line.text),
    clashes: merged.clashes,
    propertyClashes: properties.clashes,
    properties: note,
    remoteProperties: remote.properties,
    held,
  });
  const mergedBody = writeLines(user, remoteLines, merged.lines, note.eol);
  const withNews =
    news.content.length === 0 ? mergedBody : joinCallout(mergedBody, news.content, note.eol, reach(mergedBody));
  return { text: noteText({ ...note, body: withNews }), clashed: news.fresh };
}

/** Merges a line by words where that is certain to be right, and safe. */
function lineMerger(held: readonly string[]) {
  const open = new Set(held.map(bare));
  return (note: string, base: string, remote: string): string | undefined => {
    // What still stands in the callout was never taken into the user's line: nothing can be merged on top of it.
    if (open.has(bare(base))) return undefined;
    const merged = mergeLine(note, base, remote);
    // Two halves that are harmless must not be a whole that is not.
    return merged !== undefined && makeInert(merged, { remoteImages: true }) === merged ? merged : undefined;
  };
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

/** White space at a line's end is nobody's change: editors trim it. The user's is written back as it was. */
function trimmed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trimEnd());
}

/** How far down a callout is read as one: all of the body, or to the paragraph where something opens and never closes. */
function reach(body: string): number {
  const lines = linesWithEnds(body);
  const contexts = lineContexts([...lines.map((line) => line.trimEnd()), "", "x"].join("\n"));
  if (contexts[lines.length + 1] === "text") return body.length;
  const fits = (count: number) =>
    contexts[count - 1] === "text" && lines[count - 1]?.trim() === "" && lines[count]?.startsWith("^") === false;
  let count = lines.length;
  while (count > 0 && !fits(count)) count--;
  return lines.slice(0, count).join("").length;
}
