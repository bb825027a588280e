import { emulatorHelp } from "./emulator-arguments";
import { probeHelp } from "./probe-arguments";
import { recordHelp } from "./record-arguments";
import { callFlagsHelp, settingFlagsHelp } from "./sync-flags";

/** The texts of `--help`, by command. */
export const help: Readonly<Record<string, string>> = {
  "": `Usage: meeting-notes-sync COMMAND

  sync       brings a vault up to date with the service
  attention  lists what needs your attention
  undo       undoes the last sync, and lists what the last syncs did to each note
  recover    lists the texts that syncs overwrote or moved to the trash, and restores one of them
  tasks      lists the open tasks in the notes of meetings and decisions
  dashboard  creates a file for Obsidian's Bases, with views of all notes
  people     creates a note for each attendee who has none
  emulator   answers like the service, with sample meetings, for tests and trials
  probe      finds out how a live server answers where the API's specification leaves it open
  record     forwards requests to the service and records them with the answers, for emulator --replay
  demo       fills demo-vault/ from the emulator and keeps it up to date

meeting-notes-sync COMMAND --help prints more. --version prints the version.
`,
  sync: `Usage: meeting-notes-sync sync --vault DIR [options]

${callFlagsHelp()}

Settings, as in the plugin. The same settings give the same notes:

${settingFlagsHelp()}

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but something needs your attention; 4 the key was refused.
`,
  attention: `Usage: meeting-notes-sync attention --vault DIR [--state DIR] [--json]
         [--keep NOTE | --service NOTE | --trash NOTE | --ignore KIND |
          --list-again KIND]

Lists what needs you since the last sync: conflicts, skipped notes, questions, and why the last sync failed. An entry stays until
it is resolved. --keep, --service and --trash answer about the note at a path, as the list says: a conflict keeps your words or gets
the service's version, a note that the service no longer has becomes your own, a copy stays beside its note; or the file moves to the
trash. undo takes an answer back.
--ignore hides all entries of one kind, such as orphaned, or all, until they change; --list-again shows what was hidden so.

Exit codes: 0 nothing is listed; 1 failed; 2 wrong usage; 3 something is listed.
`,
  undo: `Usage: meeting-notes-sync undo --vault DIR [--state DIR] [--list | --show ID | --id ID | --import] [--json]

Restores the texts that the last sync overwrote or moved to the trash (of more than 500, the last 500), unless the note was
edited or moved since then. The next sync does not repeat what was undone; it updates the note only when the service's text
changes again. Names are left to Obsidian.

  --list        prints the last 50 syncs and what each did to each note, with an id such as 0a1b2c.2
  --show ID     prints what that sync changed in that note: - before the sync, + after it, with changed words marked
  --id ID       restores only that text
  --import      moves the notes that the last import created to the trash, except those that you edited

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, except for notes that were changed since then or cannot be written now.
`,
  recover: `Usage: meeting-notes-sync recover --vault DIR [--id ID] [--state DIR] [--json]

Lists the texts that syncs overwrote or moved to the trash and that this device still keeps, newest first. With --id,
restores one of them: at its old path if that is free or has only an incompletely written text; otherwise in a new note in
the same folder, which no sync changes.

Exit codes: 0 done; 1 failed; 2 wrong usage, or no such text.
`,
  tasks: `Usage: meeting-notes-sync tasks --vault DIR [--state DIR] [--json]

Lists the open tasks, yours and the service's, in all notes of meetings and decisions, one on a line: path:line: text.
With --json, prints one object with "tasks", each with "path", "line" and "text".

Exit codes: 0 done; 1 failed; 2 wrong usage.
`,
  dashboard: `Usage: meeting-notes-sync dashboard --vault DIR [--settings FILE] [--property-names PAIRS] [--json]

Creates Meetings.base, with views of the last 7 days, of all meetings, of decisions, of a series and of one person's meetings, and
prints its path; with --json, one object with "path". Its settings are those of sync. A dashboard that you changed stays,
and the new one gets another name.

Exit codes: 0 done; 1 failed; 2 wrong usage.
`,
  people: `Usage: meeting-notes-sync people --vault DIR [--people-folder FOLDER] [options]

Creates a note for each attendee of the vault's meetings who has no note: neither in that folder nor
elsewhere by name. It sends no requests. Then these are your notes: no sync changes them.

  --people-folder FOLDER    the folder of your notes about people
  --person-template NOTE    a note of yours with {{name}} in it; without it, the notes have no text
  --property-names PAIRS    as in sync, if you have renamed the property attendees
  --settings FILE           as in sync: without it, the settings of the plugin in this vault are used
  --dry-run                 prints which notes would be created; writes nothing
  --json                    prints one JSON object: created, or wouldCreate with --dry-run, with the paths of the notes
  --state DIR               as in sync

Exit codes: 0 done; 1 failed; 2 wrong usage, or a template that cannot be used.
`,
  emulator: emulatorHelp,
  probe: probeHelp,
  record: recordHelp,
  demo: `Usage: meeting-notes-sync demo [--once]

Starts the emulator, syncs a year of sample meetings into demo-vault/ in this folder, puts the plugin into that vault,
and repeats the sync until Ctrl-C. --once ends after the first sync.
`,
};
