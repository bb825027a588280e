import type { App } from "obsidian";

/** Exists at run time, but not in Obsidian's public types. */
interface SettingsScreen {
  open(): void;
  close(): void;
  openTabById(id: string): unknown;
}

const screenOf = (app: App) => (app as App & { setting?: Partial<SettingsScreen> }).setting;

/** Opens the plugin's settings. Does nothing if Obsidian does not have these functions. */
export function openSettings(app: App, pluginId: string): void {
  const screen = screenOf(app);
  screen?.open?.();
  screen?.openTabById?.(pluginId);
}

/** So that what opens next is seen. */
export function closeSettings(app: App): void {
  screenOf(app)?.close?.();
}

/** Shows the plugin's README, in Obsidian's list of community plugins. */
export function openDocumentation(pluginId: string): void {
  window.open(`obsidian://show-plugin?id=${pluginId}`);
}
