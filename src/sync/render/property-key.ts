/** The keys in the specification, and ordinary words that no known plugin acts on. */
const PLAIN_KEYS: ReadonlySet<string> = new Set(
  (
    "date time duration attendees tags project series organizer organiser host location place room start end timezone " +
    "language type status team department customer agenda topic participants"
  ).split(" "),
);
/** The prefix for the names of all other properties. */
export const PREFIX = "service_";

/**
 * The name of one of the service's properties in a note. Names that Obsidian or a plugin could act on get a prefix. Ids
 * keep theirs: they identify the note.
 */
export function propertyKey(key: string): string {
  return PLAIN_KEYS.has(key.toLowerCase()) || /_id$/i.test(key) ? key : PREFIX + key;
}
