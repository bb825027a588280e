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
const meetings = (count: number): string => (count === 1 ? "1 meeting" : `${count} meetings`);

const templateDesc = "One of your notes, with fields such as {{summary}} and a line {{content}} for the other text.";

/** The texts of the settings screen, in English. */
export const englishSettings = () => ({
  /** Texts of the settings, by key. */
  labels: {
    baseUrl: { name: "Server address", desc: "Your account at the service shows it." },
    apiKeySecret: { name: "API key", desc: "Stored on this device only, in Obsidian's keychain." },
    authHeader: {
      name: "Header for the key",
      desc: "Change only if your service requires it.",
      options: { bearer: "Authorization: Bearer", "x-api-key": "X-API-Key" },
    },
    meetingsFolder: {
      name: "Folder for meetings",
      desc: "For new notes. Can contain fields, for example Work/{project|Other}/{year}.",
    },
    autoCreateDecisionNotes: { name: "Notes for decisions", desc: "One note per decision, linked to its meeting." },
    decisionsFolder: { name: "Folder for decisions" },
    fileNamingPattern: {
      name: "File name format",
      desc: "For new notes. With {title} or {date}, or {date:DD MMM YYYY}.",
    },
    projectFolders: { name: "Folders for projects", desc: "Instead of the folder for meetings, for new notes." },
    linkAttendeesAsPeople: { name: "Link attendees", desc: "Writes attendees as links to notes of their names." },
    peopleFolder: {
      name: "Folder for people",
      desc: "Links lead to your notes in this folder. Empty: to notes of their names.",
    },
    peopleSpellings: {
      name: "Other spellings of names",
      desc: "Names of your notes, where the service spells them in another way.",
    },
    showRemoteImages: {
      name: "Show images from other servers",
      desc: "Those servers can see that you opened the note. Off: images become links.",
    },
    drawMathsAndDiagrams: {
      name: "Render maths and diagrams",
      desc: "They can load content from other servers and run links. Turn on only if you trust everyone who writes in your meetings.",
    },
    project: { name: "Projects", desc: "Meetings of other projects get no new note." },
    status: { name: "Only with status", desc: "Separate with commas. Empty: meetings whose minutes are complete." },
    attendee: { name: "Attendees", desc: "Meetings without them get no new note." },
    leaveOutTitles: {
      name: "Leave out titles with",
      desc: "Separate words with commas. Meetings with one of them in the title get no new note.",
    },
    leaveOutAlone: {
      name: "Leave out meetings with nobody else",
      desc: "Meetings with only one attendee get no new note.",
    },
    startDate: { name: "First day" },
    propertyNames: {
      name: "Rename properties",
      desc: "For example attendees: people, date: day. Existing notes are updated; ids keep their names.",
    },
    startProperty: {
      name: "Property for the start",
      desc: "Its name, for example start. Notes of meetings get date and time in it. Existing notes are updated.",
    },
    extraTags: { name: "Tags for all notes", desc: "Separate with commas. Existing notes are updated." },
    taskTag: { name: "Tags for tasks", desc: "Added to tasks from the service. Existing notes are updated." },
    meetingTemplate: { name: "Template for new meeting notes", desc: templateDesc },
    decisionTemplate: { name: "Template for new decision notes", desc: templateDesc },
    personTemplate: { name: "Template for notes about people", desc: "One of your notes, with {{name}} in it." },
    syncFrequencyMinutes: { name: "Sync interval" },
    dailyNoteDevice: {
      name: "Link new meetings in daily notes",
      desc: "Only one device of the vault does this: the one where you turned it on last.",
    },
    dailyNoteHeading: { name: "Heading in daily notes", desc: "Added where it is missing. Empty: at the end." },
    showSyncVersion: {
      name: "Show technical properties",
      desc: "The ids in your meeting notes and sync_version, by which syncs know the notes.",
    },
  } satisfies Labels,
  /** Texts about invalid values, by kind of setting. */
  problems: {
    folder: "Choose a folder inside the vault that is not hidden.",
    projectFolders: "Enter a project and a folder inside the vault.",
    fileName: "Use {date}, {title} or both, and no slashes.",
    propertyNames:
      "Write pairs such as attendees: people, date: day. Ids and names that Obsidian acts on are not allowed.",
    propertyName:
      "Enter a name of letters, digits, spaces, - and _. Ids and names that Obsidian acts on are not allowed.",
    day: "Enter a day such as 2026-01-31.",
    minutes: "Enter a number from 0 to 1440.",
  } satisfies Readonly<Record<CheckedKind, string>>,
  unknownField: (written: string) => `There is no field ${written}.`,
  didYouMean: (name: string) => `Did you mean ${name}?`,
  /** Between two sentences of a row. */
  gap: " ",

  // State
  sampleInUse: "Sample data",
  sampleInUseDesc: "It never leaves this device",
  lastFailed: "The last sync failed",
  shortly: "in less than a minute",
  needAttention: (count: number) => (count === 1 ? "1 note needs attention" : `${count} notes need attention`),
  pause: "Pause",
  pauseHour: "Pause for an hour",
  pauseDay: "Pause until tomorrow",
  pausedUntil: (when: string) => `Paused until ${when}`,
  resume: "Resume",
  imported: (count: number) => `${notes(count)} created`,
  openNewest: "Open the newest",

  // Set-up
  connect: "Connect your account",
  connectDesc: "You need the server address and an API key from your account.",
  connectButton: "Connect",
  disconnect: "Disconnect",
  disconnectDesc: "Ends the sync on all devices of this vault. Your notes stay.",
  trySample: "Try it with sample data",
  trySampleDesc: "A made-up year of meetings in a folder of its own. No account, nothing leaves this device.",
  trySampleButton: "Use sample data",
  removeSample: (count: number) =>
    count === 0 ? "Stop using sample data" : `Remove ${count === 1 ? "1 sample note" : `${count} sample notes`}`,
  removeSampleText: "The sample notes are moved to the trash. Notes that you edited stay, unless you choose otherwise.",
  removeSampleEdited: "Also the notes that I edited",
  remove: "Remove",
  sampleRemoved: (removed: number, kept: number) =>
    `${notes(removed)} moved to the trash${kept === 0 ? "" : `; ${kept} not: edited, or not writable now`}.`,
  checkKey: "Test connection",
  test: "Test",
  checking: "Checking…",
  noFinished: "No finished meetings yet.",
  noMatch: "No meeting matches.",
  /** @param days such as `3 Aug – 30 Oct 2026` */
  matching: (count: number, days: string) => `${meetings(count)}, ${days}`,
  clockDiffers: (minutes: number) => `The service's clock differs by ${minutes} min.`,
  fewRequests: (left: number) => `Requests left: ${left}.`,
  pagesApart: "The service's pages do not line up; syncs take longer.",
  noTimeZone: "Times have no time zone and may be off.",
  unusable: (count: number) => `Unusable meetings: ${count}. Their notes stay.`,
  confirmAddress: "Confirm the new address",
  confirmAddressDesc: (address: string) =>
    `The address arrived with the vault's settings. Send this device's key to ${address} only if you changed it yourself.`,
  confirm: "Confirm",
  keyForDevice: "Enter your key on this device",
  keyForDeviceDesc: (address: string) => `Keys do not travel with the vault. It is sent to ${address} only.`,
  stepConnect: "1. Connect",
  stepImport: "2. Import",
  startSyncing: "Import",
  start: "Start",
  preview: "Preview",
  previewDesc: "Lists what a sync would do now. Nothing is written.",
  changeImport: "Change what is imported",
  unfold: "Change",
  fold: "Hide",
  syncingDesc: "Notes appear as they are written. You can leave this screen.",
  progressCount: (done: number, total: number | undefined) =>
    total === undefined ? `${meetings(done)} read` : `${done} of ${meetings(total)}`,
  timeLeft: (time: string) => `about ${time} left`,
  problemsSoFar: (count: number) => `${count} with problems`,

  // Main page
  notes: "Notes",
  which: "What to import",
  when: "Schedule",
  rootFolder: "the vault's root",
  asAccount: "Account default",
  yes: "Yes",
  no: "No",
  examplePath: (path: string) => `Example: ${path}`,
  sharedName: (path: string) => `“${path}” would be the name of two meetings: the second gets eight digits after it.`,
  howFar: "From",
  everything: "All meetings",
  ninetyDays: "The last 90 days",
  fromToday: "Today",
  fromDay: "A day of your choice",
  automatic: "Sync automatically on this device",
  onlyManual: "Only when you ask",

  // Lists of names
  mode: "Import meetings",
  modes: {
    project: { all: "Of all projects", only: "Only of these projects", except: "Of all but these projects" },
    attendee: { all: "With anyone", only: "Only with these people", except: "Without these people" },
  },
  chosenNames: {
    project: { all: "All", except: (list: string) => `All but ${list}` },
    attendee: { all: "Everyone", except: (list: string) => `Without ${list}` },
  },
  meetingCount: (count: number) => meetings(count),
  notAtService: "No meeting at the service.",
  noNamesKnown: "None known yet. Add a name below.",
  addName: { project: "Add a project", attendee: "Add a person" },
  addProjectFolder: "Add a folder for a project",
  noProjectFolders: "All projects use the folder for meetings.",
  projectName: "Project",
  folderName: "Folder",

  // Pages
  account: "Account",
  accountId: "Account id",
  shape: "Properties, tags and templates",
  standard: "Standard",
  changedHere: "Changed",
  properties: "Properties and tags",
  templates: "Templates",
  foreign: "Images and diagrams",
  sampleNote: "Sample note",
  people: "Links to people",
  linked: "On",
  notLinked: "Off",
  createPeopleDesc: "One note per attendee without one. They are yours: syncs never change them.",
  setAside: "History and deleted notes",
  help: "Help and troubleshooting",
  documentation: "Documentation",
  documentationDesc: "What happens to your edits and deletions, and all fields and settings.",
  whatsNew: "What's new",
  updated: (version: string) => `Meeting Notes Sync was updated to version ${version}.`,
  fullSyncDesc: "Reads all meetings again, not only changed ones. It also finds meetings that the service deleted.",
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
});

export type SettingsStrings = ReturnType<typeof englishSettings>;
