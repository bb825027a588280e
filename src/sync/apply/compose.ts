import type { Property, PropertyNames, PropertyValue } from "../note/property";
import { mergeNote } from "../merge/merge-note";
import { composeNote, withBody, withProperties } from "../note/edit-note";
import { noteText, propertyOf, type Note } from "../note/note";
import type { RemoteNote, Rendering } from "../note/service-text";
import type { SeenNote } from "../plan/read-note";
import { SYNC_VERSION, writeSyncVersion } from "../note/sync-version";

/** The texts that get written. Pure: what is decided elsewhere, put into words of a note. */

/**
 * Our own properties of a note; `link` is the decision's way to its meeting.
 *
 * @param note the one that gets them: what the user wrote under the name of one of ours stays, under another name.
 */
export function ownProperties(remote: RemoteNote, link: string | undefined, note?: Note): readonly Property[] {
  const { hash, layout } = remote.rendering;
  const version = writeSyncVersion({ updatedAt: remote.updatedAt, hash, layout });
  return [
    ...remote.identity.flatMap((own) => {
      const value = note && propertyOf(note, own.key);
      const isEmpty = value === undefined || value === null;
      const isTheirs = !isEmpty && String(value).toLowerCase() !== String(own.value).toLowerCase();
      return isTheirs ? [own, { key: `${own.key}_user`, value }] : [own];
    }),
    ...(link === undefined ? [] : [{ key: "meeting", value: link }]),
    { key: SYNC_VERSION, value: version },
  ];
}

/** A note as it is first written, LF line ends. @param body without a line end at its end */
export function freshText(remote: RemoteNote, own: readonly Property[], body = remote.rendering.body): string {
  return composeNote([...remote.rendering.properties, ...own], `${body}\n`);
}

/** The service's part is replaced whole; the user's own properties, their order and the line ends stay. */
export function updatedText(seen: SeenNote, remote: RemoteNote, own: readonly Property[]): string {
  const changes = new Map<string, PropertyValue | undefined>();
  for (const { key, value } of remote.rendering.properties) changes.set(key, value);
  for (const { key } of seen.unedited ?? []) if (!changes.has(key)) changes.set(key, undefined);
  for (const { key, value } of own) changes.set(key, value);
  const order = [...changes.keys()];
  return noteText(withBody(withProperties(seen.note, changes, order), `${remote.rendering.body}\n`));
}

/** `conflict`: the callout holds something new. @param base the service's text that the note was edited from. */
export function mergedText(
  { note, base }: { readonly note: SeenNote; readonly base: Rendering },
  remote: RemoteNote,
  own: readonly Property[],
  names: PropertyNames,
): { text: string; conflict: boolean } {
  return mergeNote({ note: note.text, base, remote: remote.rendering, own, names });
}

/** The same text under other keys of ours: for a decision that the service gave another id. */
export function relabelledText(note: Note, own: readonly Property[]): string {
  return noteText(withProperties(note, new Map(own.map(({ key, value }) => [key, value]))));
}

/** A decision's way to its meeting as it stands in the note; undefined when there is none. */
export const linkIn = (seen: SeenNote): PropertyValue | undefined => propertyOf(seen.note, "meeting");

/**
 * Unedited notes keep the service's time, so that a user's edit on another device is always the newer file and wins
 * where files are replicated (safety 3.1, T10); a later text still has the later time.
 */
export function mtimeOf(remote: RemoteNote, now: number, before?: number): number {
  const time = remote.updatedAt > 0 ? remote.updatedAt : now;
  return Math.min(now, before === undefined ? time : Math.max(time, before + 1000));
}
