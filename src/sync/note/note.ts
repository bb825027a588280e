import type { Property, PropertyValue } from "./property";
import { sameValue } from "./property";
import { NotYaml, readQuoted, readValue, trimBlank, writeScalar } from "./yaml";

/**
 * A note as it lies in the vault. `open`, the entries, `close` and `body` together are its text, byte for byte, so
 * whatever is not changed on purpose cannot change.
 */
export interface Note {
  readonly bom: boolean;
  /** The first line's end; what we add to the note ends likewise. */
  readonly eol: "\n" | "\r\n";
  readonly hasFrontMatter: boolean;
  /** The opening `---` line; empty without front matter. */
  readonly open: string;
  readonly entries: readonly Entry[];
  /** Comments and blank lines after the last entry, and the closing `---` line. */
  readonly close: string;
  readonly body: string;
  /** Why the note must not be touched, in words that go on from "its properties have"; undefined for a sound note. */
  readonly broken?: string;
}

/** One property with the lines it is written in. */
export interface Entry {
  readonly key: string;
  /** Undefined: YAML beyond scalars and flat lists. The entry is there all the same. */
  readonly value: PropertyValue | undefined;
  /** Comments and blank lines above it. */
  readonly lead: string;
  /** Its own lines. */
  readonly raw: string;
  /** Comments in its own lines; they outlive the value. */
  readonly comments: readonly string[];
}

/** Never fails: `noteText(parseNote(text)) === text` for any text. */
export function parseNote(text: string): Note {
  const bom = text.startsWith("\ufeff");
  const lines = linesFrom(text, bom ? 1 : 0);
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const content = text.slice(bom ? 1 : 0);
  const conflict = hasConflictMarkers(content) ? { broken: "the marks of a conflict that git left" } : {};
  const open = lines.next().value;
  const whole = { bom, eol, open: "", entries: [], close: "", body: content } as const;
  if (open === undefined || !isFence(open)) return { ...whole, hasFrontMatter: false, ...conflict };

  const block = readBlock(lines);
  const unclosed = "no end: the closing --- is missing";
  if (block.close === undefined) return { ...whole, hasFrontMatter: false, broken: unclosed };
  const { entries, close, reason } = block;
  const length = open.length + close.length + entries.reduce((sum, { lead, raw }) => sum + lead.length + raw.length, 0);
  const broken = reason === undefined ? conflict : { broken: reason };
  return { bom, eol, hasFrontMatter: true, open, entries, close, body: content.slice(length), ...broken };
}

/** The lines of a text with their ends, read only as far as asked. */
function* linesFrom(text: string, from: number): Generator<string, undefined> {
  for (let start = from, end; start < text.length; start = end) {
    end = text.indexOf("\n", start) + 1 || text.length;
    yield text.slice(start, end);
  }
}

function isFence(line: string): boolean {
  return /^---[ \t]*\r?\n?$/.test(line);
}

function hasConflictMarkers(text: string): boolean {
  return /^<<<<<<< /m.test(text) && /^=======\r?$/m.test(text) && /^>>>>>>> /m.test(text);
}

interface Block {
  readonly entries: readonly Entry[];
  /** Undefined when the block does not end. */
  readonly close: string | undefined;
  readonly reason: string | undefined;
}

function readBlock(lines: Iterable<string>): Block {
  const entries: Entry[] = [];
  const keys = new Set<string>();
  let reason: string | undefined;
  let own: string[] = []; // lines of the entry being read
  let loose: string[] = []; // comments and blank lines that may belong to it or to the next
  let lead = "";
  const finish = (): void => {
    if (own.length === 0) return;
    const entry = readEntry(own);
    if (keys.has(entry.key)) reason ??= `the key “${entry.key}” twice`;
    keys.add(entry.key);
    reason ??= entry.reason;
    const { key, value, comments } = entry;
    entries.push({ key, value, comments, lead, raw: own.join("") });
  };
  for (const line of lines) {
    if (isFence(line)) {
      finish();
      return { entries, close: loose.join("") + line, reason };
    }
    if (/^[ \t]*(?:#|\r?\n?$)/.test(line)) {
      loose.push(line);
    } else if (/^[ \t]|^-[ \t\r\n]/.test(line) && own.length > 0) {
      if (/^ *\t/.test(line)) reason ??= "a tab as indentation";
      own.push(...loose, line);
      loose = [];
    } else {
      finish();
      lead = loose.join("");
      own = [line];
      loose = [];
    }
  }
  return { entries, close: undefined, reason };
}

function readEntry(lines: readonly string[]): Pick<Entry, "key" | "value" | "comments"> & { reason?: string } {
  const first = withoutEnd(lines[0] ?? "");
  const name = /^[^ \t]/.test(first) ? readKey(first) : undefined;
  if (name === undefined) return { key: first, value: undefined, comments: [], reason: "a line that is no property" };
  const below = lines.slice(1).map(withoutEnd);
  const rows = below.filter((line) => trimBlank(line) !== "");
  try {
    return { key: name.key, ...readValue(first.slice(name.end + 1), rows) };
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error;
    return { key: name.key, value: undefined, comments: [], reason: `${error.message} (“${name.key}”)` };
  }
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, "");
}

