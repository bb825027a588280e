import { defect, one, two, type Defect } from "./defect";

/** Each takes back what mended a history that chance had found: see `broken-histories.json`. */
export const FOUND_DEFECTS: readonly Defect[] = [
  defect(
    "a device does not know what it wrote after a deletion",
    two("the service changes a line", "A syncs", "A deletes a note", "B syncs"),
    ["plan/late-write", " || isLate(note, restored) || isFollowed(note, restored);", ";"],
  ),
  defect(
    "a note created again forgets what it was edited from",
    one(
      ...["A types at the end", "A deletes a note", "the service changes a title"],
      ...["A has a deleted note written again", "A restores the note"],
    ),
    [
      "apply/save-record",
      "await save(parts, { before: record, after, base: remote.rendering });",
      "await save(parts, { before: undefined, after, base: remote.rendering });",
    ],
  ),
  defect(
    "notes that a sync has just created make a vault look complete",
    {
      ...one(
        "A saves with Windows line ends",
        "A deletes a note",
        "A syncs while the user types (trash)",
        "a quarter of an hour passes",
        "A syncs over a connection that is sent on",
        "a quarter of an hour passes",
        "a quarter of an hour passes",
        "a quarter of an hour passes",
        "the service changes a name",
        "A loses its state",
        "A loses its state",
        "A rewords a line",
        "A moves a note while the plugin is off",
        "A types in the callout",
        "A has a deleted note written again",
        "a quarter of an hour passes",
        "A syncs while its notes are not there",
        "A saves with Windows line ends",
      ),

      seed: 128552310,
      largestPage: 2,
      places: 3,
      series: "title",
      focused: false,
      meetings: 3,
      joined: true,
      caseSensitive: true,
      ahead: 0,
      apart: true,
    },
    ["plan/absent-note", "if (!isMissing && (record.created ?? 0) >= firstMissed) continue;", ""],
  ),
  defect(
    "a spare copy's loss is mended in an incomplete vault",
    {
      ...one(
        ...["A copies a note to a folder", "A syncs while a note is away", "A syncs"],
        "A syncs while its notes are not there",
      ),
      places: 6,
    },
    ["plan/absent-note", "trashedLately(record, now()) || suspicions", "suspicions"],
    [
      "plan/absent-note",
      "      await assertComplete();",
      "      if (trashedLately(record, now())) return creatable(remote); await assertComplete();",
    ],
    // What the run has created would show nothing of the vault.
    ["plan/absent-note", "if (!isMissing && (record.created ?? 0) >= firstMissed) continue;", ""],
    // Where fewer notes are there than after the last run, the run asks before it looks at any of them.
    ["sync", "if (await hasFewerNotes(run.store, run.noteCount)) await run.absentNotes.assertComplete();", ""],
  ),
  defect(
    "a folder counts as mounted without the notes that the service no longer has",
    one(
      ...["the service no longer has a meeting", "the service changes a name", "A syncs in full with an old answer"],
      ...["A syncs in full", "A syncs while its notes are not there"],
    ),
    [
      "plan/absent-note",
      "const folder = folderOf(record.placed);",
      'if (suspicions.get("gone", record.id)?.confirmed === true) continue; const folder = folderOf(record.placed);',
    ],
  ),
  defect(
    "a folder counts as mounted without a note whose spare copy this device trashed",
    {
      ...one(
        ...["A copies a note to a folder", "A syncs while a note is away", "A syncs"],
        "A syncs while its notes are not there",
      ),
      meetings: 1,
    },
    [
      "plan/absent-note",
      "const folder = folderOf(record.placed);",
      "if (trashedLately(record, now())) continue; const folder = folderOf(record.placed);",
    ],
  ),
  defect(
    "a decision's text is what was last heard of it, not what its note holds",
    one("the service gives its decisions new ids", "A loses its state"),
    ["plan/known-decision", "original === undefined ? had :", "had.length > 0 ? had :"],
  ),
  defect(
    "the user's copies of a decision take its new id over",
    { ...one("A copies a note to a folder", "the service gives its decisions new ids"), aboutDecision: true },
    ["passes/reidentified-decisions", "if (copies.includes(path) || isOther(seen)) continue;", ""],
  ),
  defect(
    "a decision's note gets its new id before that is noted down",
    {
      ...two("the service gives its decisions new ids", "A deletes a note while the plugin is off"),
      meetings: 1,
      apart: true,
      troubles: { 2: { crashAt: 1, powerCut: true } },
    },
    [
      "passes/reidentified-decisions",
      "if (record !== undefined && record.id !== decision.id",
      "for (const { path, text, note, mtime } of notes) if (!userCopies(notes, { id, wanted: record?.wanted ?? decision.wanted }, record).includes(path)) await vault.replace(path, text, relabelledText(note, decision.identity), { mtime: mtime + 1000 }).catch((error) => assertPassing(error)); if (record !== undefined && record.id !== decision.id",
    ],
  ),
  defect(
    "the text that an unedited note holds is not remembered before it is written",
    {
      ...two(
        ...["the service changes a line", "A syncs", "B syncs while the user types (replace)"],
        "the service changes a name",
      ),
      meetings: 1,
      troubles: { 1: { offlineAt: 1 } },
    },
    ["apply/save-record", "await saveBase(store, remote.id, base);", ""],
  ),
  defect(
    "a copy that the user moves is taken for the note",
    {
      ...one(
        ...["A copies a note to a folder", "the service adds a decision", "A adds a property"],
        ...["the service names a folder outside", "the service changes a title", "A moves a note"],
      ),
      seed: 189624259,
    },
    ["state/note-paths", "const isCopy = last !== from &&", "const isCopy = last === undefined &&"],
  ),
  defect(
    "a note created again does not know where it lay before",
    {
      ...two(
        ...[
          "B loses its state",
          "A deletes a note while the plugin is off",
          "A deletes a note while the plugin is off",
          "A chooses other filters",
          "the service gives a meeting another's title",
        ],
      ),
      largestPage: 2,
      filters: 5,
      focused: true,
      apart: true,
    },
    ["apply/save-record", ", formerly: formerlyAfter(record, path) }", " }"],
  ),
  defect(
    "a note of another device that the user moved from the place that the service names counts as a copy",
    {
      ...two(
        ...["A syncs in full with an old answer", "A syncs while a note is away", "the service changes a title"],
        ...["A syncs in full with an old answer", "A saves with Windows line ends", "A chooses other tags for tasks"],
        ...["some of it is replicated", "B renames a note"],
      ),
      seed: 88001984,
    },
    ["plan/pick-original", " || leftPlace(seen.path, remote, record) !== undefined", ""],
  ),
  defect(
    "a conflict file that is the only note left gets no name of another device's move",
    {
      ...two(
        ...[
          "the service sends what would be run",
          "A deletes a note while the plugin is off",
          "everything is replicated",
          "the service goes back to an older text",
          "B renames a note",
          "the service sends what would be run",
          "everything is replicated",
          "B rewords a line",
          "A saves with Windows line ends",
          "everything is replicated",
          "A chooses other folders",
          "B empties the callout",
          "the service changes a line",
          "A deletes a note",
        ],
      ),
      seed: 106979132,
      places: 6,
      filters: 5,
      taskTag: "#todo",
      focused: false,
    },
    ["apply/spare-copies", "!(isItsName || isAlone)", "!isItsName"],
  ),
  defect(
    "a block of the user's may lose its end",
    {
      ...one(
        ...["the service sends what would be run", "A syncs while the user types (replace)"],
        ...["A makes a line part of a script", "A splits a note", "the service goes back to an older text"],
      ),
      places: 4,
      filters: 2,
      taskTag: "#todo",
      focused: true,
    },
    ["merge/verify", "changed.length === 0 && endsRight", "changed.length === 0"],
  ),
  defect(
    "the former id of a decision is not noted on a device without state",
    {
      ...one(
        ...["the service gives its decisions new ids", "the service adds or drops a section", "A types in the callout"],
        ...["A loses its state", "A moves a section to the end", "A has a deleted note written again"],
        ...["A syncs while the user types (replace)", "A types between the lines", "A types in the callout"],
        "the service rewords its decisions",
      ),
      seed: 142817091,
      largestPage: 2,
      series: "title-and-project",
      focused: false,
      meetings: 4,
    },
    ["passes/reidentified-decisions", "formerId: id,", ""],
  ),
  defect(
    "a text that another device wrote counts as written by this one",
    {
      ...two(
        ...["the service names a strange attendee", "the service gives a meeting another's title", "B renames a note"],
        ...["A crashes while making notes for attendees", "A syncs in full with an old answer", "A deletes a note"],
        "A restores the note",
      ),
      seed: 129011025,
      largestPage: 2,
      filters: 2,
      series: "title",
      people: 1,
      focused: false,
      meetings: 4,
      joined: false,
      apart: true,
    },
    ["apply/save-record", "isLastWritten(note.version, record) ? written", "true ? written"],
  ),
];
