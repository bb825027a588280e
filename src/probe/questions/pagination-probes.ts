import type { listingQuestions } from "../../emulator/service/listing-questions";
import { countOf, isClean, paginationOf, type Answer } from "../session/answer";
import { LATEST, UNUSED_NAME } from "./filter-probes";
import {
  disturbed,
  holds,
  lengthOf,
  listed,
  oneOf,
  shows,
  TOO_FEW,
  unknownBehaviour,
  inconclusive,
} from "../session/judgement";
import type { ProbesOf } from "../session/probe";

const totalOf = (answer: Answer) => paginationOf(answer)["total"];
const counted = (answer: Answer) => shows(answer, `total ${JSON.stringify(totalOf(answer))}, ${lengthOf(answer)}`);

type Pagination = Extract<keyof typeof listingQuestions, `total${string}` | "hasMore" | "paginationEcho">;

/** The content of `pagination` (spec 2.4). */
export const paginationProbes: ProbesOf<Pagination> = {
  async total(session) {
    const { entries, pages } = await session.list();
    const totals = pages.map(totalOf);
    const [first] = pages;
    const small = await session.ask("/sync?limit=4");
    const smaller = await session.ask("/sync?limit=3");
    if (first === undefined || !isClean(small, smaller)) return inconclusive("the list cannot be read");
    const evidence = [counted(first), counted(small)];
    const total = totalOf(small);
    const other = totalOf(smaller);
    if (typeof total !== "number" || typeof other !== "number") return unknownBehaviour(...evidence);
    if (entries.length > 8 && total === countOf(small) && other === countOf(smaller) && total !== other)
      return holds("pageLength", ...evidence);
    if (entries.length > 8 && total === 8 && other === 6) return holds("capped", ...evidence);
    if (new Set([...totals, total, other]).size > 1)
      return inconclusive("the totals differ, as they do while meetings change", ...evidence);
    return oneOf(["exact", "ignoresSince", "stale", "drifting"], "meetings would have to change", ...evidence);
  },

  totalMoment: { needs: "changes" },

  async totalFilters(session) {
    const unknown = await session.ask(`/sync?status=${UNUSED_NAME}`);
    const usual = await session.ask("/sync");
    if (!isClean(unknown, usual)) return disturbed(unknown, usual);
    const total = totalOf(unknown);
    const all = totalOf(usual);
    if (unknown.status !== 200 || countOf(unknown) !== 0)
      return inconclusive("an unknown status gives no empty list", listed(unknown));
    if (typeof total !== "number" || typeof all !== "number" || all < 10) return inconclusive(TOO_FEW, counted(usual));
    const evidence = [counted(unknown), counted(usual)];
    if (total >= all - 2) return holds("ignored", ...evidence);
    const isPageLength = all === countOf(usual);
    if (isPageLength) return inconclusive("the total may be the length of the page", ...evidence);
    return total <= 2 ? holds("applied", ...evidence) : unknownBehaviour(...evidence);
  },

  async hasMore(session) {
    const start = await session.ask("/sync?limit=4");
    const ends = [await session.ask("/sync?offset=10000000"), await session.ask(`/sync?since=${LATEST}`)];
    const end = ends.find((answer) => isClean(answer) && countOf(answer) === 0);
    if (!isClean(start) || end === undefined) return disturbed(start, ...ends);
    const more = (answer: Answer) => paginationOf(answer)["hasMore"];
    const evidence = [start, end].map((answer) =>
      shows(answer, `hasMore ${JSON.stringify(more(answer))}, ${lengthOf(answer)}`),
    );
    const count = countOf(start) ?? 0;
    if (more(start) === false && count > 0 && (await session.list()).meetings.length > 20) {
      // A server that derives `hasMore` from the page's length says false after a short page.
      return count === 4 ? holds("never", ...evidence) : oneOf(["never", "fullPage"], "pages are short", ...evidence);
    }
    if (more(end) === true) return holds("always", ...evidence);
    return oneOf(
      ["exact", "fullPage", "staleTotal"],
      "the list would have to end with a full page, and meetings to change",
      ...evidence,
    );
  },

  async paginationEcho(session) {
    const plain = await session.ask("/sync?limit=4");
    const most = await session.ask("/sync?limit=100");
    if (!isClean(plain) || plain.status !== 200) return disturbed(plain);
    const limit = paginationOf(plain)["limit"];
    const shown = shows(plain, `limit ${JSON.stringify(limit)}`);
    if (limit === undefined) return holds("missing", shown);
    if (typeof limit === "string") return holds("strings", shown);
    if (typeof limit !== "number" || limit > 4) return unknownBehaviour(shown);
    // If the largest page cannot be read, a larger one cannot be read either.
    if (!isClean(most)) return disturbed(most);
    const answer = await session.ask("/sync?limit=101");
    if (!isClean(answer)) return disturbed(answer);
    const over = paginationOf(answer)["limit"];
    const evidence = [shown, shows(answer, `status ${answer.status}, limit ${JSON.stringify(over)}`)];
    if (typeof over !== "number")
      return oneOf(["applied", "requested"], "a limit above the maximum is refused", ...evidence);
    if (over !== 101) return holds("applied", ...evidence);
    return (countOf(answer) ?? 0) === 101
      ? oneOf(["applied", "requested"], "a limit above the maximum is served", ...evidence)
      : oneOf(["applied", "requested"], "the page is shorter for another reason, perhaps", ...evidence);
  },
};
