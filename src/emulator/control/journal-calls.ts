import * as z from "zod/mini";
import { findRequests, nearMisses, verifyRequests } from "../world/journal-query";
import { digits, type Call } from "./call";

const range = z.strictObject({
  after: z._default(digits(0), 0),
  limit: z._default(digits(1, 1000), 1000),
});
const pattern = z.strictObject({
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  query: z.optional(z.record(z.string(), z.nullable(z.string()))),
  auth: z.optional(z.enum(["none", "bearer", "x-api-key", "both"])),
  status: z.optional(z.int()),
});
const search = z.strictObject({ request: pattern });
const verification = z.strictObject({ request: pattern, times: z.optional(z.int().check(z.gte(0))) });
const nearestSearch = z.strictObject({ request: pattern, most: z.optional(z.int().check(z.gte(1))) });

/** The requests of clients and their results. They never contain a key. */
export const journalCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/journal",
    what: "The newest thousand requests, oldest first; `after` and `limit` select some of them.",
    example: "?after=20&limit=50",
    run(input, { journal }) {
      const { after, limit } = input.query(range);
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
    what: "Deletes all requests.",
    run: (_, { journal }) => journal.clear(),
  },
  {
    method: "POST",
    path: "/journal/find",
    what: "The requests that match, and their number.",
    example: { request: { path: "/sync", query: { limit: "100", since: null }, status: 200 } },
    run(input, { journal }) {
      const requests = findRequests(journal.entries(), input.body(search).request);
      return { count: requests.length, requests };
    },
  },
  {
    method: "POST",
    path: "/journal/verify",
    what: "Whether at least one request matched, or exactly `times` requests; if not, the most similar requests.",
    example: { request: { method: "POST", path: "/auth", auth: "bearer" }, times: 1 },
    run(input, { journal }) {
      const { request, times } = input.body(verification);
      return verifyRequests(journal.entries(), request, times);
    },
  },
  {
    method: "POST",
    path: "/journal/nearest",
    what: "The requests that do not match and their differences, the most similar first.",
    example: { request: { path: "/sync", query: { limit: "100" } }, most: 3 },
    run(input, { journal }) {
      const { request, most } = input.body(nearestSearch);
      return { nearest: nearMisses(journal.entries(), request, most) };
    },
  },
];
