import { BlockScanner } from "../../sync/inert/block-scanner";
import { readLead } from "../../sync/inert/line-prefix";
import { linesWithEnds } from "../../sync/note/lines";
import { parseNote } from "../../sync/note/note";
import { fileName, folderOf } from "../../sync/note/path";
import { readQuoted } from "../../sync/note/yaml";
import { foldedName, joinPath, resolveTarget, withoutExtension, type NoteNames } from "./link-target";

/** A note's move by paths in the vault, with the vault's note names before and after it. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly before: NoteNames;
  readonly after: NoteNames;
}

/**
 * A move of a note. `now` may have the old path, the new path or both; `before` and `after` have only the right one.
 */
export function moveOf(from: string, to: string, now: NoteNames): Move {
  const withOnly = (present: string): NoteNames => ({
    *named(name) {
      for (const path of now.named(name)) if (path !== from && path !== to) yield path;
      if (foldedName(present) === name) yield present;
    },
    hasAttachment: (path) => now.hasAttachment(path),
  });
  return { from, to, before: withOnly(from), after: withOnly(to) };
}

/**
 * The text of the note at `path` (after the move), with its links rewritten so that each leads to the same note as before
 * the move. Alias, heading, block, `!` and all other text stay. Links inside code are not links.
 */
export function rewriteLinks(text: string, path: string, move: Move): string {
  const { properties, body } = partsOf(text);
  const change: Change = (target) => retarget(target, path, move);
  const inBlock = (block: string) => changeLinks(block, LINK_OR_CODE, change, AS_IS);
  return changeProperties(properties, change) + changeBlocks(body, inBlock);
}

/**
 * The folded names that the links of a text lead to; those in code are included, since finding code takes ten times as
 * long. A move of a note with another name does not change the text.
 */
export function linkedNames(text: string): ReadonlySet<string> {
  const { properties, body } = partsOf(text);
  const names = new Set<string>();
  const add: Change = (target) => void names.add(foldedName(target));
  changeProperties(properties, add);
  changeLinks(body, LINK, add, AS_IS);
  return names;
}

/** Returns the new target of a link; undefined when the link stays. */
type Change = (target: string) => string | undefined;

/** A note's front matter, empty without one, and the text after it. */
function partsOf(text: string): { readonly properties: string; readonly body: string } {
  const { body } = parseNote(text);
  return { properties: text.slice(0, text.length - body.length), body };
}

/** How texts are written at a place of a note. */
interface Spelling {
  /** The text that is written there. */
  readonly read: (written: string) => string;
  /** The text as it is written there; undefined when it might change the meaning of what is around it. */
  readonly write: (text: string) => string | undefined;
}

