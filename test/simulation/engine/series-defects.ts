import { defect, one, two, type Defect } from "./defect";

const LINKED = ["the service gives a meeting another's title", "A syncs"];
const bySeries = (...actions: readonly string[]) => ({ ...one(...LINKED, ...actions), series: "title" as const });

/** Deliberate defects of the links between the meetings of a series. */
export const SERIES_DEFECTS: readonly Defect[] = [
  defect("a meeting with another title keeps its neighbours", bySeries(), [
    "state/records",
    "return facts(before) !== facts(after);",
    "return before !== after && false;",
  ]),
  defect("links lead to a note that the user deleted", bySeries("A deletes a note"), [
    "passes/series",
    "JSON.stringify([series, noteCount, away.sort(), gone.sort(), duplicates])",
    "JSON.stringify([series, gone, away.length * 0, duplicates.length * noteCount * 0])",
  ]),
  defect("the order of meetings is that of their ids", bySeries(), [
    "passes/series",
    "a.start - b.start ||",
    "0 * (a.start - b.start) ||",
  ]),
  defect("links stay when they are turned off", bySeries("A turns links between meetings on or off"), [
    "apply/series-links",
    "else if (!isFree) changes.set(entry.key, undefined);",
    "",
  ]),
  defect(
    "a stale answer moves a meeting to the series that it was in",
    bySeries(
      ...["the service changes a title", "a quarter of an hour passes", "the service has a new meeting"],
      "A syncs in full with an old answer",
    ),
    ["apply/save-record", 'state === "older" && record !== undefined ? record.series', "false ? record.series"],
  ),
  defect(
    "a link that another device wrote counts as the user's word",
    two(
      ...[...LINKED, "everything is replicated", "B syncs", "A turns links between meetings on or off"],
      ...["the service changes a line", "A syncs", "B deletes a note"],
    ),
    ["plan/pick-original", "record?.series && ((", "record && undefined && (("],
  ),
  defect(
    "a link that followed a renamed note is not known any more once that is deleted",
    bySeries("A renames a note", "A deletes a note"),
    ["plan/own-links", "(await recordOf(store, to))?.movedTo, deletionMarks.get(to)?.path];", "];"],
  ),
  defect(
    "a link that followed a note is not known any more where no plugin saw that move",
    bySeries("A moves a note while the plugin is off", "A deletes a note while the plugin is off"),
    ["plan/own-links", "[linkedName(link), (await", "[(await"],
  ),
  defect(
    "a link that an older file brings back counts as another device's wish",
    {
      ...two(
        ...["the service gives a meeting another's title", "A syncs and moves notes to their folders"],
        ...["the service changes a title", "everything is replicated", "B changes the case of a name"],
      ),
      series: "title",
    },
    [
      "apply/series-links",
      "links?.replaced === AGAIN + linkValues(note) &&",
      "links?.replaced?.endsWith(linkValues(note)) &&",
    ],
  ),
];
