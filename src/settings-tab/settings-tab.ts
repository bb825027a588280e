import { PluginSettingTab, type Plugin, type SettingDefinition, type SettingDefinitionItem } from "obsidian";
import type { SettingsHost } from "../obsidian/ui/settings-host";
import { confirmRows, keyRow, type Checked } from "./connection";
import { createdRow, mainGroups, stateRows } from "./main-page";
import { namesPage, type Mode, type NamesKey } from "./names-page";
import { accountPage, helpPage, pages, type PagesParts } from "./pages";
import { projectFolders } from "./project-folders";
import { removeSampleRow, documentationRow, firstVisit, setUp, type SetUpParts } from "./set-up";
import { withoutEnding } from "../sync/note/path";
import { buttonRow } from "./setting-rows";
import { fromControl, howFarOf, startDateFor, toControl } from "./values";
import type { SettingKey } from "../sync/settings/values";

/** Settings that change which meetings match, or the note that is shown as an example. */
const CHECKED_AGAIN = /^(?:project|status|authHeader|(?:meeting|decision)Template)$/;

/** Settings that say where new notes are. */
const PLACES = /Folders?$|^fileNamingPattern$/;

/** The settings screen. The host has the data; the screen keeps only what is not stored. */
export class MeetingNotesSettingTab extends PluginSettingTab {
  /** The user connects an account and has not entered its address yet. */
  private connecting = false;
  /** What Connect stores is not stored yet. */
  private isStoring = false;
  /** Result of the last check of the key, and the settings that it used. */
  private checked: Checked | undefined;
  private checkedWith = "";
  private unfolded = false;
  /** The user presses something on the screen, and whether the screen waits for that to be drawn anew. */
  private isPressed = false;
  private isWaiting = false;
  private readonly modes = new Map<NamesKey, Mode>();
  private readonly addingFolder = { isOn: false };
  /** The number of notes that an import created while the screen was open. */
  private created = 0;
  /** The name of the row that gets the focus when the screen is drawn next. */
  private next: string | undefined;
  /** Shows the path of the example note in its row. */
  private showExample: () => void = () => undefined;
  /** Says results to users of screen readers. It outlives each drawing of the screen. */
  private live: HTMLElement | undefined;

  constructor(
    plugin: Plugin,
    private readonly host: SettingsHost,
  ) {
    super(plugin.app, plugin);
    this.containerEl.addEventListener("pointerdown", () => this.hold());
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { host } = this;
    const parts = this.parts();
    const names = [namesPage(parts, "project", [projectFolders(parts)]), namesPage(parts, "attendee")];
    if (host.usesSample()) return this.sampleRows(parts);
    if (this.isStoring || (host.data.settings.baseUrl === undefined && !this.connecting)) return firstVisit(parts);
    if (host.waitsForStart() || host.data.settings.baseUrl === undefined) {
      return [...setUp(parts, names), ...(parts.checked?.ok === false ? [helpPage(parts)] : [])];
    }
    if (!host.hasKey()) {
      const text = host.strings.keyForDeviceDesc(host.unconfirmedAddress() ?? host.address() ?? "");
      const key = keyRow(parts, { name: host.strings.keyForDevice, desc: text });
      return [key, accountPage(parts), helpPage(parts)];
    }
    return [
      ...(host.unconfirmedAddress() === undefined ? stateRows(parts) : confirmRows(parts)),
      ...this.createdRows(),
      ...removeSampleRow(parts),
      ...mainGroups(parts, names),
      ...pages(parts),
    ];
  }

  override getControlValue(key: string): unknown {
    const { settings } = this.host.data;
    if (key === "automatic") return this.host.automatic();
    if (key === "howFar") return howFarOf(settings, Date.now());
    if (key === "interval")
      return settings.syncFrequencyMinutes === undefined ? "" : ` ${settings.syncFrequencyMinutes}`;
    return this.host.refused.get(key) ?? toControl(settings, key as SettingKey, this.host.deviceId());
  }

  override setControlValue(key: string, value: unknown): Promise<void> {
    const { host } = this;
    return host.attempt(async () => {
      if (key === "automatic") host.setAutomatic(value === true);
      else if (key === "howFar") await host.data.set({ startDate: startDateFor(value, Date.now()) });
      else if (key === "interval") await host.data.set(fromControl("syncFrequencyMinutes", value, ""));
      else await host.data.set(fromControl(key as SettingKey, value, host.deviceId()));
      this.showExample();
      host.changed();
      if (PLACES.test(key)) await this.findMoves();
      if (CHECKED_AGAIN.test(key)) {
        await this.check();
        // Shows the note of another template even while the focus is in its field.
        this.update();
      } else if (host.waitsForStart() && host.works()) await this.readChoices();
      // Rows that a setting shows or hides.
      if (/^(?:howFar|automatic|autoCreateDecisionNotes|dailyNoteDevice|attendee|peopleFolder)$/.test(key))
        this.update();
    });
  }

