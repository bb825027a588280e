import { isOtherScheme, leadsNowhereElse } from "./addresses";

/**
 * Escapes what a renderer or plugin could act on. In text it gets a backslash, or a character reference where an address
 * may take the backslash, so that it is shown and copied as it was sent. In code neither works: there, a word joiner
 * separates two signs. No pattern can match a text in two ways, so the work is linear.
 */

/** Zero width, no white space, no line break, without meaning in Markdown, HTML, addresses and templates. */
export const JOINER = "\u2060";

export interface Context {
  /** `text`: Markdown. `value`: one line that any plugin may show, also as HTML. */
  readonly kind: "text" | "value";
  readonly remoteImages?: boolean;
  readonly mathsAndDiagrams?: boolean;
  /** The text has commands of maths, and dollar signs between which they could stand. */
  readonly commands: boolean;
  /** The paragraph has bare addresses: renderers take all signs up to the next blank into them, also backslashes. */
  readonly addresses: boolean;
  /** The paragraph has maths that is drawn: only a blank separates two signs there. */
  readonly maths?: boolean;
  /** No backtick may start code. */
  readonly noCode?: boolean;
  /** The next line's text, where a link's address may stand. Undefined: code follows. */
  readonly below?: string | undefined;
}

/** With LF line ends, and without control characters, byte order marks and marks that reverse the reading direction. */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd");
}

export function hasAddress(paragraph: string): boolean {
  return /https?:\/\/|www\./i.test(paragraph);
}

/** Maths loads and links by its commands only. */
export function hasCommands(text: string): boolean {
  return text.includes("$") && /\\[A-Za-z]/.test(text);
}

/** Where Dataview and Meta Bind start: behind what `trim` takes away. */
export const QUERY = /`\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[)/;
const QUERY_IN_CODE = /^(`+)(?=\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[))/;
const QUERY_AHEAD = /\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[)/y;

/** What every renderer reads as code: only what plugins run in code is changed. */
export function escapeCode(code: string): string {
  return code.replace(QUERY_IN_CODE, `$1${JOINER}`).replaceAll("<%", `<${JOINER}%`);
}

/** What some renderers may read as code and some as text. */
export function escapeEither(text: string, { commands, below }: Context): string {
  return text.replace(/\\(?=[A-Za-z])|<(?=[A-Za-z/!?%])|!+(?=\[)|\][(:]|:(?=\/\/)|`+/g, (sign, at: number) => {
    const next = at + sign.length;
    if (sign === "\\") return commands ? sign + JOINER : sign;
    if (sign === ":") return isOtherScheme(text, at) ? JOINER + sign : sign;
    if (sign.startsWith("`")) {
      const runs =
        matchesAt(QUERY_AHEAD, text, next) || (next === text.length && matchesAt(QUERY_AHEAD, below ?? "", 0));
      return runs ? sign + JOINER : sign;
    }
    if (!sign.startsWith("]")) return sign + JOINER;
    return leadsNowhereElse(text, at + 1, below) ? sign : `]${JOINER}${sign.charAt(1)}`;
  });
}