const AS_IS: Spelling = { read: (written) => written, write: (text) => text };
const IN_SINGLE_QUOTES: Spelling = {
  read: (written) => written.replaceAll("''", "'"),
  write: (text) => text.replaceAll("'", "''"),
};
const IN_DOUBLE_QUOTES: Spelling = {
  read: (written) => readQuoted(`"${written}"`, 0)?.value ?? written,
  write: (text) => text.replace(/["\\]/g, "\\$&"),
};
/** Without quotes, or in a place that is not read: only names without a sign of YAML are safe. */
const IN_YAML: Spelling = {
  read: (written) => written,
  write: (text) => (/^[^\p{L}\p{N}]|["'\\,:#[\]{}]/u.test(text) ? undefined : text),
};

/** What precedes a YAML scalar in quotes on one line, and the scalar. */
const QUOTED = /((?:^|[,[{]|[-:?][ \t])[ \t]*)('(?:[^'\n]|'')*'|"(?:[^"\\\n]|\\.)*")(?=[ \t]*(?:[,:\]}]|[ \t]#|\r?$))/m;

/** Front matter with the targets of its links changed. */
function changeProperties(properties: string, change: Change): string {
  const spellingOf = (part: string, isQuoted: boolean) =>
    !isQuoted ? IN_YAML : part.startsWith("'") ? IN_SINGLE_QUOTES : IN_DOUBLE_QUOTES;
  return properties
    .split(QUOTED)
    .map((part, index) => changeLinks(part, LINK, change, spellingOf(part, index % 3 === 2)))
    .join("");
}

function changeLinks(text: string, links: RegExp, change: Change, { read, write }: Spelling): string {
  return text.replace(links, (all: string, open = "", wiki?: string, paren = "", destination?: string) => {
    // Obsidian ignores white space around the target of a wikilink.
    const written = wiki?.trim() ?? destination;
    if (written === undefined) return all;
    const old = read(written);
    const next = wiki === undefined ? retargetDestination(old, change) : change(old);
    const changed = next === undefined ? undefined : write(next);
    return changed === undefined ? all : `${open}${paren}${(wiki ?? written).replace(written, () => changed)}`;
  });
}

/**
 * The target of a wikilink, or the destination of a Markdown link. The length of titles and of backtick runs is limited, so
 * that a hostile text cannot make the search slow.
 */
const LINK = union(
  /(\[\[)([^\][|#^\n]+?)(?=\\?\||[#^]|\]\])/,
  /(\]\()(<[^<>\n]+>|(?:[^()\s<\\]|\([^()\s]*\))+)(?=(?:[ \t]+["'(][^\n]{0,300}?)?\))/,
);
/** Also code, in which links are not links, and escaped backticks, which do not start code. */
const LINK_OR_CODE = union(LINK, /\\[\\`]/, /(?<!(?:^|[^\\])`)(?<run>`{1,50})(?!`)[^]+?(?<!`)\k<run>(?!`)/);

function union(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "g");
}

/** A block of one line: blank, a heading, a row of a table, a rule. A code span does not go beyond it. */
const ONE_LINE = /^(?:#{1,6}(?:[ \t]|$)|\||[-=*_|: \t]*$)/;

/** The text with `change` applied to each block of text, such as a paragraph, and to no code block. */
function changeBlocks(text: string, change: (block: string) => string): string {
  const scanner = new BlockScanner(false);
  const parts: string[] = [];
  let block = "";
  let quotes = 0;
  const endBlock = () => {
    if (block !== "") parts.push(change(block));
    block = "";
  };
  for (const line of linesWithEnds(text)) {
    const bare = line.replace(/[\r\n]+$/, "");
    const isText = scanner.place(bare).role === "text";
    const lead = readLead(bare);
    const isOneLine = !isText || ONE_LINE.test(bare.slice(lead.end));
    if (isOneLine || lead.items.length > 0 || lead.odd || lead.quotes !== quotes) endBlock();
    quotes = lead.quotes;
    if (isText) block += line;
    else parts.push(line);
    if (isOneLine) endBlock();
  }
  endBlock();
  return parts.join("");
}

/** The new target after the move; undefined when it can stay. */
function retarget(target: string, path: string, move: Move): string | undefined {
  const { from, to, before, after } = move;
  const meant = resolveTarget(target, path === to ? from : path, before);
  if (meant === undefined) return path === to ? retargetAttachment(target, move) : undefined;
  const wanted = meant === from ? to : meant;
  if (resolveTarget(target, path, after) === wanted) return undefined;

  const extension = /\.md$/i.exec(target)?.[0] ?? "";
  const styled = (form: string) => `${withoutExtension(form)}${extension}`;
  const name = fileName(wanted);
  if (isRelative(target)) return styled(relative(folderOf(path), wanted));
  if (target.startsWith("/")) return styled(`/${wanted}`);
  if (!target.includes("/") && resolveTarget(name, path, after) === wanted) return styled(name);
  return styled(wanted);
}

/** The new target of the moved note's own link to a file that is no note; undefined when it can stay. */
function retargetAttachment(target: string, { from, to, after }: Move): string | undefined {
  const meant = isRelative(target) ? joinPath(folderOf(from), target) : undefined;
  if (meant === undefined || !after.hasAttachment(meant) || joinPath(folderOf(to), target) === meant) return undefined;
  return relative(folderOf(to), meant);
}

function isRelative(target: string): boolean {
  return /^\.{1,2}\//.test(target);
}

/** The new destination of a Markdown link; undefined when it stays. */
function retargetDestination(destination: string, change: Change): string | undefined {
  const target = decodeDestination(destination);
  const next = target === undefined ? undefined : change(target);
  if (next === undefined) return undefined;
  const fragment = /[#^].*$/.exec(destination.replace(/>$/, ""))?.[0] ?? "";
  if (destination.startsWith("<")) return `<${next}${fragment}>`;
  return `${next.replace(/[ %()<>"\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}${fragment}`;
}

/** A Markdown destination as a path, without its heading; undefined when it is not a path. */
function decodeDestination(destination: string): string | undefined {
  const angled = destination.startsWith("<");
  const path = (angled ? destination.slice(1, -1) : destination).replace(/[#^].*$/, "");
  if (path === "" || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  if (angled) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path relative to a folder, beginning with `./` or `../`. */
function relative(folder: string, path: string): string {
  const here = folder === "" ? [] : folder.split("/");
  const there = path.split("/");
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const up = here.slice(shared).map(() => "..");
  return [...(up.length > 0 ? up : ["."]), ...there.slice(shared)].join("/");
}
