import type { NotesClient, Page } from "../../api/meeting";
import type { Reason } from "../reason";
import { createEarlyAsk, type EarlyAsk } from "./ask-early";
import { anchorsOf } from "./page-order";
import { asking, NOTHING, readPage, type Ask, type ReadPage } from "./read-page";
import {
  advance,
  movesWatermark,
  openState,
  OVERLAP,
  progressOf,
  recordPage,
  watermarkOf,
  type PageFacts,
  type SweepOptions,
  type SweepProgress,
  type SweepState,
} from "./sweep-state";

export interface SweepPage {
  /** Returns the page's content once. A second call returns nothing. */
  readonly take: () => Pick<Page, "meetings" | "broken">;
  readonly total: number | undefined;
  /** Where to continue after this page. */
  readonly progress: SweepProgress;
}

export interface SweepEnd {
  /** All meetings that did not change during the sweep were read. */
  readonly certified: boolean;
  /** The new watermark if certified, in milliseconds; undefined when no time is known. */
  readonly watermark: number | undefined;
  /** Why it is not certified. */
  readonly doubts: readonly Reason[];
  /** A short page was not the last one, or `total` counted one page only, so they do not prove the end of the list. */
  readonly shortPages: boolean;
  /** How many more meetings the service counts than it showed. */
  readonly missing: number;
  /** Everything was read, because the caller asked for it or because the window was empty. */
  readonly readAll: boolean;
}

const LOOKS_AHEAD = 3;

/** The consumer passes true to `next()` if the page before had something new. */
export type Sweep = AsyncGenerator<SweepPage, SweepEnd, boolean>;

/**
 * Reads everything that changed since a time, page by page, and certifies whether it read all of it (api-gaps 4).
 *
 * It does not rely on what the service says about paging. Pages overlap by one item. If a page shares no unchanged item
 * with the one before, the sweep steps back: two unchanged items keep their order, so all unread items are after a shared
 * one (Lemma 1). A page that is exactly the last item read proves the end (Lemma 2).
 *
 * Rejects as the client does, except for single unreadable pages: these are read in smaller parts and become doubts.
 */
export async function* sweep(client: NotesClient, options: SweepOptions): Sweep {
  const { resume, strict } = options;
  const state = openState(options);
  let pages = createEarlyAsk(client, options);
  let ahead: Promise<ReadPage> | undefined;

  for (let first = resume === undefined; ; first = false) {
    const read = await (ahead ?? readPage(pages.ask, state.offset, state.limit));
    const page = recordPage(state, read, first);
    const ended = advance(state, read, page);
    // One whole page may be everything. Whether another request is needed then depends on changes in its notes.
    ahead = ended || (page.isOnlyPage && !strict) ? undefined : readAhead(pages, state, page);
    if (yield handOver(read, progressOf(state))) state.anyChanged = true;
    // The newest known meeting is in every window. If the window is empty, that meeting is gone, or the service reads
    // `since` in an unexpected way (G5).
    if (ended && state.since !== undefined && state.seen.size === 0 && state.doubts.count === 0) {
      [state.since, state.offset] = [undefined, 0];
      pages = createEarlyAsk(client, { ...options, since: undefined });
      continue;
    }
    if (page.isOnlyPage && !strict && !state.anyChanged && !movesWatermark(state)) break;
    if (!ended) continue;

    yield* countMissing(state, page, client, options);
    // A total that is equal on all pages proves the end if this page ends there and as many meetings were seen that are
    // older than the total. It may be some minutes old, and a newer meeting must not hide an unseen one.
    const isCounted =
      state.totals.size === 1 &&
      page.total === page.offset + page.received &&
      page.total === state.seen.until((state.asOf ?? 0) - 2 * OVERLAP);
    const saysMore = state.missing > 0 || mayHideOne(state) || (page.hasMore === true && !isCounted);
    const gap = saysMore ? await findGap(state, pages.ask, page) : undefined;
    if (gap === undefined) break;
    state.doubts.add({ code: "list-gap" });
    state.offset = gap.offset;
    state.anchors = [];
    state.furthest = Math.max(state.furthest, gap.offset);
    // Another request may not show the same again, and then this sweep would never end.
    if (gap.read.poison === undefined) ahead = Promise.resolve(gap.read);
  }
  return endOf(state, options);
}

/**
 * Requests the next page while the notes of the current page are written. The state already has the next offset, also
 * after a step back, so the requested page is always the next one. The answer changes nothing until it is read, and
 * a run that continues after an interruption requests it again.
 *
 * If the service says how many meetings there are, the page after the next one is requested too, because answers take
 * longer than writing. It is checked like any other page when it is read: two unchanged items keep their order,
 * whichever page was requested first.
 */
