import type { NoteFault } from "./fault";
import type { PropertyValue } from "./property";
import { flowEnd, NotYaml, PROPERTIES, readInline, readQuoted, readValue, trimBlank, writeScalar } from "./yaml";

/**
 * A note in the vault, divided into parts. `open`, the entries, `close` and `body` together are its text, byte for
 * byte, so all parts that no code changes stay as the user wrote them.
 */
export interface Note {
  readonly bom: boolean;
  /** The line end of the first line. Lines that the plugin adds get the same. */
  readonly eol: "\n" | "\r\n";
  readonly hasFrontMatter: boolean;
  /** The opening `---` line; empty without front matter. */
  readonly open: string;
  readonly entries: readonly Entry[];
  /** Comments and blank lines after the last entry, and the closing `---` line. */
  readonly close: string;
  readonly body: string;
  /** Why the note must not be changed; undefined for a valid note. */
  readonly broken?: NoteFault;
}

/** One property with the lines it is written in. */
export interface Entry {
  readonly key: string;
  /** Undefined for YAML other than scalars and flat lists; such YAML is kept but not read. */
  readonly value: PropertyValue | undefined;
  /** Comments and blank lines above the property. */
  readonly lead: string;
  /** The lines of the property itself. */
  readonly raw: string;
  /** Comments in these lines. They are kept when the value changes or the property is removed. */
  readonly comments: readonly string[];
  /** Its value, or each item of its list, as it is written; absent where it is not known. */
  readonly sources?: readonly string[] | undefined;
  /** `&name` before the value. Other properties may refer to it. */
  readonly anchor?: string | undefined;
}

/** Divides a text into the parts of a note. Accepts any text; `noteText(parseNote(text)) === text`. */
export function parseNote(text: string): Note {
  const bom = text.startsWith("\ufeff");
  const [open, ...lines] = headOf(text, bom ? 1 : 0);
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const content = text.slice(bom ? 1 : 0);
  const conflict = hasConflictMarkers(content) ? { broken: { code: "git-conflict" } as const } : {};
  const whole = { bom, eol, open: "", entries: [], close: "", body: content } as const;
  if (open === undefined) return { ...whole, hasFrontMatter: false, ...conflict };

  const fence = lines.pop();
  if (fence === undefined || !isFence(fence))
    return { ...whole, hasFrontMatter: false, broken: { code: "properties-not-closed" } };
  const { entries, rest, reason } = readBlock(lines);
  const close = rest + fence;
  const length = open.length + close.length + entries.reduce((sum, { lead, raw }) => sum + lead.length + raw.length, 0);
  const broken = reason === undefined ? conflict : { broken: reason };
  return { bom, eol, hasFrontMatter: true, open, entries, close, body: content.slice(length), ...broken };
}

/** The lines of the front matter with their ends, both fences included; empty if the text does not start with a fence. */
function headOf(text: string, from: number): readonly string[] {
  const lines: string[] = [];
  for (let start = from, end; start < text.length; start = end) {
    end = text.indexOf("\n", start) + 1 || text.length;
    const line = text.slice(start, end);
    if (lines.length === 0 && !isFence(line)) break;
    lines.push(line);
    if (lines.length > 1 && isFence(line)) break;
  }
  return lines;
}

function isFence(line: string): boolean {
  return /^---[ \t]*\r?\n?$/.test(line);
}

function hasConflictMarkers(text: string): boolean {
  return /^<<<<<<< /m.test(text) && /^=======\r?$/m.test(text) && /^>>>>>>> /m.test(text);
}

interface Block {
  readonly entries: readonly Entry[];
  /** Comments and blank lines after the last entry. */
  readonly rest: string;
  readonly reason: NoteFault | undefined;
}

