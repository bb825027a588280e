import type { Page } from "../../api/meeting";
import type { Reason } from "../reason";
import { createDoubts, type Doubts } from "./doubts";
import { anchorsOf, comparePages } from "./page-order";
import type { ReadPage } from "./read-page";
import { createSeenMeetings, type SeenMeetings } from "./seen-meetings";

export interface SweepOptions {
  /** Where the window begins: the watermark less `OVERLAP`, in milliseconds; undefined reads everything. */
  readonly since?: number | undefined;
  readonly status?: string | undefined;
  readonly project?: string | undefined;
  /** Ask for the proof of the end even where one short page told nothing new. */
  readonly strict: boolean;
  /** Continues an interrupted sweep: an anchor does not age. */
  readonly resume?: SweepProgress | undefined;
  /** Page size, 2 to 100 (the most the service allows, and the default). */
  readonly limit?: number | undefined;
  /** Takes in what the sweep sees, for a caller that asks about it afterwards. */
  readonly seen?: SeenMeetings | undefined;
  /** The device's time in milliseconds; without it one request travels at a time. */
  readonly now?: (() => number) | undefined;
  /** What the last sweep ended with: a count that is no more wrong than it was is no evidence any more. */
  readonly missing?: number | undefined;
}

/** All that is needed to go on after an interruption: plain JSON. */
export interface SweepProgress {
  /** Where the window begins, in milliseconds; undefined when everything is read. */
  readonly since?: number | undefined;
  readonly offset: number;
  /** The last page's items; empty where the chain of pages begins or was broken. */
  readonly anchors: readonly string[];
  /** The oldest server time of all pages, in milliseconds: what changes later is in the next window. */
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
const PAGES_WITHOUT_NEW = 12;

/** Where a sweep is. Everything but the set of meetings is small. */
export interface SweepState {
  since: number | undefined;
  offset: number;
  anchors: readonly string[];
  asOf: number | undefined;
  newest: number | undefined;
  shortPages: boolean;
  limit: number;
  readonly largest: number;
  /** What was seen before an interruption is not in `seen`. */
  readonly isResumed: boolean;
  readonly seen: SeenMeetings;
  readonly doubts: Doubts;
  /** What the pages say of how many meetings there are. */
  readonly totals: Set<number | undefined>;
  /** The largest offset so far. */
  furthest: number;
  stepsBack: number;
  /** Pages in a row without a meeting that was not seen yet. */
  pagesWithoutNew: number;
  lastWasShort: boolean;
  /** Whether the consumer found anything new. */
  anyChanged: boolean;
  /** How many meetings the service showed up to the end of the list, and how many more it counts. */
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
    furthest: offset,
    ...{ stepsBack: 0, pagesWithoutNew: 0, lastWasShort: false, anyChanged: false, shown: 0, missing: 0 },
  };
}

/** What a page shows, without its meetings: a suspended generator retains its locals. */
export interface PageFacts {
  readonly offset: number;
  readonly received: number;
  readonly applied: number;
  readonly total: number | undefined;
  readonly hasMore: boolean | undefined;
  /** It holds a meeting that was not seen yet. */
  readonly isFresh: boolean;
  readonly order: "kept" | "lost" | "shuffled";
  readonly anchors: readonly string[];
  readonly isShort: boolean;
  /** The service says that this page is all there is. */
  readonly isWhole: boolean;
}

/** Notes the times and meetings of a page, and how it lies to the one before. */
export function takeIn(state: SweepState, read: ReadPage, first: boolean): PageFacts {
  const { page, applied } = read;
  const { received, total, hasMore, serverTime } = page;
  state.limit = read.limit;
  state.asOf = first ? serverTime : earlier(state.asOf, serverTime);
  state.newest = latest(state.newest, page);
  const isFresh = state.seen.add(page);
  state.totals.add(total);
  const anchors = anchorsOf(page);
  const order = state.offset === 0 ? "kept" : comparePages(state.anchors, anchors);
  const isShort = received < applied;
  const isWhole = state.offset === 0 && isShort && hasMore === false && received >= (total ?? Infinity);
  if (page.broken.some(({ id }) => id === undefined)) state.doubts.add({ code: "meeting-without-id" });
  return { offset: state.offset, received, applied, total, hasMore, isFresh, order, anchors, isShort, isWhole };
}

