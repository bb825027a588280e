import type { accessQuestions } from "../../emulator/service/access-questions";
import { isClean, type Answer } from "../session/answer";
import { byStatus, holds, oneOf, shows, status, unknownBehaviour, inconclusive, disturbed } from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

const NO_MEETING = "/meetings/00000000-0000-4000-8000-000000000000";

/** The prefix of all keys of the service (spec 5). */
const PREFIX = "mns_";
const NO_SECOND = "only a second key of the account shows it (--deep with --second-key-file)";

type Limits = "refusalOrder" | "retryAfter" | "retryAfterBody";
const UNASKED = "only an answer 429 shows it: --deep uses up the limit of one minute";
const NEVER = "the limit was not reached";

/** How a server answers when the rate limit is used up (spec 7 and 8). */
export const limitProbes: ProbesOf<Limits> = {
  async refusalOrder(session) {
    const limit = await session.useUpLimit();
    if (limit === undefined) return inconclusive(UNASKED);
    const { refused, wrong } = limit;
    if (refused === undefined || wrong.status === 0 || wrong.status === 200) return inconclusive(NEVER);
    const evidence = [status(refused), shows(wrong, `with a wrong key: status ${wrong.status}`)];
    if (wrong.status === 429) return holds("limitFirst", ...evidence);
    return oneOf(["keyFirst", "limitFirst"], "the wrong key may have a limit of its own", ...evidence);
  },

  async retryAfter(session) {
    const limit = await session.useUpLimit();
    if (limit === undefined) return inconclusive(UNASKED);
    const { refused } = limit;
    if (refused === undefined) return inconclusive(NEVER);
    const text = refused.headers.get("retry-after");
    const evidence = shows(refused, `Retry-After: ${text ?? "missing"}`);
    if (text === null) return holds("absent", evidence);
    const number = Number(text);
    if (Number.isNaN(number))
      return Number.isNaN(Date.parse(text)) ? unknownBehaviour(evidence) : holds("date", evidence);
    if (number < 0) return holds("negative", evidence);
    // In the last second of the window, a server that counts in seconds may also send 0.
    if (number === 0) return oneOf(["zero", "seconds"], "the window may be about to end", evidence);
    if (number <= 60) return holds("seconds", evidence);
    if (number <= 60_000 && number % 1000 === 0) return holds("milliseconds", evidence);
    return number > 86_400_000 || number === 31_536_000
      ? holds("huge", evidence)
      : inconclusive("the unit is not known", evidence);
  },

  async retryAfterBody(session) {
    const limit = await session.useUpLimit();
    if (limit === undefined) return inconclusive(UNASKED);
    const { refused } = limit;
    if (refused?.json === undefined) return inconclusive(NEVER);
    const header = Number(refused.headers.get("retry-after") ?? Number.NaN);
    const body = refused.json["retryAfter"];
    const evidence = shows(refused, `retryAfter in the body: ${body === undefined ? "missing" : typeof body}`);
    if (body === undefined) return holds("missing", evidence);
    if (typeof body === "string") return holds("string", evidence);
    if (typeof body !== "number") return unknownBehaviour(evidence);
    if (Number.isNaN(header) || header <= 0 || header > 60) return inconclusive("the header has no seconds", evidence);
    if (body === header) return holds("equal", evidence);
    if (body === header + 7) return holds("differs", evidence);
    return body >= 0 ? inconclusive("it may be rounded, or have another unit", evidence) : unknownBehaviour(evidence);
  },
};

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessProbes: ProbesOf<keyof typeof accessQuestions> = {
  ...limitProbes,

  async bearerForm(session) {
    const form = { key: "none", headers: { authorization: `bearer  ${session.ownKey}` } } as const;
    const odd = await session.askFresh(form);
    const [usual, wrong] = await eitherKey(session);
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
    const first = await session.ask("/sync?limit=4");
    const later = await session.ask("/sync?limit=4&offset=4");
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
    const authCounts = b - d;
    const missingCounts = d - f;
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
    const well = await session.ask("/sync");
    const missing = await session.ask("/meetings/no-uuid");
    if (!isClean(well, missing) || well.status !== 200 || missing.status < 400) return disturbed(well, missing);
    const names = [LIMIT, LEFT, RESET];
    const lackingIn = ({ headers }: Answer) => names.filter((name) => !headers.has(name));
    const one = lackingIn(well);
    const other = lackingIn(missing);
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

  async keyPrefix(session) {
    const whose = (["own", "second"] as const).find((key) => keyOf(session, key)?.startsWith(PREFIX) === false);
    if (whose === undefined) return inconclusive(`only a key without the prefix ${PREFIX} shows it`);
    const answer = await session.ask("/auth", { key: whose, headers: { "content-type": "application/json" } });
    const evidence = shows(answer, `with a key without the prefix: status ${answer.status}`);
    return isClean(answer) && answer.status === 200
      ? holds("unchecked", evidence)
      : inconclusive("the key without the prefix may be refused for another reason", evidence);
  },

  async limitScope(session) {
    if (session.secondKey === undefined) return inconclusive(NO_SECOND);
    const before = session.answers.length;
    const steps = [await session.askFresh({}), await session.askFresh({ key: "second" }), await session.askFresh({})];
    const [a, b, c] = steps.map(leftIn) as [number, number, number];
    const evidence = steps.map((answer, at) =>
      shows(answer, `with the ${at === 1 ? "second" : "first"} key: status ${answer.status}, ${leftIn(answer)} left`),
    );
    if (steps.some((answer) => !isClean(answer) || answer.status !== 200)) return disturbed(...steps);
    if (session.answers.length !== before + steps.length || windowsIn(steps) > 1)
      return inconclusive("the rate limit's headers do not count down evenly", ...evidence);
    if (a - c === 1) return holds("perKey", ...evidence);
    return a - b === 1 && b - c === 1
      ? holds("allKeys", ...evidence)
      : inconclusive("the rate limit's headers do not count down evenly", ...evidence);
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

/** The headers of all answers (spec 8). */
const LIMIT = "x-ratelimit-limit";
const LEFT = "x-ratelimit-remaining";
const RESET = "x-ratelimit-reset";

/** A header's value. A proxy may send it twice, joined with a comma; the comma in a date does not separate values. */
function headerValue({ headers }: Answer, name: string): string | undefined {
  return headers.get(name)?.split(/,\s*(?!\d\d \w)/)[0];
}

/** The number of requests that are left; `NaN` when the answer does not say. */
function leftIn(answer: Answer): number {
  return Number(headerValue(answer, LEFT) ?? Number.NaN);
}

/** The number of different rate limit windows of the answers, from their reset times. */
function windowsIn(answers: readonly Answer[]): number {
  const ends = answers.map((answer) => ({ text: headerValue(answer, RESET), at: answer.receivedAt / 1000 }));
  if (!ends.every(({ text }) => text !== undefined && /^\d{1,3}$/.test(text)))
    return new Set(ends.map(({ text }) => text)).size;
  // The seconds are rounded, so ends within 1.5 seconds are the same window.
  const moments = ends.map(({ text, at }) => at + Number(text));
  const first = Math.min(...moments);
  return new Set(moments.map((moment) => moment - first > 1.5)).size;
}

function keyOf({ ownKey, secondKey }: Session, whose: "own" | "second"): string | undefined {
  return whose === "own" ? ownKey : secondKey;
}
