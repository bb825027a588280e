import { splitCallout } from "./callout";
import { layoutText } from "./layout";
import { linkedName } from "./link-text";
import { hasOddNumber, normaliseBody, parseNote, type Entry, type Note } from "./note";
import { decisionIdOf, meetingIdOf, type NoteId } from "./note-id";
import type { Property } from "./property";
import { OUR_KEYS } from "./reserved-keys";
import { hashInNote, renderingHash, type Rendering } from "./service-text";
import { SYNC_VERSION, versionIn, type SyncVersion } from "./sync-version";

/**
 * The server part of a note is the service's text in it: the service's properties, and the body without our callout. In
 * a note with a layout, the template's text is part of it too.
 */

/**
 * The service's properties in the note if the server part is unedited; undefined if the user edited it. The note does not
 * say which properties are the service's, so each likely set is tried. Only the right set matches the hash in
 * `sync_version` or in the layout.
 *
 * @param renderings the known texts of the service that the note may contain.
 */
export function uneditedProperties(
  note: Note,
  version: SyncVersion,
  renderings: readonly Rendering[],
): readonly Property[] | undefined {
  const body = normaliseBody(splitCallout(note.body).body);
  const hash = hashInNote(version);
  const written = version.layout === undefined ? body : layoutText(version.layout, body);
  const theirs = note.entries.flatMap((entry) =>
    entry.value === undefined || OUR_KEYS.has(entry.key) || hasOddNumber(entry)
      ? []
      : [{ key: entry.key, value: entry.value }],
  );
  const ownAt = note.entries.findIndex(({ key }) => OUR_KEYS.has(key));
  const first = note.entries.slice(0, ownAt);
  const candidates: readonly ReadonlySet<string>[] = [
    ...[...renderings.map(({ properties }) => properties), first, theirs].map(
      (list) => new Set(list.map(({ key }) => key)),
    ),
    new Set([...SPEC_KEYS, ...theirs.map(({ key }) => key).filter((key) => key.endsWith("_id"))]),
  ];
  return candidates
    .map((set) => theirs.filter(({ key }) => set.has(key)))
    .find((properties) => renderingHash(properties, written) === hash);
}

/** The keys in the spec's example (2.1). */
const SPEC_KEYS: ReadonlySet<string> = new Set(["date", "time", "duration", "attendees", "tags"]);

/** The service's text in a note; undefined if the user edited it or the note is broken. */
export function renderingIn(text: string): Rendering | undefined {
  const note = parseNote(text);
  const version = versionIn(note);
  if (note.broken !== undefined || version === undefined) return undefined;
  return renderingOfUnedited({ note, version, unedited: uneditedProperties(note, version, []) });
}

/** The same for a note that is already parsed. */
export function renderingOfUnedited({
  note,
  version: { hash, layout },
  unedited,
}: {
  readonly note: Note;
  readonly version: SyncVersion;
  /** The result of `uneditedProperties`. */
  readonly unedited: readonly Property[] | undefined;
}): Rendering | undefined {
  return unedited && { properties: unedited, body: normaliseBody(splitCallout(note.body).body), hash, layout };
}

/**
 * Whether the note has only the service's text and our own keys. A note with a property of the user is touched. So is a note
 * with words of theirs in the link to the meeting, with a comment among the properties, or with a callout, because its text may
 * be nowhere else.
 */
export function isUntouched({
  id,
  note,
  unedited,
}: {
  readonly id: NoteId;
  readonly note: Note;
  /** The result of `uneditedProperties`. */
  readonly unedited: readonly Property[] | undefined;
}): boolean {
  if (unedited === undefined) return false;
  const theirs = new Set(unedited.map(({ key }) => key));
  return (
    note.entries.every(({ key, value }) => theirs.has(key) || isOurs(key, value, id)) &&
    !hasComments(note) &&
    splitCallout(note.body).callout === "none"
  );
}

/**
 * Whether a property has a name of ours and a value that we write in the note with this id. A link to the meeting with a
 * heading or an alias is the user's.
 */
function isOurs(key: string, value: Entry["value"], id: NoteId): boolean {
  const decision = decisionIdOf(id);
  if (key === SYNC_VERSION) return true;
  if (!OUR_KEYS.has(key) || value === undefined) return false;
  if (value === null || value === "") return true;
  if (key === "meeting_id") return String(value).toLowerCase() === meetingIdOf(id);
  if (key === "decision_id") return String(value) === decision;
  return decision !== undefined && linkedName(value) !== undefined;
}

const hasComments = ({ entries, close }: Note): boolean =>
  close.includes("#") || entries.some(({ lead, comments }) => comments.length > 0 || lead.includes("#"));
