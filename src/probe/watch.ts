import { parseTimestamp } from "../api/timestamp";
import type { SwitchName } from "../emulator/switches/switches";
import { idOf, isMeeting, meetingsOf, paginationOf, type Answer, type SeenMeeting } from "./session/answer";
import { holds, oneOf, shows, inconclusive, type Judgement } from "./session/judgement";
import { BudgetUsedUp } from "./session/exchange";
import type { Session, WholeList } from "./session/session";

/** The questions that a watch can answer. Other questions about changes need deliberate changes of meetings. */
export const watched = ["silentChanges", "fileNameChanges", "decisionIdLife", "leftList", "leftById"] as const;
type Watched = (typeof watched)[number] & SwitchName;
export type WatchedJudgements = Partial<Record<Watched, Judgement>>;

/** Milliseconds between two requests. */
export const INTERVAL = 15_000;

export interface WatchOptions {
  /** The end of the watch, in milliseconds since 1970. */
  readonly until: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Called after each request with the number of meetings that have changed. */
  readonly onLook?: (changed: number) => void;
}

/**
 * Requests the changes since `before` was read repeatedly, and compares them. Uses `Session.askAgain`, so requests are not
 * cached. The result has only the answered questions.
 */
export async function watchChanges(
  session: Session,
  before: WholeList,
  options: WatchOptions,
): Promise<WatchedJudgements> {
  const { until, now, wait, onLook = () => undefined } = options;
  const known = new Map(before.meetings.map((meeting) => [idOf(meeting) ?? "", meeting]));
  const [page] = before.pages;
  const start = page === undefined ? undefined : parseTimestamp(page.json?.["serverTime"]);
  if (page === undefined || start === undefined) return {};
  const since = new Date(start).toISOString();
  const found: WatchedJudgements = {};
  const changed = new Set<string>();
  try {
    while (now() < until) {
      await wait(Math.min(INTERVAL, until - now()));
      const answer = await session.askAgain(`/sync?limit=50&since=${since}`);
      if (answer.disturbance !== undefined) continue;
      for (const meeting of (meetingsOf(answer) ?? []).filter(isMeeting)) {
        const old = known.get(idOf(meeting) ?? "");
        if (old === undefined || !isChanged(old, meeting)) continue;
        changed.add(idOf(meeting) ?? "");
        Object.assign(found, judged(answer, old, meeting, start));
      }
      onLook(changed.size);
    }
    return { ...found, ...(await whoLeft(session, before)) };
  } catch (error) {
    if (error instanceof BudgetUsedUp) return found;
    throw error;
  }
}

const CONTENT = ["title", "fileName", "notesMarkdown", "meetingDate"];

function isChanged(old: SeenMeeting, meeting: SeenMeeting): boolean {
  return CONTENT.some((name) => old[name] !== meeting[name]);
}

function judged(answer: Answer, old: SeenMeeting, meeting: SeenMeeting, start: number): WatchedJudgements {
  const updatedAt = parseTimestamp(meeting["updatedAt"]);
  const isNew = updatedAt !== undefined && updatedAt >= start && old["updatedAt"] !== meeting["updatedAt"];
  return {
    ...(isNew && {
      silentChanges: oneOf(
        ["none", "settings", "peopleAndProjects", "decisions"],
        "a change of one kind was seen",
        shows(answer, "a text changed, and its updatedAt too"),
      ),
    }),
    ...fileNames(answer, old, meeting),
    ...decisionIds(answer, old, meeting),
  };
}

/** A change of a title shows something only if a word of the old title was in the file name. */
function fileNames(answer: Answer, old: SeenMeeting, meeting: SeenMeeting): WatchedJudgements {
  const words = (value: unknown) =>
    new Set(
      String(value)
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]{4,}/gu) ?? [],
    );
  const before = words(old["title"]);
  const after = words(meeting["title"]);
  const nameBefore = words(old["fileName"]);
  const nameAfter = words(meeting["fileName"]);
  const gone = [...before].filter((word) => !after.has(word) && nameBefore.has(word));
  const come = [...after].filter((word) => !before.has(word));
  if (gone.length === 0) return {};
  if (old["fileName"] === meeting["fileName"])
    return { fileNameChanges: holds("frozen", shows(answer, "a title changed, its fileName did not")) };
  const follows = come.some((word) => nameAfter.has(word)) && gone.every((word) => !nameAfter.has(word));
  return follows ? { fileNameChanges: holds("follow", shows(answer, "a title changed, and its fileName too")) } : {};
}

function decisionIds(answer: Answer, old: SeenMeeting, meeting: SeenMeeting): WatchedJudgements {
  const before = decisionsOf(old);
  const after = decisionsOf(meeting);
  const sameTexts = before.length === after.length && before.every(({ text }, at) => text === after[at]?.text);
  if (before.length === 0 || !sameTexts) return {};
  const sameIds = before.every(({ id }, at) => id === after[at]?.id);
  const what = `a meeting changed, the ids of its unchanged decisions did ${sameIds ? "not" : "too"}`;
  return { decisionIdLife: holds(sameIds ? "stable" : "newWhenReprocessed", shows(answer, what)) };
}

function decisionsOf(meeting: SeenMeeting): readonly { readonly id: unknown; readonly text: unknown }[] {
  const list: unknown = meeting["decisions"];
  const decisions = Array.isArray(list) ? list.filter(isMeeting) : [];
  return decisions.map((each) => ({ id: each["id"], text: each["decision"] }));
}

/** Judgements from meetings that are no longer listed: whether they are still found by id. */
async function whoLeft(session: Session, before: WholeList): Promise<WatchedJudgements> {
  const after = await session.list();
  if (!isCertain(before) || !isCertain(after)) return {};
  const ids = new Set(after.meetings.map(idOf));
  const left = before.meetings.map(idOf).filter((id) => id !== undefined && !ids.has(id));
  for (const id of left.slice(0, 3)) {
    const answer = await session.askAgain(`/meetings/${id ?? ""}`);
    const evidence = { request: "GET /meetings/<an id that left the list>", shows: `status ${answer.status}` };
    if (answer.disturbance !== undefined) continue;
    if (answer.status === 200) return { leftList: holds("vanish", evidence), leftById: holds("found", evidence) };
    const why = "the meeting may have been deleted, or have left the list only";
    if (answer.status === 404) return { leftList: inconclusive(why, evidence), leftById: inconclusive(why, evidence) };
  }
  return {};
}

/** Whether the list is complete, and all pages have a total equal to the number of meetings. */
function isCertain({ complete, meetings, pages }: WholeList): boolean {
  return complete && pages.every((page) => paginationOf(page)["total"] === meetings.length);
}
