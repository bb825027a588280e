import type { accessVariants } from "../../emulator/switches/access";
import { isClean, type Answer } from "../session/answer";
import { byStatus, holds, oneOf, shows, status, unknownBehaviour, inconclusive, disturbed } from "../session/judgement";
import { keyProbes } from "./key-probes";
import { limitProbes } from "./limit-probes";
import type { ProbesOf } from "../session/probe";
import { headerValue, LEFT, leftIn, LIMIT, RESET, windowsIn } from "./rate-limit-headers";
import type { Session } from "../session/session";

const NO_MEETING = "/meetings/00000000-0000-4000-8000-000000000000";

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessProbes: ProbesOf<keyof typeof accessVariants> = {
  ...limitProbes,
  ...keyProbes,

  async bothHeaders(session) {
    const { ownKey, wrongKey } = session;
    const bearer = await session.askFresh({ headers: { "x-api-key": wrongKey } });
    const plain = await session.askFresh({ key: "wrong", headers: { "x-api-key": ownKey } });
    const [accepted, refused] = await eitherKey(session);
    if (!isClean(bearer, plain, refused, accepted)) return disturbed(bearer, plain, refused, accepted);
    if (accepted.status !== 200 || refused.status === 200)
      return inconclusive("keys are not told apart", status(accepted), status(refused));
    const evidence = [
      shows(bearer, `only Authorization is right: status ${bearer.status}`),
      shows(plain, `only X-API-Key is right: status ${plain.status}`),
    ];
    const is = (first: number, second: number) => bearer.status === first && plain.status === second;
    if (is(200, refused.status)) return holds("bearerWins", ...evidence);
    if (is(refused.status, 200)) return holds("apiKeyWins", ...evidence);
    if (is(400, 400)) return holds("reject", ...evidence);
    if (!is(refused.status, refused.status)) return unknownBehaviour(...evidence);
    return refused.status === 401
      ? holds("mustAgree", ...evidence)
      : oneOf(["mustAgree", "reject"], "every refusal looks alike", ...evidence);
  },

  async bearerForm(session) {
    const form = { key: "none", headers: { authorization: `bearer  ${session.ownKey}` } } as const;
    const [odd, [usual, wrong]] = [await session.askFresh(form), await eitherKey(session)];
    if (!isClean(odd, usual, wrong) || usual.status !== 200 || wrong.status === 200)
      return disturbed(odd, usual, wrong);
    if (odd.status === 200) return holds("lenient", status(odd));
    return odd.status === wrong.status ? holds("exact", status(odd)) : unknownBehaviour(status(odd));
  },

  async refusal(session) {
    const answer = await session.ask("/auth", { key: "wrong" });
    const isInvalid = answer.json?.["valid"] === false;
    return byStatus(answer, {
      401: "unauthorized",
      403: "forbidden",
      200: isInvalid
        ? holds("validFalse", shows(answer, "status 200, valid: false"))
        : inconclusive("a wrong key is accepted", status(answer)),
    });
  },

  async keyLife(session) {
    const [first, later] = [await session.ask("/sync?limit=4"), await session.ask("/sync?limit=4&offset=4")];
    if (!isClean(first, later) || first.status !== 200) return disturbed(first, later);
    const refused = later.status === 401 || later.status === 403;
    if (refused) return holds("endsInSweep", status(first), status(later));
    return later.status === 200 ? holds("lasting", status(first), status(later)) : unknownBehaviour(status(later));
  },

  async limitCounts(session) {
    let steps = await countdown(session);
    // If a window ended during the countdown, the next one is long enough.
    if (windowsIn(steps) === 2) steps = await countdown(session);
    if (!isClean(...steps)) return disturbed(...steps);
    if (windowsIn(steps) > 1) return inconclusive("the windows of the rate limit have no common end");
    const left = steps.map(leftIn);
    const [a = 0, b = 0, , d = 0, , f = 0] = left;
    const [, , auth, , missing] = steps;
    const evidence = steps.map((answer, at) => shows(answer, `status ${answer.status}, ${left[at] ?? "?"} left`));
    // The headers show whether a request counts, because the requests before and after it certainly count.
    if (left.some(Number.isNaN) || a - b !== 1 || missing?.status !== 404 || auth?.status !== 200)
      return inconclusive("the rate limit's headers do not count down evenly", ...evidence);
    const [authCounts, missingCounts] = [b - d, d - f];
    if (authCounts === 2 && missingCounts === 2) return holds("everything", ...evidence);
    if (authCounts === 2 && missingCounts === 1) return holds("successes", ...evidence);
    return authCounts === 1 && missingCounts === 2
      ? holds("exceptAuth", ...evidence)
      : inconclusive("the key is used elsewhere, perhaps", ...evidence);
  },

  limitWindow: { needs: "rate limit used up" },
  keySharing: { needs: "rate limit used up" },

  async limitReset(session) {
    const answer = await session.ask("/sync");
    const value = headerValue(answer, RESET);
    if (value === undefined || answer.disturbance !== undefined)
      return inconclusive("the header is missing", status(answer));
    const evidence = shows(answer, `${RESET} has ${value.length} characters`);
    if (/^\d{10}$/.test(value)) return holds("seconds", evidence);
    if (/^\d{13}$/.test(value)) return holds("milliseconds", evidence);
    if (/^\d{1,3}$/.test(value)) return holds("delta", evidence);
    if (Number(value) > 0) return inconclusive("it is a number of another form", evidence);
    return Number.isNaN(Date.parse(value)) ? unknownBehaviour(evidence) : holds("iso", evidence);
  },

  async limitHeaders(session) {
    const [well, missing] = [await session.ask("/sync"), await session.ask("/meetings/no-uuid")];
    if (!isClean(well, missing) || well.status !== 200 || missing.status < 400) return disturbed(well, missing);
    const names = [LIMIT, LEFT, RESET];
    const lackingIn = ({ headers }: Answer) => names.filter((name) => !headers.has(name));
    const [one, other] = [lackingIn(well), lackingIn(missing)];
    const limit = well.headers.get(LIMIT) ?? "";
    const evidence = [
      shows(well, one.length > 0 ? `missing: ${one.join(", ")}` : `${LIMIT}: ${limit}`),
      shows(missing, `status ${missing.status}, missing: ${other.join(", ") || "none"}`),
    ];
    const isAll = (lacking: readonly string[]) => lacking.length === names.length;
    if (isAll(one) && isAll(other)) return holds("never", ...evidence);
    if (one.length > 0 || (other.length > 0 && !isAll(other))) return unknownBehaviour(...evidence);
    if (limit.includes(",")) return holds("joined", ...evidence);
    return holds(isAll(other) ? "missingOnErrors" : "always", ...evidence);
  },

  async errorBody(session) {
    const answer = await session.ask(NO_MEETING);
    if (answer.disturbance !== undefined || answer.status !== 404)
      return inconclusive("no error could be had", status(answer));
    const type = answer.headers.get("content-type") ?? "";
    const error = answer.json?.["error"];
    const evidence = shows(
      answer,
      `status 404, ${type || "no Content-Type"}, ${answer.text === "" ? "no body" : `fields: ${Object.keys(answer.json ?? {}).join(", ") || "none"}`}`,
    );
    if (answer.text === "") return holds("empty", evidence);
    if (type.includes("html")) return holds("html", evidence);
    if (type.includes("problem")) return holds("problem", evidence);
    if (type.startsWith("text/plain")) return holds("text", evidence);
    if (typeof error === "object" && error !== null) return holds("object", evidence);
    if (typeof error !== "string") return unknownBehaviour(evidence);
    const others = Object.keys(answer.json ?? {}).filter((name) => name !== "error");
    if (others.length === 0) return holds("json", evidence);
    return others.includes("code")
      ? holds("withCode", evidence)
      : oneOf(["json", "withCode"], "other fields than these", evidence);
  },
};

/** A request of each kind, with requests that certainly count before and after it. */
async function countdown(session: Session): Promise<readonly Answer[]> {
  return [
    await session.askFresh({}),
    await session.askFresh({}),
    await session.askAgain("/auth"),
    await session.askFresh({}),
    await session.askAgain(NO_MEETING),
    await session.askFresh({}),
  ];
}

/** An answer with the user's key, and one with a wrong key. The addresses differ, because a cache may ignore keys. */
async function eitherKey(session: Session): Promise<readonly [Answer, Answer]> {
  const path = (second: number) => `/sync?limit=1&since=2000-01-01T00:00:0${second}Z`;
  return [await session.ask(path(1)), await session.ask(path(2), { key: "wrong" })];
}
