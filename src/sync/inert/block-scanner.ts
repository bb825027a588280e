import { splitCode } from "./code-spans";
import { columnsOf, readLead, withinQuotes, type Item, type Lead } from "./line-prefix";

/**
 * Finds the context of each line of a Markdown body: ordinary text, a code block, a comment, maths or HTML. Follows
 * CommonMark and Obsidian where they agree, and reports where a renderer may read a line differently.
 */

/**
 * `text` for ordinary text; `open`, `fence` or `close` with the fence's run and language; `comment`, `math` or `html`;
 * or `text` with what is still open in the paragraph above. A line means the same in equal contexts.
 */
export type LineContext = string;

export interface Fence {
  readonly run: string;
  readonly info: string;
  readonly quotes: number;
  /** The column where it starts, counted after the quote marks. */
  readonly indent: number;
  /** The column where the text of the list item around it starts; 0 outside lists. */
  readonly item: number;
}

export interface PlacedLine {
  readonly context: LineContext;
  readonly role: "text" | "open" | "inside" | "close";
  /** The fence that the line belongs to. */
  readonly fence: Fence | undefined;
  /** Whether every renderer must read this fence as we do. After the first doubt, false for the rest of the body. */
  readonly sure: boolean;
  /** The fence that ended above the line without a closing line, because the quote or list item around it ended. */
  readonly ended?: Fence;
  /** The comment, maths or HTML that continues below the line; empty for none. */
  readonly span: string;
  /** The position on this line where it was opened; undefined if it was not. */
  readonly opened: number | undefined;
}

/** The fence that a line's text opens where a block can start. */
export function fenceIn(text: string): { readonly run: string; readonly info: string } | undefined {
  const match = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(text);
  return match === null ? undefined : { run: match[1] ?? match[3] ?? "", info: (match[2] ?? match[4] ?? "").trim() };
}

/** The line that closes the fence. */
export function closingLine(fence: Fence): string {
  return "> ".repeat(fence.quotes) + " ".repeat(fence.indent) + fence.run;
}

/** A tag alone on its line: the lines under it are HTML. */
const LONE_TAG = /^<\/?[a-z]+[ /]*>\s*$/i;
/** Tags without effect on other lines. Any other tag makes all lines down to the next blank one HTML. */
const INLINE_TAG = /^<\/?(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)[\s/>]/i;
/** Tags whose content is raw text up to the closing tag. */
const RAW_TAG = /^<(script|pre|style|textarea)[\s>]/i;

/**
 * Reads a body's lines one after the other. With `html`, tags count; without, they are text, as they are once they have
 * been defused.
 */
export function blockReader(options: { readonly html: boolean }): (line: string) => PlacedLine {
  const scanner = new BlockScanner(options.html);
  return (line) => scanner.place(line);
}

class BlockScanner {
  private fence: Fence | undefined;
  /** The comment, maths or HTML that continues. */
  private span = "";
  /** Columns where the text of the open list items starts, outermost first. */
  private items: readonly number[] = [];
  private quotes = 0;
  /** Renderers may differ in which list items are open. */
  private ambiguous = false;
  private afterBlank = true;
  /** What the paragraph so far leaves open. */
  private dangling = "";
  private sure = true;

  constructor(private readonly html: boolean) {}

  place(line: string): PlacedLine {
    const { fence } = this;
    if (fence === undefined) return this.placeOutside(line);
    const placed = this.placeInFence(line, fence);
    if (placed !== undefined) return placed;
    this.fence = undefined;
    return { ...this.placeOutside(line), ended: fence };
  }

  private placeInFence(line: string, open: Fence): PlacedLine | undefined {
    const rest = withinQuotes(line, open.quotes);
    const text = rest?.trim() ?? "";
    const column = columnsOf(rest ?? "");
    if (rest === undefined || (text !== "" && column < open.item)) return undefined;
    if (text !== "" && column < open.indent) this.sure = false;
    const isRun = text.length >= open.run.length && text === open.run.charAt(0).repeat(text.length);
    if (isRun && open.indent > 0 && column !== open.indent) this.sure = false;
    const closes = isRun && column <= Math.max(open.item + 3, open.indent);
    if (closes) [this.fence, this.afterBlank] = [undefined, true];
    const context = `${closes ? "close" : "fence"} ${open.run}${open.info}`;
    const { sure, span } = this;
    return { context, role: closes ? "close" : "inside", fence: open, sure, span, opened: undefined };
  }

  private placeOutside(line: string): PlacedLine {
    const lead = readLead(line);
    const text = line.slice(lead.end);
    if (text.trim() === "" && lead.items.length === 0 && !lead.odd) return this.placeBlank(lead);
    const nested = this.nest(lead, text) && !lead.odd;
    this.afterBlank = false;
    const opening = fenceIn(text);
    const item = this.items[this.items.length - 1] ?? 0;
    // Some renderers read a line with a bar in it as a table's head.
    const fits =
      nested &&
      opening?.info.includes("|") !== true &&
      this.span === "" &&
      lead.indent >= item &&
      lead.indent <= (this.ambiguous ? 3 : item + 3);
    if (opening === undefined || !fits) return this.placeText(line, lead.end);
    const fence = { ...opening, quotes: this.quotes, indent: lead.indent, item };
    [this.fence, this.dangling] = [fence, ""];
    const { sure, span } = this;
    return { context: `open ${opening.run}${opening.info}`, role: "open", fence, sure, span, opened: undefined };
  }

