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

/** The id that stands for all decisions of a meeting, whatever their own ids are. */
export const decisionsOf = (meetingId: string): NoteId => decisionNoteId(meetingId, "");

/** Under which ids a vault finds a note: its own, and for a decision also the one of all decisions of its meeting. */
export function findableIds(ids: readonly NoteId[]): readonly NoteId[] {
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
