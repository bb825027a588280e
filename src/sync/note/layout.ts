import { wordKey } from "./link-text";

/**
 * Where the service's text stands in a note that was made from a template with fields. It is part of the note's
 * `sync_version`, so that every device arranges the service's next text alike, also when the template is another one or gone.
 */
export interface Layout {
  /** As `renderingHash` makes it of `layoutText` when a sync writes the whole body; `EDITED` once the note was merged. */
  readonly hash: string;
  /** In the note's order. */
  readonly slots: readonly Slot[];
}

/** A part of a note that takes text of the service. */
export interface Slot {
  /** `TITLE`, `CONTENT`, or as `sectionKey` makes it. */
  readonly key: string;
  /** Lines of the body as `normaliseBody` leaves it, from 0. Undefined once the note was merged. */
  readonly start?: number | undefined;
  readonly count?: number | undefined;
}

/** A body without the service's text: each slot stands before the line `at`. */
export interface Frame {
  readonly lines: readonly string[];
  readonly slots: readonly { readonly key: string; readonly at: number }[];
}

/** The heading of the whole text. */
export const TITLE = "title";
/** What no other slot takes. */
export const CONTENT = "content";
const EDITED = "-";

/** The slot of a section, by its heading. */
export const sectionKey = (heading: string) => `section:${wordKey(heading)}`;

/** What the hash of a layout is of, besides the service's properties. */
export const layoutText = (slots: readonly Slot[], body: string) => `${writeSlots(slots)}\n${body}`;

/** The layout of a note that the user edited: only the slots' keys still hold. */
export function editedLayout(layout: Layout | undefined): Layout | undefined {
  return layout && { hash: EDITED, slots: layout.slots.map(({ key }) => ({ key })) };
}

export function writeLayout({ hash, slots }: Layout): string {
  return `${hash} ${writeSlots(slots)}`;
}

function writeSlots(slots: readonly Slot[]): string {
  return slots.map(({ key, start, count }) => key + (start === undefined ? "" : `@${start}+${count ?? 0}`)).join(" ");
}

/** Reads what `writeLayout` writes; undefined for anything else. */
export function readLayout(text: string): Layout | undefined {
  const [hash = "", ...rest] = text.split(" ");
  const slots = rest.map((each): Slot => {
    const [, key = "", start, count] = /^([^@]+)(?:@(\d+)\+(\d+))?$/.exec(each) ?? [];
    return start === undefined ? { key } : { key, start: Number(start), count: Number(count) };
  });
  return slots.every(({ key }) => key !== "") ? { hash, slots } : undefined;
}
