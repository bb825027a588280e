import type { timeQuestions } from "../service/time-questions";
import type { Rows, UpdatedAt } from "../service/protocol";
import { isoTime, microseconds } from "../service/timestamp";
import { remember, remembered, type Effects } from "./variant";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The times of meetings and answers, and how they are written (spec 2.1 and 4.2). */
export const timeEffects: Effects<keyof typeof timeQuestions> = {
  sincePrecision: {
    seconds: (updatedAt) => (entry) => floor(updatedAt(entry), SECOND),
    day: (updatedAt) => (entry) => floor(updatedAt(entry), DAY),
    // Multiples of 1/8, which six decimal digits represent exactly.
    microseconds: (updatedAt) => (entry) => updatedAt(entry) + ((entry.seq % 7) + 1) / 8,
  },
  updatedAtTies: {
    mass:
      (updatedAt, { newestAtLoad }) =>
      (entry) =>
        Math.max(updatedAt(entry), newestAtLoad),
  },
  touches: {
    nightly:
      (updatedAt, _, { now }) =>
      (entry) =>
        Math.max(updatedAt(entry), floor(now, DAY)),
  },
  futureUpdates: { some: (updatedAt) => (entry) => updatedAt(entry) + (entry.seq % 4 === 1 ? 400 * DAY : 0) },
  lastSync: {
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
  serverTime: {
    transactionStart: (_, __, { now }) => now - 2 * SECOND,
    cached: (_, __, { now }) => floor(now, MINUTE),
    otherZone: (_, __, { now }) => isoTime(now + 120 * MINUTE).replace("Z", "+02:00"),
    ahead: (_, __, { now }) => now + 2 * MINUTE,
    behind: (_, __, { now }) => now - 2 * MINUTE,
  },
  timestamps: {
    seconds: (_, { time }) => isoTime(time).replace(/\.\d+/, ""),
    microseconds: (_, { time }) => isoTime(Math.floor(time)).replace("Z", `${microseconds(time)}Z`),
    offset: (_, { time }) => isoTime(time).replace("Z", "+00:00"),
    dateOnly: (_, { time }) => isoTime(time).slice(0, 10),
    epoch: (_, { time }) => time,
    null: () => null,
  },
};

function floor(time: number, unit: number): number {
  return time - (time % unit);
}

function finite(time: number | undefined): number | null {
  return time !== undefined && Number.isFinite(time) ? time : null;
}

function newest(rows: Rows, updatedAt: UpdatedAt): number | null {
  return finite(rows.reduce((time, row) => Math.max(time, updatedAt(row)), -Infinity));
}
