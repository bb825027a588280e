import { Platform, Plugin } from "obsidian";
import { createSampleService } from "./src/emulator/sample/sample-service";
import { createPluginParts, type PluginParts } from "./src/obsidian/plugin-parts";
import { SAMPLE_FOLDER } from "./src/obsidian/storage/settings";
import { reportFailure } from "./src/obsidian/run/report-failure";
import { watchIssues, watchTriggers } from "./src/obsidian/run/triggers";
import { addCommands } from "./src/obsidian/ui/commands";
import { addLinksAndCli } from "./src/obsidian/ui/links-and-cli";
import { addMenus } from "./src/obsidian/ui/menus";
import { openSettings } from "./src/obsidian/ui/open-settings";
import { watchProgress } from "./src/obsidian/ui/progress-notice";
import { createSettingsHost } from "./src/obsidian/ui/settings-host";
import { watchFolders } from "./src/obsidian/ui/renamed-folder";
import { addStatusBar } from "./src/obsidian/ui/status-bar";
import { createStatusHost } from "./src/obsidian/ui/status-host";
import { drawBadge } from "./src/obsidian/ui/note-list";
import { tellWhatsNew } from "./src/obsidian/ui/whats-new";
import { openStatus, STATUS_VIEW, StatusView } from "./src/obsidian/ui/status-view";
import { MeetingNotesSettingTab } from "./src/settings-tab/settings-tab";

const SHOW_VERSION = "meeting-notes-sync-show-version";

/**
 * Creates the parts, registers them with Obsidian and stops them. `onload` does not wait for the network or the vault.
 */
export default class MeetingNotesSync extends Plugin {
  private parts: PluginParts | undefined;
  private redraw: () => void = () => undefined;

  override async onload(): Promise<void> {
    const parts = createPluginParts(this, makeSample);
    this.parts = parts;
    await parts.data.reload();
    const { strings, runner } = parts;

    const host = createSettingsHost(parts, () => this.redraw());
    const tab = new MeetingNotesSettingTab(this, host);
    this.addSettingTab(tab);
    this.registerView(STATUS_VIEW, (leaf) => new StatusView(leaf, createStatusHost(parts)));
    this.addRibbon(parts);
    addCommands(this, parts);
    addMenus(this, parts);
    addLinksAndCli(this, parts);
    this.register(watchProgress(runner, strings, () => tab.containerEl.isConnected));
    if (!Platform.isMobile) addStatusBar(this, parts);
    this.redraw = () => {
      // Setting the same state again redraws the views that show it, together with the settings in them.
      runner.state.set(runner.state.get());
      this.showVersion(parts.data.settings.showSyncVersion ?? false);
    };
    this.redraw();
    this.registerEvent(this.app.workspace.on("window-open", () => this.redraw()));
    this.registerEvent(this.app.workspace.on("quit", () => parts.stop()));
    this.app.workspace.onLayoutReady(() => void reportFailure(() => this.start(parts, tab, host), strings));
  }

  override onunload(): void {
    this.parts?.stop();
    this.parts = undefined;
    this.showVersion(false);
  }

  /** The user has just enabled the plugin: shows the first step. */
  override onUserEnable(): void {
    if (this.parts?.data.settings.baseUrl === undefined) openSettings(this.app, this.manifest.id);
  }

  /** Another program, such as Obsidian Sync, wrote data.json. */
  override async onExternalSettingsChange(): Promise<void> {
    await reportFailure(() => this.parts?.settingsArrived());
    this.redraw();
  }

  /** Called when the layout is ready. Watches the vault and starts automatic syncs. */
  private async start(
    parts: PluginParts,
    tab: MeetingNotesSettingTab,
    host: { refresh(): Promise<void> },
  ): Promise<void> {
    if (this.parts !== parts) return;
    const settled = await parts.start();
    await host.refresh();
    // The plugin may have been disabled during the await.
    if (this.parts !== parts) return;
    const refresh = async (): Promise<void> => {
      await host.refresh();
      tab.refresh();
    };
    this.register(parts.changes.subscribe(() => void reportFailure(refresh)));
    tab.update();
    this.redraw();
    watchTriggers(this, parts.scheduler, settled);
    watchIssues(this, parts.attention);
    watchFolders(this, parts, () => this.redraw());
    tellWhatsNew(this.app, this.manifest, parts.strings);
  }

  /** The button syncs and shows the number of issues for the user, because phones have no status bar. */
  private addRibbon(parts: PluginParts): void {
    const { strings, attention, data } = parts;
    const icon = this.addRibbonIcon("calendar-sync", strings.syncNow, () => {
      const isNew = data.settings.baseUrl === undefined || parts.waitsForStart();
      if (isNew && !data.broken) {
        openSettings(this.app, this.manifest.id);
        return;
      }
      const waiting = attention.issues.get().length > 0;
      void reportFailure(() => Promise.all([parts.runForUser(), waiting ? openStatus(this.app) : undefined]), strings);
    });
    this.register(attention.issues.subscribe((issues) => drawBadge(icon, strings.syncNow, issues, strings)));
  }

  /** For every window, because popout windows also show notes. */
  private showVersion(shown: boolean): void {
    document.body.toggleClass(SHOW_VERSION, shown);
    this.app.workspace.iterateAllLeaves(({ view }) => view.containerEl.doc.body.toggleClass(SHOW_VERSION, shown));
  }
}

function makeSample() {
  const settings = { meetings_folder: SAMPLE_FOLDER, decisions_folder: `${SAMPLE_FOLDER}/Decisions` };
  // Not the emulator's seed: whoever connects it after the sample has meetings to import.
  return createSampleService({ settings, seed: 2 });
}
