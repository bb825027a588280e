import { splitCode } from "./code-spans";
import { columnsOf, readLead, withinQuotes, type Item, type Lead } from "./line-prefix";

/**
 * Where each line of a Markdown body stands: in ordinary text, or in something that gives its lines another meaning.
 * Follows CommonMark and Obsidian as far as they agree, and says when a renderer may see it otherwise.
 */

/**
 * `text` for ordinary text. Otherwise a word and what opened it: `open`, `fence` or `close` with the fence, `comment`,
 * `math`, `html`; or `text` with what is still open in the paragraph above. Equal contexts read a line alike.
 */
export type LineContext = string;

export interface Fence {
  readonly run: string;
  readonly info: string;
  readonly quotes: number;
  /** Column in which it begins, counted after the quote marks. */
  readonly indent: number;
  /** Column in which the list item around it begins its text; 0 outside lists. */
  readonly item: number;
}

export interface PlacedLine {
  readonly context: LineContext;
  readonly role: "text" | "open" | "inside" | "close";
  /** The fence that the line belongs to. */
  readonly fence: Fence | undefined;
  /** Whether every renderer must see this fence as we do. Once in doubt, the rest of the body is. */
  readonly sure: boolean;
  /** The fence that ended above the line without a line that closes it, since what it stood in ended. */
  readonly ended?: Fence;
  /** The comment, maths or HTML that goes on below the line; empty for none. */
  readonly span: string;
  /** Where on this line it was opened, if it was. */
  readonly opened: number | undefined;
}

/** The fence that a line's text would open where a block can begin. */
export function fenceIn(text: string): { readonly run: string; readonly info: string } | undefined {
  const match = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(text);
  return match === null ? undefined : { run: match[1] ?? match[3] ?? "", info: (match[2] ?? match[4] ?? "").trim() };
}

/** The line that closes the fence. */
export function closingLine(fence: Fence): string {
  return "> ".repeat(fence.quotes) + " ".repeat(fence.indent) + fence.run;
}

/** A tag alone on its line makes HTML of the lines under it. */
const LONE_TAG = /^<\/?[a-z]+[ /]*>\s*$/i;
/** Tags that stay within their line; others make HTML of all lines down to the next blank one. */
const INLINE_TAG = /^<\/?(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)[\s/>]/i;
/** Tags that hold raw text up to their end. */
const RAW_TAG = /^<(script|pre|style|textarea)[\s>]/i;

/**
 * Reads a body's lines one after the other. With `html`, tags count; without, they are taken for text, as they are once
 * they have been defused.
 */
export function blockReader({ html }: { readonly html: boolean }): (line: string) => PlacedLine {
  let fence: Fence | undefined;
  let span = ""; // the comment, maths or HTML that goes on
  let items: readonly number[] = []; // where the text of the open list items begins, outermost first
  let quotes = 0;
  let lazy = false; // renderers may differ in which of them are open
  let afterBlank = true;
  let dangling = ""; // what the paragraph so far leaves open
  let sure = true;

  function placeInFence(line: string, open: Fence): PlacedLine | undefined {
    const rest = withinQuotes(line, open.quotes);
    const text = rest?.trim() ?? "";
    const column = columnsOf(rest ?? "");
    if (rest === undefined || (text !== "" && column < open.item)) return undefined;
    if (text !== "" && column < open.indent) sure = false;
    const isRun = text.length >= open.run.length && text === open.run.charAt(0).repeat(text.length);
    if (isRun && open.indent > 0 && column !== open.indent) sure = false;
    const closes = isRun && column <= Math.max(open.item + 3, open.indent);
    if (closes) [fence, afterBlank] = [undefined, true];
    const context = `${closes ? "close" : "fence"} ${open.run}${open.info}`;
    return { context, role: closes ? "close" : "inside", fence: open, sure, span, opened: undefined };
  }

  /** Follows the lists that are open after a line, as CommonMark nests them; false when a marker begins no item. */
  function nest(lead: Lead, text: string): boolean {
    const wasOpen = items.length > 0 && lead.quotes === quotes;
    const open = wasOpen ? items.filter((column) => column <= lead.first) : [];
    if (!afterBlank && open.length < items.length && lead.items.length === 0 && !ENDS_PARAGRAPH.test(text)) {
      lazy = true;
      return true;
    }
    const begins = (item: Item) => item.start <= (open[open.length - 1] ?? 0) + 3;
    for (const item of lead.items) if (begins(item)) open.push(item.text);
    // Right under a paragraph, not every marker begins a list for everyone.
    const certain = afterBlank || (wasOpen && !lazy) || lead.items.every((item) => item.interrupts);
    [items, quotes, lazy] = [open, lead.quotes, (lazy && open.length > 0) || !certain];
    return lead.items.length === 0 || (certain && open[open.length - 1] === lead.items[lead.items.length - 1]?.text);
  }

  function placeText(line: string, start: number): PlacedLine {
    const before = span;
    const split = splitCode(line);
    const plain = split.pieces.map(({ code, text }) => (code ? " ".repeat(text.length) : text)).join("");
    const after = spanAfter(before, before === "" ? plain : line, start, html);
    span = after.span;
    const context = before || span || (dangling === "" ? "text" : `text ${dangling}`);
    if (dangling !== "`" && dangling !== "<") {
      const tag = html && /<[a-z/!?][^<>]*$/i.test(plain) ? "<" : "";
      dangling = split.loose ? "`" : tag || (/\](?:\(|:)(?=[ \t]*$)/.exec(plain)?.[0] ?? "");
    }
    return { context, role: "text", fence: undefined, sure, ...after };
  }

  function placeOutside(line: string): PlacedLine {
    const lead = readLead(line);
    const text = line.slice(lead.end);
    if (text.trim() === "" && lead.items.length === 0 && !lead.odd) {
      if (lead.quotes !== quotes) items = [];
      [quotes, afterBlank, dangling] = [lead.quotes, true, ""];
      if (span === "html") span = "";
      return { context: span || "text", role: "text", fence: undefined, sure, span, opened: undefined };
    }
    const nested = nest(lead, text) && !lead.odd;
    afterBlank = false;
    const opening = fenceIn(text);
    const item = items[items.length - 1] ?? 0;
    // With a bar in it, some take the line for a table's head.
    const fits =
      nested &&
      opening?.info.includes("|") !== true &&
      span === "" &&
      lead.indent >= item &&
      lead.indent <= (lazy ? 3 : item + 3);
    if (opening === undefined || !fits) return placeText(line, lead.end);
    fence = { ...opening, quotes, indent: lead.indent, item };
    dangling = "";
    return { context: `open ${opening.run}${opening.info}`, role: "open", fence, sure, span, opened: undefined };
  }

  return (line) => {
    if (fence === undefined) return placeOutside(line);
    const ended = fence;
    const placed = placeInFence(line, fence);
    if (placed !== undefined) return placed;
    fence = undefined;
    return { ...placeOutside(line), ended };
  };
}

/** A fence or a heading: it never goes on with a paragraph. */
const ENDS_PARAGRAPH = /^(?:`{3,}[^`]*$|~{3,}|#{1,6}(?:[ \t]|$))/;

/**
 * What goes on after a line: nothing (empty), `comment`, `math`, `html` to the next blank line, `html <…` to its end.
 * @param start where the line's text begins.
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
 * The lines without comments and maths that are opened but never closed: they would swallow what the user writes below.
 * Their sign falls apart.
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
