/**
 * What a note is, wherever it lies: `<meeting id>` for a meeting, `<meeting id>/<decision id>` for a decision
 * (decision ids are unique only within their meeting, G51). Meeting ids are lower case.
 */
export type NoteId = string;

export function meetingNoteId(meetingId: string): NoteId {
  return meetingId.toLowerCase();
}

export function decisionNoteId(meetingId: string, decisionId: string): NoteId {
  return `${meetingId.toLowerCase()}/${decisionId}`;
}

/** Every note that a meeting can ask for, its own first. */
export function noteIdsOf({ id, decisions }: { id: string; decisions: readonly { id: string }[] }): readonly NoteId[] {
  return [meetingNoteId(id), ...decisions.map((decision) => decisionNoteId(id, decision.id))];
}

/** The meeting that a note belongs to. */
export function meetingIdOf(id: NoteId): string {
  const slash = id.indexOf("/");
  return slash < 0 ? id : id.slice(0, slash);
}

/** The decision that a note holds; undefined for a meeting's own note. */
export function decisionIdOf(id: NoteId): string | undefined {
  const slash = id.indexOf("/");
  return slash < 0 ? undefined : id.slice(slash + 1);
}
