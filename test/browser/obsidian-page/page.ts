import type { PluginManifest } from "obsidian";
import manifest from "../../../manifest.json";
import * as obsidian from "../../support/obsidian";
import { showExplorer } from "./explorer";
import { readingView } from "./reading-view";

/** What the test gives the page. */
interface Outside {
  /** The built main.js, wrapped so that it can be given what it requires. */
  readonly loadMain: (
    require: (name: string) => unknown,
    module: { exports: { default?: PluginClass } },
    exports: object,
  ) => void;
}

type PluginClass = new (app: obsidian.App, manifest: PluginManifest) => obsidian.Plugin;

export interface VaultOptions {
  /** Under which name the page's server knows the service. */
  readonly service?: string;
  readonly files?: Record<string, string>;
  readonly data?: Record<string, unknown>;
  readonly key?: string;
  readonly language?: string;
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** False leaves out the list of files: drawing it anew for every note is this page's own work, not the plugin's. */
  readonly explorer?: boolean;
}

const { App, MarkdownView, Notice, phone, setLanguage, setNetwork, setPlatform } = obsidian;

const pluginFolder = `.obsidian/plugins/${manifest.id}`;

/** A vault in this page, as Obsidian shows one. */
export class Vault {
  private constructor(
    readonly app: obsidian.App,
    public plugin: obsidian.Plugin,
  ) {}

  static async open(options: VaultOptions): Promise<Vault> {
    document.body.className = options.dark ? "theme-dark" : "theme-light";
    document.body.toggleClass("is-mobile", options.phone ?? false);
    document.documentElement.lang = options.language ?? "en";
    setLanguage(options.language ?? "en");
    setPlatform(options.phone ? phone : {});
    setNetwork(async ({ url, method = "GET", headers = {}, contentType }) => {
      const all = contentType ? { ...headers, "content-type": contentType } : headers;
      const way = `/service/${options.service ?? ""}/${encodeURIComponent(url)}`;
      const answer = await fetch(way, { method, headers: all });
      const body = await answer.arrayBuffer();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    });
    const app = await App.start({ files: options.files ?? {} });
    if (options.key) app.secretStorage.setSecret("meeting-notes-sync-api-key", options.key);
    await app.vault.adapter.mkdir(pluginFolder);
    if (options.data) await app.vault.adapter.write(`${pluginFolder}/data.json`, JSON.stringify(options.data));
    if (options.explorer ?? true) showExplorer(app);

    return new Vault(app, await loadPlugin(app));
  }

  /** As the switch in Obsidian's list of plugins does: off. */
  unload(): void {
    this.plugin.unload();
  }

  /** As Obsidian does at its start. */
  async load(): Promise<void> {
    this.plugin = await loadPlugin(this.app);
  }

  notes(): string[] {
    return this.app.vault.adapter.paths().filter((path) => !path.startsWith("."));
  }

  read(path: string): Promise<string> {
    return this.app.vault.adapter.read(path);
  }

  async write(path: string, text: string): Promise<void> {
    await this.app.vault.adapter.write(path, text);
    await this.app.settled();
  }

  /** What the plugin keeps of the user's settings and decisions. */
  readData(): Promise<string> {
    return this.read(`${pluginFolder}/data.json`);
  }

  /** As a write that was cut short leaves it. */
  async tearData(): Promise<void> {
    await this.app.vault.adapter.write(`${pluginFolder}/data.json`, (await this.readData()).slice(0, 20));
  }

  async trash(path: string): Promise<void> {
    const file = this.app.vault.getFileByPath(path);
    if (file) await this.app.fileManager.trashFile(file);
  }

  command(id: string): void {
    if (!this.app.commands.executeCommandById(`${manifest.id}:${id}`)) throw new Error(`${id} is not offered now.`);
  }

  /** As the switch in Obsidian's list of plugins does. */
  userEnables(): void {
    this.plugin.onUserEnable();
  }

  openSettings(): void {
    this.app.setting.open();
    this.app.setting.openTabById(manifest.id);
  }

  async open(path: string): Promise<void> {
    const file = this.app.vault.getFileByPath(path);
    if (file) await this.app.workspace.getLeaf().openFile(file);
  }
}

function loadPlugin(app: obsidian.App): Promise<obsidian.Plugin> {
  const module: { exports: { default?: PluginClass } } = { exports: {} };
  (window as unknown as Outside).loadMain(onlyObsidian, module, module.exports);
  if (!module.exports.default) throw new Error("main.js has no plugin.");
  return app.plugins.enable(module.exports.default, manifest);
}

function onlyObsidian(name: string): unknown {
  if (name !== "obsidian") throw new Error(`main.js requires ${name}.`);
  return obsidian;
}

/** Notes as the reading view shows them, roughly: properties, then text. Other files as their text. */
MarkdownView.draw = (container, text, extension) => {
  if (extension !== "md") {
    container.createEl("pre", { cls: "markdown-preview-view file-source", text, attr: { tabindex: "0" } });
    return;
  }
  const info = obsidian.getFrontMatterInfo(text);
  const page = container.createDiv({ cls: "markdown-preview-view markdown-rendered", attr: { tabindex: "0" } });
  if (info.exists) {
    const properties = page.createDiv({ cls: "metadata-container", attr: { "aria-label": "Properties" } });
    const values = obsidian.parseYaml(info.frontmatter) as Record<string, unknown>;
    for (const [key, value] of Object.entries(values)) {
      const row = properties.createDiv({ cls: "metadata-property", attr: { "data-property-key": key } });
      row.createSpan({ cls: "metadata-property-key", text: key });
      row.createSpan({ cls: "metadata-property-value", text: [value].flat().map(String).join(", ") });
    }
  }
  page.append(...readingView(text.slice(info.contentStart)));
};

Object.assign(window, { Vault, Notice });
