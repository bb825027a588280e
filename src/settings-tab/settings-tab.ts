import { PluginSettingTab, type Plugin, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { noteRows, whenRows, yoursRows } from "./note-rows";
import { serverRows, type ServerChoice } from "./server-rows";
import { pages } from "./pages";
import { createValidators, fromControl, howFarOf, startDateFor, toControl } from "./values";

/** The settings screen. What it shows comes from the host; it keeps only what is not decided yet. */
export class MeetingNotesSettingTab extends PluginSettingTab {
  /** Chosen, but without an address so far. */
  private pending: ServerChoice = "";
  /** What the last check said, and what it was about. */
  private checked = "";
  private about = "";

  constructor(
    plugin: Plugin,
    private readonly host: SettingsHost,
  ) {
    super(plugin.app, plugin);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { app, host } = this;
    const checked = this.about === this.checkable() ? this.checked : "";
    const validate = createValidators(host.strings, host.configDir);
    const choice = this.choice();
    const server = serverRows({
      ...{ app, host, validate, choice, checked },
      check: () => void this.check(),
      choose: (next) => this.setServer(next),
      redraw: () => this.update(),
    });
    if (choice === "") return server;
    const more = pages(app, host, validate, () => this.update());
    // The sample's notes lie in a folder of their own, whatever the user wants for their own meetings.
    const notes = choice === "own" ? noteRows(host, validate) : [];
    return [...server, ...notes, whenRows(host, validate), yoursRows(host), ...more];
  }

  override getControlValue(key: string): unknown {
    if (key === "server") return this.choice();
    if (key === "automatic") return this.host.automatic();
    if (key === "dailyNotes") return this.host.writesDailyNotes();
    if (key === "howFar") return howFarOf(this.host.data.settings, Date.now());
    return toControl(this.host.data.settings, key);
  }

  override setControlValue(key: string, value: unknown): Promise<void> {
    const { host } = this;
    return host.orSay(async () => {
      if (key === "automatic") host.setAutomatic(value === true);
      else if (key === "dailyNotes") await host.setWritesDailyNotes(value === true);
      else if (key === "howFar") {
        await host.data.set({ startDate: startDateFor(value, Date.now()) });
        this.update();
      } else if (key === "server") await this.setServer(value);
      else await host.data.set(fromControl(key, value));
      host.changed();
    });
  }

  /** Something outside changed. Not while the user is typing here: drawing anew would take the field away. */
  refresh(): void {
    const active = this.containerEl.doc.activeElement;
    const typing = active?.matches("input, textarea") && this.containerEl.contains(active);
    if (!typing) this.update();
  }

  private choice(): ServerChoice {
    const { baseUrl } = this.host.data.settings;
    if (baseUrl === undefined) return this.pending;
    return baseUrl === "sample" ? "sample" : "own";
  }

  private async setServer(value: unknown): Promise<void> {
    if (value === this.choice()) return;
    this.pending = value === "own" ? "own" : "";
    this.checked = "";
    await this.host.data.set({ baseUrl: value === "sample" ? "sample" : undefined });
    await this.host.chosenHere(undefined);
    const ended = value === "sample" ? this.host.syncNow() : undefined;
    this.update();
    await ended;
    this.update();
  }

  private async check(): Promise<void> {
    this.about = this.checkable();
    this.checked = this.host.strings.checking;
    this.update();
    this.checked = (await this.host.check()).text;
    this.update();
  }

  /** What a check asks with. Said of one address or key, the answer says nothing about another. */
  private checkable(): string {
    const { baseUrl, authHeader } = this.host.data.settings;
    return JSON.stringify([baseUrl, authHeader, this.host.secretName()]);
  }
}
