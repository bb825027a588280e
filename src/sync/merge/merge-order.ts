const BLANK = /^\s*$/;
/** Heading, list item, quote, table row, fence: begins something new even right under a line of text. */
const BEGINS = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~)/;

export interface Additions {
  /** What the user added, and what the service added at the same place. */
  readonly note: readonly string[];
  readonly remote: readonly string[];
  /** The lines next to the place; empty at the ends of the text. */
  readonly above: string;
  readonly below: string;
}

/**
 * Both sides added lines at one place: in which order they stand there; undefined when they cannot stand side by side,
 * because both say the same in part, or because two paragraphs would run into each other.
 */
export function orderOfAdditions(added: Additions): readonly ("note" | "remote")[] | undefined {
  const known = new Set(added.note.filter((line) => !BLANK.test(line)));
  if (added.remote.some((line) => known.has(line))) return undefined;
  const noteFirst = distance(added.note, added) <= distance(added.remote, added);
  const [upper, lower] = noteFirst ? [added.note, added.remote] : [added.remote, added.note];
  const [end = "", start = ""] = [upper[upper.length - 1], lower[0]];
  if (!BLANK.test(end) && !BLANK.test(start) && !BEGINS.test(start)) return undefined;
  return noteFirst ? ["note", "remote"] : ["remote", "note"];
}

/**
 * How loosely a block hangs on the line above it, as a rank: what continues a paragraph or a list comes first, the
 * deeper the earlier, then new paragraphs, then new sections, then what leads over to the line below.
 */
function distance(block: readonly string[], { above, below }: Additions): number {
  const first = block.find((line) => !BLANK.test(line)) ?? "";
  const heading = /^(#{1,6})\s/.exec(first)?.[1];
  if (heading !== undefined) return 20 - heading.length;
  if (!BLANK.test(below) && !BLANK.test(block[block.length - 1] ?? "")) return 30;
  if (BLANK.test(above) || BLANK.test(block[0] ?? "")) return 10;
  return BEGINS.test(first) ? 9 - Math.min(8, first.search(/\S/)) : 0;
}
