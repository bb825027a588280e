import type { Rows, UpdatedAt } from "../service/protocol";
import type { QuestionName } from "../service/questions";
import { isoTime, microseconds } from "../service/timestamp";
import { remember, remembered, type OpenQuestions } from "./variant";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The times of meetings and answers, and how they are written (spec 2.1 and 4.2). */
export const timeVariants = {
  sincePrecision: {
    gap: "G6",
    spec: "milliseconds",
    values: {
      seconds: (updatedAt) => (entry) => floor(updatedAt(entry), SECOND),
      day: (updatedAt) => (entry) => floor(updatedAt(entry), DAY),
      // Multiples of 1/8, which six decimal digits represent exactly.
      microseconds: (updatedAt) => (entry) => updatedAt(entry) + ((entry.seq % 7) + 1) / 8,
    },
  },
  updatedAtTies: {
    gap: "G29",
    spec: "rare",
    values: {
      mass:
        (updatedAt, { newestAtLoad }) =>
        (entry) =>
          Math.max(updatedAt(entry), newestAtLoad),
    },
  },
  touches: {
    gap: "G32",
    spec: "rare",
    values: {
      nightly:
        (updatedAt, _, { now }) =>
        (entry) =>
          Math.max(updatedAt(entry), floor(now, DAY)),
    },
  },
  futureUpdates: {
    gap: "G34",
    spec: "none",
    values: { some: (updatedAt) => (entry) => updatedAt(entry) + (entry.seq % 4 === 1 ? 400 * DAY : 0) },
  },
  lastSync: {
    gap: "G27",
    spec: "serverTime",
    values: {
      since: (_, { query }) => finite(query.since),
      pageNewest: (_, { listing }) => newest(listing.page, listing.updatedAt),
      allNewest: (_, { listing }) => newest(listing.rows, listing.updatedAt),
      previousRequest(now, { key }, context) {
        const before = remembered<number | null>(context, `asked ${key}`, null);
        remember(context, `asked ${key}`, now);
        return before;
      },
      nullWhenEmpty: (now, { listing }) => (listing.page.length === 0 ? null : now),
    },
  },
  emptyAccount: { gap: "G78", spec: "asOtherwise", values: { null: () => null, epoch: () => 0 } },
  serverTime: {
    gap: "G28",
    spec: "now",
    values: {
      transactionStart: (_, __, { now }) => now - 2 * SECOND,
      cached: (_, __, { now }) => floor(now, MINUTE),
      otherZone: (_, __, { now }) => isoTime(now + 120 * MINUTE).replace("Z", "+02:00"),
      ahead: (_, __, { now }) => now + 2 * MINUTE,
      behind: (_, __, { now }) => now - 2 * MINUTE,
    },
  },
  timestamps: {
    gap: "G50",
    spec: "milliseconds",
    values: {
      seconds: (_, { time }) => isoTime(time).replace(/\.\d+/, ""),
      microseconds: (_, { time }) => isoTime(Math.floor(time)).replace("Z", `${microseconds(time)}Z`),
      offset: (_, { time }) => isoTime(time).replace("Z", "+00:00"),
      dateOnly: (_, { time }) => isoTime(time).slice(0, 10),
      epoch: (_, { time }) => time,
      null: () => null,
    },
  },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

function floor(time: number, unit: number): number {
  return time - (time % unit);
}

function finite(time: number | undefined): number | null {
  return time !== undefined && Number.isFinite(time) ? time : null;
}

function newest(rows: Rows, updatedAt: UpdatedAt): number | null {
  return finite(rows.reduce((time, row) => Math.max(time, updatedAt(row)), -Infinity));
}
