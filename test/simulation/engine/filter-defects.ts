import { defect, one, type Defect } from "./defect";

/** Deliberate defects in what the user's filters do. The history begins with the filter of that number in `FILTERS`. */
export const FILTER_DEFECTS: readonly Defect[] = [
  defect("what the filters leave out gets a note", { ...one(), filters: 1 }, [
    "plan/absent-note",
    "if (isEarlier || remote.isLeftOut === true)",
    "if (isEarlier)",
  ]),
  defect(
    "what the filters left out does not come when they are gone",
    {
      ...one("a quarter of an hour passes", "the service has a new meeting", "A syncs", "A chooses other filters"),
      filters: 1,
    },
    [
      "sweep/cursor",
      "const shape = [parts.accountSettings, parts.render,",
      "const shape = [parts.accountSettings, { ...parts.render, leaveOut: undefined },",
    ],
  ),
  defect(
    "a note that the filters leave out is no longer kept up to date",
    one("A chooses other filters", "the service changes a line"),
    [
      "passes/apply-meeting",
      "assertNotCancelled(parts.signal);",
      "assertNotCancelled(parts.signal); if (note.isLeftOut === true) continue;",
    ],
  ),
  defect(
    "under a filter the service never goes back to an older text",
    {
      ...one("the service gives its decisions new ids", "A syncs", "the service goes back to an older text"),
      filters: 5,
    },
    ["sync", "if (isWhole) await takeOlderTexts(run);", "if (served !== undefined) await takeOlderTexts(run);"],
  ),
];
