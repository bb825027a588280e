import { htmlBlockIn, leavesTagOpen } from "../note/html-blocks";
import { splitCode } from "./code-spans";
import { readDefinition, type Awaited } from "./definitions";
import { JOINER } from "./escape";
import { columnsOf, readLead, withinQuotes, type Item, type Lead } from "./line-prefix";

/**
 * Finds the context of each line of a Markdown body: ordinary text, a code block, a comment, maths or HTML. It follows
 * CommonMark and Obsidian where they agree, and reports lines that some renderers may read differently.
 */

/**
 * `text` for ordinary text; `text` and a marker for text after something that is still open in the same paragraph;
 * `open`, `fence` or `close` with the fence's run and language; `comment`, `math` or `html`. Below an unfinished definition,
 * each has one more marker. `… or …` where only some renderers read a fence as one. In equal contexts, a line has the same
 * meaning.
 */
export type LineContext = string;

export interface Fence {
  readonly run: string;
  readonly info: string;
  readonly quotes: number;
  /** The column of the fence, counted after the quote marks. */
  readonly indent: number;
  /** The column where the text of the list item around it starts; 0 outside lists. */
  readonly item: number;
}

export interface PlacedLine {
  readonly line: string;
  readonly context: LineContext;
  /** `code`: every renderer reads the line as indented code. */
  readonly role: "text" | "open" | "inside" | "close" | "code";
  /** The fence that the line belongs to. */
  readonly fence?: Fence;
  /** The line in the form that all renderers read in this context; undefined when it can stay as it is. */
  readonly written?: string | undefined;
  /** The fence that ended above the line without a closing line, because the quote or list item around it ended. */
  readonly ended?: Fence;
  /** The position where a comment or maths starts that continues on the next line. */
  readonly opened?: number | undefined;
  /** The line may be an indented code block. */
  readonly indented?: boolean;
}

type Placed = Omit<PlacedLine, "line">;

/** The fence that a line's text opens at a position where a block can start. */
export function fenceIn(text: string): { readonly run: string; readonly info: string } | undefined {
  const match = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(text);
  return match === null ? undefined : { run: match[1] ?? match[3] ?? "", info: (match[2] ?? match[4] ?? "").trim() };
}

/** A line in the fence's block, indented like the fence. */
export function lineIn({ quotes, indent }: Fence, text: string): string {
  return "> ".repeat(quotes) + " ".repeat(indent) + text;
}

/** Reads a body's lines one after the other. */
export class BlockScanner {
  /** The fence that is open after the last line. */
  fence: Fence | undefined;
  /** The comment, maths or HTML that continues after the last line; empty for none. */
  span = "";
  /** There is a fence that only some renderers read as one. */
  isUnsure = false;
  /** Columns where the text of the open list items starts, outermost first. */
  private items: readonly number[] = [];
  private quotes = 0;
  /** Renderers may differ in which list items are open. */
  private ambiguous = false;
  private afterBlank = true;
  /** The marker of what is still open in the current paragraph; empty for nothing. */
  private dangling = "";
  private htmlEnd: RegExp | undefined;
  /** The current paragraph has a dollar sign, which may open maths. */
  private dollar = false;
  /** The previous line belongs to a paragraph. */
  private inParagraph = false;
  /** The previous line is blank, or all renderers read it as indented code. */
  private codeAbove = true;
  /** The last line that was not indented is in no list, quote or footnote. */
  private topLevel = false;
  /** Since the last blank line, the depth of quotes changed below a list item. Some renderers continue the item. */
  private quoteInItem = false;
  private awaited: Awaited = "";

  /**
   * @param maths dollar signs start maths.
   * @param html tags start HTML. False for text whose tags are escaped.
   * @param anyFence a fence opens a block also where only some renderers read it as one.
   */
  constructor(
    private readonly maths: boolean,
    private readonly html = false,
    private readonly anyFence = false,
  ) {}

  place(line: string): PlacedLine {
    const { fence } = this;
    if (fence === undefined && line === "" && this.awaited === "") return { ...this.placeBlank(NO_LEAD), line };
    if (fence === undefined && this.isPlain(line)) return this.placePlain(line);
    let placed: Placed | undefined = fence && this.placeInFence(line, fence);
    if (fence !== undefined && placed === undefined) {
      [this.fence, this.afterBlank] = [undefined, true];
      placed = { ...this.placeOutside(line), ended: fence };
    }
    placed ??= this.placeOutside(line);
    return { ...placed, context: placed.context + (this.html ? this.definitionMark(line, placed.role) : ""), line };
  }

