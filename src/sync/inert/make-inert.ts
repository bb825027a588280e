import { BlockScanner, fenceIn, lineIn, withoutOpenEnd, type LineContext, type PlacedLine } from "./block-scanner";
import { escapeLines } from "./code-spans";
import { cleaned, escapeCode, escapeEither, escapeValue, hasCommands, type Context, type InertOptions } from "./escape";
import { withoutOpenTitles } from "./definitions";
import { isPlainCode } from "./languages";
import { readLead } from "./line-prefix";

/**
 * Makes foreign Markdown inert: neither Obsidian nor a plugin executes, loads or opens anything because of it (threats
 * and CVEs: SECURITY.md). Links, tags, callouts, code and tables stay.
 *
 * Safety does not depend on parsing the text as the renderer does: where renderers may differ, the text is made inert for
 * each way of reading it. Only text that all renderers read as code stays unescaped.
 */

/**
 * The version of the rules. It is part of the settings' fingerprint: after a change, each device reads all meetings
 * again.
 */
export const RULES = 6;

/** Deterministic, idempotent, and linear in the length of the text. */
export function makeInert(markdown: string, options: InertOptions): string {
  return untilStable(cleaned(markdown), (text) => inertOnce(text, options));
}

/** An image whose text and address have no brackets. */
const WHOLE_IMAGE = /!\[[^[\]`<\\]*\]\([^()`<>\\]*\)/g;

/**
 * Whether a line is harmless without escapes. Dollar signs are harmless without maths commands.
 *
 * @param own a text whose images may be in the line.
 */
export function isInertLine(line: string, own = ""): boolean {
  const rest = line.replace(WHOLE_IMAGE, (image) => (own.includes(image) ? "x" : image));
  return !hasCommands(line) && makeInert(rest, { remoteImages: false, mathsAndDiagrams: true }) === rest;
}

/** Makes a line of the user's with foreign values in it inert: two inert parts together may not be inert. */
export function makeInertLine(line: string, own: string): string {
  return isInertLine(line, own) ? line : makeInert(withoutFence(line), { remoteImages: false });
}

