import type { App } from "obsidian";

/** There at run time, though not in the public types. */
interface SettingsScreen {
  open(): void;
  openTabById(id: string): unknown;
}

/** Opens the plugin's own settings, where Obsidian lets it. */
export function openSettings(app: App, pluginId: string): void {
  const { setting } = app as App & { setting?: Partial<SettingsScreen> };
  setting?.open?.();
  setting?.openTabById?.(pluginId);
}
