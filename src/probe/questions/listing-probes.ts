import { parseTimestamp } from "../../api/timestamp";
import type { listingQuestions } from "../../emulator/service/listing-questions";
import {
  isClean,
  countOf,
  idOf,
  idsOf,
  isMeeting,
  meetingsOf,
  type Answer,
  type SeenMeeting,
  areFine,
  seenTimes,
} from "../session/answer";
import {
  CHANGED,
  disturbed,
  holds,
  inconclusive,
  listed,
  oneOf,
  shows,
  TOO_FEW,
  unknownBehaviour,
} from "../session/judgement";
import { paginationProbes } from "./pagination-probes";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

type Order = "updatedDesc" | "updatedAsc" | "dateDesc" | "dateAsc" | "id" | "created";

/** How a server lists meetings (spec 4.2). */
export const listingProbes: ProbesOf<keyof typeof listingQuestions> = {
  ...paginationProbes,

  async sinceBound(session) {
    const { meetings } = await session.list();
    const times = seenTimes(meetings);
    const newest = times.filter(({ time }) => times.every((other) => other.time <= time));
    const [first] = newest;
    if (first === undefined || newest.length !== 1) return inconclusive("no single meeting was changed last");
    if (typeof first.text !== "string" || !areFine([first]))
      return inconclusive("times are not written to the millisecond");
    const since = encodeURIComponent(first.text);
    const before = encodeURIComponent(new Date(Math.floor(first.time) - 1).toISOString());
    const at = await session.ask(`/sync?limit=2&since=${since}`);
    const earlier = await session.ask(`/sync?limit=2&since=${before}`);
    if (!isClean(at, earlier)) return disturbed(at, earlier);
    // The question can be answered only if the server reads this form of `since` and finds the meeting with it, unchanged.
    const found = (answer: Answer) =>
      seenTimes((meetingsOf(answer) ?? []).filter(isMeeting)).some(
        ({ id, time }) => id === first.id && time === first.time,
      );
    if (!found(at) && idsOf(at).includes(first.id)) return inconclusive(CHANGED, listed(at));
    if (at.status !== 200 || !found(earlier) || (countOf(earlier) ?? 0) > 1)
      return inconclusive("since cannot be asked to the millisecond", listed(at), listed(earlier));
    const evidence = shows(at, `the meeting changed at that moment is ${found(at) ? "" : "not "}listed`);
    return found(at) ? holds("inclusive", evidence) : holds("exclusive", evidence);
  },

  async sort(session) {
    const { pages, complete } = await session.list();
    const stable = await isStable(session);
    if (stable !== true) return inconclusive("the order is not the same in each request");
    const rows = pages.flatMap((page) => (meetingsOf(page) ?? []).filter(isMeeting));
    if (new Set(rows.map((row) => row["updatedAt"])).size < 10)
      return inconclusive("too many meetings have the same updatedAt");
    if (rows.length < (complete ? 20 : 40)) return inconclusive(TOO_FEW);
    const orders = consistentOrders(rows);
    const evidence = shows(
      pages[0] as Answer,
      `${rows.length} meetings, in order of: ${orders.join(", ") || "creation, or unknown"}`,
    );
    const [only] = orders;
    if (only === undefined) return inconclusive("it is the order of creation, or unknown", evidence);
    const possible: Order[] = [...orders, "created"];
    // The order of creation resembles the order of dates. An order by updates or ids is therefore certain.
    const chosen = orders.length === 1 && (only === "updatedDesc" || only === "updatedAsc" || only === "id");
    return chosen ? holds(only, evidence) : oneOf(possible, "several orders are the same here", evidence);
  },

  async shuffle(session) {
    const stable = await isStable(session);
    if (stable === undefined) return inconclusive(TOO_FEW);
    const [first] = await pair(session);
    if (stable === "changed") return inconclusive(CHANGED, listed(first));
    return stable === "ties"
      ? oneOf(["none", "everyRequest"], "only meetings of the same moment change places", listed(first))
      : holds(stable ? "none" : "everyRequest", shows(first, `the same order twice: ${stable ? "yes" : "no"}`));
  },

  async tieBreak(session) {
    const [, second] = await pair(session);
    return (await isStable(session)) === "ties"
      ? holds("none", shows(second, "meetings of the same moment changed places"))
      : inconclusive("they may stay in their places for another reason, such as a kept list");
  },

  paging: { needs: "changes" },

  async duplicates(session) {
    if ((await isStable(session)) !== true) return inconclusive("the order is not the same in each request");
    // Requested in the order of the list, because a server may reuse the list of the first page for later pages.
    const first = await session.ask("/sync?limit=6&offset=0");
    const second = await session.ask("/sync?limit=6&offset=6");
    const third = await session.ask("/sync?limit=6&offset=12");
    if (!isClean(first, second, third)) return disturbed(first, second, third);
    const lists = [first, second, third].map(idsOf);
    if (lists.some((ids) => ids.length < 6)) return inconclusive("pages are not full", listed(first), listed(third));
    const evidence = [listed(first), listed(second), listed(third)];
    const [a = [], b = []] = lists;
    // A repetition at the end of each page moves the others by one, so only the first two pages are checked for repetitions inside.
    if (new Set(a).size < a.length || new Set(b).size < b.length) return holds("insidePage", ...evidence);
    if (a.at(-1) === b[0]) {
      // A meeting that appears before the second request moves the others by one.
      const again = await session.askAgain("/sync?limit=6&offset=0");
      return isClean(again) && startsAlike(idsOf(again), a)
        ? holds("betweenPages", ...evidence)
        : inconclusive(CHANGED, ...evidence);
    }
    return new Set(lists.flat()).size === 18
      ? holds("none", ...evidence)
      : inconclusive("meetings are repeated in another way", ...evidence);
  },

  async emptyPages(session) {
    const { pages, complete, meetings } = await session.list();
    const counts = pages.map((page) => countOf(page) ?? 0);
    const gap = counts.findIndex((count, at) => count === 0 && counts.slice(at).some((later) => later > 0));
    const page = pages[Math.max(gap, 0)];
    if (page === undefined || !complete) return inconclusive("the whole list cannot be read");
    if (gap !== -1) {
      const again = await session.askAgain(page.request.replace("GET ", ""));
      return isClean(again) && countOf(again) === 0
        ? holds("filteredAfterPaging", listed(page), listed(again))
        : inconclusive("a page was empty once, and once not", listed(page), listed(again));
    }
    // If there is only one page, a server that repeats its last page may hide a gap after the first one.
    if (meetings.length <= Math.max(...counts)) return inconclusive(TOO_FEW, listed(page));
    return holds("none", shows(page, `${counts.length} pages without a gap`));
  },

  async shortPages(session) {
    const answer = await session.ask("/sync?limit=4");
    if (!isClean(answer)) return disturbed(answer);
    const count = countOf(answer);
    if ((await session.list()).meetings.length < 20) return inconclusive(TOO_FEW, listed(answer));
    if (count === 4) return holds("none", listed(answer));
    return count === 2 ? holds("half", listed(answer)) : unknownBehaviour(listed(answer));
  },

  leftList: { needs: "changes" },
  leftById: { needs: "changes" },

  membership: { needs: "every meeting" },
};

