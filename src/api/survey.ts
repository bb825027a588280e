import type { Meeting, NotesClient, Page, PageQuery } from "./meeting";
import type { Transport } from "./transport";

/** Facts about a service's meetings, for a user who checks the connection. Contains no texts from notes and no key. */
export interface Survey {
  readonly total: number;
  /** Days of the first and the last meeting on the pages that were read, as `YYYY-MM-DD`; empty when there are none. */
  readonly from: string;
  readonly to: string;
  /**
   * Milliseconds by which the service's clock is ahead of this device's; undefined when the answers have no server
   * time.
   */
  readonly ahead: number | undefined;
  /** The number of unusable meetings on the pages that were read. */
  readonly broken: number;
  /** Whether an offset counts as expected: a page at offset 1 starts with the second meeting of the first page. */
  readonly paging: "joined" | "apart" | "too-few";
}

/** Other facts from the answers of a check. A missing field means that no answer says it. */
export interface Answers {
  /** Requests that remain before the limit. */
  left?: number;
  /** Whether each `updatedAt` has a time zone. */
  zoned?: boolean;
}

/** Milliseconds. A larger difference between the clocks of the service and of this device needs attention. */
const CLOCK_TOLERANCE = 120_000;
/** With fewer requests left, a sync may have to wait. */
const FEW_LEFT = 10;

const UPDATED_AT = /"updatedAt"\s*:\s*"[^"]*?(Z|[+-]\d\d:?\d\d)?"/gi;

/** The same transport; `seen` collects facts from its answers. */
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
 * Requests the first and the last page with each filter, and checks how offsets count. Returns the facts, the meetings
 * of these pages, and the first page as `first`. `now` is in milliseconds since 1970. Rejects with an `ApiError`.
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

/** The subjects of a check that need attention. */
export const concernsOf = ({ total, ahead = Infinity, left = FEW_LEFT, paging, zoned, broken }: Survey & Answers) => ({
  meetings: total === 0,
  clock: Math.abs(ahead) > CLOCK_TOLERANCE,
  limit: left < FEW_LEFT,
  paging: paging === "apart",
  zones: zoned === false,
  refused: broken > 0,
});
