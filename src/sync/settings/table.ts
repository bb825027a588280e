import type { Row } from "./row";

/**
 * All settings, by their key in `data.json`. The types, the rows of the settings screen, the flags of `sync` with their
 * help and checks, and `docs/settings.md` are made from this table. Each language has names for the rows
 * (`src/obsidian/strings`).
 */
export const SETTINGS = {
  /** Base address of the service, or `sample` for the emulator inside the plugin. */
  baseUrl: {
    kind: "address",
    example: "https://notes.example.com/api",
    usedBy: "plugin",
    group: "own",
    flag: { name: "base-url", value: "URL", help: "the server's address; also in MEETING_NOTES_BASE_URL" },
  },
  /** The user's server address, kept while the sample data is in use. */
  ownBaseUrl: { kind: "address", usedBy: "plugin" },
  /** The *name* of the secret that holds the key. */
  apiKeySecret: { kind: "secret", default: "meeting-notes-sync-api-key", usedBy: "plugin", group: "own" },
  /** The header that carries the key. */
  authHeader: {
    kind: "choice",
    options: ["bearer", "x-api-key"],
    default: "bearer",
    usedBy: "plugin",
    group: "own",
    flag: { name: "auth-header", value: "HEADER", help: "how the key is sent: bearer (default) or x-api-key" },
  },
  meetingsFolder: {
    kind: "folder",
    default: "Meetings",
    fromAccount: true,
    usedBy: "engine",
    group: "notes",
    flag: {
      name: "meetings-folder",
      value: "FOLDER",
      help: "folder for new notes of meetings, such as Work/{project|Other}/{year}, instead of the account default",
    },
  },
  /** One note for each decision. */
  autoCreateDecisionNotes: {
    kind: "yesNo",
    default: true,
    fromAccount: true,
    usedBy: "engine",
    group: "notes",
    flag: {
      name: "decision-notes",
      value: "ANSWER",
      help: "yes or no: a note for each decision, instead of the account default",
    },
  },
  decisionsFolder: {
    kind: "folder",
    default: "Decisions",
    fromAccount: true,
    usedBy: "engine",
    group: "notes",
    flag: {
      name: "decisions-folder",
      value: "FOLDER",
      help: "folder for new notes of decisions, instead of the account default",
    },
  },
  fileNamingPattern: {
    kind: "fileName",
    fromAccount: true,
    example: "{date} - {title}",
    usedBy: "engine",
    group: "notes",
    flag: {
      name: "file-naming",
      value: "PATTERN",
      help: 'file name format of new notes, such as "{date} - {title}" or "{date:DD MMM YYYY} {title}", instead of the account default',
    },
  },
  /** Folders for single projects, which replace the folder for meetings. */
  projectFolders: {
    kind: "projectFolders",
    example: "Apollo: Work/Apollo",
    usedBy: "engine",
    group: "own",
    flag: {
      name: "project-folders",
      value: "PAIRS",
      help: 'folders for meetings of single projects, such as "Apollo: Work/Apollo, Garden: Private/{year}"',
    },
  },
  /** Write attendees as links. Not set: unchanged, as the service writes them. */
  linkAttendeesAsPeople: {
    kind: "yesNo",
    fromAccount: true,
    usedBy: "engine",
    group: "people",
    flag: {
      name: "link-attendees",
      value: "ANSWER",
      help: "yes or no: attendees as links, instead of as the service writes them",
    },
  },
  /** The folder of the user's notes about people. Linked attendees lead to it. */
  peopleFolder: {
    kind: "folder",
    usedBy: "engine",
    group: "people",
    flag: {
      name: "people-folder",
      value: "FOLDER",
      help: "linked attendees lead to the notes in this folder",
    },
  },
  /** Names that the service spells in another way than the user's notes. */
  peopleSpellings: {
    kind: "text",
    example: "Jane D. = Jane Doe",
    usedBy: "engine",
    group: "people",
    flag: {
      name: "people-spellings",
      value: "PAIRS",
      help: 'names of your notes for names as the service spells them, such as "Jane D. = Jane Doe"',
    },
  },
  /** Show images from other servers; otherwise they become links. */
  showRemoteImages: {
    kind: "yesNo",
    default: false,
    usedBy: "engine",
    group: "foreign",
    flag: {
      name: "remote-images",
      value: "ANSWER",
      help: "yes shows images from other servers; with no (default), remote images become links so that their servers cannot track you",
    },
  },
  /** Render maths and Mermaid diagrams; otherwise they are shown as text. */
  drawMathsAndDiagrams: {
    kind: "yesNo",
    default: false,
    usedBy: "engine",
    group: "foreign",
    flag: {
      name: "maths-and-diagrams",
      value: "ANSWER",
      help: "yes draws maths and Mermaid diagrams as the service sent them; no (default) shows their source",
    },
  },
  /** Values of the service's `project_id`. */
  project: {
    kind: "filter",
    usedBy: "engine",
    group: "own",
    flag: {
      name: "project",
      value: "NAMES",
      help: 'only meetings of these projects, with commas between them; "-Internal" leaves out a project that the meeting or its tags name',
    },
  },
  /** Status of the minutes. Not set: the service's own default. */
  status: {
    kind: "filter",
    usedBy: "engine",
    group: "help",
    flag: {
      name: "status",
      value: "NAMES",
      help: "only meetings whose minutes have one of these statuses, with commas between them",
    },
  },
  /** Meetings with none of these people get no new note. */
  attendee: {
    kind: "filter",
    usedBy: "engine",
    group: "own",
    flag: {
      name: "attendee",
      value: "NAMES",
      help: "meetings that none of these people attended get no new note, such as your own name",
    },
  },
  /** Meetings with one of these in their titles get no new note. */
  leaveOutTitles: {
    kind: "filter",
    usedBy: "engine",
    group: "help",
    flag: {
      name: "leave-out-titles",
      value: "WORDS",
      help: 'meetings with one of these words in their titles get no new note, such as "lunch, out of office"',
    },
  },
  /** Meetings with only one attendee get no new note. */
  leaveOutAlone: {
    kind: "yesNo",
    default: false,
    usedBy: "engine",
    group: "help",
    flag: {
      name: "leave-out-alone",
      value: "ANSWER",
      help: "with yes, meetings that only one person attended get no new note; no is the default",
    },
  },
  /** Meetings before this day get no new note. */
  startDate: {
    kind: "day",
    example: "2026-01-31",
    usedBy: "engine",
    group: "own",
    flag: {
      name: "start-date",
      value: "DAY",
      help: "import meetings from this day on, such as 2026-01-31; older meetings are skipped",
    },
  },
  /** Other names for the service's properties. */
  propertyNames: {
    kind: "propertyNames",
    example: "attendees: people, date: day",
    usedBy: "engine",
    group: "properties",
    flag: {
      name: "property-names",
      value: "PAIRS",
      help: 'rename properties, such as "attendees: people, date: day"; existing notes are updated',
    },
  },
  /** The property of a meeting's note that has its start as ISO date and time. Not set: none. */
  startProperty: {
    kind: "propertyName",
    example: "start",
    usedBy: "engine",
    group: "properties",
    flag: {
      name: "start-property",
      value: "NAME",
      help: 'property with the start of the meeting, such as "start" for 2026-01-31T09:30:00; existing notes are updated',
    },
  },
  /** Comma-separated tags that are added to the service's tags in all notes. */
  extraTags: {
    kind: "text",
    example: "meeting, work",
    usedBy: "engine",
    group: "properties",
    flag: {
      name: "tags",
      value: "TAGS",
      help: "tags for all notes, added to tags from the service, with commas between them; existing notes are updated",
    },
  },
  /** Comma-separated tags for the service's tasks. */
  taskTag: {
    kind: "text",
    example: "#task",
    usedBy: "engine",
    group: "properties",
    flag: {
      name: "task-tag",
      value: "TAG",
      help: 'tag for tasks of the service, such as "#task"; existing notes are updated',
    },
  },
  meetingTemplate: {
    kind: "template",
    usedBy: "engine",
    group: "templates",
    flag: {
      name: "meeting-template",
      value: "NOTE",
      help: "template for new meeting notes: a note with {{content}} on a line of its own, for the service's text, and fields such as {{summary}} and {{date:DD.MM.YYYY}}; --dry-run shows a note made from it",
    },
  },
  decisionTemplate: {
    kind: "template",
    usedBy: "engine",
    group: "templates",
    flag: { name: "decision-template", value: "NOTE", help: "template for new decision notes" },
  },
  /** For notes about attendees, which are created only by a command. */
  personTemplate: { kind: "note", usedBy: "plugin", group: "people" },
  /** 0 or less: the plugin syncs only when the user asks. */
  syncFrequencyMinutes: {
    kind: "minutes",
    default: 60,
    fromAccount: true,
    example: "60",
    usedBy: "plugin",
    flag: {
      name: "sync-interval",
      value: "MINUTES",
      help: "minutes between two syncs with --watch, 1 to 1440, instead of the account default",
    },
    group: "own",
  },
  /** Adds a line to the daily note of a meeting's day. */
  dailyNoteDevice: { kind: "device", usedBy: "plugin", group: "own" },
  /** The heading in the daily note under which that line is added. */
  dailyNoteHeading: {
    kind: "text",
    example: "Meetings",
    usedBy: "plugin",
    flag: {
      name: "daily-heading",
      value: "HEADING",
      help: "the heading for the lines of --daily-notes, added where a note has none; otherwise they go to the end",
    },
    group: "own",
  },
  /** Shows the ids and `sync_version` in the Properties view. */
  showSyncVersion: { kind: "yesNo", default: false, usedBy: "plugin", group: "help" },
  /** The user has started the first sync of this vault. Before that, nothing is written automatically. */
  syncStarted: { kind: "yesNo", default: false, usedBy: "plugin" },
} as const satisfies Readonly<Record<string, Row>>;
