import { holds, oneOf, shows, status, unknownBehaviour, inconclusive } from "../session/judgement";
import type { ProbesOf } from "../session/probe";

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
    const [header, body] = [Number(refused.headers.get("retry-after") ?? Number.NaN), refused.json["retryAfter"]];
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
