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
  takeIn,
  watermarkOf,
  type PageFacts,
  type SweepOptions,
  type SweepProgress,
  type SweepState,
} from "./sweep-state";

export interface SweepPage {
  /** What the page holds, once: a second call finds nothing. */
  readonly take: () => Pick<Page, "meetings" | "broken">;
  readonly total: number | undefined;
  /** Where to go on once this page is dealt with. */
  readonly progress: SweepProgress;
}

export interface SweepEnd {
  /** Every meeting that stayed unchanged meanwhile was read. */
  readonly certified: boolean;
  /** Where the next window may begin if certified, in milliseconds; undefined when no time is known. */
  readonly watermark: number | undefined;
  /** Why it is not certified. */
  readonly doubts: readonly Reason[];
  /** A short page had more behind it, or the service counted a page alone: its end signals prove nothing. */
  readonly shortPages: boolean;
  /** How many more meetings the service counts than it showed. */
  readonly missing: number;
  /** Everything was read: because that was asked for, or because the window was empty. */
  readonly isFull: boolean;
}

const LOOKS_AHEAD = 3;

/** The consumer passes true to `next()` if the page before held anything new to it. */
export type Sweep = AsyncGenerator<SweepPage, SweepEnd, boolean>;

/**
 * Reads everything that changed since a time, page by page, and knows whether it read it all (api-gaps 4).
 *
 * Nothing the service says about its paging is believed. Pages overlap by one item, and a page that shares no unchanged
 * item with the one before has lost its place and steps back: two unchanged items keep their order, so whatever is
 * unread lies behind a shared one (Lemma 1). A page that is exactly the last item read proves the end (Lemma 2).
 *
 * Rejects as the client does, but for single pages that cannot be read: those are read in smaller pieces, and doubted.
 */
export async function* sweep(client: NotesClient, options: SweepOptions): Sweep {
  const { resume, strict } = options;
  const state = openState(options);
  let pages = createEarlyAsk(client, options);
  let ahead: Promise<ReadPage> | undefined;

  for (let first = resume === undefined; ; first = false) {
    const read = await (ahead ?? readPage(pages.ask, state.offset, state.limit));
    const page = takeIn(state, read, first);
    const ended = advance(state, read, page);
    // One whole page may be all: then its notes tell whether there is another to ask for.
    ahead = ended || (page.isWhole && !strict) ? undefined : readAhead(pages, state, page);
    if (yield handOver(read, progressOf(state))) state.anyChanged = true;
    // The newest meeting known lies in every window. If nothing does, it is gone, or the service understands `since` in
    // a way of its own (G5).
    if (ended && state.since !== undefined && state.seen.size === 0 && state.doubts.count === 0) {
      [state.since, state.offset] = [undefined, 0];
      pages = createEarlyAsk(client, { ...options, since: undefined });
      continue;
    }
    if (page.isWhole && !strict && !state.anyChanged && !movesWatermark(state)) break;
    if (!ended) continue;

    yield* countMissing(state, page, client, options);
    // A count that is the same on every page may vouch for the end, if it lies there and all before it was seen.
    const isCounted =
      state.totals.size === 1 && page.total === page.offset + page.received && page.total === state.shown;
    const saysMore = state.missing > 0 || (page.hasMore === true && !isCounted);
    const gap = saysMore ? await findGap(state, pages.ask, page.applied) : undefined;
    if (gap === undefined) break;
    state.doubts.add({ code: "list-gap" });
    state.offset = gap;
    state.anchors = [];
    state.furthest = Math.max(state.furthest, gap);
  }
  return endOf(state, options);
}

/**
 * The request leaves now, and travels while the notes of the page before are written. Where that page lies was judged
 * first: after a step back this is the page further back, so none is asked for that is not the next to be read. Its answer
 * changes nothing before it is read: the progress of the page before leads to it, and a run that goes on asks anew.
 *
 * Where the service says how many meetings there are, the page behind it is asked for as well: answers take longer than
 * writing. It is judged in its turn like any other: two unchanged items keep their order whichever page was read first.
 */
function readAhead(
  { ask, askEarly }: EarlyAsk,
  { offset, limit }: SweepState,
  { total = 0, order }: PageFacts,
): Promise<ReadPage> {
  const page = readPage(ask, offset, limit);
  // A run that ends before it reads the page never learns that it could not be had.
  page.catch(() => undefined);
  const unread = Math.min(limit, total - offset) - 1;
  if (order === "kept" && unread > 0) askEarly(offset + unread, limit);
  return page;
}

/** A proof that contradicts what the service says of itself: what moved meanwhile may explain it. */
async function* countMissing(
  state: SweepState,
  page: PageFacts,
  client: NotesClient,
  options: SweepOptions,
): AsyncGenerator<SweepPage, void, boolean> {
  const { seen, doubts, asOf, totals, isResumed } = state;
  // What was seen before an interruption is known by its place alone. Place and count are of one moment: nothing moved.
  state.shown = isResumed ? page.offset + page.received : seen.size;
  // Otherwise the highest: what left meanwhile was seen, and would hide one that was not.
  const total = Math.max(0, ...(isResumed ? [page.total] : [...totals]).map((one) => one ?? 0));
  state.missing = doubts.count === 0 ? Math.max(0, total - state.shown) : 0;
  if (state.missing === 0 || asOf === undefined || isResumed) return;
  const recent = await readPage(asking(client, { ...options, since: asOf - OVERLAP }), 0, state.limit);
  const moved = recent.page.total ?? 0;
  const isFull = recent.page.received >= state.limit;
  seen.add(recent.page);
  if (yield handOver(recent, progressOf(state))) state.anyChanged = true;
  const until = seen.until(asOf - OVERLAP);
  state.missing = Math.max(0, total - moved - until);
  // More moved, or was new, than one page shows.
  if (isFull) state.missing += Math.max(0, moved - (seen.size - until));
}

/** Where behind an end there is more after all (G24); undefined when nothing was found. */
async function findGap(
  { offset, seen, doubts, shortPages, isResumed, anchors: [last] }: SweepState,
  ask: Ask,
  size: number,
): Promise<number | undefined> {
  if (doubts.has("same-page-again")) return undefined;
  // A meeting without an id is nothing new once one is doubted.
  const isDoubted = doubts.has("meeting-without-id");
  // Half a page may be all that is shown of one.
  const step = shortPages ? Math.ceil(size / 2) : size;
  for (let behind = offset + step; behind <= offset + LOOKS_AHEAD * size; behind += step) {
    const { page, poison } = await readPage(ask, behind, size);
    // A service that refuses an offset refuses those behind it.
    if (page === NOTHING && poison === undefined) return undefined;
    // What ends as the list did is its last page once more (G4), of which a sweep that was interrupted has not seen all.
    if (isResumed && poison === undefined && last !== undefined && anchorsOf(page).at(-1) === last) continue;
    if (poison !== undefined || !seen.knows(page, isDoubted)) return behind;
  }
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
    isFull: since === undefined,
  };
}

/** Passes a page on, once: a suspended generator retains its locals, and the page must not be among them. */
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
