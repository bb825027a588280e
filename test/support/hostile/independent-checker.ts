import MarkdownIt from "markdown-it";
import { ACTING_LANGUAGES, PRISM_LANGUAGES } from "./prism-languages";
import { blockReadings, GAP, inlineReadings } from "./independent-readings";

/**
 * Checks what is written into a vault with a real Markdown parser, two YAML parsers and strict checks of its own. It
 * shares no code with the product, so that both cannot be wrong in the same way. Returns what is wrong.
 */

export interface CheckOptions {
  readonly remoteImages?: boolean;
  readonly mathsAndDiagrams?: boolean;
}

const parser = new MarkdownIt({ html: true, linkify: true });
parser.validateLink = () => true; // Obsidian is less careful, so it must not be the parser that saves us.

parser.linkify.add("//", null); // Addresses without a scheme become no links in Obsidian.
parser.core.ruler.disable("text_join"); // What is escaped stays apart from the text around it.

type Token = ReturnType<typeof parser.parse>[number];

/** Languages that syntax highlighters know and no known plugin takes for itself. */
const CODE_LANGUAGES = new Set(
  (
    "bash c c++ console cpp cs csharp css csv diff dockerfile git go golang graphql haskell html http ini java javascript js json " +
    "jsx kotlin log lua makefile markdown md nginx output perl php plain plaintext powershell proto py " +
    "python python3 r rb regex ruby rust scala scss sh shell sql svelte swift terraform text toml ts tsx txt typescript vue " +
    "xml yaml yml zsh"
  ).split(" "),
);
const HARMLESS_TAGS = new Set(["br", "kbd", "mark", "sub", "sup", "u"]);
const LINK_SCHEMES = new Set(["http", "https", "mailto", "tel"]);

/** Everything executable or loading in a body, as any of several renderers could read it. */
export function findingsInBody(body: string, options: CheckOptions = {}): string[] {
  return [
    ...blockReadings(body).flatMap((reading) => findingsInTokens(parser.parse(reading, {}), options)),
    ...inlineReadings(body).flatMap((reading) => findingsInTokens(parser.parse(reading, {}), options, true)),
    ...findingsInCharacters(body),
    ...findingsInPairs(body),
    ...(body.split("\n").some((line) => line.startsWith("<<<<<<< ")) ? ["mark of a conflict"] : []),
  ];
}

function findingsInTokens(tokens: readonly Token[], options: CheckOptions, inlineOnly = false): string[] {
  return tokens.flatMap((token) => {
    const inner = findingsInTokens(token.children ?? [], options, inlineOnly);
    switch (token.type) {
      case "html_block":
      case "html_inline":
        return [...inner, ...findingsInHtml(token.content)];
      case "link_open":
        return [...inner, ...findingsInAddress(String(token.attrGet("href") ?? ""))];
      case "image":
        return [...inner, ...findingsInImage(String(token.attrGet("src") ?? ""), options)];
      case "fence":
        return inlineOnly || token.info.includes(GAP) ? inner : [...inner, ...findingsInFence(token.info, options)];
      case "code_inline":
        return [...inner, ...findingsInInlineCode(token.content)];
      case "inline":
        return options.mathsAndDiagrams === true ? inner : [...inner, ...findingsInMaths(withoutCode(token))];
      case "text":
        return [...inner, ...findingsInText(token.content)];
      default:
        return inner;
    }
  });
}

function findingsInHtml(html: string): string[] {
  const rest = html.replace(/<(\/?)([a-z]+)( ?\/)?>/gi, (tag, _slash, name: string) =>
    HARMLESS_TAGS.has(name.toLowerCase()) ? "" : tag,
  );
  return /<[a-z!?/]/i.test(rest) ? [`HTML: ${html.slice(0, 80)}`] : [];
}

function findingsInAddress(address: string): string[] {
  const plain = decode(address);
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*)[\s\p{Cc}]*:/iu.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined && !LINK_SCHEMES.has(scheme)) return [`link to ${scheme}: ${address.slice(0, 80)}`];
  return /^[\s\p{Cc}]*[\\/]{2}/u.test(plain) ? [`link to another machine: ${address.slice(0, 80)}`] : [];
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function findingsInImage(source: string, { remoteImages = false }: CheckOptions): string[] {
  return remoteImages && /^https?:\/\//i.test(source) ? [] : [`image: ${source.slice(0, 80)}`];
}

