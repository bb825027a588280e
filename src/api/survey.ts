import type { Meeting, NotesClient, Page, PageQuery } from "./meeting";

/** What a service says of its meetings, for people who look whether a connection works. */
export interface Survey {
  readonly total: number;
  /** Days of the first and the last of the meetings that two requests show, `YYYY-MM-DD`; empty when there are none. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds by which the service's clock is ahead; undefined when it does not say. */
  readonly ahead: number | undefined;
  /** Of the meetings that two requests show, how many cannot be used. */
  readonly broken: number;
}

/**
 * Asks for the first and the last page under each filter, and returns what they hold. `now` is in milliseconds since 1970.
 * Rejects with an `ApiError`.
 */
export async function survey(
  client: Pick<NotesClient, "page">,
  filters: readonly Pick<PageQuery, "status" | "project">[],
  now: () => number,
): Promise<{ readonly facts: Survey; readonly meetings: readonly Meeting[] }> {
  const pages: Page[] = [];
  let total = 0;
  let ahead: number | undefined;
  for (const filter of filters) {
    const page = (offset: number) => client.page({ ...filter, limit: 100, offset });
    const first = await page(0);
    if (first.serverTime !== undefined) ahead = first.serverTime - now();
    const matching = Math.max(first.total ?? 0, first.received);
    pages.push(first);
    if (matching > first.received) pages.push(await page(matching - 100));
    total += matching;
  }
  const meetings = pages.flatMap((shown) => shown.meetings);
  const days = meetings.flatMap(({ meetingDate }) => meetingDate?.slice(0, 10) ?? []).sort();
  const broken = pages.reduce((sum, page) => sum + page.broken.length, 0);
  return { facts: { total, from: days[0] ?? "", to: days.at(-1) ?? "", ahead, broken }, meetings };
}
