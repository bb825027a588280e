import { lineContexts } from "../inert/make-inert";
import { CONTENT, sectionKey, TITLE, type Frame, type Slot } from "../note/layout";
import { normaliseBody } from "../note/note";

/** The service's text in the places that a note has for it: each line of it once, whatever its headings are. */

/**
 * The lines that belong to each slot; a slot without text is left out. A section goes from its heading, of the first or
 * second level, to the next. The sections of one heading stay together, and what has no slot of its own is content.
 */
export function textBySlot(body: string, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const contexts = lineContexts(body);
  const texts = new Map<string, string[]>();
  let key: string | undefined;
  body.split("\n").forEach((line, i) => {
    const [, marks, heading] = (contexts[i] === "text" && /^(##?)[ \t]+(\S.*)$/.exec(line)) || [];
    if (heading !== undefined) {
      const own = key === undefined && marks === "#" ? TITLE : sectionKey(heading);
      key = keys.includes(own) ? own : CONTENT;
    }
    if (key === undefined && line.trim() === "") return;
    key ??= CONTENT;
    const lines = texts.get(key) ?? [];
    lines.push(line);
    texts.set(key, lines);
  });
  for (const lines of texts.values()) while (isBlank(lines[lines.length - 1])) lines.pop();
  return texts;
}

/** What stands for a section that the service does not send, so that it finds its place when it comes. */
export const placeholder = (key: string) => `%% ${key} %%`;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

/** The frame with the service's text in its slots, each between blank lines. */
export function arrange({ lines, slots }: Frame, body: string): { readonly body: string; readonly slots: Slot[] } {
  const keys = slots.map(({ key }) => key);
  const texts = textBySlot(body, keys);
  const done: string[] = [];
  const placed: Slot[] = [];
  let from = 0;
  slots.forEach(({ key, at }, n) => {
    done.push(...lines.slice(from, at));
    from = at;
    // At the end, new text finds its place without a sign, below one blank line.
    const isEnd = key === CONTENT && n === slots.length - 1 && lines.slice(at).every(isBlank);
    while (isEnd && done.length > 0 && isBlank(done[done.length - 1])) done.pop();
    const text = texts.get(key) ?? (isEnd ? [] : [placeholder(key)]);
    if (text.length > 0 && !isBlank(done[done.length - 1])) done.push("");
    placed.push({ key, start: done.length, count: text.length });
    done.push(...text);
    if (text.length > 0 && !isBlank(lines[at])) done.push("");
  });
  done.push(...lines.slice(from));
  return { body: normaliseBody(done.join("\n")), slots: placed };
}

/** The frame of a body that is as `arrange` made it. */
export function frameOf(body: string, slots: readonly Slot[]): Frame {
  const lines = body.split("\n");
  const rest: string[] = [];
  let from = 0;
  const emptied = slots.map(({ key, start = from, count = 0 }) => {
    rest.push(...lines.slice(from, start));
    from = start + count;
    return { key, at: rest.length };
  });
  return { lines: [...rest, ...lines.slice(from)], slots: emptied };
}
