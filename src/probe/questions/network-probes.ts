import type { networkQuestions } from "../../emulator/service/network-questions";
import type { Answer } from "../session/answer";
import { holds, shows, status, inconclusive, type Evidence, type Judgement } from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

/** After this many answers without a disturbance, the network counts as undisturbed. */
const MANY = 20;
/** The request for the largest page. A gateway that refuses it forwards smaller ones unchanged. */
const BIG = "GET /sync?limit=100";

/**
 * The network between the service and its client. Disturbances are occasional, so all answers of the session are
 * checked.
 */
export const networkProbes: ProbesOf<keyof typeof networkQuestions> = {
  async caching(session) {
    // Only a repeated request shows a cache.
    await session.ask("/sync");
    await session.askAgain("/sync");
    const { all, disturbed } = await seen(session);
    const stale = all.find((answer) => Number(answer.headers.get("age")) > 0);
    const stray = all.find((answer) => answer.status === 304);
    const tagged = all.find((answer) => answer.headers.has("etag"));
    if (stale !== undefined) return holds("stale", shows(stale, "it has an Age"));
    if (stray !== undefined) return holds("strayNotModified", shows(stray, "status 304 without a condition"));
    if (tagged !== undefined) return holds("etag", shows(tagged, "it has an ETag"));
    const kept = all.find(
      (answer) => answer.status === 200 && !(answer.headers.get("cache-control") ?? "").includes("no-store"),
    );
    if (kept !== undefined) return inconclusive("Cache-Control does not say no-store", shows(kept, "no ETag, no Age"));
    return unless(disturbed, all, holds("noStore", many(all)));
  },

  async bodies(session) {
    const { all, disturbed } = await seen(session);
    const { complete } = await session.list();
    const twice = all.find(
      ({ status: code, text }) => code === 200 && (text.match(/"serverTime"\s*:/g) ?? []).length > 1,
    );
    if (twice !== undefined) return holds("repeatedKeys", shows(twice, "serverTime occurs twice"));
    // One meeting may make each page with it unreadable.
    if (!complete) return inconclusive("the whole list cannot be read");
    const refusesBig = (answer: Answer) => answer.request === BIG && answer.disturbance === "gateway error";
    const hiding = disturbed.filter((answer) => !refusesBig(answer));
    return unless(hiding, all, holds("clean", many(all)));
  },
};

async function seen(session: Session) {
  await session.list();
  const all = session.answers;
  return {
    all,
    disturbed: all.filter(({ disturbance }) => disturbance !== undefined && disturbance !== "rate limit"),
  };
}

/** The judgement `undisturbed`, unless other disturbances closer to the client may have hidden this one. */
function unless<V extends string>(
  hiding: readonly Answer[],
  all: readonly Answer[],
  undisturbed: Judgement<V>,
): Judgement<V> {
  if (all.length < MANY) return inconclusive("too few answers came");
  const [other] = hiding;
  return other === undefined ? undisturbed : inconclusive("other disturbances may hide it", status(other));
}

function many(answers: readonly Answer[]): Evidence {
  return { request: "all", shows: `${answers.length} answers without it` };
}
