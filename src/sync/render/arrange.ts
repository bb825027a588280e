import { lineContexts } from "../inert/make-inert";
import { CONTENT, layoutText, sectionKey, SLOT, TITLE, type Frame, type Slot } from "../note/layout";
import { normaliseBody } from "../note/note";
import { renderingHash, type RemoteNote, type Rendering } from "../note/service-text";

/** Puts the service's text into the slots of a frame: each line exactly once, whatever its headings are. */

/**
 * The lines that belong to each slot. A section starts at a heading of level 1 or 2 and ends before the next one. Sections
 * with the same heading are in one slot. Text without a slot of its own goes to the slot `CONTENT`.
 */
function textBySlot(body: string, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const contexts = lineContexts(body);
  const texts = new Map<string, string[]>(keys.map((key) => [key, []]));
  let key: string | undefined;
  body.split("\n").forEach((line, i) => {
    const [, marks, heading] = (contexts[i] === "text" && /^(##?)[ \t]+(\S.*)$/.exec(line)) || [];
    if (heading !== undefined) {
      const own = key === undefined && marks === "#" ? TITLE : sectionKey(heading);
      key = keys.includes(own) ? own : CONTENT;
    }
    if (key === undefined && line.trim() === "") return;
    texts.get((key ??= CONTENT))?.push(line);
  });
  for (const [each, lines] of texts) texts.set(each, withOneBlank(lines));
  return texts;
}

/** Each text ends with one blank line. */
function withOneBlank(lines: readonly string[]): string[] {
  let end = lines.length;
  while (lines[end - 1]?.trim() === "") end -= 1;
  return end === 0 ? [] : [...lines.slice(0, end), ""];
}

/** The frame with one blank line before each slot and none after it, so that a slot without text leaves no gap. */
export function spaced(frame: Frame): Frame {
  return frame
    .join("\n")
    .replace(/(?:\n[^\S\n]*)*\n(?=\0)/g, "\n\n")
    .replace(/^(\0.*)(?:\n[^\S\n]*$)+/gm, "$1")
    .replace(/^\s+(?=\0)/, "")
    .split("\n");
}

/** @param frame a result of `spaced` */
export function arrange(frame: Frame, { properties, hash, body: text }: Rendering): Rendering {
  const keys = frame.flatMap((line) => (line.startsWith(SLOT) ? line.slice(1) : []));
  const texts = textBySlot(text, keys);
  const lines: string[] = [];
  const slots: Slot[] = [];
  for (const line of frame) {
    const own = line.startsWith(SLOT) ? (texts.get(line.slice(1)) ?? []) : undefined;
    if (own !== undefined) slots.push({ key: line.slice(1), start: lines.length, count: own.length });
    for (const each of own ?? [line]) lines.push(each);
  }
  const body = normaliseBody(lines.join("\n"));
  const layoutHash = renderingHash(properties, layoutText({ slots }, body));
  return { properties, body, hash, layout: { hash: layoutHash, slots } };
}

/** The service's current note, arranged like the text that the note has. @param base of that note */
export function arrangeLike(remote: RemoteNote, base: Rendering): RemoteNote {
  return base.layout === undefined ? remote : { ...remote, rendering: arrange(frameOf(base), remote.rendering) };
}

/** The frame in which a text was arranged. */
function frameOf({ body, layout }: Rendering): Frame {
  const lines = body.split("\n");
  for (const { key, start, count } of [...(layout?.slots ?? [])].reverse()) {
    // A body has no blank lines at its end, so they may be missing.
    while (lines.length < start) lines.push("");
    lines.splice(start, count, SLOT + key);
  }
  return lines;
}
