import type { queryVariants } from "../emulator/switches/query";
import { countOf, idOf, idsOf, type Answer } from "./answer";
import { byStatus, holds, oneOf, shows, status, unheardOf, untold, type Judgement } from "./judgement";
import type { Known, ProbesOf } from "./probe";
import type { Session } from "./session";

const NOBODY = "zz-nobody-uses-this-name";
/** No meeting is changed after it. */
const LATEST = "9000-01-01T00:00:00Z";

const listed = (answer: Answer) => shows(answer, `${countOf(answer) ?? "no"} meetings, status ${answer.status}`);
const isClean = (...answers: readonly Answer[]) => answers.every(({ disturbance }) => disturbance === undefined);
const disturbed = (...answers: readonly Answer[]) => untold("an answer is disturbed", ...answers.map(status));
const TOO_FEW = "there are too few meetings";

/** How a request is understood (spec 4). */
export const queryProbes: ProbesOf<keyof typeof queryVariants> = {
  async limitOverMax(session) {
    const [over, most, usual] = [
      await session.ask("/sync?limit=101"),
      await session.ask("/sync?limit=100"),
      await session.ask("/sync"),
    ];
    if (over.status === 400 && isClean(over)) return holds("reject", status(over));
    const [overs, mosts, usuals] = [countOf(over), countOf(most), countOf(usual)];
    if (!isClean(over, most, usual) || overs === undefined || mosts === undefined || usuals === undefined) {
      return disturbed(over, most, usual);
    }
    const evidence = [listed(over), listed(most), listed(usual)];
    if (overs > mosts) return holds("honour", ...evidence);
    if (mosts <= usuals) return untold(TOO_FEW, ...evidence);
    if (overs === mosts)
      return most.status === 200 && mosts >= 2 * usuals
        ? holds("clamp", ...evidence)
        : oneOf(["clamp", "honour"], TOO_FEW, ...evidence);
    return overs === usuals ? holds("default50", ...evidence) : unheardOf(...evidence);
  },

  async limitInvalid(session) {
    const [zero, usual] = [await session.ask("/sync?limit=0"), await session.ask("/sync")];
    if (!isClean(zero, usual)) return disturbed(zero, usual);
    if (zero.status === 400) return holds("reject", status(zero));
    const [zeros, usuals] = [countOf(zero), countOf(usual)];
    if (zeros === 0) return usuals === 0 ? untold(TOO_FEW) : holds("empty", listed(zero));
    if (usuals === undefined || usuals < 2) return untold(TOO_FEW, listed(usual));
    if (zeros === 1) return holds("one", listed(zero));
    return zeros === usuals ? holds("default50", listed(zero), listed(usual)) : unheardOf(listed(zero));
  },

  async offsetInvalid(session) {
    const answer = await session.ask("/sync?offset=-1");
    return byStatus(answer, { 400: "reject", 200: "zero", 500: "fail" });
  },

  async offsetBeyondTotal(session) {
    const [beyond, usual] = [await session.ask("/sync?offset=10000000"), await session.ask("/sync")];
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return untold(TOO_FEW, listed(usual));
    const count = countOf(beyond);
    return byStatus(beyond, {
      400: "reject",
      404: "notFound",
      200: holds(count === 0 ? "empty" : "lastPage", listed(beyond)),
    });
  },

  async sinceMalformed(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const [odd, usual] = [await session.ask("/sync?since=not-a-time"), await session.ask("/sync")];
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return untold(TOO_FEW, listed(usual));
    return byStatus(odd, {
      400: "reject",
      500: "fail",
      200: holds(countOf(odd) === 0 ? "empty" : "ignore", listed(odd)),
    });
  },

  async sinceForm(session) {
    const latest = await session.ask(`/sync?since=${LATEST}`);
    if (!isClean(latest)) return disturbed(latest);
    if ((countOf(latest) ?? 0) > 0) return holds("neverRead", listed(latest));
    const time = await middle(session);
    if (time === undefined) return oneOf(["any", "wholeSeconds"], TOO_FEW, listed(latest));
    const [whole, fraction] = [
      await session.ask(`/sync?limit=50&since=${time}Z`),
      await session.ask(`/sync?limit=50&since=${time}.000Z`),
    ];
    if (!isClean(whole, fraction) || whole.status !== 200) return disturbed(whole, fraction);
    const evidence = [listed(whole), listed(fraction)];
    const same = fraction.status === 200 && countOf(whole) === countOf(fraction);
    const telling = (countOf(whole) ?? 0) > 0 && (countOf(whole) ?? 0) < 20;
    if (!same) return holds("wholeSeconds", ...evidence);
    return telling ? holds("any", ...evidence) : oneOf(["any", "wholeSeconds"], TOO_FEW, ...evidence);
  },

  async sinceZone(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const time = await middle(session);
    if (time === undefined) return untold(TOO_FEW);
    const later = new Date(Date.parse(`${time}Z`) + 7_200_000).toISOString().slice(0, 19);
    const [plain, zoned] = [
      await session.ask(`/sync?limit=50&since=${time}Z`),
      await session.ask(`/sync?limit=50&since=${later}%2B02:00`),
    ];
    if (!isClean(plain, zoned) || plain.status !== 200) return disturbed(plain, zoned);
    if (zoned.status === 400) return holds("reject", status(zoned));
    const same = zoned.status === 200 && countOf(plain) === countOf(zoned);
    return same ? holds("parsed", listed(plain), listed(zoned)) : unheardOf(listed(plain), listed(zoned));
  },

  async sinceFuture(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const latest = await session.ask(`/sync?since=${LATEST}`);
    return byStatus(latest, { 400: "reject", 200: holds("empty", listed(latest)) });
  },

  async statusUnknown(session) {
    const [unknown, usual] = [await session.ask(`/sync?status=${NOBODY}`), await session.ask("/sync")];
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return untold(TOO_FEW, listed(usual));
    const count = countOf(unknown);
    return byStatus(unknown, {
      400: "reject",
      200:
        count === 0
          ? holds("empty", listed(unknown))
          : oneOf(["ignore", "all"], "no meeting of another status is known", listed(unknown)),
    });
  },

  async statusMatch(session) {
    const answers = [
      await session.ask(`/sync?status=${NOBODY}`),
      await session.ask("/sync?status=Completed"),
      await session.ask(`/sync?status=completed,${NOBODY}`),
    ] as const;
    return matching(answers, ["exact", "caseInsensitive", "list"]);
  },

  async projectUnknown(session) {
    const [unknown, usual] = [await session.ask(`/sync?project_id=${NOBODY}`), await session.ask("/sync")];
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return untold(TOO_FEW, listed(usual));
    return byStatus(unknown, {
      404: "notFound",
      400: "reject",
      200: holds(countOf(unknown) === 0 ? "empty" : "ignore", listed(unknown)),
    });
  },

  async projectMatch(session, { project }: Known) {
    if (project === undefined) return untold("no project is named (--project NAME)");
    const ask = (name: string) => session.ask(`/sync?project_id=${encodeURIComponent(name)}`);
    const own = await ask(project);
    if (!isClean(own) || (countOf(own) ?? 0) === 0) return untold("the project has no meetings", listed(own));
    const other = project === project.toUpperCase() ? project.toLowerCase() : project.toUpperCase();
    if (other === project || project.length < 3) return untold("the project's name has too few letters");
    return matching(
      [await ask(NOBODY), await ask(other), await ask(project.slice(0, -1))],
      ["exact", "caseInsensitive", "prefix"],
    );
  },

  async queryUnknown(session) {
    const answer = await session.ask("/sync?limit=1&probe=1");
    return byStatus(answer, { 400: "reject", 200: "ignore" });
  },

  async queryRepeated(session) {
    const [repeated, usual] = [await session.ask("/sync?limit=1&limit=3"), await session.ask("/sync?limit=3")];
    if (!isClean(repeated, usual)) return disturbed(repeated, usual);
    if (repeated.status === 400) return holds("reject", status(repeated));
    const count = countOf(repeated);
    if ((countOf(usual) ?? 0) < 2) return untold(TOO_FEW, listed(usual));
    if (count === 1) return holds("first", listed(repeated));
    return count === countOf(usual) ? holds("last", listed(repeated)) : unheardOf(listed(repeated));
  },

  async idMalformed(session) {
    return byStatus(await session.ask("/meetings/no-uuid"), { 404: "notFound", 400: "reject", 500: "fail" });
  },

  async idUpperCase(session) {
    const { meetings } = await session.list();
    const ids = meetings.map(idOf).filter((id) => id !== undefined && id !== id.toUpperCase());
    for (const id of ids.slice(0, 3)) {
      if (id === undefined) continue;
      const [lower, upper] = [await session.ask(`/meetings/${id}`), await session.ask(`/meetings/${id.toUpperCase()}`)];
      if (!isClean(lower, upper)) continue;
      const found = [lower, upper].filter((answer) => answer.status === 200).length;
      const missing = [lower, upper].filter((answer) => answer.status === 404).length;
      const evidence = [lower, upper].map(({ status: code }, at) => ({
        request: `GET /meetings/<an id in ${at === 0 ? "lower" : "upper"} case>`,
        shows: `status ${code}`,
      }));
      if (found === 2) return holds("found", ...evidence);
      if (found === 1 && missing === 1) return holds("notFound", ...evidence);
    }
    return untold("no listed meeting is found by its id");
  },

  async authRequest(session) {
    const json = { "content-type": "application/json" };
    const [usual, noType, body] = [
      await session.ask("/auth", { headers: json }),
      await session.ask("/auth"),
      await session.ask("/auth", { headers: json, body: "{}" }),
    ];
    if (!isClean(usual, noType, body) || usual.status !== 200) return disturbed(usual, noType, body);
    const evidence = [
      shows(noType, `without Content-Type: status ${noType.status}`),
      shows(body, `with a body: status ${body.status}`),
    ];
    if (noType.status === 415) return holds("needsContentType", ...evidence);
    if (body.status === 400) return holds("needsEmptyBody", ...evidence);
    return noType.status === 200 && body.status === 200 ? holds("lenient", ...evidence) : unheardOf(...evidence);
  },

  async authMethod(session) {
    const answer = await session.ask("/auth", { method: "GET" });
    return byStatus(answer, { 200: "any", 405: "postOnly", 404: "postOnly", 401: "postOnly" });
  },

  async wrongMethod(session) {
    // A safe method (RFC 9110, 9.2.1): whatever a server does with it, it changes nothing.
    const answer = await session.ask("/sync", { method: "PROPFIND" });
    const errors = await session.ask("/meetings/no-uuid");
    const isHtml = (each: Answer) => (each.headers.get("content-type") ?? "").includes("html");
    if (!isClean(answer, errors)) return disturbed(answer, errors);
    const page = isHtml(answer);
    return byStatus(answer, {
      405: "methodNotAllowed",
      401: "unauthorized",
      404:
        page && isHtml(errors)
          ? oneOf(["notFound", "htmlNotFound"], "every error is a web page", status(answer))
          : holds(
              page ? "htmlNotFound" : "notFound",
              shows(answer, `status 404, ${page ? "a web page" : "no web page"}`),
            ),
    });
  },

  async preflight(session) {
    return byStatus(await session.ask("/sync", { method: "OPTIONS" }), {
      204: "noContent",
      404: "notFound",
      401: "unauthorized",
    });
  },

  async pathForm(session) {
    return byStatus(await session.ask("/sync/"), { 404: "exact", 308: "redirect", 200: "lenient" });
  },

  async versionPath(session) {
    return byStatus(await session.ask("/v2/sync"), { 404: "none", 200: "also" });
  },
};

