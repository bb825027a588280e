import type { accessQuestions } from "../../emulator/service/access-questions";
import { isClean, type Answer } from "../session/answer";
import { byStatus, holds, oneOf, shows, status, unknownBehaviour, inconclusive, disturbed } from "../session/judgement";
import type { ProbesOf } from "../session/probe";

const NO_MEETING = "/meetings/00000000-0000-4000-8000-000000000000";

type Limits = "retryAfter" | "retryAfterBody";
const NEVER = "only an answer 429 shows it, and none came";

/**
 * How a server answers when the rate limit is used up (spec 7 and 8). No probe uses it up, but another client of the key
 * may.
 */
export const limitProbes: ProbesOf<Limits> = {
  async retryAfter({ answers }) {
    const refused = answers.find(isLimited);
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

  async retryAfterBody({ answers }) {
    const refused = answers.find(isLimited);
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

function isLimited({ status: code }: Answer): boolean {
  return code === 429;
}

/** Keys, limits and errors (spec 5, 7 and 8). */
export const accessProbes: ProbesOf<keyof typeof accessQuestions> = {
  ...limitProbes,

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
};

/** The headers of all answers (spec 8). */
const LIMIT = "x-ratelimit-limit";
const LEFT = "x-ratelimit-remaining";
const RESET = "x-ratelimit-reset";

/** A header's value. A proxy may send it twice, joined with a comma; the comma in a date does not separate values. */
function headerValue({ headers }: Answer, name: string): string | undefined {
  return headers.get(name)?.split(/,\s*(?!\d\d \w)/)[0];
}
