import type { NotesClient, Page } from "../../api/meeting";
import { createCensus, type Census } from "./seen-meetings";
import { comparePlaces, placesOf } from "./page-order";
import { asking, NOTHING, readPage, type Ask, type ReadPage } from "./read-page";

/**
 * Reads everything that changed since a time, page by page, and knows whether it read it all (api-gaps 4).
 *
 * Nothing the service says about its paging is believed. Pages overlap by one item, and a page that shares no unchanged
 * item with the one before has lost its place and steps back: two unchanged items keep their order, so whatever is
 * unread lies behind a shared one (Lemma 1). A page that is exactly the last item read proves the end (Lemma 2).
 */
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
  readonly doubts: readonly string[];
  readonly shortPages: boolean;
}

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
  /** Why it is not certified, in sentences for people. */
  readonly doubts: readonly string[];
  /** A short page had more behind it: this service's end signals prove nothing. */
  readonly shortPages: boolean;
  /** How many more meetings the service counts than it showed. */
  readonly missing: number;
  /** Everything was read: because that was asked for, or because the window was empty. */
  readonly isFull: boolean;
}

/** Longer than any clock difference, late commit or rounding that the service may have (api-gaps A3, G6, G29, G30). */
export const OVERLAP = 5 * 60_000;

const LARGEST_PAGE = 100;
const STEPS_BACK = 12;
const PAGES_WITHOUT_NEWS = 12;
const LOOKS_AHEAD = 3;

const DISORDER =
  "The service's list changed its order while it was read, so some meetings may not have been seen. The next sync reads it again.";
const CIRCLE = "The service shows the same page again and again, so what lies behind it cannot be seen.";
const GAP = "The service's list had a gap: meetings came after it had ended. There may be more in the gap.";
const NAMELESS =
  "A meeting came without a readable identifier, so it can be neither written nor asked for again. Only the service can mend that.";

/** The consumer answers each page with whether it held anything new to it. */
export type Sweep = AsyncGenerator<SweepPage, SweepEnd, boolean>;

