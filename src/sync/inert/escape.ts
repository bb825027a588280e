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
  /** A bare address could take a backslash, or the text is shown as HTML. */
  readonly byReference: boolean;
  /** The paragraph has maths that is drawn: only a blank separates two signs there. */
  readonly maths?: boolean;
}

/** With LF line ends, and without control characters, byte order marks and marks that reverse the reading direction. */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd");
}

/** Maths loads and links by its commands only. */
export function hasCommands(text: string): boolean {
  return text.includes("$") && /\\[A-Za-z]/.test(text);
}

/** Where Dataview and Meta Bind start: behind what `trim` takes away. */
const QUERY = /`\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[)/;
const QUERY_IN_CODE = /^(`+)(?=\s*(?:\$?=|(?:INPUT|VIEW|BUTTON)\[))/;

/** What every renderer reads as code: only what plugins run in code is changed. */
export function escapeCode(code: string): string {
  return code.replace(QUERY_IN_CODE, `$1${JOINER}`).replaceAll("<%", `<${JOINER}%`);
}

const EITHER =
  /\\(?=[A-Za-z])|<(?=[A-Za-z/!?%])|!+|\](?!\(https?:\/\/[^\s<>`\\]{1,200}\))(?=[(:])|:(?=\/\/)|\$|`+(?=\s*(?:$|\$?=|(?:INPUT|VIEW|BUTTON)\[))/g;

/** What some renderers may read as code and some as text. */
export function escapeEither(text: string, { commands }: Context): string {
  return text.replace(EITHER, (sign, at: number) => {
    if (sign === ":") return isOtherScheme(text, at) ? JOINER + sign : sign;
    if (sign === "$") return commands && text.charAt(at - 1) !== "\\" ? "\\$" : sign;
    const stays = sign === "\\" ? !commands : sign.startsWith("!") && text.charAt(at + sign.length) !== "[";
    return stays ? sign : sign + JOINER;
  });
}

const reference = (sign: string): string => `&#${String(sign.charCodeAt(0))};`;

const ACTIVE = /\\?\][(:]|\\?(?:<(?=[A-Za-z/!?%])|!(?=\[)|:(?=\/\/)|[`$])|\\[!-/:;=-@[-`{-~]/g;

/**
 * A paragraph that renderers may read differently: no sign in it acts any more.
 *
 * @param byReference it has a bare address, which could take a backslash.
 */
export function escapeAll(text: string, byReference: boolean): string {
  return text.replace(ACTIVE, (sign, at: number) => {
    const last = sign.slice(-1);
    const isPair = sign.length === 2 && sign.startsWith("\\");
    const refers = byReference || last === "!" || text.startsWith("<%", at + sign.length - 1);
    if (isPair ? !refers || !"<!`$:(".includes(last) : sign === ":" && !isOtherScheme(text, at)) return sign;
    return (isPair ? "" : sign.slice(0, -1)) + (refers ? reference(last) : `\\${last}`);
  });
}

/** Tags without effect, addresses and mailboxes in angle brackets: they stay. */
const TAG =
  "<br(?: ?/)?>|<(u|sub|sup|kbd|mark)>(?=(?:[^<>\\\\]|\\\\[^<>])*</\\1>)|</(?:u|sub|sup|kbd|mark)>|" +
  "<(?:https?://|mailto:|tel:)[\\w.~:/?#@!&'()*+,;=%-]*>|<[\\w.+-]+@[\\w.-]+>";
/** An address in angle brackets may have blanks; no renderer reads a tag there. */
const LINK = "\\[[^[\\]<>`\\\\]*\\]\\(<[^<>|`=\\\\$%{]*>\\)";
const SIGNS =
  "https?://|www\\.|\\][(:]|\\\\[!-/:-@[-`{-~]|<(?=[a-z/!?%])|!+|\\[\\[(?=[^[\\]]*\\]\\])|:(?=//)|%(?=%)|\\$|" +
  "\\{(?=\\{)|`+";
const IN_TEXT = new RegExp(`${LINK}|${TAG}|${SIGNS}`, "gi");
export const ADDRESS = /https?:\/\/|www\./i;

/** A line of text, or a part of it, outside code. Reads it from left to right. */
export function escapeText(text: string, context: Context): string {
  const { byReference, commands, maths = false, mathsAndDiagrams = false } = context;
  const isValue = context.kind === "value";
  const noCode = isValue && QUERY.test(text);
  const tick = isValue && byReference ? "&#96;" : "\\`";
  /** Where an address starts and ends, up to where the signs are a link's, and the tag that is open. */
  let [address, addressEnd, linkEnd, wrapEnd, open] = [0, 0, 0, -1, ""];

  function lessThan(sign: string, at: number): string {
    const name = /^<\/?([a-z]+)>/i.exec(sign)?.[1]?.toLowerCase() ?? "";
    const keeps = isValue ? /^<[\w.+-]+@/.test(sign) : sign.length > 1 && (!sign.startsWith("</") || name === open);
    open = sign.startsWith("</") ? "" : name;
    if (keeps) return at === wrapEnd ? `>${sign}` : sign;
    const first = isValue || byReference || text.charAt(at + 1) === "%" ? "&lt;" : maths ? "< " : "\\<";
    return (at === wrapEnd ? ">&lt;" : first) + (sign.length > 1 ? escapeText(sign.slice(1), context) : "");
  }
  function bracket(sign: string, at: number): string {
    if (leadsNowhereElse(text, at + 1)) return sign;
    if (sign === "]:" && isFootnote(text, at)) return text.startsWith(" &#32;", at + 2) ? sign : `${sign} &#32;`;
    return byReference ? `]${reference(sign.charAt(1))}` : sign.replace("]", "]\\");
  }
  function link(sign: string, at: number): string {
    const end = sign.indexOf("](<");
    if (end >= 0 && (isValue || !leadsNowhereElse(text, at + end + 1)))
      return `${escapeText(sign.slice(0, end), context)}]\\(${escapeText(sign.slice(end + 2), context)}`;
    if (end >= 0) return escapeText(sign.slice(0, end), context) + sign.slice(end);
    linkEnd = text.indexOf("]]", at);
    return sign;
  }
  function addressAt(sign: string, at: number): string {
    const colon = at + sign.indexOf(":");
    if (colon > at && isOtherScheme(text, colon) && !isInAddress(text, address, colon, addressEnd))
      return sign.replace(":", "\\:");
    if (at < addressEnd) return sign;
    [address, addressEnd] = [at, endOfAddress(text, at)];
    if (isValue || !isAddressBeforeTag(text, at)) return sign;
    wrapEnd = text.indexOf("<", at);
    return `<${sign}`;
  }
  return text.replace(IN_TEXT, (sign: string, _name: unknown, at: number) => {
    const after = text.charAt(at + sign.length);
    switch (sign.charAt(0)) {
      case "]":
        return bracket(sign, at);
      case "\\":
        return sign === "\\`" ? tick : escaped(sign, after, context);
      case "<":
        return lessThan(sign, at);
      case "!":
        return after === "[" ? withoutImage(sign, text, at + sign.length, context) : sign;
      case "[":
        return link(sign, at);
      case ":":
        return isOtherScheme(text, at) && !isInAddress(text, address, at, addressEnd) ? "\\:" : sign;
      case "$":
        if (mathsAndDiagrams || (!commands && (isValue || at < linkEnd || at < addressEnd))) return sign;
        return byReference ? reference(sign) : "\\$";
      case "`":
        return noCode ? tick.repeat(sign.length) : sign;
      case "%":
      case "{":
        return isValue ? `${sign}\\` : sign;
      default:
        return addressAt(sign, at);
    }
  });
}

/** What the text itself has escaped stays so, by a reference where the backslash may not count. */
function escaped(sign: string, after: string, { kind, byReference }: Context): string {
  if (kind === "value" && /^\\[{%]/.test(sign) && sign.charAt(1) === after) return `${sign}\\`;
  if (sign === "\\<" && /[A-Za-z/!?%]/.test(after))
    return byReference || kind === "value" || after === "%" ? "&lt;" : sign;
  return sign === "\\!" && after === "[" ? "&#33;" : sign;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Renderers read a bare address up to a blank. */
function endOfAddress(text: string, from: number): number {
  BLANK.lastIndex = from;
  return BLANK.exec(text)?.index ?? text.length;
}
const BLANK = /\s/g;

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
    matchesAt(/https?:\/\/(?:[\w.~/?#@&'*+,;=%-]|:(?!\/\/)){1,300}<[A-Za-z/!?]/iy, text, at) &&
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

/** Whether the bracket belongs to a footnote, whose text may start with any address. */
function isFootnote(text: string, at: number): boolean {
  return /^[\s>]*(?:[-*+] +|\d{1,9}[.)] +)*\[\^[^\]]*$/.test(text.slice(0, Math.min(at, 200)));
}
