import { PluginSettingTab, type Plugin, type SettingDefinition, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { noteRows, whenRows, yoursRows } from "./note-rows";
import { serverRows, type Checked, type ServerChoice } from "./server-rows";
import { pages } from "./pages";
import { fromControl, howFarOf, startDateFor, toControl } from "./values";
import type { SettingKey } from "../sync/settings/values";

/** The settings screen. The host has the data; the screen keeps only what is not stored yet. */
export class MeetingNotesSettingTab extends PluginSettingTab {
  /** The chosen server before there is an address. */
  private pending: ServerChoice = "";
  /** Result of the last check of the key, and the settings that it used. */
  private checked: Checked | undefined;
  private checkedWith = "";
  /** Shows the path of the example note in its row. */
  private showExample: () => void = () => undefined;

  constructor(
    plugin: Plugin,
    private readonly host: SettingsHost,
  ) {
    super(plugin.app, plugin);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { app, host } = this;
    const checked = this.checkedWith === this.connectionSettings() ? this.checked : undefined;
    const choice = this.choice();
    const server = serverRows({
      app,
      host,
      choice,
      checked,
      check: () => void host.attempt(() => this.check()),
      set: (key, value) => this.setControlValue(key, value),
      choose: (next) => this.setServer(next),
      startSample: () => this.startSample(),
      redraw: () => this.update(),
    });
    // Before the first import, only the settings that it needs are shown.
    const isNew = choice === "own" && (host.waitsForStart() || host.data.settings.baseUrl === undefined);
    if (choice === "" || isNew) return server;
    const more = pages(app, host, () => this.update());
    // The settings of notes do not apply to the sample, which has its own folder.
    const notes =
      choice === "own" ? noteRows(host, (key, value) => this.setControlValue(key, value), this.exampleRows()) : [];
    return [...server, ...notes, whenRows(host), yoursRows(host), ...more];
  }

  override getControlValue(key: string): unknown {
    if (key === "server") return this.choice();
    if (key === "automatic") return this.host.automatic();
    if (key === "howFar") return howFarOf(this.host.data.settings, Date.now());
    return toControl(this.host.data.settings, key as SettingKey, this.host.deviceId());
  }

  override setControlValue(key: string, value: unknown): Promise<void> {
    const { host } = this;
    return host.attempt(async () => {
      if (key === "automatic") host.setAutomatic(value === true);
      else if (key === "howFar") {
        await host.data.set({ startDate: startDateFor(value, Date.now()) });
        this.update();
      } else if (key === "server") await this.setServer(value);
      else await host.data.set(fromControl(key as SettingKey, value, host.deviceId()));
      this.showExample();
      host.changed();
      // Shows the number of matching meetings or a note from the template, even while the focus is in a field.
      if (/^(?:project|status|(?:meeting|decision)Template)$/.test(key)) {
        await this.check();
        this.update();
      } else if (host.waitsForStart()) await this.readChoices();
    });
  }

  /**
   * Restores the focus after a redraw, so that keyboard users do not lose their place. Does not redraw while the user types
   * an address or a filter that is not stored yet, because it would be lost.
   */
  override update(): void {
    const { containerEl } = this;
    if (containerEl.querySelector("[data-typed]:focus")) return;
    const fields = (row: Element): Element[] => [...row.querySelectorAll("input, select, button")];
    const active = containerEl.doc.activeElement;
    const row = active?.closest(".setting-item");
    const held = row && containerEl.contains(row) && active ? [nameOf(row), fields(row).indexOf(active)] : [];
    super.update();
    const [name, place = 0] = held;
    const same = [...containerEl.querySelectorAll(".setting-item")].find((each) => nameOf(each) === name);
    if (same) (fields(same)[Number(place)] as HTMLElement | undefined)?.focus();
  }

  /** Redraws after a change elsewhere, but not while the user uses a field or button, because it would be removed. */
  refresh(): void {
    if (!this.containerEl.querySelector("input:focus, textarea:focus, :active")) this.update();
  }

  /** The path of an example note, known after a connection test. It changes while the user types a pattern. */
  private exampleRows(): SettingDefinition[] {
    const { strings } = this.host;
    if (!this.host.examplePath()) return [];
    const render: SettingDefinition["render"] = (setting) => {
      this.showExample = () => {
        const { path = "", shared } = this.host.examplePath() ?? {};
        setting.setDesc(shared === undefined ? path : `${path} · ${strings.sharedName(shared)}`);
      };
      this.showExample();
    };
    return [{ name: strings.examplePath, render }];
  }

  private choice(): ServerChoice {
    const { baseUrl } = this.host.data.settings;
    if (this.pending !== "") return this.pending;
    return baseUrl === undefined ? "" : baseUrl === "sample" ? "sample" : "own";
  }

  /** Choosing the sample data does not start it. A separate button does. */
  private async setServer(value: unknown): Promise<void> {
    const { host } = this;
    const { baseUrl, ownBaseUrl } = host.data.settings;
    this.checked = undefined;
    this.pending = value === "sample" ? value : "";
    if (value !== "sample") {
      const own = baseUrl === undefined || baseUrl === "sample" ? ownBaseUrl : baseUrl;
      const next = value === "own" ? own : undefined;
      if (value === "own" && own === undefined) this.pending = "own";
      await host.data.set({ baseUrl: next, ownBaseUrl: next === undefined ? own : undefined });
      await host.chosenHere(undefined);
    }
    this.update();
  }

  private async startSample(): Promise<void> {
    const { host } = this;
    const { baseUrl } = host.data.settings;
    // A second click must not replace the user's own address.
    if (baseUrl === "sample") return;
    this.pending = "";
    await host.data.set({ baseUrl: "sample", ...(baseUrl === undefined ? {} : { ownBaseUrl: baseUrl }) });
    await host.chosenHere(undefined);
    const ended = host.syncNow();
    this.update();
    await ended;
    this.update();
  }

  private async check(): Promise<void> {
    this.checkedWith = this.connectionSettings();
    this.checked = { ok: undefined, text: this.host.strings.checking };
    this.update();
    const checked = await this.host.check();
    if (!checked) return;
    this.checked = checked;
    this.update();
    if (checked.matches !== undefined) await this.readChoices();
  }

  private async readChoices(): Promise<void> {
    await this.host.readChoices();
    this.refresh();
  }

  /** The settings that a check uses. Its result is valid only for these. */
  private connectionSettings(): string {
    const { baseUrl, authHeader, project, status } = this.host.data.settings;
    return JSON.stringify([baseUrl, authHeader, this.host.secretName(), project, status]);
  }
}

const nameOf = (row: Element): string | undefined => row.querySelector(".setting-item-name")?.textContent;