  /**
   * Restores the focus after a redraw, so that keyboard users do not lose their place. Does not redraw while the user types
   * a text that is not stored yet, because it would be lost.
   */
  override update(): void {
    const { containerEl } = this;
    if (containerEl.querySelector("[data-typed]:focus")) return;
    this.isWaiting = this.isPressed;
    if (this.isPressed) return;
    const active = containerEl.doc.activeElement;
    const row = active?.closest(".setting-item");
    const held =
      row && containerEl.contains(row)
        ? { name: nameOf(row), place: fieldsIn(row).indexOf(active as HTMLElement) }
        : undefined;
    super.update();
    const rows = (): Element[] => [...containerEl.querySelectorAll(".setting-item")];
    const isFocused = (name: string | undefined, place: number): boolean => {
      const same = name === undefined ? undefined : rows().find((each) => nameOf(each) === name);
      const fields = same ? fieldsIn(same) : [];
      (fields[place] ?? fields[0])?.focus();
      return fields.length > 0;
    };
    if (isFocused(this.next, 0)) this.next = undefined;
    // A row that is gone gives its focus to what is first on the screen.
    else if (held && !isFocused(held.name, held.place)) rows().flatMap(fieldsIn)[0]?.focus();
  }

  /** Redraws after a change elsewhere, but not while the user types, because the text would be lost. */
  refresh(): void {
    // A field that is stored when the user leaves it has `data-typed` while there is a text to lose.
    if (!this.containerEl.querySelector("input:focus:not([data-leaving]), textarea:focus")) this.update();
  }

  /** What the user presses stays until it is let go, or its click would be lost. */
  private hold(): void {
    const { win } = this.containerEl;
    const release = (): void => {
      this.isPressed = false;
      if (this.isWaiting) this.update();
    };
    this.isPressed = true;
    for (const end of ["pointerup", "pointercancel"])
      win.addEventListener(end, () => win.setTimeout(release), { once: true });
  }

  override hide(): void {
    super.hide();
    this.created = 0;
    this.host.refused.clear();
    this.live?.remove();
    this.live = undefined;
  }

  private parts(): SetUpParts & PagesParts & { modes: Map<NamesKey, Mode>; adding: { isOn: boolean } } {
    const { app, host } = this;
    return {
      app,
      host,
      checked: this.checkedWith === this.connectionSettings() ? this.checked : undefined,
      shown: { address: host.data.settings.baseUrl },
      modes: this.modes,
      adding: this.addingFolder,
      isUnfolded: this.unfolded,
      check: () => void host.attempt(() => this.check()),
      look: () => this.look(),
      set: (key, value) => this.setControlValue(key, value),
      redraw: () => this.update(),
      findMoves: () => void this.findMoves(),
      example: (row) => this.withExample(row),
      syncNow: () => this.run(),
      fullSync: () => this.run(true),
      connect: () => this.connect(),
      disconnect: () => this.disconnect(),
      startSample: () => this.startSample(),
      unfold: () => {
        this.unfolded = !this.unfolded;
        this.update();
      },
    };
  }

  private sampleRows(parts: SetUpParts & PagesParts): SettingDefinitionItem[] {
    const { host } = this;
    const { strings } = host;
    const connect = buttonRow(host, strings.connect, strings.connectDesc, strings.connectButton, parts.connect, "cta");
    return [
      ...stateRows(parts),
      ...this.createdRows(),
      connect,
      ...(host.running() ? [] : removeSampleRow(parts)),
      documentationRow(host),
      helpPage(parts),
    ];
  }

  private createdRows(): SettingDefinition[] {
    return this.created > 0 && !this.host.running() ? [createdRow(this.host, this.created)] : [];
  }

