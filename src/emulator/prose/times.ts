import type { timeVariants } from "../switches/times";
import type { ProseOf } from "./prose";

const UPDATED = "2.1: updatedAt: Last update time; this is the value that `since` compares against.";

export const timeProse: ProseOf<keyof typeof timeVariants> = {
  sincePrecision: {
    spec: UPDATED,
    values: {
      milliseconds: "Times are kept to the millisecond.",
      seconds: "Times are cut to the second, when served and when compared.",
      day: "Times are cut to the day.",
      microseconds: "Times have microseconds, which a client in milliseconds cannot say.",
    },
  },
  updatedAtTies: {
    spec: UPDATED,
    values: {
      rare: "Meetings have times of their own.",
      mass: "A batch job stamped all that was loaded with one time.",
    },
  },
  touches: {
    spec: UPDATED,
    values: { rare: "Only changes stamp.", nightly: "Every meeting is stamped each midnight, changed or not." },
  },
  futureUpdates: {
    spec: UPDATED,
    values: {
      none: "No time is in the future.",
      some: "A quarter of the meetings is stamped by a clock a year ahead.",
    },
  },
  lastSync: {
    spec: "4.2, rule 7: The exact meaning of `lastSync` beyond its sample role is also not shown.",
    values: {
      serverTime: "Now.",
      since: "What was sent as `since`, else null.",
      pageNewest: "The newest `updatedAt` of the page.",
      allNewest: "The newest `updatedAt` of all that match.",
      previousRequest: "When this key asked before: another device or a retry moves it.",
      nullWhenEmpty: "Null on an empty page.",
    },
  },
  emptyAccount: {
    spec: "4.2: lastSync, string, ISO 8601 timestamp.",
    values: {
      asOtherwise: "As for any account.",
      null: "Null while there are no meetings.",
      epoch: "1970 while there are no meetings.",
    },
  },
  serverTime: {
    spec: "4.2: serverTime: the server's current time.",
    values: {
      now: "The time of the answer.",
      transactionStart: "Two seconds before.",
      cached: "The minute that has begun.",
      otherZone: "In another zone's notation.",
      ahead: "From a clock that is two minutes ahead of the one that stamps.",
      behind: "From a clock that is two minutes behind.",
    },
  },
  timestamps: {
    spec: "2.1: string, ISO 8601 timestamp.",
    values: {
      milliseconds: "2026-10-30T18:00:00.000Z",
      seconds: "2026-10-30T18:00:00Z",
      microseconds: "2026-10-30T18:00:00.000000Z",
      offset: "2026-10-30T18:00:00.000+00:00",
      dateOnly: "2026-10-30",
      epoch: "1793383200000, a number.",
      null: "Null.",
    },
  },
};
