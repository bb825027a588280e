import { defect, one, type Defect } from "./defect";

const UPDATED = ["the service changes a line", "A syncs"];

/** Deliberate defects of what takes back, or puts back, texts of before. */
export const UNDO_DEFECTS: readonly Defect[] = [
  defect("an update that was undone comes in again", one(...UPDATED, "A undoes the last sync", "A syncs in full"), [
    "plan/observe",
    "if (hash === record?.undone && !isAskedFor)",
    "if (false)",
  ]),
  defect(
    "a copy that an undo took out of the trash goes there again",
    one("A copies a note to a folder", "A syncs while a note is away", "A syncs", "A undoes the last sync"),
    ["plan/pick-original", "(isOurs(seen.path) && !isKept(seen))", "isOurs(seen.path)"],
  ),
  defect(
    "the undo of one change takes back those of other notes",
    { ...one("the service gives a meeting another's title", "A syncs", "A undoes one change"), series: "title" },
    ["passes/undo-run", "at > key && entry.id === asked?.id", "at !== key"],
  ),
  defect("a text is recovered over the note", one(...UPDATED, "A recovers a text"), [
    "state/recover",
    "if (text === undefined || !isNote || !isCutShort(text, kept)) continue;",
    "if (text === undefined || !isNote) continue;",
  ]),
  defect("a text that is recovered beside the note counts as the note", one(...UPDATED, "A recovers a text"), [
    "state/recover",
    "vault.create(free, withoutVersion(before)",
    "vault.create(free, before",
  ]),
  defect("a recovered note counts as deleted", one(...UPDATED, "A deletes a note", "A recovers a text"), [
    "state/recover",
    'if (deletionMarks.get(id)?.state === "deleted") await',
    "if (false) await",
  ]),
  defect(
    "what a recovered note was edited from is not kept",
    {
      ...one(
        ...["the service goes back to an older text", "the service changes a line", "A syncs", "A recovers a text"],
        ...["A deletes a line", "the service changes a line", "A syncs"],
        ...["A deletes a note", "A recovers a text", "A adds a tag"],
      ),
      seed: 82546923,
      largestPage: 2,
      focused: true,
    },
    [
      "state/recover",
      "await vault.create(path, before, { mtime: now });\n    await saveBase(store, id, base);",
      "await vault.create(path, before, { mtime: now });",
    ],
  ),
  defect(
    "a copy that an undo took out of the trash is forgotten where no other note is in its place",
    {
      ...one(
        ...[
          "A copies a note to a folder",
          "A syncs in full with an old answer",
          "the service changes a name",
          "A syncs",
        ],
        ...["the service touches a meeting", "the service sends what would be run"],
        ...["the service gives its decisions new ids", "the service gives its decisions new ids", "A loses its state"],
        ...["the service adds a decision", "A adds a property", "A syncs", "A undoes one change"],
      ),
      seed: 94294548,
      largestPage: 2,
      places: 2,
      filters: 3,
      focused: false,
      meetings: 1,
    },
    ["plan/pick-original", "notes.every(isKept) ? [] : notes.filter(isKept).map(({ path }) => path)", "[]"],
  ),
];
