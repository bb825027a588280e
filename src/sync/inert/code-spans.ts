import { ADDRESS, escapeAll, escapeCode, escapeText, OUR_MARKER, type Context } from "./escape";

/** A part of a line: ordinary text, or code with the runs of backticks around it. */
export interface Piece {
  readonly code: boolean;
  readonly text: string;
}

/** Divides a line at its code spans as CommonMark does. Undefined when a code span may end on another line. */
export function splitCode(line: string): readonly Piece[] | undefined {
  const parts = line.split(/(`+)/);
  const pieces: Piece[] = [];
  let text = parts[0] ?? "";
  for (let i = 1; i < parts.length; i += 2) {
    const run = parts[i] ?? "";
    const escaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(parts[i - 1] ?? "");
    const close = parts.indexOf(run, i + 2);
    if (escaped ? run.length > 1 : close < 0) return undefined;
    if (!escaped) pieces.push({ code: false, text }, { code: true, text: parts.slice(i, close + 1).join("") });
    if (!escaped) i = close;
    text = (escaped ? text + run : "") + (parts[i + 1] ?? "");
  }
  return [...pieces, { code: false, text }];
}

/** A link whose address has no backtick, so no code span starts or ends in it. */
const PLAIN_LINK =
  /\]\((?:(?:\\?<|&lt;)[^<>`\n]*>|[^\s()<>`]*(?:\([^\s()<>`]*\)[^\s()<>`]*)?)(?: +(?:"[^"`]*"|'[^'`]*'))?\)/g;

/** What must not become text again: in a table, a vertical bar ends the cell, and with it the code span. */
const TAG_OR_LINK = /<[a-z/!?%]|!\[|\][(:]|:\/\//i;
/** Renderers read a bare address up to the next space or less-than sign, with all these characters. */
const ODD_IN_ADDRESS = /`|\\(?!:)|\]\(</;

/** Escapes the lines of one paragraph. */
export function escapeLines(lines: readonly string[], shared: Context): readonly string[] {
  const context = { ...shared, byReference: lines.some((line) => ADDRESS.test(line)) };
  const inert = ({ code, text }: Piece) => (code ? escapeCode(text) : escapeText(text, context));
  const escaped = plainPieces(lines, context)?.map((pieces) => pieces.map(inert).join(""));
  const all = escaped ?? lines.map((line) => escapeAll(line, context.byReference));
  return all.map((line) => line.replace(OUR_MARKER, "\\$&"));
}

/**
 * The lines of one paragraph, divided; undefined if some renderers may find other code spans, links or addresses.
 *
 * @param context `mathsAndDiagrams`: dollar signs start maths; otherwise they get escaped, except in addresses.
 */
function plainPieces(lines: readonly string[], context: Context): readonly (readonly Piece[])[] | undefined {
  const split = lines.flatMap((line) => [splitCode(line) ?? []]);
  const only = (pick: (piece: Piece) => string) => split.map((pieces) => pieces.map(pick).join("")).join("\n");
  const code = only((piece) => (piece.code ? piece.text : "\n"));
  const text = only((piece) => (piece.code ? "`" : piece.text));
  const words = text.split(/\s/);
  const addresses = words.filter((word) => ADDRESS.test(word)).map((word) => word.slice(word.search(ADDRESS)));
  const dollars = context.mathsAndDiagrams === true ? words : addresses;
  const isDoubtful =
    split.some((pieces) => pieces.length === 0) ||
    text.includes("~`") ||
    addresses.some((address) => ODD_IN_ADDRESS.test(address)) ||
    (dollars.some((word) => word.includes("$")) && code.includes("$")) ||
    (text.includes("%%") && text.includes("`")) ||
    (text.includes("[[") && code.includes("]]")) ||
    (text.includes("|") && code.includes("|") && TAG_OR_LINK.test(code)) ||
    (text.includes("`") && text.replace(PLAIN_LINK, "").includes("](")) ||
    words.some((word) => /:\/\/|www\.|@/i.test(word.slice(0, Math.max(0, word.lastIndexOf("`")))));
  return isDoubtful ? undefined : split;
}
