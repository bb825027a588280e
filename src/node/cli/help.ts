import { emulatorHelp } from "./emulator-arguments";
import { probeHelp } from "./probe-arguments";
import { recordHelp } from "./record-arguments";
import { callFlagsHelp, settingFlagsHelp } from "./sync-flags";

/** What `--help` prints. */
export const help: Readonly<Record<string, string>> = {
  "": `Usage: meeting-notes-sync COMMAND

  sync       brings a vault up to date with the service
  attention  lists what waits for your decision
  undo       takes back what the last sync did, and lists what the last syncs did to which note
  recover    lists the texts that syncs overwrote or moved to the trash, and gets one of them back
  tasks      lists the open tasks in the notes of meetings and decisions
  dashboard  makes a file for Obsidian's Bases, with views of all notes
  people     makes a note for each attendee who has none
  emulator   answers as the service does, with sample meetings, for tests and trials
  probe      asks a live server which answers it gives that the API's specification leaves open
  record     stands between a client and the service, and keeps what passes, for emulator --replay
  demo       fills demo-vault/ from the emulator and keeps it up to date

meeting-notes-sync COMMAND --help prints more. --version prints the version.
`,
  sync: `Usage: meeting-notes-sync sync --vault DIR [options]

${callFlagsHelp()}

Settings, as in the plugin. The same settings give the same notes:

${settingFlagsHelp()}

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but something needs your decision; 4 the key was refused.
`,
  attention: `Usage: meeting-notes-sync attention --vault DIR [--state DIR] [--ignore KIND] [--json]

Lists what waits for your decision since the last sync: conflicts, skipped notes, questions, failures. An entry stays until it
is dealt with. --ignore hides all entries of one kind, such as orphaned, or all, until there is something new about them.

Exit codes: 0 nothing waits; 1 failed; 2 wrong usage; 3 something waits.
`,
  undo: `Usage: meeting-notes-sync undo --vault DIR [--state DIR] [--list | --show N.M | --number N.M | --import]

Restores every text that the last sync overwrote or moved to the trash, and every name that it changed, unless the note was
edited or moved since then. The next sync does not repeat what was undone; it updates the note only when the service's text
or name changes again. An answer that the last sync had from you (--missing, --renames, --copies keep) is taken back: it asks
again. What you hid with attention --ignore after that is listed again first.

  --list        prints the last 20 syncs, and what each did to which note, with a number such as 1.2 for each
  --show N.M    prints what that sync changed in that note: - as it was, + as the sync left it, the words that differ marked
  --number N.M  restores that one text or name only
  --import      moves the notes that the last import created to the trash, except those that you edited

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, except for notes that were changed since then or cannot be written now.
`,
  recover: `Usage: meeting-notes-sync recover --vault DIR [--number N] [--state DIR]

Lists the texts that syncs overwrote or moved to the trash, newest first, as far as this device still keeps them. With
--number, puts one of them back: where it lay, if nothing is there or only the beginning of a text whose writing was cut
short; otherwise into a new note beside it, which no sync touches.

Exit codes: 0 done; 1 failed; 2 wrong usage, or no such text.
`,
  tasks: `Usage: meeting-notes-sync tasks --vault DIR [--state DIR] [--json]

Lists the open tasks, yours and the service's, in all notes of meetings and decisions, one on a line: path:line: text.
With --json, prints one object with "tasks", each with "path", "line" and "text".

Exit codes: 0 done; 1 failed; 2 wrong usage.
`,
  dashboard: `Usage: meeting-notes-sync dashboard --vault DIR [--property-names PAIRS] [--tags TAGS] [--task-tag TAG]
                                    [--json]

Makes Meetings.base, with views of this week, by project, by person, of open decisions and of one person's meetings, and
prints its path; with --json, one object with "path". Give the settings that you sync with. One that you changed stays, and
the new one lies beside it.

Exit codes: 0 done; 1 failed; 2 wrong usage.
`,
  people: `Usage: meeting-notes-sync people --vault DIR --people-folder FOLDER [options]

Makes a note for each attendee of the vault's meetings who has none in that folder, by name or alias, nor elsewhere by name.
It asks no server. These notes are yours from then on: no sync changes them. The command undo moves those that
you did not edit to the trash.

  --people-folder FOLDER    where your notes about people lie
  --person-template NOTE    a note of yours with {{name}} in it; without it, the notes have no text
  --property-names PAIRS    as in sync, if you call the attendees something else
  --dry-run                 prints which notes would be made; writes nothing
  --json                    prints one JSON object: created, or wouldCreate with --dry-run, with the paths of the notes
  --state DIR               as in sync

Exit codes: 0 done; 1 failed; 2 wrong usage, or a template that cannot be used.
`,
  emulator: emulatorHelp,
  probe: probeHelp,
  record: recordHelp,
  demo: `Usage: meeting-notes-sync demo [--once]

Starts the emulator, syncs a year of sample meetings into demo-vault/ in this folder, puts the plugin into that vault,
and syncs again and again until Ctrl-C. --once ends after the first sync.
`,
};
