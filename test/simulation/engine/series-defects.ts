import { defect, one, two, type Defect } from "./defect";

const LINKED = ["the service gives a meeting another's title", "A syncs"];
const bySeries = (...actions: readonly string[]) => ({ ...one(...LINKED, ...actions), series: "title" as const });

/** Deliberate defects of the links between the meetings of a series. */
export const SERIES_DEFECTS: readonly Defect[] = [
  defect(
    "a meeting with another title keeps its neighbours",
    {
      ...one("A moves a note", "A syncs", "the service gives a meeting another's title"),
      series: "title",
      focused: false,
      meetings: 3,
    },
    ["state/records", "return facts(before) !== facts(after);", "return before !== after && false;"],
  ),
  defect("links lead to a note that the user deleted", bySeries("A deletes a note"), [
    "passes/series",
    "JSON.stringify([series, there, away.sort(), gone.sort(), duplicates])",
    "JSON.stringify([series, gone, away.length * 0, duplicates.length * there * 0])",
  ]),
  defect("the order of meetings is that of their ids", bySeries(), [
    "passes/series",
    "a.start - b.start ||",
    "0 * (a.start - b.start) ||",
  ]),
  defect("links stay when they are turned off", bySeries("A turns links between meetings on or off"), [
    "apply/link-changes",
    'if (target !== undefined || is === "ours") changes',
    "if (target !== undefined) changes",
  ]),
  defect(
    "a stale answer moves a meeting to the series that it was in",
    bySeries(
      ...["the service changes a title", "a quarter of an hour passes", "the service has a new meeting"],
      "A syncs in full with an old answer",
    ),
    ["apply/save-record", 'state === "older" ? record?.series', "false ? record?.series"],
  ),
  defect(
    "a link that another device wrote counts as the user's word",
    {
      ...two(
        ...["the service names a strange attendee", "the service gives its decisions new ids"],
        ...["the service gives a meeting another's title", "the service names a strange attendee"],
        ...["the service sends what would be run", "A syncs while the user types (rename)", "B types at the end"],
        "B deletes a note",
      ),
      seed: 2400,
      largestPage: 2,
      series: "title",
      people: 3,
      focused: false,
    },
    ["note/server-part", "ownLinks?.has(key) === true", "false"],
  ),
  defect(
    "a link that followed a renamed note is not known any more once that is deleted",
    bySeries("A renames a note", "A deletes a note"),
    ["plan/own-links", "text === undefined ? followedProof", "text === name ? followedProof"],
  ),
  defect(
    "a link that followed a note is not known any more once that is there under its old name",
    {
      ...two(
        ...["B moves a note while the plugin is off", "the service gives a meeting another's title", "A syncs"],
        ...["everything is replicated", "A renames a note", "A deletes a note while the plugin is off"],
      ),
      series: "title-and-project",
      focused: true,
      meetings: 3,
    },
    ["plan/own-links", "[placed, movedTo, movedFrom, ...formerly, ...given.map(({ path }) => path)]", "[]"],
  ),
  defect(
    "two devices that know different meetings write each other's links anew without end",
    {
      ...two("the service gives a meeting another's title", "A syncs", "the service no longer has a meeting"),
      seed: 2915,
      series: "title",
      people: 1,
      focused: true,
      meetings: 3,
    },
    [
      "apply/series-links",
      "const leaves = links?.replaced",
      "const leaves = links?.replaced === found && links.replaced",
    ],
  ),
  defect(
    "a link that followed a copy is not known any more once that is deleted",
    {
      ...two(
        ...["the service gives a meeting another's title", "A syncs and moves notes to their folders"],
        ...["everything is replicated", "B renames a note", "B deletes a note"],
      ),
      largestPage: 2,
      series: "title",
      focused: true,
      people: 2,
      apart: true,
    },
    ["plan/own-links", ", ...given.map(({ path }) => path)", ""],
  ),
  defect(
    "links in a note that the user restored count as known before",
    {
      ...two(
        ...["B turns links between meetings on or off", "the service gives a meeting another's title"],
        ...["A syncs", "A deletes a note", "B syncs", "A restores the note"],
      ),
      series: "title",
      seed: 16838,
    },
    ["apply/save-record", 'local !== "restored" && series', "series"],
  ),
];