  /** The row with the path of an example note below its text. It changes while the user types a pattern. */
  private withExample(row: SettingDefinition): SettingDefinition {
    const { host } = this;
    const { strings } = host;
    const text = (): string => {
      const { path = "", shared } = host.examplePath() ?? {};
      const example = path === "" ? [] : [strings.examplePath(withoutEnding(path))];
      return [
        typeof row.desc === "string" ? row.desc : "",
        ...example,
        ...(shared === undefined ? [] : [strings.sharedName(withoutEnding(shared))]),
      ].join(strings.gap);
    };
    this.showExample = () => {
      const shown = [...this.containerEl.querySelectorAll(".setting-item")].find((each) => nameOf(each) === row.name);
      shown?.querySelector(".setting-item-description")?.setText(text());
    };
    return { ...row, desc: text() };
  }

  private async connect(): Promise<void> {
    const { host } = this;
    // A second press would take the focus from a user who already types.
    if (this.isStoring) return;
    this.isStoring = true;
    const { baseUrl, ownBaseUrl } = host.data.settings;
    try {
      // The address of an account that was connected before.
      const next = baseUrl === undefined || baseUrl === "sample" ? ownBaseUrl : baseUrl;
      await host.data.set({ baseUrl: next, ownBaseUrl: undefined });
      await host.chosenHere(undefined);
    } finally {
      this.isStoring = false;
    }
    // Only now, because until all is stored the user could be asked to confirm the address that they just typed.
    this.connecting = true;
    this.checked = undefined;
    this.next = host.strings.labels.baseUrl.name;
    this.update();
  }

  private async disconnect(): Promise<void> {
    const { host } = this;
    const { baseUrl, ownBaseUrl } = host.data.settings;
    this.connecting = false;
    this.checked = undefined;
    host.cancel();
    await host.data.set({ baseUrl: undefined, ownBaseUrl: baseUrl ?? ownBaseUrl });
    await host.chosenHere(undefined);
    this.update();
  }

  private async startSample(): Promise<void> {
    const { host } = this;
    const { baseUrl } = host.data.settings;
    // A second click must not replace the user's own address.
    if (baseUrl === "sample") return;
    this.connecting = false;
    await host.data.set({ baseUrl: "sample", ...(baseUrl === undefined ? {} : { ownBaseUrl: baseUrl }) });
    await host.chosenHere(undefined);
    await this.run();
  }

  /** A sync that the user starts. The focus follows its row. */
  private async run(full = false): Promise<void> {
    const { host } = this;
    const { strings } = host;
    const isImport = host.waitsForStart() || host.usesSample();
    this.created = 0;
    this.next = strings.syncing;
    const ended = host.syncNow(full);
    this.update();
    await ended;
    this.connecting = false;
    if (isImport) this.created = host.createdCount();
    this.next = this.created > 0 ? strings.imported(this.created) : host.state().title;
    if (this.containerEl.isConnected) this.say(this.created > 0 ? strings.imported(this.created) : host.state().detail);
    this.update();
  }

  private async findMoves(): Promise<void> {
    const { host } = this;
    const before = host.mayMove();
    await host.findMoves();
    if (host.mayMove() !== before) this.refresh();
  }

  private look(): void {
    if (this.checkedWith === this.connectionSettings()) return;
    this.checkedWith = this.connectionSettings();
    // Not while the screen is being drawn.
    this.containerEl.win.setTimeout(() => void this.host.attempt(() => this.check()));
  }

  private async check(): Promise<void> {
    this.checkedWith = this.connectionSettings();
    this.checked = { ok: undefined, text: this.host.strings.checking };
    this.update();
    const checked = await this.host.check();
    if (!checked) return;
    this.checked = checked;
    this.update();
    this.say([checked.text, checked.matches, checked.concerns].filter(Boolean).join(" "));
    if (checked.ok) await this.readChoices();
  }

  private async readChoices(): Promise<void> {
    await this.host.readChoices();
    this.refresh();
  }

  private say(text: string): void {
    if (!this.containerEl.isConnected) return;
    this.live ??= this.containerEl.doc.body.createDiv({ cls: "meeting-notes-sync-live", attr: { role: "status" } });
    this.live.setText(text);
  }

  /** The settings that a check uses. Its result is valid only for these. */
  private connectionSettings(): string {
    const { baseUrl, authHeader, project, status } = this.host.data.settings;
    return JSON.stringify([baseUrl, authHeader, this.host.secretName(), project, status]);
  }
}

const nameOf = (row: Element): string | undefined => row.querySelector(".setting-item-name")?.textContent;

function fieldsIn(row: Element): HTMLElement[] {
  const fields = [...row.querySelectorAll<HTMLElement>("input, select, button")];
  return fields.length === 0 && row.matches("[tabindex]") ? [row as HTMLElement] : fields;
}
