import type { Property } from "./property";
import { decisionNoteId, meetingNoteId, type NoteId } from "./note-id";

/**
 * The number of characters of a file that are read to identify it. The properties of a meeting with hundreds of
 * attendees are shorter, so longer front matter is not ours.
 */
export const IDENTITY_HEAD = 1024 * 1024;

/** Editors may put a byte order mark or blank lines before the block; the note stays ours. */
const OPENING = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*\r?$/m;
/** The key may be after a question mark, and the value on the line below. */
const PROPERTY =
  /^(?:\?[ \t]+)?(["']?)(sync_version|[^\s"':#?-][^"':\n]*_id)\1[ \t]*(?:\r?\n)?:(?:[ \t]+(.*))?(\r?\n[ \t]+[^\s#-].*)?$/gm;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The ids that a note may have, from its front matter; empty when the note is not ours. A decision's note has one id. A
 * meeting's note has one for each `_id` property, the most likely first, since the name of the service's key is not
 * known here. The first `IDENTITY_HEAD` characters of a file are enough.
 *
 * It is tolerant, because a note with damaged front matter must be found. Otherwise a second note would be created.
 */
export function identitiesOf(text: string): readonly NoteId[] {
  const opening = OPENING.exec(text);
  if (opening === null) return [];
  const rest = text.slice(opening[0].length, IDENTITY_HEAD);
  const closing = CLOSING.exec(rest);
  const block = closing === null ? rest : rest.slice(0, closing.index);

  let ours = false;
  const ids: { readonly key: string; readonly value: string }[] = [];
  for (const [, , key, first = "", below = ""] of block.matchAll(PROPERTY)) {
    if (key === "sync_version") ours = true;
    const value = scalar(first) || scalar(below);
    if (key !== undefined && key !== "sync_version" && value !== "") ids.push({ key, value });
  }
  if (!ours) return [];

  const valuesOf = (wanted: string) => ids.filter(({ key }) => key === wanted).map(({ value }) => value);
  const decisions = valuesOf("decision_id");
  const meetings = valuesOf("meeting_id");
  const found =
    decisions.length > 0 && meetings.length > 0
      ? decisions.flatMap((decision) => meetings.map((meeting) => decisionNoteId(meeting, decision)))
      : ids
          .filter(({ key }) => key !== "decision_id")
          .map((id) => ({ ...id, rank: id.key === "meeting_id" ? 0 : UUID.test(id.value) ? 1 : 2 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ value }) => meetingNoteId(value));
  // Copies, since indexes keep them: a part of a string keeps the whole text in memory.
  return JSON.parse(JSON.stringify([...new Set(found)])) as readonly NoteId[];
}

/**
 * The key of the property that identifies a meeting's note. It is the service's own key if that is the only `_id`
 * property; if there is none, or others such as the id of a series, it is our `meeting_id`.
 */
export function idKeyIn(properties: readonly Property[], id: NoteId): string {
  const [own, ...others] = properties.filter(({ key }) => key.endsWith("_id"));
  // An id in a list, or null as an id, is not found in the note again.
  const isFound = own !== undefined && typeof own.value !== "object";
  const named = isFound && others.length === 0 && String(own.value).toLowerCase() === id;
  return named ? own.key : "meeting_id";
}

/** Whether the head of a file ends before its front matter does: more of the file must be read then. */
export function endsInFrontMatter(head: string): boolean {
  const opening = OPENING.exec(head);
  return opening === null ? /^\uFEFF?\s*-{0,3}\s*$/.test(head) : !CLOSING.test(head.slice(opening[0].length));
}

/** The text of a YAML scalar on one line; empty for null, lists and maps. */
function scalar(raw: string): string {
  const value = raw.trim().replace(/^(?:[&!]\S*[ \t]+)+/, "");
  const double = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (double !== undefined) return unescaped(double).trim();
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'").trim();
  const plain = value.replace(/(?:^|[ \t])#.*$/, "").trimEnd();
  return /^(?:~|null|Null|NULL|[[{|>&*!].*|.*:[ \t].*)$/.test(plain) ? "" : plain;
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