/** The key that a line starts with, and where its colon stands. */
function readKey(line: string): { key: string; end: number } | undefined {
  if (/^["']/.test(line)) {
    const quoted = readQuoted(line, 0);
    if (quoted === undefined) return undefined;
    const colon = /^[ \t]*:(?=[ \t]|$)/.exec(line.slice(quoted.end));
    return colon === null ? undefined : { key: quoted.value, end: quoted.end + colon[0].length - 1 };
  }
  const end = line.search(/:(?:[ \t]|$)/);
  const key = line.slice(0, Math.max(end, 0));
  const name = trimBlank(key);
  return /^$|^[,[\]{}#&*!|>%@`]|^[-?](?:[ \t]|$)|[ \t]#/.test(name) ? undefined : { key: name, end };
}

/** The note's text: the exact inverse of `parseNote`. */
export function noteText(note: Note): string {
  const block = note.open + note.entries.map(({ lead, raw }) => lead + raw).join("") + note.close;
  const gap = block === "" || block.endsWith("\n") || note.body === "" ? "" : note.eol;
  return (note.bom ? "\ufeff" : "") + block + gap + note.body;
}

/** The property with its lines; undefined when the note has none of that key. Case counts. */
export function entryOf(note: Note, key: string): Entry | undefined {
  return note.entries.find((entry) => entry.key === key);
}

/** The property's value; undefined when it is absent or beyond our YAML (`entryOf` tells which). */
export function propertyOf(note: Note, key: string): PropertyValue | undefined {
  return entryOf(note, key)?.value;
}

/**
 * The note with properties replaced where they stand, added, or (undefined) removed. Everything else stays byte for
 * byte, comments too; so does an entry whose value is the same already. Throws on a broken note.
 *
 * @param order keys as a note written anew has them: so that one that got a property later is the same.
 */
export function withProperties(
  note: Note,
  changes: ReadonlyMap<string, PropertyValue | undefined>,
  order: readonly string[] = [],
): Note {
  if (note.broken !== undefined) throw new Error(`The note cannot be changed: it has ${note.broken}.`);
  const known = new Set(note.entries.map((entry) => entry.key));
  const added = [...changes].filter(([key, value]) => value !== undefined && !known.has(key));
  if (!note.hasFrontMatter && added.length === 0) return note;
  const fence = `---${note.eol}`;
  const entries: Entry[] = [];
  let lead = "";
  for (const entry of note.entries) {
    const value = changes.get(entry.key);
    if (changes.has(entry.key) && value === undefined) {
      lead += entry.lead + entry.comments.map((comment) => comment + note.eol).join("");
    } else {
      const changed = value !== undefined && !sameValue(value, entry.value) ? rewritten(entry, value, note.eol) : entry;
      entries.push({ ...changed, lead: lead + entry.lead });
      lead = "";
    }
  }
  for (const [key, value = null] of added) {
    const raw = inEol(writeProperty(key, value), note.eol);
    const place = placeFor(key, order, entries);
    const isLast = place === entries.length;
    entries.splice(place, 0, { key, value, lead: isLast ? lead : "", comments: [], raw });
    if (isLast) lead = "";
  }
  return note.hasFrontMatter
    ? { ...note, entries, close: lead + note.close }
    : { ...note, hasFrontMatter: true, open: fence, entries, close: fence };
}

/** Behind the last of the keys that come before it. */
function placeFor(key: string, order: readonly string[], entries: readonly Entry[]): number {
  if (!order.includes(key)) return entries.length;
  const before = new Set(order.slice(0, order.indexOf(key)));
  return entries.reduce((place, entry, at) => (before.has(entry.key) ? at + 1 : place), 0);
}

function rewritten(entry: Entry, value: PropertyValue, eol: string): Entry {
  const [first = "", ...rest] = writeProperty(entry.key, value).split("\n");
  const [comment, ...more] = entry.comments;
  const lines = [comment === undefined ? first : `${first} ${comment}`, ...more, ...rest];
  return { ...entry, value, raw: lines.join(eol) };
}

function inEol(text: string, eol: string): string {
  return eol === "\n" ? text : text.replaceAll("\n", eol);
}

/** The note with another body, given with LF and written with the note's own line ends. */
export function withBody(note: Note, body: string): Note {
  return { ...note, body: inEol(body, note.eol) };
}

/** A property's lines, LF at the end, as Obsidian would write them. */
export function writeProperty(key: string, value: PropertyValue): string {
  const name = writeScalar(key);
  if (value === null) return `${name}:\n`;
  if (typeof value !== "object") return `${name}: ${writeScalar(value)}\n`;
  const items = value.map((item) => `  - ${writeScalar(item)}\n`);
  return items.length === 0 ? `${name}: []\n` : `${name}:\n${items.join("")}`;
}

/** A fresh note. The body cannot be taken for front matter, whatever it starts with. */
export function composeNote(properties: readonly Property[], body: string): string {
  const block = properties.map(({ key, value }) => writeProperty(key, value)).join("");
  return block === "" && !/^\ufeff?---/.test(body) ? body : `---\n${block}---\n${body}`;
}

/** The body as it is hashed and compared: LF, without white space at the end. */
export function normaliseBody(body: string): string {
  return body.replace(/\r\n?/g, "\n").trimEnd();
}
