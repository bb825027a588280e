/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// All other tests of the plugin depend on the stand-in, so these tests check the ways in which Obsidian is stricter than a
// simple fake (measured in Obsidian).
import { App, Plugin, PluginSettingTab, requestUrl, SecretStorage, setNetwork, TFile } from "../support/obsidian";
import type { SettingDefinitionItem } from "obsidian";

const manifest = {
  id: "probe",
  name: "Probe",
  version: "1.0.0",
  author: "a",
  minAppVersion: "1.13.0",
  description: "",
};

describe("the stand-in's vault", () => {
  it("creates files only at free paths, and only in folders that exist", async () => {
    const { vault } = await App.start({ files: { "A.md": "mine" } });
    await expect(vault.create("A.md", "x")).rejects.toThrow("File already exists");
    await expect(vault.create("no/folder.md", "x")).rejects.toThrow("ENOENT");
    await vault.createFolder("f");
    await expect(vault.createFolder("f")).rejects.toThrow("Folder already exists");
  });

  it("treats names as equal if the disk does", async () => {
    const { vault } = await App.start({ files: { "Café.md": "mine" }, caseInsensitive: true });
    await expect(vault.create("CAFE\u0301.md", "x")).rejects.toThrow("File already exists");
    expect(vault.getFileByPath("café.md")).toBeNull();
  });

  it("loses no edit when two are made at the same time", async () => {
    const { vault } = await App.start({ files: { "A.md": "0" } });
    const file = vault.getFileByPath("A.md");
    if (!file) throw new Error("A.md is missing");
    await Promise.all(["1", "2"].map((digit) => vault.process(file, (text) => text + digit)));
    expect(await vault.read(file)).toBe("012");
  });

  it("reports every file below a folder that is moved or deleted", async () => {
    const app = await App.start({ files: { "f/a.md": "", "f/g/b.md": "" } });
    const { vault } = app;
    const told: string[] = [];
    vault.on("rename", (file: TFile, old: string) => told.push(`${old} > ${file.path}`));
    vault.on("delete", (file: TFile) => told.push(`- ${file.path}`));
    const folder = vault.getFolderByPath("f");
    if (!folder) throw new Error("f is missing");
    await vault.rename(folder, "h");
    expect(told.sort()).toEqual(["f > h", "f/a.md > h/a.md", "f/g > h/g", "f/g/b.md > h/g/b.md"]);
    told.length = 0;
    await app.fileManager.trashFile(folder);
    expect(told.sort()).toEqual(["- h", "- h/a.md", "- h/g", "- h/g/b.md"]);
  });

  it("knows the items of lists, with their boxes and lines, but not those in code", async () => {
    const text = "---\na: 1\n---\n- [ ] One\n  1. [x] Two\n```\n- [ ] Code\n```\n- [](x) Three\n";
    const { metadataCache } = await App.start({ files: { "A.md": text } });
    await metadataCache.indexed();
    const items = metadataCache.getCache("A.md")?.listItems ?? [];
    expect(items.map(({ task, position }) => [task, position.start.line])).toEqual([
      [" ", 3],
      ["x", 4],
      [undefined, 8],
    ]);
  });

  it("notices what other programs write, a moment later", async () => {
    const app = await App.start();
    await app.vault.adapter.write("new.md", "é");
    expect(app.vault.getFileByPath("new.md")).toBeNull();
    await app.settled();
    expect(app.vault.getFileByPath("new.md")?.stat).toMatchObject({ size: 2 });
    await app.vault.adapter.remove("new.md");
    await app.settled();
    expect(app.vault.getFileByPath("new.md")).toBeNull();
  });

  it("throws when a member is used that it does not have", async () => {
    const app = await App.start();
    expect(() => Reflect.get(app.vault, "getConfig") as unknown).toThrow('no "getConfig"');
  });
});

describe("the stand-in's metadata", () => {
  it("is updated after the file, and can be delayed", async () => {
    const app = await App.start();
    app.metadataCache.hold();
    const file = await app.vault.create("A.md", "---\nmeeting_id: a\n---\n[[B]]");
    expect(app.metadataCache.getFileCache(file)).toBeNull();
    app.metadataCache.release();
    await app.settled();
    expect(app.metadataCache.getFileCache(file)?.frontmatter).toEqual({ meeting_id: "a" });
  });

  it("follows a rename without being read again, and a deletion", async () => {
    const app = await App.start({ files: { "A.md": "---\nx: 1\n---\n" } });
    const file = app.vault.getFileByPath("A.md");
    if (!file) throw new Error("A.md is missing");
    await app.vault.rename(file, "B.md");
    expect(app.metadataCache.getCache("B.md")?.frontmatter).toEqual({ x: 1 });
    await app.fileManager.trashFile(file);
    expect(app.metadataCache.getCache("B.md")).toBeNull();
    expect(app.vault.adapter.systemTrash).toHaveLength(1);
  });

  it("has no properties for front matter that is not YAML", async () => {
    const app = await App.start({ files: { "A.md": "---\na: b: c\n---\n" } });
    expect(app.metadataCache.getCache("A.md")?.frontmatter).toBeUndefined();
  });
});

