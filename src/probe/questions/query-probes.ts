import type { queryQuestions } from "../../emulator/service/query-questions";
import { countOf, isClean, type Answer } from "../session/answer";
import {
  byStatus,
  CHANGED,
  disturbed,
  holds,
  listed,
  oneOf,
  shows,
  status,
  TOO_FEW,
  unknownBehaviour,
  inconclusive,
} from "../session/judgement";
import { filterProbes } from "./filter-probes";
import type { ProbesOf } from "../session/probe";

/** How a server interprets a request (spec 4). */
export const queryProbes: ProbesOf<keyof typeof queryQuestions> = {
  ...filterProbes,

  async limitOverMax(session) {
    const most = await session.ask("/sync?limit=100");
    const usual = await session.ask("/sync");
    // If the largest page cannot be read, a larger one cannot be read either.
    if (!isClean(most)) return disturbed(most);
    const over = await session.ask("/sync?limit=101");
    if (over.status === 400 && isClean(over)) return holds("reject", status(over));
    if (isRefusedOtherwise(over)) return unknownBehaviour(status(over));
    const overs = countOf(over);
    const mosts = countOf(most);
    const usuals = countOf(usual);
    if (!isClean(over, usual) || overs === undefined || mosts === undefined || usuals === undefined) {
      return disturbed(over, usual);
    }
    const evidence = [listed(over), listed(most), listed(usual)];
    if (overs > 100) return holds("honour", ...evidence);
    if (mosts <= usuals) return inconclusive(TOO_FEW, ...evidence);
    if (overs === mosts)
      return most.status === 200 && mosts >= 2 * usuals
        ? holds("clamp", ...evidence)
        : oneOf(["clamp", "honour"], TOO_FEW, ...evidence);
    // Meetings that appear or disappear meanwhile make one of the lists longer.
    if (Math.abs(overs - mosts) < 5) return inconclusive(CHANGED, ...evidence);
    return overs === usuals ? holds("default50", ...evidence) : unknownBehaviour(...evidence);
  },

  async limitInvalid(session) {
    const zero = await session.ask("/sync?limit=0");
    const usual = await session.ask("/sync");
    if (!isClean(zero, usual)) return disturbed(zero, usual);
    if (zero.status === 400) return holds("reject", status(zero));
    if (isRefusedOtherwise(zero)) return unknownBehaviour(status(zero));
    const zeros = countOf(zero);
    const usuals = countOf(usual);
    if (zeros === 0) return usuals === 0 ? inconclusive(TOO_FEW) : holds("empty", listed(zero));
    if (usuals === undefined || usuals < 2) return inconclusive(TOO_FEW, listed(usual));
    if (zeros === 1) return holds("one", listed(zero));
    return zeros === usuals ? holds("default50", listed(zero), listed(usual)) : unknownBehaviour(listed(zero));
  },

  async offsetInvalid(session) {
    const answer = await session.ask("/sync?offset=-1");
    return byStatus(answer, { 400: "reject", 200: "zero", 500: "fail" });
  },

  async offsetBeyondTotal(session) {
    const beyond = await session.ask("/sync?offset=10000000");
    const usual = await session.ask("/sync");
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return inconclusive(TOO_FEW, listed(usual));
    const count = countOf(beyond);
    return byStatus(beyond, {
      400: "reject",
      404: "notFound",
      200: holds(count === 0 ? "empty" : "lastPage", listed(beyond)),
    });
  },

  async queryUnknown(session) {
    const answer = await session.ask("/sync?limit=1&probe=1");
    return byStatus(answer, { 400: "reject", 200: "ignore" });
  },

  async idMalformed(session) {
    return byStatus(await session.ask("/meetings/no-uuid"), { 404: "notFound", 400: "reject", 500: "fail" });
  },

  async authRequest(session) {
    const json = { "content-type": "application/json" };
    const usual = await session.ask("/auth", { headers: json });
    const noType = await session.ask("/auth");
    const body = await session.ask("/auth", { headers: json, body: "{}" });
    if (!isClean(usual, noType, body) || usual.status !== 200) return disturbed(usual, noType, body);
    const evidence = [
      shows(noType, `without Content-Type: status ${noType.status}`),
      shows(body, `with a body: status ${body.status}`),
    ];
    if (noType.status === 415) return holds("needsContentType", ...evidence);
    if (body.status === 400) return holds("needsEmptyBody", ...evidence);
    return noType.status === 200 && body.status === 200 ? holds("lenient", ...evidence) : unknownBehaviour(...evidence);
  },

  async pathForm(session) {
    return byStatus(await session.ask("/sync/"), { 404: "exact", 308: "redirect", 200: "lenient" });
  },
};

/** Whether the request is refused with another status than those for its form (400, 404) or its key (401, 403). */
function isRefusedOtherwise(answer: Answer): boolean {
  return isClean(answer) && answer.status > 404 && answer.status < 500;
}
