import * as z from "zod/mini";
import { requestPattern } from "../data/schemas";
import { verifyRequests } from "../data/journal-query";
import { digits, found, type Call } from "./call";

const range = z.strictObject({
  after: z._default(digits(0), 0),
  limit: z._default(digits(1, 1000), 1000),
});
const verification = z.strictObject({ request: requestPattern, times: z.optional(z.int().check(z.gte(0))) });

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
    method: "GET",
    path: "/journal/:number",
    what: "The headers of one of the newest 100 requests and of its answer, and the answer's body.",
    run: ({ part }, { journal }) => found(journal.details(Number(part("number"))), `request ${part("number")}`),
  },
  {
    method: "DELETE",
    path: "/journal",
    what: "Deletes all requests.",
    run: (_, { journal }) => journal.clear(),
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
];
