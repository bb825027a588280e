import type { queryQuestions } from "../../emulator/service/query-questions";
import { countOf, isClean, type Answer } from "../session/answer";
import {
  byStatus,
  CHANGED,
  disturbed,
  holds,
  listed,
  oneOf,
  status,
  TOO_FEW,
  unknownBehaviour,
  inconclusive,
  type Judgement,
} from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

/** A name of a status or project that no meeting has. */
export const UNUSED_NAME = "zz-nobody-uses-this-name";
/** A time after all changes of meetings. */
export const LATEST = "9000-01-01T00:00:00Z";

type Filters = Extract<keyof typeof queryQuestions, `since${string}` | `status${string}` | `project${string}`>;

/** How a server interprets `since`, `status` and `project_id` (spec 4.2). */
export const filterProbes: ProbesOf<Filters> = {
  async sinceMalformed(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const odd = await session.ask("/sync?since=not-a-time");
    const usual = await session.ask("/sync");
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return inconclusive(TOO_FEW, listed(usual));
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
    const whole = await session.ask(`/sync?since=${time}Z`);
    const fraction = await session.ask(`/sync?since=${time}.000Z`);
    if (!isClean(whole, fraction) || whole.status !== 200) return disturbed(whole, fraction);
    const evidence = [listed(whole), listed(fraction)];
    const same = fraction.status === 200 && countOf(whole) === countOf(fraction);
    const telling = (countOf(whole) ?? 0) > 0 && (countOf(whole) ?? 0) < 20;
    if (!same)
      return (await isUnchanged(session, whole))
        ? holds("wholeSeconds", ...evidence)
        : inconclusive(CHANGED, ...evidence);
    return telling ? holds("any", ...evidence) : oneOf(["any", "wholeSeconds"], TOO_FEW, ...evidence);
  },

  async sinceZone(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const time = await middle(session);
    if (time === undefined) return inconclusive(TOO_FEW);
    const later = new Date(Date.parse(`${time}Z`) + 7_200_000).toISOString().slice(0, 19);
    const plain = await session.ask(`/sync?since=${time}Z`);
    const zoned = await session.ask(`/sync?since=${later}%2B02:00`);
    if (!isClean(plain, zoned) || plain.status !== 200) return disturbed(plain, zoned);
    if (zoned.status === 400) return holds("reject", status(zoned));
    const evidence = [listed(plain), listed(zoned)];
    if (zoned.status === 200 && countOf(plain) === countOf(zoned)) return holds("parsed", ...evidence);
    return (await isUnchanged(session, plain)) ? unknownBehaviour(...evidence) : inconclusive(CHANGED, ...evidence);
  },

  async sinceFuture(session) {
    const read = await readsSince(session);
    if (read.judgement !== undefined) return read.judgement;
    const latest = await session.ask(`/sync?since=${LATEST}`);
    return byStatus(latest, { 400: "reject", 200: holds("empty", listed(latest)) });
  },

  async statusUnknown(session) {
    const unknown = await session.ask(`/sync?status=${UNUSED_NAME}`);
    const usual = await session.ask("/sync");
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return inconclusive(TOO_FEW, listed(usual));
    const count = countOf(unknown);
    return byStatus(unknown, {
      400: "reject",
      200:
        count === 0
          ? holds("empty", listed(unknown))
          : oneOf(["ignore", "all"], "no meeting of another status is known", listed(unknown)),
    });
  },

  async projectUnknown(session) {
    const unknown = await session.ask(`/sync?project_id=${UNUSED_NAME}`);
    const usual = await session.ask("/sync");
    if (!isClean(usual) || (countOf(usual) ?? 0) === 0) return inconclusive(TOO_FEW, listed(usual));
    return byStatus(unknown, {
      404: "notFound",
      400: "reject",
      200: holds(countOf(unknown) === 0 ? "empty" : "ignore", listed(unknown)),
    });
  },
};

/** Empty if `since` has an effect; otherwise a judgement that it has none. */
async function readsSince(session: Session): Promise<{ readonly judgement?: Judgement<never> }> {
  const latest = await session.ask(`/sync?since=${LATEST}`);
  if (!isClean(latest)) return { judgement: disturbed(latest) };
  const ignored = (countOf(latest) ?? 0) > 0;
  return ignored ? { judgement: inconclusive("the server does not read since", listed(latest)) } : {};
}

/** Whether a list has the same length when it is requested again, so that a difference to another list has another reason. */
async function isUnchanged(session: Session, list: Answer): Promise<boolean> {
  const again = await session.askAgain(list.request.replace("GET ", ""));
  return isClean(again) && countOf(again) === countOf(list);
}

/** A whole second, without time zone, after which 1 to 19 meetings were changed; undefined if there is none. */
async function middle(session: Session): Promise<string | undefined> {
  const { meetings } = await session.list();
  const times = meetings.map((meeting) => Date.parse(String(meeting["updatedAt"]))).filter(Number.isFinite);
  const latest = [...new Set(times.map((time) => Math.floor(time / 1000)))].sort((a, b) => b - a);
  const second = latest[Math.min(10, latest.length - 1)];
  return second === undefined || latest.length < 3 ? undefined : new Date(second * 1000).toISOString().slice(0, 19);
}
