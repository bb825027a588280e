import type { Rows, Stamp } from "../service/listing";
import type { QuestionName } from "./questions";
import { isoTime, microseconds } from "../service/timestamp";
import { remember, remembered, type OpenQuestions } from "./variant";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Which time a meeting or an answer is stamped with, and how it is written (spec 2.1 and 4.2). */
export const timeVariants = {
  sincePrecision: {
    gap: "G6",
    spec: "milliseconds",
    values: {
      seconds: (stamp) => (entry) => floor(stamp(entry), SECOND),
      day: (stamp) => (entry) => floor(stamp(entry), DAY),
      // Binary fractions, so that what is written with six digits reads back as the same number.
      microseconds: (stamp) => (entry) => stamp(entry) + ((entry.seq % 7) + 1) / 8,
    },
  },
  updatedAtTies: {
    gap: "G29",
    spec: "rare",
    values: {
      mass:
        (stamp, { newestAtLoad }) =>
        (entry) =>
          Math.max(stamp(entry), newestAtLoad),
    },
  },
  touches: {
    gap: "G32",
    spec: "rare",
    values: {
      nightly:
        (stamp, _, { now }) =>
        (entry) =>
          Math.max(stamp(entry), floor(now, DAY)),
    },
  },
  futureUpdates: {
    gap: "G34",
    spec: "none",
    values: { some: (stamp) => (entry) => stamp(entry) + (entry.seq % 4 === 1 ? 400 * DAY : 0) },
  },
  lastSync: {
    gap: "G27",
    spec: "serverTime",
    values: {
      since: (_, { query }) => finite(query.since),
      pageNewest: (_, { listing }) => newest(listing.page, listing.stamp),
      allNewest: (_, { listing }) => newest(listing.rows, listing.stamp),
      previousRequest(is, { key }, circumstances) {
        const before = remembered<number | null>(circumstances, `asked ${key}`, null);
        remember(circumstances, `asked ${key}`, is);
        return before;
      },
      nullWhenEmpty: (is, { listing }) => (listing.page.length === 0 ? null : is),
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

function newest(rows: Rows, stamp: Stamp): number | null {
  return finite(rows.reduce((time, row) => Math.max(time, stamp(row)), -Infinity));
}
