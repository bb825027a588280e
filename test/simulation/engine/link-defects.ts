import { defect, two, type Defect } from "./defect";

/** A kept note is recorded first, and then the link in it is corrected. */
const KEPT = "await parts.recorder.kept(remote, observed);";
const MEND = 'if (local === "unedited" || local === "edited") await mendLink(parts, remote, meeting, note);';

/** Each takes back what tells a deleted note in which a device changed a link late from one that the user restored. */
export const LINK_DEFECTS: readonly Defect[] = [
  defect(
    "a device does not know that it mended the link in a decision's note",
    {
      ...two(
        ...["A copies a note", "A deletes a note while the plugin is off", "everything is replicated"],
        "B deletes a note",
      ),
      meetings: 1,
    },
    [
      "apply/meeting-link",
      "await noteWriting(store, await recordOf(store, remote.id), { at: now(), text: note.version });",
      "",
    ],
  ),
  defect(
    "a device corrects a link in a note that it has not noted down yet",
    {
      ...two(
        ...["A copies a note", "A deletes a note while the plugin is off", "everything is replicated"],
        "B deletes a note",
      ),
      places: 2,
      filters: 5,
      series: "title-and-project",
      people: 1,
      focused: true,
      troubles: { 0: { offlineAt: 0 } },
    },
    ["apply/apply-note", MEND, ""],
    ["apply/apply-note", KEPT, `${MEND} ${KEPT}`],
  ),
  defect(
    "a device does not know that a link in a decision's note followed a rename of its own",
    { ...two("B deletes a note", "the service changes a title", "A syncs"), aboutDecision: true },
    ["passes/renames", "await recordGiven(store, id, { path: to, at: now(), isTheirs: false }, linked);", ""],
  ),
  defect(
    "only in a note that this device has noted down, a link that followed its rename tells when it was written",
    {
      ...two(
        "the service gives its decisions new ids",
        "A syncs in full with an old answer",
        "everything is replicated",
        "the service gives a meeting another's title",
        "the service rewords its decisions",
        "the service gives its decisions new ids",
        "A deletes a note",
        "A deletes a note",
      ),
      largestPage: 2,
      places: 6,
      filters: 3,
      focused: true,
    },
    [
      "plan/late-write",
      "|| hasNewLink(note, restored)",
      "|| (isLastWritten(note.version, restored.record) && hasNewLink(note, restored))",
    ],
  ),
  defect(
    "after a crash right after a rename, the new name counts as the user's",
    {
      ...two(
        ...[
          "A syncs",
          "the service changes a title",
          "A chooses other filters",
          "A syncs",
          "B chooses other folders",
          "B syncs",
          "the service changes a line",
        ],
      ),

      largestPage: 2,
      filters: 2,
      people: 3,
      focused: true,
      troubles: {
        "1": { crashAt: 0, torn: false, powerCut: false },
        "4": { offlineAt: 1 },
        "5": { crashAt: 0, torn: true, powerCut: true },
        "7": { crashAt: 7, torn: false, powerCut: true },
        "8": { crashAt: 0, torn: false, powerCut: true },
        "9": { crashAt: 5, torn: false, powerCut: false },
        "10": { crashAt: 5, torn: true, powerCut: true },
        "11": { crashAt: 2, torn: false, powerCut: true },
      },
    },
    ["plan/pick-original", 'at(-1)?.path ?? ""', 'at(-1)?.path.slice(0, 0) ?? ""'],
  ),
  defect(
    "what the service says of a deleted note counts as written by this device",
    {
      ...two(
        ...["the service rewords its decisions", "B deletes a note while the plugin is off"],
        ...["B syncs while the user types (create)", "A syncs while its notes are not there"],
      ),
      seed: 899,
      focused: false,
      meetings: 1,
    },
    ["apply/apply-absent", "missed: hash, missedAt: updatedAt", "hash, updatedAt, missed: hash, missedAt: updatedAt"],
  ),
  defect(
    "a deleted note takes its plain name",
    {
      ...two(
        ...["the service adds a line", "the service adds a line", "A renames a person's note", "B deletes a note"],
        ...["A crashes while making notes for attendees", "the service changes a title", "the service changes a title"],
        ...["A chooses other folders", "A syncs in full with an old answer"],
        ...["the service gives its decisions new ids", "some of it is replicated"],
      ),
      seed: 247350534,
      largestPage: 2,
      places: 3,
      people: 3,
      focused: false,
      apart: true,
    },
    ["apply/apply-note", 'local === "restored" ? path : spare', "spare"],
  ),
  defect("a note that the user restored goes to the trash again", two("A deletes a note", "A restores the note"), [
    "passes/restored-notes",
    "isUntouched(note) && isOutrun(note, restored, now())",
    "isUntouched(note)",
  ]),
  defect(
    "a device knows only the last path that it gave a note",
    {
      ...two(
        ...["the service changes a title", "A deletes a note", "B syncs in full with an old answer", "A syncs in full"],
        ...["A splits a note", "the service changes a title", "A syncs while the user types (create)"],
        ...["the service names a strange attendee", "A syncs", "the service changes a line"],
        ...["A copies a note to a folder", "the service adds a decision", "A adds a property"],
        "B syncs while a note is away",
      ),
      seed: 247448844,
      largestPage: 2,
      places: 6,
      filters: 3,
      focused: false,
      meetings: 1,
      troubles: {
        0: { crashAt: 1, torn: true, powerCut: true },
        1: { crashAt: 4, torn: false, powerCut: true },
        11: { offlineAt: 0 },
        15: { crashAt: 0, torn: true, powerCut: false },
        23: { offlineAt: 2 },
        36: { offlineAt: 1 },
      },
    },
    ["state/note-paths", "[...others, { ...now", "[{ ...now"],
  ),
  defect(
    "a note that is created again forgets which paths it was given",
    {
      ...two(
        ...["the service gives a meeting another's title", "the service changes a title"],
        ...["the service names a strange attendee", "A syncs", "A deletes a note", "B syncs"],
        ...["B deletes a note while the plugin is off", "B syncs while a note is away", "A copies a note to a folder"],
      ),
      seed: 85479968,
      places: 0,
      filters: 2,
      people: 3,
      focused: false,
      meetings: 1,
    },
    ["apply/save-record", "movedTo, given, formerly", "movedTo, formerly"],
  ),
  defect(
    "a note that the user restored from before a link followed goes to the trash again",
    {
      ...two(
        ...["A types between the lines", "A deletes a note", "A restores the note", "the service adds a decision"],
        ...["A syncs while a note is away", "the service adds a line", "B renames a note", "marks are replicated"],
      ),
      seed: 85495260,
      largestPage: 2,
      places: 6,
      filters: 3,
      series: "title",
      focused: false,
    },
    ["plan/late-write", "&& !linksIn(note).some((link) => moved.left.has(link))", ""],
  ),
  defect(
    "a link to a path that its note left and has again is taken for one that followed",
    {
      ...two(
        ...["A types between the lines", "A deletes a note", "A restores the note", "the service adds a decision"],
        ...["A syncs while a note is away", "the service adds a line", "B renames a note", "marks are replicated"],
      ),
      seed: 703638360,
      largestPage: 2,
      places: 6,
      filters: 3,
      series: "title",
      focused: false,
    },
    ["plan/late-write", "if (movedFrom !== undefined) left.add(placed);", ""],
  ),
];