/** Two lists with the same start. Their addresses differ, so that no cache answers the second. */
async function pair(session: Session): Promise<readonly [Answer, Answer]> {
  const usual = await session.ask("/sync");
  const [first] = (await session.list()).pages;
  return [usual, first === undefined || first === usual ? await session.ask("/sync?limit=25") : first];
}

/**
 * Whether two lists begin with the same meetings in the same order; `ties` when only meetings with equal `updatedAt`
 * changed places, `changed` when a meeting was perhaps changed between the requests.
 */
async function isStable(session: Session): Promise<boolean | "ties" | "changed" | undefined> {
  const [first, second] = await pair(session);
  const a = idsOf(first);
  const b = idsOf(second);
  const length = Math.min(a.length, b.length);
  if (!isClean(first, second) || length < 12) return undefined;
  if (startsAlike(a, b)) return true;
  const time = (answer: Answer, at: number) =>
    parseTimestamp((meetingsOf(answer)?.[at] as SeenMeeting | null)?.["updatedAt"]);
  const distinct = new Set(a.slice(0, length).map((_, at) => time(first, at))).size;
  if (distinct <= 5) return undefined;
  const sameTimes = a.slice(0, length).every((_, at) => time(first, at) === time(second, at));
  if (sameTimes) return "ties";
  // A third list is the same as one of the two if the meetings changed once, and like none of them if the order is random.
  const third = await session.ask("/sync?limit=50");
  return isClean(third) && ![a, b].some((ids) => startsAlike(ids, idsOf(third))) ? false : "changed";
}

/** Whether two lists have the same ids in the same order, as far as the shorter one reaches. */
function startsAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.slice(0, other.length).every((id, at) => id === other[at]);
}

function consistentOrders(rows: readonly SeenMeeting[]): Order[] {
  const updated = rows.map((row) => parseTimestamp(row["updatedAt"]) ?? Number.NaN);
  const dates = rows.map((row) => parseTimestamp(row["meetingDate"]) ?? Number.NaN);
  const ids = rows.map((row) => idOf(row) ?? "");
  const isSorted = <T>(values: readonly T[], upwards: boolean) =>
    new Set(values).size > 10 &&
    values.every(
      (value, at) => at === 0 || (upwards ? (values[at - 1] as T) <= value : (values[at - 1] as T) >= value),
    );
  const found: (Order | false)[] = [
    isSorted(updated, false) && "updatedDesc",
    isSorted(updated, true) && "updatedAsc",
    isSorted(dates, false) && "dateDesc",
    isSorted(dates, true) && "dateAsc",
    isSorted(ids, true) && "id",
  ];
  return found.filter((order) => order !== false);
}
