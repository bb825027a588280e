import type { App } from "../app";
import type { Plugin } from "../plugin";
import { SettingTab } from "./setting-tab";

export abstract class PluginSettingTab extends SettingTab {
  name: string;
  id: string;

  constructor(
    app: App,
    readonly plugin: Plugin,
  ) {
    super(app);
    this.name = plugin.manifest.name;
    this.id = plugin.manifest.id;
  }

  getControlValue(key: string): unknown {
    return (this.plugin.settings as Record<string, unknown> | undefined)?.[key];
  }

  /** As Obsidian's default: writes the whole `settings` object, whatever else lies in data.json. */
  async setControlValue(key: string, value: unknown): Promise<void> {
    const settings = (this.plugin.settings ?? {}) as Record<string, unknown>;
    settings[key] = value;
    await this.plugin.saveData(settings);
  }
}