/** The line with an escape before the fence that it opens. */
function withoutFence(line: string): string {
  const { end } = readLead(line);
  return /^(?:```|~~~)/.test(line.slice(end)) ? `${line.slice(0, end)}\\${line.slice(end)}` : line;
}

/**
 * Escapes change how renderers read the characters around them, so the result is processed again until it is stable.
 */
function untilStable(text: string, once: (text: string) => string): string {
  let [before, after] = [text, once(text)];
  for (let more = 4; more > 0 && after !== before; more--) [before, after] = [after, once(after)];
  return after;
}

function inertOnce(text: string, options: InertOptions): string {
  const shallow = text.replace(TOO_DEEP, "$1\\$2");
  if (!MAY_ACT.test(shallow) && !shallow.includes("%%")) return shallow;
  const diagrams = options.mathsAndDiagrams === true;
  const context: Context = { ...options, kind: "text", byReference: false, commands: hasCommands(text) };
  const scanner = new BlockScanner(diagrams);
  const done: string[] = [];
  let paragraph: PlacedLine[] = [];
  const endParagraph = (below: string): void => {
    for (const line of inertParagraph(paragraph, context, below)) done.push(line);
    paragraph = [];
  };
  for (const line of withoutOpenEnd(shallow.split("\n"), diagrams)) {
    const placed = scanner.place(line);
    const { role, ended, written = line } = placed;
    if (ended !== undefined) done.push(lineIn(ended, ended.run));
    if (role === "text" && line.trim() !== "") paragraph.push(placed);
    else {
      endParagraph(line);
      done.push(role === "text" ? line : role === "open" ? withSafeLanguage(line, context) : escapeCode(written));
    }
  }
  endParagraph("");
  if (scanner.fence !== undefined) done.push(lineIn(scanner.fence, scanner.fence.run));
  return done.join("\n");
}

/** Quotes and lists nested deeper than in real notes. Some renderers and parsers fail at thousands of levels. */
const TOO_DEEP = /^([ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){25}\d{0,9})([>\-*+.)])/gm;

/** Makes one line for a title, a property or a link's name. It is inert wherever a plugin shows it. */
export function makeInertText(text: string): string {
  // Most names and tags. None of these characters has a meaning in any format.
  if (/^[\p{L}\p{N}]+(?:[ '-][\p{L}\p{N}]+)*$/u.test(text)) return text;
  const words = cleaned(text)
    .replace(/[\u200b\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\t\n ]+/g, " ")
    .trim();
  return untilStable(words, (value) => escapeValue(withoutFence(value)).replace(OTHER_SCHEME, "$1\\:"));
}

/** An application may open a value that starts with a scheme. */
const OTHER_SCHEME = /^([\s"'(<[]*(?!(?:https?|mailto|tel):)[A-Za-z][\w+.-]+):(?=\S)/i;

/** `<br>` is the only tag that stays and may be alone on its line. Some renderers then read the next lines as HTML. */
const LONE_BREAK = /^(?=<br *\/?>\s*$)/i;

/** Everything that is escaped in text has one of these. Most paragraphs have none and stay unchanged. */
const MAY_ACT = /[`~<\\$^]|\][(:]|!\[|:\/\/|www\./i;

/**
 * Makes the lines between two blank lines inert together, because one line may close what another line opens.
 *
 * @param below the line after them.
 */
function inertParagraph(rows: readonly PlacedLine[], shared: Context, below: string): readonly string[] {
  if (!rows.some(({ line }) => MAY_ACT.test(line))) return rows.map(({ line }) => line);
  const texts = rows.map(({ line }, i) => {
    const { end } = readLead(line);
    const [lead, text] = [line.slice(0, end), line.slice(end)];
    if (fenceIn(text) !== undefined || /^```.*\\`/.test(text))
      return lead + text.replace(/^[`~]+/, (run) => run.replace(/./g, "\\$&"));
    return (rows[i + 1]?.line ?? below).trim() === "" ? line : lead + text.replace(LONE_BREAK, "\\");
  });
  const inMaths = rows.some(({ context, line }) => context === "math" || line.includes("$"));
  const maths = shared.mathsAndDiagrams === true && inMaths;
  const escaped = escapeLines(withoutOpenTitles(texts), { ...shared, maths });
  return texts.map((text, row) => (rows[row]?.indented === true ? escapeEither(text, shared) : (escaped[row] ?? "")));
}

/** Plugins run code blocks by their language. */
function withSafeLanguage(line: string, context: Context): string {
  const { end } = readLead(line);
  const fence = fenceIn(line.slice(end));
  if (fence === undefined || isPlainCode(fence.info, context.mathsAndDiagrams === true)) return line;
  const info = escapeEither(fence.info, context).replace(/([$%])(?=\1)/g, "$1\\");
  return `${line.slice(0, end)}${fence.run}${/^text(?:\s|$)/i.test(info) ? info : `text ${info}`}`;
}

/** The context of each line of a body. The merge compares them: a line must have the same meaning in its new place. */
export function lineContexts(markdown: string): readonly LineContext[] {
  return contextsOf(markdown.split(/\r\n|\r|\n/));
}

/** The same for a text that is already divided into lines. */
export function contextsOf(lines: readonly string[]): readonly LineContext[] {
  const scanner = new BlockScanner(true, true);
  const contexts = lines.map((line) => scanner.place(line).context);
  if (!scanner.isUnsure) return contexts;
  const other = new BlockScanner(true, true, true);
  return lines.map((line, i) => {
    const [context, sure = ""] = [other.place(line).context, contexts[i]];
    return context === sure ? context : `${context} or ${sure}`;
  });
}
