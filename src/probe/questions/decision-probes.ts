import type { meetingQuestions } from "../../emulator/service/meeting-questions";
import { isMeeting } from "../session/answer";
import { holds, oneOf, shows, unknownBehaviour, inconclusive, TOO_FEW } from "../session/judgement";
import { namesIn } from "./note-probes";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

type Decisions = Extract<keyof typeof meetingQuestions, `decision${string}`>;

/** The format of a meeting's decisions (spec 2.2). */
export const decisionProbes: ProbesOf<Decisions> = {
  async decisionsField(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined || meetings.length === 0) return inconclusive(TOO_FEW);
    const kinds = new Set(
      meetings.map((meeting) =>
        !("decisions" in meeting)
          ? "missing"
          : meeting["decisions"] === null
            ? "null"
            : Array.isArray(meeting["decisions"])
              ? "array"
              : "another",
      ),
    );
    const evidence = shows(page, `decisions: ${[...kinds].join(", ")}`);
    const [kind] = kinds;
    if (kinds.size > 1) return inconclusive("it differs from meeting to meeting", evidence);
    if (kind === "array" && meetings.every(({ decisions }) => (decisions as unknown[]).length === 0)) {
      return inconclusive("no meeting has a decision", evidence);
    }
    return kind === undefined || kind === "another" ? unknownBehaviour(evidence) : holds(kind, evidence);
  },

  async decisionIds(session) {
    const { lists, page } = await decisionsIn(session);
    const ids = lists.map((list) => list.map((decision) => String(decision["id"])));
    if (page === undefined || ids.filter((list) => list.length > 0).length < 3)
      return inconclusive("too few meetings have decisions");
    const all = ids.flat();
    const evidence = shows(page, `${new Set(all).size} different ids of ${all.length} decisions`);
    if (new Set(all).size === all.length) return holds("unique", evidence);
    const repeated = ids.some((list) => new Set(list).size < list.length);
    if (repeated && new Set(all).size === 1) return holds("repeated", evidence);
    if (repeated) return inconclusive("some ids are repeated", evidence);
    return ids.some((list) => list.length > 1)
      ? holds("perMeeting", evidence)
      : oneOf(["perMeeting", "repeated"], "no meeting has two decisions", evidence);
  },

  async decisionFileNames(session) {
    const { lists, meetings, page } = await decisionsIn(session);
    const pairs = lists.flatMap((list, at) =>
      list.map((decision) => [String(decision["fileName"]), String(meetings[at]?.["fileName"])] as const),
    );
    if (page === undefined || pairs.length < 3) return inconclusive("too few meetings have decisions");
    const every = (test: (own: string, meeting: string) => boolean) =>
      pairs.every(([own, meeting]) => test(own.toLowerCase(), meeting.toLowerCase()));
    const evidence = (what: string) => shows(page, `decisions' file names: ${what}`);
    if (every((own, meeting) => own === meeting)) return holds("likeMeeting", evidence("those of the meetings"));
    if (every((own) => /- decision(?:\.md)?$/.test(own))) return holds("shared", evidence("one for each day"));
    const different = new Set(pairs.map(([own]) => own)).size;
    if (pairs.some(([, meeting]) => meeting.length > 200)) return inconclusive("every file name is long");
    if (pairs.filter(([own]) => own.length > 200).length > pairs.length / 2) return holds("long", evidence("too long"));
    return different > pairs.length / 2 &&
      pairs.some(([own]) => own.length <= 160) &&
      !pairs.some(([own]) => own.length > 160)
      ? holds("own", evidence("their own"))
      : inconclusive("they are of several kinds", evidence(`${different} of ${pairs.length} different`));
  },

  decisionsUnwanted: { needs: "other settings" },
  decisionIdLife: { needs: "changes" },
};

async function decisionsIn(session: Session) {
  const { meetings: all, page } = await namesIn(session);
  const meetings = all.filter((meeting) => Array.isArray(meeting["decisions"]));
  return { meetings, lists: meetings.map((meeting) => (meeting["decisions"] as unknown[]).filter(isMeeting)), page };
}
