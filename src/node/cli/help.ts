/** What `--help` prints. */
export const help: Readonly<Record<string, string>> = {
  "": `Usage: meeting-notes-sync COMMAND

  sync       brings a vault in step with the service
  undo       puts back what the last sync overwrote or moved to the trash
  emulator   serves sample meetings as the service would, for tests and trials
  demo       fills demo-vault/ from the emulator and keeps it in step

meeting-notes-sync COMMAND --help tells more. --version prints the version.
`,
  sync: `Usage: meeting-notes-sync sync --vault DIR [options]

  --vault DIR               the vault's folder
  --base-url URL            the server's address; also in MEETING_NOTES_BASE_URL
  --api-key-file FILE       a file with the API key; otherwise the key is taken from MEETING_NOTES_API_KEY
  --auth-header HEADER      bearer (default) or x-api-key
  --full                    read everything again, and prove that nothing is missing
  --dry-run                 say what would happen and why; write nothing
  --watch                   go on, as often as the account says, until Ctrl-C
  --json                    print one JSON object when done
  --project NAME            only meetings of this project
  --status STATUS           only meetings whose minutes have this status
  --meetings-folder FOLDER  instead of the account's setting
  --decisions-folder FOLDER instead of the account's setting
  --file-naming PATTERN     names of new notes, such as "{date} - {title}", instead of the account's setting
  --decision-notes ANSWER   yes or no, instead of the account's setting
  --start-date DAY          meetings before it, such as 2026-01-31, get no new note
  --link-attendees ANSWER   yes or no instead of as the service writes them
  --people-folder FOLDER    linked attendees lead to the notes in it, by name or alias
  --property-names PAIRS    other names for the service's properties, such as "attendees: people, date: day"
  --tags TAGS               tags for all notes besides the service's, with commas between them
  --meeting-template NOTE   what stands around the text of new meeting notes: a note with a line {{content}}
  --decision-template NOTE  the same for decision notes
  --remote-images ANSWER    yes shows images from other servers; no (default) makes links of them
  --missing ANSWER          many notes are missing: ask (default), deleted (they stay deleted), create (write them
                            again); with --watch for the first run only
  --renames ANSWER          many notes got new names: ask (default), rename, keep
  --copies ANSWER           many spare copies that nobody edited: ask (default), trash
  --restore-deleted         write the notes again that you deleted, and nothing else
  --state DIR               where to remember what was synced; outside the vault

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but some items need attention; 4 the key was refused.
`,
  undo: `Usage: meeting-notes-sync undo --vault DIR [--state DIR]

Puts back every text that the last sync overwrote or moved to the trash, unless somebody wrote in the note since. What was
undone does not come in again by itself, only when the service says something new.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but some notes were changed since, or cannot be written now, and stay.
`,
  emulator: `Usage: meeting-notes-sync emulator [options]
       meeting-notes-sync emulator [options] exec -- COMMAND

  --port N                  4747 unless given; 0 picks a free one
  --host HOST               127.0.0.1 unless given
  --seed N                  which sample meetings
  --meetings N              how many sample meetings; 150 are a year
  --data FILE               meetings from a JSON file instead; or everything, from an export
  --data FOLDER             meetings from a folder of Markdown notes or VTT subtitles
  --watch                   follow changes of the data; whatever else happened in the meantime stays
  --export-on-exit FILE     write everything to a JSON file in the end
  --preset NAME             a set of answers to the questions that the API's specification leaves open
  --variant NAME=VALUE      one such answer; may be given again
  --list-variants           print all of them
  --fault FAULT             what goes wrong, such as error,status=503,path=/sync,count=2; may be given again

The first line printed is a JSON object with url and apiKey; the next says where the console is. With exec, COMMAND
runs with both in the environment (MEETING_NOTES_BASE_URL, MEETING_NOTES_API_KEY), and its exit code is passed on.
`,
  demo: `Usage: meeting-notes-sync demo [--once]

Starts the emulator, syncs a year of sample meetings into demo-vault/ in this folder, puts the plugin into that vault,
and goes on syncing until Ctrl-C. --once ends after the first sync.
`,
};
