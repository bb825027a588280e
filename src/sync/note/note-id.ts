/**
 * Identifies a note independently of its path: `<meeting id>` for a meeting, `<meeting id>/<decision id>` for a
 * decision, since decision ids are unique only within their meeting (G51). Meeting ids are lower case.
 */
export type NoteId = string;

export function meetingNoteId(meetingId: string): NoteId {
  return meetingId.toLowerCase();
}

export function decisionNoteId(meetingId: string, decisionId: string): NoteId {
  return `${meetingId.toLowerCase()}/${decisionId}`;
}

/** An id that means all decisions of a meeting, independently of their own ids. */
export const decisionsOf = (meetingId: string): NoteId => decisionNoteId(meetingId, "");

/** The ids under which a vault finds a note: its own, and for a decision also the id of all its meeting's decisions. */
export function findableIds(ids: readonly NoteId[]): readonly NoteId[] {
  // Most notes have one id, of a meeting: no other list is made for them.
  if (ids.length < 2) {
    const [id = ""] = ids;
    return decisionIdOf(id) === undefined ? ids : [id, decisionsOf(meetingIdOf(id))];
  }
  const decisions = ids.filter((id) => decisionIdOf(id) !== undefined).map((id) => decisionsOf(meetingIdOf(id)));
  return [...ids, ...new Set(decisions)];
}

/** The meeting id in a note's id. */
export function meetingIdOf(id: NoteId): string {
  const slash = id.indexOf("/");
  return slash < 0 ? id : id.slice(0, slash);
}

/** The decision id in a note's id; undefined for a meeting's own note. */
export function decisionIdOf(id: NoteId): string | undefined {
  const slash = id.indexOf("/");
  return slash < 0 ? undefined : id.slice(slash + 1);
}
