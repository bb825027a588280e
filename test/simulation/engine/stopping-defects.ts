import { defect, one, type Defect } from "./defect";

const STOPS = "A stops the sync of a note";

/** Deliberate defects of notes that are no longer synced. */
export const STOPPING_DEFECTS: readonly Defect[] = [
  defect("a note that is no longer synced takes updates", one(STOPS, "the service changes a line"), [
    "plan/observe",
    'if (mark === "stopped") return "stopped";',
    "",
  ]),
  defect(
    "links are removed from a note that is no longer synced",
    {
      ...one(
        ...["the service gives a meeting another's title", "A syncs", STOPS],
        "A turns links between meetings on or off",
      ),
      series: "title",
      meetings: 3,
    },
    [
      "passes/series",
      "isLeftAlone(parts.deletionMarks.get(record.id))",
      'parts.deletionMarks.get(record.id)?.state === "deleted"',
    ],
  ),
  defect(
    "a note that is no longer synced does not count in its folder",
    { ...one(STOPS, "A syncs while its notes are not there"), places: 2, filters: 3, focused: true },
    ["plan/absent-note", "if (!isMissing && ", "if (isStopped || !isMissing && "],
  ),
];