const IN_TEXT =
  /https?:\/\/|www\.|\\?\][(:]|\\[!-/:-@[-`{-~]|<(?=[A-Za-z/!?%])|!+(?=\[)|\[\[(?=[^[\]]*\]\])|:(?=\/\/)|%(?=%)|\$|\{(?=\{)|`+/gi;

/** A line of text, or a part of it, outside code. Reads it from left to right. */
export function escapeText(text: string, context: Context): string {
  return text.replace(IN_TEXT, escaper(text, context));
}

function escaper(text: string, context: Context): (sign: string, at: number) => string {
  const { addresses, commands, maths = false, mathsAndDiagrams = false } = context;
  const isValue = context.kind === "value";
  const [tags, byReference] = [harmlessTags(text, isValue), addresses || isValue];
  const [noCode, tick] = [context.noCode ?? (isValue && QUERY.test(text)), addresses ? "&#96;" : "\\`"];
  /** Where an address starts and ends, and up to where the signs are a link's, a tag's, or in angle brackets. */
  let [address, addressEnd, linkEnd, tagEnd, wrapEnd] = [0, 0, 0, 0, -1];

  function lessThan(at: number): string {
    tagEnd = at + (tags.get(at) ?? 0);
    if (tags.has(at)) return "<";
    const sign = byReference || text.charAt(at + 1) === "%" ? "&lt;" : maths ? "< " : "\\<";
    return at === wrapEnd ? `>${sign}` : sign;
  }
  function bracket(sign: string, at: number): string {
    const [last, after] = [sign.slice(-1), at + sign.length];
    if ((sign.length > 2 && !addresses) || leadsNowhereElse(text, after - 1, context.below)) {
      if (at >= addressEnd && isLinkInBrackets(text, at)) tagEnd = text.indexOf(">", after);
      return sign;
    }
    if (last === ":" && isFootnote(text, at)) return text.startsWith(" &#32;", after) ? sign : `${sign} &#32;`;
    return sign.slice(0, -1) + (addresses ? `&#${last.charCodeAt(0)};` : `\\${last}`);
  }
  function addressAt(sign: string, at: number): string {
    if (at < addressEnd && text.charAt(at - 1) !== "\\") return sign;
    if (sign.includes(":") && isOtherScheme(text, at + sign.length - 3)) return sign.replace(":", "\\:");
    [address, addressEnd] = [at, endOfAddress(text, at)];
    const tag = text.slice(at, addressEnd).indexOf("<");
    if (isValue || tag < 0 || tags.has(at + tag) || !isAddressBeforeTag(text, at)) return sign;
    addressEnd = wrapEnd = at + tag;
    return `<${sign}`;
  }
  return (sign, at) => {
    const after = text.charAt(at + sign.length);
    if (at < tagEnd) return sign;
    if (sign.endsWith("](") || sign.endsWith("]:")) return bracket(sign, at);
    switch (sign.charAt(0)) {
      case "\\":
        return sign === "\\`" && addresses ? tick : escaped(sign, after, context, byReference);
      case "<":
        return lessThan(at);
      case "!":
        return withoutImage(sign, text, at + sign.length, context);
      case "[":
        linkEnd = text.indexOf("]]", at);
        return sign;
      case ":":
        return isOtherScheme(text, at) && !isInAddress(text, address, at, addressEnd) ? "\\:" : sign;
      case "$":
        return mathsAndDiagrams || (!commands && (isValue || at < linkEnd || at < addressEnd)) ? sign : "\\$";
      case "`":
        return noCode ? tick.repeat(sign.length) : sign;
      case "%":
      case "{":
        return isValue || (noCode && sign === "%") ? `${sign}\\` : sign;
      default:
        return addressAt(sign, at);
    }
  };
}

/** What the text itself has escaped stays so, by a reference where the backslash may not count. */
function escaped(sign: string, after: string, { kind }: Context, byReference: boolean): string {
  if (kind === "value" && /^\\[{%]/.test(sign) && sign.charAt(1) === after) return `${sign}\\`;
  if (sign === "\\<" && /[A-Za-z/!?%]/.test(after)) return byReference || after === "%" ? "&lt;" : sign;
  return sign === "\\!" && after === "[" ? "&#33;" : sign;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Renderers read a bare address up to a blank. */
function endOfAddress(text: string, from: number): number {
  const length = text.slice(from).search(/\s/);
  return length < 0 ? text.length : from + length;
}

/** Words with single signs between them, so that no renderer ends the address there. Some know small letters only. */
const PLAIN_ADDRESS =
  /^https?:\/\/[^\W_]+(?:[.-][^\W_]+)*(?:(?:\/|\/?[?#]=?)[^\W_]+(?:(?:\/?[?#]|[/&=%@+._-])[^\W_]+)*)?$/;

/** Whether the position is in an address, and no renderer ends the address before it. */
function isInAddress(text: string, from: number, at: number, end: number): boolean {
  return at < end && at - from < 300 && PLAIN_ADDRESS.test(text.slice(from, at));
}

/** `https://example.com/users/<id>`: the address gets angle brackets, so that what follows can be escaped. */
function isAddressBeforeTag(text: string, at: number): boolean {
  return (
    matchesAt(/https?:\/\/[\w.~:/?#@&'*+,;=%-]{1,300}<[A-Za-z/!?]/iy, text, at) &&
    /(?:^|[\s(])$/.test(text.slice(Math.max(0, at - 1), at)) &&
    text.charAt(at - 2) !== "]"
  );
}

const IMAGE = /!\[(?:\[|[^[\]]*\][([])/y;
const REMOTE_IMAGE = /!\[[^[\]`<]*\]\(<?https?:\/\//iy;

/** Exclamation marks before a bracket. An image or an embedded note becomes a link. */
function withoutImage(signs: string, text: string, next: number, { kind, remoteImages }: Context): string {
  if (kind === "text" && remoteImages === true && matchesAt(REMOTE_IMAGE, text, next - 1)) return signs;
  const isImage = kind === "text" && text.charAt(next - signs.length - 1) !== "!" && matchesAt(IMAGE, text, next - 1);
  const kept = isImage ? signs.slice(1) : signs;
  return kept === "" ? "" : `${kept.slice(1)}&#33;`;
}

const HARMLESS_TAG =
  /\\[^]|<br *\/?>|<(u|sub|sup|kbd|mark)>[^<>]*<\/\1>|<(?:https?:\/\/|mailto:|tel:)[\w.~:/?#@!&'()*+,;=%-]*>/gi;
const EMAIL = /<[\w.!#$%&'*+/=?^{}~-]+@[\w.-]+>/g;

/** The tags, addresses and mailboxes in angle brackets that stay: their lengths by position. */
function harmlessTags(text: string, isValue: boolean): ReadonlyMap<number, number> {
  const tags = new Map<number, number>();
  if (!text.includes(">")) return tags;
  for (const { 0: email, index } of text.matchAll(EMAIL)) tags.set(index, email.length);
  if (isValue) return tags;
  for (const { 0: tag, 1: name, index } of text.matchAll(HARMLESS_TAG)) {
    if (name === undefined && tag.startsWith("<")) tags.set(index, tag.length);
    if (name === undefined) continue;
    tags.set(index, name.length + 2);
    tags.set(index + tag.length - name.length - 3, name.length + 3);
  }
  return tags;
}

/** Whether this is the middle of `[label](<address with blanks>)`: no renderer reads a tag there. */
function isLinkInBrackets(text: string, at: number): boolean {
  const label = /(?:^|[^\\])\[[^[\]<>`\\]*$/;
  return matchesAt(/\]\(<(?!%)[^<>|`=\\]*>\)/y, text, at) && label.test(text.slice(Math.max(0, at - 200), at));
}

/** Whether the bracket belongs to a footnote, whose text may start with any address. */
function isFootnote(text: string, at: number): boolean {
  return /^[\s>]*(?:[-*+] +|\d{1,9}[.)] +)*\[\^[^\]]*$/.test(text.slice(0, Math.min(at, 200)));
}
