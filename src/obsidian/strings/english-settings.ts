import type { SETTINGS } from "../../sync/settings/table";
import type { ShownKey } from "../../sync/settings/values";
import type { CheckedKind } from "../../sync/render/settings";

/** The texts of one setting. */
export interface Label {
  readonly name: string;
  readonly desc?: string;
  /** A name for each value that can be chosen. */
  readonly options?: Readonly<Record<string, string>>;
}

/** One label for each setting on the screen. */
type Labels = {
  readonly [K in ShownKey]: (typeof SETTINGS)[K] extends { readonly options: readonly (infer Option extends string)[] }
    ? Label & { readonly options: Readonly<Record<Option, string>> }
    : Label;
};

const notes = (count: number): string => (count === 1 ? "1 note" : `${count} notes`);

const templateDesc =
  "A note of yours. New notes get its properties and its text, with fields such as {{summary}} or {{date:YYYY}} filled in. The rest of the service's text goes where {{content}} is.";

/** The texts of the settings screen, in English. */
export const englishSettings = () => ({
  /** Texts of the settings, by key. */
  labels: {
    baseUrl: {
      name: "Server address",
      desc: "The base address from your account at the service, such as https://notes.example.com/api",
    },
    apiKeySecret: { name: "API key", desc: "Kept in Obsidian's secret storage on this device only." },
    authHeader: {
      name: "Send the key as",
      desc: "Leave it unless your service asks for something else.",
      options: { bearer: "Authorization: Bearer", "x-api-key": "X-API-Key" },
    },
    meetingsFolder: {
      name: "Folder for meetings",
      desc: "With fields if you like, such as Work/{project|Other}/{year}. Existing notes stay where they are.",
    },
    decisionsFolder: { name: "Folder for decisions" },
    projectFolders: {
      name: "Folders for projects",
      desc: "Instead of the folder for meetings, such as Apollo: Work/Apollo, Garden: Private/{year}.",
    },
    fileNamingPattern: {
      name: "File name format",
      desc: "With {date} and {title}, or with other fields, such as {date:ddd D MMM YYYY} {project}. Existing notes keep their names.",
    },
    autoCreateDecisionNotes: { name: "Notes for decisions", desc: "One note per decision, linked to its meeting." },
    linkAttendeesAsPeople: { name: "Link attendees", desc: "Writes attendees as links to notes of their names." },
    peopleFolder: {
      name: "Folder for people",
      desc: "Linked attendees lead to your notes in it. Empty: to notes of their names.",
    },
    peopleSpellings: {
      name: "Other spellings of names",
      desc: "Names of your notes, where the service spells them in another way.",
    },
    showRemoteImages: {
      name: "Show images from other servers",
      desc: "When off, remote images become links so that their servers cannot track you.",
    },
    drawMathsAndDiagrams: {
      name: "Draw maths and diagrams",
      desc: "Off: $ and Mermaid are text. On: they are drawn as the service sent them. They can load from other servers and have links that run something. Only if you trust all users of the service.",
    },
    project: {
      name: "Only these projects",
      desc: "Names at the service, with commas between them; a minus before a name excludes it. Empty: all projects.",
    },
    status: {
      name: "Only these statuses",
      desc: "With commas between them. Empty: meetings whose minutes are complete.",
    },
    attendee: {
      name: "Only meetings with",
      desc: "Names of attendees, such as your own, with commas between them. Other meetings get no new note.",
    },
    leaveOutTitles: {
      name: "Leave out titles with",
      desc: "Words, with commas between them. Meetings with one of them in the title get no new note.",
    },
    leaveOutAlone: {
      name: "Leave out meetings with nobody else",
      desc: "Meetings with only one attendee get no new note.",
    },
    startDate: { name: "Only from this day on", desc: "Such as 2026-01-31." },
    propertyNames: {
      name: "Rename properties",
      desc: "Such as attendees: people, date: day. Existing notes are updated; ids keep their names.",
    },
    startProperty: {
      name: "Property for the start",
      desc: "Its name, such as start. Notes of meetings get date and time in it, such as 2026-01-31T09:30:00. Existing notes are updated.",
    },
    extraTags: {
      name: "Tags for all notes",
      desc: "Added to tags from the service, with commas between them. Existing notes are updated.",
    },
    taskTag: { name: "Tags for tasks", desc: "Added to tasks from the service. Existing notes are updated." },
    meetingTemplate: { name: "Template for new meeting notes", desc: templateDesc },
    decisionTemplate: { name: "Template for new decision notes", desc: templateDesc },
    personTemplate: {
      name: "Template for notes about people",
      desc: "A note of yours with {{name}} in it, for the command “Create notes for attendees”. Empty: notes without text.",
    },
    syncFrequencyMinutes: { name: "Sync interval (minutes)", desc: "0 = manual only." },
    dailyNoteDevice: {
      name: "Add a line to daily notes",
      desc: "New meetings are linked in the daily note of their own day, and in the weekly note of the plugin Periodic Notes, where there is one. Only one device of the vault does it: the one where you switch this on last.",
    },
    dailyNoteHeading: {
      name: "Heading in daily notes",
      desc: "Where the line goes, such as Meetings. It is added if a daily note has none. Empty: at the end.",
    },
    showSyncVersion: {
      name: "Show the sync property",
      desc: "The property sync_version tells each device which version a note has. It is hidden otherwise.",
    },
  } satisfies Labels,
  /** Texts about invalid values, by kind of setting. */
  problems: {
    folder: "Choose a folder inside the vault that is not hidden.",
    projectFolders: "Write pairs such as Apollo: Work/Apollo, with folders inside the vault.",
    fileName: "Use {date}, {title} or both, and no slashes.",
    propertyNames:
      "Write pairs such as attendees: people, date: day. Ids and names that Obsidian acts on are not allowed.",
    propertyName:
      "Enter a name of letters, digits, spaces, - and _. Ids and names that Obsidian acts on are not allowed.",
    day: "Enter a day such as 2026-01-31.",
    minutes: "Enter a number from 0 to 1440.",
  } satisfies Readonly<Record<CheckedKind, string>>,
  server: "Meeting service",
  serverDesc: "Where the meetings come from. Sample data needs no account and never leaves this device.",
  serverOwn: "Your account",
  serverSample: "Sample data",
  serverNone: "Choose…",
  checkKey: "Test connection",
  checking: "Checking…",
  keyWorks: (account: string) => `Connected (account ${account}).`,
  noMatch: "No meeting matches.",
  matching: (count: number, from: string, to: string) => `Matching meetings: ${count} (${from} – ${to}).`,
  clockDiffers: (minutes: number) => `The service's clock differs by ${minutes} min.`,
  fewRequests: (left: number) => `Requests left: ${left}.`,
  pagesApart: "Pages do not join: a sync takes longer.",
  noTimeZone: "Times have no time zone and may be off.",
  unusable: (count: number) => `Unusable meetings: ${count}. Their notes stay.`,
  stepConnect: "1. Connect",
  stepChoose: "2. Choose",
  stepImport: "3. Import",
  atService: (list: string) => `At the service: ${list}.`,
  sampleNote: "One of your notes",
  examplePath: "Where a note would be written",
  sharedName: (path: string) => `“${path}” would be the name of two meetings: the second gets eight digits after it.`,
  preview: "Preview",
  previewDesc: "Counts the notes and shows one of them. Nothing is written.",
  confirmAddress: "Confirm the new address",
  confirmAddressDesc: (address: string) =>
    `The address arrived with the vault's settings. Send this device's key to ${address} only if you changed it yourself.`,
  confirm: "Confirm",
  removeSample: "Remove the sample notes",
  removeSampleDesc: "Moves the sample notes that nobody edited to the trash and ends the sample sync.",
  remove: "Remove",
  sampleRemoved: (removed: number, kept: number) =>
    `${notes(removed)} moved to the trash${kept === 0 ? "" : `; ${kept} not: changed since, or not writable now`}.`,
  notes: "Notes",
  fromAccount: (value: string) => `Account default: ${value}.`,
  fromAccountUnknown: "Account default.",
  rootFolder: "the vault's root",
  shape: "Properties and templates",
  shapeDesc: "Other names, your own tags, and the text around the text of new notes.",
  asAccount: "Account default",
  yes: "Yes",
  no: "No",
  which: "Filters",
  yours: "Your edits and deletions",
  yoursEdited: "When you and the service change a note",
  yoursEditedDesc:
    "Both changes are merged. In the same place your words stay, the service's go into a folded callout, and the status asks you to choose.",
  yoursDeleted: "When you delete a note",
  yoursDeletedDesc: "It stays deleted on every device until you restore it below, under “Excluded notes”.",
  yoursGone: "When the service deletes a meeting",
  yoursGoneDesc: "Your note stays, and the status tells you.",
  setAside: "Excluded notes",
  setAsideDesc: "Notes that you deleted or stopped syncing, and meetings with invalid data.",
  deletedNotes: "Deleted by you",
  deletedNone: "You have deleted no meeting note.",
  stoppedNotes: "Not synced any more",
  stoppedNone: "Every note is synced.",
  quarantinedNotes: "Invalid data",
  quarantinedNone: "No meeting has invalid data.",
  advanced: "Advanced",
  account: "Your account",
  accountDesc: "Settings in the service. Change them there, or set your own here.",
  accountRows: {
    userId: "Account",
    templateId: "Template",
    includeTranscript: "With transcripts",
    useUtcTimestamps: "Times in UTC",
  },
  unknownValue: "Unknown",
  report: "Diagnostic report",
  reportDesc: "Settings and past syncs, for people who help you. Without your key and without names of notes.",
  copy: "Copy",
  copied: "Copied.",
  removeProperties: "Remove sync properties",
  removePropertiesDesc:
    "Ends the sync and removes this plugin's properties from all notes. Your notes stay; a later sync would not recognise them.",
  removePropertiesTitle: "Remove sync properties from all notes?",
  propertiesRemoved: (changed: number, left: number) =>
    `Removed from ${notes(changed)}${left === 0 ? "" : `; ${left} could not be changed`}.`,
  when: "Schedule",
  syncingDesc: "Notes appear in the vault as they are written. You can leave this screen.",
  startSyncing: "Start the import",
  startSyncingDesc: (meetings: string, decisions: string) =>
    `Meetings go into “${meetings}”, decisions into “${decisions}”.`,
  trySample: "Try it with sample data",
  trySampleDesc: "A made-up year of meetings in a folder of its own. No account, nothing leaves this device.",
  connect: "Connect your account",
  connectDesc: "You need the server address and an API key from your account.",
  trySampleButton: "Use sample data",
  connectButton: "Connect",
  theirFolder: "your account's folder",
  start: "Start",
  howFar: "Import meetings from",
  howFarDesc: "Older meetings are skipped.",
  everything: "Everything",
  ninetyDays: "The last 90 days",
  fromToday: "From today on",
  fromDay: "From a day of your choice",
  automatic: "Sync automatically on this device",
  automaticDesc: "Other devices of this vault are not affected.",
});

export type SettingsStrings = ReturnType<typeof englishSettings>;
