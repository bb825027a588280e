import type { LazyMeeting, MeetingInput, WorldMeeting } from "../service/meeting";
import { createRandom, hash, uuid } from "../service/random";

/**
 * The meeting with defaults for its missing fields. `seq` determines its id, `now` (milliseconds since 1970) its times.
 */
export function toLazy(meeting: MeetingInput | LazyMeeting, seq: number, now: number): LazyMeeting {
  if ("body" in meeting) return withoutEntryFields(meeting);
  return lazyMeeting({
    id: uuid(createRandom(hash(`meeting ${seq}`))),
    start: toIso(now),
    durationMinutes: 30,
    project: undefined,
    status: "completed",
    updatedAt: toIso(now),
    attendees: [],
    summary: "",
    sections: [],
    transcript: [],
    decisions: [],
    ...meeting,
  });
}

export function lazyMeeting(meeting: WorldMeeting): LazyMeeting {
  const { attendees, summary, sections, transcript, decisions, raw } = meeting;
  const body = { attendees, summary, sections, transcript, decisions, raw };
  const start = inUtc(meeting.start);
  const updatedAt = inUtc(meeting.updatedAt);
  return withoutEntryFields({ ...meeting, start, updatedAt, body: () => body });
}

/** One form for all times, so that their texts sort by time. */
function inUtc(time: string): string {
  return toIso(Date.parse(time));
}

/** The meeting without the fields that the database adds. */
export function withoutEntryFields(meeting: LazyMeeting): LazyMeeting {
  const { id, title, start, durationMinutes, project, status, updatedAt, userId, body } = meeting;
  return { id, title, start, durationMinutes, project, status, updatedAt, userId, body };
}

/** The meeting with its texts. */
export function worldMeeting(entry: LazyMeeting): WorldMeeting {
  const { body, ...head } = withoutEntryFields(entry);
  const { attendees, summary, sections, transcript, decisions, raw } = body();
  return { ...head, attendees, summary, sections, transcript, decisions, raw };
}

/** ISO 8601 with milliseconds. `time` is in milliseconds since 1970. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
