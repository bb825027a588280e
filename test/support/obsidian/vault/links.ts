import { getFrontMatterInfo, parseYaml } from "./text";

/** A link as it stands in a note: `original` is the text from bracket to bracket. */
export interface Link {
  link: string;
  original: string;
  displayText?: string;
}

export interface FrontmatterLink extends Link {
  key: string;
}

/** What the metadata cache says about one note. No `frontmatter` when there is none, or none that can be read. */
export interface CachedMetadata {
  frontmatter?: Record<string, unknown>;
  frontmatterPosition?: { start: { offset: number }; end: { offset: number } };
  frontmatterLinks?: FrontmatterLink[];
  links?: Link[];
  headings?: { heading: string; level: number }[];
  sections?: { type: string }[];
  listItems?: ListItem[];
}

/** An item of a list; `task` is the sign in its box, if it has one. Lines count from 0, in the whole note. */
export interface ListItem {
  task?: string;
  position: { start: { line: number } };
}

const wikilink = /!?\[\[([^\]|\n]+)(?:\|([^\]\n]*))?\]\]/g;
const markdownLink = /!?\[([^\]\n]*)\]\(([^)\s:]+)\)/g;
const code = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|`[^`\n]*`/gm;

function linksIn(text: string): Link[] {
  const bare = text.replace(code, "");
  const wiki = [...bare.matchAll(wikilink)].map(([original, link = "", displayText]) =>
    displayText === undefined ? { link, original } : { link, original, displayText },
  );
  const markdown = [...bare.matchAll(markdownLink)].map(([original, displayText = "", link = ""]) => ({
    link: decodeURI(link),
    original,
    displayText,
  }));
  return [...wiki, ...markdown];
}

/** The same link to another target, everything else as the user wrote it. */
export function retarget(link: Link, target: string): string {
  const heading = link.link.includes("#") ? link.link.slice(link.link.indexOf("#")) : "";
  const path = target + (/\.md(#|$)/.test(link.link) ? ".md" : "");
  const written = link.original.includes("](") ? encodeURI(path) : path;
  return link.original.replace(
    /(\[\[)[^\]|]+|(\]\()[^)]+/,
    (_, wiki = "", paren = "") => `${wiki}${paren}${written}${heading}`,
  );
}

/** The text with each of the links replaced wherever it stands outside of code. */
export function replaceLinks(text: string, replacements: ReadonlyMap<string, string>): string {
  let result = "";
  let end = 0;
  const prose = (part: string): string =>
    [...replacements].reduce((done, [original, other]) => done.replaceAll(original, () => other), part);
  for (const match of text.matchAll(code)) {
    result += prose(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + prose(text.slice(end));
}

/** Items outside code. */
function listItemsIn(text: string, from: number): ListItem[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, " ");
  const lines = (blank(text.slice(0, from)) + text.slice(from).replace(code, blank)).split("\n");
  return lines.flatMap((row, line) => {
    const [item, task] = /^[\s>]*(?:[-*+]|\d+[.)])[ \t]+(?:\[(.)\][ \t]+\S)?/.exec(row) ?? [];
    const position = { start: { line } };
    return item === undefined ? [] : [task === undefined ? { position } : { task, position }];
  });
}

export function parseMetadata(text: string): CachedMetadata {
  const info = getFrontMatterInfo(text);
  const body = text.slice(info.contentStart);
  const cache: CachedMetadata = {};
  const links = linksIn(body);
  if (links.length > 0) cache.links = links;
  const listItems = listItemsIn(text, info.contentStart);
  if (listItems.length > 0) cache.listItems = listItems;
  const headings = [...body.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)];
  if (headings.length > 0) {
    cache.headings = headings.map(([, deletionMarks = "", heading = ""]) => ({ heading, level: deletionMarks.length }));
  }
  if (!info.exists) {
    // Dashes that begin no properties are a line.
    if (/^[ \t\r\n]*---[ \t]*\r?\n/.test(text)) cache.sections = [{ type: "thematicBreak" }];
    return cache;
  }
  cache.sections = [{ type: "yaml" }];
  try {
    const properties = parseYaml(info.frontmatter);
    if (typeof properties !== "object" || properties === null || Array.isArray(properties)) return cache;
    cache.frontmatter = properties as Record<string, unknown>;
    cache.frontmatterPosition = { start: { offset: 0 }, end: { offset: info.to + 3 } };
    const found = Object.entries(cache.frontmatter).flatMap(([key, value]) =>
      [value].flat().flatMap((item) => (typeof item === "string" ? linksIn(item) : []).map((l) => ({ ...l, key }))),
    );
    if (found.length > 0) cache.frontmatterLinks = found;
  } catch {
    // As Obsidian: properties that cannot be read are no properties.
  }
  return cache;
}

/** The part of a link that names the note: without heading and block. */
export function getLinkpath(link: string): string {
  return link.replace(/\u00A0/g, " ").split("#")[0] ?? "";
}
