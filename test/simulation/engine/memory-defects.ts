import { defect, one, two, type Defect } from "./defect";
import type { History } from "./history";

/** The power fails before a decision's note, and a full sync gets an answer that lacks the decision. */
const BEHIND_AFTER_A_CRASH: History = {
  ...one(
    ...["A syncs while its notes are not there", "the service adds a decision", "a quarter of an hour passes"],
    ...["the service has a new meeting", "A syncs in full with an old answer"],
  ),
  largestPage: 2,
  places: 2,
  filters: 3,
  series: "title",
  focused: true,
  troubles: {
    "2": { crashAt: 2, torn: false, powerCut: true },
    "3": { crashAt: 1, torn: false, powerCut: false },
    "4": { offlineAt: 0 },
  },
};

/** The same, before an update. */
const UPDATE_AFTER_A_CRASH: History = {
  ...BEHIND_AFTER_A_CRASH,
  actions: [
    ...["the service adds a line", "A syncs while its notes are not there", "the service has a new meeting"],
    "A syncs in full with an old answer",
  ],
};

/** Each takes back what a device remembers from one run to the next, and what mended a history that chance had found. */
export const MEMORY_DEFECTS: readonly Defect[] = [
  defect(
    "a moved note counts as moved back as soon as one lies in its old place",
    {
      ...two(
        ...[
          "A renames a note",
          "B syncs in full with an old answer",
          "some of it is replicated",
          "B copies a note",
          "A rewords a line",
          "the service takes a decision back",
          "A syncs while a note is away",
        ],
      ),
      seed: 30338751,
      largestPage: 2,
      apart: true,
    },
    ["apply/save-record", "if (isBack && !(await", "if (isBack && !isBack && !(await"],
  ),
  defect(
    "the text of a copy is forgotten though the user typed in it before it was trashed",
    {
      ...two(
        ...[
          "the service sends what would be run",
          "B syncs",
          "the service adds a line",
          "A syncs while the user types (trash)",
          "everything is replicated",
          "A syncs while the user types (trash)",
        ],
      ),
      focused: true,
    },
    ["apply/spare-copies", "await saveBase(store, id, renderingOfUnedited(note));", ""],
  ),
  defect(
    "the text of a copy is forgotten if the power fails right after the user typed in it",
    {
      ...two(
        ...["the service sends what would be run", "B syncs", "the service adds a line"],
        ...["A syncs while the user types (trash)", "everything is replicated", "A syncs while the user types (trash)"],
      ),
      focused: true,
      largestPage: 2,
      people: 1,
      troubles: { 4: { crashAt: 3, torn: false, powerCut: true } },
    },
    ["state/open-writes", "if (after === null) await saveBase", "if (after === before) await saveBase"],
  ),
  defect(
    "a new note that was cut short is finished and not recorded",
    {
      ...one("A deletes a note while the plugin is off"),
      people: 3,
      focused: true,
      largestPage: 2,
      troubles: { 0: { crashAt: 2, torn: true, powerCut: false }, 1: { offlineAt: 0 } },
    },
    ["state/open-writes", "await saveRecord(store, { before: undefined,", "void ({ before: undefined,"],
  ),
  defect(
    "the text of a decision whose note is missing is not noted down",
    {
      ...one(
        ...["the service sends what would be run", "A deletes a note while the plugin is off"],
        ...["the service rewords its decisions", "A syncs in full", "the service gives its decisions new ids"],
      ),
      seed: 7701401,
      meetings: 1,
    },
    ["plan/known-decision", "record?.hash, record?.missed,", "record?.hash,"],
  ),
  defect(
    "that a note is written is noted down afterwards only",
    {
      ...two("the service changes a name", "A syncs", "A deletes a note"),
      troubles: { 4: { crashAt: 2, powerCut: true } },
    },
    ["state/records", "{ ...before, writtenAt: at, written: textVersion(text), ...known }", "{ ...before, ...known }"],
  ),
  defect(
    "an earlier wish to have a note again counts for ever",
    {
      ...one(
        ...["A deletes a note while the plugin is off", "A deletes a note", "A has a deleted note written again"],
        ...["a quarter of an hour passes", "the service sends what would be run", "A copies a note"],
        ...["A syncs while a note is away", "A deletes a note while the plugin is off"],
        "A has a deleted note written again",
      ),
      seed: 530000954,
      places: 5,
    },
    [
      "plan/absent-note",
      "isRestored(deletionMarks.get(remote.id), restoredSince)",
      "isRestored(deletionMarks.get(remote.id))",
    ],
  ),
  defect("a note that was not written when the power failed is not asked for", UPDATE_AFTER_A_CRASH, [
    "state/open-writes",
    "await askForNote(parts.store, id, parts.now);",
    "continue;",
  ]),
  defect("a stale answer ends the request for a meeting", BEHIND_AFTER_A_CRASH, [
    "passes/apply-meeting",
    "isStale && stale <= STALE_ANSWERS",
    "isStale && stale <= 0",
  ]),
  defect(
    "the time of the answer that was being written when the power failed is not remembered",
    UPDATE_AFTER_A_CRASH,
    ["apply/save-record", "missedAt: remote.updatedAt, ", ""],
  ),
  defect(
    "an answer that is older than the one that waits ends the wait",
    {
      ...one(
        ...["A renames a note", "the service gives its decisions new ids", "the service gives its decisions new ids"],
        ...["A syncs in full with an old answer", "A types between the lines", "A splits a note"],
        ...["the service gives its decisions new ids", "the service adds or drops a section", "A types in the callout"],
        ...["A loses its state", "a quarter of an hour passes", "the service changes a line"],
        "A syncs in full with an old answer",
      ),
      seed: 70100256,
      largestPage: 2,
      places: 0,
      filters: 0,
      series: "title-and-project",
      taskTag: "task, #todo",
      focused: false,
    },
    ["plan/observe", " || isPassed(parts, remote)", ""],
  ),
  defect(
    "a question about missing notes ends with an answer that is older than they are",
    {
      ...one(
        ...["the service names a folder outside", "the service gives its decisions new ids"],
        ...["the service gives its decisions new ids", "A loses its state", "the service adds a decision"],
        ...["A syncs in full", "A syncs while its notes are not there", "the service changes a line"],
        "A syncs in full with an old answer",
      ),
      seed: 115626515,
      series: "title",
      focused: false,
    },
    ["passes/retries", 'kind !== "ask" || stale > 0', 'kind !== "ask"'],
  ),
  defect(
    "the note in another device's place is not known there",
    {
      ...two(
        ...[
          "the service changes a title",
          "A syncs",
          "the service changes a title",
          "B syncs while the user types (create)",
          "everything is replicated",
          "the service changes a title",
        ],
      ),
      places: 1,
      focused: false,
      caseSensitive: false,
    },
    ["apply/spare-copies", "isMoved ? movedNote(original, remote, record) : {}", "isMoved ? {} : {}"],
    ["apply/save-record", "isUntouched(note) || !copies.some", "!copies.some"],
  ),
  defect(
    "after a crash, a device does not know which text it wrote last",
    {
      ...two(
        ...["the service has a new meeting", "the service names a strange attendee"],
        ...["the service goes back to an older text", "B syncs while the user types (rename)"],
        ...["B syncs in full with an old answer", "the service goes back to an older text"],
        ...["B chooses other filters", "A deletes a note"],
      ),
      seed: 31770180,
      filters: 3,
      focused: true,
      meetings: 1,
      troubles: { 6: { crashAt: 7, torn: true, powerCut: true } },
    },
    ["state/records", "writtenAt: at, written: textVersion(text), ...known", "writtenAt: at, ...known"],
  ),
  defect(
    "a note whose restoring was cut short stays as it is",
    {
      ...two("the service adds or drops a section"),
      seed: 179684999,
      focused: false,
      troubles: { 2: { crashAt: 1, torn: true, powerCut: true }, 3: { crashAt: 1, torn: true, powerCut: false } },
    },
    ["state/settle-file", "!isCutShort(text, write)", "!isBeginning(text, whole)"],
  ),
  defect(
    "a note that is made whole after a crash is newer than the user's",
    {
      ...two("the service changes a line", "A saves with Windows line ends", "B syncs"),
      troubles: { 2: { crashAt: 1, torn: true } },
    },
    ["state/settle-file", "{ mtime: before === null ? mtime : mtime && mtime - 1000 }", "{}"],
  ),
];
