import { parseTimestamp } from "../../api/timestamp";
import type { timeQuestions } from "../../emulator/service/time-questions";
import { countOf, isMeeting, meetingsOf, type Answer, areFine, seenTimes } from "../session/answer";
import { holds, oneOf, shows, unknownBehaviour, inconclusive, TOO_FEW } from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";
import { isTime } from "./answer-form";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const OTHER_ISO = "another form of ISO 8601";
const isClean = (answer: Answer) => answer.disturbance === undefined && answer.status === 200;

/** The times of meetings and answers, and their format (spec 2.1 and 4.2). */
export const timeProbes: ProbesOf<keyof typeof timeQuestions> = {
  async sincePrecision(session) {
    const { times, page } = await timesIn(session);
    if (page === undefined || times.length < 20) return inconclusive(TOO_FEW);
    if (times.some(({ text }) => typeof text === "string" && /\.\d{3}(?!000)\d{3}/.test(text))) {
      return holds("microseconds", shows(page, "updatedAt has digits after the milliseconds"));
    }
    if (!areFine(times)) return inconclusive("times are not written to the millisecond");
    const whole = times.filter(({ time }) => time % SECOND === 0).length;
    return whole < times.length / 2
      ? holds("milliseconds", shows(page, "updatedAt has milliseconds"))
      : inconclusive("most times are whole seconds, perhaps by chance");
  },

  async updatedAtTies(session) {
    const { times, page } = await timesIn(session);
    if (page === undefined || times.length < 20) return inconclusive(TOO_FEW);
    const most = Math.max(...countsOf(times.map(({ time }) => time)));
    const evidence = shows(page, `at most ${most} of ${times.length} meetings have the same updatedAt`);
    if (most < times.length / 10) return holds("rare", evidence);
    return inconclusive("many have the same updatedAt, for one of several reasons", evidence);
  },

  async touches(session) {
    const { times, page, now } = await timesIn(session);
    if (page === undefined || now === undefined || times.length < 5) return inconclusive(TOO_FEW);
    const midnight = now - (now % DAY);
    const older = times.filter(({ time }) => time < midnight - DAY).length;
    const evidence = shows(page, `${older} of ${times.length} meetings were changed before last midnight`);
    return older > 0 ? holds("rare", evidence) : inconclusive("all were changed since last midnight", evidence);
  },

  async futureUpdates(session) {
    const { times, page, now, complete } = await timesIn(session);
    if (page === undefined || now === undefined || times.length < 20) return inconclusive(TOO_FEW);
    const future = times.filter(({ time }) => time > now + 2 * DAY).length;
    const evidence = shows(page, `${future} of ${times.length} meetings were changed in the future`);
    if (future > 0) return holds("some", evidence);
    return complete ? holds("none", evidence) : inconclusive("the whole list cannot be read", evidence);
  },

  async lastSync(session) {
    const since = "2001-02-03T04:05:06.000Z";
    const answer = await session.ask(`/sync?limit=2&offset=2&since=${since}`);
    const none = await session.ask(`/sync?limit=2&since=9000-01-01T00:00:00Z`);
    if (!isClean(answer) || (countOf(answer) ?? 0) < 2) return inconclusive(TOO_FEW);
    const text = answer.json?.["lastSync"];
    const time = parseTimestamp(answer.json?.["lastSync"]);
    const now = parseTimestamp(answer.json?.["serverTime"]);
    const onPage = seenTimes((meetingsOf(answer) ?? []).filter(isMeeting));
    const all = seenTimes((await session.list()).meetings);
    if (!areFine(onPage)) return inconclusive("times are not written to the millisecond");
    const evidence = (what: string) => shows(answer, `lastSync is ${what}`);
    if (text === null) return inconclusive("lastSync is null, for one of several reasons", evidence("null"));
    if (time === undefined) return unknownBehaviour(evidence("no time"));
    if (time === parseTimestamp(since)) return holds("since", evidence("since"));
    const newest = (times: typeof all) => Math.max(...times.map((each) => each.time));
    const ofPage = newest(onPage);
    const ofAll = newest(all);
    if (time === ofPage && ofPage !== ofAll) return holds("pageNewest", evidence("the newest updatedAt of the page"));
    if (time === ofAll && ofPage !== ofAll) return holds("allNewest", evidence("the newest updatedAt of all"));
    if (time === serverTimeBefore(answer, session.answers))
      return holds("previousRequest", evidence("the time of the request before"));
    if (time !== now || time === ofPage || time === ofAll)
      return inconclusive("no known time is the same", evidence("another time"));
    if (!isClean(none) || countOf(none) !== 0)
      return oneOf(["serverTime", "nullWhenEmpty"], "no empty page could be had", evidence("serverTime"));
    return holds(none.json?.["lastSync"] === null ? "nullWhenEmpty" : "serverTime", evidence("serverTime"));
  },

  async serverTime(session) {
    await session.list();
    const timed = session.answers.filter((each) => isClean(each) && each.json?.["serverTime"] !== undefined);
    const [first] = timed;
    if (first === undefined) return inconclusive("no answer has a serverTime");
    const texts = timed.map((each) => String(each.json?.["serverTime"]));
    if (texts.every((text) => text.endsWith("+02:00")))
      return holds("otherZone", shows(first, "serverTime ends in +02:00"));
    if (!texts.every((text) => /T[\d:]+\.\d{3}/.test(text)))
      return inconclusive("serverTime is not written to the millisecond");
    const offsets = timed.flatMap((each) => {
      const time = serverTimeOf(each);
      const clock = Date.parse(each.headers.get("date") ?? "");
      return time === undefined || Number.isNaN(clock) ? [] : [time - clock];
    });
    if (offsets.length < 3) return inconclusive("the answers have no Date to compare with");
    const times = timed.map(serverTimeOf);
    const least = Math.min(...offsets);
    const most = Math.max(...offsets);
    // A time far from the Date header is not the current minute, but one that never changes.
    if (least > -MINUTE - SECOND && most < MINUTE && times.every((time) => time !== undefined && time % MINUTE === 0))
      return holds("cached", shows(first, "serverTime is a whole minute"));
    const evidence = shows(
      first,
      `serverTime is ${Math.round(least / 100) / 10} to ${Math.round(most / 100) / 10} s from the Date header`,
    );
    // The Date header has whole seconds, so the true time is up to one second later.
    if (least >= -100 && most <= 1500) return holds("now", evidence);
    if (least >= -2100 && most <= -500) return holds("transactionStart", evidence);
    if (least >= 115 * SECOND && most <= 125 * SECOND) return holds("ahead", evidence);
    if (least >= -125 * SECOND && most <= -115 * SECOND) return holds("behind", evidence);
    return inconclusive("serverTime and Date differ in another way", evidence);
  },

  async timestamps(session) {
    const { meetings, pages } = await session.list();
    const texts = meetings.map((meeting) => meeting["updatedAt"]);
    const [page] = pages;
    if (page === undefined || texts.length === 0) return inconclusive(TOO_FEW);
    const forms = [...new Set(texts.map(formOf))];
    const evidence = shows(page, `updatedAt: ${forms.join(", ")}`);
    const [form] = forms;
    if (form === undefined || form === "another form" || forms.includes("another form"))
      return unknownBehaviour(evidence);
    if (forms.length > 1) return inconclusive("several forms occur", evidence);
    if (form === OTHER_ISO) return inconclusive("no value has this form, which ISO 8601 allows", evidence);
    return form === "microseconds"
      ? oneOf(["milliseconds", "microseconds"], "times may be finer than milliseconds", evidence)
      : holds(form, evidence);
  },
};

