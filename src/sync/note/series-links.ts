import { sha256Hex } from "./hash";
import { propertyOf, type Entry, type Note } from "./note";
import type { NoteId } from "./note-id";

/**
 * A meeting's links to the previous and the next meeting of its series. A property that the user already has is the
 * user's.
 */
export const LINK_KEYS = ["previous", "next"] as const;

/**
 * The property that says which links a sync wrote, so that no device takes them for the user's. It has one proof for each
 * link, separated by spaces. A note without such links does not have the property.
 */
export const SERIES_VERSION = "series_version";

/** What a device stores about the links in a note. */
export interface SeriesLinks {
  /** The links that the note should have had when a sync last checked it, as JSON. Undefined: none. */
  readonly wanted?: string | undefined;
  /** The values that the note then had (`linkValues`). Undefined: a sync must check the note again. */
  readonly found?: string | undefined;
  /**
   * The values that a sync last replaced (`linkValues`), and whether they had already come back once. If they come back
   * again, another device writes them, and the two devices would replace each other's links without end.
   */
  readonly replaced?: string | undefined;
}

const short = (text: string) => sha256Hex(text, 8);

/**
 * The proof that a sync wrote a link to a note with this name and id: 8 hex digits of a hash of each. When the note is
 * moved or renamed, Obsidian changes the link. The id stays.
 *
 * @param name without folders and `.md`
 */
export const proofOf = (name: string, id: NoteId) => `${short(name)}-${short(id)}`;

/** The proofs in a note; none where the user has a property of that name for something else. */
export function proofsIn(note: Note): readonly string[] {
  const value = propertyOf(note, SERIES_VERSION);
  return areProofs(value) ? String(value).split(" ") : [];
}

export const areProofs = (value: unknown) => /^(?:(?:^| )[\da-f]{8}-[\da-f]{8})+$/.test(String(value));

export const provesName = (proof: string, name: string) => proof.startsWith(short(name));
export const provesId = (proof: string, id: NoteId) => proof.endsWith(short(id));

export function isLinkKey(key: string): boolean {
  return LINK_KEYS.some((each) => each === key.toLowerCase());
}

/** The property of that name, ignoring case as Obsidian does. */
export function linkEntry({ entries }: Note, key: string): Entry | undefined {
  return entries.find((entry) => entry.key.toLowerCase() === key);
}

/** The values of the note's link properties, as JSON. */
export function linkValues(note: Note): string {
  return JSON.stringify(LINK_KEYS.map((key) => linkEntry(note, key)?.value ?? null));
}
