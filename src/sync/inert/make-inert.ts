import { CALLOUT_ID } from "../note/callout";
import { blockReader, closingLine, fenceIn, withoutOpenEnds, type Fence, type LineContext } from "./block-scanner";
import { codeIsPlain, splitCode } from "./code-spans";
import { readLead, withinQuotes } from "./line-prefix";
import { mermaidReader } from "./mermaid";
import { cleaned, defused, defusedCode, JOINER, withoutInlineQueries, type TextOptions } from "./escape";

/**
 * Makes foreign Markdown inert: neither Obsidian nor a plugin executes, loads or opens anything because of it (threats
 * and CVEs: SECURITY.md). Links, tags, callouts, maths, code and tables stay.
 *
 * Safety does not depend on parsing the text as the renderer does: where renderers may differ, the text is defused for
 * all of their readings. Only what every renderer reads as code is left as it is.
 */
export interface InertOptions {
  /** Show images from other servers; otherwise they become links. */
  readonly remoteImages: boolean;
}

/** Deterministic, idempotent, and linear in the length of the text. */
export function makeInert(markdown: string, options: InertOptions): string {
  const place = blockReader({ html: false });
  const done: string[] = [];
  let paragraph: string[] = [];
  let maths = false;
  let mermaid = mermaidReader();
  let open: Fence | undefined;
  const endParagraph = (beforeFence: boolean): void => {
    if (paragraph.length === 0) return;
    for (const line of defusedParagraph(paragraph, { kind: "text", maths, ...options }, beforeFence)) done.push(line);
    paragraph = [];
  };
  const lines = cleaned(markdown).replace(TOO_DEEP, `$1${JOINER}`).split("\n");
  for (const line of withoutOpenEnds(lines, JOINER)) {
    const { role, context, fence, sure, ended } = place(line);
    if (ended !== undefined) done.push(closingLine(ended));
    open = role === "close" ? undefined : fence;
    if (role === "text") {
      const blank = line.trim() === "";
      if (blank || (context === "math") !== maths) endParagraph(false);
      maths = context === "math";
      (blank ? done : paragraph).push(line);
      continue;
    }
    endParagraph(true);
    if (role === "open") mermaid = mermaidReader();
    const isDiagram = fence !== undefined && role === "inside" && languageOf(fence.info) === "mermaid";
    const content = isDiagram ? afterQuotes(line, fence.quotes, mermaid) : line;
    if (role !== "inside") done.push(withSafeLanguage(line));
    else if (sure) done.push(defusedCode(content));
    else done.push(withSafeLanguage(defused(withoutInlineQueries(content), { kind: "code" })));
  }
  endParagraph(false);
  if (open !== undefined) done.push(closingLine(open));
  return done.map(withoutOurMarkers).join("\n");
}

/** Quotes and lists nested deeper than people nest them. Some renderers and parsers fail at thousands of levels. */
const TOO_DEEP = /^([ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){25})(?=>|[-*+\d])/gm;

function afterQuotes(line: string, quotes: number, change: (text: string) => string): string {
  const text = withinQuotes(line, quotes) ?? line;
  return line.slice(0, line.length - text.length) + change(text);
}

/** Makes one line for a title, a property or a link's name, inert wherever a plugin shows it. */
export function makeInertText(text: string): string {
  const line = cleaned(text)
    .replace(/[\u200b\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\t\n ]+/g, " ")
    .trim();
  return defused(withoutInlineQueries(line), { kind: "value" }).replace(
    /\b(?:javascript|vbscript|data|file|app|obsidian)(?=:\S)/gi,
    `$&${JOINER}`,
  );
}

/** The only tag that stays and may be alone on its line; there, the lines under it are HTML. */
const LONE_BREAK = /^<br *\/?>\s*$/i;

/** Defuses the lines between two blank ones together: what one line opens, another may close. */
function defusedParagraph(paragraph: readonly string[], text: TextOptions, beforeFence: boolean): readonly string[] {
  const lines = paragraph.map(withoutFence);
  const below = beforeFence ? lines.length : lines.length - 1;
  const html = lines.some((line, i) => i < below && LONE_BREAK.test(line.slice(readLead(line).end)));
  const tagsEnd = lines.some((line) => line.includes(">"));
  const options: TextOptions = { ...text, tagsEnd, html: html ? (beforeFence ? "none" : "tags") : undefined };
  const first = lines.map(splitCode);
  const plain = !html && codeIsPlain(first);
  const split = plain ? first : lines.map((line) => splitCode(withoutInlineQueries(line)));
  return split.map(({ pieces }) => {
    const texts = pieces.map((piece) => {
      if (!piece.code) return defused(piece.text, options);
      return defusedCode(plain && !piece.text.includes("|") ? piece.text : defused(piece.text, { kind: "code" }));
    });
    return texts.join("");
  });
}

/** Breaks a fence that only some renderers read as one. */
function withoutFence(line: string): string {
  const { end } = readLead(line);
  return fenceIn(line.slice(end)) === undefined ? line : line.slice(0, end) + JOINER + line.slice(end);
}

/** Plugins run code blocks by their language. Only languages that every plugin shows as code stay. */
function withSafeLanguage(line: string): string {
  const { end } = readLead(line);
  const fence = fenceIn(line.slice(end));
  if (fence === undefined || fence.info === "" || INERT_LANGUAGES.has(fence.info.toLowerCase())) return line;
  const info = defused(fence.info, { kind: "code" });
  return `${line.slice(0, end)}${fence.run}${languageOf(info) === "text" ? info : `text ${info}`}`;
}

function languageOf(info: string): string {
  return (/^\S*/.exec(info)?.[0] ?? "").toLowerCase();
}

const INERT_LANGUAGES: ReadonlySet<string> = new Set(
  (
    "text txt plaintext plain console log output js javascript mjs cjs jsx ts typescript tsx json json5 jsonc yaml yml " +
    "toml ini xml html css scss less sass py python rb ruby go golang rust rs java kotlin kt swift c h cpp c++ hpp objc " +
    "cs csharp c# fs fsharp vb php perl pl lua r julia matlab scala haskell hs elixir erlang clojure dart zig nim sql " +
    "graphql sh shell bash zsh fish powershell ps1 bat cmd dockerfile docker makefile make cmake nginx apache diff patch " +
    "git http md markdown mermaid latex tex csv tsv regex vim asm nasm solidity proto protobuf terraform hcl groovy " +
    "gradle ocaml lisp scheme prolog fortran pascal cobol ada awk sed properties env dotenv vue svelte"
  ).split(" "),
);

/** Breaks what the plugin itself acts on: git's conflict markers, which make a note unusable, and our callout's id. */
function withoutOurMarkers(line: string): string {
  const mark = ["<<<<<<<", CALLOUT_ID].find((start) => line.startsWith(start));
  return mark === undefined ? line : line.charAt(0) + JOINER + line.slice(1);
}

/** The context of every line of a body. The merge compares them: a line must mean the same in its new place. */
export function lineContexts(markdown: string): readonly LineContext[] {
  const place = blockReader({ html: true });
  return markdown.split(/\r\n|\r|\n/).map((line) => place(line).context);
}
