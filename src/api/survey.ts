import type { NotesClient, Page, PageQuery } from "./meeting";
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
 * Asks for the first and the last page, and how pages join. `first` is the first page; `now` is in milliseconds since
 * 1970. Rejects with an `ApiError`.
 */
export async function survey(
  client: Pick<NotesClient, "page">,
  { status, project }: Pick<PageQuery, "status" | "project">,
  now: () => number,
): Promise<{ readonly facts: Survey; readonly first: Page }> {
  const page = (offset: number, limit = 100) => client.page({ limit, offset, status, project });
  const first = await page(0);
  const at = now();
  const { received, serverTime, meetings } = first;
  const total = Math.max(first.total ?? 0, received);
  const pages = total > received ? [first, await page(total - 100)] : [first];
  const days = pages
    .flatMap((each) => each.meetings)
    .flatMap(({ meetingDate }) => meetingDate?.slice(0, 10) ?? [])
    .sort();
  const second = total < 3 ? undefined : (await page(1, 2)).meetings[0];
  const isJoined = second !== undefined && second.id === meetings[1]?.id;
  const facts: Survey = {
    total,
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    ahead: serverTime === undefined ? undefined : serverTime - at,
    broken: pages.reduce((sum, { broken }) => sum + broken.length, 0),
    paging: total < 3 ? "too-few" : isJoined ? "joined" : "apart",
  };
  return { facts, first };
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
