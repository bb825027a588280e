import type { listingQuestions } from "../service/listing-questions";
import type { Entry } from "../service/database";
import type { Rows, SyncQuery, UpdatedAt } from "../service/protocol";
import { createRandom, hash } from "../service/random";
import { isWithin, remember, remembered, type VariantContext, type Effects } from "./variant";

/** How long a stale count is kept, in milliseconds. */
const COUNT_KEPT = 5 * 60_000;

/** How meetings are listed (spec 4.2). */
export const listingEffects: Effects<keyof typeof listingQuestions> = {
  sinceBound: { inclusive: () => true },
  sort: {
    updatedAsc: (newestFirst) => (a, b) => newestFirst(b, a),
    dateDesc: () => (a, b) => byText(b.start, a.start) || byText(b.id, a.id),
    dateAsc: () => (a, b) => byText(a.start, b.start) || byText(a.id, b.id),
    id: () => (a, b) => byText(a.id, b.id),
    created: () => (a, b) => a.seq - b.seq,
  },
  shuffle: { everyRequest: (rows, _, { number }) => [...rows].sort(inRandomOrder(number)) },
  tieBreak: { none: (rows, { updatedAt }, { number }) => shuffledTies(rows, updatedAt, number) },
  paging: {
    snapshot(rows, { query }, context) {
      if (query.offset === 0) keep(context, "snapshot", query, rows);
      return recall(context, "snapshot", query, rows);
    },
    replicaLag(rows, { query }, context) {
      const before = query.offset === 0 ? rows : recall(context, "replica", query, rows);
      keep(context, "replica", query, rows);
      return before;
    },
  },
  duplicates: {
    betweenPages: (rows, { limit }) => rows.flatMap((row, at) => (at % limit === limit - 1 ? [row, row] : row)),
    insidePage: (rows) => rows.flatMap((row) => (row.seq % 5 === 4 ? [row, row] : row)),
  },
  total: {
    ignoresSince: (total, { query, countAll }) => (query.since === undefined ? total : countAll()),
    pageLength: (_, { pageLength }) => pageLength,
    capped: (total, { query }) => Math.min(total, 2 * query.limit),
    stale: (total, { query }, context) => staleCount(total, "total", query, context),
    drifting: (total, _, { number }) => Math.max(0, total - 1 + (number % 3)),
  },
  totalMoment: {
    earlier(count, { query }, context) {
      const before = recall(context, "moment", query, count);
      keep(context, "moment", query, count);
      return before;
    },
  },
  totalFilters: { ignored: (_, { countUnfiltered }) => countUnfiltered() },
  hasMore: {
    fullPage: (_, { query, pageLength }) => pageLength === query.limit,
    never: () => false,
    always: () => true,
    staleTotal: (_, { query, end, count }, context) => end < staleCount(count, "more", query, context),
  },
  emptyPages: {
    // Meetings of other users are removed from a page after it is selected. They fill one page, after the first page.
    filteredAfterPaging(slice, { rows, limit, length, offset }) {
      if (rows.length <= limit) return slice;
      const end = offset + length;
      const before = rows.slice(offset, Math.min(end, limit));
      const after = rows.slice(Math.max(limit, offset - limit), Math.max(limit, end - limit));
      return { page: [...before, ...after], more: end < rows.length + limit };
    },
  },
  shortPages: { half: (limit) => Math.min(limit, Math.max(2, Math.ceil(limit / 2))) },
  paginationEcho: {
    requested: (applied, { query: { asked } }) => ({
      ...applied,
      ...(isNumber(asked.limit) && { limit: Number(asked.limit) }),
      ...(isNumber(asked.offset) && { offset: Number(asked.offset) }),
    }),
    strings: (applied) => ({ ...applied, limit: String(applied["limit"]), offset: String(applied["offset"]) }),
    missing: ({ total, hasMore }) => ({ total, hasMore }),
  },
  leftList: {
    stay:
      (isListed, { statuses }) =>
      (entry) =>
        isListed(entry) || (entry.first !== undefined && statuses?.includes(entry.first.status) === true),
  },
  leftById: { found: () => () => true },
  membership: {
    byIdOnly: (isVisible, { endpoint }) =>
      endpoint === "byId" ? isVisible : (entry) => isVisible(entry) && entry.seq % 7 !== 3,
    listOnly: (isVisible, { endpoint }) =>
      endpoint === "list" ? isVisible : (entry) => isVisible(entry) && entry.seq % 7 !== 3,
  },
};

/** JSON has no form for other numbers. */
function isNumber(text: string | undefined): boolean {
  return Number.isFinite(Number(text));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An order that depends on the number of the request. */
function inRandomOrder(request: number): (a: Entry, b: Entry) => number {
  const numbers = new Map<Entry, number>();
  const numberOf = (entry: Entry): number => {
    // With the hash alone, ids that differ only in their last digits have the same order in each request.
    const number = numbers.get(entry) ?? createRandom(hash(`${entry.id} ${request}`))();
    numbers.set(entry, number);
    return number;
  };
  return (a, b) => numberOf(a) - numberOf(b);
}

/** Changes the order of rows with equal `updatedAt`. The order depends on the number of the request. */
function shuffledTies(rows: Rows, updatedAt: UpdatedAt, request: number): Rows {
  const tied = new Map<number, Entry[]>();
  for (const row of rows) tied.set(updatedAt(row), [...(tied.get(updatedAt(row)) ?? []), row]);
  for (const group of tied.values()) group.sort(inRandomOrder(request));
  return rows.map((row) => tied.get(updatedAt(row))?.pop() ?? row);
}

function staleCount(count: number, name: string, query: SyncQuery, context: VariantContext): number {
  const known = recall(context, name, query, { count, at: context.now });
  const kept = isWithin(COUNT_KEPT + 1, known.at, context.now) ? known : { count, at: context.now };
  keep(context, name, query, kept);
  return kept.count;
}

/** The same key for all pages of a selection. */
function keyOf(name: string, { userId, since, statuses, projects }: SyncQuery): string {
  return JSON.stringify([name, userId, String(since), statuses, projects]);
}

function recall<T>(context: VariantContext, name: string, query: SyncQuery, initial: T): T {
  return remembered(context, keyOf(name, query), initial);
}

function keep(context: VariantContext, name: string, query: SyncQuery, value: unknown): void {
  remember(context, keyOf(name, query), value);
}
