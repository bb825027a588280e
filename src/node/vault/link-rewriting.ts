import { fileName, folderOf } from "../../sync/note/path";
import { foldedName, resolveTarget, withoutExtension, type NoteNames } from "./link-target";

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
  });
  return { from, to, before: withOnly(from), after: withOnly(to) };
}

/**
 * The text of the note at `path` (after the move), with its links rewritten so that each leads to the same note as before
 * the move. Alias, heading, block, `!` and all other text stay. Links inside code are not links.
 */
export function rewriteLinks(text: string, path: string, move: Move): string {
  const link = (target: string) => retarget(target, path, move);
  return outsideFences(text, (prose) =>
    prose.replace(LINK, (all: string, _ticks: unknown, open = "", wiki?: string, paren = "", destination?: string) => {
      if (wiki !== undefined) return `${open}${link(wiki) ?? wiki}`;
      if (destination !== undefined) return `${paren}${retargetDestination(destination, link)}`;
      return all;
    }),
  );
}

/** The folded names that the links of a text lead to. A move of a note with another name does not change the text. */
export function linkedNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  outsideFences(text, (prose) => {
    for (const [, , , wiki, , destination] of prose.matchAll(LINK)) {
      const target = wiki ?? (destination === undefined ? undefined : decodeDestination(destination));
      if (target !== undefined) names.add(foldedName(target));
    }
    return prose;
  });
  return names;
}

/**
 * A code span, the target of a wikilink, or the destination of a Markdown link. The length of backtick runs and titles is
 * limited, so that a hostile text cannot make the search slow.
 */
const LINK = new RegExp(
  [
    /(?<!`)(`{1,50})(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\1(?!`)/,
    /(\[\[)([^\][|#^\n]+?)(?=\\?\||[#^]|\]\])/,
    /(\]\()(<[^<>\n]+>|(?:[^()\s<\\]|\([^()\s]*\))+)(?=(?:[ \t]+["'(][^\n]{0,300}?)?\))/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

/** The text with `change` applied to the parts outside fenced code. */
function outsideFences(text: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join("\n")));
    prose = [];
  };
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && mark === undefined) {
      prose.push(line);
      continue;
    }
    flush();
    parts.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) === true && /^[ \t>]*[`~]+\s*$/.test(line)) fence = undefined;
  }
  flush();
  return parts.join("\n");
}

/** The new target after the move; undefined when it can stay. */
function retarget(target: string, path: string, { from, to, before, after }: Move): string | undefined {
  const meant = resolveTarget(target, path === to ? from : path, before);
  if (meant === undefined) return undefined;
  const wanted = meant === from ? to : meant;
  if (resolveTarget(target, path, after) === wanted) return undefined;

  const extension = /\.md$/i.exec(target)?.[0] ?? "";
  const styled = (form: string) => `${withoutExtension(form)}${extension}`;
  const name = fileName(wanted);
  if (/^\.{1,2}\//.test(target)) return styled(relative(folderOf(path), wanted));
  if (target.startsWith("/")) return styled(`/${wanted}`);
  if (!target.includes("/") && resolveTarget(name, path, after) === wanted) return styled(name);
  return styled(wanted);
}

function retargetDestination(destination: string, link: (target: string) => string | undefined): string {
  const target = decodeDestination(destination);
  const next = target === undefined ? undefined : link(target);
  if (next === undefined) return destination;
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
