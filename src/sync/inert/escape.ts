import { CALLOUT_ID } from "../note/callout";
import { isOtherScheme, leadsNowhereElse } from "./addresses";

/**
 * Escapes everything that a renderer or plugin could act on. Text gets a backslash, or a character reference where the
 * backslash could become part of an address, so that it is shown and copied as it was sent. Code allows neither: there, a
 * word joiner separates two characters. No pattern matches a text in two ways, so the time is linear.
 */

/**
 * The word joiner: no width, no white space, no line break, and no meaning in Markdown, HTML, addresses and templates.
 */
export const JOINER = "\u2060";

export interface InertOptions {
  /** Show images from other servers; otherwise they become links. */
  readonly remoteImages: boolean;
  /** Render maths and diagrams; otherwise they are shown as text. */
  readonly mathsAndDiagrams?: boolean;
}

export interface Context extends Partial<InertOptions> {
  /** `text`: Markdown. `value`: one line that any plugin may show, also as HTML. */
  readonly kind: "text" | "value";
  /** The text has maths commands and dollar signs (`hasCommands`). */
  readonly commands: boolean;
  /** A backslash could become part of a bare address, or the text is shown as HTML. */
  readonly byReference: boolean;
  /** The paragraph has maths that is rendered. There, only a space separates two characters. */
  readonly maths?: boolean;
}

/** A letter, as it is or as a character reference. */
function letter(sign: string): string {
  const codes = [sign, sign.toUpperCase()].map((each) => each.charCodeAt(0));
  const hex = codes.map((code) => code.toString(16));
  return `(?:${sign}|&#(?:0{0,5}(?:${codes.join("|")})|x0{0,4}(?:${hex.join("|")}));)`;
}

/**
 * Some renderers make a link of `xmpp:` and a mailbox, and look for them where escapes and references are already resolved.
 * Only a character between them helps.
 */
const MESSENGER = new RegExp(`${[..."xmpp"].map(letter).join("")}(?=(?:\\\\?:|&#?\\w+;)[\\w.+\\\\-]*[@&])`, "gi");

/**
 * The text with LF line ends, without control characters, byte order marks and marks that reverse the text direction. A
 * line of white space becomes empty, since renderers differ in which white space ends a paragraph.
 */
export function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/(?![\n\t])[\p{Cc}\u202d\u202e\ufeff\ufffe\uffff]/gu, "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/^[^\S\n]+$/gm, "")
    .replace(MESSENGER, `$&${JOINER}`);
}

/** Whether maths in the text could load or link something: only its commands can. */
export function hasCommands(text: string): boolean {
  return text.includes("$") && /\\[A-Za-z]/.test(text);
}

/** The start of an inline query of Dataview or Meta Bind. Both ignore the characters that `trim` removes. */
const QUERY_START = "\\s*(?:\\$?=|(?:INPUT|VIEW|BUTTON)\\[)";
const QUERY = new RegExp(`\`${QUERY_START}`);
const QUERY_IN_CODE = new RegExp(`^(\`+)(?=${QUERY_START})`);
const MAYBE_QUERY = new RegExp(`^(?:\\s*$|${QUERY_START})`);

/** What this plugin acts on: git's conflict markers, which make a note broken, and our callout's block id. */
export const OUR_MARKER = new RegExp(`^(?:<{7}|\\${CALLOUT_ID})`);

/** For text that all renderers read as code: escapes only what plugins act on inside code. */
export function escapeCode(code: string): string {
  const own = code.replace(OUR_MARKER, `${JOINER}$&`);
  return own.replace(QUERY_IN_CODE, `$1${JOINER}`).replaceAll("<%", `<${JOINER}%`);
}

