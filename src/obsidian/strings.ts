import type { Counts, Outcome } from "../sync/report";
import { chinese } from "./strings-chinese";
import { german } from "./strings-german";

const notes = (count: number): string => (count === 1 ? "1 note" : `${count} notes`);

/** Everything that the plugin says on the screen, in English. What it writes into notes is not here: that is never translated. */
export const english = {
  // Getting connected
  notSetUp: "Choose your server or the sample data in the settings first.",
  dataBroken:
    "The plugin's data.json cannot be read, so nothing is synced. Mend the file, or choose your settings anew: the unreadable file is then kept beside it.",
  noKeyHere:
    "There is no API key on this device yet. Keys do not travel with the vault: choose or enter it in the settings.",
  newAddress: (address: string) =>
    `The server address is now ${address}, which nobody confirmed on this device. Your key is not sent there until you confirm it in the settings.`,

  noMemory: (reason: string) =>
    `What this device remembers of the sync cannot be opened (${reason}), so nothing was synced. Restart Obsidian; free some space if the disk is full.`,

  // Running
  syncing: "Syncing meeting notes",
  syncingCount: (done: number, total: number | undefined) =>
    total === undefined ? `Syncing meeting notes: ${done}` : `Syncing meeting notes: ${done} of ${total}`,
  cancel: "Cancel",
  alreadyRunning: "A sync is running already.",
  nothingNew: "Meeting notes: nothing new.",
  done: (what: string) => `Meeting notes: ${what}.`,
  counts: {
    created: "new",
    updated: "updated",
    merged: "merged with your edits",
    conflicts: "with a clash",
    renamed: "renamed",
    trashed: "spare copies trashed",
    waiting: "waiting",
  } satisfies Partial<Record<keyof Counts, string>>,
  needsYou: "Some notes need your attention: open the status to see which.",
  cancelled: "The sync was cancelled. What it had written stays, and the next one goes on from there.",
  previewTitle: "What a sync would do now",
  previewNothing: "Nothing: every note is as the service has it.",

  outcomes: {
    created: "New",
    updated: "Updated",
    merged: "Merged",
    conflict: "Clash",
    renamed: "Renamed",
    unchanged: "Unchanged",
    kept: "Yours kept",
    waiting: "Waiting",
    deleted: "Stays deleted",
    trashed: "Spare copy trashed",
    orphaned: "Gone from the service",
    failed: "Failed",
    quarantined: "Unusable data",
  } satisfies Record<Outcome, string>,

  // Status bar
  statusIdle: (count: number) => (count === 0 ? "Meetings" : `Meetings: ${notes(count)}`),
  statusOff: "Meetings: not set up",
  statusRunning: (done: number, total: number | undefined) =>
    total === undefined ? `Meetings: ${done}…` : `Meetings: ${done}/${total}`,
  statusAttention: "Meetings: look here",
  statusFailed: "Meetings: failed",
  statusLast: (when: string) => `Last sync ${when}`,
  statusNext: (when: string) => `next ${when}`,

  // Commands
  syncNow: "Sync now",
  fullSync: "Full sync",
  previewSync: "Preview the next sync",
  refreshNote: "Refresh this note",
  restoreDeleted: "Restore a deleted note",
  undoLastRun: "Undo the last sync's changes",
  openStatus: "Open the status",
  createDashboard: "Create the dashboard",
  cancelSync: "Cancel the running sync",
  restore: "Restore",
  undone: (restored: number, changed: number) =>
    restored + changed === 0
      ? "There is nothing to undo."
      : `${notes(restored)} put back${changed > 0 ? `, ${changed} left alone because of changes since` : ""}.`,
  undoTitle: "Undo the last sync's changes?",
  undoText: "Notes that the last sync changed or trashed get their old text back, where nobody changed them since.",
  undo: "Undo",

  // Status view
  statusView: "Meeting notes sync",
  connectedTo: (address: string) => `Connected to ${address}.`,
  connectedSample: "Showing sample data. It never leaves this device.",
  openSettings: "Open settings",
  attention: "Needs your attention",
  attentionNone: "Nothing. When a note needs you, it is listed here.",
  recentRuns: "Recent syncs",
  noRuns: "None on this device yet.",
  open: "Open",
  retry: "Try again",
  ignore: "Ignore",
  showDifference: "Show the difference",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  differenceTitle: "What the service's text would change",
  differenceSigns: { same: " ", gone: "−", new: "+", gap: " " },
  noClash: "There is nothing left to choose: the note is as the service has it.",
  noteGone: "The note is not there any more.",
  createMissing: "Create the notes",
  leaveMissing: "Leave them out",
  followRenames: "Rename the notes",
  keepNames: "Keep the names",
  trashCopies: "Move the copies to the trash",
  stopSyncing: "Stop syncing this note",
  resumeSyncing: "Sync this note again",
  showInStatus: "Show the sync status",

  // From outside
  badLink: "This link asks for nothing that meeting notes can do.",
  cliStatus: "Show the state of the meeting notes sync",
  cliSync: "Sync meeting notes now",
  cliFull: "Read everything again",
  cliFormat: "json, or text if left out",

  // Settings
  server: "Server",
  serverDesc: "Where the meetings come from. Sample data needs no account and never leaves this device.",
  serverOwn: "Your server",
  serverSample: "Sample data",
  serverNone: "Choose…",
  address: "Server address",
  addressDesc: "The base address from your account at the service, such as https://notes.example.com/api",
  addressExample: "https://notes.example.com/api",
  key: "API key",
  keyDesc: "Kept in Obsidian's secret storage on this device only.",
  checkKey: "Check",
  checking: "Checking…",
  keyWorks: (account: string) => `The key works. Account ${account}.`,
  confirmAddress: "Confirm the new address",
  confirmAddressDesc: (address: string) =>
    `The address arrived with the vault's settings. Send this device's key to ${address} only if you changed it yourself.`,
  confirm: "Confirm",
  header: "Send the key as",
  headerDesc: "Leave it unless your service asks for something else.",
  headerBearer: "Authorization: Bearer",
  headerApiKey: "X-API-Key",
  removeSample: "Remove the sample notes",
  removeSampleDesc: "Moves the sample notes that nobody edited to the trash and ends the sample sync.",
  remove: "Remove",
  sampleRemoved: (removed: number, kept: number) =>
    `${notes(removed)} moved to the trash${kept > 0 ? `; ${kept} with your edits stay` : ""}.`,
  notes: "Notes",
  meetingsFolder: "Folder for meetings",
  decisionsFolder: "Folder for decisions",
  fromAccount: (value: string) => `As in your account: ${value}.`,
  fromAccountUnknown: "As in your account.",
  rootFolder: "the vault's top folder",
  badFolder: "Choose a folder inside the vault that is not hidden.",
  naming: "Names of new notes",
  namingDesc: "With {date} and {title}.",
  badNaming: "Use {date}, {title} or both, and no slashes.",
  decisionNotes: "Notes for decisions",
  decisionNotesDesc: "One note per decision, linked to its meeting.",
  linkAttendees: "Link attendees",
  linkAttendeesDesc: "Writes attendees as links to notes of their names.",
  peopleFolder: "Folder for people",
  peopleFolderDesc: "Linked attendees lead to your notes in it, by name or alias. Empty: to notes of their names.",
  shape: "Properties and templates",
  shapeDesc: "Other names, tags of your own, and what stands around the text of new notes.",
  propertyNames: "Other names for properties",
  propertyNamesDesc: "Such as attendees: people, date: day. Notes that are there follow; ids keep their names.",
  badPropertyNames:
    "Write pairs such as attendees: people, date: day. Ids and names that Obsidian acts on are not for use.",
  extraTags: "Tags for all notes",
  extraTagsDesc: "Besides the service's, with commas between them. Notes that are there follow.",
  meetingTemplate: "Template for new meeting notes",
  decisionTemplate: "Template for new decision notes",
  templateDesc:
    "A note of yours. New notes get its properties, and its text around the service's, which goes where {{content}} is.",
  badTemplate: "Put {{content}} on a line of its own in this note, once, outside code and comments.",
  remoteImages: "Show images from other servers",
  remoteImagesDesc: "Off, they are links: loading an image tells its server that you read the note.",
  asAccount: "As in your account",
  yes: "Yes",
  no: "No",
  which: "Which meetings",
  project: "Only this project",
  projectDesc: "The project's name at the service. Empty: all projects.",
  status: "Only this status",
  statusDesc: "Empty: meetings whose minutes are complete.",
  startDate: "Only from this day on",
  startDateDesc: "Such as 2026-01-31.",
  badDate: "Enter a day such as 2026-01-31.",
  yours: "Your edits and deletions",
  yoursEdited: "When you both change a note",
  yoursEditedDesc:
    "Both changes go in. In the same place your words stay, the service's go into a folded callout, and the status asks you to choose.",
  yoursDeleted: "When you delete a note",
  yoursDeletedDesc: "It stays deleted on every device until you bring it back below, under “Set aside”.",
  yoursGone: "When the service deletes a meeting",
  yoursGoneDesc: "Your note stays, and the status tells you.",
  setAside: "Set aside",
  setAsideDesc: "Notes you deleted or stopped, and meetings whose data cannot be used.",
  deletedNotes: "Deleted by you",
  deletedNone: "You have deleted no meeting note.",
  stoppedNotes: "Not synced any more",
  stoppedNone: "Every note is synced.",
  quarantinedNotes: "Unusable data",
  quarantinedNone: "The data of all meetings could be used.",
  advanced: "Advanced",
  account: "Your account",
  accountDesc: "What the service says. Change it there, or set your own values here.",
  accountRows: {
    userId: "Account",
    meetingsFolder: "Folder for meetings",
    decisionsFolder: "Folder for decisions",
    fileNamingPattern: "Names of notes",
    autoCreateDecisionNotes: "Notes for decisions",
    templateId: "Template",
    includeTranscript: "With transcripts",
    linkAttendeesAsPeople: "Attendees as links",
    useUtcTimestamps: "Times in UTC",
    syncFrequencyMinutes: "Minutes between syncs",
  },
  unknownValue: "Not told",
  report: "Diagnostic report",
  reportDesc: "What is set and what happened, for whoever helps you. Without your key and without names of notes.",
  copy: "Copy",
  copied: "Copied.",
  leave: "Remove sync properties",
  leaveDesc:
    "Ends the sync and takes this plugin's properties out of all notes. Your notes stay; a later sync would not know them again.",
  leaveTitle: "Remove sync properties from all notes?",
  left: (changed: number, left: number) =>
    `Removed from ${notes(changed)}${left > 0 ? `; ${left} could not be changed` : ""}.`,
  when: "When",
  dailyNotes: "Add a line to daily notes",
  dailyNotesDesc:
    "New meetings are linked in the daily note of their own day, where there is one. Only one device of the vault does it: the one where you switch this on last.",
  startSyncing: "Start syncing",
  startSyncingDesc: (meetings: string, decisions: string) =>
    `Meetings will be written to ${meetings}, decisions to ${decisions}. Choose below how far back, then start.`,
  trySample: "Try it with sample data",
  trySampleDesc: "A made-up year of meetings in a folder of its own. No account, nothing leaves this device.",
  connect: "Connect your server",
  connectDesc: "You need its address and an API key from your account there.",
  trySampleButton: "Use sample data",
  connectButton: "Connect",
  theirFolder: "your account's folder",
  start: "Start",
  howFar: "How far back",
  howFarDesc: "Older meetings get no new notes.",
  everything: "Everything",
  ninetyDays: "The last 90 days",
  fromToday: "From today on",
  fromDay: "From a day of your choice",
  frequency: "Minutes between syncs",
  frequencyDesc: (value: string) => `0: only when you ask. Empty: as in your account (${value}).`,
  badFrequency: "Enter a number from 0 to 1440.",
  automatic: "Sync automatically on this device",
  automaticDesc: "Other devices of this vault are not affected.",
  showSyncVersion: "Show the sync property",
  showSyncVersionDesc:
    "The property sync_version is how every device knows what it last took in. It is hidden otherwise.",
};

export type Strings = typeof english;

/** The texts for a language as Obsidian names it (`de`, `zh`, `zh-TW`); English for those we do not have. */
export function stringsFor(language: string): Strings {
  if (language === "de") return german;
  return language === "zh" ? chinese : english;
}