/** Rejects as the client does, but for single pages that cannot be read: those are read in smaller pieces, and doubted. */
export async function* sweep(client: NotesClient, options: SweepOptions): Sweep {
  const { resume, strict, limit: largest = LARGEST_PAGE } = options;
  let { since } = options;
  let ask = asking(client, options);
  const census = createCensus();
  const doubts = new Set(resume?.doubts);
  let { offset, anchors, asOf, newest, shortPages }: Omit<SweepProgress, "doubts"> = resume ?? START;
  let limit = largest;
  let furthest = offset;
  let stepsBack = 0;
  let withoutNews = 0;
  let lastWasShort = false;
  let anyNews = false;
  let missing = 0;

  for (let first = resume === undefined; ; first = false) {
    const read = await readPage(ask, offset, limit);
    const { applied, poison, isLast = false } = read;
    const { received, total, hasMore, serverTime } = read.page;
    limit = read.limit;
    asOf = first ? serverTime : earlier(asOf, serverTime);
    newest = latest(newest, read.page);
    const isFresh = census.add(read.page);
    const places = placesOf(read.page);
    const place = offset === 0 ? "kept" : comparePlaces(anchors, places);
    const isShort = received < applied;
    const isWhole = offset === 0 && isShort && hasMore === false && received >= (total ?? Infinity);
    let ended = false;

    if (read.page.broken.some(({ id }) => id === undefined)) doubts.add(NAMELESS);
    if (place === "shuffled" || (place === "lost" && stepsBack === STEPS_BACK)) doubts.add(DISORDER);
    if (poison !== undefined) {
      doubts.add(
        `The meeting at place ${poison + 1} of the service's list cannot be read: the service's answer breaks.`,
      );
      offset = poison + 1;
      anchors = [];
      limit = largest;
      // An offset behind the end may show the last page, and the poison in it, for ever (G4).
      withoutNews = isFresh ? 0 : withoutNews + 1;
      if (withoutNews > PAGES_WITHOUT_NEWS) doubts.add(CIRCLE);
      ended = isLast || doubts.has(CIRCLE);
    } else if (place === "lost" && !doubts.has(DISORDER)) {
      offset = Math.max(0, offset - 2 ** stepsBack);
      stepsBack += 1;
    } else {
      ended = received === 0 || (received === 1 && applied > 1 && place === "kept");
      withoutNews = isFresh ? 0 : withoutNews + (offset === furthest ? 1 : 0);
      if (!ended && withoutNews > PAGES_WITHOUT_NEWS) {
        doubts.add(CIRCLE);
        ended = true;
      }
      shortPages ||= lastWasShort && isFresh && place === "kept" && offset > 0;
      lastWasShort = isShort;
      anchors = places;
      if (!ended) offset += Math.max(1, received - 1);
      if (offset > furthest) stepsBack = 0;
      furthest = Math.max(furthest, offset);
    }

    const progress = () => ({ since, offset, anchors, asOf, newest, doubts: [...doubts], shortPages });
    if (yield handed(read, progress())) anyNews = true;
    // The newest meeting known lies in every window. If nothing does, it is gone, or the service understands `since` in
    // a way of its own (G5).
    if (ended && since !== undefined && census.size === 0 && doubts.size === 0) {
      [since, offset] = [undefined, 0];
      ask = asking(client, { ...options, since });
      continue;
    }
    // Where the watermark stays as it is, this little is proof enough.
    const moves = since === undefined || (watermarkOf({ newest, asOf }) ?? Infinity) > since + OVERLAP;
    if (isWhole && !strict && !anyNews && !moves) break;
    if (!ended) continue;

    // A proof that contradicts what the service says of itself: what moved meanwhile may explain it.
    missing = resume === undefined && doubts.size === 0 ? Math.max(0, (total ?? 0) - census.size) : 0;
    if (missing > 0 && asOf !== undefined) {
      const recent = await readPage(asking(client, { ...options, since: asOf - OVERLAP }), 0, limit);
      const moved = recent.page.total ?? 0;
      const isFull = recent.page.received >= limit;
      census.add(recent.page);
      if (yield handed(recent, progress())) anyNews = true;
      const until = census.until(asOf - OVERLAP);
      missing = Math.max(0, (total ?? 0) - moved - until);
      // More moved, or was new, than one page shows.
      if (isFull) missing += Math.max(0, moved - (census.size - until));
    }
    const saysMore = missing > 0 || (hasMore === true && total !== census.size);
    const behind = saysMore && !doubts.has(CIRCLE) ? await lookAhead(ask, offset, applied, census) : undefined;
    if (behind === undefined) break;
    doubts.add(GAP);
    offset = behind;
    anchors = [];
    furthest = Math.max(furthest, offset);
  }

  if (missing > 0 && (anyNews || missing > (options.missing ?? 0))) {
    doubts.add(
      `The service counts ${missing} more than the ${census.size} meetings it showed; they may be missing here.`,
    );
  }
  const watermark = watermarkOf({ newest, asOf });
  return {
    certified: doubts.size === 0,
    watermark,
    doubts: [...doubts],
    shortPages,
    missing,
    isFull: since === undefined,
  };
}

/** Whoever waits for the next page keeps its variables meanwhile; this one must not be among them. */
function handed(read: ReadPage, progress: SweepProgress): SweepPage {
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

const START = { offset: 0, anchors: [], asOf: undefined, newest: undefined, shortPages: false };

/** Where behind an end there is more after all (G24); undefined when nothing was found. */
async function lookAhead(ask: Ask, end: number, step: number, census: Census): Promise<number | undefined> {
  for (let look = 1; look <= LOOKS_AHEAD; look += 1) {
    const offset = end + look * step;
    const { page, poison } = await readPage(ask, offset, step);
    if (poison !== undefined || !census.knows(page)) return offset;
  }
  return undefined;
}

/** A meeting that a certified sweep missed was changed after its first page, so it lies behind this time (Lemma 4). */
function watermarkOf({ newest, asOf }: Pick<SweepProgress, "newest" | "asOf">): number | undefined {
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
