import { callFlagsHelp, settingFlagsHelp } from "./sync-flags";

/** What `--help` prints. */
export const help: Readonly<Record<string, string>> = {
  "": `Usage: meeting-notes-sync COMMAND

  sync       brings a vault up to date with the service
  undo       restores what the last sync overwrote or moved to the trash
  emulator   answers as the service does, with sample meetings, for tests and trials
  demo       fills demo-vault/ from the emulator and keeps it up to date

meeting-notes-sync COMMAND --help prints more. --version prints the version.
`,
  sync: `Usage: meeting-notes-sync sync --vault DIR [options]

${callFlagsHelp()}

Settings, as in the plugin. The same settings give the same notes:

${settingFlagsHelp()}

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but some items need attention; 4 the key was refused.
`,
  undo: `Usage: meeting-notes-sync undo --vault DIR [--state DIR]

Restores every text that the last sync overwrote or moved to the trash, unless the note was edited since then. The next sync
does not repeat what was undone; it updates the note only when the service's text changes again.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, except for notes that were edited since then or cannot be written now.
`,
  emulator: `Usage: meeting-notes-sync emulator [options]
       meeting-notes-sync emulator [options] exec -- COMMAND

  --port N                  port; 4747 by default, 0 takes a free one
  --host HOST               address to listen on; 127.0.0.1 by default
  --seed N                  seed of the sample meetings
  --meetings N              how many sample meetings; 150 are a year
  --data FILE               meetings from a JSON file instead; or everything, from an export
  --data FOLDER             meetings from a folder of Markdown notes or VTT subtitles
  --watch                   load the data again when it changes; other changes are kept
  --export-on-exit FILE     write everything to a JSON file when it stops
  --preset NAME             a set of values for the switches (what the API's specification leaves open)
  --variant NAME=VALUE      value of one switch; can be given more than once
  --list-variants           print all switches
  --fault FAULT             a fault, such as error,status=503,path=/sync,count=2; can be given more than once

The first line printed is a JSON object with url and apiKey; the next one has the console's address. With exec, COMMAND
gets both in its environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and its exit code is the emulator's.
`,
  demo: `Usage: meeting-notes-sync demo [--once]

Starts the emulator, syncs a year of sample meetings into demo-vault/ in this folder, puts the plugin into that vault,
and syncs again and again until Ctrl-C. --once ends after the first sync.
`,
};
