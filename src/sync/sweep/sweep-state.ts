import type { Page } from "../../api/meeting";
import type { Reason } from "../reason";
import { createDoubts, type Doubts } from "./doubts";
import { anchorsOf, comparePages } from "./page-order";
import type { ReadPage } from "./read-page";
import { createSeenMeetings, type SeenMeetings } from "./seen-meetings";

export interface SweepOptions {
  /** The start of the window: the watermark minus `OVERLAP`, in milliseconds. Undefined reads everything. */
  readonly since?: number | undefined;
  readonly status?: string | undefined;
  readonly project?: string | undefined;
  /** Prove the end of the list even after a single short page without changes. */
  readonly strict: boolean;
  /** Continues an interrupted sweep. Its anchors stay valid. */
  readonly resume?: SweepProgress | undefined;
  /** Page size, 2 to 100 (the most the service allows, and the default). */
  readonly limit?: number | undefined;
  /** Collects the meetings of the sweep, for the caller. */
  readonly seen?: SeenMeetings | undefined;
  /** The device's time in milliseconds; without it, requests are sent one at a time. */
  readonly now?: (() => number) | undefined;
  /** `missing` of the last sweep. A difference that has not grown is no new evidence. */
  readonly missing?: number | undefined;
}

/** Everything that is needed to continue after an interruption, as plain JSON. */
export interface SweepProgress {
  /** The start of the window, in milliseconds; undefined when everything is read. */
  readonly since?: number | undefined;
  readonly offset: number;
  /** Keys of the last page's items (`anchorsOf`); empty at the start of the list and after an unreadable meeting. */
  readonly anchors: readonly string[];
  /** The oldest server time of all pages, in milliseconds. Later changes are in the next window. */
  readonly asOf: number | undefined;
  /** The newest `updatedAt` seen, in milliseconds. */
  readonly newest: number | undefined;
  readonly doubts: readonly Reason[];
  readonly shortPages: boolean;
}

/** Longer than any clock difference, late commit or rounding that the service may have (api-gaps A3, G6, G29, G30). */
export const OVERLAP = 5 * 60_000;

const LARGEST_PAGE = 100;
const STEPS_BACK = 12;
/** Of these, how many more may go back to the start of the list. */
const FROM_THE_START = 4;
const PAGES_WITHOUT_NEW = 12;

/** The state of a sweep. Only `seen` grows with the number of meetings. */
export interface SweepState {
  since: number | undefined;
  offset: number;
  anchors: readonly string[];
  asOf: number | undefined;
  newest: number | undefined;
  shortPages: boolean;
  limit: number;
  readonly largest: number;
  /** True if the sweep was interrupted before. `seen` does not have the meetings from before the interruption. */
  readonly isResumed: boolean;
  readonly seen: SeenMeetings;
  readonly doubts: Doubts;
  /** The values of `total` on all pages. */
  readonly totals: Set<number | undefined>;
  /** How many meetings the service counted in all: the first total, and as many more as it ever rose. */
  counted: number;
  lastTotal: number;
  /** The largest offset so far. */
  furthest: number;
  stepsBack: number;
  /** The number of consecutive pages without a new meeting. */
  pagesWithoutNew: number;
  lastWasShort: boolean;
  /** Whether the consumer found anything new on any page. */
  anyChanged: boolean;
  /** The number of meetings that the service showed up to the end of the list, and how many more it counts. */
  shown: number;
  missing: number;
}

const START = { offset: 0, anchors: [], asOf: undefined, newest: undefined, shortPages: false };

export function openState({
  resume,
  since,
  limit = LARGEST_PAGE,
  seen = createSeenMeetings(),
}: SweepOptions): SweepState {
  const { offset, anchors, asOf, newest, shortPages }: Omit<SweepProgress, "doubts"> = resume ?? START;
  return {
    ...{ since, offset, anchors, asOf, newest, shortPages, limit },
    largest: limit,
    isResumed: resume !== undefined,
    seen,
    doubts: createDoubts(resume?.doubts),
    totals: new Set(),
    ...{ counted: 0, lastTotal: 0 },
    furthest: offset,
    ...{ stepsBack: 0, pagesWithoutNew: 0, lastWasShort: false, anyChanged: false, shown: 0, missing: 0 },
  };
}

/** Facts about a page, without its meetings: a suspended generator would keep them in memory. */
export interface PageFacts {
  readonly offset: number;
  readonly received: number;
  readonly applied: number;
  readonly total: number | undefined;
  readonly hasMore: boolean | undefined;
  readonly serverTime: number | undefined;
  /** The page has a meeting that was not seen before. */
  readonly isFresh: boolean;
  readonly order: "kept" | "lost" | "shuffled";
  readonly anchors: readonly string[];
  readonly isShort: boolean;
  /** The service says that this page is all there is. */
  readonly isOnlyPage: boolean;
}

