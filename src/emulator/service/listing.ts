import type { Database } from "./database";
import {
  isRefusal,
  type Compare,
  type EntryFilter,
  type Listing,
  type Refusal,
  type Rows,
  type SyncQuery,
  type UpdatedAt,
} from "./protocol";
import type { Vary } from "./questions";
import type { RequestContext } from "./request-context";

export type List = (query: SyncQuery, context: RequestContext) => Listing | Refusal;

interface Selection {
  readonly rows: Rows;
  /** Sorted by `updatedAt`, newest first, so that a binary search finds `since`. */
  readonly isByTime: boolean;
}

const DAY = 86_400_000;
/** Number of selections that are kept. */
const KEPT = 8;

/**
 * The meetings that a query selects (spec 4.2), last updated first (G18). Selections are kept until a meeting or a
 * switch changes, so that the time for a page does not depend on the number of meetings.
 */
export function createList(database: Database): List {
  const selections = new Map<string, Selection>();
  let keptVersion = "";

  function selection(query: SyncQuery, updatedAt: UpdatedAt, context: RequestContext): Selection {
    const version = `${database.version} ${context.switchesVersion} ${Math.floor(context.now / DAY)}`;
    if (keptVersion !== version) selections.clear();
    keptVersion = version;
    // The switches are evaluated even for a kept selection, so that each answer lists the switches that changed it.
    const isListed = listFilter(query, context.vary);
    const newestFirst: Compare = (a, b) => updatedAt(b) - updatedAt(a) || (a.id < b.id ? -1 : 1);
    const compare = context.vary("sort", newestFirst, { updatedAt });
    const key = JSON.stringify([query.statuses, query.projects]);
    const known = selections.get(key);
    if (known !== undefined) return known;
    const rows = database.entries().filter(isListed).sort(compare);
    const selected = { rows, isByTime: compare === newestFirst };
    if (selections.size >= KEPT) selections.clear();
    selections.set(key, selected);
    return selected;
  }

  function select(query: SyncQuery, updatedAt: UpdatedAt, context: RequestContext): Rows {
    const { rows, isByTime } = selection(query, updatedAt, context);
    const { since } = query;
    if (since === undefined) return rows;
    const isNewer: EntryFilter = (row) =>
      updatedAt(row) === since ? context.vary("sinceBound", false) : updatedAt(row) > since;
    return isByTime ? rows.slice(0, countPassing(isNewer, rows)) : rows.filter(isNewer);
  }

  return (query, context) => {
    const { vary } = context;
    const { limit } = query;
    const updatedAt = updatedAtOf(database, context);
    const ordered = vary("tieBreak", vary("shuffle", select(query, updatedAt, context)), { updatedAt });
    const rows = vary("paging", vary("duplicates", ordered, { limit }), { query });

    const isBeyond = query.offset > 0 && query.offset >= rows.length;
    const offset = isBeyond ? vary("offsetBeyondTotal", query.offset, { count: rows.length, limit }) : query.offset;
    if (isRefusal(offset)) return offset;
    const length = vary("shortPages", limit);
    const slice = { page: rows.slice(offset, offset + length), more: offset + length < rows.length };
    const { page, more } = vary("emptyPages", slice, { rows, limit, length, offset });

    const countOf = (changes: Partial<SyncQuery>): number =>
      select({ ...query, ...changes }, updatedAt, context).length;
    const counted = vary("totalMoment", rows.length, { query });
    const countUnfiltered = (): number => countOf({ statuses: undefined, projects: undefined });
    const filtered = vary("totalFilters", counted, { query, countUnfiltered });
    const countAll = (): number => countOf({ since: undefined });
    const total = vary("total", filtered, { query, pageLength: page.length, countAll });
    const details = { query, end: offset + page.length, pageLength: page.length, count: rows.length };
    return { page, rows, offset, total, updatedAt, hasMore: vary("hasMore", more, details) };
  };
}

/** The `updatedAt` in the answers: the meeting's own, unless a switch changes it. */
export function updatedAtOf({ newestAtLoad }: Database, { vary }: RequestContext): UpdatedAt {
  const own: UpdatedAt = (entry) => entry.updated;
  const tied = vary("updatedAtTies", own, { newestAtLoad });
  return vary("sincePrecision", vary("futureUpdates", vary("touches", tied)));
}

/** The meetings that the status and the project of a query select. */
function listFilter({ statuses, projects }: SyncQuery, vary: Vary): EntryFilter {
  const byStatus: EntryFilter = ({ status }) => statuses === undefined || statuses.includes(status);
  const hasStatus = vary("leftList", byStatus, { statuses });
  const inProject: EntryFilter = ({ project }) =>
    projects === undefined || (project !== undefined && projects.includes(project));
  return vary("membership", (entry) => hasStatus(entry) && inProject(entry), { endpoint: "list" });
}

/** The number of rows that pass, by binary search. They must be before all rows that do not pass. */
function countPassing(passes: EntryFilter, rows: Rows): number {
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
