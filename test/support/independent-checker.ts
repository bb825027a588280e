import * as jsYaml from "js-yaml";
import MarkdownIt from "markdown-it";
import * as yaml from "yaml";

/**
 * A second opinion on what may lie in a vault: a real Markdown parser, two YAML parsers and an own strict look at the
 * text. It shares nothing with the code it judges, so that both cannot be wrong in the same way. Returns what is wrong.
 */

export interface CheckOptions {
  readonly remoteImages?: boolean;
}

const parser = new MarkdownIt({ html: true, linkify: true });
parser.validateLink = () => true; // Obsidian is less careful, so it must not be the parser that saves us.

/** Stands where a reading takes something away. */
const GAP = "□";

parser.linkify.add("//", null); // Addresses without a scheme become no links in Obsidian.

type Token = ReturnType<typeof parser.parse>[number];

/** Languages that syntax highlighters know and no known plugin takes for itself. */
const CODE_LANGUAGES = new Set(
  (
    "bash c c++ console cpp cs csharp css csv diff dockerfile git go graphql haskell html http ini java javascript js json " +
    "jsx kotlin latex log lua makefile markdown md mermaid nginx output perl php plain plaintext powershell proto py " +
    "python r rb regex ruby rust scala scss sh shell sql svelte swift terraform tex text toml ts tsx txt typescript vue " +
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

/** The text as renderers see it that take maths and comments of several lines away before they look for Markdown. */
function blockReadings(body: string): string[] {
  return [...new Set([body, withoutBlocks(body, "$$"), withoutBlocks(body, "%%")])];
}

/** The text as renderers see it that, reading on, find maths, comments or wikilinks before the code that follows. */
function inlineReadings(body: string): string[] {
  const pairs = [
    ["$", "$"],
    ["$$", "$$"],
    ["%%", "%%"],
    ["[[", "]]"],
  ] as const;
  const readings = pairs.map(([open, close]) =>
    body
      .split("\n")
      .map((line) => withoutInline(line, open, close))
      .join("\n"),
  );
  return readings.filter((reading) => reading !== body);
}

function withoutInline(line: string, open: string, close: string): string {
  let result = "";
  let at = 0;
  while (at < line.length) {
    const ticks = /^`+/.exec(line.slice(at))?.[0];
    const end = line.startsWith(open, at) ? line.indexOf(close, at + open.length) : -1;
    if (ticks !== undefined) {
      const code = codeAt(line, at, ticks);
      result += code;
      at += code.length;
    } else if (end > at + open.length && line.slice(at + open.length, end).trim() !== "") {
      result += GAP;
      at = end + close.length;
    } else {
      result += line.charAt(at++);
    }
  }
  return result;
}

function codeAt(line: string, at: number, ticks: string): string {
  for (const run of line.slice(at + ticks.length).matchAll(/`+/g)) {
    if (run[0] === ticks) return line.slice(at, at + ticks.length + run.index + ticks.length);
  }
  return ticks;
}

/** The text without what stands in pairs of signs on different lines. */
function withoutBlocks(text: string, sign: string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf(sign, at);
    const end = start < 0 ? -1 : text.indexOf(sign, start + sign.length);
    if (end < 0) return result + text.slice(at);
    const breaks = text.slice(start, end).split("\n").length - 1;
    const next = end + sign.length;
    result += breaks === 0 ? text.slice(at, next) : `${text.slice(at, start)}${GAP}${"\n".repeat(breaks)}${GAP}`;
    at = next;
  }
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
        return inlineOnly || token.info.includes(GAP)
          ? inner
          : [...inner, ...findingsInFence(token.info, token.content)];
      case "code_inline":
        return [...inner, ...findingsInInlineCode(token.content)];
      case "inline":
        return [...inner, ...findingsInMaths(withoutCode(token))];
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

function findingsInFence(info: string, content: string): string[] {
  const words = info.trim().toLowerCase().split(/\s+/);
  const language = words[0] ?? "";
  const found = language === "" || CODE_LANGUAGES.has(language) ? [] : [`code block for ${language.slice(0, 40)}`];
  if (language !== "text" && words.length > 1) found.push(`code block with attributes: ${info.slice(0, 80)}`);
  return language === "mermaid" ? [...found, ...findingsInDiagram(content)] : found;
}

function findingsInDiagram(content: string): string[] {
  const live = content.split("\n").filter((line) => !/^\s*%%(?!\{)/.test(line));
  const found: string[] = [];
  if (content.includes("%%{")) found.push("diagram with a directive");
  if (live.some((line) => /(?:^|;)\s*click\s+[A-Za-z]\w*\s+(?:"|href|call|\w+)/.test(line)))
    found.push("diagram that is clicked");
  if (live.some((line) => /<(?!br\s*\/?>|<)[a-z!/]/i.test(line.replace(/<<[\w ]+>>/g, ""))))
    found.push("diagram with HTML");
  const settings = /^\s*---\n([^]*?)\n---/.exec(content)?.[1] ?? "";
  if (/^(?!\s*#|title:|displayMode:).*\S/m.test(settings)) found.push("diagram with settings");
  return found;
}

function findingsInInlineCode(code: string): string[] {
  const start = code.trim();
  return /^(?:=|\$=|INPUT\[|VIEW\[|BUTTON\[)/.test(start) ? [`inline query: ${code.slice(0, 40)}`] : [];
}

function findingsInText(text: string): string[] {
  const found = text.includes("![[") ? ["embed"] : [];
  const others = text.replace(/(^|[^a-z0-9+.-])https?:\/\/[^\s<>"`()[\]:]*(?:=[a-z]+:\/\/\S*)?/gi, "$1");
  for (const [, scheme = ""] of others.matchAll(/([a-z][a-z0-9+.-]*):\/\/\S/gi)) {
    found.push(`address that becomes a link: ${scheme}`);
  }
  return found;
}

function withoutCode(token: Token): string {
  const code = (token.children ?? []).filter((child) => child.type === "code_inline");
  const source = token.content.replaceAll("\n", " ");
  return code.reduce((text, { markup, content }) => text.replace(markup + content + markup, ""), source);
}

function findingsInMaths(source: string): string[] {
  return source.replaceAll("\\\\", "").match(/\\(?:href|cssId|require|includegraphics)(?![a-z])/i) === null
    ? []
    : ["maths that links or loads"];
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

/** Keys that Obsidian or a plugin acts on, or that mean something to JavaScript. */
const ACTIVE_KEYS =
  /^(?:publish|permalink|cssclass.*|banner.*|cover|kanban.*|excalidraw.*|.*-plugin|tq_.*|__proto__|constructor|prototype)$/i;

/**
 * Everything wrong with a note's properties: not YAML, read differently by two parsers, other keys than expected (or,
 * without an expectation, keys that something acts on), harmful values.
 */
export function findingsInProperties(note: string, keys?: readonly string[]): string[] {
  const block = /^---\n([^]*?\n|)---\n/.exec(note)?.[1];
  if (block === undefined) return ["no front matter"];
  let one: unknown;
  let other: unknown;
  try {
    one = yaml.parse(block, { strict: true, uniqueKeys: true }) ?? {};
    other = jsYaml.load(block) ?? {};
  } catch (error) {
    return [`unreadable YAML: ${String(error).slice(0, 200)}`];
  }
  const found: string[] = [];
  if (JSON.stringify(one) !== JSON.stringify(other)) found.push("YAML that two parsers read differently");
  if (/^[^"'#]*[:-] +[&*!]/m.test(block)) found.push("YAML beyond scalars and lists");
  const entries = Object.entries(one as Record<string, unknown>);
  const names = entries.map(([key]) => key);
  const unwanted = names.filter((key) => (keys === undefined ? ACTIVE_KEYS.test(key) : !keys.includes(key)));
  found.push(...unwanted.map((key) => `unexpected key ${key}`));
  for (const value of entries.flatMap(([, entry]) => (Array.isArray(entry) ? (entry as unknown[]) : [entry]))) {
    if (typeof value === "string") found.push(...findingsInValue(value));
    else if (typeof value === "object" && value !== null) found.push("a value that is neither scalar nor flat list");
  }
  return found;
}

/** A property's value, as a plugin may show it: as Markdown, as a template, as a link. */
export function findingsInValue(value: string): string[] {
  const found = [...findingsInCharacters(value), ...findingsInTokens(parser.parseInline(value, {}), {})];
  if (/\{\{/.test(value)) found.push("template placeholder");
  if (/[\n\r\t]/.test(value)) found.push("line break in a value");
  if (/`\s*\$?=/.test(value)) found.push("inline query in a value");
  if (/[\u202a-\u202e\u2066-\u2069]/.test(value)) found.push("bidirectional control in a value");
  if (/^\s*(?:javascript|vbscript|data|file|app|obsidian):\S/i.test(value)) found.push("value that is a link");
  return found;
}

/** Everything wrong with a path: where it leads, and names that some system refuses. */
export function findingsInPath(path: string, folders: readonly string[]): string[] {
  const found: string[] = [];
  const segments = path.split("/");
  const name = segments[segments.length - 1] ?? "";
  if (!folders.includes(segments.slice(0, -1).join("/"))) found.push(`outside the folders: ${path.slice(0, 80)}`);
  if (!name.endsWith(".md") || name === ".md") found.push("no note");
  for (const segment of segments) {
    if (segment === "" || segment.startsWith(".") || /[ .]$/.test(segment)) found.push(`bad segment: ${segment}`);
    if (/[<>:"\\|?*#^[\]]|%%|\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(segment))
      found.push(`bad sign: ${segment}`);
    if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i.test(segment)) found.push(`reserved: ${segment}`);
    if (Buffer.byteLength(segment) > 200 || segment !== segment.normalize("NFC"))
      found.push(`not portable: ${segment}`);
  }
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
