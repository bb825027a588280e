import type { SimDevice } from "./device";
import type { World } from "./world";
import { notesOf } from "./notes";

/** Tags that a user may choose for the service's tasks. */
export const TASK_TAGS: readonly (string | undefined)[] = [undefined, "#todo", "task, #todo"];

/** What stands behind the service's tasks under these tags, said once more without the engine. */
const behind = (tags: string) => (tags.match(/[a-z]+/g) ?? []).map((tag) => ` #${tag}`).join("");

/** The tags in a text, which tell under which settings it was written. */
export const taskTagsIn = (text: string) => text.match(/#(?:task|todo)\b/g) ?? [];

/** The service's tasks have the user's tags, once each, and no other task has any. */
export function checkTasks({ minutes, user, violate }: World, device: SimDevice): void {
  const { taskTag = "" } = device.chosen;
  for (const [id, notes] of notesOf(device)) {
    for (const { path, text } of notes)
      if (/^- \[.\] to do.*#/m.test(text)) violate("tasks", `${device.name} tags the user's task in ${path}`);
    const isOld = !minutes.noteIds.includes(id) || user.older.has(id.split("/")[0] ?? "");
    if (isOld || user.edited.has(id) || user.exempt.has(id) || user.deleted.has(id)) continue;
    const isRight = notes.some(({ text }) =>
      [...text.matchAll(/^- \[ \] For Ann: sx\d+(.*?)\r?$/gm)].every(([, tags]) => tags === behind(taskTag)),
    );
    if (!isRight) violate("tasks", `${device.name} has tasks in ${notes[0]?.path ?? ""} without the tags "${taskTag}"`);
  }
}
