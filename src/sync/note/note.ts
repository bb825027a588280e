import type { NoteFault } from "./fault";
import type { PropertyValue } from "./property";
import { NotYaml, readQuoted, readValue, trimBlank, writeScalar } from "./yaml";

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
}

/** Divides a text into the parts of a note. Accepts any text; `noteText(parseNote(text)) === text`. */
export function parseNote(text: string): Note {
  const bom = text.startsWith("\ufeff");
  const lines = linesFrom(text, bom ? 1 : 0);
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const content = text.slice(bom ? 1 : 0);
  const conflict = hasConflictMarkers(content) ? { broken: { code: "git-conflict" } as const } : {};
  const open = lines.next().value;
  const whole = { bom, eol, open: "", entries: [], close: "", body: content } as const;
  if (open === undefined || !isFence(open)) return { ...whole, hasFrontMatter: false, ...conflict };

  const block = readBlock(lines);
  const unclosed = { code: "properties-not-closed" } as const;
  if (block.close === undefined) return { ...whole, hasFrontMatter: false, broken: unclosed };
  const { entries, close, reason } = block;
  const length = open.length + close.length + entries.reduce((sum, { lead, raw }) => sum + lead.length + raw.length, 0);
  const broken = reason === undefined ? conflict : { broken: reason };
  return { bom, eol, hasFrontMatter: true, open, entries, close, body: content.slice(length), ...broken };
}

/** The lines of a text with their ends. A generator, since only the front matter is read line by line. */
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
  readonly reason: NoteFault | undefined;
}

/** The first line of a block of text: a tab may follow its indentation. */
const BLOCK_OF_TEXT = /:[ \t]+[|>][-+\d]*[ \t]*(?:[ \t]#.*)?\r?\n?$/;

function readBlock(lines: Iterable<string>): Block {
  const entries: Entry[] = [];
  const keys = new Set<string>();
  let reason: NoteFault | undefined;
  let own: string[] = []; // lines of the current entry
  let loose: string[] = []; // comments and blank lines that belong to the current entry or to the next one
  let lead = "";
  const finish = (): void => {
    if (own.length === 0) return;
    const entry = readEntry(own, loose);
    // In a block of text, a line that looks like a comment is text.
    const end = loose.findIndex((line) => line.startsWith("#"));
    if (entry.value === undefined) own.push(...loose.splice(0, end < 0 ? loose.length : end));
    if (keys.has(entry.key)) reason ??= { code: "property-twice", key: entry.key };
    keys.add(entry.key);
    reason ??= entry.reason;
    const { key, value, comments, sources } = entry;
    entries.push({ key, value, comments, sources, lead, raw: own.join("") });
  };
  for (const line of lines) {
    if (isFence(line)) {
      finish();
      return { entries, close: loose.join("") + line, reason };
    }
    if (/^[ \t]*(?:#|\r?\n?$)/.test(line)) {
      loose.push(line);
    } else if (/^[ \t]|^-[ \t\r\n]/.test(line) && own.length > 0) {
      const isText = BLOCK_OF_TEXT.test(own[0] ?? "") && line.startsWith(" ");
      if (/^ *\t/.test(line) && !isText) reason ??= { code: "tab-as-indentation" };
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

/** @param loose the comments and blank lines below */
function readEntry(
  lines: readonly string[],
  loose: readonly string[],
): Omit<Entry, "lead" | "raw"> & { reason?: NoteFault } {
  const first = withoutEnd(lines[0] ?? "");
  const name = /^[^ \t]/.test(first) ? readKey(first) : undefined;
  if (name === undefined) {
    return { key: first, value: undefined, comments: [], reason: { code: "line-without-property" } };
  }
  const below = lines.slice(1).map(withoutEnd);
  const rows = below.filter((line) => trimBlank(line) !== "");
  try {
    return { key: name.key, ...readValue(first.slice(name.end + 1), rows) };
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error;
    const unread = { key: name.key, value: undefined, comments: [] };
    // In a quoted text over several lines, a line that looks like a comment is text.
    const mayClose =
      error.fault === "quote-not-closed" && [...below, ...loose].some((line) => /^[ \t]+#.*["']/.test(line));
    return mayClose ? unread : { ...unread, reason: { code: error.fault, key: name.key } };
  }
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, "");
}

/** The key that a line starts with, and the position of its colon. */
function readKey(line: string): { key: string; end: number } | undefined {
  if (/^["']/.test(line)) {
    const quoted = readQuoted(line, 0);
    if (quoted?.value === undefined) return undefined;
    const colon = /^[ \t]*:(?=[ \t]|$)/.exec(line.slice(quoted.end));
    return colon === null ? undefined : { key: quoted.value, end: quoted.end + colon[0].length - 1 };
  }
  const end = line.search(/:(?:[ \t]|$)/);
  const key = line.slice(0, Math.max(end, 0));
  const name = trimBlank(key);
  return /^$|^[,[\]{}#&*!|>%@`]|^[-?](?:[ \t]|$)|[ \t]#/.test(name) ? undefined : { key: name, end };
}

/** The property under another name, with everything else as it is written. */
export function underName(entry: Entry, key: string): Entry {
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

/** The property's value; undefined when it is absent or YAML that is not read (`entryOf` distinguishes the two). */
export function propertyOf(note: Note, key: string): PropertyValue | undefined {
  return entryOf(note, key)?.value;
}

/** The body in the form that is hashed and compared: with LF, without white space at the end. */
export function normaliseBody(body: string): string {
  return body.replace(/\r\n?/g, "\n").trimEnd();
}
