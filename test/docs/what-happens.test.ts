// Each sentence of docs/what-happens-when.md is a promise that a test keeps.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The beginning of each sentence, in the page's order, with files of tests and the titles in them. */
const PROMISES: readonly (readonly [sentence: string, ...tests: (readonly [file: string, title: string])[]])[] = [
  ["Both changes are", ["stories/second-sync", "merges edits of the user with changes of the service"]],
  [
    "Properties are merged",
    ["sync/merge/merge-note", "11: tags and attendees contain additions of both sides and no removals of either"],
  ],
  [
    "Your line stays.",
    ["sync/merge/merge-note", "2: one line that both changed keeps the user's words; the service's are in the callout"],
  ],
  [
    "The service's goes into",
    [
      "stories/second-sync",
      "keeps the user's words if both changed the same place, and shows the service's in a callout",
    ],
  ],
  ["Its next text", ["sync/merge/merge-note", "is replaced by a newer text for the same place"]],
  [
    "After you type",
    [
      "sync/merge/merge-note",
      "is the user's text after they edited the callout, and the next conflict gets its own callout",
    ],
  ],
  [
    "A time, a date",
    ["sync/apply/apply-note", "The user's half of a time and the service's half do not become a third time"],
    ["sync/merge/merge-lines", "is in conflict: %s"],
  ],
  [
    "It stays ticked",
    ["stories/shape-of-notes", "stays ticked when the service rewords the task, and when it adds another one"],
  ],
  [
    "It stays away",
    ["sync/merge/merge-note", "8: a section that the user deleted does not come back with an update elsewhere"],
    [
      "sync/merge/merge-note",
      "9: what the user deleted stays deleted when the service changes it; the new wording is in the callout",
    ],
  ],
  [
    "Obsidian does not change it",
    ["obsidian/vault/obsidian-vault", "is busy for two minutes after the last key, and no other note is"],
    ["obsidian/vault/obsidian-vault", "writes nothing into a note while the user types in it"],
  ],
  [
    "They stay, byte for byte",
    ["stories/easy-to-get-wrong", "does not treat %s as an edit"],
    ["sync/merge/merge-properties", "stay byte for byte when the service changed none"],
  ],
  ["It stays: a sync", ["sync/apply/meeting-link", "leaves what the user put in the link's place: %s"]],
  [
    "No sync changes",
    ["sync/passes/renames", "are not for a note whose sync the user stopped, until it is synced again (%s)"],
    [
      "sync/passes/reidentified-decisions",
      "whose sync the user stopped: the note and the mark get the new id, and nothing else changes",
    ],
  ],
  [
    "It is skipped",
    ["obsidian/plugin/attention", "is skipped, which needs the user until it is corrected"],
    ["sync/note/note", "reports a note as broken whose block never ends, or whose text has conflict markers"],
    [
      "obsidian/plugin/answers",
      "A note with bytes that are not UTF-8, from an old program or a script, keeps them when its meeting changes",
    ],
  ],
  [
    "Everything that you have",
    ["sync/merge/merge-note", "7: with an empty base nothing is lost or repeated, and no key exists twice"],
    ["stories/shape-of-notes", "keeps everything if this device does not know its merge base"],
  ],
  ["It stays there", ["stories/second-sync", "leaves a note where the user moved it, and goes on updating it there"]],
  [
    "If the *service* renames",
    ["stories/second-sync", "follows a meeting that the service renamed, with the links to it"],
    ["sync/apply/save-record", "stays there, whatever name the service sends next"],
  ],
  [
    "For more than twenty",
    ["stories/second-sync", "asks before it renames more than twenty notes, and renames them all after the answer"],
  ],
  [
    "The command line tool leaves",
    [
      "node/cli/cli",
      "is counted, and on request listed with the old one, until the note has it, and needs no decision",
    ],
  ],
  [
    "Neither file is changed",
    [
      "sync/passes/second-look",
      "stops updates until the second look; then the note alone is updated, and the copy is listed",
    ],
  ],
  [
    "Then one is the note",
    ["sync/passes/second-look", "is the note where the user moved it, on the device that saw the move"],
    [
      "sync/passes/second-look",
      "is a copy for a device that is new to the vault, too, which takes the file with the service's name",
    ],
  ],
  [
    "The others stay",
    ["sync/passes/second-look", "stays for ever, whatever its name, and is no longer listed when it is gone: %s"],
    ["sync/passes/second-look", "all copies that nobody edited, whatever their names, and an undo brings them back"],
    [
      "obsidian/ui/status-view",
      "for a copy its note and the difference, to move it to the trash or to keep both; for several, all unedited ones",
    ],
  ],
  [
    "The text that you cut",
    ["sync/merge/merge-note", "keeps its text and gets nothing back after the user moved half of it into another note"],
  ],
  ["From then on", ["sync/plan/observe", "its `sync_version` was removed"]],
  ["No new note", ["sync/plan/observe", "its id was removed"]],
  [
    "It stays deleted",
    ["stories/deletions-and-copies", "stays deleted when its deletion was seen"],
    ["obsidian/storage/plugin-data", "contains deletion marks as flat keys beside the settings"],
  ],
  [
    "*Create again from the service* (",
    ["node/cli/review-commands", "sync --restore-deleted writes the notes again that the user deleted"],
    [
      "obsidian/plugin/runs",
      "are created by no sync, and restored by command, also after failures, and however quickly the buttons are pressed",
    ],
  ],
  [
    "If it is still missing",
    [
      "sync/apply/missing-note",
      "counts as deleted ten minutes after the first check, with any number of checks in between",
    ],
  ],
  [
    "Many notes are missing",
    ["stories/deletions-and-copies", "stops and asks when many notes are missing at once, and follows the answer"],
  ],
  ["You are asked (", ["stories/questions", "is answered by a full sync: %s"]],
  [
    "If other notes",
    ["stories/questions", "asks again when other notes are missing than the user was asked about: %s"],
  ],
  [
    "If it still is",
    ["sync/passes/second-look", "is synced again after the second look, in the same sync, and that is reported"],
  ],
  [
    "Your note stays.",
    ["stories/second-sync", "keeps a note whose meeting left the service, and reports it after the second full sweep"],
  ],
  [
    "After two full syncs",
    ["sync/passes/gone-from-service", "keeps an edited note as the user's"],
    ["node/cli/review-commands", "answers about a meeting that is gone from the service with %s"],
  ],
  [
    "Both write",
    ["stories/peers", "matter #5, omnivore #194: two devices that share a vault write every note once"],
    ["sync/render/render-meeting", "are the same bytes on every device, whatever notes it has"],
  ],
  [
    "Your version wins",
    [
      "stories/easy-to-get-wrong",
      "that is unedited has the service's time, so that an edit on another device is always the newer file",
    ],
  ],
  [
    "If you edit on both",
    ["sync/passes/second-look", "stays for ever, whatever its name, and is no longer listed when it is gone: %s"],
  ],
  [
    "All share them",
    ["obsidian/storage/plugin-data", "does not overwrite changes of another device, nor unknown keys"],
    ["settings-tab/server-and-key", "data.json holds the secret's name, never the secret"],
    ["settings-tab/note-settings", "keep the switch for automatic runs on this device only"],
  ],
  [
    "Your key is not sent",
    [
      "obsidian/run/connection",
      "waits for the user when the address was not chosen on this device, or another one came with the vault",
    ],
  ],
  [
    "The next sync continues",
    ["node/cli/crash", "is completed by the next one: the notes are those of a complete run"],
    ["node/cli/crash", "because the disk is full is written when there is space"],
  ],
  ["A note that could not", ["node/cli/crash", "is reported when it is read-only, and written when it no longer is"]],
  [
    "The next sync restores",
    ["stories/cut-short", "has the user's words and the update after the next run (%d of it was written)"],
    ["stories/cut-short", "is whole after the next run (%d of it was written)"],
  ],
  [
    "If you edited the note since, your text",
    ["stories/cut-short", "keeps later edits of the user, and its old text can be recovered"],
    ["commands/recover", "over syncs that find nothing new, until they recover it"],
  ],
  [
    "The next sync renames",
    ["obsidian/plugin/runs", "gets all its links updated, even if Obsidian ended when only some of them were updated"],
  ],
  [
    "An automatic sync shows",
    ["obsidian/run/notices", "they are a lost connection, which recovers by itself"],
    ["obsidian/run/scheduler", "retries soon when the service could not be reached, however long the interval is"],
  ],
  [
    "If the service itself",
    ["node/cli/watch", "a service that goes on failing"],
    [
      "obsidian/run/notices",
      "A service that fails now and then for two days, each time in another way, is told once a day",
    ],
  ],
  ["`--watch` retries", ["node/cli/watch", "waits this long after %s: %j %j"]],
  [
    "The message says which",
    ["node/cli/networks", "is not asked when its certificate is not trusted, and the message says so"],
    ["node/cli/networks", "is not blamed for what the proxy says: %s"],
  ],
  ["Each request waits", ["api/exchange", "helps when no answer came within 30 seconds"]],
  [
    "While nothing works",
    ["api/exchange", "ends within two minutes while nothing has ever worked: a user waits for the first answer"],
  ],
  [
    "The next sync asks",
    ["node/cli/set-back", "gets the service's text with the next sync, with the user's words: %i"],
    ["obsidian/vault/obsidian-vault", "is asked for again if it has an older text of the service"],
  ],
  [
    "After more than twenty",
    ["node/cli/set-back", "gets the service's text with the next sync, with the user's words: %i"],
  ],
  ["The next sync reads", ["sync/plan/observe", "A device without state knows a note as unedited"]],
  [
    "You may be asked",
    ["stories/first-sync", "adopts the notes it finds, and asks once about meetings that have none"],
  ],
  [
    "*Open history* shows",
    ["commands/run-history", "keeps the last fifty"],
    ["obsidian/ui/status-view", "lists the answers of the user among the syncs"],
  ],
  [
    "Each has its notes",
    ["node/cli/review-commands", "shows each change with its words marked, and restores the text before it"],
    [
      "obsidian/ui/status-view",
      "says when each sync was and what it did, why one failed, and how to take back what it did",
    ],
  ],
  [
    "Undo last change",
    ["obsidian/ui/dialogs", "says when the sync was, what it would restore and in which notes, and does that"],
  ],
  [
    "A note that was edited",
    ["commands/undo", "is not undone if the note was edited since"],
    ["sync/state/records", "changes nothing if the user moved the note since"],
  ],
  [
    "An undone update",
    ["commands/undo", "stays undone, even when everything is read again"],
    ["commands/undo", "is replaced by the service's next one"],
    ["commands/undo", "is written again when the user refreshes the note"],
  ],
  ["Undo again", ["commands/undo", "stays undone when the ones before it are undone as well"]],
  [
    "Undo the import",
    [
      "node/cli/review-commands",
      "moves the notes of the first import to the trash, keeps edited ones, and the next sync imports again",
    ],
  ],
  [
    "Notes that you edited",
    ["obsidian/plugin/runs", "moves its notes to the trash, keeps edited ones, and waits for the user to import again"],
  ],
  [
    "*Show earlier versions*",
    ["obsidian/ui/dialogs", "say before which sync each was, and give the note its text back"],
    [
      "node/cli/review-commands",
      "recover lists overwritten texts, and writes a text beside a note that was changed since",
    ],
    ["sync/state/journal", "are the five hundred newest texts"],
  ],
  [
    "If you edited the note since, the text",
    ["commands/recover", "is written beside a note that the user changed, as the user's own note"],
  ],
  [
    "Deleted notes are",
    [
      "obsidian/ui/status-view",
      "The status view lists the deleted notes with what brings each back, and says what is not brought back",
    ],
  ],
  [
    "*Take out of the trash*",
    [
      "obsidian/plugin/runs",
      "A deleted note comes back with the user's words from the vault's own trash, which is offered first",
    ],
  ],
  [
    "Paused notes",
    ["settings-tab/pages", "lead to the history, where deleted and paused notes are"],
    ["obsidian/plugin/attention", "can be ignored, and listed again from what was ignored"],
  ],
  [
    "*Test connection*",
    ["node/cli/check", "requests the first and the last page, and needs no total and no clock"],
    [
      "settings-tab/choose",
      "is tested by itself, and the number of meetings and their days stand beside the button that starts the import",
    ],
  ],
  [
    "*Preview the next sync*",
    ["node/cli/sync-report", "lists each note with what would happen, and the folders of the new ones"],
    [
      "obsidian/ui/dialogs",
      "lists the notes by folder, the newest first and as plain text, and shows one in full when it is unfolded",
    ],
  ],
  [
    "Neither writes",
    ["sync/dry-run", "$what tells what the sync then does, and writes nothing"],
    [
      "settings-tab/choose",
      "is tested by itself, and the number of meetings and their days stand beside the button that starts the import",
    ],
  ],
];

/** Without the cases, which stand in bold before what is said about them. */
function sentencesOf(page: string): readonly string[] {
  const [, ...sections] = page.split(/^## .*$/m);
  const paragraphs = sections.flatMap((section) => section.trim().split(/\n{2,}/));
  return paragraphs.flatMap((paragraph) =>
    paragraph
      .replace(/^\*\*.*?\.\*\*/s, "")
      .replaceAll("**", "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/([.)]) (?=[A-Z*`])/g, "$1\n")
      .split("\n"),
  );
}

const sentences = sentencesOf(read("docs/what-happens-when.md"));

it("Each sentence about what happens has its tests", () => {
  const beginnings = PROMISES.map(([beginning]) => beginning);
  const found = sentences.map((sentence, n) => {
    const beginning = beginnings[n];
    return beginning !== undefined && sentence.startsWith(beginning) ? beginning : sentence;
  });
  expect(found).toEqual(beginnings);
});

it("The tests of what happens exist", () => {
  const missing = PROMISES.flatMap(([, ...tests]) => tests).filter(
    ([file, title]) =>
      !['"', "`", "'"].some((quote) => read(`test/${file}.test.ts`).includes(`${quote}${title}${quote}`)),
  );
  expect(missing).toEqual([]);
});
