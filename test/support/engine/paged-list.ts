import { NotFound } from "../../../src/api/api-error";
import type { BrokenMeeting, Meeting, NotesClient, Page, PageQuery } from "../../../src/api/meeting";
import { badRequest } from "../api/failures";

/**
 * A service that is nothing but a list: a test puts meetings where it wants them and says how the answers lie. It does
 * not read `since`; a test that cares about windows looks at what was asked.
 */
export interface PagedList {
  readonly client: NotesClient;
  /** The list, in the service's order: the test changes it as it likes. */
  items: (Meeting | BrokenMeeting)[];
  /** What was asked: `offset+limit`, in order. */
  readonly asked: string[];
  readonly queries: PageQuery[];
  /** Called before the answer to a request; its number counts from 1. May change the list or throw an ApiError. */
  before: (number: number, query: Required<Pick<PageQuery, "offset" | "limit">>) => void;
  /** What an answer says instead of the truth. */
  lie: (page: Page, number: number) => Partial<Page>;
}

/** 10:00 on a Monday: the service's time at the first request; a second passes with each. */
export const TEN = Date.UTC(2026, 2, 2, 10);

export function pagedList(items: (Meeting | BrokenMeeting)[]): PagedList {
  const list: PagedList = {
    items,
    asked: [],
    queries: [],
    before: () => undefined,
    lie: () => ({}),
    client: {
      requests: 0,
      authenticate: () => Promise.reject(new NotFound()),
      meeting: () => Promise.reject(new NotFound()),
      async page(query) {
        const { offset = 0, limit = 50 } = query;
        list.asked.push(`${offset}+${limit}`);
        list.queries.push(query);
        const number = list.asked.length;
        list.before(number, { offset, limit });
        const slice = list.items.slice(offset, offset + limit);
        const page: Page = {
          meetings: slice.filter((item): item is Meeting => !isBroken(item)),
          broken: slice.filter(isBroken),
          received: slice.length,
          limit,
          total: list.items.length,
          hasMore: offset + slice.length < list.items.length,
          serverTime: TEN + (number - 1) * 1000,
        };
        return Promise.resolve({ ...page, ...list.lie(page, number) });
      },
    },
  };
  return list;
}

/** A meeting that is told apart by a letter; `updatedAt` is in minutes before ten. */
export function meeting(id: string, minutesBefore = 60, fields: Partial<Meeting> = {}): Meeting {
  return {
    id,
    title: `Meeting ${id}`,
    meetingDate: "2026-03-01T09:00:00.000Z",
    fileName: `2026-03-01 - Meeting ${id}.md`,
    folder: "Meetings",
    markdown: `# Meeting ${id}`,
    decisions: [],
    updatedAt: TEN - minutesBefore * 60_000,
    ...fields,
  };
}

export const meetings = (ids: string): Meeting[] => [...ids].map((id, at) => meeting(id, 60 + at));

export const broken = (id: string | undefined, minutesBefore = 60): BrokenMeeting => ({
  id,
  updatedAt: TEN - minutesBefore * 60_000,
  fault: { code: "field-unusable", of: "meeting", field: "title" },
});

export const refused = (status: number) => badRequest(status);

function isBroken(item: Meeting | BrokenMeeting): item is BrokenMeeting {
  return "fault" in item;
}
