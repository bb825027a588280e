import type { CliFlags, CliHandler, Command, ObsidianProtocolData, PluginManifest } from "obsidian";
import type { App } from "./app";
import { Component } from "./component";
import { setIcon } from "./ui/icons";
import { Platform } from "./platform";
import type { PluginSettingTab } from "./ui/plugin-setting-tab";
import type { View } from "./ui/views";
import type { WorkspaceLeaf } from "./workspace";

export abstract class Plugin extends Component {
  settings?: unknown;
  onExternalSettingsChange?(): unknown;

  constructor(
    readonly app: App,
    readonly manifest: PluginManifest,
  ) {
    super();
  }

  onUserEnable(): void {
    return undefined;
  }

  addCommand(command: Command): Command {
    const full = {
      ...command,
      id: `${this.manifest.id}:${command.id}`,
      name: `${this.manifest.name}: ${command.name}`,
    };
    this.app.commands.add(full);
    this.register(() => this.app.commands.remove(full.id));
    return full;
  }

  removeCommand(id: string): void {
    this.app.commands.remove(`${this.manifest.id}:${id}`);
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const button = this.app.workspace.ribbonEl.createEl("button", {
      cls: "clickable-icon side-dock-ribbon-action",
      attr: { "aria-label": title },
    });
    setIcon(button, icon);
    button.addEventListener("click", callback);
    this.register(() => button.remove());
    return button;
  }

  addStatusBarItem(): HTMLElement {
    if (Platform.isMobile) throw new Error("There is no status bar on mobile.");
    const item = this.app.statusBarEl.createDiv(`status-bar-item plugin-${this.manifest.id}`);
    this.register(() => item.remove());
    return item;
  }

  addSettingTab(tab: PluginSettingTab): void {
    this.app.setting.add(tab);
    this.register(() => this.app.setting.remove(tab));
  }

  registerView(type: string, create: (leaf: WorkspaceLeaf) => View): void {
    const { viewCreators } = this.app.workspace;
    if (viewCreators.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
    viewCreators.set(type, create);
    this.register(() => {
      viewCreators.delete(type);
      this.app.workspace.detachLeavesOfType(type);
    });
  }

  registerObsidianProtocolHandler(action: string, handler: (params: ObsidianProtocolData) => unknown): void {
    this.app.protocolHandlers.set(action, handler);
    this.register(() => this.app.protocolHandlers.delete(action));
  }

  registerCliHandler(command: string, description: string, flags: CliFlags | null, handler: CliHandler): void {
    const { cliHandlers } = this.app;
    if (cliHandlers.has(command)) throw new Error(`CLI command "${command}" is already registered.`);
    cliHandlers.set(command, { description, flags, handler });
    this.register(() => cliHandlers.delete(command));
  }

  private get dataPath(): string {
    return `${this.manifest.dir ?? ""}/data.json`;
  }

  /** null when there is no file; what cannot be parsed throws. */
  async loadData(): Promise<unknown> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(this.dataPath)) ? (JSON.parse(await adapter.read(this.dataPath)) as unknown) : null;
  }

  async saveData(data: unknown): Promise<void> {
    const { adapter } = this.app.vault;
    await adapter.mkdir(this.manifest.dir ?? "");
    await this.app.plugins.writingOwnData(() => adapter.write(this.dataPath, JSON.stringify(data, null, 2)));
  }
}
