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

/** The meetings that a query selects (spec 4.2), last updated first (G18). */
export function createList(database: Database): List {
  function select(query: SyncQuery, updatedAt: UpdatedAt, { vary }: RequestContext): Rows {
    const { since } = query;
    const isListed = listFilter(query, vary);
    const newestFirst: Compare = (a, b) => updatedAt(b) - updatedAt(a) || (a.id < b.id ? -1 : 1);
    const isNewer: EntryFilter = (row) =>
      since === undefined || updatedAt(row) > since || (updatedAt(row) === since && vary("sinceBound", false));
    return database
      .entries()
      .filter((row) => isListed(row) && isNewer(row))
      .sort(vary("sort", newestFirst, { updatedAt }));
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
