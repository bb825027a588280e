import type { Meeting, NotesClient } from "../../api/meeting";
import { parseNote, propertyOf } from "../../sync/note/note";
import type { Settings } from "../storage/settings";

/** What is known of the meetings that the filters leave, without reading them all. */
export interface Survey {
  readonly total: number;
  /** Days of the first and the last of those that two requests show; empty when there is none. */
  readonly from: string;
  readonly to: string;
  readonly first: Meeting | undefined;
}

export interface Project {
  readonly name: string;
  /** Its number of meetings. */
  readonly count: number;
}

/** Rejects with an `ApiError`. */
export async function survey(client: NotesClient, { status, project }: Settings): Promise<Survey> {
  const page = (offset: number) => client.page({ limit: 100, offset, status, project });
  const { total, meetings, received } = await page(0);
  const count = Math.max(total ?? 0, received);
  const rest = count > received ? (await page(count - 100)).meetings : [];
  const days = [...meetings, ...rest].flatMap(({ meetingDate }) => meetingDate?.slice(0, 10) ?? []).sort();
  return { total: count, from: days[0] ?? "", to: days.at(-1) ?? "", first: meetings[0] };
}

const MOST_TAGS = 8;

/**
 * The API does not list projects, and no field of a meeting names one. Meetings may have their project as a tag: each
 * frequent tag is asked for as a project, and what has meetings is one. Rejects with an `ApiError`.
 */
export async function findProjects(client: NotesClient, status: string | undefined): Promise<readonly Project[]> {
  const { meetings, total: all = 0 } = await client.page({ limit: 100, status });
  const counts = new Map<string, number>();
  for (const { markdown } of meetings) {
    const note = parseNote(markdown);
    for (const tag of [propertyOf(note, "project"), propertyOf(note, "tags")].flat()) {
      if (typeof tag === "string") counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_TAGS);
  const projects: Project[] = [];
  for (const [tag] of frequent) {
    for (const name of namesFor(tag)) {
      const { total = 0 } = await client.page({ limit: 1, status, project: name });
      // A service that does not know the name may leave the filter out.
      if (total === 0 || total >= all) continue;
      projects.push({ name, count: total });
      break;
    }
  }
  return projects;
}

/** `customer-portal` is the tag of `Customer portal`, or of `Customer Portal`. */
function namesFor(tag: string): Iterable<string> {
  const words = tag.replaceAll("-", " ");
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return new Set([capital(words), words.split(" ").map(capital).join(" "), tag]);
}
