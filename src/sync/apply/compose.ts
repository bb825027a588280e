import type { Property, PropertyValue } from "../note/property";
import { withBody, withNames, withProperties } from "../note/edit-note";
import { entryOf, noteText, type Note } from "../note/note";
import type { RemoteNote } from "../note/service-text";
import type { SeenNote } from "../plan/read-note";
import { SYNC_VERSION, writeSyncVersion } from "../note/sync-version";

/** Composes the texts of notes. Pure: all decisions are made elsewhere. */

/** Our own properties of a note. `link` is the link from a decision to its meeting. */
export function ownProperties(remote: RemoteNote, link: string | undefined): readonly Property[] {
  const { hash, layout } = remote.rendering;
  const version = writeSyncVersion({ updatedAt: remote.updatedAt, hash, layout });
  return [
    ...remote.identity,
    ...(link === undefined ? [] : [{ key: "meeting", value: link }]),
    { key: SYNC_VERSION, value: version },
  ];
}

/** The note with the user's values under free names, where they have the names of our own properties. */
export function withFreeNames(seen: SeenNote, { identity }: RemoteNote): SeenNote {
  const taken = new Set(seen.note.entries.map(({ key }) => key.toLowerCase()));
  const names = new Map<string, string>();
  for (const own of identity) {
    const entry = entryOf(seen.note, own.key);
    const isOurs =
      !entry || entry.value === null || String(entry.value).toLowerCase() === String(own.value).toLowerCase();
    if (isOurs) continue;
    let name = `${own.key}_user`;
    for (let n = 2; taken.has(name); n++) name = `${own.key}_user${n}`;
    names.set(own.key, name);
  }
  if (names.size === 0) return seen;
  const note = withNames(seen.note, names);
  return { ...seen, note, text: noteText(note) };
}

/** The note with a new service's part. The user's own properties, their order and the line ends stay. */
export function updatedText(seen: SeenNote, remote: RemoteNote, own: readonly Property[]): string {
  const changes = new Map<string, PropertyValue | undefined>();
  for (const { key, value } of remote.rendering.properties) changes.set(key, value);
  for (const { key } of seen.unedited ?? []) if (!changes.has(key)) changes.set(key, undefined);
  for (const { key, value } of own) changes.set(key, value);
  const order = [...changes.keys()];
  return noteText(withBody(withProperties(seen.note, changes, order), `${remote.rendering.body}\n`));
}

/** The note with other values of our properties, for a decision with a new id. */
export function relabelledText(note: Note, own: readonly Property[]): string {
  return noteText(withProperties(note, new Map(own.map(({ key, value }) => [key, value]))));
}

/**
 * The modification time of an unedited note is the service's time. So a user's edit on another device is always the newer
 * file and wins the replication (safety 3.1, T10). A later text still gets a later time.
 */
export function mtimeOf(remote: RemoteNote, now: number, before?: number): number {
  const time = remote.updatedAt > 0 ? remote.updatedAt : now;
  return Math.min(now, before === undefined ? time : Math.max(time, before + 1000));
}
