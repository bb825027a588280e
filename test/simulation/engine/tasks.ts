/** Tags that a user may choose for the service's tasks. */
export const TASK_TAGS: readonly (string | undefined)[] = [undefined, "#todo", "task, #todo"];
