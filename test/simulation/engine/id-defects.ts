import { defect, one, two, type Defect } from "./defect";

const ASKED = "if (notes.length > 0) await retries.askNow(meetingIdOf(id), decision.updatedAt);";

/** Decisions that the service gives other ids, and answers that are older than they look. */
export const ID_DEFECTS: readonly Defect[] = [
  defect(
    "a decision is not as old as the answer about its meeting",
    one(
      ...["the service rewords its decisions", "the service gives its decisions new ids"],
      "A syncs in full with an old answer",
    ),
    ["plan/observe", "meeting?.isStale === true || ", ""],
  ),
  defect(
    "a stale answer says what a missing decision was like",
    {
      ...one(
        ...["A deletes a note while the plugin is off", "the service rewords its decisions"],
        ...["A syncs in full with an old answer", "the service gives its decisions new ids"],
      ),
      meetings: 1,
      aboutDecision: true,
    },
    ["apply/apply-absent", "if (record === undefined || isStale) return;", "if (record === undefined) return;"],
  ),
  defect(
    "a deleted decision is known by its last text only",
    {
      ...one(
        ...["the service rewords its decisions", "the service goes back to an older text"],
        ...["A syncs in full with an old answer", "A deletes a note", "the service gives its decisions new ids"],
      ),
      aboutDecision: true,
    },
    ["plan/known-decision", ", ...bases.map((text) => ({ hash: text.hash, text }))", ""],
  ),
  defect(
    "a note that a crash left with its former id is not asked for",
    {
      ...one(
        ...["the service gives its decisions new ids", "A syncs while its notes are not there"],
        ...["the service has a new meeting", "A syncs in full with an old answer"],
      ),
      largestPage: 2,
      places: 2,
      filters: 3,
      series: "title",
      focused: true,
      troubles: {
        2: { crashAt: 2, torn: false, powerCut: true },
        3: { crashAt: 1, torn: false, powerCut: false },
        4: { offlineAt: 0 },
      },
    },
    ["passes/reidentified-decisions", ASKED, ""],
  ),
  defect("decisions with new ids are new ones", one("the service gives its decisions new ids"), [
    "passes/reidentified-decisions",
    "if (absent.length === 0) return postponed;",
    "if (absent.length > 0) return postponed;",
  ]),
  defect(
    "a stale answer gives a decision its old id back",
    {
      ...one(
        ...["the service gives its decisions new ids", "a quarter of an hour passes"],
        ...["the service has a new meeting", "A syncs in full with an old answer"],
      ),
      meetings: 1,
    },
    ["passes/reidentified-decisions", "(changes && isOlder(parts, twin, decision)) || ", ""],
    // Otherwise the meeting is requested again, and its note gets the right id back.
    ["passes/reidentified-decisions", ASKED, ""],
  ),
  defect(
    "a device does not know that it gave a note a new id",
    { ...two("A deletes a note", "the service gives its decisions new ids"), seed: 21000138, meetings: 1 },
    [
      "passes/reidentified-decisions",
      "await noteWriting(store, known, { at: now(), text: seen.version }, { missed: undefined });",
      "",
    ],
  ),
  defect(
    "a device does not know that it gave another device's note a new id",
    {
      ...two(
        ...["the service has a new meeting", "A syncs", "some of it is replicated", "A deletes a note"],
        "the service gives its decisions new ids",
      ),
      seed: 7,
      focused: false,
    },
    ["passes/reidentified-decisions", "await noteWriting(", 'if (known.placed !== "") await noteWriting('],
  ),
  defect(
    "after a crash a note with the id from before counts as missing",
    {
      ...two("the service gives its decisions new ids", "A deletes a note while the plugin is off"),
      meetings: 1,
      troubles: { 2: { crashAt: 2, powerCut: true } },
    },
    ["plan/missing-notes", "find(record.formerId ?? record.id)", "find(record.id)"],
  ),
  defect(
    "a note that came back under a former id of its decision stays for good",
    {
      ...two(
        ...["A saves with Windows line ends", "A copies a note", "the service gives its decisions new ids"],
        ...["A syncs while the user types (create)", "B renames a note", "A deletes a note", "A adds a tag"],
        ...["B rewords a line", "A saves with Windows line ends", "everything is replicated"],
        ...["A chooses other folders", "B reformats properties", "the service adds a line"],
      ),
      seed: 501002331,
      largestPage: 2,
      series: "title-and-project",
      focused: false,
    },
    [
      "passes/reidentified-decisions",
      "if (twin.notes.length > 0) postponed.add(decision.id);\n      continue;",
      "continue;",
    ],
  ),
  defect(
    "a name with a short id of a former id is none that a sync gave",
    {
      ...two(
        ...["the service rewords its decisions", "the service gives its decisions new ids"],
        ...["A syncs in full with an old answer", "the service gives its decisions new ids"],
        ...["B syncs and moves notes to their folders", "the service gives its decisions new ids"],
      ),
      largestPage: 2,
      taskTag: "task, #todo",
      focused: false,
    },
    ["plan/pick-original", "(isDecision && keys.has(", "(isDecision && false && keys.has("],
  ),
  defect(
    "a decision that an old answer gave its former id is a new one under the id that it had",
    {
      ...one(
        ...["the service gives its decisions new ids", "A empties the callout", "A empties the callout"],
        ...["A reformats properties", "the service gives its decisions new ids", "A syncs in full with an old answer"],
        ...["A deletes a note while the plugin is off", "A syncs in full with an old answer"],
        "the service rewords its decisions",
      ),
      seed: 160807370,
      places: 5,
      series: "title",
      focused: false,
      meetings: 1,
    },
    ["passes/reidentified-decisions", "earlier ??", ""],
  ),
  defect(
    "on a device without state, the first note of a decision gets its next id, copy or not",
    {
      ...one(
        ...["the service adds a line", "the service adds a line", "A copies a note to a folder"],
        ...["the service gives its decisions new ids", "A syncs", "A copies a note", "A deletes a note"],
        ...["the service changes a title", "A has a deleted note written again", "A restores the note"],
        ...["the service gives its decisions new ids", "A loses its state"],
      ),
      seed: 177770762,
      places: 5,
      taskTag: "#todo",
      focused: true,
    },
    ["passes/reidentified-decisions", "earlier ?? inPlace ??", "earlier ??"],
  ),
  defect(
    "a device without state takes a user's copy for the note of a decision with a new id",
    {
      ...one(
        ...["A reformats properties", "A copies a note to a folder", "A renames a person's note"],
        ...["the service sends what would be run", "the service rewords its decisions"],
        ...["A syncs in full with an old answer", "the service gives its decisions new ids", "A loses its state"],
      ),
      seed: 31738103,
      people: 2,
      focused: false,
    },
    ["plan/known-decision", "likely.map(", "[original].map("],
  ),
  defect(
    "a note that a crash kept from its new id, and that was restored, is not known by its former id",
    {
      ...two(
        ...[
          "A deletes a person's note",
          "the service names a strange attendee",
          "the service changes a line",
          "A syncs",
        ],
        ...["B syncs while the user types (trash)", "the service gives its decisions new ids", "B deletes a note"],
      ),
      seed: 31755297,
      largestPage: 2,
      filters: 2,
      people: 3,
      focused: false,
      apart: true,
      troubles: { 4: { crashAt: 3, torn: true, powerCut: true }, 5: { offlineAt: 0 } },
    },
    ["passes/restored-notes", "if (each.formerId === id) return each;", ""],
  ),
  defect(
    "a decision of which half a move arrived counts as deleted under its next id",
    {
      ...two(
        ...[
          "A deletes a line",
          "the service names a folder outside",
          "the service rewords its decisions",
          "B moves a note",
        ],
        ...["A syncs while a note is away", "a quarter of an hour passes", "deletions are replicated"],
        ...["A syncs and moves notes to their folders", "the service gives its decisions new ids"],
      ),
      seed: 24227609,
      filters: 4,
      focused: false,
      meetings: 1,
    },
    ["passes/restored-notes", "if (other !== id && placed === mark.path) return true;", ""],
  ),
];
