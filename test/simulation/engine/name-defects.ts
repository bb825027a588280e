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
      ...{
        seed: 186463230,
        largestPage: 2,
        places: 7,
        series: "title",
        taskTag: "task, #todo",
        focused: true,
        meetings: 0,
      },
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
        ...[
          "A deletes a note while the plugin is off",
          "the service gives a meeting another's title",
          "A deletes a note",
        ],
        ...["the service gives its decisions new ids", "the service gives its decisions new ids"],
        ...["A deletes a note while the plugin is off", "B syncs while the user types (replace)", "A adds a tag"],
        ...["B makes a line part of a script", "the service sends what would be run", "some of it is replicated"],
        ...["A renames a note", "everything is replicated", "the service changes a name", "B deletes a note"],
      ),
      ...{ seed: 186476667, largestPage: 2, focused: false, meetings: 4 },
    },
    ["passes/duplicate-notes", "await spareCopies.takePlainName(record, record, found.path);", ""],
  ),
];
