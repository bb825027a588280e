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
  /** Words of titles. */
  readonly titles: readonly string[];
  /** Meetings with one attendee. */
  readonly alone: boolean;
}

/** Undefined if the user excludes nothing. */
export function readLeaveOut(settings: EngineSettings): LeaveOut | undefined {
  const { project, status, attendee, leaveOutTitles, leaveOutAlone = false } = settings;
  const titles = readNames(leaveOutTitles);
  const all: LeaveOut = {
    projects: readNames(project).unwanted.map(wordKey),
    statuses: readNames(status).unwanted.map(linkKey),
    attendees: readNames(attendee).wanted.map(linkKey),
    excludedAttendees: readNames(attendee).unwanted.map(linkKey),
    // Here a minus before a name means what the setting means anyway.
    titles: [...titles.wanted, ...titles.unwanted].map(linkKey),
    alone: leaveOutAlone,
  };
  const lists = Object.values(all).filter((value) => typeof value !== "boolean");
  return !all.alone && lists.every((names: readonly string[]) => names.length === 0) ? undefined : all;
}

/** A meeting without the property that a filter compares is not excluded. */
export function isLeftOut(meeting: Described, leaveOut: LeaveOut): boolean {
  const { projects, statuses, attendees, excludedAttendees, titles, alone } = leaveOut;
  const here = new Set(meeting.attendees.map(linkKey));
  const title = linkKey(meeting.fields.title);
  return (
    meeting.projects.some((project) => projects.includes(wordKey(project))) ||
    statuses.includes(linkKey(meeting.fields.status)) ||
    excludedAttendees.some((name) => here.has(name)) ||
    (attendees.length > 0 && here.size > 0 && !attendees.some((name) => here.has(name))) ||
    (alone && here.size === 1) ||
    titles.some((words) => hasWords(title, words))
  );
}

/** Whether the words are in the text as whole words, not inside longer ones. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isInside(text, at) && !isInside(text, end)) return true;
  }
  return false;
}

/** Whether a place in the text is between two letters or digits of one word. */
function isInside(text: string, place: number): boolean {
  return [text.charAt(place - 1), text.charAt(place)].every(isSpacedLetter);
}

/** A letter or digit, not of a script that is written without spaces between words. */
function isSpacedLetter(character: string): boolean {
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character);
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !isUnspaced;
}
