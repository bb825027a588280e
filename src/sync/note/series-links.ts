import type { NoteId } from "./note-id";
import type { Entry, Note } from "./note";
import type { PropertyValue } from "./property";

/** A meeting's links to the ones before and after it in its series: properties of ours, unless the user has them already. */
export const LINK_KEYS = ["previous", "next"] as const;

/** What a device remembers of the links in a note. */
export interface SeriesLinks {
  /** The links that the note was to have when a sync last looked at it, as JSON. */
  readonly wanted: string;
  /** What stood under their names then, as `linkValues` gives it; undefined: a sync must look again. */
  readonly found?: string | undefined;
  /** Links that a sync wrote and what they lead to, the newest first. Any other value is the user's. */
  readonly ours: readonly (readonly [value: PropertyValue, to: NoteId])[];
  /**
   * What a sync last wrote these links over, as `linkValues` gives it, and whether it had come back then. If it comes back once
   * more, another device wants it so, and they would go on for ever.
   */
  readonly replaced?: string | undefined;
  /** What stood there before this device first looked, as `linkValues` gives it: it may be the user's, and stays in the end. */
  readonly before?: string | undefined;
}

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
