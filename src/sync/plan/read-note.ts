import { splitCallout } from "../note/callout";
import { OUR_KEYS } from "../render/service-markdown";
import type { Property } from "../note/property";
import { decisionIdOf, type NoteId } from "../note/note-id";
import { normaliseBody, parseNote, propertyOf, type Note } from "../note/note";
import { idKeyIn, identitiesOf } from "../note/identity";
import { NoteUnreadable, type Vault } from "../ports";
import { renderingHash, type Rendering } from "../note/service-text";
import { readSyncVersion, SYNC_VERSION, type SyncVersion } from "../note/sync-version";
import { SENTENCES } from "../sentences";

/** A note of ours as it lies in the vault. */
export interface SeenNote {
  readonly path: string;
  readonly text: string;
  readonly mtime: number;
  readonly note: Note;
  readonly version: SyncVersion;
  /** The service's properties in the note, if its server part is just what was last taken in; undefined: edited. */
  readonly pristine: readonly Property[] | undefined;
}

/** Why a file that may be the note cannot be worked with. */
export interface Trouble {
  readonly path: string;
  readonly reason: string;
}

/** @param renderings texts of the service that the note may have taken in, as far as they are known. */
export async function lookUp(
  vault: Vault,
  id: NoteId,
  renderings: readonly Rendering[],
): Promise<{ readonly notes: readonly SeenNote[]; readonly trouble?: Trouble }> {
  const notes: SeenNote[] = [];
  for (const path of await vault.find(id)) {
    try {
      const file = await vault.read(path);
      // The index may be behind: only the note itself says whose it is.
      if (file === undefined || !identitiesOf(file.text).includes(id)) continue;
      const note = parseNote(file.text);
      const version = readSyncVersion(propertyOf(note, SYNC_VERSION));
      if (note.broken !== undefined || version === undefined) {
        const what = note.broken === undefined ? `no ${SYNC_VERSION} that can be read` : note.broken;
        return {
          notes,
          trouble: { path, reason: `Its properties have ${what}. It is left alone until that is mended.` },
        };
      }
      if (isOfAnother(note, id, renderings)) continue;
      notes.push({ path, ...file, note, version, pristine: pristineProperties(note, version, renderings) });
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      return { notes, trouble: { path, reason: SENTENCES.unreadable } };
    }
  }
  return { notes };
}

/** A note may name other meetings too, as the one before it: its own is under the key that the service has for that. */
function isOfAnother(note: Note, id: NoteId, renderings: readonly Rendering[]): boolean {
  const told = renderings.filter(({ properties }) => properties.length > 0);
  return (
    decisionIdOf(id) === undefined &&
    told.length > 0 &&
    told.every(({ properties }) => {
      const named = propertyOf(note, idKeyIn(properties, id)) ?? id;
      return String(named).toLowerCase() !== id;
    })
  );
}

/**
 * The note's own version says what its server part hashed to. Which of its properties are the service's is not written
 * down, so every likely set is tried: an equal hash is no accident.
 */
function pristineProperties(
  note: Note,
  version: SyncVersion,
  renderings: readonly Rendering[],
): readonly Property[] | undefined {
  const body = normaliseBody(splitCallout(note.body).body);
  const theirs = note.entries.flatMap(({ key, value }) =>
    value === undefined || OUR_KEYS.has(key) ? [] : [{ key, value }],
  );
  const ownAt = note.entries.findIndex(({ key }) => OUR_KEYS.has(key));
  const first = note.entries.slice(0, ownAt);
  const candidates: readonly ReadonlySet<string>[] = [
    ...[...renderings.map(({ properties }) => properties), first, theirs].map(
      (list) => new Set(list.map(({ key }) => key)),
    ),
    new Set([...SHOWN, ...theirs.map(({ key }) => key).filter((key) => key.endsWith("_id"))]),
  ];
  return candidates
    .map((set) => theirs.filter(({ key }) => set.has(key)))
    .find((properties) => renderingHash(properties, body) === version.hash);
}

/** The keys that the spec shows (2.1). */
const SHOWN: ReadonlySet<string> = new Set(["date", "time", "duration", "attendees", "tags"]);

/** The service's text that a note's text holds; undefined when the user changed it. */
export function renderingIn(text: string): Rendering | undefined {
  const note = parseNote(text);
  const version = readSyncVersion(propertyOf(note, SYNC_VERSION));
  if (note.broken !== undefined || version === undefined) return undefined;
  const properties = pristineProperties(note, version, []);
  const body = normaliseBody(splitCallout(note.body).body);
  return properties === undefined ? undefined : { properties, body, hash: version.hash };
}

/** Nothing in it but the service's text and our own keys: no word of the user's, not even a property. */
export function isUntouched({ note, pristine }: SeenNote): boolean {
  if (pristine === undefined) return false;
  const theirs = new Set(pristine.map(({ key }) => key));
  return (
    note.entries.every(({ key }) => theirs.has(key) || OUR_KEYS.has(key)) && splitCallout(note.body).callout === "none"
  );
}
