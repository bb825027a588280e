import { linkKey, wordKey } from "../note/link-text";
import { readNames } from "../settings/filters";
import type { EngineSettings } from "../settings/values";
import type { Described } from "./note-place";

/** Meetings that get no new note, by what the service says of them. Names as they are compared. */
export interface LeaveOut {
  readonly projects: readonly string[];
  readonly statuses: readonly string[];
  /** Empty: whoever attends. */
  readonly attendees: readonly string[];
  readonly absentees: readonly string[];
}

/** Undefined where the user leaves nothing out. */
export function readLeaveOut({ project, status, attendee }: EngineSettings): LeaveOut | undefined {
  const all: LeaveOut = {
    projects: readNames(project).unwanted.map(wordKey),
    statuses: readNames(status).unwanted.map(linkKey),
    attendees: readNames(attendee).wanted.map(linkKey),
    absentees: readNames(attendee).unwanted.map(linkKey),
  };
  return Object.values(all).every((names: readonly string[]) => names.length === 0) ? undefined : all;
}

/** A meeting of which the service does not say what counts here is not left out. */
export function isLeftOut(meeting: Described, { projects, statuses, attendees, absentees }: LeaveOut): boolean {
  const here = meeting.attendees.map(linkKey);
  return (
    meeting.projects.some((project) => projects.includes(wordKey(project))) ||
    statuses.includes(linkKey(meeting.fields.status)) ||
    here.some((name) => absentees.includes(name)) ||
    (attendees.length > 0 && here.length > 0 && !here.some((name) => attendees.includes(name)))
  );
}
