import * as z from "zod/mini";
import { findRequests, nearMisses, verifyRequests } from "../world/journal-query";
import type { Call } from "./call";

const since = z.strictObject({
  after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
});
const pattern = z.strictObject({
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  query: z.optional(z.record(z.string(), z.nullable(z.string()))),
  auth: z.optional(z.enum(["none", "bearer", "x-api-key", "both"])),
  status: z.optional(z.int()),
});
const wanted = z.strictObject({ request: pattern });
const verified = z.strictObject({ request: pattern, times: z.optional(z.int().check(z.gte(0))) });
const nearest = z.strictObject({ request: pattern, most: z.optional(z.int().check(z.gte(1))) });

/** What clients asked, and what became of it. No key is ever in it. */
export const journalCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/journal",
    what: "The newest thousand requests, oldest first; those after a number, at most so many of the newest.",
    example: "?after=20&limit=50",
    run(asked, { journal }) {
      const { after, limit } = asked.query(since);
      return {
        count: journal.count,
        requests: journal
          .entries()
          .filter(({ number }) => number > after)
          .slice(-limit),
      };
    },
  },
  {
    method: "DELETE",
    path: "/journal",
    what: "Forgets all requests.",
    run: (_, { journal }) => journal.clear(),
  },
  {
    method: "POST",
    path: "/journal/find",
    what: "Requests that match, and how many.",
    example: { request: { path: "/sync", query: { limit: "100", since: null }, status: 200 } },
    run(asked, { journal }) {
      const requests = findRequests(journal.entries(), asked.body(wanted).request);
      return { count: requests.length, requests };
    },
  },
  {
    method: "POST",
    path: "/journal/verify",
    what: "Whether so many requests matched, or at least one; and what came nearest when not.",
    example: { request: { method: "POST", path: "/auth", auth: "bearer" }, times: 1 },
    run(asked, { journal }) {
      const { request, times } = asked.body(verified);
      return verifyRequests(journal.entries(), request, times);
    },
  },
  {
    method: "POST",
    path: "/journal/nearest",
    what: "Requests that do not match, the nearest first, and where they differ.",
    example: { request: { path: "/sync", query: { limit: "100" } }, most: 3 },
    run(asked, { journal }) {
      const { request, most } = asked.body(nearest);
      return { nearest: nearMisses(journal.entries(), request, most) };
    },
  },
];
