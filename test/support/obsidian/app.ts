import type { CliFlags, CliHandler, Command, ObsidianProtocolData, PluginManifest } from "obsidian";
import { MemoryAdapter, type AdapterOptions } from "./vault/adapter";
import { FileManager } from "./vault/file-manager";
import { MetadataCache } from "./vault/metadata-cache";
import type { Plugin } from "./plugin";
import { SecretStorage } from "./secret-storage";
import { SettingsScreen } from "./ui/settings-screen";
import { Vault } from "./vault/vault";
import { Workspace } from "./workspace";

/** Names that test tools and the language itself look up on any object. */
const probes = /^(then|toJSON|constructor|asymmetricMatch|nodeType|tagName|hasAttribute|calls|_.*|\$\$.*|@@.*)$/;

/**
 * The same object, but asking for a member that it lacks throws. So code under test cannot quietly rely on something
 * that Obsidian has and this stand-in does not.
 */
function strict<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === "string" && !(key in object) && !probes.test(key)) {
        throw new Error(`The Obsidian stand-in's ${name} has no "${key}". Add it to test/support/obsidian.`);
      }
      return Reflect.get(object, key, receiver);
    },
  });
}

class Commands {
  readonly commands: Record<string, Command> = {};

  add(command: Command): void {
    this.commands[command.id] = command;
  }

  remove(id: string): void {
    delete this.commands[id];
  }

  /** What the palette would offer now. */
  available(): string[] {
    return Object.keys(this.commands).filter((id) => this.offers(id));
  }

  offers(id: string): boolean {
    const command = this.commands[id];
    return Boolean(command?.checkCallback?.(true) ?? command?.callback);
  }

  /** Runs a command as the palette does; false when it is not offered. */
  executeCommandById(id: string): boolean {
    const command = this.commands[id];
    if (!command || !this.offers(id)) return false;
    if (command.checkCallback) command.checkCallback(false);
    else void command.callback?.();
    return true;
  }
}

/** Loads plugins, and tells one when somebody else wrote its data.json. */
class Plugins {
  private writing = 0;
  private readonly loaded: Plugin[] = [];

  constructor(private readonly app: App) {
    app.vault.adapter.on("raw", (path: string) => {
      if (this.writing > 0) return;
      const plugin = this.loaded.find((each) => path === `${each.manifest.dir ?? ""}/data.json`);
      if (plugin) window.setTimeout(() => void plugin.onExternalSettingsChange?.(), 0);
    });
  }

  async enable<T extends Plugin>(
    make: new (app: App, manifest: PluginManifest) => T,
    manifest: PluginManifest,
  ): Promise<T> {
    const plugin = new make(this.app, { ...manifest, dir: `${this.app.vault.configDir}/plugins/${manifest.id}` });
    this.loaded.push(plugin);
    plugin.loaded = true;
    await plugin.onload();
    return plugin;
  }

  disable(plugin: Plugin): void {
    this.loaded.splice(this.loaded.indexOf(plugin), 1);
    plugin.unload();
  }

  async writingOwnData(write: () => Promise<void>): Promise<void> {
    this.writing += 1;
    await write();
    this.writing -= 1;
  }
}

export interface AppOptions extends AdapterOptions {
  /** Notes that lie in the vault before it is opened. */
  files?: Record<string, string>;
}

/** One open vault on one device. */
export class App {
  readonly vault: Vault;
  readonly metadataCache: MetadataCache;
  readonly fileManager: FileManager;
  readonly workspace: Workspace;
  readonly secretStorage = strict(new SecretStorage(), "SecretStorage");
  readonly commands = new Commands();
  readonly plugins: Plugins;
  readonly setting: SettingsScreen;
  readonly statusBarEl: HTMLElement = createDiv("status-bar");
  readonly protocolHandlers = new Map<string, (params: ObsidianProtocolData) => unknown>();
  readonly cliHandlers = new Map<string, { description: string; flags: CliFlags | null; handler: CliHandler }>();
  private readonly localStorage = new Map<string, string>();

  constructor(options: AppOptions = {}) {
    this.vault = strict(new Vault(new MemoryAdapter(options)), "Vault");
    this.metadataCache = strict(new MetadataCache(this.vault), "MetadataCache");
    this.fileManager = strict(new FileManager(this.vault, this.metadataCache), "FileManager");
    this.workspace = strict(new Workspace(this), "Workspace");
    this.plugins = new Plugins(this);
    this.setting = new SettingsScreen(this);
  }

  /** Opens the vault: files are told, then notes are looked into, then the layout is there. */
  static async start(options: AppOptions = {}): Promise<App> {
    const app = strict(new App(options), "App");
    const { adapter } = app.vault;
    for (const [path, text] of Object.entries(options.files ?? {})) {
      if (path.includes("/")) await adapter.mkdir(path.slice(0, path.lastIndexOf("/")));
      await adapter.write(path, text);
    }
    await app.vault.loadFromDisk();
    await app.metadataCache.indexed();
    activeDocument.body.append(app.workspace.containerEl, app.statusBarEl);
    app.workspace.setLayoutReady();
    return app;
  }

  /** Resolves when the disk's watcher and the index have nothing more to do. */
  async settled(): Promise<void> {
    await this.vault.watched();
    await this.metadataCache.indexed();
    await new Promise((resolve) => window.setTimeout(resolve, 0));
  }

  isDarkMode(): boolean {
    return activeDocument.body.hasClass("theme-dark");
  }

  loadLocalStorage(key: string): unknown {
    const text = this.localStorage.get(key);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  }

  saveLocalStorage(key: string, data: unknown): void {
    if (data === null) this.localStorage.delete(key);
    else this.localStorage.set(key, JSON.stringify(data));
  }
}
