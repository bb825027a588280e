import { parseDocument } from "yaml";
import type { meetingQuestions } from "../../emulator/service/meeting-questions";
import { idOf, isMeeting, type SeenMeeting } from "../session/answer";
import { holds, oneOf, shows, TOO_FEW, unknownBehaviour, inconclusive } from "../session/judgement";
import type { ProbesOf } from "../session/probe";
import type { Session } from "../session/session";

/** A text longer than this counts as huge. */
const HUGE = 1_000_000;

type Notes = Extract<
  keyof typeof meetingQuestions,
  "byIdShape" | `frontMatter${string}` | "idKey" | "timeForm" | "sections" | "notesMarkdown"
>;

/** The format of a meeting's note (spec 2.1). */
export const noteProbes: ProbesOf<Notes> = {
  async byIdShape(session) {
    const { meetings } = await session.list();
    const text = (meeting: SeenMeeting) =>
      typeof meeting["notesMarkdown"] === "string" ? meeting["notesMarkdown"] : "";
    const rich = [...meetings]
      .filter((meeting) => text(meeting).length < HUGE)
      .sort((a, b) => text(b).length - text(a).length);
    for (const listed of rich.slice(0, 3)) {
      const answer = await session.ask(`/meetings/${idOf(listed) ?? ""}`);
      const byId = answer.json?.["meeting"];
      if (
        answer.disturbance !== undefined ||
        answer.status !== 200 ||
        !isMeeting(byId) ||
        text(byId) === "" ||
        text(listed) === ""
      )
        continue;
      const long = text(listed);
      const short = text(byId);
      const evidence = {
        request: "GET /meetings/<a listed id>",
        shows: `the text has ${short.length} characters, in the list ${long.length}`,
      };
      if (long === short)
        return /\n## /.test(long) ? holds("same", evidence) : inconclusive("the meeting has no sections", evidence);
      if (short === long.replaceAll("\n", "\r\n") && !long.includes("\r")) return holds("crlf", evidence);
      if (long.startsWith(short) && short.length < long.length) return holds("byIdTrimmed", evidence);
      if (short.startsWith(long) && long.length < short.length) return holds("listTrimmed", evidence);
      return inconclusive("the texts differ in another way, as they do when a meeting changes", evidence);
    }
    return inconclusive("no listed meeting is found by its id");
  },

  async frontMatterKeys(session) {
    const { blocks, page } = await blocksIn(session);
    if (page === undefined || blocks.length < 5) return inconclusive("too few notes have front matter");
    const keys = blocks.map((block) => [...block.matchAll(/^([\w-]+):/gm)].map((match) => match[1] ?? ""));
    const all = [...new Set(keys.flat())];
    const evidence = shows(page, `front matter keys: ${all.slice(0, 12).join(", ")}`);
    const known = (key: string) =>
      ["date", "time", "duration", "attendees", "tags"].includes(key) || key.toLowerCase().endsWith("_id");
    if (all.every((key) => key === "date" || key === "tags")) return holds("few", evidence);
    if (["location", "recorded", "rating"].every((key) => all.includes(key))) return holds("extra", evidence);
    if (all.some((key) => !known(key))) return unknownBehaviour(evidence);
    if (keys.every((own) => own[0]?.toLowerCase().endsWith("_id") === true && own.at(-1) === "date"))
      return holds("reordered", evidence);
    if (!all.includes("attendees")) return unknownBehaviour(evidence);
    if (blocks.some((block) => parseDocument(block).errors.length > 0)) {
      return oneOf(["all", "noAttendees"], "attendees cannot be read", evidence);
    }
    const named = blocks.filter((block) => /^attendees: \[[^\]\s]/m.test(block)).length;
    if (named === 0) return oneOf(["all", "noAttendees"], "no meeting has attendees", evidence);
    return holds("all", evidence);
  },

  async frontMatterYaml(session) {
    const { texts, blocks, page } = await blocksIn(session);
    if (page === undefined || texts.length < 5) return inconclusive(TOO_FEW);
    const most = (test: (text: string) => boolean) => texts.filter(test).length > texts.length / 2;
    if (most((text) => text.startsWith("\uFEFF")))
      return holds("bom", shows(page, "a byte order mark before the note"));
    if (most((text) => /^---\r\n/.test(text))) return holds("crlf", shows(page, "line ends are CRLF"));
    if (most((text) => /^---\n[^]*?\n---\n[^]*\n---\n[\w-]+: [^\n]*\n---\n/.test(text))) {
      return holds("secondFence", shows(page, "a second block between two lines of ---"));
    }
    if (blocks.length < 5) return inconclusive("too few notes have front matter");
    const invalid = blocks.filter((block) => parseDocument(block).errors.length > 0).length;
    const evidence = shows(page, `${invalid} of ${blocks.length} blocks are no YAML`);
    if (invalid > 0) return holds("unquoted", evidence);
    const attended = blocks.filter((block) => /^attendees: \[[^\]\s]/m.test(block)).length;
    if (attended === 0) return inconclusive("no meeting has attendees", evidence);
    const whole = texts.some((text) => text.includes("\n## "));
    return whole ? holds("valid", evidence) : oneOf(["valid", "secondFence"], "the list cuts the texts", evidence);
  },

  async idKey(session) {
    const { blocks, page } = await blocksIn(session);
    const keys = [
      ...new Set(blocks.flatMap((block) => [...block.matchAll(/^([\w-]+_id):/gim)].map((match) => match[1] ?? ""))),
    ];
    if (page === undefined || keys.length === 0) return inconclusive("no note has a key that ends in _id");
    const evidence = shows(page, `keys: ${keys.slice(0, 3).join(", ")}`);
    const values = { minutes_id: "minutes_id", meeting_service_id: "other", Minutes_ID: "capitalised" } as const;
    const value = values[keys[0] as keyof typeof values] as (typeof values)[keyof typeof values] | undefined;
    return keys.length > 1 || value === undefined ? unknownBehaviour(evidence) : holds(value, evidence);
  },

  async timeForm(session) {
    const { blocks, page } = await blocksIn(session);
    const times = blocks.flatMap((block) => /^time: (.*)$/m.exec(block)?.[1] ?? []);
    if (page === undefined || times.length === 0) return inconclusive("no note has a time");
    const every = (form: RegExp) => times.every((time) => form.test(time));
    const evidence = shows(page, `${times.length} times of the same form`);
    if (every(/^"?\d\d:\d\d [AP]M"?$/)) return holds("twelveHours", evidence);
    if (every(/^"?\d\d:\d\d UTC"?$/)) return holds("alwaysUtc", evidence);
    return every(/^"?\d\d:\d\d"?$/)
      ? holds("twentyFourHours", evidence)
      : unknownBehaviour(shows(page, "times of another form"));
  },

  async sections(session) {
    const { texts, page } = await blocksIn(session);
    const bodies = texts.filter((text) => /^#+ /m.test(text));
    if (page === undefined || bodies.length < 5) return inconclusive(TOO_FEW);
    const headings = new Set(
      bodies.flatMap(
        (text) => text.match(/^#{2,3} (?:Summary|\u00dcberblick|Decisions|Action items|Transcript)\b/gm) ?? [],
      ),
    );
    const evidence = shows(page, `headings: ${[...headings].join(", ") || "others"}`);
    if (headings.has("## Überblick")) return holds("german", evidence);
    if (headings.has("### Summary")) return holds("deeper", evidence);
    if (!headings.has("## Summary")) return inconclusive("no note has a summary", evidence);
    const added = (["decisions", "actionItems", "transcript"] as const).filter((name, at) =>
      headings.has(["## Decisions", "## Action items", "## Transcript"][at] ?? ""),
    );
    return added.length === 0
      ? holds("bySettings", evidence)
      : oneOf(["bySettings", ...added], "the template may have them", evidence);
  },

  async notesMarkdown(session) {
    const { meetings, page, complete } = await namesIn(session);
    if (page === undefined || meetings.length < 10) return inconclusive(TOO_FEW);
    const count = (test: (value: unknown) => boolean) =>
      meetings.filter((meeting) => test(meeting["notesMarkdown"])).length;
    const none = count((value) => value === null);
    const empty = count((value) => value === "");
    const huge = count((value) => typeof value === "string" && value.length > HUGE);
    const evidence = shows(page, `of ${meetings.length} texts ${none} are null, ${empty} empty, ${huge} huge`);
    if (none > 0) return holds("null", evidence);
    if (empty > 0) return holds("empty", evidence);
    if (huge > 0) return holds("huge", evidence);
    if (!complete) return inconclusive("the whole list cannot be read", evidence);
    const isWhole = meetings.some((meeting) => /\n##+ /.test(String(meeting["notesMarkdown"])));
    return isWhole ? holds("text", evidence) : oneOf(["text", "huge"], "the list cuts the texts", evidence);
  },
};

/** The listed meetings with usable fields. A server may send malformed meetings, which are ignored. */
export async function namesIn(session: Session) {
  const { meetings: all, pages, complete } = await session.list();
  const meetings = all.filter((meeting) => typeof meeting["title"] === "string");
  const names = meetings.flatMap(({ fileName }) => (typeof fileName === "string" ? [fileName] : []));
  return { meetings, names, page: pages[0], complete };
}

/** The settings that `/auth` sends; undefined when it sends none. */
export async function settingsOf(session: Session): Promise<Readonly<Record<string, unknown>> | undefined> {
  const answer = await session.ask("/auth", { headers: { "content-type": "application/json" } });
  const settings = answer.json?.["settings"];
  return answer.disturbance === undefined && isMeeting(settings) ? settings : undefined;
}

/** The front matter blocks of the listed notes, and the notes. */
async function blocksIn(session: Session) {
  const { meetings, page } = await namesIn(session);
  const texts = meetings.flatMap(({ notesMarkdown: text }) =>
    typeof text === "string" && text !== "" && text.length < HUGE ? [text] : [],
  );
  const blocks = texts.flatMap(
    (text) => /^\uFEFF?---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/.exec(text)?.[1]?.replaceAll("\r", "") ?? [],
  );
  return { texts, blocks, page };
}
