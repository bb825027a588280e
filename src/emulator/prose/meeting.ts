import type { meetingVariants } from "../switches/meeting";
import type { ProseOf } from "./prose";

const FILE_NAME =
  "2.1: fileName: Target note file name. It follows the user's `file_naming_pattern` and ends in `.md`.";
const KEYS =
  "2.1: Which front matter keys always appear, and the full set of sections after the summary, are not shown beyond this.";
const DECISION_ID = "2.2: id: Decision identifier. It is not a UUID in its shape (a prefix followed by a token).";

export const meetingProse: ProseOf<keyof typeof meetingVariants> = {
  byIdShape: {
    spec: "4.3: Returns one meeting in the same shape as a `/sync` element.",
    values: {
      same: "The same text in both places.",
      listTrimmed: "The list leaves out all sections and the decisions.",
      byIdTrimmed: "The answer by id leaves out all sections and the decisions.",
      crlf: "The answer by id has Windows line ends (CRLF).",
    },
  },
  fileNameDuplicates: {
    spec: FILE_NAME,
    values: {
      possible: "Two meetings with the same date and title have the same name.",
      numbered: "The service numbers equal names, in order of creation.",
      caseOnly: "Every other name is in capitals.",
      decomposed: "Every other name has an accent, in decomposed Unicode form (NFD).",
    },
  },
  fileNameCharacters: {
    spec: FILE_NAME,
    values: {
      safe: "Only characters that every file system accepts, at most 120.",
      raw: "All characters of the title, including / : ? *.",
      path: "The name begins with `../../`.",
      long: "Longer than any file system accepts.",
    },
  },
  fileNameEnding: { spec: FILE_NAME, values: { md: "`.md`", missing: "No ending.", upperCase: "`.MD`" } },
  titles: {
    spec: "2.1: title, string: Meeting title.",
    values: { present: "Every meeting has a title.", someEmpty: "A third of the titles is empty." },
  },
  fileNameChanges: {
    spec: FILE_NAME,
    values: { follow: "The name changes with title and date.", frozen: "The name never changes." },
  },
  folderForm: {
    spec: "2.1: folder: Target folder. It is the user's `meetings_folder` setting.",
    values: {
      relative: "As set.",
      slashes: "With a slash at the start and at the end.",
      root: "Empty.",
      parent: "Begins with `../`.",
      null: "Null.",
    },
  },
  frontMatterKeys: {
    spec: KEYS,
    values: {
      all: "All six keys.",
      few: "Only `date` and `tags`.",
      noAttendees: "The list of attendees is empty.",
      extra: "Three more keys.",
      reordered: "In the reverse order.",
    },
  },
  frontMatterYaml: {
    spec: "2.1: attendees (bracketed, comma-separated list of names).",
    values: {
      valid: "Valid YAML, with quotes where they are needed.",
      unquoted: "Names with colons and brackets have no quotes: this is not valid YAML.",
      crlf: "The whole note has Windows line ends (CRLF).",
      bom: "A byte order mark before the note.",
      secondFence: "A second block between two lines of `---` at the end of the note.",
    },
  },
  idKey: {
    spec: "Naming note: The identifier key in the Markdown front matter is written `<service>_id`.",
    values: { minutes_id: "`minutes_id`", other: "`meeting_service_id`", capitalised: "`Minutes_ID`" },
  },
  timeForm: {
    spec: "2.1: time (`<hh:mm AM/PM>`). 2.3: use_utc_timestamps, boolean.",
    values: {
      twelveHours: "02:05 PM, in the user's time zone or in UTC, as set.",
      twentyFourHours: '"14:05"',
      alwaysUtc: '"12:05 UTC", independent of the setting.',
    },
  },
  durationForm: {
    spec: KEYS,
    values: { present: "Always present.", missing: "Always missing.", zero: "Always 0min." },
  },
  sections: {
    spec: KEYS,
    values: {
      bySettings: "The sections of the template, and the transcript if `include_transcript` is on.",
      decisions: "A list of decisions is added.",
      actionItems: "A list of tasks is added.",
      transcript: "The transcript is added.",
      deeper: "Headings are one level deeper.",
      german: "The heading of the summary is in German.",
    },
  },
  notesMarkdown: {
    spec: "2.1: notesMarkdown, string: Full note text in Markdown.",
    values: {
      text: "A text.",
      null: "Null for a third of the meetings.",
      empty: "Empty for a third of the meetings.",
      huge: "Six million characters for the first meeting.",
    },
  },
  decisionsField: {
    spec: "2.1: decisions: Empty array when the meeting has none.",
    values: { array: "An array.", missing: "Missing.", null: "Null." },
  },
  decisionIds: {
    spec: DECISION_ID,
    values: {
      unique: "Every decision has its own id.",
      perMeeting: "The ids are numbers that start at 1 in each meeting.",
      repeated: "All decisions have the same id, even within a meeting.",
    },
  },
  decisionFileNames: {
    spec: "2.2: fileName: Target note file name, shape `<date> - <decision text>.md`.",
    values: {
      own: "Date and text, with safe characters only, and at most a fixed length.",
      shared: "The same name for all decisions of a day.",
      likeMeeting: "The file name of their meeting.",
      long: "A name that is far too long.",
    },
  },
  decisionsUnwanted: {
    spec: "2.3: auto_create_decision_notes, boolean.",
    values: {
      sent: "Decisions are served, independent of the setting.",
      empty: "With `auto_create_decision_notes: false` there are none.",
    },
  },
  decisionIdLife: {
    spec: DECISION_ID,
    values: {
      stable: "A decision keeps its id.",
      newWhenReprocessed: "Decisions get new ids whenever the meeting is processed again.",
    },
  },
  extraFields: {
    spec: "2.5: Fields of action items: not shown.",
    values: { none: "The fields of the spec.", some: "Three more fields in each meeting and in the answer of /auth." },
  },
  missingSettings: {
    spec: "2.3: Settings (field `settings` of the `/auth` response).",
    values: { none: "All settings are present.", most: "Only the two folders are present." },
  },
  syncFrequency: {
    spec: "2.3: sync_frequency_minutes, integer.",
    values: { asSet: "As set.", zero: "0.", negative: "-5.", huge: "1,000,000,000." },
  },
  badMeeting: {
    spec: "2.1: Meeting (element of `meetings`, and value of `meeting`).",
    values: {
      none: "Every meeting has the form of the spec.",
      inList: "One meeting in fifty has fields of wrong types in the list, but not by its id.",
      everywhere: "One meeting in fifty has fields of wrong types, in the list and by its id.",
      notAnObject: "One meeting in fifty is null in the list.",
    },
  },
  idCase: {
    spec: "2.1: id, string, UUID.",
    values: { lower: "Lower case.", changing: "Upper case in every other answer." },
  },
};
