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
    values: {
      exclusive: "A meeting updated at `since` is not served.",
      inclusive: "A meeting updated at `since` is served.",
    },
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
    values: { none: "The order is the same in each request.", everyRequest: "The order is different in each request." },
  },
  tieBreak: {
    spec: ORDER,
    values: {
      id: "Meetings updated at the same time are ordered by id.",
      none: "Their order is different in each request.",
    },
  },
  paging: {
    spec: ORDER,
    values: {
      live: "Each page is taken from the current meetings.",
      snapshot: "Later pages are taken from the meetings as they were at the request with offset 0.",
      replicaLag: "Later pages come from a copy that is one request behind.",
    },
  },
  duplicates: {
    spec: ORDER,
    values: {
      none: "A meeting is listed once.",
      betweenPages: "The last meeting of a page is also the first of the next page.",
      insidePage: "Some meetings are listed twice in a row.",
    },
  },
  total: {
    spec: TOTAL,
    values: {
      exact: "The number of all that match.",
      ignoresSince: "The number of all, independent of `since`.",
      pageLength: "The number of meetings on the page.",
      capped: "Counting stops at two pages.",
      stale: "A count up to five minutes old.",
      drifting: "Sometimes one too many, sometimes one too few.",
    },
  },
  totalMoment: {
    spec: TOTAL,
    values: {
      samePage: "Counted at the same time as the page is read.",
      earlier: "Counted earlier: changes since the previous request are missing.",
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
      exact: "True when there are more meetings.",
      fullPage: "True when the page is full, even if it is the last.",
      never: "Always false.",
      always: "Always true.",
      staleTotal: "Computed from a count up to five minutes old.",
    },
  },
  emptyPages: {
    spec: "1: It lets a user read the meetings whose minutes are complete. (When access is checked: not shown.)",
    values: {
      none: "An empty page is the end.",
      filteredAfterPaging:
        "Meetings of other users count for offsets: a page of them is empty, and more meetings follow.",
    },
  },
  shortPages: {
    spec: "4.2: limit: Maximum meetings returned; maximum allowed value 100.",
    values: { none: "Only the last page is short.", half: "Pages contain half of the requested number." },
  },
  paginationEcho: {
    spec: "4.2, rule 3: `pagination.limit` and `pagination.offset` echo the applied values.",
    values: {
      applied: "The applied values.",
      requested: "The requested values.",
      strings: "The applied values as strings.",
      missing: "Missing.",
    },
  },
  leftList: {
    spec: LEFT,
    values: {
      vanish: "A meeting that is no longer completed is no longer listed, without any notice.",
      stay: "A meeting that is no longer completed stays listed.",
    },
  },
  leftById: {
    spec: MISSING,
    values: {
      notFound: "404 for a meeting that is not completed.",
      found: "A meeting that is not completed is served by its id.",
    },
  },
  membership: {
    spec: MISSING,
    values: {
      consistent: "The listed meetings are exactly those that are served by id.",
      byIdOnly: "Some meetings are served by id but never listed.",
      listOnly: "Some meetings are listed but get 404 by id.",
    },
  },
};
