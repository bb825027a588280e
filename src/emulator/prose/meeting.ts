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
      listTrimmed: "The list leaves out everything behind the title, and the decisions.",
      byIdTrimmed: "The answer by id leaves it out.",
      crlf: "The answer by id has Windows line ends.",
    },
  },
  fileNameDuplicates: {
    spec: FILE_NAME,
    values: {
      possible: "Two meetings of one day and title have one name.",
      numbered: "The service numbers them, in order of creation.",
      caseOnly: "Every other name is in capitals.",
      decomposed: "Every other name has an accent, in the other Unicode form.",
    },
  },
  fileNameCharacters: {
    spec: FILE_NAME,
    values: {
      safe: "Only characters that every system takes, and not too many.",
      raw: "The title's own characters: / : ? * and all.",
      path: "With `../../` before it.",
      long: "Longer than any file system takes.",
    },
  },
  fileNameEnding: { spec: FILE_NAME, values: { md: "`.md`", missing: "None.", upperCase: "`.MD`" } },
  titles: {
    spec: "2.1: title, string: Meeting title.",
    values: { present: "Every meeting has one.", someEmpty: "A third of them is empty." },
  },
  fileNameChanges: {
    spec: FILE_NAME,
    values: { follow: "The name follows title and date.", frozen: "The name stays what it was at first." },
  },
  folderForm: {
    spec: "2.1: folder: Target folder. It is the user's `meetings_folder` setting.",
    values: {
      relative: "As it is set.",
      slashes: "With a slash before and behind.",
      root: "Empty.",
      parent: "With `../` before it.",
      null: "Null.",
    },
  },
  frontMatterKeys: {
    spec: KEYS,
    values: {
      all: "All six.",
      few: "Only date and tags.",
      noAttendees: "An empty list of attendees.",
      extra: "Three more.",
      reordered: "In the reverse order.",
    },
  },
  frontMatterYaml: {
    spec: "2.1: attendees (bracketed, comma-separated list of names).",
    values: {
      valid: "Valid YAML, with quotes where they are needed.",
      unquoted: "Names with colons and brackets stand without quotes: no YAML.",
      crlf: "Windows line ends in the whole note.",
      bom: "A byte order mark before the note.",
      secondFence: "Another block between two lines of `---` at the note's end.",
    },
  },
  idKey: {
    spec: "Naming note: The identifier key in the Markdown front matter is written `<service>_id`.",
    values: { minutes_id: "`minutes_id`", other: "`meeting_service_id`", capitalised: "`Minutes_ID`" },
  },
  timeForm: {
    spec: "2.1: time (`<hh:mm AM/PM>`). 2.3: use_utc_timestamps, boolean.",
    values: {
      twelveHours: "02:05 PM, in the user's zone or in UTC as is set.",
      twentyFourHours: '"14:05"',
      alwaysUtc: '"12:05 UTC", whatever is set.',
    },
  },
  durationForm: {
    spec: KEYS,
    values: { present: "Always there.", missing: "Never there.", zero: "Always 0min." },
  },
  sections: {
    spec: KEYS,
    values: {
      bySettings: "What the template and `include_transcript` ask for.",
      decisions: "A list of decisions, too.",
      actionItems: "A list of tasks, too.",
      transcript: "The transcript, too.",
      deeper: "Headings are one level deeper.",
      german: "The summary's heading is in another language.",
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
    values: { array: "An array.", missing: "Left out.", null: "Null." },
  },
  decisionIds: {
    spec: DECISION_ID,
    values: {
      unique: "Every decision has its own.",
      perMeeting: "They begin anew in each meeting.",
      repeated: "All have the same, even in one meeting.",
    },
  },
  decisionFileNames: {
    spec: "2.2: fileName: Target note file name, shape `<date> - <decision text>.md`.",
    values: {
      own: "Date and text, made safe and cut.",
      shared: "The same for all decisions of a day.",
      likeMeeting: "That of their meeting.",
      long: "A text that is far too long.",
    },
  },
  decisionsUnwanted: {
    spec: "2.3: auto_create_decision_notes, boolean.",
    values: {
      sent: "Decisions are served, whatever is set.",
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
    values: { none: "The fields of the spec.", some: "Three more in each meeting and in the answer of /auth." },
  },
  missingSettings: {
    spec: "2.3: Settings (field `settings` of the `/auth` response).",
    values: { none: "All settings are there.", most: "Only the two folders are." },
  },
  syncFrequency: {
    spec: "2.3: sync_frequency_minutes, integer.",
    values: { asSet: "As set.", zero: "0.", negative: "-5.", huge: "A thousand million." },
  },
  badMeeting: {
    spec: "2.1: Meeting (element of `meetings`, and value of `meeting`).",
    values: {
      none: "Every meeting has the spec's shape.",
      inList: "One in fifty has fields of wrong types in the list, and is good by its id.",
      everywhere: "It is bad by its id, too.",
      notAnObject: "It is null in the list.",
    },
  },
  idCase: {
    spec: "2.1: id, string, UUID.",
    values: { lower: "Lower case.", changing: "Upper case in every other answer." },
  },
};
