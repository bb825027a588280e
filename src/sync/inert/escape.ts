/**
 * Escapes what a renderer or plugin could act on. In text it gets a backslash, or a character reference where a backslash
 * may not count, so that it is shown and copied as it was sent. In code neither works: there, a word joiner separates two
 * signs. No pattern can match a text in two ways, so the work is linear.
 */

/** Zero width, no white space, no line break, without meaning in Markdown, HTML, addresses and templates. */
export const JOINER = "\u2060";

export interface Context {
  /** `text`: Markdown. `code`: may be code or text. `value`: one line that any plugin may show. */
  readonly kind: "text" | "code" | "value";
  readonly remoteImages?: boolean;
  readonly mathsAndDiagrams?: boolean;
  /** The whole text has commands of maths, and dollar signs between which they could stand. */
  readonly commands?: boolean;
  /** The line is in maths of several lines. */
  readonly maths?: boolean;
  /** The next line's text, where an address may stand. */
  readonly below?: string;
}

/** With LF line ends, and without control characters, byte order marks and marks that reverse the reading direction. */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd");
}

/** Signs that may do harm, depending on the text around them. A run of one sign is one match. */
const IN_TEXT = /https?:\/\/|www\.|\\(?=[!-/:-@[-`{-~])|<(?=[A-Za-z/!?%])|!+|\](?:\(|:)|:\/\/|%(?=%)|\$|\{(?=\{)|`+/gi;
const IN_CODE = /\\(?=[A-Za-z])|<(?=[A-Za-z/!?%])|!+|\](?:\(|:)|:\/\//g;

/** Writes the parts of one line from left to right: an address may begin in one part and end in another. */
export class LineWriter {
  /** The next sign may belong to an address, in which a backslash escapes nothing. */
  private inAddress = false;
  private addressEnd = -1;
  private line = describe("", { kind: "text" });

  constructor(private readonly context: Context) {}

  /** What every renderer reads as code: only what plugins run in code is changed. */
  code(code: string): string {
    this.passed(code);
    return code.replace(QUERY_IN_CODE, `$1${JOINER}`).replaceAll("<%", `<${JOINER}%`);
  }

  /** What some renderers may read as code and some as text. */
  either(text: string): string {
    this.passed(text);
    return text.replace(IN_CODE, (sign: string, at: number) => {
      const next = at + sign.length;
      if (sign === "\\") return this.context.commands === true ? sign + JOINER : sign;
      if (sign.startsWith("!")) return text.charAt(next) === "[" ? sign + JOINER : sign;
      if (sign === "://") return isOtherScheme(text, at) ? JOINER + sign : sign;
      if (sign === "<") return sign + JOINER;
      return leadsNowhereElse(sign, text, next, this.context) ? sign : `]${JOINER}${sign.charAt(1)}`;
    });
  }

  text(text: string): string {
    this.line = describe(text, this.context);
    this.addressEnd = this.inAddress ? endOfAddress(text, 0) : -1;
    const written = text.replace(IN_TEXT, (sign: string, at: number) => this.sign(sign, at));
    this.passed(text);
    return written;
  }

  private sign(sign: string, at: number): string {
    const { context, line } = this;
    const { text, escaped, isValue } = line;
    const next = at + sign.length;
    const inAddress = at < this.addressEnd;
    if (at < line.tagEnd) return sign;
    switch (sign.charAt(0)) {
      case "\\":
        if (inAddress || at === escaped) return sign;
        line.escaped = next;
        // What follows becomes a reference.
        return /^(?:<%|!\[)/.test(text.slice(next, next + 2)) || (isValue && text.charAt(next) === "<") ? "" : sign;
      case "<":
        return this.tag(at);
      case "!":
        return text.charAt(next) === "[" ? withoutImage(sign, text, next, at === escaped, context) : sign;
      case "]": {
        const leads = at !== escaped && !leadsNowhereElse(sign, text, next, context);
        if (leads && sign === "]:" && isFootnote(text, at)) return "]: &#32; ";
        if (leads) return `]${inAddress ? `&#${sign.charCodeAt(1)};` : `\\${sign.charAt(1)}`}`;
        if (!inAddress && isLinkInBrackets(text, at)) line.tagEnd = text.indexOf(">", next);
        return sign;
      }
      case ":":
        return !inAddress && at !== escaped && isOtherScheme(text, at) ? "\\://" : sign;
      case "$":
        if (at === escaped || context.mathsAndDiagrams === true || line.isPrice) return sign;
        return inAddress ? (context.commands === true ? "%24" : sign) : "\\$";
      case "`":
        return line.hasQuery ? sign.replaceAll("`", "\\`") : sign;
      case "%":
      case "{":
        return isValue ? `${sign}\\` : sign;
      default:
        if (inAddress) return sign;
        if (sign.includes(":") && isOtherScheme(text, next - 3)) return sign.replace(":", "\\:");
        this.addressEnd = endOfAddress(text, at);
        if (!isAddressBeforeTag(text, at) || line.tags.has(this.addressEnd)) return sign;
        line.wrapEnd = this.addressEnd;
        return `<${sign}`;
    }
  }

  /** A `<` before what a tag, a comment or a template may start with. */
  private tag(at: number): string {
    const { context, line } = this;
    const { text, tags, escaped, wrapEnd, isValue } = line;
    const [length, isTemplate] = [tags.get(at), text.charAt(at + 1) === "%"];
    if (length !== undefined && at !== escaped) {
      line.tagEnd = at + length;
      return "<";
    }
    if (context.maths === true || (context.mathsAndDiagrams === true && !isValue && text.includes("$"))) return "< ";
    // Templates are found in the source, and values are shown by what knows no backslashes.
    if (at === escaped) return isTemplate || isValue ? "&lt;" : "<";
    const reference = isTemplate || isValue || (at === this.addressEnd && at !== wrapEnd);
    return (at === wrapEnd ? ">" : "") + (reference ? "&lt;" : "\\<");
  }

  private passed(text: string): void {
    let start = text.length;
    while (start > 0 && !/[\s<]/.test(text.charAt(start - 1))) start--;
    this.inAddress = (start === 0 && this.inAddress) || /https?:\/\/|www\./i.test(text.slice(start));
  }
}

function describe(text: string, context: Context) {
  const isValue = context.kind === "value";
  const [hasQuery, isPrice] = [isValue && QUERY.test(text), isValue && /^[^$]*\$\d[^$]*$/.test(text)];
  return { text, isValue, hasQuery, isPrice, tags: harmlessTags(text, context), tagEnd: -1, escaped: -1, wrapEnd: -1 };
}

/** Where Dataview and Meta Bind start: behind what `trim` takes away. */
const QUERY = /`\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[)/;
const QUERY_IN_CODE = /^(`+)(?=\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[))/;
const QUERY_BEHIND = /\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[|$)/y;

/** Breaks inline queries of plugins after every run of backticks, for a line in which any of them may start code. */
export function withoutInlineQueries(line: string): string {
  return line.replace(/`+/g, (run, at: number) =>
    matchesAt(QUERY_BEHIND, line, at + run.length) ? run + JOINER : run,
  );
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** As marked, micromark and GFM read a bare address: up to a blank or a `<`, with every backslash. */
function endOfAddress(text: string, from: number): number {
  const length = text.slice(from).search(/[\s<]/);
  return length < 0 ? text.length : from + length;
}

/** `https://example.com/users/<id>`: the address gets angle brackets, so that what follows can be escaped. */
function isAddressBeforeTag(text: string, at: number): boolean {
  return (
    matchesAt(/https?:\/\/[\w.~:/?#@&'*+,;=%-]*[\w/=-]<[A-Za-z/!?]/iy, text, at) &&
    /^(?:|\s|[^\]]?\()$/.test(text.slice(Math.max(0, at - 2), at).slice(text.charAt(at - 1) === "(" ? 0 : -1))
  );
}

/** Whether a scheme other than http and https stands before `://`. */
function isOtherScheme(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 32), at);
  return /[\w+.-]$/.test(before) && !/(?:^|[^\w+.-])https?$/i.test(before);
}

const IMAGE = /!\[(?:\[|[^[\]]*\][([])/y;
const REMOTE_IMAGE = /!\[[^[\]`<]*\]\(<?https?:\/\//iy;

/** Exclamation marks before a bracket. An image or an embedded note becomes a link. */
function withoutImage(signs: string, text: string, next: number, escaped: boolean, context: Context): string {
  const isImage = context.kind === "text" && !(escaped && signs === "!");
  if (isImage && context.remoteImages === true && matchesAt(REMOTE_IMAGE, text, next - 1)) return signs;
  const kept = isImage && matchesAt(IMAGE, text, next - 1) ? signs.slice(1) : signs;
  return kept === "" ? "" : `${kept.slice(1)}&#33;`;
}

const HARMLESS_TAG =
  /\\[^]|<br *\/?>|<(u|sub|sup|kbd|mark)>[^<>]*<\/\1>|<(?:https?:\/\/|mailto:|tel:)[\w.~:/?#@!&'()*+,;=%-]*>/gi;
const EMAIL = /<[\w.!#$%&'*+/=?^{}~-]+@[\w.-]+>/g;

/** The tags, addresses and mailboxes in angle brackets that stay: their lengths by position. */
function harmlessTags(text: string, { kind }: Context): ReadonlyMap<number, number> {
  const tags = new Map<number, number>();
  if (!text.includes(">")) return tags;
  for (const { 0: email, index } of text.matchAll(EMAIL)) tags.set(index, email.length);
  if (kind === "value") return tags;
  for (const { 0: tag, 1: name, index } of text.matchAll(HARMLESS_TAG)) {
    if (name === undefined && tag.startsWith("<")) tags.set(index, tag.length);
    if (name === undefined) continue;
    tags.set(index, name.length + 2);
    tags.set(index + tag.length - name.length - 3, name.length + 3);
  }
  return tags;
}

/** Whether what follows the bracket is no address, or one that is on the web, in the vault, a mailbox or a telephone. */
function leadsNowhereElse(sign: string, text: string, next: number, { below = "" }: Context): boolean {
  if (/^[ \t]*$/.test(text.slice(next, next + 100))) return isHarmlessAddress(below, 0);
  return isHarmlessAddress(text, next) || (sign === "]:" && isProse(text, next));
}

/** Whether this is the middle of `[label](<address with blanks>)`: no renderer reads a tag there. */
function isLinkInBrackets(text: string, at: number): boolean {
  const label = /(?:^|[^\\])\[[^[\]<>`\\]*$/;
  return matchesAt(/\]\(<[^<>|`=\\]*>\)/y, text, at) && label.test(text.slice(Math.max(0, at - 200), at));
}

/** The part of an address that can contain a scheme. */
const ADDRESS = /[ \t]*<?[ \t]*([^ \t)>/?#]{0,120})/y;

function isHarmlessAddress(text: string, from: number): boolean {
  ADDRESS.lastIndex = from;
  const start = ADDRESS.exec(text)?.[1] ?? "";
  const next = text.slice(ADDRESS.lastIndex, ADDRESS.lastIndex + 2);
  if (start === "") return next !== "" && !/^\/[/\\]/.test(next);
  if (start.endsWith("&") && next.startsWith("#")) return false;
  if (start.length === 120 || start.startsWith("\\") || /%3a|&(?:#|colon|tab|newline|sol|bsol)/i.test(start))
    return false;
  const colon = start.indexOf(":");
  return colon < 0 || /^(?:https?|mailto|tel)$/i.test(start.slice(0, colon).replace(/[\\\u2060]/g, ""));
}

/** Whether a word, a colon and more words follow: an address ends at a blank, and no text may follow it. */
function isProse(text: string, from: number): boolean {
  return matchesAt(/ *[\p{L}\p{N}]+: +[^\s"'(]/uy, text, from);
}

/** Whether the bracket belongs to a footnote, whose text may start with any address. */
function isFootnote(text: string, at: number): boolean {
  return /^[\s>]*(?:[-*+] +|\d{1,9}[.)] +)*\[\^[^\]]*$/.test(text.slice(0, Math.min(at, 200)));
}
