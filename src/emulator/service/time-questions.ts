import type { Listing, SyncQuery, UpdatedAt } from "./protocol";
import { question } from "./question";

const UPDATED = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";

/** The times of meetings and answers, and how they are written (spec 2.1 and 4.2). */
export const timeQuestions = {
  sincePrecision: question<UpdatedAt>()({
    gap: "G6",
    sentence: UPDATED,
    values: {
      milliseconds: "Times are exact to the millisecond.",
      seconds: "Times are rounded down to the second, in answers and in comparisons.",
      day: "Times are rounded down to the day.",
      microseconds: "Times have microseconds, which a client with milliseconds cannot represent.",
    },
  }),
  updatedAtTies: question<UpdatedAt, { newestAtLoad: number }>()({
    gap: "G29",
    sentence: UPDATED,
    values: {
      rare: "Meetings rarely have equal times.",
      mass: "A batch job gave all loaded meetings the same time.",
    },
  }),
  touches: question<UpdatedAt>()({
    gap: "G32",
    sentence: UPDATED,
    values: {
      rare: "Only changes update the time.",
      nightly: "Every meeting gets a new time at midnight, even if it did not change.",
    },
  }),
  futureUpdates: question<UpdatedAt>()({
    gap: "G34",
    sentence: UPDATED,
    values: {
      none: "No time is in the future.",
      some: "A quarter of the meetings has a time that is 400 days too late.",
    },
  }),
  lastSync: question<number | null, { query: SyncQuery; listing: Listing; key: string }>()({
    gap: "G27",
    sentence: "4.2, rule 7: The exact meaning of `lastSync` beyond its sample role is also not shown.",
    values: {
      serverTime: "The time of the answer.",
      since: "The value of `since`, otherwise null.",
      pageNewest: "The newest `updatedAt` of the page.",
      allNewest: "The newest `updatedAt` of all that match.",
      previousRequest: "The time of the key's previous request: another device or a retry changes it.",
      nullWhenEmpty: "Null on an empty page.",
    },
    undocumented: ["since", "pageNewest", "allNewest", "previousRequest", "nullWhenEmpty"],
  }),
  serverTime: question<number | string>()({
    gap: "G28",
    sentence: "4.2: serverTime: the server's current time.",
    values: {
      now: "The time of the answer.",
      transactionStart: "Two seconds before the answer.",
      cached: "The start of the current minute.",
      otherZone: "The time of the answer, written with the offset +02:00.",
      ahead: "From a clock that is two minutes ahead of the clock for `updatedAt`.",
      behind: "From a clock that is two minutes behind.",
    },
  }),
  timestamps: question<unknown, { time: number }>()({
    gap: "G50",
    sentence: "2.1: string, ISO 8601 timestamp.",
    values: {
      milliseconds: "2026-10-30T18:00:00.000Z",
      seconds: "2026-10-30T18:00:00Z",
      microseconds: "2026-10-30T18:00:00.000000Z",
      offset: "2026-10-30T18:00:00.000+00:00",
      dateOnly: "2026-10-30",
      epoch: "1793383200000, as a number.",
      null: "Null.",
    },
    undocumented: ["dateOnly", "epoch", "null"],
  }),
};
