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

/** The ids of all notes of a meeting, its own first. */
export function noteIdsOf({ id, decisions }: { id: string; decisions: readonly { id: string }[] }): readonly NoteId[] {
  return [meetingNoteId(id), ...decisions.map((decision) => decisionNoteId(id, decision.id))];
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
