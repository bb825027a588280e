import type { App } from "../app";
import { Modal } from "./modal";
import type { PluginSettingTab } from "./plugin-setting-tab";

/** Obsidian's settings with the plugins' tabs. Not in the public types, but there at run time as `app.setting`. */
export class SettingsScreen {
  readonly pluginTabs: PluginSettingTab[] = [];
  activeTab: PluginSettingTab | undefined;
  private modal: Modal | undefined;

  constructor(private readonly app: App) {}

  add(tab: PluginSettingTab): void {
    this.pluginTabs.push(tab);
    tab.update();
  }

  remove(tab: PluginSettingTab): void {
    if (this.activeTab === tab) this.close();
    this.pluginTabs.splice(this.pluginTabs.indexOf(tab), 1);
  }

  open(): void {
    if (this.modal) return;
    this.modal = new Modal(this.app).setTitle("Settings");
    this.modal.modalEl.addClass("mod-settings");
    this.modal.setCloseCallback(() => this.forget());
    this.modal.open();
  }

  openTabById(id: string): PluginSettingTab | undefined {
    const tab = this.pluginTabs.find((each) => each.id === id);
    if (!tab || !this.modal) return undefined;
    this.activeTab?.hide();
    this.activeTab = tab;
    this.modal.contentEl.replaceChildren(tab.containerEl);
    tab.show();
    return tab;
  }

  close(): void {
    this.modal?.close();
  }

  private forget(): void {
    this.activeTab?.hide();
    this.activeTab = undefined;
    this.modal = undefined;
  }
}
