import { ADDRESS, type Context } from "./escape";

/** A part of a line: ordinary text, or code with the runs of backticks around it. */
export interface Piece {
  readonly code: boolean;
  readonly text: string;
}

export interface SplitLine {
  readonly pieces: readonly Piece[];
  /** A run of backticks has no partner on the line: code may start here and end on another line. */
  readonly loose: boolean;
}

/** Finds the code on a line. Pairs runs of backticks within the line, as CommonMark does. */
export function splitCode(line: string): SplitLine {
  const runs = [...line.matchAll(/(\\*)(`+)/g)].map(({ 0: all, 1: slashes = "", 2: ticks = "", index }) => {
    const escaped = slashes.length % 2; // of the first backtick, which then opens nothing
    return { start: index + slashes.length + escaped, end: index + all.length, length: ticks.length, escaped };
  });
  const nextOf = new Map<number, number>(); // by length: the next run that can close
  const partners = runs.map(() => -1);
  for (let i = runs.length - 1; i >= 0; i--) {
    const { length = 0, escaped = 0 } = runs[i] ?? {};
    partners[i] = length === escaped ? -2 : (nextOf.get(length - escaped) ?? -1);
    nextOf.set(length, i);
  }
  const pieces: Piece[] = [];
  let [loose, done] = [false, 0];
  const add = (end: number, code: boolean): void => {
    if (end > done) pieces.push({ code, text: line.slice(done, end) });
    done = end;
  };
  runs.forEach(({ start }, i) => {
    const partner = runs[partners[i] ?? -1];
    if (start < done) return;
    loose ||= partners[i] === -1;
    if (partner !== undefined) add(start, false);
    if (partner !== undefined) add(partner.end, true);
  });
  add(line.length, false);
  return { pieces, loose };
}

/** A link whose address has no backtick, so that it cannot contain half of a pair. */
const PLAIN_LINK =
  /\]\((?:(?:\\?<|&lt;)[^<>`\n]*>|[^\s()<>`]*(?:\([^\s()<>`]*\)[^\s()<>`]*)?)(?: +(?:"[^"`]*"|'[^'`]*'))?\)/g;

/** In a table, a bar ends the cell and with it the code. */
const TAG_OR_LINK = /<[a-z/!?%]|!\[|\][(:]|:\/\//i;
/** Renderers read the signs of a bare address up to the next blank, and end it at a less-than sign. */
const ODD_ADDRESS = /(?:https?:\/\/|www\.)\S*(?:`|\\(?!:)|\]\(<)/i;

/**
 * Whether every renderer must find the same code, links and addresses in these lines of one paragraph.
 *
 * @param context `mathsAndDiagrams`: dollar signs start maths; otherwise they get escaped, except in addresses.
 */
export function isPlain(lines: readonly SplitLine[], context: Context): boolean {
  const only = (pick: (piece: Piece) => string) => lines.map(({ pieces }) => pieces.map(pick).join("")).join("\n");
  const code = only((piece) => (piece.code ? piece.text : "\n"));
  const text = only((piece) => (piece.code ? "`" : piece.text));
  const words = text.split(/\s/);
  const dollars = context.mathsAndDiagrams === true ? words : words.filter((word) => ADDRESS.test(word));
  const across = (open: string, close: string) => text.includes(open) && code.includes(close);
  return (
    !lines.some((line) => line.loose) &&
    !text.includes("~`") &&
    !ODD_ADDRESS.test(text) &&
    !(dollars.some((word) => word.includes("$")) && code.includes("$")) &&
    !across("%%", "%%") &&
    !across("[[", "]]") &&
    !(text.includes("|") && code.includes("|") && TAG_OR_LINK.test(code)) &&
    !(text.includes("`") && text.replace(PLAIN_LINK, "").includes("](")) &&
    !words.some((word) => /:\/\/|www\.|@/i.test(word.slice(0, Math.max(0, word.lastIndexOf("`")))))
  );
}