/** Decides which offset is read next. True: the list ended here. */
export function advance(state: SweepState, { poison, isLast = false }: ReadPage, page: PageFacts): boolean {
  const { doubts } = state;
  const { order } = page;
  if (order === "shuffled" || (order === "lost" && state.stepsBack === STEPS_BACK)) {
    doubts.add({ code: "order-changed" });
  }
  if (poison !== undefined) return skipUnreadable(state, poison, page) || isLast;
  if (order === "lost" && !doubts.has("order-changed")) {
    state.offset = Math.max(0, state.offset - 2 ** state.stepsBack);
    state.stepsBack += 1;
    return false;
  }
  return moveOn(state, page);
}

/** Goes on behind a meeting that spoils every answer it is in. True: the service shows the same for ever. */
function skipUnreadable(state: SweepState, poison: number, { isFresh }: PageFacts): boolean {
  const { doubts } = state;
  doubts.add({ code: "meeting-unreadable", place: poison + 1 });
  state.offset = poison + 1;
  state.anchors = [];
  state.limit = state.largest;
  // An offset behind the end may show the last page, and the poison in it, for ever (G4).
  state.pagesWithoutNew = isFresh ? 0 : state.pagesWithoutNew + 1;
  if (state.pagesWithoutNew > PAGES_WITHOUT_NEW) doubts.add({ code: "same-page-again" });
  return doubts.has("same-page-again");
}

/** To the next page, which overlaps by one meeting. True: the list ended here. */
function moveOn(state: SweepState, page: PageFacts): boolean {
  const { offset, received, applied, total, isFresh, order, anchors, isShort } = page;
  let ended = received === 0 || (received === 1 && applied > 1 && order === "kept");
  // The very same page is more of a sign than another one without anything new.
  const sign = String(anchors) === String(state.anchors) ? 3 : 1;
  state.pagesWithoutNew = isFresh ? 0 : state.pagesWithoutNew + (state.offset === state.furthest ? sign : 0);
  if (!ended && state.pagesWithoutNew > PAGES_WITHOUT_NEW) {
    state.doubts.add({ code: "same-page-again" });
    ended = true;
  }
  state.shortPages ||= state.lastWasShort && isFresh && order === "kept" && offset > 0;
  // Where something lies before the page, only a service that counts the page alone has no more than that (G22).
  state.shortPages ||= offset > 0 && received > 0 && total === received;
  state.lastWasShort = isShort;
  state.anchors = anchors;
  if (!ended) state.offset += Math.max(1, received - 1);
  if (state.offset > state.furthest) state.stepsBack = 0;
  state.furthest = Math.max(state.furthest, state.offset);
  return ended;
}

/** Where the watermark stays as it is, one whole page is proof enough. */
export function movesWatermark(state: SweepState): boolean {
  return state.since === undefined || (watermarkOf(state) ?? Infinity) > state.since + OVERLAP;
}

export function progressOf({ since, offset, anchors, asOf, newest, doubts, shortPages }: SweepState): SweepProgress {
  return { since, offset, anchors, asOf, newest, doubts: doubts.all(), shortPages };
}

/** A meeting that a certified sweep missed was changed after its first page, so it lies behind this time (Lemma 4). */
export function watermarkOf({ newest, asOf }: Pick<SweepProgress, "newest" | "asOf">): number | undefined {
  return newest === undefined || asOf === undefined ? undefined : Math.min(newest, asOf);
}

/** Unknown once the first page had no server time: a later one would promise too much. */
function earlier(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? a : Math.min(a, b);
}

function latest(newest: number | undefined, page: Page): number | undefined {
  const times = [...page.meetings, ...page.broken.filter((b) => b.id !== undefined)].map((item) => item.updatedAt);
  return times.reduce((max, time) => (max === undefined || (time !== undefined && time > max) ? time : max), newest);
}
