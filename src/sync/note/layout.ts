import { wordKey } from "./link-text";

/**
 * Where the service's text is in a note that was created from a template with fields. The layout is part of the note's
 * `sync_version`, so that all devices arrange the service's next text in the same way, even after a change of template.
 */
export interface Layout {
  /** `renderingHash` of `layoutText`. It shows whether the note was edited, and identifies the note's base. */
  readonly hash: string;
  /** In the note's order. */
  readonly slots: readonly Slot[];
}

/** A part of a note that holds text of the service. */
export interface Slot {
  /** `TITLE`, `CONTENT`, or a result of `sectionKey`. */
  readonly key: string;
  /** The first line in the body as a sync wrote it, counted from 0, and the number of lines (0 without text). */
  readonly start: number;
  readonly count: number;
}

/** The lines of a body. A line of `SLOT` and a slot's key replaces the service's text. */
export type Frame = readonly string[];

/** A character that no text contains. */
export const SLOT = "\0";
/** The heading of the whole text. */
export const TITLE = "title";
/** All text that is in no other slot. */
export const CONTENT = "content";

/** The key of a section's slot, from its heading. */
export const sectionKey = (heading: string) => `section:${wordKey(heading)}`;

/** The text that a layout's hash is made of, together with the service's properties. */
export const layoutText = ({ slots }: Pick<Layout, "slots">, body: string) => `${writeSlots(slots)}\n${body}`;

export const writeLayout = ({ hash, slots }: Layout) => `${hash} ${writeSlots(slots)}`;

const writeSlots = (slots: readonly Slot[]) =>
  slots.map(({ key, start, count }) => `${key}@${start}+${count}`).join(" ");

/** The inverse of `writeLayout`; undefined for other texts. */
export function readLayout(text: string): Layout | undefined {
  const [hash = "", ...rest] = text.split(" ");
  const slots = rest.flatMap((each): readonly Slot[] => {
    const [, key, start, count] = /^(.+)@(\d+)\+(\d+)$/.exec(each) ?? [];
    return key === undefined ? [] : [{ key, start: Number(start), count: Number(count) }];
  });
  return slots.length === rest.length && slots.length > 0 ? { hash, slots } : undefined;
}
