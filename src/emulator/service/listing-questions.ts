import type { Compare, Endpoint, EntryFilter, Fields, PageSlice, Rows, SyncQuery, UpdatedAt } from "./protocol";
import { question } from "./question";

const SINCE = "4.2: since: Only meetings updated after this timestamp.";
const ORDER = "4.2: offset: Pagination offset. (No order of meetings is given.)";
const TOTAL = "4.2, rule 4: `pagination.total` counts all matching meetings, not only the page.";
const LEFT = "4.2: Returns meetings with completed minutes. 3: any moves between statuses: not shown.";
const MISSING = "4.3: A 404 results when the meeting does not exist or the caller may not access it.";

/** How meetings are listed (spec 4.2). */
export const listingQuestions = {
  sinceBound: question<boolean>()({
    gap: "G7",
    sentence: SINCE,
    values: {
      exclusive: "A meeting updated at `since` is not served.",
      inclusive: "A meeting updated at `since` is served.",
    },
  }),
  sort: question<Compare, { updatedAt: UpdatedAt }>()({
    gap: "G18",
    sentence: ORDER,
    values: {
      updatedDesc: "Last updated first.",
      updatedAsc: "Last updated last: a meeting that changes moves to the end.",
      dateDesc: "Latest meeting first.",
      dateAsc: "Earliest meeting first.",
      id: "By id.",
      created: "In order of creation.",
    },
  }),
  shuffle: question<Rows>()({
    gap: "G18",
    sentence: ORDER,
    values: {
      none: "The order is the same in each request.",
      everyRequest: "The order is different in each request.",
    },
  }),
  tieBreak: question<Rows, { updatedAt: UpdatedAt }>()({
    gap: "G19",
    sentence: ORDER,
    values: {
      id: "Meetings updated at the same time are ordered by id.",
      none: "Their order is different in each request.",
    },
  }),
  paging: question<Rows, { query: SyncQuery }>()({
    gap: "G20",
    sentence: ORDER,
    values: {
      live: "Each page is taken from the current meetings.",
      snapshot: "Later pages are taken from the meetings as they were at the request with offset 0.",
      replicaLag: "Later pages come from a copy that is one request behind.",
    },
  }),
  duplicates: question<Rows, { limit: number }>()({
    gap: "G21",
    sentence: ORDER,
    values: {
      none: "A meeting is listed once.",
      betweenPages: "The last meeting of a page is also the first of the next page.",
      insidePage: "Some meetings are listed twice in a row.",
    },
  }),
  total: question<number, { query: SyncQuery; pageLength: number; countAll: () => number }>()({
    gap: "G22",
    sentence: TOTAL,
    values: {
      exact: "The number of all that match.",
      ignoresSince: "The number of all, independent of `since`.",
      pageLength: "The number of meetings on the page.",
      capped: "Counting stops at two pages.",
      stale: "A count up to five minutes old.",
      drifting: "Sometimes one too many, sometimes one too few.",
    },
  }),
  totalMoment: question<number, { query: SyncQuery }>()({
    gap: "G76",
    sentence: TOTAL,
    values: {
      samePage: "Counted at the same time as the page is read.",
      earlier: "Counted earlier: changes since the previous request are missing.",
    },
  }),
  totalFilters: question<number, { query: SyncQuery; countUnfiltered: () => number }>()({
    gap: "G77",
    sentence: TOTAL,
    values: {
      applied: "Counts under `status` and `project_id`.",
      ignored: "Counts meetings of all statuses and projects.",
    },
  }),
  hasMore: question<boolean, { query: SyncQuery; end: number; pageLength: number; count: number }>()({
    gap: "G23",
    sentence: "4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",
    values: {
      exact: "True when there are more meetings.",
      fullPage: "True when the page is full, even if it is the last.",
      never: "Always false.",
      always: "Always true.",
      staleTotal: "Computed from a count up to five minutes old.",
    },
  }),
  emptyPages: question<PageSlice, { rows: Rows; limit: number; length: number; offset: number }>()({
    gap: "G24",
    sentence: "1: It lets a user read the meetings whose minutes are complete. (When access is checked: not shown.)",
    values: {
      none: "An empty page is the end.",
      filteredAfterPaging:
        "Meetings of other users count for offsets: a page of them is empty, and more meetings follow.",
    },
  }),
  shortPages: question<number>()({
    gap: "G25",
    sentence: "4.2: limit: Maximum meetings returned; maximum allowed value 100.",
    values: {
      none: "Only the last page is short.",
      half: "Pages contain half of the requested number.",
    },
  }),
  paginationEcho: question<Fields, { query: SyncQuery }>()({
    gap: "G26",
    sentence: "4.2, rule 3: `pagination.limit` and `pagination.offset` echo the applied values.",
    values: {
      applied: "The applied values.",
      requested: "The requested values.",
      strings: "The applied values as strings.",
      missing: "Missing.",
    },
    undocumented: ["strings", "missing"],
  }),
  leftList: question<EntryFilter, { statuses: readonly string[] | undefined }>()({
    gap: "G35",
    sentence: LEFT,
    values: {
      vanish: "A meeting that is no longer completed is no longer listed, without any notice.",
      stay: "A meeting that is no longer completed stays listed.",
    },
  }),
  leftById: question<EntryFilter>()({
    gap: "G35",
    sentence: MISSING,
    values: {
      notFound: "404 for a meeting that is not completed.",
      found: "A meeting that is not completed is served by its id.",
    },
  }),
  membership: question<EntryFilter, { endpoint: Endpoint }>()({
    gap: "G36",
    sentence: MISSING,
    values: {
      consistent: "The listed meetings are exactly those that are served by id.",
      byIdOnly: "Some meetings are served by id but never listed.",
      listOnly: "Some meetings are listed but get 404 by id.",
    },
  }),
};