/** The times of the listed meetings, the first page, and its server time. */
async function timesIn(session: Session) {
  const { meetings, pages, complete } = await session.list();
  const [page] = pages;
  return { times: seenTimes(meetings), page, now: page && serverTimeOf(page), complete };
}

function formOf(value: unknown) {
  if (value === null) return "null";
  if (typeof value === "number") return "epoch";
  const text = typeof value === "string" ? value : "";
  if (/T[\d:]+\.\d{3}Z$/.test(text)) return "milliseconds";
  if (/T\d\d:\d\d:\d\dZ$/.test(text)) return "seconds";
  if (/T[\d:]+\.\d{6}Z$/.test(text)) return "microseconds";
  if (/T[\d:.]+\+00:00$/.test(text)) return "offset";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "dateOnly";
  return isTime(value) ? OTHER_ISO : "another form";
}

function countsOf(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}

/** The server time of the previous list request, if its answer has one. */
function serverTimeBefore(answer: Answer, answers: readonly Answer[]): number | undefined {
  const lists = answers.filter((each) => each.status === 200 && meetingsOf(each) !== undefined);
  const before = lists[lists.findIndex(({ sentAt }) => sentAt === answer.sentAt) - 1];
  return before && serverTimeOf(before);
}

function serverTimeOf(answer: Answer): number | undefined {
  return parseTimestamp(answer.json?.["serverTime"]);
}
