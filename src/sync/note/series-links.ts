import { sha256Hex } from "./hash";
import type { Entry, Note } from "./note";
import type { NoteId } from "./note-id";

/** A meeting's links to the ones before and after it in its series: properties of ours, unless the user has them already. */
export const LINK_KEYS = ["previous", "next"] as const;

/**
 * The property that says which links a sync wrote, so that every device can tell them from the user's. It has a proof for
 * each link, with a space in between. A note without such links does not have it.
 */
export const SERIES_VERSION = "series_version";

/** What a device remembers of the links in a note. */
export interface SeriesLinks {
  /** The links that the note was to have when a sync last looked at it, as JSON; undefined: none any more. */
  readonly wanted?: string | undefined;
  /** What stood under their names then, as `linkValues` gives it; undefined: a sync must look again. */
  readonly found?: string | undefined;
  /**
   * What a sync last wrote these links over, as `linkValues` gives it, and whether it had come back then. If it comes back once
   * more, another device wants it so, and they would go on for ever.
   */
  readonly replaced?: string | undefined;
}

const short = (text: string) => sha256Hex(text, 8);

/**
 * That a sync wrote a link to a note with this name and id: 8 hex digits of a hash of each. Where the note is moved or
 * renamed, Obsidian changes the link, but not the id.
 *
 * @param name without folders and `.md`
 */
export const proofOf = (name: string, id: NoteId) => `${short(name)}-${short(id)}`;

/** The proofs in a note. */
export function proofsIn(note: Note): readonly string[] {
  const value = note.entries.find(({ key }) => key === SERIES_VERSION)?.value;
  return typeof value === "string" ? value.split(" ") : [];
}

export const provesName = (proof: string, name: string) => proof.startsWith(short(name));
export const provesId = (proof: string, id: NoteId) => proof.endsWith(short(id));

export function isLinkKey(key: string): boolean {
  return LINK_KEYS.some((each) => each === key.toLowerCase());
}

/** The property of that name in any case: to Obsidian it is the same one. */
export function linkEntry({ entries }: Note, key: string): Entry | undefined {
  return entries.find((entry) => entry.key.toLowerCase() === key);
}

/** What stands under the names of the links, as JSON. */
export function linkValues(note: Note): string {
  return JSON.stringify(LINK_KEYS.map((key) => linkEntry(note, key)?.value ?? null));
}
