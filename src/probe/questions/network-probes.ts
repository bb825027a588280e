import type { networkVariants } from "../../emulator/switches/network";
import { countOf, type Answer, type Disturbance } from "../session/answer";
import { holds, oneOf, shows, status, inconclusive, type Evidence, type Judgement } from "../session/judgement";
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
export const networkProbes: ProbesOf<keyof typeof networkVariants> = {
  async proxy(session) {
    const { html, redirects, all, lost } = await seen(session);
    const page = html[0];
    const redirect = redirects[0];
    if (redirect !== undefined)
      return holds("loginRedirect", shows(redirect, `status ${redirect.status} to another host`));
    if (page?.status === 502) return holds("badGateway", shows(page, "status 502, a web page"));
    if (page?.status === 200) return holds("loginPage", shows(page, "status 200, a web page"));
    if (page?.status === 522) return holds("originTimeout", shows(page, "status 522, a web page"));
    return page === undefined
      ? unless(lost, all, holds("none", many(all)))
      : inconclusive("a web page of another kind came", status(page));
  },

  async caching(session) {
    const { all, lost, html, redirects } = await seen(session);
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
    return unless([...lost, ...html, ...redirects], all, holds("noStore", many(all)));
  },

  async bodies(session) {
    const { all, disturbed } = await seen(session);
    const { complete } = await session.list();
    const good = all.filter((answer) => answer.status === 200);
    const marked = good.find((answer) => answer.text.startsWith("\uFEFF"));
    const twice = good.find((answer) => (answer.text.match(/"serverTime"\s*:/g) ?? []).length > 1);
    const nan = good.find(({ json, text }) => json === undefined && /:NaN[,}]/.test(text));
    const nothing = all.find((answer) => answer.disturbance === "no content");
    const broken = all.filter((answer) => answer.disturbance === "broken JSON" || answer.disturbance === "no answer");
    if (marked !== undefined) return holds("bom", shows(marked, "a byte order mark before the JSON"));
    if (twice !== undefined) return holds("repeatedKeys", shows(twice, "serverTime occurs twice"));
    if (nan !== undefined) return holds("notANumber", shows(nan, "NaN in place of a value"));
    if (nothing !== undefined) return holds("noContent", shows(nothing, "status 204"));
    const [first] = broken;
    if (first !== undefined) return inconclusive("some answers broke off, in one of several ways", status(first));
    // One meeting may make each page with it unreadable.
    if (!complete) return inconclusive("the whole list cannot be read");
    const refusesBig = (answer: Answer) => answer.request === BIG && answer.disturbance === "gateway error";
    const hiding = disturbed.filter((answer) => !refusesBig(answer));
    return unless(hiding, all, holds("clean", many(all)));
  },

  async bigPages(session) {
    const big = await session.ask("/sync?limit=100");
    const small = await session.ask("/sync?limit=4");
    if (small.disturbance !== undefined || small.status !== 200) return inconclusive("no page could be had");
    const evidence = [
      shows(big, big.status === 0 ? "no answer" : `status ${big.status}`),
      shows(small, `status ${small.status}`),
    ];
    const tries = session.answers.filter(({ request, status: code }) => request === BIG && code !== 0);
    const every = (code: number) => tries.length > 1 && tries.every((answer) => answer.status === code);
    if (every(504)) return holds("gatewayTimeout", ...evidence);
    if (every(413)) return holds("tooLarge", ...evidence);
    if (big.disturbance !== undefined) return inconclusive("the big page is disturbed", ...evidence);
    if (big.receivedAt - big.sentAt > 4000) return inconclusive("the big page took long", ...evidence);
    return (countOf(big) ?? 0) > 25
      ? holds("served", ...evidence)
      : inconclusive("there are too few meetings", ...evidence);
  },

  retries: (session) => unlessLost(session, "harmless", "executedThenLost"),
  connections: (session) => unlessLost(session, "kept", "reset"),
  cors: (session) => byHeader(session, "Access-Control-Allow-Origin", { sent: "any", missing: "none" }),
  versionHeader: (session) => byHeader(session, "X-API-Version", { sent: "sent", missing: "none" }),
};

/** A lost request and a lost answer cannot be distinguished, so after a loss both values are possible. */
async function unlessLost<V extends string>(session: Session, usual: V, other: V): Promise<Judgement<V>> {
  const { lost, all } = await seen(session);
  const [first] = lost;
  // Other disturbances do not matter here, since those answers were not lost.
  if (first === undefined) return unless([], all, holds(usual, many(all)));
  return oneOf([usual, other], "a lost request and a lost answer look alike", shows(first, "no answer"));
}

/** Whether an ordinary answer has a header. */
async function byHeader<V extends string>(
  session: Session,
  name: string,
  values: Readonly<Record<"sent" | "missing", V>>,
): Promise<Judgement<V>> {
  const answer = await session.ask("/sync");
  if (answer.disturbance !== undefined) return inconclusive("the answer is disturbed");
  const what = answer.headers.has(name) ? "sent" : "missing";
  return holds(values[what], shows(answer, `${name}: ${what}`));
}

async function seen(session: Session) {
  await session.list();
  const all = session.answers;
  const of = (...kinds: readonly Disturbance[]) =>
    all.filter(({ disturbance }) => disturbance !== undefined && kinds.includes(disturbance));
  const isPage = (answer: Answer) => (answer.headers.get("content-type") ?? "").includes("html");
  return {
    all,
    disturbed: all.filter(({ disturbance }) => disturbance !== undefined && disturbance !== "rate limit"),
    lost: of("no answer"),
    redirects: of("redirect to another host"),
    html: of("web page", "gateway error").filter((answer) => isPage(answer) && [200, 502, 522].includes(answer.status)),
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
