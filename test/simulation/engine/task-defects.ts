import { defect, one, type Defect } from "./defect";

const SECTION = "the service adds or drops a section";

/** Deliberate defects of the user's tags for tasks. */
export const TASK_DEFECTS: readonly Defect[] = [
  defect("the service's tasks get no tag", { ...one(SECTION), taskTag: "#todo" }, [
    "render/render-meeting",
    "settings.taskTags === undefined ? body : tagTasks(body, settings.taskTags)",
    "body",
  ]),
  defect(
    "another tag does not reach the tasks that are there",
    one(
      ...[SECTION, "A syncs", "a quarter of an hour passes", "the service has a new meeting", "A syncs"],
      "A chooses other tags for tasks",
    ),
    [
      "sweep/cursor",
      "const shape = [parts.accountSettings, parts.render,",
      "const shape = [parts.accountSettings, { ...parts.render, taskTags: undefined },",
    ],
  ),
  defect("only the first of several tags is added", { ...one(SECTION), taskTag: "task, #todo" }, [
    "render/task-lines",
    "const added = tags.map(",
    "const added = tags.slice(0, 1).map(",
  ]),
];
