import type { Database, Entry } from "./database";
import type { MeetingBody, MeetingHead, WorldDecision } from "./meeting";
import type { Endpoint, Fields, Property, Section, WireDecision } from "./protocol";
import { question } from "./question";

const FILE_NAME =
  "2.1: fileName: Target note file name. It follows the user's `file_naming_pattern` and ends in `.md`.";
const KEYS =
  "2.1: Which front matter keys always appear, and the full set of sections after the summary, are not shown beyond this.";
const DECISION_ID = "2.2: id: Decision identifier. It is not a UUID in its shape (a prefix followed by a token).";

/** What a meeting looks like (spec 2.1 to 2.3). */
export const meetingQuestions = {
  byIdShape: question<Fields, { endpoint: Endpoint }>()({
    gap: "G37",
    sentence: "4.3: Returns one meeting in the same shape as a `/sync` element.",
    values: {
      same: "The same text in both places.",
      listTrimmed: "The list leaves out all sections and the decisions.",
      byIdTrimmed: "The answer by id leaves out all sections and the decisions.",
      crlf: "The answer by id has Windows line ends (CRLF).",
    },
  }),
  fileNameDuplicates: question<string, { entry: Entry; database: Database; nameOf: (entry: Entry) => string }>()({
    gap: "G39",
    sentence: FILE_NAME,
    values: {
      possible: "Two meetings with the same date and title have the same name.",
      numbered: "The service numbers equal names, in order of creation.",
      caseOnly: "Every other name is in capitals.",
      decomposed: "Every other name has an accent, in decomposed Unicode form (NFD).",
    },
  }),
  fileNameCharacters: question<string, { name: string }>()({
    gap: "G40",
    sentence: FILE_NAME,
    values: {
      safe: "Only characters that every file system accepts, at most 120 and 240 bytes.",
      raw: "All characters of the title, including / : ? *.",
      path: "The name begins with `../../`.",
      long: "Longer than any file system accepts.",
    },
  }),
  fileNameEnding: question<string, { bare: string }>()({
    gap: "G41",
    sentence: FILE_NAME,
    values: {
      md: "`.md`",
      missing: "No ending.",
      upperCase: "`.MD`",
    },
    undocumented: ["missing", "upperCase"],
  }),
  fileNameChanges: question<MeetingHead & { readonly seq: number }, { entry: Entry }>()({
    gap: "G42",
    sentence: FILE_NAME,
    values: {
      follow: "The name changes with title and date.",
      frozen: "The name never changes.",
    },
  }),
  folderForm: question<string | null>()({
    gap: "G43",
    sentence: "2.1: folder: Target folder. It is the user's `meetings_folder` setting.",
    values: {
      relative: "As set.",
      slashes: "With a slash at the start and at the end.",
      root: "Empty.",
      parent: "Begins with `../`.",
      null: "Null.",
    },
    undocumented: ["null"],
  }),
  frontMatterKeys: question<readonly Property[]>()({
    gap: "G44",
    sentence: KEYS,
    values: {
      all: "All six keys.",
      few: "Only `date` and `tags`.",
      noAttendees: "The list of attendees is empty.",
      extra: "Three more keys.",
      reordered: "In the reverse order.",
    },
  }),
  frontMatterYaml: question<string>()({
    gap: "G45",
    sentence: "2.1: attendees (bracketed, comma-separated list of names).",
    values: {
      valid: "Valid YAML, with quotes where they are needed.",
      unquoted: "Names with colons and brackets have no quotes: this is not valid YAML.",
      crlf: "The whole note has Windows line ends (CRLF).",
      bom: "A byte order mark before the note.",
      secondFence: "A second block between two lines of `---` at the end of the note.",
    },
    undocumented: ["bom"],
  }),
  idKey: question<string>()({
    gap: "G46",
    sentence: "Naming note: The identifier key in the Markdown front matter is written `<service>_id`.",
    values: {
      minutes_id: "`minutes_id`",
      other: "`meeting_service_id`",
      capitalised: "`Minutes_ID`",
    },
  }),
  timeForm: question<string, { start: string; hour: number; minute: string }>()({
    gap: "G47",
    sentence: "2.1: time (`<hh:mm AM/PM>`). 2.3: use_utc_timestamps, boolean.",
    values: {
      twelveHours: "02:05 PM, in the user's time zone or in UTC, as set.",
      twentyFourHours: '"14:05"',
      alwaysUtc: '"12:05 UTC", independent of the setting.',
    },
  }),
  sections: question<readonly Section[], { body: MeetingBody }>()({
    gap: "G48",
    sentence: KEYS,
    values: {
      bySettings: "The sections of the template, and the transcript if `include_transcript` is on.",
      decisions: "A list of decisions is added.",
      actionItems: "A list of tasks is added.",
      transcript: "The transcript is added.",
      deeper: "Headings are one level deeper.",
      german: "The heading of the summary is in German.",
    },
  }),
  notesMarkdown: question<string | null, { seq: number }>()({
    gap: "G49",
    sentence: "2.1: notesMarkdown, string: Full note text in Markdown.",
    values: {
      text: "A text.",
      null: "Null for a third of the meetings.",
      empty: "Empty for a third of the meetings.",
      huge: "Six million characters for the first meeting.",
    },
    undocumented: ["null", "empty"],
  }),
  decisionsField: question<Fields>()({
    gap: "G51",
    sentence: "2.1: decisions: Empty array when the meeting has none.",
    values: {
      array: "An array.",
      missing: "Missing.",
      null: "Null.",
    },
    undocumented: ["missing", "null"],
  }),
  decisionIds: question<string, { at: number }>()({
    gap: "G51",
    sentence: DECISION_ID,
    values: {
      unique: "Every decision has its own id.",
      perMeeting: "The ids are numbers that start at 1 in each meeting.",
      repeated: "All decisions have the same id, even within a meeting.",
    },
  }),
  decisionFileNames: question<string, { decision: WorldDecision; date: string; meetingName: string }>()({
    gap: "G51",
    sentence: "2.2: fileName: Target note file name, shape `<date> - <decision text>.md`.",
    values: {
      own: "Date and text, with safe characters only, and at most a fixed length.",
      shared: "The same name for all decisions of a day.",
      likeMeeting: "The file name of their meeting.",
      long: "A name that is far too long.",
    },
  }),
  decisionsUnwanted: question<readonly WireDecision[]>()({
    gap: "G51",
    sentence: "2.3: auto_create_decision_notes, boolean.",
    values: {
      sent: "Decisions are served, independent of the setting.",
      empty: "With `auto_create_decision_notes: false` there are none.",
    },
  }),
  decisionIdLife: question<string, { version: number }>()({
    gap: "",
    sentence: DECISION_ID,
    values: {
      stable: "A decision keeps its id.",
      newWhenReprocessed: "Decisions get new ids whenever the meeting is processed again.",
    },
  }),
  extraFields: question<Fields>()({
    gap: "G52",
    sentence: "2.5: Fields of action items: not shown.",
    values: {
      none: "The fields of the spec.",
      some: "Three more fields in each meeting and in the answer of /auth.",
    },
  }),
  missingSettings: question<Fields>()({
    gap: "G52",
    sentence: "2.3: Settings (field `settings` of the `/auth` response).",
    values: {
      none: "All settings are present.",
      most: "Only the two folders are present.",
    },
    undocumented: ["most"],
  }),
  badMeeting: question<Fields | null, { endpoint: Endpoint; seq: number }>()({
    gap: "G53",
    sentence: "2.1: Meeting (element of `meetings`, and value of `meeting`).",
    values: {
      none: "Every meeting has the form of the spec.",
      inList: "One meeting in fifty has fields of wrong types in the list, but not by its id.",
      everywhere: "One meeting in fifty has fields of wrong types, in the list and by its id.",
      notAnObject: "One meeting in fifty is null in the list.",
    },
    undocumented: ["inList", "everywhere", "notAnObject"],
  }),
  idCase: question<string>()({
    gap: "G54",
    sentence: "2.1: id, string, UUID.",
    values: {
      lower: "Lower case.",
      changing: "Upper case in every other answer.",
    },
  }),
};
