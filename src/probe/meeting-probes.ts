import type { meetingVariants } from "../emulator/switches/meeting";
import { idOf, isMeeting, meetingsOf, type Answer } from "./answer";
import { holds, oneOf, shows, unheardOf, untold, TOO_FEW } from "./judgement";
import { noteProbes, namesIn } from "./note-probes";
import type { ProbesOf } from "./probe";
import type { Session } from "./session";

const FIELDS = ["id", "title", "meetingDate", "fileName", "folder", "notesMarkdown", "decisions", "updatedAt"];
const SETTINGS = [
  ...["meetings_folder", "decisions_folder", "auto_create_decision_notes", "template_id", "include_transcript"],
  ...["file_naming_pattern", "link_attendees_as_people", "use_utc_timestamps", "sync_frequency_minutes"],
];

/** What a meeting looks like (spec 2.1 to 2.3). */
export const meetingProbes: ProbesOf<keyof typeof meetingVariants> = {
  ...noteProbes,

  async fileNameDuplicates(session) {
    const { names, page } = await namesIn(session);
    if (page === undefined || names.length < 20) return untold(TOO_FEW);
    const bare = names.map((name) => name.replace(/\.md$/i, ""));
    const folded = bare.map((name) => name.toLowerCase());
    if (names.some((name) => name !== name.normalize("NFC")))
      return holds("decomposed", shows(page, "a file name in decomposed form"));
    const capitals = bare.filter((name) => name === name.toUpperCase() && name !== name.toLowerCase()).length;
    if (capitals > names.length / 4)
      return holds("caseOnly", shows(page, `${capitals} of ${names.length} file names are in capitals`));
    const same = names.length - new Set(folded).size;
    const evidence = shows(page, `${same} of ${names.length} file names occurred before`);
    if (same > 0 && capitals === 0) return holds("possible", evidence);
    return untold("no two meetings have the same date and title", evidence);
  },

  async fileNameCharacters(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined) return untold(TOO_FEW);
    const names = meetings.map((meeting) => String(meeting["fileName"]));
    if (names.every((name) => name.startsWith("../")))
      return holds("path", shows(page, "every file name begins with ../"));
    if (names.every((name) => name.length > 250))
      return holds("long", shows(page, "every file name has more than 250 characters"));
    const special = meetings.filter((meeting) => /[/:?*"<>|]/.test(String(meeting["title"])));
    const kept = names.filter((name) => /[/:?*"<>|]/.test(name)).length;
    const evidence = shows(page, `${special.length} titles have / : ? or *, ${kept} file names`);
    if (kept > 0) return holds("raw", evidence);
    return special.length > 0
      ? holds("safe", evidence)
      : untold("no title has a character that file systems refuse", evidence);
  },

  async fileNameEnding(session) {
    const { names, page } = await namesIn(session);
    if (page === undefined || names.length === 0) return untold(TOO_FEW);
    const endings = [...new Set(names.map((name) => /\.md$/i.exec(name)?.[0] ?? "none"))];
    const evidence = shows(page, `file names end in: ${endings.join(", ")}`);
    if (endings.length > 1) return untold("file names have several endings", evidence);
    const values = { ".md": "md", none: "missing", ".MD": "upperCase" } as const;
    const value = values[endings[0] as keyof typeof values] as (typeof values)[keyof typeof values] | undefined;
    return value === undefined ? unheardOf(evidence) : holds(value, evidence);
  },

  async titles(session) {
    const { meetings, page, complete } = await namesIn(session);
    if (page === undefined || meetings.length < 10) return untold(TOO_FEW);
    const empty = meetings.filter((meeting) => meeting["title"] === "").length;
    const evidence = shows(page, `${empty} of ${meetings.length} titles are empty`);
    if (empty > 0) return holds("someEmpty", evidence);
    return complete || meetings.length > 50
      ? holds("present", evidence)
      : untold("the whole list cannot be read", evidence);
  },

  fileNameChanges: { needs: "changes" },

  async folderForm(session) {
    const { meetings, page } = await namesIn(session);
    const folders = [...new Set(meetings.map((meeting) => meeting["folder"]))];
    const set = (await settingsOf(session))?.["meetings_folder"];
    if (page === undefined || folders.length !== 1) return untold("meetings have several folders");
    const [folder] = folders;
    if (folder === null) return holds("null", shows(page, "folder is null"));
    if (typeof folder !== "string") return unheardOf(shows(page, `folder is a ${typeof folder}`));
    if (typeof set !== "string" || set === "" || /^\/|\/$|^\.\./.test(set))
      return untold("the setting meetings_folder is not known");
    const evidence = shows(page, folder === set ? "folder is as set" : "folder is not as set");
    if (folder === set) return holds("relative", evidence);
    if (folder === "") return holds("root", evidence);
    if (folder === `/${set}/`) return holds("slashes", evidence);
    return folder === `../${set}` ? holds("parent", evidence) : unheardOf(evidence);
  },

  async decisionsField(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined || meetings.length === 0) return untold(TOO_FEW);
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
    if (kinds.size > 1) return untold("it differs from meeting to meeting", evidence);
    if (kind === "array" && meetings.every(({ decisions }) => (decisions as unknown[]).length === 0)) {
      return untold("no listed meeting has a decision", evidence);
    }
    return kind === undefined || kind === "another" ? unheardOf(evidence) : holds(kind, evidence);
  },

  async decisionIds(session) {
    const { lists, page } = await decisionsIn(session);
    const ids = lists.map((list) => list.map((decision) => String(decision["id"])));
    if (page === undefined || ids.filter((list) => list.length > 0).length < 3)
      return untold("too few meetings have decisions");
    const all = ids.flat();
    const evidence = shows(page, `${new Set(all).size} different ids of ${all.length} decisions`);
    if (new Set(all).size === all.length) return holds("unique", evidence);
    const repeated = ids.some((list) => new Set(list).size < list.length);
    if (repeated && new Set(all).size === 1) return holds("repeated", evidence);
    if (repeated) return untold("some ids are repeated", evidence);
    return ids.some((list) => list.length > 1)
      ? holds("perMeeting", evidence)
      : oneOf(["perMeeting", "repeated"], "no meeting has two decisions", evidence);
  },

  async decisionFileNames(session) {
    const { lists, meetings, page } = await decisionsIn(session);
    const pairs = lists.flatMap((list, at) =>
      list.map((decision) => [String(decision["fileName"]), String(meetings[at]?.["fileName"])] as const),
    );
    if (page === undefined || pairs.length < 3) return untold("too few meetings have decisions");
    const every = (test: (own: string, meeting: string) => boolean) =>
      pairs.every(([own, meeting]) => test(own.toLowerCase(), meeting.toLowerCase()));
    const evidence = (what: string) => shows(page, `decisions' file names: ${what}`);
    if (every((own, meeting) => own === meeting)) return holds("likeMeeting", evidence("those of the meetings"));
    if (every((own) => /- decision(?:\.md)?$/.test(own))) return holds("shared", evidence("one for each day"));
    const different = new Set(pairs.map(([own]) => own)).size;
    if (pairs.some(([, meeting]) => meeting.length > 200)) return untold("every file name is long");
    if (pairs.filter(([own]) => own.length > 200).length > pairs.length / 2) return holds("long", evidence("too long"));
    return different > pairs.length / 2 &&
      pairs.some(([own]) => own.length <= 160) &&
      !pairs.some(([own]) => own.length > 160)
      ? holds("own", evidence("their own"))
      : untold("they are of several kinds", evidence(`${different} of ${pairs.length} different`));
  },

  async decisionsUnwanted(session) {
    const { lists, page } = await decisionsIn(session);
    const settings = await settingsOf(session);
    if (page === undefined || settings?.["auto_create_decision_notes"] !== false)
      return untold("the account wants decision notes");
    const count = lists.flat().length;
    const evidence = shows(page, `${count} decisions, though the account wants none`);
    return count > 0
      ? holds("sent", evidence)
      : oneOf(["sent", "empty"], "perhaps no meeting has a decision", evidence);
  },

  decisionIdLife: { needs: "changes" },

  async extraFields(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined || meetings.length === 0) return untold(TOO_FEW);
    const others = [...new Set(meetings.flatMap((meeting) => Object.keys(meeting)))].filter(
      (name) => !FIELDS.includes(name),
    );
    const evidence = shows(page, `other fields: ${others.slice(0, 8).join(", ") || "none"}`);
    return holds(others.length > 0 ? "some" : "none", evidence);
  },

  async missingSettings(session) {
    const settings = await settingsOf(session);
    if (settings === undefined) return untold("/auth sent no settings");
    const missing = SETTINGS.filter((name) => !(name in settings));
    const evidence = { request: "POST /auth", shows: `missing settings: ${missing.join(", ") || "none"}` };
    if (missing.length === 0) return holds("none", evidence);
    const isMost = missing.length === SETTINGS.length - 2 && !missing.some((name) => name.endsWith("_folder"));
    return isMost ? holds("most", evidence) : unheardOf(evidence);
  },

  async syncFrequency(session) {
    const minutes = (await settingsOf(session))?.["sync_frequency_minutes"];
    if (typeof minutes !== "number") return untold("/auth sent no sync_frequency_minutes");
    const evidence = { request: "POST /auth", shows: `sync_frequency_minutes: ${minutes}` };
    if (minutes < 0) return holds("negative", evidence);
    if (minutes >= 1_000_000_000) return holds("huge", evidence);
    return minutes === 0 ? oneOf(["asSet", "zero"], "0 may be what is set", evidence) : holds("asSet", evidence);
  },

  async badMeeting(session) {
    const { entries, pages, complete } = await session.list();
    const [page] = pages;
    if (page === undefined || entries.length < 100) return untold(TOO_FEW);
    const strange = entries.filter((entry) => !isMeeting(entry)).length;
    if (strange > 0) return holds("notAnObject", shows(page, `${strange} entries of the list are no objects`));
    const bad = (entry: unknown) =>
      isMeeting(entry) &&
      (typeof entry["title"] !== "string" ||
        (typeof entry["notesMarkdown"] !== "string" && entry["notesMarkdown"] !== null));
    const first = entries.find(bad);
    if (first === undefined)
      return complete
        ? holds("none", shows(page, `${entries.length} meetings of the right form`))
        : untold("the whole list cannot be read");
    const answer = await session.ask(`/meetings/${idOf(first) ?? ""}`);
    const evidence = { request: "GET /meetings/<an id of wrong form>", shows: `status ${answer.status}` };
    if (answer.disturbance !== undefined || answer.status !== 200)
      return oneOf(["inList", "everywhere"], "it cannot be had by its id", evidence);
    return holds(bad(answer.json?.["meeting"]) ? "everywhere" : "inList", evidence);
  },

  async idCase(session) {
    await session.list();
    await session.ask("/sync?limit=40");
    await session.ask("/sync?limit=41");
    const lists = session.answers.filter(
      (answer) => answer.disturbance === undefined && (meetingsOf(answer)?.length ?? 0) > 3,
    );
    const isUpper = (answer: Answer) =>
      (meetingsOf(answer) ?? []).some(
        (meeting) => isMeeting(meeting) && typeof meeting["id"] === "string" && /[A-F]/.test(meeting["id"]),
      );
    const [first] = lists;
    const upper = lists.filter(isUpper);
    if (first === undefined || lists.length < 4) return untold(TOO_FEW);
    const evidence = shows(first, `${upper.length} of ${lists.length} lists have ids in upper case`);
    if (upper.length === lists.length) return unheardOf(evidence);
    return holds(upper.length > 0 ? "changing" : "lower", evidence);
  },
};

async function decisionsIn(session: Session) {
  const { meetings: all, page } = await namesIn(session);
  const meetings = all.filter((meeting) => Array.isArray(meeting["decisions"]));
  return { meetings, lists: meetings.map((meeting) => (meeting["decisions"] as unknown[]).filter(isMeeting)), page };
}

async function settingsOf(session: Session): Promise<Readonly<Record<string, unknown>> | undefined> {
  const answer = await session.ask("/auth", { headers: { "content-type": "application/json" } });
  const settings = answer.json?.["settings"];
  return answer.disturbance === undefined && isMeeting(settings) ? settings : undefined;
}
