import type { Meeting, NotesClient, Page, PageQuery } from "./meeting";
import type { Transport } from "./transport";

/** What a service says of its meetings, for people who look whether a connection works. Holds no texts and no key. */
export interface Survey {
  readonly total: number;
  /** Days of the first and the last of the meetings that two requests show, `YYYY-MM-DD`; empty when there are none. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds by which the service's clock is ahead; undefined when it does not say. */
  readonly ahead: number | undefined;
  /** Of the meetings that two requests show, how many cannot be used. */
  readonly broken: number;
  /** Whether a page begins where the one before ends. */
  readonly paging: "joined" | "apart" | "too-few";
}

/** What the answers of a check say besides their meetings; what is missing was not said. */
export interface Answers {
  /** Requests that are left in this minute. */
  left?: number;
  /** Whether each time of a change says its time zone. */
  zoned?: boolean;
}

/** Beyond this, the clocks of the service and of this device differ: milliseconds. */
const CLOCK_TOLERANCE = 120_000;
/** With fewer requests left, a sync has to wait. */
const FEW_LEFT = 10;

const UPDATED_AT = /"updatedAt"\s*:\s*"[^"]*?(Z|[+-]\d\d:?\d\d)?"/gi;

/** The same transport; `seen` holds what its answers say. */
export function watchAnswers(transport: Transport): { readonly transport: Transport; readonly seen: Answers } {
  const seen: Answers = {};
  return {
    seen,
    async transport(request) {
      const response = await transport(request);
      const left = Number.parseInt(response.headers.get("x-ratelimit-remaining") ?? "");
      if (left >= 0) seen.left = left;
      for (const [, zone] of (await response.clone().text()).matchAll(UPDATED_AT))
        seen.zoned = zone !== undefined && seen.zoned !== false;
      return response;
    },
  };
}

/**
 * Asks for the first and the last page under each filter, and how pages join; returns what they hold, and the very first
 * page as `first`. `now` is in milliseconds since 1970. Rejects with an `ApiError`.
 */
export async function survey(
  client: Pick<NotesClient, "page">,
  filters: readonly Pick<PageQuery, "status" | "project">[],
  now: () => number,
): Promise<{ readonly facts: Survey; readonly meetings: readonly Meeting[]; readonly first: Page | undefined }> {
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
  const [first] = pages;
  const overlap = first?.meetings[1];
  const next = overlap && (await client.page({ ...filters[0], limit: 2, offset: 1 }));
  const paging = next === undefined ? "too-few" : next.meetings[0]?.id === overlap?.id ? "joined" : "apart";
  const meetings = pages.flatMap((shown) => shown.meetings);
  const days = meetings.flatMap(({ meetingDate }) => meetingDate?.slice(0, 10) ?? []).sort();
  const broken = pages.reduce((sum, page) => sum + page.broken.length, 0);
  return { facts: { total, from: days[0] ?? "", to: days.at(-1) ?? "", ahead, broken, paging }, meetings, first };
}

/** The subjects of a check that need a look. */
export const concernsOf = ({ total, ahead = Infinity, left = FEW_LEFT, paging, zoned, broken }: Survey & Answers) => ({
  meetings: total === 0,
  clock: Math.abs(ahead) > CLOCK_TOLERANCE,
  limit: left < FEW_LEFT,
  paging: paging === "apart",
  zones: zoned === false,
  refused: broken > 0,
});
