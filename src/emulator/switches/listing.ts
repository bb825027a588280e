import type { Entry } from "../service/database";
import type { Rows, Stamp } from "../service/listing";
import type { QuestionName } from "./questions";
import type { SyncQuery } from "../service/query";
import { hash } from "../service/random";
import { remember, remembered, type Circumstances, type OpenQuestions } from "./variant";

/** How long a stale count is kept. */
const COUNT_KEPT = 5 * 60_000;

/** How meetings are listed (spec 4.2). */
export const listingVariants = {
  sinceBound: { gap: "G7", spec: "exclusive", values: { inclusive: () => true } },
  sort: {
    gap: "G18",
    spec: "updatedDesc",
    values: {
      updatedAsc: (is) => (a, b) => is(b, a),
      dateDesc: () => (a, b) => byText(b.start, a.start) || byText(b.id, a.id),
      dateAsc: () => (a, b) => byText(a.start, b.start) || byText(a.id, b.id),
      id: () => (a, b) => byText(a.id, b.id),
      created: () => (a, b) => a.seq - b.seq,
    },
  },
  shuffle: {
    gap: "G18",
    spec: "none",
    values: { everyRequest: (rows, _, { number }) => [...rows].sort(byDice(number)) },
  },
  tieBreak: { gap: "G19", spec: "id", values: { none: (rows, { stamp }, { number }) => tossed(rows, stamp, number) } },
  paging: {
    gap: "G20",
    spec: "live",
    values: {
      snapshot(rows, { query }, circumstances) {
        if (query.offset === 0) keep(circumstances, "snapshot", query, rows);
        return recall(circumstances, "snapshot", query, rows);
      },
      replicaLag(rows, { query }, circumstances) {
        const before = query.offset === 0 ? rows : recall(circumstances, "replica", query, rows);
        keep(circumstances, "replica", query, rows);
        return before;
      },
    },
  },
  duplicates: {
    gap: "G21",
    spec: "none",
    values: {
      betweenPages: (rows, { limit }) => rows.flatMap((row, at) => (at % limit === limit - 1 ? [row, row] : row)),
      insidePage: (rows) => rows.flatMap((row) => (row.seq % 5 === 4 ? [row, row] : row)),
    },
  },
  total: {
    gap: "G22",
    spec: "exact",
    values: {
      ignoresSince: (is, { query, countAll }) => (query.since === undefined ? is : countAll()),
      pageLength: (_, { pageLength }) => pageLength,
      capped: (is, { query }) => Math.min(is, 2 * query.limit),
      stale: (is, { query }, circumstances) => staleCount(is, "total", query, circumstances),
      drifting: (is, _, { number }) => Math.max(0, is - 1 + (number % 3)),
    },
  },
  totalMoment: {
    gap: "G76",
    spec: "samePage",
    values: {
      earlier(is, { query }, circumstances) {
        const before = recall(circumstances, "moment", query, is);
        keep(circumstances, "moment", query, is);
        return before;
      },
    },
  },
  totalFilters: {
    gap: "G77",
    spec: "applied",
    values: { ignored: (_, { countUnfiltered }) => countUnfiltered() },
  },
  hasMore: {
    gap: "G23",
    spec: "exact",
    values: {
      fullPage: (_, { query, pageLength }) => pageLength === query.limit,
      never: () => false,
      always: () => true,
      staleTotal: (_, { query, end, count }, circumstances) => end < staleCount(count, "more", query, circumstances),
    },
  },
  emptyPages: {
    gap: "G24",
    spec: "none",
    values: {
      // Meetings of others are dropped only after the page was cut: a page's worth of them, behind the first page.
      filteredAfterPaging(is, { rows, limit, length, offset }) {
        if (rows.length <= limit) return is;
        const end = offset + length;
        const before = rows.slice(offset, Math.min(end, limit));
        const behind = rows.slice(Math.max(limit, offset - limit), Math.max(limit, end - limit));
        return { page: [...before, ...behind], more: end < rows.length + limit };
      },
    },
  },
  shortPages: {
    gap: "G25",
    spec: "none",
    values: { half: (limit) => Math.min(limit, Math.max(2, Math.ceil(limit / 2))) },
  },
  paginationEcho: {
    gap: "G26",
    spec: "applied",
    values: {
      requested: (is, { query: { asked } }) => ({
        ...is,
        ...(asked.limit !== undefined && { limit: Number(asked.limit) }),
        ...(asked.offset !== undefined && { offset: Number(asked.offset) }),
      }),
      strings: (is) => ({ ...is, limit: String(is["limit"]), offset: String(is["offset"]) }),
      missing: ({ total, hasMore }) => ({ total, hasMore }),
    },
  },
  leftList: {
    gap: "G35",
    spec: "vanish",
    values: {
      stay:
        (is, { statuses }) =>
        (entry) =>
          is(entry) || (entry.first !== undefined && statuses?.includes(entry.first.status) === true),
    },
  },
  leftById: { gap: "G35", spec: "notFound", values: { found: () => () => true } },
  membership: {
    gap: "G36",
    spec: "consistent",
    values: {
      byIdOnly: (is, { door }) => (door === "byId" ? is : (entry) => is(entry) && entry.seq % 7 !== 3),
      listOnly: (is, { door }) => (door === "list" ? is : (entry) => is(entry) && entry.seq % 7 !== 3),
    },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byDice(request: number): (a: Entry, b: Entry) => number {
  const dice = new Map<Entry, number>();
  const throwFor = (entry: Entry): number => {
    const thrown = dice.get(entry) ?? hash(`${entry.id} ${request}`);
    dice.set(entry, thrown);
    return thrown;
  };
  return (a, b) => throwFor(a) - throwFor(b);
}

/** Rows of equal stamps in an order of this request's own, in the places they had together. */
function tossed(rows: Rows, stamp: Stamp, request: number): Rows {
  const tied = new Map<number, Entry[]>();
  for (const row of rows) tied.set(stamp(row), [...(tied.get(stamp(row)) ?? []), row]);
  for (const group of tied.values()) group.sort(byDice(request));
  return rows.map((row) => tied.get(stamp(row))?.pop() ?? row);
}

function staleCount(count: number, name: string, query: SyncQuery, circumstances: Circumstances): number {
  const known = recall(circumstances, name, query, { count, at: circumstances.now });
  const kept = circumstances.now - known.at > COUNT_KEPT ? { count, at: circumstances.now } : known;
  keep(circumstances, name, query, kept);
  return kept.count;
}

/** The same question is the same selection, whatever part of it is asked for. */
function keyOf(name: string, { since, statuses, projects }: SyncQuery): string {
  return JSON.stringify([name, since, statuses, projects]);
}

function recall<T>(circumstances: Circumstances, name: string, query: SyncQuery, initial: T): T {
  return remembered(circumstances, keyOf(name, query), initial);
}

function keep(circumstances: Circumstances, name: string, query: SyncQuery, value: unknown): void {
  remember(circumstances, keyOf(name, query), value);
}
