// Each sentence of docs/what-happens-when.md is a promise that a test keeps.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(__dirname, "../..");
const THIS = relative(root, __filename);
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The beginning of each sentence, in the page's order, with the titles of its tests. */
const PROMISES: readonly (readonly [sentence: string, ...titles: string[]])[] = [
  ["Both changes are", "merges edits of the user with changes of the service"],
  ["Properties are merged", "11: tags and attendees contain additions of both sides and no removals of either"],
  ["Your line stays.", "2: one line that both changed keeps the user's words; the service's are in the callout"],
  [
    "The service's goes into",
    "keeps the user's words if both changed the same place, and shows the service's in a callout",
  ],
  ["Its next text", "is replaced by a newer text for the same place"],
  ["After you type", "is the user's text after they edited the callout, and the next conflict gets its own callout"],
  [
    "A time, a date",
    "The user's half of a time and the service's half do not become a third time",
    "is in conflict: %s",
  ],
  ["It stays ticked", "stays ticked when the service rewords the task, and when it adds another one"],
  [
    "It stays away",
    "8: a section that the user deleted does not come back with an update elsewhere",
    "9: what the user deleted stays deleted when the service changes it; the new wording is in the callout",
  ],
  [
    "Obsidian does not change it",
    "is busy for two minutes after the last key, and no other note is",
    "writes nothing into a note while the user types in it",
  ],
  ["They stay, byte for byte", "does not treat %s as an edit", "stay byte for byte when the service changed none"],
  ["It stays: a sync", "leaves what the user put in the link's place: %s"],
  [
    "No sync changes",
    "are not for a note whose sync the user stopped, until it is synced again (%s)",
    "whose sync the user stopped: the note and the mark get the new id, and nothing else changes",
  ],
  [
    "It is skipped",
    "is skipped, which needs the user until it is corrected or ignored, and is listed again from what was ignored",
    "reports a note as broken whose block never ends, or whose text has conflict markers",
    "A note with bytes that are not UTF-8, from an old program or a script, keeps them when its meeting changes",
  ],
  [
    "Everything that you have",
    "7: with an empty base nothing is lost or repeated, and no key exists twice",
    "keeps everything if this device does not know its merge base",
  ],
  ["It stays there", "leaves a note where the user moved it, and goes on updating it there"],
  [
    "If the *service* renames",
    "follows a meeting that the service renamed, with the links to it",
    "stays there, whatever name the service sends next",
  ],
  ["For more than twenty", "asks before it renames more than twenty notes, and renames them all after the answer"],
  [
    "The tool leaves",
    "is counted, and on request listed with the old one, until the note has it, and needs no decision",
  ],
  [
    "Neither file is changed",
    "stops updates until the second look; then the note alone is updated, and the copy is listed",
  ],
  [
    "Then one is the note",
    "is the note where the user moved it, on the device that saw the move",
    "is a copy for a device that is new to the vault, too, which takes the file with the service's name",
  ],
  [
    "The others stay",
    "stays for ever, whatever its name, and is no longer listed when it is gone: %s",
    "all copies that nobody edited, whatever their names, and an undo brings them back",
    "for a copy its note and the difference, to move it to the trash or to keep both; for several, all unedited ones",
  ],
  ["The text that you cut", "keeps its text and gets nothing back after the user moved half of it into another note"],
  ["It is yours then", "its `sync_version` was removed"],
  ["A device that synced it", "its id was removed"],
  [
    "It stays deleted",
    "stays deleted when its deletion was seen",
    "contains deletion marks as flat keys beside the settings",
  ],
  [
    "*Create again from the service* (",
    "sync --restore-deleted writes the notes again that the user deleted",
    "are created by no sync, and restored by command, also after failures, and however quickly the buttons are pressed",
  ],
  [
    "If it is still missing",
    "counts as deleted ten minutes after the first check, with any number of checks in between",
  ],
  ["Many notes are missing", "stops and asks when many notes are missing at once, and follows the answer"],
  [
    "You are asked (",
    "is answered by a full sync: %s",
    "asks again when other notes are missing than the user was asked about: %s",
  ],
  ["If it still is", "is synced again after the second look, in the same sync, and that is reported"],
  ["Your note stays.", "keeps a note whose meeting left the service, and reports it after the second full sweep"],
  [
    "After two full syncs",
    "is reported just so if the user edited its note, which stays as it is",
    "answers about a meeting that is gone from the service with %s",
  ],
  [
    "Both write",
    "matter #5, omnivore #194: two devices that share a vault write every note once",
    "are the same bytes on every device, whatever notes it has",
  ],
  [
    "Your version wins",
    "that is unedited has the service's time, so that an edit on another device is always the newer file",
  ],
  ["If you edit on both", "stays for ever, whatever its name, and is no longer listed when it is gone: %s"],
  [
    "All devices share",
    "does not overwrite changes of another device, nor unknown keys",
    "data.json holds the secret's name, never the secret",
    "keep the switch for automatic runs on this device only",
  ],
  [
    "Your key is not sent",
    "waits for the user when the address was not chosen on this device, or another one came with the vault",
  ],
  [
    "The next sync continues",
    "is completed by the next one: the notes are those of a complete run",
    "because the disk is full is written when there is space",
  ],
  ["A note that could not", "is reported when it is read-only, and written when it no longer is"],
  [
    "The next sync restores",
    "has the user's words and the update after the next run (%d of it was written)",
    "is whole after the next run (%d of it was written)",
  ],
  [
    "If you edited the note since, your text",
    "keeps later edits of the user, and its old text can be recovered",
    "over syncs that find nothing new, until they recover it",
  ],
  ["The next sync renames", "gets all its links updated, even if Obsidian ended when only some of them were updated"],
  [
    "An automatic sync shows",
    "they are a lost connection, which recovers by itself",
    "retries soon when the service could not be reached, however long the interval is",
    "waits this long after %s: %j %j",
  ],
  [
    "If the service itself",
    "a service that goes on failing",
    "A service that fails now and then for two days, each time in another way, is told once a day",
  ],
  [
    "The message says which",
    "is not asked when its certificate is not trusted, and the message says so",
    "is not blamed for what the proxy says: %s",
  ],
  [
    "The notes stay, and you are told",
    "says that an account shows no meeting when the vault has notes of meetings, and only then",
  ],
  ["Each request waits", "helps when no answer came within 30 seconds"],
  ["While nothing works", "ends within two minutes while nothing has ever worked: a user waits for the first answer"],
  [
    "The next sync asks",
    "gets the service's text with the next sync, with the user's words, as many others do",
    "is asked for again if it has an older text of the service",
  ],
  ["The next sync reads", "A device without state knows a note as unedited"],
  ["You may be asked", "adopts the notes it finds, and asks once about meetings that have none"],
  ["*Open history* shows", "keeps the last fifty", "lists the answers of the user among the syncs"],
  [
    "Each has its notes",
    "shows each change with its words marked, and restores the text before it",
    "says when each sync was and what it did, why one failed, and how to take back what it did",
  ],
  [
    "Undo last change",
    "opens no dialog where there is nothing to undo; else it says when the sync was, what it would restore and in which notes, and does that",
  ],
  [
    "A note that was edited",
    "is not undone if the note was edited since",
    "changes nothing if the user moved the note since",
  ],
  [
    "An undone update",
    "stays undone, even when everything is read again",
    "is replaced by the service's next one",
    "is written again when the user refreshes the note",
  ],
  ["Undo again", "stays undone when the ones before it are undone as well"],
  [
    "Undo the import",
    "moves the notes of the first import to the trash, keeps edited ones, and the next sync imports again",
  ],
  ["Notes that you edited", "moves its notes to the trash, keeps edited ones, and waits for the user to import again"],
  [
    "*Show earlier versions*",
    "are none before a sync overwrote it; each says before which sync it was, and gives the note its text back",
    "recover lists overwritten texts, and writes a text beside a note that was changed since",
    "are the five hundred newest texts",
  ],
  ["If you edited the note since, the text", "is written beside a note that the user changed, as the user's own note"],
  [
    "Deleted notes are",
    "The status view lists the deleted notes with what brings each back, and says what is not brought back",
  ],
  [
    "*Take out of the trash*",
    "A deleted note comes back with the user's words from the vault's own trash, which is offered first",
  ],
  [
    "Paused notes",
    "lead to the history, where deleted and paused notes are",
    "is skipped, which needs the user until it is corrected or ignored, and is listed again from what was ignored",
  ],
  [
    "*Test connection*",
    "requests the first and the last page, and needs no total and no clock",
    "stands with the number of meetings and their days beside the tested connection, and is what the import then writes, with its folders",
  ],
  [
    "*Preview the next sync*",
    "lists each note with what would happen, and the folders of the new ones",
    "lists the notes by folder, the newest first and as plain text, shows one in full when it is unfolded, and can be carried out",
  ],
  [
    "Neither writes",
    "$what tells what the sync then does, and writes nothing",
    "stands with the number of meetings and their days beside the tested connection, and is what the import then writes, with its folders",
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
  const files = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" });
  const tests = files.filter((file) => file.endsWith(".test.ts") && join("test", file) !== THIS);
  const all = tests.map((file) => read(join("test", file))).join("\n");
  const isThere = (title: string) => ['"', "`", "'"].some((quote) => all.includes(quote + title + quote));
  expect(PROMISES.flatMap(([, ...titles]) => titles).filter((title) => !isThere(title))).toEqual([]);
});
