import type { Property, PropertyValue, Scalar } from "../note/property";
import { makeInertText } from "../inert/make-inert";
import { OUR_KEYS } from "../note/reserved-keys";
import { propertyKey } from "./property-key";
import { readQuoted } from "../note/yaml";

/** The service's Markdown: its properties as plain values, its text unchanged. */
export interface ForeignNote {
  readonly properties: readonly Property[];
  readonly body: string;
}

const MOST_KEYS = 50;
const MOST_ITEMS = 500;
const MOST_CHARACTERS = 1000;
const LONGEST_BLOCK = 200_000;

/** Keys cannot contain characters that have a meaning in YAML. */
const KEY = /^([A-Za-z][\w-]{0,63})[ \t]*:(?:[ \t]+(.*))?$/;
const ITEM = /^[ \t]*-[ \t]+(.*)$/;
/**
 * Reads the service's front matter: `key: value` and flat lists as in the spec (2.1), and no other YAML. Accepts unquoted
 * display names with colons, quotes, brackets, commas or line breaks (G44, G45). A text without front matter has only a
 * body.
 */
export function readForeign(markdown: string): ForeignNote {
  const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const none = { properties: [], body: text };
  const open = /^(?:[ \t]*\n)*---[ \t]*\n/.exec(text)?.[0];
  if (open === undefined) return none;
  const rest = text.slice(open.length, open.length + LONGEST_BLOCK);
  const close = /^---[ \t]*$/m.exec(rest);
  if (close === null) return none;
  const lines = rest
    .slice(0, close.index)
    .split("\n")
    .filter((line) => !/^[ \t]*(?:#|$)/.test(line));
  if (lines.length > 0 && !KEY.test(lines[0] ?? "")) return none;
  return {
    properties: readProperties(lines),
    body: text.slice(open.length + close.index + close[0].length).replace(/^\n/, ""),
  };
}

function readProperties(lines: readonly string[]): readonly Property[] {
  const found: { key: string; text: string; items: string[] }[] = [];
  for (const line of lines) {
    const [, key, text = ""] = KEY.exec(line) ?? [];
    const item = ITEM.exec(line)?.[1];
    const last = found[found.length - 1];
    if (key !== undefined) found.push({ key, text: text.trim(), items: [] });
    else if (item !== undefined && last?.text === "") last.items.push(item);
    else if (last !== undefined && last.items.length > 0) last.items.push(`${last.items.pop() ?? ""} ${line.trim()}`);
    else if (last !== undefined) last.text = `${last.text} ${line.trim()}`; // a name that contains a line break
  }
  const keys = new Set<string>();
  const first = found.filter(({ key }) => {
    const known = keys.has(key.toLowerCase()) || OUR_KEYS.has(key.toLowerCase());
    keys.add(key.toLowerCase());
    return !known;
  });
  return first.slice(0, MOST_KEYS).map(({ key, text, items }) => {
    const read = key === "attendees" ? readName : readScalar;
    const value = items.length > 0 ? readItems(items, read) : readValue(text, read);
    return { key: propertyKey(key), value: key === "tags" ? cleanTags(value) : value };
  });
}

type Read = (source: string) => Scalar;

function readItems(items: readonly string[], read: Read): readonly Scalar[] {
  return items.slice(0, MOST_ITEMS).map(read);
}

function readValue(text: string, read: Read): PropertyValue {
  if (!/^\[[^]*\]$/.test(text)) return readScalar(text);
  // Unquoted links such as [[A]], [[B]] are names, not nested lists.
  if (/^(?:\[\[[^[\]]*\]\](?:,[ \t]*(?=\[)|$))+$/.test(text)) return readItems(splitList(text, true), read);
  const inner = text.slice(1, -1);
  return readItems(splitList(inner, isBalanced(inner)), read);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth >= 0; at++) {
    if (text.charAt(at) === "[") depth++;
    else if (text.charAt(at) === "]") depth--;
  }
  return depth === 0;
}

/** Splits at commas outside quotes and, if `brackets`, outside brackets. */
function splitList(text: string, brackets: boolean): string[] {
  const items: string[] = [];
  let depth = 0;
  let from = 0;
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (begins && (sign === '"' || sign === "'")) {
      const end = readQuoted(text, at)?.end ?? at + 1;
      if (/^[ \t]*(?:,|$)/.test(text.slice(end, end + 20))) at = end - 1;
    } else if (sign === "," && depth === 0) {
      items.push(text.slice(from, at));
      from = at + 1;
    } else if (brackets && sign === "[") depth++;
    else if (brackets && sign === "]") depth--;
    begins = (begins && sign === " ") || from === at + 1;
  }
  items.push(text.slice(from));
  return items.filter((item) => item.trim() !== "");
}

/** A name stays a text, even if it is Null or True. */
function readName(source: string): Scalar {
  const value = readScalar(source);
  return typeof value === "string" ? value : readText(source.trim());
}

function readScalar(source: string): Scalar {
  const text = source.trim();
  const quoted = text.startsWith('"') || text.startsWith("'") ? readQuoted(text, 0) : undefined;
  if (quoted?.value !== undefined && quoted.end === text.length) return readText(quoted.value);
  if (text === "" || text === "null" || text === "~") return null;
  if (text === "true" || text === "false") return text === "true";
  // A number only if it is written in the same way: 007 and 1.10 are texts.
  if (/^-?\d/.test(text) && String(Number(text)) === text) return Number(text);
  return readText(text);
}

function readText(text: string): string {
  return makeInertText(text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, ""));
}

/** Tags as Obsidian allows them: letters, digits, `_`, `-` and `/`, and not digits only. */
export function cleanTags(value: PropertyValue): readonly string[] {
  const items = typeof value === "string" ? value.split(/[,\s]/) : [value].flat();
  const tags = items
    .map((item) => String(item ?? "").replace(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}_/-]+/gu, "-"))
    .map((tag) => tag.replace(/^[-/]+/, "").replace(/[-/]+$/, ""));
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].filter((tag) => /[^\d]/.test(tag));
}
