import { isRefusal, type Refusal } from "./protocol";
import type { Database, Entry } from "./database";
import type { Vary } from "../switches/questions";
import type { SyncQuery } from "./query";
import type { Turn } from "./request-context";

export type Rows = readonly Entry[];
/** The `updatedAt` a meeting is served with, in milliseconds. */
export type Stamp = (entry: Entry) => number;
export type Compare = (a: Entry, b: Entry) => number;
export type Visible = (entry: Entry) => boolean;

/** What a page of rows holds, and whether more come behind it. */
export interface Cut {
  readonly page: Rows;
  readonly more: boolean;
}

export interface Listing {
  readonly page: Rows;
  /** All rows the query selects. */
  readonly rows: Rows;
  readonly offset: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly stamp: Stamp;
}

export type List = (query: SyncQuery, turn: Turn) => Listing | Refusal;

interface Selection {
  readonly rows: Rows;
  /** Newest first by stamp, so that `since` can be searched for. */
  readonly isByTime: boolean;
}

const DAY = 86_400_000;
const KEPT = 8;

/**
 * The meetings a query selects (spec 4.2), last updated first (G18). Selections are kept until the world moves, so that
 * a page costs the same in a world of any size.
 */
export function createList(database: Database): List {
  const selections = new Map<string, Selection>();
  let basis = "";

  function selection(query: SyncQuery, stamp: Stamp, turn: Turn): Selection {
    const current = `${database.version} ${turn.variant} ${Math.floor(turn.now / DAY)}`;
    if (basis !== current) selections.clear();
    basis = current;
    // Rules are read even when the selection is on hand, so that each answer names what shaped it.
    const visible = listedBy(query, turn.vary);
    const lastFirst: Compare = (a, b) => stamp(b) - stamp(a) || (a.id < b.id ? -1 : 1);
    const compare = turn.vary("sort", lastFirst, { stamp });
    const key = JSON.stringify([query.statuses, query.projects]);
    const known = selections.get(key);
    if (known !== undefined) return known;
    const rows = database.entries().filter(visible).sort(compare);
    const made = { rows, isByTime: compare === lastFirst };
    if (selections.size >= KEPT) selections.clear();
    selections.set(key, made);
    return made;
  }

  function select(query: SyncQuery, stamp: Stamp, turn: Turn): Rows {
    const { rows, isByTime } = selection(query, stamp, turn);
    const { since } = query;
    if (since === undefined) return rows;
    const isNewer: Visible = (row) => (stamp(row) === since ? turn.vary("sinceBound", false) : stamp(row) > since);
    return isByTime ? rows.slice(0, firstNot(isNewer, rows)) : rows.filter(isNewer);
  }

  return (query, turn) => {
    const { vary } = turn;
    const { limit } = query;
    const stamp = stampOf(database, turn);
    const ordered = vary("tieBreak", vary("shuffle", select(query, stamp, turn)), { stamp });
    const rows = vary("paging", vary("duplicates", ordered, { limit }), { query });

    const isBeyond = query.offset > 0 && query.offset >= rows.length;
    const offset = isBeyond ? vary("offsetBeyondTotal", query.offset, { count: rows.length, limit }) : query.offset;
    if (isRefusal(offset)) return offset;
    const length = vary("shortPages", limit);
    const cut = { page: rows.slice(offset, offset + length), more: offset + length < rows.length };
    const { page, more } = vary("emptyPages", cut, { rows, limit, length, offset });

    const countOf = (changes: Partial<SyncQuery>): number => select({ ...query, ...changes }, stamp, turn).length;
    const moment = vary("totalMoment", rows.length, { query });
    const countUnfiltered = (): number => countOf({ statuses: undefined, projects: undefined });
    const filtered = vary("totalFilters", moment, { query, countUnfiltered });
    const countAll = (): number => countOf({ since: undefined });
    const total = vary("total", filtered, { query, pageLength: page.length, countAll });
    const about = { query, end: offset + page.length, pageLength: page.length, count: rows.length };
    return { page, rows, offset, total, stamp, hasMore: vary("hasMore", more, about) };
  };
}

/** How meetings are stamped: by their own time, unless a switch knows better. */
export function stampOf({ newestAtLoad }: Database, { vary }: Turn): Stamp {
  const own: Stamp = (entry) => entry.updated;
  const tied = vary("updatedAtTies", own, { newestAtLoad });
  return vary("sincePrecision", vary("futureUpdates", vary("touches", tied)));
}

function listedBy({ statuses, projects }: SyncQuery, vary: Vary): Visible {
  const byStatus: Visible = ({ status }) => statuses === undefined || statuses.includes(status);
  const listed = vary("leftList", byStatus, { statuses });
  const inProject: Visible = ({ project }) =>
    projects === undefined || (project !== undefined && projects.includes(project));
  return vary("membership", (entry) => listed(entry) && inProject(entry), { door: "list" });
}

/** How many rows pass, when those that do come first. */
function firstNot(passes: Visible, rows: Rows): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && passes(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
