import { BadRequest } from "../../api/api-error";
import type { Meeting, NotesClient, Page } from "../../api/meeting";
import { parseNote, propertyOf } from "../../sync/note/note";
import { describe } from "../../sync/render/note-place";
import { readForeign } from "../../sync/render/service-markdown";

/** A project, a status or an attendee that exists on the service. */
export interface Known {
  readonly name: string;
  /** Its number of meetings; undefined when it is not known. */
  readonly count: number | undefined;
}

const MOST_TAGS = 8;

/**
 * The API has no list of projects, and no field of a meeting has its project. Meetings may have their project as a tag, so
 * each frequent tag is requested as a project: if there are meetings, it is one. `first` is the first page of meetings
 * with this status, if known. Rejects with an `ApiError`.
 */
export async function findProjects(
  client: NotesClient,
  status: string | undefined,
  first?: Page,
): Promise<readonly Known[]> {
  const { meetings, total: all = 0 } = first ?? (await client.page({ limit: 100, status }));
  const counts = new Map<string, number>();
  for (const { markdown } of meetings) {
    const note = parseNote(markdown);
    for (const tag of [propertyOf(note, "project"), propertyOf(note, "tags")].flat()) {
      if (typeof tag === "string") counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_TAGS);
  const projects: Known[] = [];
  for (const [tag] of frequent) {
    for (const name of namesFor(tag)) {
      const { total = 0 } = await client.page({ limit: 1, status, project: name });
      // A service that does not know the name may ignore the filter.
      if (total === 0 || total >= all) continue;
      projects.push({ name, count: total });
      break;
    }
  }
  return projects;
}

/** The number of meetings of a project with this name. Rejects with an `ApiError`. */
export async function countProject(client: NotesClient, status: string | undefined, name: string): Promise<Known> {
  const { total: all = 0 } = await client.page({ limit: 1, status });
  const { total = 0 } = await client.page({ limit: 1, status, project: name });
  // A service that does not know the name may ignore the filter.
  return { name, count: total > 0 && total >= all ? undefined : total };
}

/** The possible names for a tag: `customer-portal` may be `Customer portal` or `Customer Portal`. */
function namesFor(tag: string): Iterable<string> {
  const words = tag.replaceAll("-", " ");
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return new Set([capital(words), words.split(" ").map(capital).join(" "), tag]);
}

/** `completed` is in the API's specification. The others are common. */
const STATUSES = ["completed", "draft", "processing", "in_progress", "pending", "cancelled"];

/**
 * The API has no list of statuses, and no field of a meeting has its status, so each common one is requested. A service
 * that does not know a status may ignore the filter or refuse it. A meeting has only one status, so if two lists begin
 * with the same meeting, the filter was ignored. Rejects with an `ApiError`.
 */
export async function findStatuses(client: NotesClient): Promise<readonly Known[]> {
  const first = new Set<string | undefined>([undefined]);
  const statuses: Known[] = [];
  for (const name of STATUSES) {
    try {
      const { meetings, total = 0 } = await client.page({ limit: 1, status: name });
      const [meeting] = meetings;
      if (!first.has(meeting?.id)) statuses.push({ name, count: total });
      first.add(meeting?.id);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
    }
  }
  return statuses;
}

const MOST_ATTENDEES = 20;

/**
 * The most frequent attendees of these meetings. @param isAll whether these are all meetings, so that the counts are
 * right
 */
export function findAttendees(meetings: Iterable<Meeting>, isAll: boolean): readonly Known[] {
  const counts = new Map<string, number>();
  for (const meeting of meetings) {
    const { attendees } = describe(meeting, readForeign(meeting.markdown).properties, undefined);
    for (const name of new Set(attendees)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ATTENDEES)
    .map(([name, count]) => ({ name, count: isAll ? count : undefined }));
}
