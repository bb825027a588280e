import type { Counts, Outcome } from "../../sync/report";

const notes = (count: number): string => (count === 1 ? "1 note" : `${count} notes`);

/**
 * The plugin's texts outside the settings, in English. Texts that it writes into notes are elsewhere, since they are
 * never translated.
 */
export const englishStatus = () => ({
  // Getting connected
  notSetUp: "Connect your account in the settings first, or choose the sample data.",
  dataBroken:
    "The plugin's data.json cannot be read, so syncing is paused. Repair the file, or choose your settings again: the unreadable file is kept beside it.",
  noKeyHere:
    "There is no API key on this device yet. Keys are not synced with the vault: choose or enter it in the settings.",
  newAddress: (address: string) =>
    `The server address is now ${address}, which nobody confirmed on this device. Your key is not sent there until you confirm it in the settings.`,

  noMemory: (reason: string) =>
    `The sync database of this device cannot be opened (${reason}), so syncing is paused. Restart Obsidian; free some space if the disk is full.`,

  // Running
  syncing: "Syncing meeting notes",
  syncingCount: (done: number, total: number | undefined) =>
    total === undefined ? `Syncing meeting notes: ${done}` : `Syncing meeting notes: ${done} of ${total}`,
  cancel: "Cancel",
  alreadyRunning: "A sync is running already. Try again when it has ended.",
  nothingNew: "nothing new",
  counted: (count: number, what: string) => `${count} ${what}`,
  done: (what: string) => `Meeting notes: ${what}.`,
  counts: {
    created: "new",
    updated: "updated",
    merged: "merged with your edits",
    conflicts: "with a conflict",
    renamed: "renamed",
    skipped: "skipped",
    trashed: "duplicates trashed",
    waiting: "waiting",
    orphaned: "deleted in service",
  } satisfies Partial<Record<keyof Counts, string>>,
  would: (what: string) => `A sync now: ${what}.`,
  wouldCreate: (count: number, folders: number) =>
    `${notes(count)} in ${folders === 1 ? "1 folder" : `${folders} folders`}.`,
  previewTitle: "What a sync would do now",
  previewNothing: "Nothing: all notes are up to date.",

  outcomes: {
    created: "New",
    updated: "Updated",
    merged: "Merged",
    conflict: "Conflict",
    renamed: "Renamed",
    unchanged: "Unchanged",
    kept: "Your version kept",
    skipped: "Skipped",
    waiting: "Waiting",
    deleted: "Stays deleted",
    trashed: "Duplicate trashed",
    orphaned: "Deleted in service",
    failed: "Failed",
    quarantined: "Invalid data",
  } satisfies Record<Outcome, string>,
  /** A copy that the user may have made. */
  duplicate: "Duplicate",

  // Status bar
  statusIdle: (count: number) => (count === 0 ? "Meetings" : `Meetings: ${notes(count)}`),
  statusOff: "Meetings: not set up",
  statusRunning: (done: number, total: number | undefined) =>
    total === undefined ? `Meetings: ${done}…` : `Meetings: ${done}/${total}`,
  needYou: (count: number) => (count === 1 ? "1 needs your decision" : `${count} need your decision`),
  review: "Review",
  statusOf: "Meetings:",
  ignoreAll: (count: number, kind: string) => `Ignore all ${count}: ${kind}`,
  more: (count: number) => `${count} more`,
  notesCount: (count: number) => notes(count),
  notNow: "Not now",
  keepCopies: "Keep both",
  reviewIssues: "Review what needs your decision",
  statusFailed: "Meetings: failed",
  statusLast: (when: string) => `Last sync: ${when}`,
  statusNext: (when: string) => `Next sync: ${when}`,
  noticed: (when: string) => `Noticed: ${when}`,

  // Commands
  syncNow: "Sync now",
  fullSync: "Full sync",
  previewSync: "Preview the next sync",
  moveNotes: "Move notes to their folders",
  nothingToMove: "All notes that you did not move are where the settings put them.",
  refreshNote: "Refresh this note",
  restoreDeleted: "Restore a deleted note",
  undoLastRun: "Undo the last sync",
  recoverNote: "Recover a note",
  recoverText:
    "Texts that syncs overwrote or moved to the trash, newest first. If the path is taken, the text becomes a new note of your own.",
  recoverNone: "There is nothing to recover: no sync on this device has overwritten a note.",
  recover: "Recover",
  recovered: (path: string) => `The text is in ${path}.`,
  openStatus: "Open the status",
  createDashboard: "Create the dashboard",
  previousInSeries: "Open previous meeting of this series",
  nextInSeries: "Open next meeting of this series",
  noSuchMeeting: "There is no such meeting of this series in the vault.",
  openTasks: "Open action items",
  tasksFound: (count: number) => `Open action items: ${count}.`,
  createPeople: "Create notes for attendees",
  peopleNone: "Every attendee has a note.",
  peopleText: "Then these are your notes: no sync changes them. Undo moves them to the trash unless you edited them.",
  peopleCreate: (count: number) => `Create ${notes(count)}`,
  peopleCreated: (count: number) => `Created ${notes(count)}.`,
  cancelSync: "Cancel the running sync",
  restore: "Restore",
  undone: (restored: number, left: number) =>
    restored + left === 0
      ? "There is nothing to undo."
      : `${notes(restored)} restored${left === 0 ? "" : `, ${left} not: changed since, or not writable now; Recover a note lists the old texts that are kept`}.`,
  undoImport: (count: number) => `Move ${notes(count)} of the last import to the trash`,
  importUndone: (restored: number, left: number) =>
    `${notes(restored)} moved to the trash${left === 0 ? "" : `; ${left} not: changed since, or not writable now`}.`,
  undoText:
    "Notes get their old name, and up to 500 their old text, unless they were changed since. Copies of notes come back from the trash.",
  undo: "Undo",
  syncedMeanwhile: "A sync ran in the meantime, so nothing was undone. Try again.",

  // Status view
  statusView: "Meeting notes sync",
  connectedTo: (address: string) => `Connected to ${address}.`,
  connectedSample: "Showing sample data. It never leaves this device.",
  openSettings: "Open settings",
  attention: "Needs your decision",
  attentionNone: "Nothing. What needs your decision is listed here.",
  recentRuns: "Recent syncs",
  noRuns: "None on this device yet.",
  retry: "Try again",
  ignore: "Ignore",
  showDifference: "Show the difference",
  keepMine: "Keep my version",
  takeTheirs: "Use service version",
  legend: "− your line, + the service's line; differences are marked.",
  change: (number: number) => `Change ${number}`,
  mine: "Mine",
  service: "Service",
  both: "Both",
  applyChoices: "Apply choices",
  differenceTitle: "What the service would change",
  differenceSigns: { same: " ", gone: "−", new: "+", gap: " " },
  showChange: "Show what changed",
  changeLegend: "− before the sync, + after it; differences are marked.",
  restoreVersion: "Restore this version",
  restoreName: "Restore the name",
  versionRestored: "The note is as it was before.",
  versionStays: "The note was changed or moved since, or its place is taken, so it stays as it is.",
  versionGone: "This device no longer keeps the text before that sync.",
  changedMeanwhile: "The note was changed in the meantime, so nothing was written. Look at it, and choose again.",
  noConflict: "There is nothing left to choose: the note is up to date.",
  noteGone: "The note no longer exists.",
  createMissing: "Create the notes",
  leaveMissing: "Treat as deleted",
  followRenames: "Rename the notes",
  keepNames: "Keep the names",
  trashCopies: "Move all unedited copies to the trash",
  trashCopy: "Move this copy to the trash",
  stopSyncing: "Stop syncing this note",
  resumeSyncing: "Sync this note again",
  showInStatus: "Show the sync status",

  // From outside
  badLink: "This link is not recognised.",
  cliStatus: "Show the state of the meeting notes sync",
  cliSync: "Sync meeting notes now",
  cliFull: "Read everything again",
  cliFormat: "json, or text if left out",
});

export type StatusStrings = ReturnType<typeof englishStatus>;
