import type { Property } from "./property";
import { decisionNoteId, meetingNoteId, type NoteId } from "./note-id";

/**
 * How much of a file is enough to identify it: front matter longer than this is not ours. All that the service may say in a
 * meeting's properties fits in, with hundreds of attendees and links to them, since what makes the note ours comes last.
 */
export const IDENTITY_HEAD = 1024 * 1024;

/** A byte order mark and blank lines are forgiven: the note stays ours, whatever an editor put before the block. */
const OPENING = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*\r?$/m;
const PROPERTY = /^(["']?)(sync_version|[^\s"':#-][^"':\n]*_id)\1[ \t]*:(?:[ \t]+(.*))?$/gm;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Which notes of the service a text can be, by its front matter alone; empty when it is not one of ours. A decision's
 * note has one identity. A meeting's note has one for each `_id` property, likeliest first, since the name of the
 * service's key is not known here. The head of a file is enough.
 *
 * Wide on purpose: a note whose front matter is half broken is still found, so that nothing is created beside it.
 */
export function identitiesOf(text: string): readonly NoteId[] {
  const opening = OPENING.exec(text);
  if (opening === null) return [];
  const rest = text.slice(opening[0].length, IDENTITY_HEAD);
  const closing = CLOSING.exec(rest);
  const block = closing === null ? rest : rest.slice(0, closing.index);

  let ours = false;
  const ids: { readonly key: string; readonly value: string }[] = [];
  for (const [, , key, raw] of block.matchAll(PROPERTY)) {
    if (key === "sync_version") ours = true;
    const value = scalar(raw ?? "");
    if (key !== undefined && key !== "sync_version" && value !== "") ids.push({ key, value });
  }
  if (!ours) return [];

  const valuesOf = (wanted: string) => ids.filter(({ key }) => key === wanted).map(({ value }) => value);
  const decisions = valuesOf("decision_id");
  const found =
    decisions.length > 0
      ? decisions.flatMap((decision) => valuesOf("meeting_id").map((meeting) => decisionNoteId(meeting, decision)))
      : ids
          .map((id) => ({ ...id, rank: id.key === "meeting_id" ? 0 : UUID.test(id.value) ? 1 : 2 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ value }) => meetingNoteId(value));
  return [...new Set(found)];
}

/**
 * The property that tells a meeting's note from all others: the service's own id, or `meeting_id`, which is ours, where that
 * is not served or stands beside other ids: a series, the meeting before.
 */
export function idKeyIn(properties: readonly Property[], id: NoteId): string {
  const [own, ...others] = properties.filter(({ key }) => key.endsWith("_id"));
  const named = own !== undefined && others.length === 0 && String(own.value).toLowerCase() === id;
  return named ? own.key : "meeting_id";
}

/** Whether the head of a file ends before its front matter does, so that more of it must be read. */
export function endsInFrontMatter(head: string): boolean {
  const opening = OPENING.exec(head);
  return opening === null ? /^\uFEFF?\s*-{0,3}\s*$/.test(head) : !CLOSING.test(head.slice(opening[0].length));
}

/** The text of a one-line YAML scalar; empty for null, lists and maps. */
function scalar(raw: string): string {
  const value = raw.trim();
  const double = /^"(?:[^"\\]|\\.)*"/.exec(value)?.[0];
  if (double !== undefined) return unescaped(double).trim();
  const single = /^'((?:[^']|'')*)'/.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'").trim();
  const plain = value.replace(/(?:^|[ \t])#.*$/, "").trimEnd();
  return /^(?:~|null|[[{|>&*!].*)$/i.test(plain) ? "" : plain;
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
