import type { listingVariants } from "../switches/listing";
import type { ProseOf } from "./prose";

const SINCE = "4.2: since: Only meetings updated after this timestamp.";
const ORDER = "4.2: offset: Pagination offset. (No order of meetings is given.)";
const TOTAL = "4.2, rule 4: `pagination.total` counts all matching meetings, not only the page.";
const LEFT = "4.2: Returns meetings with completed minutes. 3: any moves between statuses: not shown.";
const MISSING = "4.3: A 404 results when the meeting does not exist or the caller may not access it.";

export const listingProse: ProseOf<keyof typeof listingVariants> = {
  sinceBound: {
    spec: SINCE,
    values: { exclusive: "A meeting updated at `since` is not served.", inclusive: "It is served." },
  },
  sort: {
    spec: ORDER,
    values: {
      updatedDesc: "Last updated first.",
      updatedAsc: "Last updated last: a meeting that changes moves to the end.",
      dateDesc: "Latest meeting first.",
      dateAsc: "Earliest meeting first.",
      id: "By id.",
      created: "In order of creation.",
    },
  },
  shuffle: {
    spec: ORDER,
    values: { none: "The order is the same in each request.", everyRequest: "Each request has an order of its own." },
  },
  tieBreak: {
    spec: ORDER,
    values: {
      id: "Meetings updated at the same time are ordered by id.",
      none: "Their order differs from request to request.",
    },
  },
  paging: {
    spec: ORDER,
    values: {
      live: "Each page is cut from the meetings as they are.",
      snapshot: "Later pages are cut from the meetings as they were at offset 0.",
      replicaLag: "Later pages come from a copy that is one request behind.",
    },
  },
  duplicates: {
    spec: ORDER,
    values: {
      none: "A meeting is listed once.",
      betweenPages: "The last meeting of a page is the first of the next one, too.",
      insidePage: "Some meetings are listed twice in a row.",
    },
  },
  total: {
    spec: TOTAL,
    values: {
      exact: "All that match.",
      ignoresSince: "All, whenever they were updated.",
      pageLength: "Those on the page.",
      capped: "Counting stops at two pages.",
      stale: "A count up to five minutes old.",
      drifting: "Sometimes one more, sometimes one less.",
    },
  },
  totalMoment: {
    spec: TOTAL,
    values: {
      samePage: "Counted in the same moment as the page was cut.",
      earlier: "Counted before: what changed since the last request is not in it.",
    },
  },
  totalFilters: {
    spec: TOTAL,
    values: {
      applied: "Counts under `status` and `project_id`.",
      ignored: "Counts meetings of all statuses and projects.",
    },
  },
  hasMore: {
    spec: "4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",
    values: {
      exact: "True when there are more.",
      fullPage: "True when the page is full, even if it is the last.",
      never: "Always false.",
      always: "Always true.",
      staleTotal: "Computed from a count up to five minutes old.",
    },
  },
  emptyPages: {
    spec: "1: It lets a user read the meetings whose minutes are complete. (When access is looked at: not shown.)",
    values: {
      none: "An empty page is the end.",
      filteredAfterPaging: "Meetings of others count for offsets, and a page of them is empty with more behind it.",
    },
  },
  shortPages: {
    spec: "4.2: limit: Maximum meetings returned; maximum allowed value 100.",
    values: { none: "Only the last page is short.", half: "Pages hold half of what was asked for." },
  },
  paginationEcho: {
    spec: "4.2, rule 3: `pagination.limit` and `pagination.offset` echo the applied values.",
    values: {
      applied: "What was applied.",
      requested: "What was asked for.",
      strings: "As strings.",
      missing: "Not at all.",
    },
  },
  leftList: {
    spec: LEFT,
    values: {
      vanish: "A meeting that is no longer completed is no longer listed; nothing says so.",
      stay: "It stays listed.",
    },
  },
  leftById: {
    spec: MISSING,
    values: { notFound: "404 for a meeting that is not completed.", found: "It is served by its id." },
  },
  membership: {
    spec: MISSING,
    values: {
      consistent: "What is listed is served by id, and the reverse.",
      byIdOnly: "Some meetings are served by id and never listed.",
      listOnly: "Some meetings are listed and 404 by id.",
    },
  },
};
