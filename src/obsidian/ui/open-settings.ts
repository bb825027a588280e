import type { App } from "obsidian";

/** Exists at run time, but not in Obsidian's public types. */
interface SettingsScreen {
  open(): void;
  openTabById(id: string): unknown;
}

/** Opens the plugin's settings. Does nothing if Obsidian does not have these functions. */
export function openSettings(app: App, pluginId: string): void {
  const { setting } = app as App & { setting?: Partial<SettingsScreen> };
  setting?.open?.();
  setting?.openTabById?.(pluginId);
}
