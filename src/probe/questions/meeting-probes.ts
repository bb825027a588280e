import type { meetingQuestions } from "../../emulator/service/meeting-questions";
import { schemas } from "../../emulator/openapi/schemas";
import { idOf, isClean, isMeeting, meetingsOf, type Answer } from "../session/answer";
import { meetingFaults } from "./answer-form";
import { decisionProbes } from "./decision-probes";
import { holds, oneOf, shows, unknownBehaviour, inconclusive, TOO_FEW } from "../session/judgement";
import { namesIn, noteProbes, settingsOf } from "./note-probes";
import type { ProbesOf } from "../session/probe";

const SETTINGS = Object.keys(schemas.Settings.properties);

/** The format of a meeting (spec 2.1 to 2.3). */
export const meetingProbes: ProbesOf<keyof typeof meetingQuestions> = {
  ...noteProbes,
  ...decisionProbes,

  async fileNameDuplicates(session) {
    const { names, page } = await namesIn(session);
    if (page === undefined || names.length < 20) return inconclusive(TOO_FEW);
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
    return inconclusive("no two meetings have the same date and title", evidence);
  },

  async fileNameCharacters(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined) return inconclusive(TOO_FEW);
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
      : inconclusive("no title has a character that file systems refuse", evidence);
  },

  async fileNameEnding(session) {
    const { names, page } = await namesIn(session);
    if (page === undefined || names.length === 0) return inconclusive(TOO_FEW);
    const endings = [...new Set(names.map((name) => /\.md$/i.exec(name)?.[0] ?? "none"))];
    const evidence = shows(page, `file names end in: ${endings.join(", ")}`);
    if (endings.length > 1) return inconclusive("file names have several endings", evidence);
    const values = { ".md": "md", none: "missing", ".MD": "upperCase" } as const;
    const value = values[endings[0] as keyof typeof values] as (typeof values)[keyof typeof values] | undefined;
    return value === undefined ? unknownBehaviour(evidence) : holds(value, evidence);
  },

  fileNameChanges: { needs: "changes" },

  async folderForm(session) {
    const { meetings, page } = await namesIn(session);
    const folders = [...new Set(meetings.map((meeting) => meeting["folder"]))];
    const set = (await settingsOf(session))?.["meetings_folder"];
    if (page === undefined || folders.length !== 1) return inconclusive("meetings have several folders");
    const [folder] = folders;
    if (folder === null) return holds("null", shows(page, "folder is null"));
    if (typeof folder !== "string") return unknownBehaviour(shows(page, `folder is a ${typeof folder}`));
    if (typeof set !== "string" || set === "" || /^\/|\/$|^\.\./.test(set))
      return inconclusive("the setting meetings_folder is not known");
    const evidence = shows(page, folder === set ? "folder is as set" : "folder is not as set");
    if (folder === set) return holds("relative", evidence);
    if (folder === "") return holds("root", evidence);
    if (folder === `/${set}/`) return holds("slashes", evidence);
    return folder === `../${set}` ? holds("parent", evidence) : unknownBehaviour(evidence);
  },

  async extraFields(session) {
    const { meetings, page } = await namesIn(session);
    if (page === undefined || meetings.length === 0) return inconclusive(TOO_FEW);
    const names = new Set(meetings.flatMap((meeting) => Object.keys(meeting)));
    const others = [...names].filter((name) => !(name in schemas.Meeting.properties));
    const evidence = shows(page, `other fields: ${others.slice(0, 8).join(", ") || "none"}`);
    return holds(others.length > 0 ? "some" : "none", evidence);
  },

  async missingSettings(session) {
    const settings = await settingsOf(session);
    if (settings === undefined) return inconclusive("/auth sent no settings");
    const missing = SETTINGS.filter((name) => !(name in settings));
    const evidence = { request: "POST /auth", shows: `missing settings: ${missing.join(", ") || "none"}` };
    if (missing.length === 0) return holds("none", evidence);
    const isMost = missing.length === SETTINGS.length - 2 && !missing.some((name) => name.endsWith("_folder"));
    return isMost ? holds("most", evidence) : unknownBehaviour(evidence);
  },

  async badMeeting(session) {
    const { entries, pages, complete } = await session.list();
    const [page] = pages;
    if (page === undefined || entries.length < 100) return inconclusive(TOO_FEW);
    const strange = entries.filter((entry) => !isMeeting(entry)).length;
    if (strange > 0) return holds("notAnObject", shows(page, `${strange} entries of the list are no objects`));
    // A text of null is another question, and so are times, folders and decisions.
    const faultIn = (entry: unknown) =>
      isMeeting(entry)
        ? meetingFaults(entry).find(
            ({ topic }) => topic === "badMeeting" || (topic === "notesMarkdown" && entry["notesMarkdown"] !== null),
          )
        : undefined;
    const first = entries.find((entry) => faultIn(entry) !== undefined);
    if (first === undefined)
      return complete
        ? holds("none", shows(page, `${entries.length} meetings of the right form`))
        : inconclusive("the whole list cannot be read");
    const answer = await session.ask(`/meetings/${idOf(first) ?? ""}`);
    const what = `${faultIn(first)?.says ?? ""}, status ${answer.status}`;
    const evidence = { request: "GET /meetings/<an id of wrong form>", shows: what };
    if (answer.disturbance !== undefined || answer.status !== 200)
      return oneOf(["inList", "everywhere"], "it cannot be had by its id", evidence);
    return holds(faultIn(answer.json?.["meeting"]) ? "everywhere" : "inList", evidence);
  },

  async idCase(session) {
    await session.list();
    await session.ask("/sync");
    const idsIn = (answer: Answer): readonly unknown[] =>
      (meetingsOf(answer) ?? [answer.json?.["meeting"]]).filter(isMeeting).map(({ id }) => id);
    const has = (answer: Answer, letters: RegExp) =>
      idsIn(answer).some((id) => typeof id === "string" && letters.test(id));
    const all = session.answers.filter((answer) => isClean(answer) && has(answer, /[a-f]/i));
    const upper = all.filter((answer) => has(answer, /[A-F]/));
    const [first] = all;
    if (first === undefined) return inconclusive(TOO_FEW);
    const evidence = shows(first, `${upper.length} of ${all.length} answers have ids in upper case`);
    if (upper.length === all.length) return unknownBehaviour(evidence);
    if (upper.length > 0) return holds("changing", evidence);
    return all.length < 10 ? inconclusive("too few answers have ids", evidence) : holds("lower", evidence);
  },
};