  private placeBlank({ quotes }: Lead): PlacedLine {
    if (quotes !== this.quotes) this.items = [];
    [this.quotes, this.afterBlank, this.dangling] = [quotes, true, ""];
    if (this.span === "html") this.span = "";
    const { sure, span } = this;
    return { context: span || "text", role: "text", fence: undefined, sure, span, opened: undefined };
  }

  /** Updates which lists are open after a line, as CommonMark nests them; false when a marker starts no item. */
  private nest(lead: Lead, text: string): boolean {
    const wasOpen = this.items.length > 0 && lead.quotes === this.quotes;
    const open = wasOpen ? this.items.filter((column) => column <= lead.first) : [];
    if (!this.afterBlank && open.length < this.items.length && lead.items.length === 0 && !ENDS_PARAGRAPH.test(text)) {
      this.ambiguous = true;
      return true;
    }
    const starts = (item: Item) => item.start <= (open[open.length - 1] ?? 0) + 3;
    for (const item of lead.items) if (starts(item)) open.push(item.text);
    // Directly under a paragraph, some renderers start a list where others do not.
    const certain = this.afterBlank || (wasOpen && !this.ambiguous) || lead.items.every((item) => item.interrupts);
    this.ambiguous = (this.ambiguous && open.length > 0) || !certain;
    [this.items, this.quotes] = [open, lead.quotes];
    return lead.items.length === 0 || (certain && open[open.length - 1] === lead.items[lead.items.length - 1]?.text);
  }

  private placeText(line: string, start: number): PlacedLine {
    const before = this.span;
    const split = splitCode(line);
    const plain = split.pieces.map(({ code, text }) => (code ? " ".repeat(text.length) : text)).join("");
    const after = spanAfter(before, before === "" ? plain : line, start, this.html);
    this.span = after.span;
    const context = before || this.span || (this.dangling === "" ? "text" : `text ${this.dangling}`);
    if (this.dangling !== "`" && this.dangling !== "<") {
      const tag = this.html && /<[a-z/!?][^<>]*$/i.test(plain) ? "<" : "";
      this.dangling = split.loose ? "`" : tag || (/\](?:\(|:)(?=[ \t]*$)/.exec(plain)?.[0] ?? "");
    }
    return { context, role: "text", fence: undefined, sure: this.sure, ...after };
  }
}

/** A fence or a heading: it never continues a paragraph. */
const ENDS_PARAGRAPH = /^(?:`{3,}[^`]*$|~{3,}|#{1,6}(?:[ \t]|$))/;

/**
 * What continues after a line: nothing (empty), `comment`, `math`, `html` (to the next blank line), `html <…` (to its
 * end).
 *
 * @param start the position where the line's text starts.
 */
function spanAfter(
  before: string,
  line: string,
  start: number,
  html: boolean,
): { span: string; opened: number | undefined } {
  const text = line.slice(start);
  const tag = html && before === "" && /^<[a-z/!?]/i.test(text) && (!INLINE_TAG.test(text) || LONE_TAG.test(text));
  const raw = tag ? RAW_TAG.exec(text)?.[1] : /^html <([a-z]+)$/.exec(before)?.[1];
  if (raw !== undefined) {
    const name = raw.toLowerCase();
    return { span: text.toLowerCase().includes(`</${name}`) ? "" : `html <${name}`, opened: undefined };
  }
  let span = tag ? "html" : before;
  let opened: number | undefined;
  for (const { 0: sign, index } of line.matchAll(/\\[^]|%%|\$\$|<!--|-->/g)) {
    const name = SPANS.get(sign);
    if (name === undefined || (name === COMMENT_TAG && !html)) continue;
    if (span === name && sign !== "<!--") [span, opened] = ["", undefined];
    else if ((span === "" || (span === "html" && name === COMMENT_TAG)) && sign !== "-->")
      [span, opened] = [name, index];
  }
  return { span, opened };
}

const COMMENT_TAG = "html <!--";
const SPANS: ReadonlyMap<string, string> = new Map([
  ["%%", "comment"],
  ["$$", "math"],
  ["<!--", COMMENT_TAG],
  ["-->", COMMENT_TAG],
]);

/**
 * Breaks the opening marker of comments and maths that are never closed: they would hide what the user writes below.
 *
 * @param joiner what is put into the marker.
 */
export function withoutOpenEnds(lines: readonly string[], joiner: string): readonly string[] {
  if (!lines.some((line) => /%%|\$\$/.test(line))) return lines;
  const place = blockReader({ html: false });
  let open: { row: number; at: number } | undefined;
  lines.forEach((line, row) => {
    const { span, opened } = place(line);
    if (opened !== undefined) open = { row, at: opened + 1 };
    else if (span === "") open = undefined;
  });
  if (open === undefined) return lines;
  const { row, at } = open;
  const closed = lines.map((line, i) => (i === row ? line.slice(0, at) + joiner + line.slice(at) : line));
  return withoutOpenEnds(closed, joiner);
}
