import type { Meeting, NotesClient, PageQuery } from "./meeting";

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

/** Asks for the first and the last page, and returns what they hold. `now` is in milliseconds since 1970. Rejects with an `ApiError`. */
export async function survey(
  client: Pick<NotesClient, "page">,
  { status, project }: Pick<PageQuery, "status" | "project">,
  now: () => number,
): Promise<{ readonly facts: Survey; readonly meetings: readonly Meeting[] }> {
  const page = (offset: number) => client.page({ limit: 100, offset, status, project });
  const first = await page(0);
  const at = now();
  const { received, serverTime } = first;
  const total = Math.max(first.total ?? 0, received);
  const pages = total > received ? [first, await page(total - 100)] : [first];
  const meetings = pages.flatMap((shown) => shown.meetings);
  const days = meetings.flatMap(({ meetingDate }) => meetingDate?.slice(0, 10) ?? []).sort();
  const facts: Survey = {
    total,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    ahead: serverTime === undefined ? undefined : serverTime - at,
    broken: pages.reduce((sum, { broken }) => sum + broken.length, 0),
  };
  return { facts, meetings };
}
