import { isReferredTo, underName, type Entry, type Note } from "./note";
import { sameValue, type Property, type PropertyValue, type Scalar } from "./property";
import { writeScalar } from "./yaml";

/**
 * The note with properties replaced in place, added, or removed (undefined). All other text stays byte for byte,
 * comments and entries with an equal value included. A property that another refers to is not removed. Throws on a broken
 * note.
 *
 * @param order the keys in the order of a new note: a property that is added later gets the same place there.
 */
export function withProperties(
  note: Note,
  changes: ReadonlyMap<string, PropertyValue | undefined>,
  order: readonly string[] = [],
): Note {
  if (note.broken !== undefined) throw new Error(`The note cannot be changed: ${note.broken.code}.`);
  const known = new Set(note.entries.map((entry) => entry.key));
  const added = [...changes].filter(([key, value]) => value !== undefined && !known.has(key));
  if (!note.hasFrontMatter && added.length === 0) return note;
  const fence = `---${note.eol}`;
  const entries: Entry[] = [];
  let lead = "";
  for (const entry of note.entries) {
    const value = changes.get(entry.key);
    if (changes.has(entry.key) && value === undefined && !isReferredTo(entry, note.entries)) {
      lead += entry.lead + entry.comments.map((comment) => comment + note.eol).join("");
    } else {
      const changed = value !== undefined && !sameValue(value, entry.value) ? rewritten(entry, value, note.eol) : entry;
      entries.push({ ...changed, lead: lead + entry.lead });
      lead = "";
    }
  }
  for (const [key, value = null] of added) {
    const raw = inEol(writeProperty(key, value), note.eol);
    const place = indexFor(key, order, entries);
    const isLast = place === entries.length;
    entries.splice(place, 0, { key, value, lead: isLast ? lead : "", comments: [], raw });
    if (isLast) lead = "";
  }
  return note.hasFrontMatter
    ? { ...note, entries, close: lead + note.close }
    : { ...note, hasFrontMatter: true, open: fence, entries, close: fence };
}

/** The note with properties under other names. Their values stay byte for byte. @param names by present key */
export function withNames(note: Note, names: ReadonlyMap<string, string>): Note {
  const named = (entry: Entry, key = names.get(entry.key)) => (key === undefined ? entry : underName(entry, key));
  return { ...note, entries: note.entries.map((entry) => named(entry)) };
}

/** The index for a new entry: after the last of the keys that precede it in the order. */
function indexFor(key: string, order: readonly string[], entries: readonly Entry[]): number {
  if (!order.includes(key)) return entries.length;
  const before = new Set(order.slice(0, order.indexOf(key)));
  return entries.reduce((place, entry, at) => (before.has(entry.key) ? at + 1 : place), 0);
}

/** The property with another value. Its comments and its anchor stay. */
export function rewritten(entry: Entry, value: PropertyValue, eol: string): Entry {
  const [plain = "", ...rest] = writeProperty(entry.key, value, sourceIn(entry)).split("\n");
  const name = `${writeScalar(entry.key)}:`;
  const first = entry.anchor === undefined ? plain : `${name} ${entry.anchor}${plain.slice(name.length)}`;
  const [comment, ...more] = entry.comments;
  const lines = [comment === undefined ? first : `${first} ${comment}`, ...more, ...rest];
  return { ...entry, value, raw: lines.join(eol) };
}

/**
 * Writes what the entry has, and is no text, as the user wrote it: a number may be a telephone number. Different texts may
 * be equal numbers, so each is used once.
 */
function sourceIn({ value, sources = [] }: Entry): (item: Scalar) => string {
  const items: unknown[] = [value].flat();
  return (item) => {
    const at = typeof item === "string" ? -1 : items.indexOf(item);
    if (at >= 0) items[at] = sources; // equal to no item
    return sources[at] ?? writeScalar(item);
  };
}

function inEol(text: string, eol: string): string {
  return eol === "\n" ? text : text.replaceAll("\n", eol);
}

/** The note with another body. The body is given with LF and gets the note's line ends. */
export function withBody(note: Note, body: string): Note {
  return { ...note, body: inEol(body, note.eol) };
}

/** A property's lines as Obsidian writes them, with LF line ends. */
export function writeProperty(key: string, value: PropertyValue, write = writeScalar): string {
  const name = writeScalar(key);
  if (value === null) return `${name}:\n`;
  if (typeof value !== "object") return `${name}: ${write(value)}\n`;
  const items = value.map((item) => `  - ${write(item)}\n`);
  return items.length === 0 ? `${name}: []\n` : `${name}:\n${items.join("")}`;
}

/** The text of a new note. It has front matter whenever the body alone would be read as front matter. */
export function composeNote(properties: readonly Property[], body: string): string {
  const block = properties.map(({ key, value }) => writeProperty(key, value)).join("");
  return block === "" && !/^\ufeff?---/.test(body) ? body : `---\n${block}---\n${body}`;
}
