/** The plugin's own properties. The service cannot set them. */
export const OUR_KEYS: ReadonlySet<string> = new Set(["sync_version", "meeting_id", "decision_id", "meeting"]);

/**
 * Properties that Obsidian or a plugin acts on: they publish the note, change its style, load images or run scripts.
 */
const ACTIVE =
  /^(?:publish|permalink|cssclass(?:es)?|banner.*|cover|position|obsidian.*|excalidraw.*|kanban.*|.*-plugin|dg-.*|share_.*|tq_.*)$/i;

/** Whether the service's properties must not use this key, in any case. */
export function isReservedKey(key: string): boolean {
  return OUR_KEYS.has(key.toLowerCase()) || ACTIVE.test(key);
}