const EITHER = /\\(?=[A-Za-z])|<(?=[A-Za-z/!?%])|!+|\](?!\(https?:\/\/[^\s<>`\\]{1,200}\))(?=[(:])|:(?=\/\/)|\$|`+/g;

/** For text that some renderers read as code and others as text. */
export function escapeEither(text: string, { commands }: Context): string {
  return text.replace(EITHER, (sign, at: number) => {
    if (sign === ":") return isOtherScheme(text, at) ? JOINER + sign : sign;
    if (sign === "$") return commands && text.charAt(at - 1) !== "\\" ? "\\$" : sign;
    const after = text.slice(at + sign.length);
    if (sign.startsWith("`")) return MAYBE_QUERY.test(after) ? sign + JOINER : sign;
    const stays = sign === "\\" ? !commands : sign.startsWith("!") && !after.startsWith("[");
    return stays ? sign : sign + JOINER;
  });
}

/** A comment or maths may start with it: some renderers read two signs together, and only then the backslash. */
const isFirstOfTwo = (sign: string, after: string): boolean =>
  (sign === "\\%" || sign === "\\$") && sign.charAt(1) === after;

const reference = (sign: string): string => `&#${String(sign.charCodeAt(0))};`;

const ACTIVE = /\\?\][(:]|\\?(?:<(?=[A-Za-z/!?%])|!(?=\[)|:(?=\/\/)|[`$])|\\[!-/:;=-@[-`{-~]/g;

/**
 * For a paragraph that renderers may read differently: escapes every active character.
 *
 * @param byReference it has a bare address, so a backslash could become part of it.
 */
export function escapeAll(text: string, byReference: boolean): string {
  return text.replace(ACTIVE, (sign, at: number) => {
    const last = sign.slice(-1);
    if (isFirstOfTwo(sign, text.charAt(at + 2))) return `${sign}\\`;
    const isPair = sign.length === 2 && sign.startsWith("\\");
    const refers = byReference || last === "!" || text.startsWith("<%", at + sign.length - 1);
    if (isPair ? !refers || !"<!`$:(".includes(last) : sign === ":" && !isOtherScheme(text, at)) return sign;
    return (isPair ? "" : sign.slice(0, -1)) + (refers ? reference(last) : `\\${last}`);
  });
}

/** These stay: harmless tags, and addresses and mailboxes in angle brackets. */
const TAG =
  "<br(?: ?/)?>|<(u|sub|sup|kbd|mark)>(?=(?:[^<>\\\\]|\\\\[^<>])*</\\1>)|</(?:u|sub|sup|kbd|mark)>|" +
  "<(?:https?://|mailto:|tel:)[\\w.~:/?#@!&'()*+,;=%-]*>|<[\\w.+-]+@[\\w.-]+>";
/** An address in angle brackets may have spaces; no renderer reads a tag there. */
const LINK = "\\[[^[\\]<>`\\\\]*\\]\\(<[^<>|`=\\\\$%{]*>\\)";
/** `https://example.com/users/<id>`: the address gets angle brackets, so that what follows can be escaped. */
const BEFORE_TAG = "(?:^|[\\s(])https?://(?:[\\w.~/?#@&'*+,;=%-]|:(?!//)){1,300}(?=<[a-z/!?])";
const SIGNS =
  "https?(?=://)|www\\.|\\][(:]|\\\\?(?:<(?=[a-z/!?%])|!+|[%{])|\\\\[!-/:;=-@[-`{-~]|\\[\\[(?=[^[\\]]*\\]\\])|:(?=//)|\\$|`+";
const IN_TEXT = new RegExp(`${LINK}|${TAG}|${BEFORE_TAG}|${SIGNS}`, "gi");
export const ADDRESS = /https?:\/\/|www\./i;

/** Escapes a line of text, or a part of it, outside code. Reads it from left to right. */
export function escapeText(text: string, context: Context): string {
  const { byReference, commands, maths = false, mathsAndDiagrams = false } = context;
  const isValue = context.kind === "value";
  const [noCode, tick] = [isValue && QUERY.test(text), isValue && byReference ? "&#96;" : "\\`"];
  /** The start and end of the current address, the end of the current wikilink, and the open tag. */
  let [address, addressEnd, linkEnd, open] = [0, 0, 0, ""];
  const isInAddress = (at: number) =>
    at < Math.min(addressEnd, address + 300) && PLAIN_ADDRESS.test(text.slice(address, at));
  function lessThan(sign: string, after: string): string {
    const name = /^<\/?([a-z]+)>/i.exec(sign)?.[1]?.toLowerCase() ?? "";
    const keeps = isValue ? /^<[\w.+-]+@/.test(sign) : /^<[^/]/.test(sign) || (name !== "" && name === open);
    open = sign.startsWith("</") ? "" : name;
    if (keeps) return sign;
    const first = isValue || byReference || after === "%" ? "&lt;" : maths ? "< " : "\\<";
    return first + escapeText(sign.replace(/^\\?</, ""), context);
  }
  return text.replace(IN_TEXT, (sign: string, _name: unknown, at: number) => {
    const after = text.charAt(at + sign.length);
    switch (/^\\?([<!%{])/.exec(sign)?.[1] ?? sign.charAt(0)) {
      case "]":
        return bracket(sign, text, at, byReference);
      case "\\":
        return sign === "\\`" ? tick : isFirstOfTwo(sign, after) ? `${sign}\\` : sign;
      case "<":
        return lessThan(sign, after);
      case "!":
        return after === "[" ? withoutImage(sign, text.slice(at + sign.length - 1), context) : sign;
      case "[":
        linkEnd = sign === "[[" ? text.indexOf("]]", at) : linkEnd;
        return sign === "[[" ? sign : link(sign, context);
      case ":":
        return isOtherScheme(text, at) && !isInAddress(at) ? "\\:" : sign;
      case "$":
        if (mathsAndDiagrams || (!commands && (isValue || at < linkEnd || at < addressEnd))) return sign;
        return byReference ? reference(sign) : "\\$";
      case "`":
        return noCode ? tick.repeat(sign.length) : sign;
      case "%":
      case "{":
        return (isValue || isFirstOfTwo(sign, after)) && sign.slice(-1) === after ? `${sign}\\` : sign;
      default:
        if (at >= addressEnd && (after !== ":" || !isOtherScheme(text, at + sign.length)))
          [address, addressEnd] = [at, at + text.slice(at).search(/\s|$/)];
        return sign.includes("://") && !isValue ? sign.replace(/http.*/i, "<$&>") : sign;
    }
  });
}

/** Escapes one line that any plugin may show, also as HTML. */
export function escapeValue(line: string): string {
  return escapeText(line, { kind: "value", byReference: ADDRESS.test(line), commands: hasCommands(line) });
}

/** Escapes a closing bracket and the character after it if a forbidden address may follow. */
function bracket(sign: string, text: string, at: number, byReference: boolean): string {
  if (leadsNowhereElse(text, at + 1)) return sign;
  if (sign === "]:" && at < 200 && FOOTNOTE.test(text.slice(0, at))) return `${sign} &#32;`;
  return byReference ? `]${reference(sign.charAt(1))}` : sign.replace("]", "]\\");
}

/** The text of a footnote may start with any address. */
const FOOTNOTE = /^[\s>]*(?:[-*+] +|\d{1,9}[.)] +)*\[\^[^\]]*$/;

/** A link with an address in angle brackets. */
function link(text: string, context: Context): string {
  const end = text.indexOf("](<") + 1;
  const name = escapeText(text.slice(0, end), context);
  const stays = context.kind === "text" && leadsNowhereElse(text, end);
  return name + (stays ? text.slice(end) : `\\${escapeText(text.slice(end), context)}`);
}

/**
 * Words with single punctuation marks between them, so that all renderers read the whole address. Some accept lower
 * case only.
 */
const PLAIN_ADDRESS =
  /^https?:\/\/[^\W_]+(?:[.-][^\W_]+)*(?:(?:\/|\/?[?#]=?)[^\W_]+(?:(?:\/?[?#]|[/&=%@+._-])[^\W_]+)*)?$/;

const IMAGE = /^!\[(?:\[|[^[\]]*\][([])/;
const REMOTE_IMAGE = /^!\[[^[\]`<]*\]\(<?https?:\/\//i;

/** Exclamation marks before a bracket. An image or an embedded note becomes a link. */
function withoutImage(signs: string, image: string, { kind, remoteImages }: Context): string {
  const isText = kind === "text" && !signs.startsWith("\\");
  if (isText && remoteImages === true && REMOTE_IMAGE.test(image)) return signs;
  return signs.slice(isText && IMAGE.test(image) ? 1 : 0).replace(/\\?!$/, "&#33;");
}
