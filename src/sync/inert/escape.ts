/**
 * Defuses text, however a renderer or plugin reads it. Most changes insert a word joiner: it is invisible and separates
 * two signs in text, code and HTML. All regular expressions are linear: no part of them can match a text in two ways.
 */

/**
 * Word joiner: zero width, no white space, no line break, without meaning in Markdown, HTML, addresses and templates.
 */
export const JOINER = "\u2060";

export interface TextOptions {
  /** `text`: Markdown. `code`: may be code, so no visible change. `value`: one line that any plugin may show. */
  readonly kind: "text" | "code" | "value";
  readonly remoteImages?: boolean;
  /** The text is in maths of several lines. */
  readonly maths?: boolean;
  /** The paragraph has a `>` where a tag that its line leaves open could end. */
  readonly tagsEnd?: boolean;
  /** The text may be in HTML, where a backslash escapes nothing: bare tags may stay (`tags`), or no tags (`none`). */
  readonly html?: "tags" | "none" | undefined;
}

/** With LF line ends, and without control characters, byte order marks and marks that reverse the reading direction. */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd");
}

/**
 * Signs that may do harm, depending on the text around them. A run of one sign matches as a whole, which keeps it
 * linear.
 */
const HAZARD =
  /\\(?!<%)[\\<!`[\]$%]|\\(?=(?:href|cssId|html[A-Z]\w*|require|includegraphics)(?![A-Za-z])|(?:style|class|data|unicode|url) *\{)|<(?=[A-Za-z/!?%])|!+|\](?:\(|:)|:\/\/|%(?=%)|\$(?=\$)|\{(?=\{)/g;
/** One line of text, or a piece of one between code. */
export function defused(text: string, options: TextOptions): string {
  const { kind } = options;
  const maths = mathsIn(text, options);
  const tags = kind === "text" ? pairedTags(text) : "";
  let addressEnd = 0;
  return text.replace(HAZARD, (sign: string, at: number) => {
    switch (sign.charAt(0)) {
      case "\\":
        if (sign.length === 1) return sign + JOINER;
        if (sign === "\\!" && text.charAt(at + 2) === "[") return sign + JOINER;
        if (sign !== "\\<" || (kind === "text" && options.html === undefined)) return sign;
        return /[A-Za-z/!?]/.test(text.charAt(at + 2)) ? sign + JOINER : sign;
      case "<":
        return isHarmlessTag(text, at, options, tags, maths(at)) ? sign : sign + JOINER;
      case "!":
        if (text.charAt(at + sign.length) !== "[") return sign;
        if (kind !== "text" || maths(at)) return sign + JOINER;
        return options.remoteImages === true && matchesAt(REMOTE_IMAGE, text, at + sign.length - 1) ? sign : "";
      case "]":
        if (isHarmlessAddress(text, at + 2) || (sign === "]:" && isProse(text, at + 2))) return sign;
        return sign === "]:" && isFootnote(text, at) ? sign + JOINER : `]${JOINER}${sign.charAt(1)}`;
      case ":": {
        const before = text.slice(Math.max(0, at - 32), at);
        if (/(?:^|[^A-Za-z0-9+.-])https?$/i.test(before)) addressEnd = endOfAddress(text, at + 3);
        else if (/[\w+.-]$/.test(before) && !(at <= addressEnd && /=[A-Za-z][\w+.-]*$/.test(before)))
          return JOINER + sign;
        return sign;
      }
      default:
        return kind === "value" ? sign + JOINER : sign; // comments, maths, a template's braces
    }
  });
}

/** Defuses what every renderer reads as code: only what plugins run in code. */
export function defusedCode(code: string): string {
  return code.replace(/^(`+)(?=[ \t]*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[))/, `$1${JOINER}`).replaceAll("<%", `<${JOINER}%`);
}

const RUNS = /[ \t]*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[|$)/y;

/** Defuses inline queries of plugins after every run of backticks, for a line in which any of them may start code. */
export function withoutInlineQueries(line: string): string {
  return line.replace(/`+/g, (run, at: number) => (matchesAt(RUNS, line, at + run.length) ? run + JOINER : run));
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const REMOTE_IMAGE = /!\[[^[\]`<]*\]\(<?https?:\/\//iy;
const AUTOLINK = /<(?:https?:\/\/[^\s<>`|]*|(?:mailto|tel):[^\s<>`|]*|[\w.!#$%&'*+/=?^{}~-]+@[\w.-]+)>/iy;
const EMAIL = /<[\w.!#$%&'*+/=?^{}~-]+@[\w.-]+>/y;
const BARE_TAG = /<(?:(br) *\/?|\/?(u|sub|sup|kbd|mark) *)>/iy;
const TAG = /<(?:[A-Za-z][\w.:-]*(?:[\s/>]|$)|[/!?%])/y;
const LAST_TAG = /<[A-Za-z][\w.:-]*$/y;

function isHarmlessTag(
  text: string,
  at: number,
  { kind, html, tagsEnd }: TextOptions,
  tags: string,
  maths: boolean,
): boolean {
  if (text.charAt(at + 1) === "%") return false;
  if (kind === "value") return matchesAt(EMAIL, text, at);
  if (kind === "code" || html === "none") return false;
  BARE_TAG.lastIndex = at;
  const tag = BARE_TAG.exec(text);
  if (tag !== null) return tag[1] !== undefined || tags.includes(` ${tag[2]?.toLowerCase() ?? ""} `);
  if (maths && tagsEnd === false && matchesAt(LAST_TAG, text, at)) return text.slice(0, at).trim() !== "";
  if (maths) return !matchesAt(TAG, text, at);
  return html === undefined && matchesAt(AUTOLINK, text, at);
}

/** The names of the bare tags that the text opens and closes equally often, each between blanks. */
function pairedTags(text: string): string {
  if (!text.includes("</")) return "";
  const balance = new Map<string, number>();
  for (const [, slash, name] of text.matchAll(/\\[^]|<(\/?)(u|sub|sup|kbd|mark) *>/gi)) {
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    balance.set(tag, (balance.get(tag) ?? 0) + (slash === "" ? 1 : -1));
  }
  return [...balance].map(([name, open]) => (open === 0 ? ` ${name} ` : "")).join("");
}

/** A test whether a position is in maths within the line. Positions must be asked in ascending order. */
function mathsIn(text: string, { kind, maths }: TextOptions): (at: number) => boolean {
  if (maths === true) return () => true;
  if (kind !== "text" || !text.includes("$")) return () => false;
  const inside = [...text.matchAll(/\\[^]|\$\$[^$]*\$\$|\$(?![\s$])[^$]*\$(?!\d)/g)].filter(([match]) =>
    match.startsWith("$"),
  );
  let next = 0;
  return (at) => {
    while (next < inside.length && (inside[next]?.index ?? 0) + (inside[next]?.[0].length ?? 0) <= at) next++;
    return (inside[next]?.index ?? Infinity) < at;
  };
}

/** The part of an address that can contain a scheme. */
const ADDRESS = /[ \t]*<?[ \t]*([^ \t)>/?#]{0,120})/y;

/** Whether the address that starts at the position is on the web or in the vault, a mailbox or a telephone number. */
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

/** The end of an address on the web, at the latest before the colon of another address in it (`?to=app://x`). */
function endOfAddress(text: string, from: number): number {
  const end = /[^\s<>"`(){}[\]\\!$:]*/y;
  end.lastIndex = from;
  end.exec(text);
  return end.lastIndex;
}
