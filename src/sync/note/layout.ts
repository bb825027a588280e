import { wordKey } from "./link-text";

/**
 * Where the service's text stands in a note that was made from a template with fields. It is part of the note's
 * `sync_version`: every device arranges the service's next text alike, also when the template is another one or gone.
 */
export interface Layout {
  /** As `renderingHash` makes it of `layoutText`: tells an edited note, and which base is that of the note. */
  readonly hash: string;
  /** In the note's order. */
  readonly slots: readonly Slot[];
}

/** A part of a note that takes text of the service. */
export interface Slot {
  /** `TITLE`, `CONTENT`, or as `sectionKey` makes it. */
  readonly key: string;
  /** Lines of the body as a sync wrote it, from 0. Without text the slot has none. */
  readonly start: number;
  readonly count: number;
}

/** The lines of a body; instead of the service's text, a line of `SLOT` and a slot's key. */
export type Frame = readonly string[];

/** No text has this sign. */
export const SLOT = "\0";
/** The heading of the whole text. */
export const TITLE = "title";
/** What no other slot takes. */
export const CONTENT = "content";

/** The slot of a section, by its heading. */
export const sectionKey = (heading: string) => `section:${wordKey(heading)}`;

/** What the hash of a layout is of, besides the service's properties. */
export const layoutText = ({ slots }: Pick<Layout, "slots">, body: string) => `${writeSlots(slots)}\n${body}`;

export const writeLayout = ({ hash, slots }: Layout) => `${hash} ${writeSlots(slots)}`;

const writeSlots = (slots: readonly Slot[]) =>
  slots.map(({ key, start, count }) => `${key}@${start}+${count}`).join(" ");

/** Reads what `writeLayout` writes; undefined for anything else. */
export function readLayout(text: string): Layout | undefined {
  const [hash = "", ...rest] = text.split(" ");
  const slots = rest.flatMap((each): readonly Slot[] => {
    const [, key, start, count] = /^(.+)@(\d+)\+(\d+)$/.exec(each) ?? [];
    return key === undefined ? [] : [{ key, start: Number(start), count: Number(count) }];
  });
  return slots.length === rest.length && slots.length > 0 ? { hash, slots } : undefined;
}