/** Adds the times and meetings of a page to the state, and compares the page with the one before. */
export function recordPage(state: SweepState, read: ReadPage, first: boolean): PageFacts {
  const { page, applied } = read;
  const { offset } = state;
  const { received, total, hasMore, serverTime } = page;
  state.limit = read.limit;
  state.asOf = first ? serverTime : earlier(state.asOf, serverTime);
  state.newest = latest(state.newest, page);
  const isFresh = state.seen.add(page);
  state.totals.add(total);
  if (total !== undefined) {
    state.counted += Math.max(0, total - state.lastTotal);
    state.lastTotal = total;
  }
  const anchors = anchorsOf(page);
  const order = offset === 0 ? "kept" : comparePages(state.anchors, anchors);
  const isShort = received < applied;
  const isOnlyPage = offset === 0 && isShort && hasMore === false && received >= (total ?? Infinity);
  if (page.broken.some(({ id }) => id === undefined)) state.doubts.add({ code: "meeting-without-id" });
  return { offset, received, applied, total, hasMore, serverTime, isFresh, order, anchors, isShort, isOnlyPage };
}

/** Sets the next offset. Returns true at the end of the list. */
export function advance(state: SweepState, { poison, isLast = false }: ReadPage, page: PageFacts): boolean {
  const { doubts } = state;
  const { order } = page;
  if (order === "shuffled" || (order === "lost" && state.stepsBack === STEPS_BACK)) {
    doubts.add({ code: "order-changed" });
  }
  if (poison !== undefined) return skipUnreadable(state, poison, page) || isLast;
  if (order === "lost" && !doubts.has("order-changed")) {
    state.offset = Math.max(0, state.offset - 2 ** state.stepsBack);
    state.stepsBack = Math.max(state.stepsBack + 1, state.offset === 0 ? STEPS_BACK - FROM_THE_START : 0);
    return false;
  }
  return moveOn(state, page);
}

/** Continues after a meeting that makes answers unreadable. Returns true if the service keeps showing the same page. */
function skipUnreadable(state: SweepState, poison: number, { isFresh }: PageFacts): boolean {
  const { doubts } = state;
  doubts.add({ code: "meeting-unreadable", place: poison + 1 });
  state.offset = poison + 1;
  state.anchors = [];
  state.limit = state.largest;
  // For any offset beyond the end, a service may show the last page, which may have the poison (G4).
  state.pagesWithoutNew = isFresh ? 0 : state.pagesWithoutNew + 1;
  if (state.pagesWithoutNew > PAGES_WITHOUT_NEW) doubts.add({ code: "same-page-again" });
  return doubts.has("same-page-again");
}

/** Moves to the next page, which overlaps by one meeting. Returns true at the end of the list. */
function moveOn(state: SweepState, page: PageFacts): boolean {
  const { offset, received, applied, total, isFresh, order, anchors, isShort } = page;
  let ended = received === 0 || (received === 1 && applied > 1 && order === "kept");
  // An identical page is stronger evidence than another page without new meetings.
  const sign = String(anchors) === String(state.anchors) ? 3 : 1;
  state.pagesWithoutNew = isFresh ? 0 : state.pagesWithoutNew + (state.offset === state.furthest ? sign : 0);
  if (!ended && state.pagesWithoutNew > PAGES_WITHOUT_NEW) {
    state.doubts.add({ code: "same-page-again" });
    ended = true;
  }
  state.shortPages ||= state.lastWasShort && isFresh && order === "kept" && offset > 0;
  // There are meetings before this page, so a total equal to its length counts this page only (G22).
  state.shortPages ||= offset > 0 && received > 0 && total === received;
  state.lastWasShort = isShort;
  state.anchors = anchors;
  if (!ended) state.offset += Math.max(1, received - 1);
  if (state.offset > state.furthest) state.stepsBack = 0;
  state.furthest = Math.max(state.furthest, state.offset);
  return ended;
}

/** Whether the sweep would move the watermark. If not, one whole page is enough proof of the end. */
export function movesWatermark(state: SweepState): boolean {
  return state.since === undefined || (watermarkOf(state) ?? Infinity) > state.since + OVERLAP;
}

export function progressOf({ since, offset, anchors, asOf, newest, doubts, shortPages }: SweepState): SweepProgress {
  return { since, offset, anchors, asOf, newest, doubts: doubts.all(), shortPages };
}

/**
 * Any meeting that a certified sweep missed was changed after the first page, so its `updatedAt` is later than this
 * (Lemma 4).
 */
export function watermarkOf({ newest, asOf }: Pick<SweepProgress, "newest" | "asOf">): number | undefined {
  return newest === undefined || asOf === undefined ? undefined : Math.min(newest, asOf);
}

/** Stays undefined if the first page has no server time, since a later page's time would be too late. */
function earlier(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? a : Math.min(a, b);
}

function latest(newest: number | undefined, page: Page): number | undefined {
  const times = [...page.meetings, ...page.broken.filter((b) => b.id !== undefined)].map((item) => item.updatedAt);
  return times.reduce((max, time) => (max === undefined || (time !== undefined && time > max) ? time : max), newest);
}
