import { defect, two, type Defect } from "./defect";

/** Deliberate defects about the names of notes: in another case, and those that a sync tool gives. */
export const NAME_DEFECTS: readonly Defect[] = [
  defect(
    "a note that the user named in small letters goes to the trash on a device that knows the note elsewhere",
    {
      ...two(
        ...["A rewords a line", "the service has a new meeting", "A syncs in full with an old answer"],
        ...["the service adds a decision", "everything is replicated", "the service changes a title"],
        ...["A deletes a note while the plugin is off", "B syncs while a note is away", "A syncs"],
        "A writes a name in small letters",
      ),

      seed: 186463230,
      largestPage: 2,
      places: 7,
      series: "title",
      taskTag: "task, #todo",
      focused: true,
      meetings: 0,
    },
    [
      "apply/spare-copies",
      "const isOurs = ourPaths(remote, record, nameKey);",
      "const isOurs = ourPaths(remote, record);",
    ],
  ),
  defect(
    "a note whose plain name the user deleted keeps its conflict name until the next full sweep",
    {
      ...two(
        ...["A types at the end", "B types at the end", "two days pass", "the service has a new meeting", "A syncs"],
        ...["B syncs", "everything is replicated", "A deletes the note beside a conflict copy"],
      ),
      meetings: 4,
    },
    ["passes/duplicate-notes", "await spareCopies.takePlainName(record, record, found.path);", ""],
  ),
  defect(
    "only the last of the names that a note had is known",
    two("B loses its state", "the service changes a title", "A syncs", "the service changes a title"),
    ["state/note-paths", "latest].slice(-MOST_PATHS)", "latest].slice(-1)"],
  ),
];
