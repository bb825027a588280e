import { linkKey, wordKey } from "../note/link-text";
import { readNames } from "../settings/filters";
import type { EngineSettings } from "../settings/values";
import type { Described } from "./note-place";

/** The filters that exclude meetings from getting new notes. Names are normalised for comparison. */
export interface LeaveOut {
  readonly projects: readonly string[];
  readonly statuses: readonly string[];
  /** Empty: any attendees. */
  readonly attendees: readonly string[];
  readonly excludedAttendees: readonly string[];
}

/** Undefined if the user excludes nothing. */
export function readLeaveOut({ project, status, attendee }: EngineSettings): LeaveOut | undefined {
  const all: LeaveOut = {
    projects: readNames(project).unwanted.map(wordKey),
    statuses: readNames(status).unwanted.map(linkKey),
    attendees: readNames(attendee).wanted.map(linkKey),
    excludedAttendees: readNames(attendee).unwanted.map(linkKey),
  };
  return Object.values(all).every((names: readonly string[]) => names.length === 0) ? undefined : all;
}

/** A meeting without the property that a filter compares is not excluded. */
export function isLeftOut(meeting: Described, { projects, statuses, attendees, excludedAttendees }: LeaveOut): boolean {
  const here = meeting.attendees.map(linkKey);
  return (
    meeting.projects.some((project) => projects.includes(wordKey(project))) ||
    statuses.includes(linkKey(meeting.fields.status)) ||
    here.some((name) => excludedAttendees.includes(name)) ||
    (attendees.length > 0 && here.length > 0 && !here.some((name) => attendees.includes(name)))
  );
}
