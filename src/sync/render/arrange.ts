import { lineContexts } from "../inert/make-inert";
import { CONTENT, layoutText, sectionKey, TITLE, type Frame, type Slot } from "../note/layout";
import { normaliseBody } from "../note/note";
import { renderingHash, type RemoteNote, type Rendering } from "../note/service-text";

/** The service's text in the slots of a frame: each line of it once, whatever its headings are. */

/**
 * The lines that belong to each slot. A section goes from its heading, of the first or second level, to the next. The
 * sections of one heading stay together, and what has no slot of its own is content.
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
    if (key === undefined && isBlank(line)) return;
    texts.get((key ??= CONTENT))?.push(line);
  });
  // Each text ends with one blank line.
  for (const lines of texts.values()) {
    while (lines.length > 0 && isBlank(lines[lines.length - 1])) lines.pop();
    if (lines.length > 0) lines.push("");
  }
  return texts;
}

const isBlank = (line: string | undefined) => line?.trim() === "";

/** The frame with one blank line above each slot and none below: a slot without text leaves no gap. */
export function spaced({ lines, slots }: Frame): Frame {
  const done: string[] = [];
  const placed: { key: string; at: number }[] = [];
  const isBelowSlot = () => placed[placed.length - 1]?.at === done.length;
  const add = (start: number, end?: number) => {
    for (const line of lines.slice(start, end)) if (!isBlank(line) || !isBelowSlot()) done.push(line);
  };
  let from = 0;
  for (const { key, at } of slots) {
    add(from, at);
    from = at;
    if (!isBelowSlot()) {
      while (isBlank(done[done.length - 1])) done.pop();
      if (done.length > 0) done.push("");
    }
    placed.push({ key, at: done.length });
  }
  add(from);
  return { lines: done, slots: placed };
}

/** @param frame as `spaced` leaves it */
export function arrange({ lines, slots }: Frame, { properties, body, hash }: Rendering): Rendering {
  const texts = textBySlot(
    body,
    slots.map(({ key }) => key),
  );
  const done: string[] = [];
  let from = 0;
  const placed = slots.map(({ key, at }): Slot => {
    done.push(...lines.slice(from, at));
    from = at;
    const text = texts.get(key) ?? [];
    const start = done.length;
    done.push(...text);
    return { key, start, count: text.length };
  });
  const arranged = normaliseBody([...done, ...lines.slice(from)].join("\n"));
  const layout = { slots: placed };
  const layoutHash = renderingHash(properties, layoutText(layout, arranged));
  return { properties, body: arranged, hash, layout: { ...layout, hash: layoutHash } };
}

/** The service's note as it is now, arranged as the text that a note took in last. @param base of that note */
export function arrangeLike(remote: RemoteNote, { body, layout }: Rendering): RemoteNote {
  if (layout === undefined) return remote;
  const lines = body.split("\n");
  const rest: string[] = [];
  let from = 0;
  const slots = layout.slots.map(({ key, start, count }) => {
    // Blank lines at the end are no part of a body.
    while (lines.length < start + count) lines.push("");
    rest.push(...lines.slice(from, start));
    from = start + count;
    return { key, at: rest.length };
  });
  return { ...remote, rendering: arrange({ lines: [...rest, ...lines.slice(from)], slots }, remote.rendering) };
}