describe("the stand-in's plugin", () => {
  class Probe extends Plugin {
    external = 0;
    override onExternalSettingsChange(): void {
      this.external += 1;
    }
  }

  it("has no data at first, then a copy of what it saved, in data.json", async () => {
    const app = await App.start();
    const plugin = await app.plugins.enable(Probe, manifest);
    expect(await plugin.loadData()).toBeNull();
    const data = { list: [1] };
    await plugin.saveData(data);
    data.list.push(2);
    expect(await plugin.loadData()).toEqual({ list: [1] });
    expect(await app.vault.adapter.exists(".obsidian/plugins/probe/data.json")).toBe(true);
  });

  it("is notified of a data.json that another program wrote, not of its own", async () => {
    const app = await App.start();
    const plugin = await app.plugins.enable(Probe, manifest);
    await plugin.saveData({});
    await app.settled();
    expect(plugin.external).toBe(0);
    await app.vault.adapter.write(".obsidian/plugins/probe/data.json", "{}");
    await app.settled();
    expect(plugin.external).toBe(1);
  });

  it("removes its commands and buttons when it is unloaded", async () => {
    const app = await App.start();
    const plugin = await app.plugins.enable(Probe, manifest);
    plugin.addCommand({ id: "go", name: "Go", callback: () => undefined });
    plugin.addRibbonIcon("x", "Probe", () => undefined);
    plugin.addStatusBarItem();
    expect(app.commands.available()).toEqual(["probe:go"]);
    app.plugins.disable(plugin);
    expect(app.commands.available()).toEqual([]);
    expect(app.statusBarEl.childElementCount + app.workspace.ribbonEl.childElementCount).toBe(0);
  });
});

describe("the stand-in's settings", () => {
  class Tab extends PluginSettingTab {
    values: Record<string, unknown> = { name: "bad" };
    override getSettingDefinitions(): SettingDefinitionItem[] {
      const validate = (value: string) => (value === "bad" ? "Not this." : undefined);
      return [
        { name: "Name", control: { type: "text", key: "name", validate } },
        { type: "page", name: "More", items: [{ name: "On", control: { type: "toggle", key: "on" } }] },
      ];
    }
    override getControlValue(key: string): unknown {
      return this.values[key];
    }
    override setControlValue(key: string, value: unknown): Promise<void> {
      this.values[key] = value;
      return Promise.resolve();
    }
  }

  async function openTab(): Promise<Tab> {
    const app = await App.start();
    const plugin = await app.plugins.enable(class extends Plugin {}, manifest);
    const tab = new Tab(app, plugin);
    plugin.addSettingTab(tab);
    app.setting.open();
    app.setting.openTabById("probe");
    return tab;
  }

  it("keeps a value only when the validation finds no error", async () => {
    const tab = await openTab();
    const input = tab.containerEl.querySelector("input");
    await Promise.resolve();
    expect(tab.containerEl.textContent).toContain("Not this.");
    for (const value of ["good", "bad"]) {
      if (input) input.value = value;
      input?.dispatchEvent(new Event("input"));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(tab.values).toEqual({ name: "good" });
  });

  it("opens pages and goes back", async () => {
    const tab = await openTab();
    tab.containerEl.querySelector<HTMLElement>(".mod-clickable")?.click();
    const toggle = tab.containerEl.querySelector<HTMLInputElement>("input[type=checkbox]");
    toggle?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(tab.values.on).toBe(true);
    tab.containerEl.querySelector<HTMLElement>(".setting-page-back")?.click();
    expect(tab.containerEl.textContent).toContain("Name");
  });
});

describe("the stand-in's other parts", () => {
  it("refuse a secret with an invalid name", () => {
    expect(() => new SecretStorage().setSecret("Bad ID!", "x")).toThrow("Invalid");
  });

  it("reject requests when there is no network, and statuses from 400 on unless this is disabled", async () => {
    setNetwork();
    await expect(requestUrl("https://a.example")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    setNetwork(() => ({ status: 404, body: "<html>" }));
    await expect(requestUrl("https://a.example")).rejects.toThrow("404");
    const answer = await requestUrl({ url: "https://a.example", throw: false });
    expect(answer.status).toBe(404);
    expect(() => answer.json).toThrow();
  });
});