function findingsInFence(info: string, { mathsAndDiagrams = false }: CheckOptions): string[] {
  const language = info.trim().toLowerCase().split(/\s+/)[0] ?? "";
  const draws = mathsAndDiagrams && language === "mermaid";
  const isKnown =
    language === "" ||
    draws ||
    CODE_LANGUAGES.has(language) ||
    (PRISM_LANGUAGES.has(language) && !ACTING_LANGUAGES.has(language));
  const found = isKnown ? [] : [`code block for ${language.slice(0, 40)}`];
  if (language !== "text" && !/^[^{}<>]*(?:\{[\d, -]*\})?[^{}<>]*$/.test(info))
    found.push(`code block with attributes: ${info.slice(0, 80)}`);
  return found;
}

function findingsInInlineCode(code: string): string[] {
  const start = code.trim();
  return /^(?:=|\$=|INPUT\[|VIEW\[|BUTTON\[)/.test(start) ? [`inline query: ${code.slice(0, 40)}`] : [];
}

function findingsInText(text: string): string[] {
  const found = text.includes("![[") ? ["embed"] : [];
  const others = text.replace(/(^|[^a-z0-9+.-])https?:\/\/[^\s<>"`()[\]:]*(?:=[a-z]+:\/\/\S*)?/gi, "$1");
  for (const { index } of others.matchAll(/:\/\/\S/g)) {
    const [scheme] = /[a-z][a-z0-9+.-]*$/i.exec(others.slice(Math.max(0, index - 100), index)) ?? [];
    if (scheme !== undefined) found.push(`address that becomes a link: ${scheme}`);
  }
  return found;
}

function withoutCode(token: Token): string {
  const code = (token.children ?? []).filter((child) => child.type === "code_inline");
  const plain = (text: string) => text.replaceAll("\n", " ").replace(/\\[^A-Za-z]/g, "");
  // The blank at both ends of code that holds more is no part of its content.
  return code.reduce(
    (text, { markup, content }) =>
      text.replace(plain(`${markup} ${content} ${markup}`), "").replace(plain(markup + content + markup), ""),
    plain(token.content),
  );
}

function findingsInMaths(source: string): string[] {
  return /\$.*\\[A-Za-z]/.test(source) ? ["maths with commands"] : [];
}

/** What must not stand anywhere, in code or not. */
function findingsInCharacters(text: string): string[] {
  const found: string[] = [];
  if (text.includes("<%")) found.push("template command");
  if (/(?![\n\t])\p{Cc}/u.test(text)) found.push("control character");
  if (/[\u202d\u202e\ufeff]/.test(text)) found.push("invisible character that changes the order");
  if (/\p{Cs}/u.test(text)) found.push("half a character");
  return found;
}

/** Whether what the user writes below the text would stand in ordinary text. */
function findingsInPairs(body: string): string[] {
  const below = parser.parse(`${body}\n\nWritten below, with <i>a tag</i>.\n`, {});
  const paragraph = below[below.length - 2];
  const seen = paragraph?.type === "inline" && paragraph.content.startsWith("Written below");
  return seen ? [] : ["a block that swallows what comes below"];
}

/** A property's value, as a plugin may show it: as Markdown, as a template, as a link. */
export function findingsInValue(value: string): string[] {
  const found = [...findingsInCharacters(value), ...findingsInTokens(parser.parseInline(value, {}), {})];
  if (/\{\{/.test(value)) found.push("template placeholder");
  if (/[\n\r\t]/.test(value)) found.push("line break in a value");
  if (/`\s*\$?=/.test(value.replace(/\\[^]/g, GAP))) found.push("inline query in a value");
  if (/[\u202a-\u202e\u2066-\u2069]/.test(value)) found.push("bidirectional control in a value");
  if (/^\s*(?:javascript|vbscript|data|file|app|obsidian):\S/i.test(value)) found.push("value that is a link");
  return found;
}

/** Letters and digits of the source that are no longer there, in their order: text that people cannot read any more. */
export function unreadableIn(source: string, result: string): string {
  const there = [...result].filter(isWord);
  let at = 0;
  for (const letter of [...source].filter(isWord)) {
    while (at < there.length && there[at] !== letter) at++;
    if (at++ >= there.length) return letter;
  }
  return "";
}

function isWord(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}