  /** The marker of a line that continues a definition above it. */
  private definitionMark(line: string, role: PlacedLine["role"]): string {
    const before = this.awaited;
    if (before === "" && (role !== "text" || !line.includes("]:"))) return "";
    const { awaited, titleAt } = readDefinition(line, before);
    this.awaited = awaited;
    const continues =
      before !== "" && (before !== "title" || (titleAt !== undefined && /^[\s>]*$/.test(line.slice(0, titleAt))));
    return continues && line.trim() !== "" ? ` definition ${before}` : "";
  }

  /** Whether nothing is open, and nothing starts or ends in the line. Most lines are so. */
  private isPlain(line: string): boolean {
    const isOpen = this.items.length > 0 || this.span !== "" || this.dangling !== "" || this.awaited !== "";
    // Words without indentation and without signs that Markdown may read.
    return !isOpen && /^[\p{L}"'(][^`~<>$%\\[\]|]*$/u.test(line);
  }

  /** The same as `placeOutside`, but faster. */
  private placePlain(line: string): PlacedLine {
    this.topLevel ||= !this.inParagraph;
    [this.quotes, this.ambiguous, this.afterBlank, this.codeAbove, this.inParagraph] = [0, false, false, false, true];
    return { context: "text", role: "text", indented: false, line };
  }

  private placeInFence(line: string, open: Fence): Placed | undefined {
    const rest = withinQuotes(line, open.quotes);
    const text = rest?.trim() ?? "";
    const column = columnsOf(rest ?? "");
    if (rest === undefined || (text !== "" && column < open.item)) return undefined;
    const isRun = text === open.run.charAt(0).repeat(text.length) && !/[^\S \t]/.test(rest);
    const closes = isRun && text.startsWith(open.run) && column <= Math.max(open.item + 3, open.indent);
    if (closes) [this.fence, this.afterBlank, this.inParagraph] = [undefined, true, false];
    // Some renderers close the block also with a larger indent, with more text after the run, or with other white space.
    const mayClose = !closes && text.startsWith(open.run);
    const moved = text !== "" && (column < open.indent || (closes && open.indent > 0 && column !== open.indent));
    const written = mayClose || moved ? lineIn(open, mayClose ? JOINER + text : text) : undefined;
    const context = `${closes ? "close" : "fence"} ${open.run}${open.info}`;
    return { context, role: closes ? "close" : "inside", fence: open, written };
  }

  private placeOutside(line: string): Placed {
    const lead = readLead(line);
    const text = line.slice(lead.end);
    if (text.trim() === "" && lead.items.length === 0 && !lead.odd) return this.placeBlank(lead);
    // Renderers differ in how they read a tab after a list marker.
    const isTabbed = lead.items.length > 0 && /^\s*\S.*\t/.test(line.slice(0, lead.end));
    this.quoteInItem ||= !this.afterBlank && this.items.length > 0 && lead.quotes !== this.quotes;
    const nested = this.nest(lead, text) && !lead.odd && !isTabbed && !this.quoteInItem;
    this.afterBlank = false;
    const opening = fenceIn(text);
    const item = this.items[this.items.length - 1] ?? 0;
    const deepest = (this.ambiguous && !this.anyFence ? 0 : item) + 3;
    // Some renderers read a line with a vertical bar as a table's header.
    const isSure = nested && lead.indent >= item && opening?.info.includes("|") !== true;
    const fits = this.span === "" && lead.indent <= deepest && (this.anyFence || isSure);
    if (opening === undefined || !fits) {
      this.isUnsure ||= opening !== undefined;
      const inParagraph = this.inParagraph && lead.items.length === 0;
      const indent = nested ? lead.indent : columnsOf(withinQuotes(line, lead.quotes) ?? line);
      const deep = indent >= (this.ambiguous ? 0 : item) + 4;
      if (!deep) this.topLevel = lead.end === 0 && (this.topLevel || !this.inParagraph);
      return this.placeText(line, lead.end, inParagraph, deep);
    }
    const fence = { ...opening, quotes: this.quotes, indent: lead.indent, item };
    [this.fence, this.dangling, this.inParagraph, this.codeAbove] = [fence, "", false, false];
    return { context: `open ${opening.run}${opening.info}`, role: "open", fence };
  }

  private placeBlank({ quotes }: Pick<Lead, "quotes">): Placed {
    if (quotes !== this.quotes) this.items = [];
    [this.quotes, this.afterBlank, this.dangling] = [quotes, true, ""];
    [this.inParagraph, this.dollar, this.codeAbove, this.quoteInItem] = [false, false, true, false];
    if (this.span === "html") this.span = "";
    return { context: this.span || "text", role: "text" };
  }

  /**
   * Updates the open list items as CommonMark nests them. False when a list marker does not certainly start an item.
   */
  private nest(lead: Lead, text: string): boolean {
    const wasOpen = this.items.length > 0 && lead.quotes === this.quotes;
    const open = wasOpen ? this.items.filter((column) => column <= lead.first) : [];
    const continues = fenceIn(text) === undefined && !NO_PARAGRAPH.test(text);
    if (!this.afterBlank && open.length < this.items.length && lead.items.length === 0 && continues) {
      this.ambiguous = true;
      return true;
    }
    const starts = (item: Item) => item.start <= (open[open.length - 1] ?? 0) + 3;
    for (const item of lead.items) if (starts(item)) open.push(item.text);
    // Directly after a paragraph, renderers differ in whether a list starts.
    const certain = this.afterBlank || (wasOpen && !this.ambiguous) || lead.items.every((item) => item.interrupts);
    this.ambiguous = (this.ambiguous && open.length > 0) || !certain;
    [this.items, this.quotes] = [open, lead.quotes];
    return lead.items.length === 0 || (certain && open[open.length - 1] === lead.items[lead.items.length - 1]?.text);
  }

  private placeText(line: string, start: number, inParagraph: boolean, deep: boolean): Placed {
    const before = this.span;
    const indented = deep && !inParagraph;
    const pieces = splitCode(line);
    const plain = pieces?.map(({ code, text }) => (code ? " ".repeat(text.length) : text)).join("") ?? line;
    const text = line.slice(start);
    let opened: number | undefined;
    const block = this.html && before === "" && !indented ? htmlBlockIn(text, inParagraph) : undefined;
    if (block !== undefined) [this.span, this.htmlEnd] = [block.name, block.end];
    const isHtml = this.span.startsWith("html");
    if (!isHtml) [this.span, opened] = spanAfter(before, before === "" ? plain : line, this.maths);
    const dangling = this.dangling || (this.dollar && /\\[a-z]/i.test(line) ? "$" : "");
    const context = before || this.span || (dangling === "" ? "text" : `text ${dangling}`);
    if (isHtml && this.htmlEnd?.test(text) === true) this.span = "";
    const ends = NO_PARAGRAPH.test(text) || (inParagraph && /^(?:=+|-+)[ \t]*$/.test(text));
    this.inParagraph = !isHtml && !indented && (deep || !ends);
    this.dollar ||= this.maths && /(?:^|[^\\])\$/.test(plain);
    if (!isHtml && this.dangling !== "`" && this.dangling !== "<") {
      const tag = this.html && leavesTagOpen(plain) ? "<" : "";
      this.dangling = pieces === undefined ? "`" : tag || (/\](?:\(|:)(?=[ \t]*$)/.exec(plain)?.[0] ?? "");
    }
    this.codeAbove &&= indented && this.topLevel && before === "" && line.slice(0, start).trim() === "";
    return { context, role: this.codeAbove ? "code" : "text", opened, indented };
  }
}

const NO_LEAD = { quotes: 0 };

/** A heading or a thematic break. The next line does not continue a paragraph. */
const NO_PARAGRAPH = /^(?:#{1,6}(?:[ \t]|$)|([-*_])[ \t]*(?:\1[ \t]*){2,}$)/;

/** The comment or maths that continues after a line, and the position where it starts. */
function spanAfter(before: string, line: string, maths: boolean): [span: string, opened: number | undefined] {
  let [span, opened]: [string, number | undefined] = [before, undefined];
  for (const { 0: sign, index } of line.matchAll(maths ? /\\[^]|%%|\$\$/g : /\\[^]|%%/g)) {
    const name = sign === "%%" ? "comment" : sign === "$$" ? "math" : span;
    if (name === span && !sign.startsWith("\\")) [span, opened] = ["", undefined];
    else if (span === "" && name !== "") [span, opened] = [name, index];
  }
  return [span, opened];
}

/**
 * Escapes the opening marker of a comment or maths that is not closed. Otherwise it would hide what the user writes
 * after it.
 */
export function withoutOpenEnd(lines: readonly string[], maths: boolean): readonly string[] {
  if (!lines.some((line) => (maths ? /%%|\$\$/ : /%%/).test(line))) return lines;
  const scanner = new BlockScanner(maths);
  let [row, at] = [0, 0];
  lines.forEach((line, i) => {
    const { opened } = scanner.place(line);
    if (opened !== undefined) [row, at] = [i, opened + 1];
  });
  if (scanner.span === "") return lines;
  return lines.map((line, i) => (i === row ? `${line.slice(0, at)}\\${line.slice(at)}` : line));
}
