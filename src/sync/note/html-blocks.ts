/** An open HTML block, as needed to read the lines after its first one. */
export interface HtmlBlock {
  /** Equal for blocks that end in the same way. */
  readonly name: string;
  /** What ends the block on its own line; undefined: the next blank line ends it. */
  readonly end: RegExp | undefined;
}

const BLOCK_TAGS =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
const LONE_TAG = /^<(?:[a-z][a-z\d-]*(?=[\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*|\/[a-z][a-z\d-]*\s*)>\s*$/i;
/** CommonMark 4.6: how the seven kinds start, and what ends them. The last one cannot interrupt a paragraph. */
const KINDS: readonly (readonly [start: RegExp, end?: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(`^</?(?:${BLOCK_TAGS})(?=[\\s>]|/>|$)`, "i")],
  [LONE_TAG],
];

/** The HTML block that a line's text starts where a block can start. */
export function htmlBlockIn(text: string, inParagraph: boolean): HtmlBlock | undefined {
  const found = text.startsWith("<") ? KINDS.find(([start]) => start.test(text)) : undefined;
  if (found === undefined || (inParagraph && found[0] === LONE_TAG)) return undefined;
  const [start, end] = found;
  return { name: end === undefined ? "html" : `html ${start.exec(text)?.[0] ?? ""}`, end };
}

/** Whether a tag is open at the line's end, or is the whole line. Some renderers then read the next lines as HTML. */
export function leavesTagOpen(line: string): boolean {
  return /<[a-z/!?][^<>]*$/i.test(line) || LONE_TAG.test(line.trim());
}
