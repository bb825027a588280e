import type { FailureKind } from "../../commands/failure-kind";
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
  syncingCount: (done: number, total: number | undefined, problems = 0) =>
    `Syncing meeting notes: ${done}${total === undefined ? "" : ` of ${total}`}${problems === 0 ? "" : `, ${problems} with problems`}`,
  cancel: "Cancel",
  alreadyRunning: "A sync is running already. Try again when it has ended.",
  /** Between the parts of a result. */
  comma: ", ",
  nothingNew: "nothing new",
  done: (what: string) => `Meeting notes: ${what}.`,
  counts: {
    created: (count) => (count === 1 ? "1 new note" : `${count} new notes`),
    updated: (count) => `${count} updated`,
    merged: (count) => `${count} merged with your edits`,
    conflicts: (count) => (count === 1 ? "1 conflict" : `${count} conflicts`),
    renamed: (count) => `${count} renamed`,
    moved: (count) => `${count} moved`,
    skipped: (count) => `${count} skipped`,
    trashed: (count) => `${count} moved to the trash`,
    waiting: (count) => `${count} waiting`,
    orphaned: (count) => `${count} deleted in service`,
  } satisfies Partial<Record<keyof Counts | "moved", (count: number) => string>>,
  failed: "failed",
  cancelled: "cancelled",
  would: (what: string) => `Also: ${what}.`,
  wouldCreate: (count: number, folders: number) =>
    `Creates ${notes(count)} in ${folders === 1 ? "1 folder" : `${folders} folders`}.`,
  previewTitle: "Preview",
  showSample: (name: string) => `Show a sample note: ${name}`,
  withoutNote: "Without a note",
  previewNothing: "All notes are up to date.",

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
    trashed: "Moved to the trash",
    orphaned: "Deleted in service",
    failed: "Failed",
    quarantined: "Invalid data",
  } satisfies Record<Outcome, string>,
  /** A copy that the user may have made. */
  duplicate: "Duplicate",
  moved: "Moved",
  movedFrom: (folder: string) => `From ${folder}.`,
  copyOf: "Copy of",

  // Status bar
  statusIdle: (count: number) => (count === 0 ? "Meetings" : `Meetings: ${notes(count)}`),
  statusOff: "Meetings: not set up",
  statusRunning: (done: number, total: number | undefined, problems = 0) =>
    `Meetings: ${done}${total === undefined ? "…" : `/${total}`}${problems === 0 ? "" : `, ${problems} with problems`}`,
  needYou: (count: number) => (count === 1 ? "1 needs attention" : `${count} need attention`),
  review: "Review",
  statusOf: "Meetings:",
  ignoreAll: (count: number) => `Ignore all ${count} until they change`,
  more: (count: number) => `${count} more`,
  notesCount: (count: number) => notes(count),
  notNow: "Ask me tomorrow",
  keepCopies: "Keep both",
  failures: {
    "key-refused": "key refused",
    unreachable: "service not reached",
    cancelled: "cancelled",
    other: "failed",
  } satisfies Record<FailureKind, string>,
  paused: "paused",
  statusLast: (when: string) => `Last sync: ${when}`,
  statusSucceeded: (when: string) => `Last successful sync: ${when}`,
  statusTried: (when: string) => `Last attempt failed: ${when}`,
  statusNext: (when: string) => `Next: ${when}`,
  justNow: "just now",

  // Commands
  syncNow: "Sync now",
  fullSync: "Full sync",
  previewSync: "Preview the next sync",
  misplaced: "Some notes are where earlier settings put them.",
  asked: {
    move: {
      title: "Move notes to their folders",
      would: (count: number) => (count === 1 ? "1 note will move." : `${notes(count)} will move.`),
      nothing: "All notes that you did not move are where the settings put them.",
      start: (count: number) => `Move ${notes(count)}…`,
    },
    templates: {
      title: "Use the templates for existing notes",
      would: (count: number) =>
        `${count === 1 ? "1 note that you did not edit" : `${notes(count)} that you did not edit`} will change, such as this one. You can undo it.`,
      nothing: "All notes that you did not edit are as your templates make them.",
      start: (count: number) => `Change ${notes(count)}…`,
    },
  },
  folderRenamed: "You renamed a folder",
  folderRenamedText: "Your settings still have its old name. Should new notes go into the folder with its new name?",
  followFolder: "Use the new name",
  keepFolder: "Keep the old name",
  refreshNote: "Refresh this note",
  undoLastRun: "Undo last change",
  earlierVersions: "Show earlier versions",
  versionsTitle: "Earlier versions",
  versionsNone: "No sync on this device has overwritten this note.",
  versionBefore: (when: string, length: string) => `Before the sync of ${when} (${length} characters)`,
  restoreText: "Restore the earlier text",
  recovered: (name: string) => `The text is in “${name}”, a note of your own.`,
  openStatus: "Open sync status",
  openHistory: "Open history",
  open: "Open",
  createDashboard: "Create the dashboard",
  previousInSeries: "Open previous meeting of this series",
  nextInSeries: "Open next meeting of this series",
  noSuchMeeting: "There is no such meeting of this series in the vault.",
  openTasks: "Show action items",
  tasksTitle: "Action items",
  filterTasks: "Filter by person, meeting or word",
  tasksFound: (count: number) => `Open action items: ${count}.`,
  createPeople: "Create notes for attendees",
  peopleNone: "Every attendee has a note.",
  peopleCreate: (count: number) => `Create ${notes(count)}`,
  peopleCreated: (count: number) => `Created ${notes(count)}.`,
  cancelSync: "Cancel the running sync",
  undone: (restored: number, left: number) =>
    restored + left === 0
      ? "There is nothing to undo."
      : `${notes(restored)} restored${left === 0 ? "" : `, ${left} not: changed since, or not writable now; see the earlier versions of these notes`}.`,
  nothingToUndo: "There is nothing to undo.",
  undoOf: (when: string) => `Undo the sync of ${when}?`,
  undoAnswerOf: (when: string) => `Undo your answer of ${when}?`,
  undoRun: (count: number) => `Undo in ${notes(count)}…`,
  undoGives: {
    text: (count: number) =>
      count === 1 ? "1 note gets its earlier text back." : `${notes(count)} get their earlier text back.`,
    name: (count: number) =>
      count === 1 ? "1 note gets its earlier name back." : `${notes(count)} get their earlier name back.`,
    note: (count: number) =>
      count === 1 ? "1 note comes back from the trash." : `${notes(count)} come back from the trash.`,
  },
  undoImport: "Undo the import…",
  undoImportOf: (when: string) => `Undo the import of ${when}?`,
  undoImportText: (count: number) => `It created ${notes(count)}. Those that you did not edit move to the trash.`,
  moveCountToTrash: (count: number) => `Move ${notes(count)} to the trash`,
  importUndone: (restored: number, left: number) =>
    `${notes(restored)} moved to the trash${left === 0 ? "" : `; ${left} not: changed since, or not writable now`}.`,
  undo: "Undo",
  isUndone: "undone",
  syncedMeanwhile: "A sync ran in the meantime, so nothing was undone. Try again.",

  // Status view
  statusView: "Meeting notes sync",
  connectedTo: (host: string) => `Connected to ${host}`,
  connectedSample: "Showing sample data. It never leaves this device.",
  openSettings: "Open settings",
  attention: "Needs attention",
  attentionNone: "All caught up.",
  history: "History",
  yourAnswer: "Your answer",
  deletedHeading: (count: number) => `Deleted notes (${count})`,
  deletedOn: (day: string) => `Deleted on ${day}`,
  stoppedHeading: (count: number) => `Paused notes (${count})`,
  stoppedOn: (day: string) => `Paused on ${day}`,
  ignoredHeading: (count: number) => `Ignored (${count})`,
  listAgain: "List again",
  restore: "Create again from the service",
  createAgainText:
    "A note that is created again has the service's text only. What you added is in the trash and in the earlier versions, if you still have them.",
  createdAgain: (name: string) => `Created again: ${name}`,
  takeOutOfTrash: "Take out of the trash",
  isBack: (name: string) => `Back from the trash: ${name}`,
  placeTaken: (path: string) => `Another file is at ${path}, so the note stays in the trash.`,
  noRuns: "None on this device yet.",
  retry: "Try again",
  ignore: "Ignore until it changes",
  showDifference: "Show difference",
  sameText: "Both have the same text.",
  copyLegend: "− the note, + the copy.",
  chooseVersion: "Choose a version",
  reviewAll: (count: number) => `Review all ${count}`,
  keepMineForAll: "Keep mine for all",
  position: (number: number, count: number) => `${number} of ${count}`,
  previous: "Previous",
  next: "Next",
  apply: "Apply",
  allMine: "All mine",
  allService: "All from the service",
  otherDifferences: (count: number) => `Other differences, already settled: ${count}`,
  resolved: {
    mine: "Conflict resolved: your version kept.",
    service: "Conflict resolved: the service's version used.",
    chosen: "Conflict resolved: your choices applied.",
  },
  keepMine: "Keep mine",
  legend: "− your line, + the service's line.",
  change: (number: number) => `Change ${number}`,
  mine: "Yours",
  service: "Service",
  both: "Both",
  differenceSigns: { same: " ", gone: "−", new: "+", gap: " " },
  showChange: "Show what changed",
  changedOn: (when: string) => `What changed: ${when}`,
  changeLegend: "− before, + after.",
  restoreName: "Restore the name",
  versionRestored: "The note is as it was before.",
  versionStays: "The note was changed or moved since, or its place is taken, so it stays as it is.",
  changedMeanwhile: "The note was changed in the meantime, so nothing was written. Look at it, and choose again.",
  noConflict: "There is nothing left to choose: the note is up to date.",
  noteGone: "The note no longer exists.",
  createMissing: "Create again",
  leaveMissing: "They are deleted",
  followRenames: "Rename",
  keepNames: "Keep names",
  trashCopies: "Move all unedited copies to the trash",
  copiesTrashed: (count: number) =>
    count === 1 ? "1 copy moved to the trash." : `${count} copies moved to the trash.`,
  trashCopy: "Move the copy to the trash",
  moveToTrash: "Move to trash",
  inTrash: (name: string) => `Moved to the trash: ${name}`,
  notNowWritable: "You are typing in it, or it cannot be moved now. Try again.",
  keepAsOwn: "Keep as my own note",
  keptAsOwn: (name: string) => `Your own note now, no sync changes it: ${name}`,
  stopSyncing: "Stop syncing this note",
  resumeSyncing: "Sync this note again",

  // From outside
  badLink: "This link is not recognised.",
  cliStatus: "Show the state of the meeting notes sync",
  cliSync: "Sync meeting notes now",
  cliFull: "Read everything again",
  cliFormat: "json, or text if left out",
});

export type StatusStrings = ReturnType<typeof englishStatus>;