/** Whether `since` has any effect; if not, a judgement that says so. */
async function readsSince(session: Session): Promise<{ readonly judgement?: Judgement<never> }> {
  const latest = await session.ask(`/sync?since=${LATEST}`);
  if (!isClean(latest)) return { judgement: disturbed(latest) };
  const ignored = (countOf(latest) ?? 0) > 0;
  return ignored ? { judgement: untold("the server does not read since", listed(latest)) } : {};
}

/** A whole second, without zone, after which 1 to 19 meetings were changed; undefined if there is none. */
async function middle(session: Session): Promise<string | undefined> {
  const { meetings } = await session.list();
  const times = meetings.map((meeting) => Date.parse(String(meeting["updatedAt"]))).filter(Number.isFinite);
  const latest = [...new Set(times.map((time) => Math.floor(time / 1000)))].sort((a, b) => b - a);
  const second = latest[Math.min(10, latest.length - 1)];
  return second === undefined || latest.length < 3 ? undefined : new Date(second * 1000).toISOString().slice(0, 19);
}

/** Judges how a text filters: by a name that nobody has, and by two names that one value each would match. */
function matching<V extends string>(
  [nobody, first, second]: readonly [Answer, Answer, Answer],
  [exact, one, other]: readonly [V, V, V],
): Judgement<V> {
  if (!isClean(nobody, first, second)) return disturbed(nobody, first, second);
  const evidence = [listed(nobody), listed(first), listed(second)];
  if ((countOf(nobody) ?? 0) > 0) return untold("an unknown name does not filter", ...evidence);
  const finds = (answer: Answer) => idsOf(answer).length > 0;
  if (finds(first) && finds(second)) return unheardOf(...evidence);
  if (finds(first)) return holds(one, ...evidence);
  return holds(finds(second) ? other : exact, ...evidence);
}