function readAhead(
  { ask, askEarly }: EarlyAsk,
  { offset, limit }: SweepState,
  { total = 0, order }: PageFacts,
): Promise<ReadPage> {
  const page = readPage(ask, offset, limit);
  // If the run ends before it reads the page, an error of the request must not be unhandled.
  page.catch(() => undefined);
  const unread = Math.min(limit, total - offset) - 1;
  if (order === "kept" && unread > 0) askEarly(offset + unread, limit);
  return page;
}

/**
 * Sets `missing`: how many more meetings the service counts than were seen. Meetings that changed during the sweep are
 * taken into account.
 */
async function* countMissing(
  state: SweepState,
  page: PageFacts,
  client: NotesClient,
  options: SweepOptions,
): AsyncGenerator<SweepPage, void, boolean> {
  const { seen, doubts, asOf, totals, isResumed } = state;
  // After an interruption, only the last page's position says how many were shown. Its total is from the same answer.
  state.shown = isResumed ? page.offset + page.received : seen.size;
  // Otherwise the highest total: a meeting that was seen and then left the list must not hide an unseen one.
  const total = highestOf(isResumed ? [page.total] : totals);
  state.missing = doubts.count === 0 ? Math.max(0, total - state.shown) : 0;
  if (state.missing === 0 || asOf === undefined || isResumed) return;
  const recent = await readPage(asking(client, { ...options, since: asOf - OVERLAP }), 0, state.limit);
  seen.add(recent.page);
  if (yield handOver(recent, progressOf(state))) state.anyChanged = true;
  // A meeting that is newer than the last total may not be in it, so it must not hide an unseen one.
  state.missing = Math.max(0, total - seen.until(page.serverTime));
}

const highestOf = (totals: Iterable<number | undefined>) => Math.max(0, ...[...totals].map((total) => total ?? 0));

/**
 * Whether as many meetings were shown as the service counts, but one may hide an unseen one: one that was read and left the
 * list, and a new one, where the total rose after it had fallen; or one that is listed twice, if the service counts it once.
 */
function mayHideOne({ counted, totals, shown, doubts, seen, isResumed }: SweepState): boolean {
  const highest = highestOf(totals);
  const isHigher = counted > Math.max(highest, shown) || (!isResumed && highest > seen.distinct);
  return doubts.count === 0 && isHigher;
}

interface Gap {
  readonly offset: number;
  readonly read: ReadPage;
}

/** A page with an unseen meeting after the apparent end (G24); undefined when there is none. */
async function findGap(state: SweepState, ask: Ask, { applied, hasMore }: PageFacts): Promise<Gap | undefined> {
  const { offset, anchors, seen, doubts, shortPages, isResumed } = state;
  if (doubts.has("same-page-again")) return undefined;
  // Such a service may show only half of a page.
  const step = shortPages ? Math.ceil(applied / 2) : applied;
  /** What each look shows together with a claim of more; false without the claim. */
  const claims = new Set<string | false>();
  for (let behind = offset + step; behind <= offset + LOOKS_AHEAD * step; behind += step) {
    const read = await readPage(ask, behind, applied);
    const { page, poison } = read;
    if (poison !== undefined) {
      if (!doubts.has("list-gap")) return { offset: behind, read };
      // Where each offset shows the last page, the same unreadable meeting is behind every end.
      continue;
    }
    // A service that refuses an offset refuses all larger ones.
    if (page === NOTHING) return undefined;
    // A page with the same last item is the last page again (G4). A resumed sweep has not seen all of its meetings.
    const places = anchorsOf(page);
    const isLastAgain = isResumed && places.at(-1) === anchors[0];
    // Once there is a doubt about a meeting without an id, further ones add nothing.
    if (!(isLastAgain || seen.knows(page, doubts.has("meeting-without-id")))) return { offset: behind, read };
    claims.add(page.hasMore === true && places.join());
  }
  // A service that claims more even where it shows nothing, or its last page again and again, always does. With any other,
  // there was a meeting.
  if (hasMore === true && (claims.has(false) || claims.size > 1) && doubts.count === 0) state.missing ||= 1;
  return undefined;
}

function endOf(state: SweepState, { missing: known = 0 }: SweepOptions): SweepEnd {
  const { missing, anyChanged, doubts, shown, shortPages, since } = state;
  if (missing > 0 && (anyChanged || missing > known)) {
    doubts.add({ code: "count-too-high", missing, shown });
  }
  return {
    certified: doubts.count === 0,
    watermark: watermarkOf(state),
    doubts: doubts.all(),
    shortPages,
    missing,
    readAll: since === undefined,
  };
}

/**
 * Passes the page to the consumer once. A suspended generator keeps its locals in memory, so none of them may hold the
 * page.
 */
function handOver(read: ReadPage, progress: SweepProgress): SweepPage {
  return {
    total: read.page.total,
    progress,
    take() {
      const { page } = read;
      read.page = NOTHING;
      return page;
    },
  };
}