const BLANK_OR_COMMENT = /^[ \t]*(?:#|\r?\n?$)/;
const CONTINUES = /^[ \t]|^-[ \t\r\n]/;

function readBlock(lines: readonly string[]): Block {
  const entries: Entry[] = [];
  const keys = new Set<string>();
  let reason: NoteFault | undefined;
  let lead = "";
  for (let at = 0; at < lines.length;) {
    if (BLANK_OR_COMMENT.test(lines[at] ?? "") || isEnd(lines, at)) {
      lead += lines[at++] ?? "";
      continue;
    }
    const end = endOfEntry(lines, at, reason === undefined);
    let next = end;
    while (next < lines.length && BLANK_OR_COMMENT.test(lines[next] ?? "")) next++;
    const loose = lines.slice(end, next);
    const own = lines.slice(at, end);
    const entry = readEntry(own, loose);
    // In a block of text, a line that looks like a comment is text.
    const comment = loose.findIndex((line) => line.startsWith("#"));
    if (entry.value === undefined) own.push(...loose.slice(0, comment < 0 ? loose.length : comment));
    // YAML compares no lists and maps, and may merge several maps.
    if (keys.has(entry.key) && !/^(?:[[{]|-\s|<<$)/.test(entry.key))
      reason ??= { code: "property-twice", key: entry.key };
    keys.add(entry.key);
    reason ??= entry.reason;
    const { key, value, comments, sources, anchor } = entry;
    entries.push({ key, value, comments, sources, anchor, lead, raw: own.join("") });
    at += own.length;
    lead = "";
  }
  return { entries, rest: lead, reason };
}

/** Whether only comments and blank lines follow the sign that ends a YAML document. */
function isEnd(lines: readonly string[], at: number): boolean {
  return (
    /^\.\.\.[ \t]*\r?\n?$/.test(lines[at] ?? "") && lines.slice(at + 1).every((line) => BLANK_OR_COMMENT.test(line))
  );
}

/** The index of the line after an entry. A list or map in brackets may have lines without indentation. */
function endOfEntry(lines: readonly string[], at: number, mayHaveBrackets: boolean): number {
  const first = lines[at] ?? "";
  const isExplicit = EXPLICIT.test(first);
  const brackets = mayHaveBrackets ? endOfBrackets(lines, at) : undefined;
  let end = brackets ?? at + 1;
  for (let i = end; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (BLANK_OR_COMMENT.test(line)) continue;
    const isValue = isExplicit && /^:(?=[ \t\r\n]|$)/.test(line);
    if (!CONTINUES.test(line) && !isValue) break;
    end = (isValue ? endOfBrackets(lines, i) : undefined) ?? i + 1;
    i = end - 1;
  }
  return end;
}

/** A key after a question mark; its value follows a colon on a line below. */
const EXPLICIT = /^\?(?=[ \t\r\n])/;

/** The index of the line after the brackets that a value starts with; undefined if there are none or they do not end. */
function endOfBrackets(lines: readonly string[], at: number): number | undefined {
  const first = withoutEnd(lines[at] ?? "");
  const from = /^[?:](?:[ \t]|$)/.test(first) ? 1 : (readKey(first)?.end ?? -1) + 1;
  const start = from + (/^[ \t]*(?:[&!]\S*[ \t]+)*/.exec(first.slice(from))?.[0].length ?? 0);
  if (from === 0 || !/[[{]/.test(first.charAt(start))) return undefined;
  if (flowEnd(first, start) !== undefined) return at + 1;
  const end = flowEnd(lines.slice(at).join(""), start);
  if (end === undefined) return undefined;
  let length = 0;
  for (let i = at; i < lines.length; i++) {
    length += lines[i]?.length ?? 0;
    if (length >= end) return i + 1;
  }
  return undefined;
}

/** @param loose the comments and blank lines below */
function readEntry(
  lines: readonly string[],
  loose: readonly string[],
): Omit<Entry, "lead" | "raw"> & { reason?: NoteFault } {
  const first = withoutEnd(lines[0] ?? "");
  if (EXPLICIT.test(first)) return { key: explicitKey(lines), value: undefined, comments: [] };
  const name = /^[^ \t]/.test(first) ? readKey(first) : undefined;
  if (name === undefined) {
    return { key: first, value: undefined, comments: [], reason: { code: "line-without-property" } };
  }
  const below = lines.slice(1).map(withoutEnd);
  const rows = below.filter((line) => trimBlank(line) !== "");
  const unread = { key: name.key, value: undefined, comments: [] };
  const value = first.slice(name.end + 1);
  if (isIndentedByTab(value, rows)) return { ...unread, reason: { code: "tab-as-indentation" } };
  try {
    return { key: name.key, ...readValue(value, rows) };
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error;
    // In a quoted text over several lines, a line that looks like a comment is text.
    const mayClose =
      error.fault === "quote-not-closed" && [...below, ...loose].some((line) => /^[ \t]+#.*["']/.test(line));
    return mayClose ? unread : { ...unread, reason: { code: error.fault, key: name.key } };
  }
}

/** Whether a tab indents a row. It may only in a block of text, in quotes and in brackets. */
function isIndentedByTab(value: string, rows: readonly string[]): boolean {
  return !/^[ \t]*(?:[&!]\S*[ \t]+)*[[{"'|>]/.test(value) && rows.some((row) => /^ *\t\s*[^\s#]/.test(row));
}

/** The key after a question mark: its value if it is on one line, otherwise its source. */
function explicitKey(lines: readonly string[]): string {
  const colon = lines.findIndex((line, i) => i > 0 && line.startsWith(":"));
  const source = lines
    .slice(0, colon < 0 ? lines.length : colon)
    .map(withoutEnd)
    .join("\n")
    .slice(1);
  try {
    const { value } = readInline(source);
    return typeof value === "string" ? value : trimBlank(source);
  } catch {
    return trimBlank(source);
  }
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, "");
}

/** The key that a line starts with, and the position of its colon. */
function readKey(line: string): { key: string; end: number } | undefined {
  const from = PROPERTIES.exec(line)?.[0].length ?? 0;
  const sign = line.charAt(from);
  if (/["'[{]/.test(sign)) {
    const quoted = sign === '"' || sign === "'" ? readQuoted(line, from) : undefined;
    const after = quoted?.end ?? (sign === "[" || sign === "{" ? flowEnd(line, from) : undefined);
    const colon = after === undefined ? null : /^[ \t]*:(?=[ \t]|$)/.exec(line.slice(after));
    if (after === undefined || colon === null || (quoted !== undefined && quoted.value === undefined)) return undefined;
    return { key: quoted?.value ?? line.slice(from, after), end: after + colon[0].length - 1 };
  }
  const end = line.slice(from).search(/:(?:[ \t]|$)/);
  const name = trimBlank(line.slice(from, from + Math.max(end, 0)));
  if (end < 0 || /^[,\]}#|>%@`]|^[-?](?:[ \t]|$)|[ \t]#/.test(name)) return undefined;
  return { key: name, end: from + end };
}

/** The property under another name, with everything else as it is written. */
export function underName(entry: Entry, key: string): Entry {
  if (EXPLICIT.test(entry.raw))
    return { ...entry, key, raw: entry.raw.replace(/^[^\r\n]*/, () => `? ${writeScalar(key)}`) };
  const { end = 0 } = readKey(withoutEnd(entry.raw.split("\n", 1)[0] ?? "")) ?? {};
  return { ...entry, key, raw: writeScalar(key) + entry.raw.slice(end) };
}

/** The note's text: the exact inverse of `parseNote`. */
export function noteText(note: Note): string {
  const block = note.open + note.entries.map(({ lead, raw }) => lead + raw).join("") + note.close;
  const gap = block === "" || block.endsWith("\n") || note.body === "" ? "" : note.eol;
  return (note.bom ? "\ufeff" : "") + block + gap + note.body;
}

/** The property of that key (case-sensitive); undefined when the note has none. */
export function entryOf(note: Note, key: string): Entry | undefined {
  return note.entries.find((entry) => entry.key === key);
}

/** Whether the value of another property refers to this one or to a part of it. */
export function isReferredTo({ raw, value, anchor }: Entry, entries: readonly Entry[]): boolean {
  if (value !== undefined && anchor === undefined) return false;
  const names = Array.from(raw.matchAll(/[\s,[{]&([^\s,[\]{}]+)/g), ([, name = ""]) => name);
  const others = entries.filter((other) => other.value === undefined && other.raw !== raw);
  return names.some((name) => others.some((other) => other.raw.includes(`*${name}`)));
}

/** Whether it has a number that no sync writes so: 045 has the value of 45, but is another text. */
export function hasOddNumber({ value = null, sources = [] }: Entry): boolean {
  return [value].flat().some((item, i) => typeof item === "number" && (sources[i] ?? String(item)) !== String(item));
}

/** The property's value; undefined when it is absent or YAML that is not read (`entryOf` distinguishes the two). */
export function propertyOf(note: Note, key: string): PropertyValue | undefined {
  return entryOf(note, key)?.value;
}

/** The body in the form that is hashed and compared: with LF, without white space at the end. */
export function normaliseBody(body: string): string {
  return body.replace(/\r\n?/g, "\n").trimEnd();
}
